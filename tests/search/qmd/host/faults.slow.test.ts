/** What can go wrong around QMD, each time for real: a search still answers and says why it is not the usual answer. */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EngineAnswer } from '../../../../src/search/engine';
import { DiskVault } from '../../../../src/vault/node/disk-vault';
import type { FileStat, VaultFile } from '../../../../src/vault/vault';
import { VaultError } from '../../../../src/vault/vault-error';
import {
  ask,
  isRunning,
  makeEngine,
  node22,
  pathsOf,
  qmdFolder,
  remarksOf,
  settled,
  signal,
  temporaryFolder,
  workersOn,
  writeNotes,
  type EngineUnderTest,
} from '../../../support/real-qmd';
import { until } from '../../../support/until';

const notes: Readonly<Record<string, string>> = {
  'a.md': '# A\nalbatross\n',
  ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`n/${i}.md`, `bittern ${'and more '.repeat(200)}\n`])),
};

const disposals: (() => Promise<void>)[] = [];
const indexFolders = new Set<string>();
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
  expect([...indexFolders].flatMap((one) => workersOn(one))).toEqual([]);
});

const engineOn: typeof makeEngine = async (given, options) => {
  const under = await makeEngine(given, options);
  disposals.push(async () => {
    await under.engine.close();
    if (!existsSync(under.indexFolder)) return;
    await under.dispose();
  });
  indexFolders.add(under.indexFolder);
  return under;
};

const folder = async (): Promise<string> => {
  const path = await temporaryFolder('fault');
  disposals.push(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
};

/** Every search of a faulty engine: it finds the note, and if another engine answers it says why. */
const expectAnswer = async (under: EngineUnderTest, reason: RegExp): Promise<EngineAnswer> => {
  const answer = await ask(under, 'albatross');
  expect(pathsOf(answer)).toEqual(['a.md']);
  if (answer.engine === 'scan') expect(remarksOf(answer)).toMatch(reason);
  return answer;
};

const indexFile = ({ indexFolder }: EngineUnderTest): string => join(indexFolder, 'index.sqlite');

describe('without a working QMD the scan answers and says why', () => {
  const expectScan = async (options: Parameters<typeof makeEngine>[1], reason: RegExp): Promise<void> => {
    const under = await engineOn(notes, options);
    await under.engine.start();
    const answer = await expectAnswer(under, reason);
    expect(answer.engine).toBe('scan');
    await expectAnswer(under, reason);
    under.engine.update([{ kind: 'changed', path: 'a.md' }]);
    await expectAnswer(under, reason);
    expect(under.engine.status()).toMatchObject({ kind: 'unavailable' });
    expect((under.engine.status() as { reason: string }).reason).toMatch(reason);
    await until(() => workersOn(under.indexFolder).length === 0);
  };

  test('when there is no package folder', () => expectScan({ qmd: '/nowhere/qmd' }, /SDK does not load/));

  const packageWith = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const home = await folder();
    await writeNotes(home, { 'package.json': '{"name":"@tobilu/qmd","version":"9.0.0","type":"module"}', ...files });
    return home;
  };

  test('when its SDK exports other things', async () => {
    const qmd = await packageWith({
      'dist/index.js': 'export const openEverything = () => ({});',
      'dist/store.js': 'export {};',
      'dist/db.js': 'export {};',
    });
    await expectScan({ qmd }, /QMD has no createStore/);
  });

  test('when its store has another shape', async () => {
    const qmd = await packageWith({
      'dist/index.js': 'export const createStore = async () => ({ close: async () => {}, internal: { db: {} } });',
      'dist/store.js': 'export const extractTitle = () => "";',
      'dist/db.js': 'export const openDatabase = () => ({ exec() {}, close() {} });',
    });
    await expectScan({ qmd }, /store lacks findActiveDocument/);
  });

  test('when its SDK prints and throws', async () => {
    const qmd = await packageWith({
      'dist/index.js': 'console.log("hello"); throw new Error("this is no good");',
      'dist/store.js': '',
      'dist/db.js': '',
    });
    await expectScan({ qmd }, /SDK does not load/);
  });

  test('when Node is not there', () => expectScan({ node: '/nowhere/node' }, /ENOENT/));

  test('when Node is no program', async () => {
    const home = await folder();
    await writeNotes(home, { node: 'text' });
    await expectScan({ node: join(home, 'node') }, /EACCES/);
  });

  test('when Node dies as Node 20 does', async () => {
    const home = await folder();
    await writeNotes(home, { node: '#!/bin/sh\nexit 139\n' });
    await chmod(join(home, 'node'), 0o755);
    await expectScan({ node: join(home, 'node') }, /exit code 139/);
  });

  const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find(
    (path) => existsSync(path) && /^v(18|20)\./.test(execFileSync(path, ['--version'], { encoding: 'utf8' })),
  );
  (oldNode === undefined ? test.skip : test)(
    `when Node is really a Node 20${oldNode === undefined ? ' (none is installed here)' : ''}`,
    () => expectScan({ node: oldNode ?? '' }, /SIGSEGV|exit code|SDK does not load/),
  );

  test('when the index folder cannot be made', async () => {
    const home = await folder();
    await writeNotes(home, { file: 'no folder' });
    await expectScan({ indexFolder: join(home, 'file/x') }, /ENOTDIR/);
  });
});

