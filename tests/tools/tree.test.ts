import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TreeRow } from '../../src/tools/document';
import { learnFacts } from '../../src/tools/learn-facts';
import { callAnyTool, allTools } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { FileFacts } from '../../src/vault/file-facts';
import type { Listing } from '../../src/vault/listing';
import { VaultError } from '../../src/vault/vault-error';
import { expectApproved } from '../support/approved';
import { png } from '../support/images';
import { MemoryVault } from '../support/memory-vault';
import { copyDated, TimedVault } from '../support/tree-vaults';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collate-tree-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const rowsOf = async (args: unknown, vault: MemoryVault): Promise<readonly TreeRow[]> => {
  const [item] = (await callAnyTool('tree', args, { vault })).document.items;
  return item?.kind === 'tree' ? item.rows : [];
};

describe('the tree of the demo vault', () => {
  let demo: DiskVault;

  beforeAll(async () => {
    await copyDated(join(__dirname, '../../demo'), join(folder, 'demo'));
    demo = new DiskVault(join(folder, 'demo'));
  });

  test.each([
    ['tree.md', {}],
    ['tree-depth-1.md', { depth: 1 }],
    ['tree-depth-2.md', { path: null, depth: 2 }],
    ['tree-folder.md', { path: 'projects/startup-x/' }],
    ['tree-folder-depth-1.md', { path: 'projects/startup-x', depth: 1 }],
    ['tree-file.md', { path: 'projects/startup-x/changelog.md' }],
    ['tree-missing.md', { path: 'projects/startup-y' }],
  ])('%s is as approved', async (name, args) => {
    expectApproved(`demo/${name}`, (await callAnyTool('tree', args, { vault: demo })).text);
  });

  test('is the same from remembered facts', async () => {
    const facts = new FileFacts();
    await learnFacts(demo, facts);
    expectApproved('demo/tree.md', (await callAnyTool('tree', {}, { vault: demo, facts })).text);
  });

  test('as a structure', async () => {
    const { document } = await callAnyTool('tree', { path: 'inbox/2025-07-14-courrier', depth: 1 }, { vault: demo });
    const row = { depth: 1, kind: 'file', exact: true };
    const inFolder = (name: string): string => `inbox/2025-07-14-courrier/${name}`;
    expect(document).toEqual({
      items: [
        {
          kind: 'tree',
          path: 'inbox/2025-07-14-courrier',
          rows: [
            {
              depth: 0,
              path: 'inbox/2025-07-14-courrier',
              kind: 'folder',
              notes: 3,
              tokens: 553,
              exact: true,
              date: '2025-10-09',
            },
            { ...row, path: inFolder('payvia-recommande.md'), tokens: 195, date: '2025-02-09' },
            { ...row, path: inFolder('review.md'), tokens: 172, date: '2025-02-16' },
            { ...row, path: inFolder('urssaf-troisieme-trimestre.md'), tokens: 186, date: '2025-10-09' },
          ],
        },
      ],
      notes: [],
      problems: [],
    });
  });
});

