/** What holds for every tree, whatever the vault holds. */
import fc from 'fast-check';
import { estimateTokens } from '../../src/lines/tokens';
import type { Document, TreeRow } from '../../src/tools/document';
import { callAnyTool } from '../../src/plugin/all-tools';
import * as any from '../support/arbitraries';
import { MemoryVault } from '../support/memory-vault';

const rowsOf = ({ items }: Document): readonly TreeRow[] =>
  items.flatMap((item) => (item.kind === 'tree' ? item.rows : []));
const filesOf = (rows: readonly TreeRow[]): string[] => rows.flatMap(({ kind, path }) => (kind === 'file' ? path : []));
const isBelow = (row: TreeRow, folder: string): boolean => row.path.startsWith(`${folder}/`);

/** Odd names; their first parts differ, because a disk holds no file and folder of one name. */
const oddFiles = fc
  .uniqueArray(fc.tuple(any.path, any.text), { maxLength: 12, selector: ([path]) => path.split('/')[0] })
  .map((files) => Object.fromEntries(files));

/** Many files in a few folders, some of them deep. */
const manyFiles = fc
  .array(fc.tuple(fc.array(fc.constantFrom('a', 'b', 'long folder name'), { maxLength: 4 }), fc.nat(400)), {
    maxLength: 250,
    size: 'max',
  })
  .map((places) =>
    Object.fromEntries(places.map(([folders, i]) => [[...folders, `note ${i}.md`].join('/'), 'x'.repeat(i)])),
  );

describe('any tree', () => {
  test('lists every file exactly once, and every folder above its files', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(oddFiles, manyFiles), async (files) => {
        const vault = new MemoryVault(files);
        const rows = rowsOf((await callAnyTool('tree', {}, { vault })).document);
        const paths = (await vault.listing().files()).map(({ path }) => path);
        expect(filesOf(rows).sort()).toEqual([...paths].sort());
        const folders = new Set(
          paths.flatMap((path) => [...path.matchAll(/\//g)].map((at) => path.slice(0, at.index))),
        );
        expect(
          rows
            .filter(({ kind }) => kind === 'folder')
            .map(({ path }) => path)
            .sort(),
        ).toEqual([...folders].sort());
        for (const { path, depth } of rows) expect(depth).toBe(path.split('/').length - 1);
      }),
    );
  });

  test('has in every folder the sum of the files below it, at any depth', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(oddFiles, manyFiles), fc.integer({ min: 1, max: 4 }), async (files, depth) => {
        const vault = new MemoryVault(files);
        const whole = rowsOf((await callAnyTool('tree', {}, { vault })).document);
        for (const { kind, path, notes, tokens } of whole) {
          const below = whole.filter((row) => row.kind === 'file' && isBelow(row, path));
          if (kind !== 'folder') continue;
          expect(tokens).toBe(below.reduce((sum, row) => sum + row.tokens, 0));
          expect(notes).toBe(below.filter((row) => /\.md$/i.test(row.path)).length);
        }
        const closed = rowsOf((await callAnyTool('tree', { depth }, { vault })).document);
        expect(closed).toEqual(whole.filter((row) => row.depth < depth));
      }),
    );
  });

  test('shows on one line what its row says', async () => {
    await fc.assert(
      fc.asyncProperty(oddFiles, async (files) => {
        const vault = new MemoryVault(files);
        const { text, document } = await callAnyTool('tree', {}, { vault });
        const lines = document.items.length === 0 ? [] : text.split('\n');
        const expected = rowsOf(document).map(({ path, kind, notes, tokens, depth, date }) =>
          [path.split('/').at(-1) ?? '', JSON.stringify(path.split('/').at(-1))].map(
            (name) =>
              `${'  '.repeat(depth)}${name}${kind === 'folder' ? `/ · ${notes} ${notes === 1 ? 'note' : 'notes'}` : ''} · ${tokens} · ${date}`,
          ),
        );
        expect(lines).toHaveLength(expected.length);
        lines.forEach((line, i) => expect(expected[i]).toContain(line));
      }),
    );
  });

  test('counts a text by its length', async () => {
    await fc.assert(
      fc.asyncProperty(any.text, async (content) => {
        const { document } = await callAnyTool('tree', {}, { vault: new MemoryVault({ 'a.md': content }) });
        expect(rowsOf(document)[0]?.tokens).toBe(estimateTokens(content.length));
      }),
    );
  });

  test('of a folder is its part of the whole', async () => {
    await fc.assert(
      fc.asyncProperty(manyFiles, async (files) => {
        const vault = new MemoryVault(files);
        const whole = rowsOf((await callAnyTool('tree', {}, { vault })).document);
        for (const { path, depth: own } of whole.filter(({ kind }) => kind === 'folder').slice(0, 5)) {
          const part = rowsOf((await callAnyTool('tree', { path: `${path}/` }, { vault })).document);
          const expected = whole.filter((row) => row.path === path || isBelow(row, path));
          expect(part).toEqual(expected.map((row) => ({ ...row, depth: row.depth - own })));
        }
      }),
      { numRuns: 20 },
    );
  });
});

interface TreeCall {
  readonly path?: string;
  readonly depth?: number;
}

