/** The index follows the vault, on real QMD. */
import fs, { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VaultChange } from '../../../../src/search/engine';
import {
  ask,
  makeEngine,
  pathsOf,
  remarksOf,
  settled,
  temporaryFolder,
  writeNotes,
  type EngineUnderTest,
} from '../../../support/real-qmd';

const changed = (...paths: string[]): VaultChange[] => paths.map((path) => ({ kind: 'changed', path }));
const removed = (...paths: string[]): VaultChange[] => paths.map((path) => ({ kind: 'removed', path }));

const found = async (under: EngineUnderTest, text: string): Promise<string[]> => {
  const answer = await ask(under, text);
  expect(answer.engine).toBe('qmd');
  return pathsOf(answer);
};

const disposals: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(disposals.map((dispose) => dispose()));
});

/** An engine that the end of this file takes away. */
const engineOn: typeof makeEngine = async (notes, options) => {
  const under = await makeEngine(notes, options);
  disposals.push(under.dispose);
  return under;
};

/** Makes a folder impossible to list, as `chmod` does for anyone but root; gives the way back. */
function lock(folder: string): () => void {
  const denied = (['openSync', 'readdirSync'] as const).map((name) => {
    const real = fs[name] as (path: string, ...rest: unknown[]) => unknown;
    return jest.spyOn(fs, name).mockImplementation(((path: string, ...rest: unknown[]) => {
      if (path === folder) throw Object.assign(new Error(`EACCES: permission denied, '${path}'`), { code: 'EACCES' });
      return real(path, ...rest);
    }) as never);
  });
  const changeMode = (): void => fs.chmodSync(folder, fs.statSync(folder).mode);
  changeMode();
  return () => {
    denied.forEach((one) => one.mockRestore());
    changeMode();
  };
}

test('the index is readable by its owner only', async () => {
  const indexFolder = join(await temporaryFolder('open'), 'index');
  await mkdir(indexFolder, { mode: 0o755 });
  const under = await engineOn({ 'a.md': 'albatross\n' }, { indexFolder });
  await under.engine.start();
  expect(await found(under, 'albatross')).toEqual(['a.md']);
  expect((await stat(indexFolder)).mode & 0o777).toBe(0o700);
  const names = await readdir(indexFolder);
  expect(names).toContain('index.sqlite');
  for (const name of names) expect([name, (await stat(join(indexFolder, name))).mode & 0o077]).toEqual([name, 0]);
  await under.engine.close();
  await rm(join(indexFolder, '..'), { recursive: true });
});

describe('a folder that cannot be listed', () => {
  test.each(['locked', ''])('%j: what the index has below it stays, and the answer says so', async (folder) => {
    const under = await engineOn({
      'a.md': 'albatross\n',
      'locked/b.md': 'albatross\n',
      'lockedness.md': 'albatross\n',
    });
    await under.engine.start();
    expect((await found(under, 'albatross')).sort()).toEqual(['a.md', 'locked/b.md', 'lockedness.md']);
    await new Promise((resolve) => setTimeout(resolve, 2500)); // so that what lies in the folder is remembered
    expect(await found(under, 'albatross')).toHaveLength(3);
    const unlock = lock(join(under.vaultFolder, folder));
    try {
      await rm(join(under.vaultFolder, 'lockedness.md'));
      await under.engine.start();
      expect(under.engine.status()).toMatchObject({ kind: 'ready', notes: folder === '' ? 3 : 2 });
      expect(remarksOf(await ask(under, 'albatross'))).toContain(`${folder}/ could not be indexed (permission denied)`);
    } finally {
      unlock();
    }
    await under.engine.start();
    expect((await found(under, 'albatross')).sort()).toEqual(['a.md', 'locked/b.md']);
    expect(remarksOf(await ask(under, 'albatross'))).toBe('');
  });
});

