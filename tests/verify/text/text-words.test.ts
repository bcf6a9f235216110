/** Words as they are compared: numbers with their signs, units and separators, broken words, names. */
import { textWords } from '../../../src/verify/text/text-words';

const texts = (...lines: readonly string[]): string[] => textWords(lines).map(({ text }) => text);

test.each([
  ['1,200 1.200 1 200', ['1200', '1200', '1200']],
  ['3.5 and 3,5 kg', ['3.5', 'and', '3.5', 'kg']],
  ['2-4 or 2–4 or 2 – 4', ['2-4', 'or', '2-4', 'or', '2-4']],
  ['at 10:30 on 2024/05/03', ['at', '10:30', 'on', '2024/05/03']],
  ['p < 0.05, not p > 0.05', ['p', '<0.05', 'not', 'p', '>0.05']],
  ['was -5 or −5 or 5', ['was', '-5', 'or', '-5', 'or', '5']],
  ['an arrow -> 5', ['an', 'arrow', '5']],
  ['€5 is 5 €', ['5', '€', 'is', '5', '€']],
  ['isn’t, n’est', ['isn', 'n’t', 'n’t', 'est']],
  ['li\u200dne pla\u202ein', ['line', 'plain']],
])('%s', (line, wanted) => expect(texts(line)).toEqual(wanted));

test('a word that is broken at the end of a line is one', () => {
  expect(texts('a long pro-', 'gramme')).toEqual(['a', 'long', 'programme']);
});

test('a capital makes a name, unless a sentence begins with it', () => {
  const words = textWords(['Ada met Bob. Then they left.']);
  expect(words.filter(({ isName }) => isName).map(({ raw }) => raw)).toEqual(['Bob']);
  expect(words.filter(({ isFirst }) => isFirst).map(({ raw }) => raw)).toEqual(['Ada', 'Then']);
});

test('a unit is one behind a number only', () => {
  const words = textWords(['for 5 days and two weeks, many days']);
  expect(words.filter(({ isUnit }) => isUnit).map(({ raw }) => raw)).toEqual(['days', 'weeks']);
});

test('the number of an item is no word of a note, but one of a quoted line', () => {
  expect(textWords(['12. Mai'])[0]?.isLoose).toBe(true);
  expect(textWords(['12. Mai'], 'quoted line')[0]?.isLoose).toBe(false);
});