describe('a damaged index', () => {
  const damages: Readonly<Record<string, (file: string) => Promise<void>>> = {
    'cut in half': async (file) => truncate(file, Math.floor((await stat(file)).size / 2)),
    'cut to its header': (file) => truncate(file, 100),
    'cut to nothing': (file) => truncate(file, 0),
    'replaced by garbage': async (file) => writeFile(file, Buffer.alloc((await stat(file)).size, 'garbage ')),
    'overwritten with zeros in the middle': async (file) => {
      const { size } = await stat(file);
      const handle = await open(file, 'r+');
      await handle.write(Buffer.alloc(Math.floor(size / 2)), 0, Math.floor(size / 2), Math.floor(size / 4));
      await handle.close();
    },
  };

  /** Searches until QMD answers in full again; no search on the way may miss the note. */
  const expectRepair = async (under: EngineUnderTest): Promise<void> => {
    await until(
      async () => (await expectAnswer(under, /damaged|malformed|not a database|disk|file is gone/i)).engine === 'qmd',
    );
    await settled(under);
    await until(async () => (await ask(under, 'bittern', { limit: 50 })).notes.length === 40);
    expect(await ask(under, 'albatross')).toMatchObject({ engine: 'qmd', remarks: [] });
    await writeNotes(under.vaultFolder, { 'later.md': 'crake\n' });
    under.engine.update([{ kind: 'changed', path: 'later.md' }]);
    await settled(under);
    expect(pathsOf(await ask(under, 'crake'))).toEqual(['later.md']);
  };

  const names = Object.keys(damages);

  // That it was cut in half is a test of `smoke.test.ts`.
  test.each(names.slice(1))('that was %s before the start is built again', async (name) => {
    const before = await engineOn(notes);
    await before.engine.start();
    await before.engine.close();
    // What is not in the file yet is lost with it.
    for (const suffix of ['-wal', '-shm']) await rm(indexFile(before) + suffix, { force: true });
    await damages[name]?.(indexFile(before));
    const after = await engineOn({}, { vaultFolder: before.vaultFolder, indexFolder: before.indexFolder });
    await after.engine.start();
    await expectRepair(after);
  });

  test.each(names)('that is %s under an open engine is built again', async (name) => {
    const under = await engineOn(notes);
    await under.engine.start();
    expect((await expectAnswer(under, /never/)).engine).toBe('qmd');
    await rm(`${indexFile(under)}-wal`);
    await damages[name]?.(indexFile(under));
    // A reader that has all it needs in memory may go on; the writer must notice at the next change.
    await writeNotes(under.vaultFolder, { 'b.md': 'dunlin\n' });
    under.engine.update([{ kind: 'changed', path: 'b.md' }]);
    await until(async () => pathsOf(await ask(under, 'dunlin')).length === 1);
    await expectRepair(under);
  });

  test.each(['before the start', 'under an open engine'])(
    'that lost its full-text rows %s is built again',
    async (when) => {
      const before = await engineOn(notes);
      await before.engine.start();
      const isOpen = when === 'under an open engine';
      if (!isOpen) await before.engine.close();
      runSql(indexFile(before), 'DELETE FROM documents_fts');
      const under = isOpen
        ? before
        : await engineOn({}, { vaultFolder: before.vaultFolder, indexFolder: before.indexFolder });
      if (!isOpen) await under.engine.start();
      await until(async () => (await expectAnswer(under, /full-text table lacks notes/)).engine === 'qmd');
      await until(async () => (await ask(under, 'bittern', { limit: 50 })).notes.length === 40);
    },
  );

  test('that is deleted under an open engine is built again', async () => {
    const under = await engineOn(notes);
    await under.engine.start();
    for (const name of await readdir(under.indexFolder)) await rm(join(under.indexFolder, name), { recursive: true });
    await until(() => workersOn(under.indexFolder, 'index').length === 0); // it is let go when idle
    await writeNotes(under.vaultFolder, { 'b.md': 'dunlin\n' });
    under.engine.update([{ kind: 'changed', path: 'b.md' }]);
    await until(async () => pathsOf(await ask(under, 'dunlin')).length === 1);
    await expectRepair(under);
  });

  test('that cannot be brought in step keeps no process', async () => {
    const under = await engineOn(notes);
    await under.engine.start();
    await rename(under.vaultFolder, `${under.vaultFolder}-elsewhere`);
    await under.engine.start();
    expect(under.engine.status().kind).toBe('unavailable');
    await until(() => workersOn(under.indexFolder, 'index').length === 0);
    await rename(`${under.vaultFolder}-elsewhere`, under.vaultFolder);
  });

  test('that is deleted before the search process has opened it is built again', async () => {
    const under = await engineOn(notes);
    const started = under.engine.start();
    await until(() => workersOn(under.indexFolder, 'search').length === 1);
    signal(workersOn(under.indexFolder, 'search'), 'SIGSTOP');
    await started;
    for (const name of await readdir(under.indexFolder)) await rm(join(under.indexFolder, name), { recursive: true });
    signal(workersOn(under.indexFolder, 'search'), 'SIGCONT');
    await until(() => workersOn(under.indexFolder, 'index').length === 0); // it is let go when idle
    await until(async () => (await ask(under, 'bittern', { limit: 50 })).notes.length === 40);
  });

  test('is put aside only once, whatever happens', async () => {
    const under = await engineOn(notes);
    for (let round = 0; round < 2; round++) {
      await under.engine.close();
      await writeFile(indexFile(under), 'garbage '.repeat(10_000));
      const next = await engineOn({}, { vaultFolder: under.vaultFolder, indexFolder: under.indexFolder });
      await next.engine.start();
      await next.engine.close();
    }
    const aside = (await readdir(under.indexFolder)).filter((name) => name.includes('damaged'));
    expect(aside).toEqual(['index.sqlite.damaged']);
  });
});

