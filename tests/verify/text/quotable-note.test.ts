/** A note as quotes are looked for in it. */
import { QuotableNote } from '../../../src/verify/text/quotable-note';
import { bestStretches } from '../../../src/verify/text/likely-stretches';
import { readQuote } from '../../../src/verify/text/quote';

const note = new QuotableNote('note.md', ['# One', 'a b ~~c~~ d', '# Two', 'e f a b']);

test('finds runs of words, with and without what is struck out', () => {
  expect([...note.find(['b', 'd'])]).toEqual([{ start: 2, end: 5 }]);
  expect([...note.find(['b', 'c'])]).toEqual([{ start: 2, end: 4 }]);
  expect([...note.find(['a', 'b'])].length).toBeGreaterThanOrEqual(2);
});

test('knows lines and passages', () => {
  expect(note.linesOf({ start: 2, end: 8 })).toEqual({ start: 2, end: 4 });
  expect(note.within({ start: 2, end: 2 })).toEqual({ start: 1, end: 5 });
  expect(note.sectionAt(4).end).toBe(4);
});

test('the stretch that shares most words comes first', () => {
  const words = Array.from({ length: 400 }, (_, at) => `w${at}`);
  const long = new QuotableNote('long.md', [words.join(' ')]);
  const [best] = bestStretches(readQuote(['w300 w301 w302']), long, { start: 0, end: 400 });
  expect(best && best.start <= 300 && best.end >= 303).toBe(true);
});