describe('changes', () => {
  const snapshot = '---\ncollate: snapshot\n---\n# Saved\nkumquat from elsewhere\n';
  let under: EngineUnderTest;
  const write = (notes: Record<string, string>): Promise<void> => writeNotes(under.vaultFolder, notes);
  const told = async (...changes: VaultChange[]): Promise<void> => {
    under.engine.update(changes);
    await settled(under);
  };

  beforeAll(async () => {
    under = await engineOn(
      {
        'first.md': '# First\nalbatross\n',
        'deep/er/second.md': '# Second\nalbatross and bittern\n',
        'modified.md': 'cormorant before\n',
        'old name.md': 'dunlin\n',
        'deleted.md': 'egret\n',
        'emptied.md': 'fulmar\n',
        'blank.md': 'gannet\n',
        'build/a.md': 'hornbill\n',
        'x/dist/b.md': 'hornbill\n',
        'vendor/c.md': 'hornbill\n',
        'x/y/node_modules/p/d.md': 'hornbill\n',
        'SHOUTED.MD': 'ibis\n',
        'secret/a.md': 'jacana\n',
        'work/private-b.md': 'jacana\n',
        'work/open.md': 'a jacana that may be seen\n',
        'saved.md': snapshot,
        'tree.md': 'kumquat\n',
        'sub/tree.md': 'kumquat in a note that is only called so\n',
        'picture.txt': 'kumquat\n',
        '.hidden/a.md': 'kumquat\n',
      },
      { excluded: ['secret/', 'work/private-*'] },
    );
    await under.engine.start();
  });

  test('a first build makes every note searchable', async () => {
    expect(under.engine.status()).toMatchObject({ kind: 'ready', pending: 0 });
    expect((await found(under, 'albatross')).sort()).toEqual(['deep/er/second.md', 'first.md']);
    expect(await found(under, 'albatross bittern')).toEqual(['deep/er/second.md']);
    expect((await ask(under, 'albatross')).remarks).toEqual([]);
  });

  test('a modified note is found by its new words only', async () => {
    await write({ 'modified.md': 'crake after\n' });
    await told(...changed('modified.md'));
    expect(await found(under, 'crake')).toEqual(['modified.md']);
    expect(await found(under, 'cormorant')).toEqual([]);
  });

  test('a renamed note is found under its new name only', async () => {
    await rename(join(under.vaultFolder, 'old name.md'), join(under.vaultFolder, 'new name.md'));
    await told(...removed('old name.md'), ...changed('new name.md'));
    expect(await found(under, 'dunlin')).toEqual(['new name.md']);
  });

  test('two notes that change names with each other are told apart', async () => {
    await write({ 'swap/a.md': 'mallard\n', 'swap/b.md': 'merganser\n' });
    await told(...changed('swap/a.md', 'swap/b.md'));
    const at = (name: string): string => join(under.vaultFolder, 'swap', name);
    await rename(at('a.md'), at('c.md'));
    await rename(at('b.md'), at('a.md'));
    await rename(at('c.md'), at('b.md'));
    await told(...changed('swap/a.md', 'swap/b.md'));
    expect(await found(under, 'mallard')).toEqual(['swap/b.md']);
    expect(await found(under, 'merganser')).toEqual(['swap/a.md']);
  });

  test('a deleted note is no longer found', async () => {
    expect(await found(under, 'egret')).toEqual(['deleted.md']);
    await rm(join(under.vaultFolder, 'deleted.md'));
    await told(...removed('deleted.md'));
    expect(await found(under, 'egret')).toEqual([]);
  });

  test('an emptied note is no longer found, also by its name, until it is filled again', async () => {
    await write({ 'emptied.md': '', 'blank.md': ' \n\n' });
    await told(...changed('emptied.md', 'blank.md'));
    expect(await found(under, 'fulmar')).toEqual([]);
    expect(await found(under, 'gannet')).toEqual([]);
    expect(await found(under, 'emptied')).toEqual([]);
    await write({ 'emptied.md': 'fulmar once more\n' });
    await told(...changed('emptied.md'));
    expect(await found(under, 'fulmar')).toEqual(['emptied.md']);
  });

  test('folders that QMD itself skips are searched', async () => {
    expect((await found(under, 'hornbill')).sort()).toEqual([
      'build/a.md',
      'vendor/c.md',
      'x/dist/b.md',
      'x/y/node_modules/p/d.md',
    ]);
  });

  test('an extension in capitals is one of a note', async () => {
    expect(await found(under, 'ibis')).toEqual(['SHOUTED.MD']);
  });

  test('excluded notes are never found and no word of them is in the index', async () => {
    await write({ 'secret/later.md': 'jacana zanzibarian\n' });
    await told(...changed('secret/later.md', 'secret/a.md', 'work/open.md'));
    expect(await found(under, 'jacana')).toEqual(['work/open.md']);
    expect(await found(under, 'zanzibarian')).toEqual([]);
    expect(indexBytes(under.indexFolder).includes('zanzibarian')).toBe(false);
  });

  test('a note that gets excluded leaves the index when an engine with the new list starts', async () => {
    const index = await temporaryFolder('index');
    const notes = { 'a.md': 'quokka\n', 'b.md': 'quokka\n' };
    const before = await engineOn(notes, { indexFolder: index });
    await before.engine.start();
    await before.engine.close();
    const after = await engineOn({}, { indexFolder: index, vaultFolder: before.vaultFolder, excluded: ['b.md'] });
    expect(pathsOf(await ask(after, 'quokka'))).not.toContain('b.md');
    await after.engine.start();
    expect(await found(after, 'quokka')).toEqual(['a.md']);
    expect(after.engine.status()).toMatchObject({ kind: 'ready', notes: 1 });
  });

  test('saved documents and the tree in the root are not indexed, nor are other files', async () => {
    expect(await found(under, 'kumquat')).toEqual(['sub/tree.md']);
    await write({ 'sub/tree.md': snapshot });
    await told(...changed('sub/tree.md', 'tree.md', 'picture.txt', '.hidden/a.md'));
    expect(await found(under, 'kumquat')).toEqual([]);
  });

  test('a search right after a note is written sees it, or says that a change is pending', async () => {
    for (const round of [1, 2, 3]) {
      const word = `lapwing${'abc'[round - 1]}`;
      await write({ [`fresh ${round}.md`]: `${word}\n` });
      under.engine.update(changed(`fresh ${round}.md`));
      // The last round with an index process that has to start first.
      if (round === 3) for (const pid of under.engine.pids.slice(1)) process.kill(pid, 'SIGKILL');
      const answer = await ask(under, word);
      if (pathsOf(answer).length === 0) expect(remarksOf(answer)).toBe('1 change is not indexed yet');
      await settled(under);
      expect(await found(under, word)).toEqual([`fresh ${round}.md`]);
    }
  });

  test('nothing is said of pending changes when there are none', async () => {
    await settled(under);
    expect((await ask(under, 'albatross')).remarks).toEqual([]);
  });
});

