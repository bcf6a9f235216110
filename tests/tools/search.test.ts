import { callTool } from '../support/call-tool';
import { ScanEngine } from '../support/scan-engine';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { join } from 'node:path';
import { expectApproved } from '../support/approved';
import { MemoryVault } from '../support/memory-vault';

const vault = new MemoryVault(
  {
    'tasks.md': '# Call Marie\nstatus: open\n\n# Pay the invoice\nstatus: open\n\n# Call Karim\nstatus: done\n',
    'projects/a/state.md': 'The invoice is late.\n',
    'projects/b/state.md': 'The invoice is paid. Marie knows.\n',
    'private/secret.md': 'the invoice nobody shall see\n',
    'tree.md': 'invoice\n',
    'saved.md': '---\ncollate: snapshot\n---\ninvoice\n',
    'picture.png': 'invoice',
    'many.md': 'invoice\n'.repeat(100),
  },
  ['private/'],
);
const search = (args: unknown) => callTool('search', args, { vault });
const paths = async (args: unknown): Promise<string[]> =>
  (await search(args)).document.items.map(({ path }) => path).sort();

describe('search', () => {
  test('answers with passages, their match lines and the engine that found them', async () => {
    expect((await search({ query: 'karim', context: 1 })).text).toBe(
      '1 note: 1 passage · fast\n\n' +
        '#1 · lines 7-8 · matches 7\n' +
        '```tasks.md (lines 6-8)\n6  |\n7  | # Call Karim\n8  | status: done\n```',
    );
  });

  test('shows context lines, but none twice', async () => {
    const { document } = await search({ query: 'call', context: 20 });
    const shown = document.items.flatMap((item) =>
      item.kind === 'passage' ? item.lines.map((_, i) => (item.range?.start ?? 1) + i) : [],
    );
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('keeps to its scope: folders, files and globs, several at once', async () => {
    expect(await paths({ query: 'invoice', scope: 'projects/' })).toEqual([
      'projects/a/state.md',
      'projects/b/state.md',
    ]);
    expect(await paths({ query: 'invoice', scope: '/projects/a' })).toEqual(['projects/a/state.md']);
    expect(await paths({ query: 'invoice', scope: 'projects/*/state.md' })).toHaveLength(2);
    expect(await paths({ query: 'invoice', scope: 'vault/projects/**' })).toHaveLength(2);
    expect(await paths({ query: 'invoice', scope: ['tasks.md', '**/b/*'] })).toEqual([
      'projects/b/state.md',
      'tasks.md',
    ]);
    expect(await paths({ query: 'invoice', scope: 'nowhere/' })).toEqual([]);
    expect(await paths({ query: 'invoice', scope: '' })).toHaveLength(4);
  });

  test('never finds what is excluded, saved by itself, or no note', async () => {
    expect(await paths({ query: 'invoice' })).toEqual([
      'many.md',
      'projects/a/state.md',
      'projects/b/state.md',
      'tasks.md',
    ]);
  });

  test('finds notes with some of the words when none has all, and says so', async () => {
    const { document, text } = await search({ query: 'invoice Marie zebra' });
    const found = document.items.map(({ path }) => path);
    expect([...new Set(found)].slice(0, 2).sort()).toEqual(['projects/b/state.md', 'tasks.md']);
    expect(text).toContain('Note: no note has all the words; these have some of them');
  });

  test('says what was searched when nothing is found, and that is no failure', async () => {
    const { text, failed } = await search({ query: 'zebra', scope: 'projects/' });
    expect(failed).toBe(false);
    expect(text).toBe('0 notes · fast\n\nNote: nothing found for "zebra" in "projects/"');
  });

  test('a scope with many ways to match is answered like any other', async () => {
    const hostile = ['*?*?*?*?*?*?*?*?*?*?*?*?Z', `${'*a'.repeat(400)}Z`, `${'**/*?'.repeat(100)}Z`];
    expect(await paths({ query: 'invoice', scope: [...hostile, 'tasks.md'] })).toEqual(['tasks.md']);
  });

  test('says when there is no note in the scope at all', async () => {
    const { text } = await search({ query: 'invoice', scope: 'projets/**' });
    expect(text).toContain('Note: there is no note in this scope');
  });

  test('counts notes, not passages, towards the limit', async () => {
    const { document } = await search({ query: 'call invoice status', limit: 1 });
    expect(new Set(document.items.map(({ path }) => path)).size).toBe(1);
  });

  test('a limit over 50 counts as 50', async () => {
    const many = Array.from({ length: 60 }, (_, at) => [`${at}.md`, 'invoice\n'] as const);
    const found = await callTool(
      'search',
      { query: 'invoice', limit: 100 },
      { vault: new MemoryVault(Object.fromEntries(many)) },
    );
    expect(found.document.found?.notes).toBe(50);
  });

  test.each([
    [{}, 'Error: query: missing; expected a string'],
    [{ query: '' }, 'Error: query: expected at least one word to find, or a filter, got ""'],
    [{ query: '?!' }, 'Error: query: expected at least one word to find, or a filter, got "?!"'],
    [{ query: 'x'.repeat(2001) }, 'Error: query: expected at most 2000 characters, got 2001'],
    [{ query: 'a', limit: 0 }, 'Error: limit: expected a whole number from 1 up, got 0'],
    [{ query: 'a', context: 21 }, 'Error: context: expected a whole number from 0 to 20, got 21'],
    [{ query: 'a', mode: 'slow' }, 'Error: mode: expected "fast" or "deep", got "slow"'],
    [{ query: 'a', scope: [true] }, 'Error: scope[0]: expected a string, got true'],
    [
      { query: 'a', scope: Array.from({ length: 20_000 }, (_, i) => `folder-${i}/**`) },
      'Error: scope: expected at most 50, each choice in braces counted, got 20000; name a folder or use * instead',
    ],
    [
      { query: 'a', scope: Array.from({ length: 10 }, (_, i) => `{a,b,c,d,e,f}/${i}/**`) },
      'Error: scope: expected at most 50, each choice in braces counted, got 60; name a folder or use * instead',
    ],
    [
      { query: 'a', scope: '{*,*}'.repeat(6) },
      `Error: scope: "${'{*,*}'.repeat(6)}": its braces stand for more than 50 patterns; name fewer at once`,
    ],
    [
      { query: 'a', scope: '*'.repeat(1001) },
      `Error: scope: "${'*'.repeat(1000)}…": a glob has at most 1000 characters`,
    ],
  ])('%# is refused with what was expected', async (args, message) => {
    expect((await search(args)).text).toBe(message);
  });
});

test.each([
  ['a filter alone', 'path:projects/', 'fast'],
  ['a filter and a word to leave out', 'path:projects/ -paid', 'fast'],
  ['a filter with words', 'path:projects/ invoice', 'deep'],
])('without words there is no meaning to look for: %s', async (_, query, mode) => {
  const engine = new ScanEngine(vault);
  const asked = jest.spyOn(engine, 'search');
  await callTool('search', { query, mode: 'deep' }, { vault, engine });
  expect(asked.mock.calls.map(([, options]) => options.mode)).toEqual([mode]);
});

describe('passages of the demo vault', () => {
  const demo = new DiskVault(join(__dirname, '../../demo'));

  test.each([
    ['one for each task', 'search-tasks.md', { query: 'status', scope: 'projects/startup-x/tasks.md', context: 0 }],
    [
      'one for each day of a changelog',
      'search-changelog.md',
      { query: 'Ellen', scope: 'projects/trail-guide/changelog.md', context: 0 },
    ],
    [
      'one for each entry of a dense day',
      'search-dense-day.md',
      { query: '"external API" designs', scope: 'projects/startup-x/changelog.md' },
    ],
    ['a short note itself', 'search-state.md', { query: 'focus', scope: 'projects/*/state.md' }],
  ])('are %s', async (_, name, args) => {
    expectApproved(`demo/${name}`, (await callTool('search', args, { vault: demo })).text);
  });
});