describe('tree', () => {
  test('puts folders first, each by name as in the file explorer', async () => {
    const vault = new MemoryVault({ 'b.md': '', 'note 10.md': '', 'note 2.md': '', 'z/a.md': '', 'C/a.md': '' });
    const { text } = await callAnyTool('tree', { depth: 1 }, { vault });
    expect(text.match(/^[^·]+(?= ·)/gm)).toEqual(['C/', 'z/', 'b.md', 'note 2.md', 'note 10.md']);
  });

  test('a folder has the sum and the newest day of all below it', async () => {
    const vault = new TimedVault({ 'a/x.md': '12345', 'a/b/y.md': '1234', 'a/b/z.md': '1', 'top.md': '' });
    vault.touch('a/x.md', 2025, 3, 1);
    vault.touch('a/b/y.md', 2025, 7, 14);
    vault.touch('a/b/z.md', 2024, 12, 31);
    expect((await callAnyTool('tree', {}, { vault })).text).toBe(
      [
        'a/ · 3 notes · 4 · 2025-07-14',
        '  b/ · 2 notes · 2 · 2025-07-14',
        '    y.md · 1 · 2025-07-14',
        '    z.md · 1 · 2024-12-31',
        '  x.md · 2 · 2025-03-01',
        'top.md · 0 · 2025-01-01',
      ].join('\n'),
    );
  });

  test('counts texts by their length, images by their pixels, other bytes not at all', async () => {
    const vault = new MemoryVault({
      'accents.md': 'éé🙂',
      'image.png': png(750, 100),
      'broken.png': 'not an image',
      'huge.jpg': new Uint8Array(10 * 1024 * 1024 + 1),
      'film.mp4': new Uint8Array(400),
      'text.xyz': 'a text of an unknown kind',
      'bytes.xyz': Uint8Array.from([0, 1, 2, 3]),
    });
    const tokens = (await rowsOf({}, vault)).map((row) => [row.path, row.tokens, row.exact]);
    expect(Object.fromEntries(tokens.map(([path, ...rest]) => [path, rest]))).toEqual({
      'accents.md': [1, true],
      'image.png': [100, true],
      'broken.png': [0, true],
      'huge.jpg': [0, true],
      'film.mp4': [0, true],
      'text.xyz': [7, true],
      'bytes.xyz': [0, true],
    });
  });

  test('reads nothing where facts are remembered: what is unknown is estimated, and so is every sum it is in', async () => {
    const vault = new TimedVault({ 'a/known.md': 'x'.repeat(40), 'b/new.md': 'y'.repeat(41), 'b/film.mp4': 'zzzz' });
    const facts = new FileFacts();
    const known = await vault.listing().find('a/known.md');
    if (known?.kind === 'file') facts.learn(known, await vault.stat(known), { kind: 'text', length: 40 });
    expect((await callAnyTool('tree', {}, { vault, facts })).text).toBe(
      [
        'a/ · 1 note · 10 · 2025-01-01',
        '  known.md · 10 · 2025-01-01',
        'b/ · 1 note · ~11 · 2025-01-01',
        '  film.mp4 · 0 · 2025-01-01',
        '  new.md · ~11 · 2025-01-01',
      ].join('\n'),
    );
    expect(vault.reads).toBe(0);
    vault.touch('a/known.md', 2025, 2, 1);
    expect((await callAnyTool('tree', { path: 'a' }, { vault, facts })).text).toBe(
      'a/ · 1 note · ~10 · 2025-02-01\n  known.md · ~10 · 2025-02-01',
    );
  });

  test('newest first lists what changed last first, at every level', async () => {
    const vault = new TimedVault({ 'a/x.md': '1', 'a/y.md': '1', 'b.md': '1', 'c/z.md': '1' });
    vault.touch('a/y.md', 2025, 2, 1);
    vault.touch('b.md', 2025, 3, 1);
    expect((await callAnyTool('tree', { sort: 'newest' }, { vault })).text).toBe(
      [
        'b.md · 1 · 2025-03-01',
        'a/ · 2 notes · 2 · 2025-02-01',
        '  y.md · 1 · 2025-02-01',
        '  x.md · 1 · 2025-01-01',
        'c/ · 1 note · 1 · 2025-01-01',
        '  z.md · 1 · 2025-01-01',
      ].join('\n'),
    );
    const cut = await callAnyTool('tree', { sort: 'newest' }, { vault, maxChars: 1080 });
    expect(cut.text).toContain('"sort":"newest"');
  });

  test('depth closes the folders at its last level', async () => {
    const vault = new TimedVault({ 'a/b/c/d.md': '1234', 'a/x.md': '1' });
    const closed = 'a/ · 2 notes · 2 · 2025-01-01\n  b/ · 1 note · 1 · 2025-01-01\n  x.md · 1 · 2025-01-01';
    expect((await callAnyTool('tree', { depth: 2 }, { vault })).text).toBe(closed);
    expect((await callAnyTool('tree', { path: 'a', depth: 1 }, { vault })).text).toBe(closed);
    expect(await rowsOf({ depth: 99 }, vault)).toEqual(await rowsOf({}, vault));
  });

  test('the root is /, ./, ., an empty path, or none', async () => {
    const vault = new MemoryVault({ 'a/b.md': 'b', 'c.md': 'c' });
    const { text } = await callAnyTool('tree', {}, { vault });
    for (const path of ['/', './', '.', '', ' ', 'vault/', null])
      expect((await callAnyTool('tree', { path }, { vault })).text).toBe(text);
  });

  test('a folder is the same with and without its slash; a file has one line', async () => {
    const vault = new TimedVault({ 'a/b/c.md': '1234' });
    const lines = 'b/ · 1 note · 1 · 2025-01-01\n  c.md · 1 · 2025-01-01';
    for (const path of ['a/b', 'a/b/', '/a/b', 'vault/a/b/'])
      expect((await callAnyTool('tree', { path }, { vault })).text).toBe(lines);
    expect((await callAnyTool('tree', { path: 'a/b/c.md', depth: 3 }, { vault })).text).toBe('c.md · 1 · 2025-01-01');
  });

  test('an empty vault and an empty folder are no failure', async () => {
    const root = join(folder, 'hollow');
    await mkdir(join(root, 'empty/inner'), { recursive: true });
    const vault = new DiskVault(root);
    expect((await callAnyTool('tree', {}, { vault })).text).toBe('empty/ · 0 notes · 0\n  inner/ · 0 notes · 0');
    const empty = await callAnyTool('tree', { path: 'empty/inner' }, { vault });
    expect([empty.text, empty.failed]).toEqual([
      'inner/ · 0 notes · 0\n\nNote: empty/inner/: the folder is empty',
      false,
    ]);
    const nothing = await callAnyTool('tree', {}, { vault: new MemoryVault({}) });
    expect([nothing.text, nothing.failed]).toEqual(['Note: the vault is empty', false]);
  });

  test('excluded and hidden names do not exist, in lines and in sums', async () => {
    const vault = new MemoryVault({ 'a/b.md': '1234', 'a/.x.md': '1234', 'secret/c.md': '1234' }, ['secret/']);
    expect((await rowsOf({}, vault)).map(({ path, tokens }) => [path, tokens])).toEqual([
      ['a', 1],
      ['a/b.md', 1],
    ]);
    expect((await callAnyTool('tree', { path: 'secret' }, { vault })).text).toBe(
      'Error: secret: not found in the vault',
    );
  });

  test('a missing path fails and offers near names', async () => {
    const vault = new MemoryVault({ 'projects/state.md': '' });
    const missing = await callAnyTool('tree', { path: 'projets/' }, { vault });
    expect([missing.text, missing.failed]).toEqual([
      'Error: projets/: not found in the vault; did you mean "projects/"?',
      true,
    ]);
    expect((await callAnyTool('tree', { path: '../x' }, { vault })).document.problems[0]?.code).toBe('outside-vault');
    expect((await callAnyTool('tree', { path: 'projects/state.md/' }, { vault })).failed).toBe(true);
  });

  test.each([
    [{ depth: 0 }, 'Error: depth: expected a whole number from 1 up, got 0'],
    [{ depth: 1.5 }, 'Error: depth: expected a whole number from 1 up, got 1.5'],
    [{ path: ['a', 'b'] }, 'Error: path: expected a string, got a list'],
    [
      Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`key${at}`, true])),
      'Error: arguments: 11 unknown arguments; expected path, depth, sort',
    ],
    [{ metadata: true }, 'Error: metadata: unknown argument; expected path, depth, sort'],
  ])('%j is refused with what was expected', async (args, message) => {
    expect((await callAnyTool('tree', args, { vault: new MemoryVault({}) })).text).toBe(message);
  });

  test('a folder that cannot be listed is a problem; the rest is shown, and sums with it are not exact', async () => {
    class LockedVault extends TimedVault {
      override listing(): Listing {
        const listing = super.listing();
        const children = listing.children.bind(listing);
        listing.children = (one) =>
          one.path === 'a/closed' ? Promise.reject(new VaultError('permission denied')) : children(one);
        return listing;
      }
    }
    const vault = new LockedVault({ 'a/closed/b.md': '1234', 'a/c.md': '1234', 'd.md': '' });
    const { text, failed } = await callAnyTool('tree', {}, { vault });
    expect(failed).toBe(false);
    expect(text).toBe(
      'a/ · 1 note · ~1 · 2025-01-01\n  closed/ · 0 notes · ~0\n  c.md · 1 · 2025-01-01\nd.md · 0 · 2025-01-01\n\n' +
        'Error: a/closed: permission denied',
    );
    expect((await callAnyTool('tree', { path: 'a/closed' }, { vault })).text).toBe(
      'closed/ · 0 notes · ~0\n\nError: a/closed: permission denied',
    );
  });

  test('a file that goes away meanwhile is a problem, and thousands are told in a few lines', async () => {
    class LeakyVault extends MemoryVault {
      override stat(): Promise<never> {
        return super.stat({ kind: 'file', path: 'gone', handle: 'gone' } as never) as Promise<never>;
      }
    }
    const vault = new LeakyVault(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}.md`, 'x'])));
    const { text, failed } = await callAnyTool('tree', {}, { vault });
    expect(failed).toBe(false);
    expect(text.split('\n\n')[0]?.split('\n')).toHaveLength(50);
    expect(text).toMatch(/^0\.md · ~0\n/);
    expect(text.split('\n\n')[1]?.split('\n').at(-1)).toBe('Error: 47 more entries could not be read');
  });

  test('stops when told to', async () => {
    const files = Array.from({ length: 20_000 }, (_, i): [string, string] => [`${i}.md`, 'x']);
    const vault = new TimedVault(Object.fromEntries(files));
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    await expect(callAnyTool('tree', {}, { vault, signal: controller.signal })).rejects.toThrow(/abort/i);
    expect(vault.stats).toBeLessThan(20_000);
  });

  test('is known to change nothing', () => {
    expect(allTools.find(({ name }) => name === 'tree')?.traits.readOnly).toBe(true);
  });
});