/** Everything that the index has on disk. */
function indexBytes(folder: string): Buffer {
  const files = readdirSync(folder).filter((name) => name.startsWith('index.sqlite'));
  return Buffer.concat(files.map((name) => readFileSync(join(folder, name))));
}

describe('catching up', () => {
  test('what changed while no engine ran is found as it is now', async () => {
    const first = await engineOn({
      'longer.md': 'penguin\n',
      'deleted.md': 'pelican\n',
      'same size.md': 'pigeon\n',
      'older.md': 'plover\n',
      'untouched.md': 'parrot\n',
    });
    await first.engine.start();
    await first.engine.close();
    const at = (name: string): string => join(first.vaultFolder, name);
    const before = await stat(at('same size.md'));
    await writeNotes(first.vaultFolder, {
      'longer.md': 'penguin and razorbill\n',
      'new.md': 'redshank\n',
      'same size.md': 'puffin\n',
      'older.md': 'ruffed\n',
    });
    await utimes(at('same size.md'), before.atime, new Date(before.mtimeMs + 1));
    await utimes(at('older.md'), new Date('2001-02-03'), new Date('2001-02-03'));
    await rm(at('deleted.md'));

    const second = await engineOn({}, { vaultFolder: first.vaultFolder, indexFolder: first.indexFolder });
    await second.engine.start();
    expect(await found(second, 'razorbill')).toEqual(['longer.md']);
    expect(await found(second, 'redshank')).toEqual(['new.md']);
    expect(await found(second, 'pelican')).toEqual([]);
    expect(await found(second, 'puffin')).toEqual(['same size.md']);
    expect(await found(second, 'pigeon')).toEqual([]);
    expect(await found(second, 'ruffed')).toEqual(['older.md']);
    expect(await found(second, 'parrot')).toEqual(['untouched.md']);
    expect(second.engine.status()).toMatchObject({ kind: 'ready', notes: 5 });
  });
});

