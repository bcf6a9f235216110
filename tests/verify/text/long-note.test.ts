/** What is read of a note that is too long to be read word by word. */
import { LongNote } from '../../../src/verify/text/long-note';
import { QuotableNote } from '../../../src/verify/text/quotable-note';
import { readQuote } from '../../../src/verify/text/quote';
import { textRows } from '../../../src/verify/text/text-words';

const pause = (): Promise<void> => Promise.resolve();
const word = (at: number): string => `w${((at * 7919) % 100_003).toString(36)}`;
const words = (count: number): string[] => Array.from({ length: count }, (_, at) => word(at));
const lined = (count: number): string[] => {
  const all = words(count);
  return Array.from({ length: count / 10 }, (_, line) => all.slice(line * 10, line * 10 + 10).join(' '));
};

async function read(
  lines: readonly string[],
  quote: string,
  cited?: { start: number; end: number },
): Promise<QuotableNote> {
  const long = await LongNote.read(lines, pause);
  return QuotableNote.read('note.md', lines, pause, long.partsFor(readQuote([quote]), cited));
}

test.each([
  ['lines', lined(20_000)],
  ['one line', [words(20_000).join(' ')]],
])('the words of a quote are among them, in a note of %s', async (_, lines) => {
  const quote = words(20_000).slice(15_000, 15_012);
  const note = await read(lines, quote.join(' '));
  const [found] = [...note.find(quote)];
  expect(found).toBeDefined();
  expect(note.words.length).toBeLessThan(20_000);
  if (lines.length > 1 && found !== undefined) expect(note.linesOf(found)).toEqual({ start: 1501, end: 1502 });
});

test('cited lines are among them, whatever words they have', async () => {
  const lines = lined(40_000);
  const note = await read(lines, 'nothing of this', { start: 3000, end: 3001 });
  expect(note.words.some(({ line }) => line === 3000)).toBe(true);
});

test('twice the note takes no more words for the same quote', async () => {
  const quote = words(20_000).slice(5000, 5012).join(' ');
  const read20 = await read(lined(20_000), quote);
  const read40 = await read(lined(40_000), quote);
  expect(read40.words.length).toBeLessThanOrEqual(read20.words.length * 1.5);
});

test('parts that are not beside each other do not make one quote', async () => {
  const lines = ['a b', 'c', 'd e'];
  const [first, , last] = [...textRows(lines)];
  const note = await QuotableNote.read('note.md', lines, pause, [[first!], [last!]]);
  expect([...note.find(['b', 'd'])]).toEqual([]);
  expect([...note.find(['d', 'e'])]).toHaveLength(1);
});
