/** Deep search names lines of a note as it was embedded; the passage shown is where these lines are now. */
import type { DeepHit } from '../../src/search/candidates';
import { NOTHING_KNOWN } from '../../src/search/known-notes';
import { NoteFinder } from '../../src/search/note-finder';
import { parseQuery } from '../../src/search/query';
import { MemoryVault } from '../support/memory-vault';

const FILLER = Array.from({ length: 40 }, (_, at) => `Day ${at} was much like the day before, and nobody minded it.`);
const EMBEDDED = [
  '# Herons',
  ...FILLER,
  '# Garage',
  'New tyres.',
  '## Winter',
  'Chains as well.',
  ...FILLER,
  '# Birches',
];

async function shownIn(lines: readonly string[], start: number, firstLine: string): Promise<string | undefined> {
  const vault = new MemoryVault({ 'long.md': `${lines.join('\n')}\n` });
  const hit: DeepHit = {
    path: 'long.md',
    score: 1,
    explanation: { words: [], meaning: [1], rerank: 0 },
    lines: { start, end: start + 1 },
    firstLine,
  };
  const [found] = await new NoteFinder(vault, parseQuery('voiture'), NOTHING_KNOWN).findByMeaning([hit], 1, undefined);
  const range = found?.note.sections[0]?.range;
  return range && lines[range.start - 1];
}

const GARAGE = EMBEDDED.indexOf('# Garage') + 1;
const WINTER = EMBEDDED.indexOf('## Winter') + 1;

test('the passage that holds the lines meant, also where they are below a heading within it', async () => {
  expect(await shownIn(EMBEDDED, GARAGE, '# Garage')).toBe('# Garage');
  expect(await shownIn(EMBEDDED, WINTER, '## Winter')).toBe('# Garage');
});

test('lines that moved since are found where they are now', async () => {
  const moved = [...FILLER, ...FILLER, ...EMBEDDED];
  expect(await shownIn(moved, GARAGE, '# Garage')).toBe('# Garage');
  expect(await shownIn(moved, WINTER, '## Winter')).toBe('# Garage');
  const cut = ['# Top', ...EMBEDDED.slice(30)];
  expect(await shownIn(cut, WINTER, '## Winter')).toBe('# Garage');
});

test('of lines that read alike the nearest counts; where none does, what stands there', async () => {
  const twice = ['# Garage', 'Old tyres.', ...EMBEDDED];
  expect(await shownIn(twice, GARAGE + 1, '# Garage')).toBe('# Garage');
  expect(await shownIn(EMBEDDED, GARAGE + 1, 'gone')).toBe('# Garage');
  expect(await shownIn(EMBEDDED, 999, 'gone')).toBe('# Birches');
});