/** The calls that the note of a cut answer names, and how many more folders it says are to be called likewise. */
function callsNamed({ notes }: Document): { calls: TreeCall[]; more: number } {
  const message = notes.at(-1)?.message ?? '';
  const calls = [...message.matchAll(/tree\((\{.*?\})\)(?=, then|, and likewise|$)/g)];
  return {
    calls: calls.map(([, args = '']) => JSON.parse(args) as TreeCall),
    more: Number(/and likewise for (\d+) more/.exec(message)?.[1] ?? 0),
  };
}

/** The folders of an answer that are shown without what is below them, in order. */
function closedFolders(rows: readonly TreeRow[]): string[] {
  return rows.flatMap(({ kind, path }, at) => {
    const next = rows[at + 1];
    return kind === 'folder' && (next === undefined || !isBelow(next, path)) ? [`${path}/`] : [];
  });
}

describe('a bounded tree', () => {
  const ask = async (vault: MemoryVault, args: TreeCall, maxChars: number) => {
    const { text, document } = await callAnyTool('tree', args, { vault, maxChars });
    expect(text.length).toBeLessThanOrEqual(maxChars);
    return document;
  };

  /** Follows the notes of cut answers until nothing is left; gives the files shown. */
  async function follow(vault: MemoryVault, args: TreeCall, maxChars: number): Promise<string[]> {
    const document = await ask(vault, args, maxChars);
    const rows = rowsOf(document);
    const { calls, more } = callsNamed(document);
    const others = closedFolders(rows).slice(-more || Infinity);
    const found = filesOf(rows);
    for (const call of [...calls, ...others.map((path) => ({ path }))])
      found.push(...(await follow(vault, call, maxChars)));
    return found;
  }

  test('closes folders before it leaves any out, and names the calls for what is in them', async () => {
    const many = Array.from({ length: 100 }, (_, i) => [`b/deep/note ${i}.md`, ''] as const);
    const vault = new MemoryVault({ 'a/x.md': '', ...Object.fromEntries(many), 'top.md': '' });
    const document = await ask(vault, {}, 3000);
    expect(rowsOf(document).map(({ path }) => path)).toEqual(['a', 'a/x.md', 'b', 'b/deep', 'top.md']);
    expect(document.notes.map(({ message }) => message)).toEqual([
      'the answer was cut at 3000 characters, to 2 levels; for the rest call tree({"path":"b/deep/"})',
    ]);
    expect(callsNamed(await ask(vault, { depth: 3 }, 3000)).calls).toEqual([{ path: 'b/deep/', depth: 1 }]);
  });

  test('cuts a long folder between two lines, and names the call for the rest of it', async () => {
    const many = Array.from({ length: 100 }, (_, i) => [`b/note ${i}.md`, ''] as const);
    const vault = new MemoryVault({ 'b/c/x.md': '', ...Object.fromEntries(many) });
    const document = await ask(vault, { path: 'b' }, 3000);
    const shown = rowsOf(document).length - 1;
    expect(document.notes.map(({ message }) => message)).toEqual([
      `the answer was cut at 3000 characters, to entries 1-${shown} of 101; for the rest call ` +
        `tree({"path":"b/ (entries ${shown + 1}-101)"}), then tree({"path":"b/c/"})`,
    ]);
    const rest = await ask(vault, { path: `b/ (entries ${shown + 1}-101)` }, 3000);
    expect(rowsOf(rest).map(({ path }) => path)).toEqual([
      'b',
      ...Array.from({ length: 101 - shown }, (_, i) => `b/note ${shown - 1 + i}.md`),
    ]);
  });

  test('says what is wrong with a part that was asked for', async () => {
    const vault = new MemoryVault({ 'a/b.md': '', 'real (entries 1-2)/c.md': '' });
    const said = async (path: string) => (await callAnyTool('tree', { path }, { vault })).text;
    expect(await said('a/ (entries 2-3)')).toBe('Error: a/ (entries 2-3): entry 2 is past the end; the folder has 1');
    expect(await said('a/ (entries x)')).toMatch(/^Error: a\/ \(entries x\): bad range "x"; expected "a-b" or "n"/);
    expect(await said('b/ (entries 1-2)')).toBe(
      'Error: b/ (entries 1-2): not found in the vault; did you mean "a/b.md"?',
    );
    expect(await said('real (entries 1-2)')).toContain('  c.md · 0');
  });

  test('leaves a tree below the bound untouched', async () => {
    const vault = new MemoryVault({ 'a/b.md': 'b', 'c.md': 'c' });
    expect(await callAnyTool('tree', {}, { vault, maxChars: 100_000 })).toEqual(
      await callAnyTool('tree', {}, { vault }),
    );
  });

  test('keeps to its length whatever the names are', async () => {
    const path = Array.from({ length: 8 }, (_, i) => `${i}${'x'.repeat(200)}`);
    const names = path.map((_, depth) => [...path.slice(0, depth), `${'y'.repeat(200)}.md`].join('/'));
    const vault = new MemoryVault(Object.fromEntries(names.map((name) => [name, ''])));
    for (const maxChars of [2000, 3000, 4000]) await ask(vault, {}, maxChars);
    await ask(vault, { path: path.slice(0, 6).join('/') }, 2000);
  });

  test('and the calls it names show every file once', async () => {
    await fc.assert(
      fc.asyncProperty(manyFiles, fc.integer({ min: 2000, max: 6000 }), async (files, maxChars) => {
        const vault = new MemoryVault(files);
        const found = await follow(vault, {}, maxChars);
        expect(found.sort()).toEqual(Object.keys(files).sort());
      }),
      { numRuns: 20 },
    );
  });
});
