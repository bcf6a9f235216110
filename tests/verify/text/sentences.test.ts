/** Where sentences end. */
import { sentencesIn } from '../../../src/verify/text/sentences';

const cut = (text: string, isInside = (_: number): boolean => false): string[] =>
  sentencesIn(text, isInside).map(({ start, end }) => text.slice(start, end).trim());

test('at a full stop before a capital', () =>
  expect(cut('It is so. Or not? Yes.')).toEqual(['It is so.', 'Or not?', 'Yes.']));

test('not behind an abbreviation or an ordinal', () =>
  expect(cut('Dr. Who came on 4. Mai with Mr. Bean.')).toEqual(['Dr. Who came on 4. Mai with Mr. Bean.']));

test('not within a quote', () => expect(cut('One. Two.', () => true)).toEqual(['One. Two.']));