describe('the lock of the writer', () => {
  test('that is garbage is mended at the next start, and notes are indexed', async () => {
    const before = await engineOn(notes);
    await before.engine.start();
    await before.engine.close();
    await writeFile(join(before.indexFolder, 'writer-lock.sqlite'), 'garbage '.repeat(1000));
    const after = await engineOn(
      { 'b.md': 'dunlin\n' },
      { vaultFolder: before.vaultFolder, indexFolder: before.indexFolder },
    );
    await after.engine.start();
    expect(after.engine.status()).toMatchObject({ kind: 'ready', notes: Object.keys(notes).length + 1 });
    expect(await ask(after, 'dunlin')).toMatchObject({ engine: 'qmd', remarks: [], notes: { length: 1 } });
  });

  test('that turns to garbage still keeps a second writer out', async () => {
    const first = await engineOn(notes);
    await first.engine.start();
    const writers = workersOn(first.indexFolder, 'index');
    expect(writers).toHaveLength(1);
    await writeFile(join(first.indexFolder, 'writer-lock.sqlite'), 'garbage '.repeat(1000));
    const second = await engineOn({}, { vaultFolder: first.vaultFolder, indexFolder: first.indexFolder });
    void second.engine.start();
    // The first lets the index go when it is idle, and not before.
    await until(() => second.engine.status().kind === 'ready');
    expect(writers.filter(isRunning)).toEqual([]);
  });
});

