/** Answers that a model can afford: what is shown of long passages, what is listed, and that nothing is ever longer. */
import fc from 'fast-check';
import { BuiltinEngine } from '../../src/search/builtin/builtin-engine';
import { estimateTokens } from '../../src/text/tokens';
import { AFFORDABLE_TOKENS, FEWEST_ANSWER_CHARS } from '../../src/tools/context';
import { callTool } from '../../src/tools/registry';
import { ShownLines } from '../../src/tools/shown-lines';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';

async function search(notes: Record<string, string>, args: object, context: object = {}) {
  const vault = new MemoryVault(notes);
  const engine = new BuiltinEngine({ vault, yaml, wait });
  await engine.open();
  await engine.ready();
  const answer = await callTool('search', args, { vault, engine, searchTokens: AFFORDABLE_TOKENS, ...context });
  await engine.close();
  return { ...answer, vault };
}

/** Lines of some ten tokens each. */
const lines = (count: number, text = 'some words that say nothing at all here'): string[] =>
  Array.from({ length: count }, (_, at) => `${text} ${at + 1}`);

/** The most that one answer may take with the usual arguments. */
const MOST_TOKENS = 2800;

test('a short passage is whole, with lines around it', async () => {
  const text = `# One\nnothing\n\n# Two\nthe heron\n\n# Three\nnothing\n${lines(100).join('\n')}`;
  const { text: answer } = await search({ 'a.md': text }, { query: 'heron', context: 1 });
  expect(answer).toContain('```a.md (lines 3-7)\n3  |\n4  | # Two\n5  | the heron\n6  |\n7  | # Three\n```');
});

test('of a long passage the heading, the matches and the lines around each are shown, gaps as dots', async () => {
  const long = ['# Title', ...lines(30), 'the heron', ...lines(30), 'the bittern', ...lines(3)];
  const { text, document } = await search({ 'a.md': long.join('\n') }, { query: 'heron bittern', context: 1 });
  expect(text).toContain(
    [
      '```a.md (lines 1-66)',
      '1  | # Title',
      '   | ...',
      '31 | some words that say nothing at all here 30',
      '32 | the heron',
      '33 | some words that say nothing at all here 1',
      '   | ...',
      '62 | some words that say nothing at all here 30',
      '63 | the bittern',
      '64 | some words that say nothing at all here 1',
      '   | ...',
      '```',
    ].join('\n'),
  );
  expect(document.items[0]?.kind).toBe('thinned');
});

test('its header can be passed back to read', async () => {
  const { document, vault } = await search({ 'a b.md': ['heron', ...lines(100)].join('\n') }, { query: 'heron' });
  const [item] = document.items;
  if (item?.kind !== 'thinned') throw new Error('not thinned');
  const { start, end } = item.passage;
  const { failed } = await callTool('read', { paths: `a b.md (lines ${start}-${end})` }, { vault });
  expect(failed).toBe(false);
});

test('lines that were thinned do not count as read', async () => {
  const { document } = await search({ 'a.md': ['heron', ...lines(100)].join('\n') }, { query: 'heron' });
  const shown = new ShownLines();
  shown.record(document);
  expect(shown.find('a.md', ['heron'])).toBeUndefined();
});

test('a long line is cut around its matches', async () => {
  const long = `${'word '.repeat(300)}heron ${'word '.repeat(300)}`;
  const { text } = await search({ 'a.md': long }, { query: 'heron' });
  const line = text.split('\n').find((one) => one.includes('heron')) ?? '';
  expect(line).toMatch(/^1 {2}\| ….*heron.*…$/);
  expect(line.length).toBeLessThan(420);
});

test('frontmatter is shown only where it matches', async () => {
  const text = '---\ntitle: Birds\ncreated: 2025-01-01\n---\n\nthe heron\n';
  expect((await search({ 'a.md': text }, { query: 'heron' })).text).not.toContain('created');
  const inFront = (await search({ 'a.md': text }, { query: 'birds' })).text;
  expect(inFront).toContain('2  | title: Birds');
  expect(inFront).not.toContain('created');
});

test('of the second and third passage of a note less is shown than of the first', async () => {
  const passage = ['# Title', ...lines(70, 'a heron and more words that say nothing')].join('\n');
  const { document } = await search({ 'a.md': [passage, passage, passage].join('\n') }, { query: 'heron' });
  const shown = document.items.map((item) =>
    item.kind === 'thinned' ? estimateTokens(item.rows.map(({ text }) => text).join('\n').length) : 0,
  );
  const [first = 0, ...others] = shown;
  expect(first).toBeGreaterThan(300);
  expect(others).toHaveLength(2);
  for (const one of others) expect(one).toBeLessThanOrEqual(200);
});

test('what has no room is listed, a line a note with its best line, and how many there are is said', async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `note ${at}.md`,
      ['# A', ...lines(30, 'a heron among words that say nothing'), ...lines(60)].join('\n'),
    ]),
  );
  const { text, document } = await search(notes, { query: 'heron', limit: 20 });
  expect(text.split('\n')[0]).toMatch(/^\d+ passages in 20 of 30 notes · fast · builtin$/);
  expect(document.items.filter(({ kind }) => kind === 'listed').length).toBeGreaterThan(3);
  expect(text).toMatch(/^- note \d+\.md \(lines \d+-\d+\) · \d+ \| a heron among words that say nothing \d+$/m);
  expect(text).toContain('30 notes match, and these are the first 20; a larger "limit" gives more, up to 50');
});

test('a word that no note holds is answered with the nearest one that some do', async () => {
  const { text } = await search({ 'a.md': 'a conflict of versions' }, { query: 'conflct' });
  expect(text).toContain('no note holds "conflct"; did you mean conflict?');
});

test('no answer is longer than it may be, whatever the notes are', async () => {
  const line = fc.oneof(
    fc.constant('the heron and the bittern'),
    fc.constant(`${'heron '.repeat(400)}`),
    fc.constant('# A heading'),
    fc.constant('## heron'),
    fc.constant('---'),
    fc.constant('```'),
    fc.string({ maxLength: 300 }),
  );
  const note = fc.array(line, { maxLength: 120 }).map((some) => some.join('\n'));
  const name = fc.stringMatching(/^[a-z ]{1,80}$/).map((some) => `${some.trim()}x.md`);
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, note, { maxKeys: 14 }),
      fc.constantFrom('heron', 'heron bittern', 'bittern nowhere', 'after:2020'),
      fc.constantFrom(undefined, FEWEST_ANSWER_CHARS, 4000, 100_000),
      async (notes, query, maxChars) => {
        const { text } = await search(notes, { query }, maxChars === undefined ? {} : { maxChars });
        expect(estimateTokens(text.length)).toBeLessThanOrEqual(MOST_TOKENS);
        expect(text.length).toBeLessThanOrEqual(maxChars ?? Infinity);
        expect(text).not.toContain('ask for less');
      },
    ),
    { numRuns: 60 },
  );
});