describe('exact files', () => {
  const nfc = 'Été à Zoé.md'.normalize('NFC');
  const nfd = 'Crème brûlée.md'.normalize('NFD');
  const names = [
    'state.md',
    'projects/a/state.md',
    'projects/b/state.md',
    'projects/b/State.md',
    nfc,
    nfd,
    'dossier été/sous-dossier.md'.normalize('NFD'),
    'both/ñ.md'.normalize('NFC'),
    'both/ñ.md'.normalize('NFD'),
    ' leading and  double spaces .md',
    '100%.md',
    '%20.md',
    'a%2Fb.md',
    'a#b.md',
    '#.md',
    'what?.md',
    'q?index=x.md',
    '[old] (v2) {3}.md',
    `it's "quoted" ‘curly’ «fr».md`,
    'back`tick.md',
    'back\\slash.md',
    'semi;colon & $HOME `x` | y.md',
    '☕🧑‍💻 emoji.md',
    '日本語/メモ.md',
    '-dash.md',
    '--option.md',
    'a*b.md',
    'tab\tin name.md',
    `${'long '.repeat(46)}name.md`,
    `${'é'.repeat(100)}/${'ö'.repeat(110)}.md`,
    'sqlite-wal.md',
    "Robert'); DROP TABLE documents;--.md",
  ];
  const wordOf = (at: number): string =>
    `zq${[...String(at)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}x`;
  /** As the vault lists it: NFC, unless a second name in the folder would then be the same. */
  const listed = (name: string): string =>
    name.startsWith('both/') ? name : name.normalize('NFC').replace('\t', '␉').trim();
  const indexed = async (): Promise<EngineUnderTest> => {
    const started = await engineOn(
      Object.fromEntries(names.map((name, at) => [name, `# Title\n${wordOf(at)} here\n`])),
    );
    await started.engine.start();
    return started;
  };
  /** For tests that change nothing. */
  let under: EngineUnderTest;

  beforeAll(async () => {
    under = await indexed();
  });

  test.each(names.map((name, at) => [name, at] as const))('the word in "%s" leads to that file', async (name, at) => {
    const { engine, notes, remarks } = await ask(under, wordOf(at));
    expect({ engine, remarks }).toEqual({ engine: 'qmd', remarks: [] });
    expect(notes.map(({ note }) => [note.path, note.lines[1]])).toEqual([[listed(name), `${wordOf(at)} here`]]);
  });

  test('a change of any of them is found, and a deletion noticed', async () => {
    const under = await indexed();
    const changes: VaultChange[] = [];
    for (const [at, name] of names.entries()) {
      await writeFile(join(under.vaultFolder, name), `# Title\nnew ${wordOf(at)}y\n`);
      changes.push({ kind: 'changed', path: listed(name) });
    }
    under.engine.update(changes);
    await settled(under);
    const wrong: string[] = [];
    for (const [at, name] of names.entries())
      if ((await found(under, `"${wordOf(at)}y"`)).join() !== listed(name)) wrong.push(name);
    expect(wrong).toEqual([]);

    for (const name of names) await rm(join(under.vaultFolder, name));
    under.engine.update(removed(...names.map(listed)));
    await settled(under);
    expect(under.engine.status()).toMatchObject({ kind: 'ready', notes: 0 });
  });
});