/** Changes the index behind the back of every engine, with QMD's own SQLite. */
function runSql(file: string, sql: string): void {
  const script = `
    const { openDatabase } = await import(${JSON.stringify(pathToFileURL(join(qmdFolder, 'dist/db.js')).href)});
    const db = openDatabase(process.argv[1]);
    db.exec(process.argv[2]);
    db.close();`;
  execFileSync(node22, ['--input-type=module', '-e', script, file, sql]);
}

/** Runs a program that may not be there or not be allowed. */
function canRun(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const scratch = `/tmp/collate-probe-${process.pid}`;
mkdirSync(scratch);
const canMount = canRun('mount', '-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', scratch) && canRun('umount', scratch);
const canFreeze = canRun('chattr', '+i', scratch) && canRun('chattr', '-i', scratch);
rmSync(scratch, { recursive: true });

describe('an index folder that cannot be written', () => {
  (canFreeze ? test : test.skip)(
    `leaves the answer to the old index or the scan${canFreeze ? '' : ' (skipped: chattr +i is not possible here)'}`,
    async () => {
      const before = await engineOn(notes);
      await before.engine.start();
      await before.engine.close();
      const frozen = [
        before.indexFolder,
        ...(await readdir(before.indexFolder)).map((name) => join(before.indexFolder, name)),
      ];
      execFileSync('chattr', ['+i', ...frozen]);
      disposals.push(() => Promise.resolve(void execFileSync('chattr', ['-i', ...frozen])));
      const under = await makeEngine({}, { vaultFolder: before.vaultFolder, indexFolder: before.indexFolder });
      disposals.push(() => under.engine.close());
      await under.engine.start();
      await writeNotes(under.vaultFolder, { 'b.md': 'dunlin\n' });
      under.engine.update([{ kind: 'changed', path: 'b.md' }]);
      await expectAnswer(under, /readonly|read-only|permitted|unable to open/i);
      const answer = await ask(under, 'dunlin');
      if (answer.engine === 'scan') expect(pathsOf(answer)).toEqual(['b.md']);
      expect(remarksOf(answer)).toMatch(/readonly|read-only|permitted|unable to open/i);
    },
  );
});

describe('a full disk', () => {
  const inMount = canMount ? test : test.skip;
  const why = canMount ? '' : ' (skipped: tmpfs cannot be mounted here)';

  const smallDisk = async (size: string): Promise<string> => {
    const disk = await folder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
    disposals.push(() => Promise.resolve(void execFileSync('umount', ['-l', disk])));
    const indexFolder = join(disk, 'index');
    await mkdir(indexFolder);
    return indexFolder;
  };

  inMount(`before there is an index leaves the answer to the scan${why}`, async () => {
    const under = await engineOn(notes, { indexFolder: await smallDisk('16k') });
    await under.engine.start();
    const answer = await expectAnswer(under, /ENOSPC|full/);
    expect(answer.engine).toBe('scan');
    expect(under.engine.status()).toMatchObject({ kind: 'unavailable' });
  });

  inMount(`in the middle of a build is said, and the build goes on when there is room again${why}`, async () => {
    const indexFolder = await smallDisk('3m');
    const many = Object.fromEntries(
      Array.from({ length: 900 }, (_, i) => [
        `n/${i}.md`,
        `n${i} ${Array.from({ length: 400 }, (__, j) => `w${(i * 977 + j * 31) % 9973}`).join(' ')}\n`,
      ]),
    );
    const under = await engineOn({ ...many, 'a.md': 'albatross\n' }, { indexFolder });
    await under.engine.start();
    const status = under.engine.status();
    expect(status.kind).toBe('unavailable');
    expect((status as { reason: string }).reason).toMatch(/full/);
    expect(remarksOf(await ask(under, 'n899'))).toMatch(/full/);

    execFileSync('mount', ['-o', 'remount,size=100m', join(indexFolder, '..')]);
    under.engine.update([{ kind: 'changed', path: 'a.md' }]);
    await settled(under, 30_000);
    expect(under.engine.status()).toMatchObject({ kind: 'ready', notes: 901 });
    const missing: string[] = [];
    for (let i = 0; i < 900; i += 30)
      if (!pathsOf(await ask(under, `n${i}`)).includes(`n/${i}.md`)) missing.push(`n/${i}.md`);
    expect(missing).toEqual([]);
  });
});

describe('a vault', () => {
  test('whose folder is removed keeps its index, and the answer says that the folder is gone', async () => {
    const under = await engineOn(notes);
    await under.engine.start();
    const elsewhere = `${under.vaultFolder}-elsewhere`;
    await rename(under.vaultFolder, elsewhere);
    disposals.push(() => rm(elsewhere, { recursive: true, force: true }));
    under.engine.update(Object.keys(notes).map((path) => ({ kind: 'removed', path })));
    await until(() => under.engine.status().kind === 'unavailable');
    const gone = await ask(under, 'albatross');
    expect(pathsOf(gone)).toEqual([]);
    expect(remarksOf(gone)).toMatch(/folder of the vault is not there/);
    expect(remarksOf(gone)).not.toMatch(/Error:/);

    await rename(elsewhere, under.vaultFolder);
    under.engine.update([{ kind: 'changed', path: 'a.md' }]);
    await settled(under);
    expect(under.engine.status()).toMatchObject({ kind: 'ready', notes: Object.keys(notes).length });
    expect(await ask(under, 'bittern', { limit: 50 })).toMatchObject({ engine: 'qmd', notes: { length: 40 } });
  });

  test.each(['start', 'events'])(
    'whose disk is gone, so that its folder is empty, keeps its index (%s)',
    async (way) => {
      const before = await engineOn(notes);
      await before.engine.start();
      const elsewhere = `${before.vaultFolder}-elsewhere`;
      await rename(before.vaultFolder, elsewhere);
      disposals.push(() => rm(elsewhere, { recursive: true, force: true }));
      await mkdir(before.vaultFolder);
      if (way === 'start') await before.engine.close();
      const under =
        way === 'start'
          ? await engineOn({}, { vaultFolder: before.vaultFolder, indexFolder: before.indexFolder })
          : before;
      if (way === 'start') await under.engine.start();
      else under.engine.update(Object.keys(notes).map((path) => ({ kind: 'removed', path })));
      await until(() => under.engine.status().kind === 'unavailable');
      expect(remarksOf(await ask(under, 'albatross'))).toMatch(/folder of the vault is empty; is its disk connected\?/);

      await rm(under.vaultFolder, { recursive: true });
      await rename(elsewhere, under.vaultFolder);
      expect(await ask(under, 'bittern', { limit: 50 })).toMatchObject({ engine: 'qmd', notes: { length: 40 } });
      await under.engine.start();
      expect(under.engine.status()).toMatchObject({ kind: 'ready', notes: Object.keys(notes).length });
    },
  );

  test('whose folder is away when an engine starts keeps its index', async () => {
    const before = await engineOn(notes);
    await before.engine.start();
    await before.engine.close();
    const vault = new DiskVault(before.vaultFolder);
    const elsewhere = `${before.vaultFolder}-elsewhere`;
    await rename(before.vaultFolder, elsewhere);
    const { engine, indexFolder } = await makeEngineOnVault(vault, before);
    await engine.start();
    expect(remarksOf(await ask({ engine, vault }, 'albatross'))).toMatch(/folder of the vault is not there/);
    await rename(elsewhere, before.vaultFolder);
    expect(await ask({ engine, vault }, 'bittern', { limit: 50 })).toMatchObject({
      engine: 'qmd',
      notes: { length: 40 },
    });
    await engine.close();
    expect(workersOn(indexFolder)).toEqual([]);
  });
});

/** An engine on a vault that behaves in its own way; `makeEngine` would make the folder. */
async function makeEngineOnVault(
  vault: DiskVault,
  { vaultFolder, indexFolder }: { readonly vaultFolder?: string; readonly indexFolder?: string },
): Promise<EngineUnderTest> {
  const under = await makeEngine(
    {},
    { vault, ...(vaultFolder && { vaultFolder }), ...(indexFolder && { indexFolder }) },
  );
  disposals.push(() => under.engine.close());
  return { ...under, vault };
}

/** A folder on disk in which something happens after the time and size of a note were taken. */
class HauntedVault extends DiskVault {
  afterStat: (path: string) => Promise<void> = () => Promise.resolve();

  override async stat(file: VaultFile): Promise<FileStat> {
    const facts = await super.stat(file);
    await this.afterStat(file.path);
    return facts;
  }
}

describe('a note', () => {
  let vaultFolder: string;
  let vault: HauntedVault;
  let under: EngineUnderTest;
  const at = (name: string): string => join(vaultFolder, name);

  beforeEach(async () => {
    vaultFolder = await folder();
    await writeNotes(vaultFolder, { 'a.md': 'albatross\n', 'odd.md': 'egret\n' });
    vault = new HauntedVault(vaultFolder);
    under = await makeEngineOnVault(vault, { vaultFolder });
  });

  test('deleted between listing and reading holds up nothing', async () => {
    vault.afterStat = (path) => (path === 'odd.md' ? rm(at(path), { force: true }) : Promise.resolve());
    await under.engine.start();
    expect(pathsOf(await ask(under, 'albatross'))).toEqual(['a.md']);
    expect(pathsOf(await ask(under, 'egret'))).toEqual([]);
    expect(under.engine.status()).toMatchObject({ kind: 'ready' });
  });

  test('that cannot be read keeps its place in the index, and the answer names it', async () => {
    await under.engine.start();
    vault.afterStat = async (path) => {
      if (path !== 'odd.md') return;
      await rename(at(path), at('odd'));
      await mkdir(at(path));
    };
    await writeNotes(vaultFolder, { 'odd.md': 'egret and more\n' });
    under.engine.update([{ kind: 'changed', path: 'odd.md' }]);
    await settled(under);
    expect(under.engine.status()).toMatchObject({ kind: 'ready', notes: 2 });
    const answer = await ask(under, 'albatross');
    expect(pathsOf(answer)).toEqual(['a.md']);
    expect(remarksOf(answer)).toMatch(/odd\.md.*EISDIR|1 note .*could not be indexed/);

    // It can be read again: what the index still has of it is found.
    vault.afterStat = () => Promise.resolve();
    await rm(at('odd.md'), { recursive: true });
    await rename(at('odd'), at('odd.md'));
    expect(pathsOf(await ask(under, 'egret'))).toEqual(['odd.md']);
  });

  test.each(['sync', 'apply'])('whose time and size cannot be told is not taken for deleted (%s)', async (way) => {
    await under.engine.start();
    vault.afterStat = (path) =>
      path === 'odd.md' ? Promise.reject(new VaultError('permission denied')) : Promise.resolve();
    if (way === 'sync') await under.engine.start();
    under.engine.update([{ kind: 'changed', path: 'odd.md' }]);
    await settled(under);
    expect(under.engine.status()).toMatchObject({ notes: 2 });
    expect(pathsOf(await ask(under, 'egret'))).toEqual(['odd.md']);
  });

  test('that is saved again while it is being indexed is indexed again', async () => {
    await under.engine.start();
    // More notes than are read ahead, so that the first is read when the last is begun.
    const others = Array.from({ length: 20 }, (_, i) => `more/${i}.md`);
    await writeNotes(vaultFolder, {
      'a.md': 'first save\n',
      ...Object.fromEntries(others.map((path) => [path, 'x\n'])),
    });
    vault.afterStat = async (path) => {
      if (path !== 'odd.md') return;
      vault.afterStat = () => Promise.resolve();
      await rm(at(path));
      execFileSync('mkfifo', [at(path)]);
    };
    under.engine.update(['a.md', ...others, 'odd.md'].map((path) => ({ kind: 'changed', path })));
    const flushed = under.engine.settle();
    await until(() => lstatSync(at('odd.md'), { throwIfNoEntry: false })?.isFIFO() === true);
    const pipe = await open(at('odd.md'), 'w'); // opens when the index process does
    await writeNotes(vaultFolder, { 'a.md': 'second save\n' });
    under.engine.update([{ kind: 'changed', path: 'a.md' }]);
    await pipe.writeFile('egret\n');
    await pipe.close();
    await flushed;
    await settled(under);
    expect(pathsOf(await ask(under, 'second'))).toEqual(['a.md']);
  });

  test('that could not be read is named in every answer until it can be', async () => {
    await under.engine.start();
    vault.afterStat = (path) =>
      path === 'odd.md' ? Promise.reject(new VaultError('permission denied')) : Promise.resolve();
    under.engine.update([{ kind: 'changed', path: 'odd.md' }]);
    await settled(under);
    await writeNotes(vaultFolder, { 'a.md': 'albatross again\n' });
    under.engine.update([{ kind: 'changed', path: 'a.md' }]);
    await settled(under);
    expect(remarksOf(await ask(under, 'again'))).toBe('odd.md could not be indexed (not readable)');
    await under.engine.start();
    expect(remarksOf(await ask(under, 'again'))).toBe('odd.md could not be indexed (not readable)');
    vault.afterStat = () => Promise.resolve();
    under.engine.update([{ kind: 'changed', path: 'odd.md' }]);
    await settled(under);
    expect(remarksOf(await ask(under, 'again'))).toBe('');
  });

  test('that is a link to a folder, a link to nowhere or a pipe is no note', async () => {
    await mkdir(at('folder'));
    for (const [target, link] of [
      ['folder', 'x.md'],
      ['nowhere', 'y.md'],
    ] as const)
      execFileSync('ln', ['-s', target, at(link)]);
    execFileSync('mkfifo', [at('z.md')]);
    await under.engine.start();
    expect(under.engine.status()).toMatchObject({ kind: 'ready', notes: 2 });
    expect(await ask(under, 'albatross')).toMatchObject({ engine: 'qmd', remarks: [], notes: { length: 1 } });
  });
});

describe('two engines on one vault and index', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1500 }, (_, i) => [`${i}.md`, `curlew n${i} ${'and more '.repeat(100)}\n`]),
  );
  const beside = (first: EngineUnderTest): Promise<EngineUnderTest> =>
    engineOn({}, { vaultFolder: first.vaultFolder, indexFolder: first.indexFolder });
  /** The index process of one of them; all others of its kind belong to the other. */
  const indexPid = ({ engine, indexFolder }: EngineUnderTest): number | undefined =>
    workersOn(indexFolder, 'index').find((pid) => engine.pids.includes(pid));

  test('that start at once: one builds, the other follows until it is done', async () => {
    const first = await engineOn(many);
    const second = await beside(first);
    const starts = [first.engine.start(), second.engine.start()];
    await until(() => [first, second].some(({ engine }) => engine.status().kind === 'building'));
    const [writer, reader] = first.engine.status().kind === 'building' ? [first, second] : [second, first];
    await until(() => {
      const { kind } = writer.engine.status();
      if (kind === 'building') expect(['starting', 'following']).toContain(reader.engine.status().kind);
      return kind === 'ready';
    }, 30_000);
    expect(reader.statuses.map(({ kind }) => kind)).toContain('following');
    for (const under of [first, second])
      expect(await ask(under, 'n1499')).toMatchObject({ engine: 'qmd', notes: [{ note: { path: '1499.md' } }] });
    await second.engine.close();
    await first.engine.close();
    await Promise.all(starts);
    expect(workersOn(first.indexFolder)).toEqual([]);
  });

  test('the second takes over when the index process of the first is killed, and indexes changes', async () => {
    const first = await engineOn(many);
    void first.engine.start();
    await until(() => first.engine.status().kind === 'building');
    const second = await beside(first);
    const started = second.engine.start();
    await until(() => second.engine.status().kind === 'following');
    signal([indexPid(first)], 'SIGKILL');
    await first.engine.close();
    await until(() => second.engine.status().kind !== 'following');
    await started;
    await settled(second);
    expect(second.engine.status()).toMatchObject({ kind: 'ready', notes: 1500 });
    await writeNotes(second.vaultFolder, { 'later.md': 'dunlin\n' });
    second.engine.update([{ kind: 'changed', path: 'later.md' }]);
    await settled(second);
    expect(pathsOf(await ask(second, 'dunlin'))).toEqual(['later.md']);
  });

  /** A first engine that keeps the index, and a second that follows it. */
  const pair = async (): Promise<[EngineUnderTest, EngineUnderTest]> => {
    const first = await engineOn(notes);
    await first.engine.start();
    const second = await beside(first);
    void second.engine.start();
    await until(() => second.engine.status().kind === 'following');
    return [first, second];
  };

  test('the second speaks of no pending changes when there are none', async () => {
    const [, second] = await pair();
    expect(remarksOf(await ask(second, 'albatross'))).not.toMatch(/not indexed yet/);
  });

  test('the second finds what the first indexes, and says nothing is pending once it is', async () => {
    const [first, second] = await pair();
    await writeNotes(first.vaultFolder, { 'b.md': 'dunlin\n' });
    for (const { engine } of [first, second]) engine.update([{ kind: 'changed', path: 'b.md' }]);
    await settled(first);
    const answer = await ask(second, 'dunlin');
    expect(pathsOf(answer)).toEqual(['b.md']);
    expect(remarksOf(answer)).not.toMatch(/not indexed yet/);
  });

  test('the second keeps, when it takes over, what the first indexed meanwhile', async () => {
    const [first, second] = await pair();
    await writeNotes(first.vaultFolder, { 'b.md': 'dunlin\n' });
    await rm(join(first.vaultFolder, 'n/7.md'));
    first.engine.update([
      { kind: 'changed', path: 'b.md' },
      { kind: 'removed', path: 'n/7.md' },
    ]);
    await settled(first);
    await first.engine.close();
    await until(() => second.engine.status().kind === 'ready');
    await settled(second);
    expect(pathsOf(await ask(second, 'dunlin'))).toEqual(['b.md']);
    expect(second.engine.status()).toMatchObject({ notes: Object.keys(notes).length });
  });
});
