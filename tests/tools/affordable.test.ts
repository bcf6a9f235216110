/** Answers that a model can afford: what is shown of long passages, what is listed, and that nothing is ever longer. */
import fc from 'fast-check';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { estimateTokens } from '../../src/lines/tokens';
import { AFFORDABLE_TOKENS, FEWEST_ANSWER_CHARS } from '../../src/tools/context';
import { callAnyTool } from '../../src/plugin/all-tools';
import { ShownLines } from '../../src/tools/shown-lines';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';

async function search(notes: Record<string, string>, args: object, context: object = {}) {
  const vault = new MemoryVault(notes);
  const engine = new BuiltinEngine({ vault, yaml, wait });
  await engine.open();
  await engine.ready();
  const answer = await callAnyTool('search', args, { vault, engine, searchTokens: AFFORDABLE_TOKENS, ...context });
  await engine.close();
  return { ...answer, vault };
}

/** Lines of some ten tokens each. */
const lines = (count: number, text = 'some words that say nothing at all here'): string[] =>
  Array.from({ length: count }, (_, at) => `${text} ${at + 1}`);

/** The most that one answer may take with the usual arguments, and with any. */
const USUAL_TOKENS = 900;
const MOST_TOKENS = 2400;

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
  const { failed } = await callAnyTool('read', { paths: `a b.md (lines ${start}-${end})` }, { vault });
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
  const { document } = await search({ 'a.md': [passage, passage, passage].join('\n') }, { query: 'heron', context: 6 });
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
  expect(text.split('\n')[0]).toBe('20 of 30 notes: 3 passages, 17 in one line · fast');
  expect(document.items.filter(({ kind }) => kind === 'listed')).toHaveLength(17);
  expect(text).toMatch(
    /^- note \d+\.md \(lines \d+-\d+\) · 1970-01-01 · \d+ \| a heron among words that say nothing \d+$/m,
  );
  expect(text).toContain('Note: for more call search({"query":"heron","limit":40,"context":3})');
});

test('the lines around a short passage keep to its room', async () => {
  const around = lines(20, 'a long line that says nothing at all, '.repeat(9)).join('\n');
  const text = `# One\n${around}\n# Two\nthe heron\n# Three\n${around}`;
  const { text: answer } = await search({ 'a.md': text }, { query: 'heron', context: 20 });
  expect(estimateTokens(answer.length)).toBeLessThan(MOST_TOKENS);
  expect(answer).toContain('the heron');
  const usual = await search({ 'a.md': text }, { query: 'heron' });
  expect(estimateTokens(usual.text.length)).toBeLessThan(700);
});