describe('scope and limit', () => {
  let under: EngineUnderTest;

  beforeAll(async () => {
    const strong = Array.from({ length: 60 }, (_, i): [string, string] => [
      `high/${i}.md`,
      '# Tern\ntern tern tern\n\n# Tern again\ntern\n\n# And again\ntern\n',
    ]);
    const weak = Array.from({ length: 3 }, (_, i): [string, string] => [
      `low/${i}.md`,
      `${'some other text about nothing at all. '.repeat(100)}\n\ntern\n`,
    ]);
    under = await engineOn({ ...Object.fromEntries(strong), ...Object.fromEntries(weak), 'low.md': 'tern\n' });
    await under.engine.start();
  });

  const inScope = async (limit: number, ...scope: string[]): Promise<string[]> =>
    pathsOf(await ask(under, 'tern', { scope, limit })).sort();
  const low = ['low/0.md', 'low/1.md', 'low/2.md'];

  test('a folder, with and without a slash, is all below it', async () => {
    expect(await inScope(10, 'low/')).toEqual(low);
    expect(await inScope(10, 'low')).toEqual(low);
  });

  test('a file is itself', async () => {
    expect(await inScope(10, 'low/1.md')).toEqual(['low/1.md']);
  });

  test('a glob is matched against the whole path', async () => {
    expect(await inScope(10, 'l*/[02].md')).toEqual(['low/0.md', 'low/2.md']);
    expect(await inScope(10, '**/1.md')).toEqual(['high/1.md', 'low/1.md']);
  });

  test('several scopes add up', async () => {
    expect(await inScope(10, 'low/0.md', 'high/7.md')).toEqual(['high/7.md', 'low/0.md']);
  });

  test('the scope comes before the limit', async () => {
    expect(pathsOf(await ask(under, 'tern', { limit: 5 })).filter((path) => low.includes(path))).toEqual([]);
    expect(await inScope(5, 'low/')).toEqual(low);
  });

  test('the limit counts notes, not passages', async () => {
    const { notes } = await ask(under, 'tern', { limit: 5 });
    expect(new Set(notes.map(({ note }) => note.path)).size).toBe(5);
    expect(pathsOf(await ask(under, 'tern', { limit: 50 }))).toHaveLength(50);
  });
});

describe('what QMD’s stemmer would hide', () => {
  test('is found: words begun but not finished, and notes that only share a stem with what is excluded', async () => {
    const under = await makeEngine({
      'a.md': 'authentication and configuration of the storyboard\n',
      'b.md': 'The university budget is generated in spring.\n',
      'c.md': '東京で会議\n',
    });
    try {
      await under.engine.start();
      for (const begun of ['authent', 'authenticat', 'authenticatio', 'configurati', 'story'])
        expect([begun, pathsOf(await ask(under, begun))]).toEqual([begun, ['a.md']]);
      for (const query of ['budget -universe', 'budget -general', 'spring -"budget in"'])
        expect([query, pathsOf(await ask(under, query))]).toEqual([query, ['b.md']]);
      expect(pathsOf(await ask(under, 'budget -university'))).toEqual([]);
      const apart = await ask(under, '東京で会議はいつですか');
      expect([apart.anyWord, pathsOf(apart)]).toEqual([true, ['c.md']]);
    } finally {
      await under.dispose();
    }
  });
});
