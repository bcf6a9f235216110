/** Where a quote stands in a note, and what differs there. */
import { QuotableNote } from '../../../src/verify/text/quotable-note';
import { placeExactly, placeNearly } from '../../../src/verify/text/place-quote';
import { readQuote } from '../../../src/verify/text/quote';

const note = new QuotableNote('note.md', [
  '# Bridge',
  'The bridge opens on 12. May and will not',
  'carry lorries. Ellen waits.',
  '# Toll',
  'The toll is 2-4 euros.',
]);
const isName = (word: string): boolean => !note.has(word);

const exactly = (quote: string): unknown => placeExactly(readQuote(quote.split('\n')), note, undefined, isName)?.range;
const differences = (quote: string): string[] =>
  (placeNearly(readQuote(quote.split('\n')), note, undefined, isName)?.differences ?? []).map(
    ({ kind, quoted, noted }) => `${kind}: ${quoted} for ${noted}`,
  );

test('word for word, over line ends, with gaps within one passage', () => {
  expect(exactly('will not carry lorries')).toEqual({ start: 2, end: 3 });
  expect(exactly('The bridge … not carry lorries')).toEqual({ start: 2, end: 3 });
  expect(exactly('The bridge … carry lorries')).toBeUndefined();
  expect(exactly('The bridge … 2-4 euros')).toBeUndefined();
});

test('a number that looks like that of an item, and a bracket in place of a name, count', () => {
  expect(exactly('13. May and\nwill not carry')).toBeUndefined();
  expect(exactly('12. May and\nwill not carry')).toEqual({ start: 2, end: 3 });
  expect(exactly('[Karim] waits')).toBeUndefined();
});

test.each([
  ['The bridge opens on 13. May and will', ['number: 13. for 12.']],
  ['and will carry lorries', ['negation:  for not']],
  ['The toll is 2.4 euros', ['number: 2.4 for 2-4']],
  ['The toll is 2-4 dollars', ['number: dollars for euros.']],
  ['carry lorries. Karim waits', ['name: Karim for Ellen']],
])('%s', (quote, wanted) => expect(differences(quote)).toEqual(wanted));