test('what is listed keeps to the room of passages, whatever the length of an answer may be', async () => {
  const folder = 'a folder with a rather long name that is in every path of these notes/'.repeat(3);
  const notes = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${folder}${at}.md`, 'the heron']));
  for (const maxChars of [undefined, 100_000]) {
    const { text } = await search(notes, { query: 'file:md', limit: 50 }, { maxChars });
    expect(estimateTokens(text.length)).toBeLessThan(MOST_TOKENS);
    expect(text).toMatch(/Note: \d+ more notes are not listed/);
  }
});

test('a word that no note holds is answered with the nearest one that some do', async () => {
  const { text } = await search({ 'a.md': 'a conflict of versions' }, { query: 'conflct' });
  expect(text).toContain('"conflct": did you mean conflict?');
});

test('words that no note has are named first, as they are typed, and no far-off word is offered', async () => {
  const notes = { 'a.md': 'the map of the migration', 'b.md': 'another migration' };
  const { text } = await search(notes, { query: 'SAP S/4HANA migration' });
  expect(text).toMatch(/^No note has: SAP, S\/4HANA\. These have other words\.\n2 notes: 2 passages · fast\n/);
  expect(text).not.toContain('did you mean');
  expect(text).not.toContain('score');
});

test('the usual answer is small, fewer notes and less context make it smaller, and the call that it names gives more', async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `folder/note ${at}.md`,
      ['# A', ...lines(30, 'a heron among words that say nothing'), ...lines(60)].join('\n'),
    ]),
  );
  const size = async (args: object): Promise<number> =>
    estimateTokens((await search(notes, { query: 'heron', ...args })).text.length);
  expect(await size({})).toBeLessThan(750);
  expect(await size({ limit: 3 })).toBeLessThan(500);
  expect(await size({ limit: 3, context: 0 })).toBeLessThan(650);
  expect(await size({ limit: 1, context: 0 })).toBeLessThan(250);
  const { text } = await search(notes, { query: 'heron' });
  const [, call = ''] = /for more call search\((.*)\)$/m.exec(text) ?? [];
  const more = await search(notes, JSON.parse(call) as object);
  expect(more.document.items.length).toBeGreaterThan(10);
  expect(estimateTokens(more.text.length)).toBeGreaterThan(1500);
});

test('filters alone list path and day, a line a note', async () => {
  const notes = { 'a.md': '---\ncreated: 2025-01-02\n---\none', '2025-03-04.md': 'two', 'b.md': 'three' };
  const { text } = await search(notes, { query: 'file:a OR file:2025' });
  expect(text).toBe('2 notes · fast\n\n- 2025-03-04.md · 2025-03-04\n- a.md · 2025-01-02');
});

test('a passage has the day of the heading above it', async () => {
  const { text } = await search({ 'log.md': '# 2025-07-14\nnothing\n# 2025-07-13\nthe heron' }, { query: 'heron' });
  expect(text).toContain('#1 · lines 3-4 · 2025-07-13 · matches 4\n');
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
        const bound = maxChars === undefined ? {} : { maxChars };
        const { text } = await search(notes, { query }, bound);
        expect(estimateTokens(text.length)).toBeLessThanOrEqual(USUAL_TOKENS);
        const { text: wide } = await search(notes, { query, context: 20, limit: 50 }, bound);
        expect(estimateTokens(wide.length)).toBeLessThanOrEqual(MOST_TOKENS);
        expect(text.length).toBeLessThanOrEqual(maxChars ?? Infinity);
        expect(text).not.toContain('ask for less');
      },
    ),
    { numRuns: 60 },
  );
});

test('lines that many notes share and addresses are not shown while there are others', async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `plugins/note ${at}.md`,
      [
        `# Plugin ${at}`,
        at % 2 === 0 ? `The heron plugin number ${at} counts birds.` : 'Counts fish.',
        'Its page: https://example.com/heron',
        ...lines(40),
        `[This heron note in the hub](https://hub.example.com/plugins/note%20${at}.md)`,
      ].join('\n'),
    ]),
  );
  const { document } = await search(notes, { query: 'heron', limit: 10 });
  const shown = document.items.flatMap((item) => {
    if (item.kind === 'thinned') return item.matches.map((line) => item.rows.find((row) => row.line === line)?.text);
    return item.kind === 'listed' ? [item.best?.text] : [];
  });
  expect(shown).toHaveLength(10);
  for (const line of shown) expect(line).toMatch(/^The heron plugin number \d+ counts birds\.$/);
});

test('a shared line is shown where nothing else matches', async () => {
  const notes = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`note ${at}.md`, `# Plugin ${at}\nThis heron note in the hub`]),
  );
  const { text } = await search(notes, { query: 'heron' });
  expect(text).toContain('This heron note in the hub');
});

test('a filter counts for its side of OR, and for both before parentheses, as models are told', async () => {
  const notes = {
    'tagged bank.md': '#idea the bank',
    'plain bank.md': 'the bank',
    'tagged bill.md': '#idea the invoice',
    'plain bill.md': 'the invoice',
  };
  const found = async (query: string): Promise<string[]> =>
    (await search(notes, { query })).document.items.map(({ path }) => path).sort();
  expect(await found('tag:#idea bank OR invoice')).toEqual(['plain bill.md', 'tagged bank.md', 'tagged bill.md']);
  expect(await found('tag:#idea (bank OR invoice)')).toEqual(['tagged bank.md', 'tagged bill.md']);
});

test('more notes are ranked than are wanted, but of long ones no more than are quickly read', async () => {
  const readsOf = async (filler: number): Promise<number> => {
    const text = (at: number): string => `The heron of walk ${at}.\n${'some words that say nothing\n'.repeat(filler)}`;
    const notes = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.md`, text(at)]));
    const { vault } = await search(notes, { query: 'heron walk', limit: 5 });
    return vault.reads - Object.keys(notes).length;
  };
  expect(await readsOf(1)).toBeGreaterThan(35);
  const [long, enough] = [4000, 800_000];
  expect(await readsOf(long)).toBeLessThan(5 + enough / (long * 28));
});
