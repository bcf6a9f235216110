/** What can go wrong around the built-in engine: with its storage, with its notes, and with moments that nobody chooses. */
import { BuiltinEngine } from '../../../src/search/index/builtin-engine';
import type { IndexStorage } from '../../../src/search/index/index-storage';
import type { EngineAnswer } from '../../../src/search/engine';
import { parseQuery } from '../../../src/search/query';
import type { VaultFile } from '../../../src/vault/vault';
import { ChangingVault, savedText, wait, yaml } from '../../support/builtin';
import { Gate } from '../../support/gate';
import { until } from '../../support/until';
import { MemoryStorage } from '../../support/memory-storage';

const engines: BuiltinEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

async function openEngine(vault: ChangingVault, storage: IndexStorage = new MemoryStorage()): Promise<BuiltinEngine> {
  const engine = new BuiltinEngine({ vault, storage, yaml, wait });
  engines.push(engine);
  await engine.open();
  return engine;
}

async function readyEngine(vault: ChangingVault, storage?: IndexStorage): Promise<BuiltinEngine> {
  const engine = await openEngine(vault, storage);
  await engine.ready();
  return engine;
}

const search = (engine: BuiltinEngine, query: string): Promise<EngineAnswer> =>
  engine.search(parseQuery(query), { mode: 'fast', scope: () => true, isScoped: false, limit: 10 });
const pathsBy = async (engine: BuiltinEngine, query: string): Promise<string[]> =>
  (await search(engine, query)).notes.map(({ note }) => note.path).sort();

const notes = { 'a.md': 'apple tree', 'b.md': 'banana tree', 'secret/c.md': 'cherry' };

test('a change is taken up at whatever moment it comes', async () => {
  const vault = new ChangingVault();
  const engine = await readyEngine(vault);
  for (let moment = 0; moment < 40; moment++) {
    engine.update([{ kind: 'changed', path: 'picture.png' }]);
    for (let turn = 0; turn < moment; turn++) await Promise.resolve();
    vault.put('a.md', `word${moment}`);
    engine.update([{ kind: 'changed', path: 'a.md' }]);
    await engine.ready();
    expect(engine.status()).toEqual({ kind: 'ready', notes: 1, pending: 0 });
    expect(await pathsBy(engine, `word${moment}`)).toEqual(['a.md']);
  }
});

test('a search that waits for a note which does not come holds the index up once, not before every note', async () => {
  class Held extends ChangingVault {
    readonly gate = new Gate();
    override async read(file: VaultFile): Promise<string> {
      if (file.path === 'cloud.md') await this.gate.pass();
      return super.read(file);
    }
  }
  const many = Array.from({ length: 20 }, (_, at) => `${at}.md`);
  const vault = new Held({ 'cloud.md': 'heron', ...Object.fromEntries(many.map((path) => [path, 'reed'])) });
  const waits: number[] = [];
  const engine = new BuiltinEngine({
    ...{ vault, storage: new MemoryStorage(), yaml },
    wait: (ms, signal) => {
      waits.push(ms);
      return ms === 2000 ? Promise.resolve() : wait(ms, signal);
    },
  });
  engines.push(engine);
  await engine.open();
  await engine.ready();
  vault.gate.shut();
  const answer = search(engine, 'heron');
  await until(() => vault.gate.waiting === 1);
  for (const path of many) vault.put(path, 'rush');
  waits.length = 0;
  engine.resync();
  await engine.ready();
  expect(waits.filter((ms) => ms === 2000)).toHaveLength(1);
  vault.gate.open();
  expect((await answer).notes.map(({ note }) => note.path)).toEqual(['cloud.md']);
  expect(await pathsBy(engine, 'rush')).toHaveLength(10);
});

test('what is excluded while the index is built is not read to its end, and is not saved', async () => {
  class Watched extends ChangingVault {
    readonly gate = new Gate();
    readonly readPaths: string[] = [];
    override async read(file: VaultFile): Promise<string> {
      this.readPaths.push(file.path);
      await this.gate.pass();
      return super.read(file);
    }
  }
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`secret/${at}.md`, `cherry${at}`]));
  const vault = new Watched({ ...many, 'z.md': 'apple' });
  vault.gate.shut();
  const storage = new MemoryStorage();
  const engine = await openEngine(vault, storage);
  await until(() => vault.readPaths.length > 0);
  vault.excludedPaths.push('secret');
  engine.resync();
  vault.gate.open();
  await engine.ready();
  expect(vault.readPaths.filter((path) => path !== 'z.md').length).toBeLessThan(50);
  expect(engine.status()).toEqual({ kind: 'ready', notes: 1, pending: 0 });
  expect(await savedText(storage)).not.toMatch(/cherry|secret/);
});

test('what is excluded leaves what is saved before the engine is ready again, and comes back when it is included', async () => {
  const vault = new ChangingVault({ ...notes });
  const storage = new MemoryStorage();
  const engine = await readyEngine(vault, storage);
  expect(await savedText(storage)).toContain('cherry');
  vault.excludedPaths.push('secret');
  engine.resync();
  await engine.ready();
  expect(await savedText(storage)).not.toMatch(/cherry|secret/);
  expect(await pathsBy(engine, 'cherry')).toEqual([]);
  vault.excludedPaths.length = 0;
  engine.resync();
  await engine.ready();
  expect(await pathsBy(engine, 'cherry')).toEqual(['secret/c.md']);
});

test('what is excluded has left what is saved, at whatever moment of saving it comes', async () => {
  for (let moment = 0; moment < 30; moment++) {
    const vault = new ChangingVault({ ...notes });
    const storage = new MemoryStorage();
    const engine = await readyEngine(vault, storage);
    engine.update([{ kind: 'removed', path: 'none.md' }]);
    for (let turn = 0; turn < moment; turn++) await Promise.resolve();
    vault.excludedPaths.push('secret');
    engine.resync();
    await engine.ready();
    expect(await savedText(storage)).not.toMatch(/cherry|secret/);
  }
});

test('a note that is moved to an excluded folder leaves what is saved', async () => {
  const others = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.md`, `note ${at}`]));
  const vault = new ChangingVault({ ...notes, ...others, 'd.md': 'dates' }, ['secret']);
  const storage = new MemoryStorage();
  const engine = await readyEngine(vault, storage);
  vault.remove('d.md');
  vault.put('secret/d.md', 'dates');
  engine.update([{ kind: 'removed', path: 'd.md' }]);
  engine.update([{ kind: 'changed', path: 'secret/d.md' }]);
  await engine.ready();
  expect(await pathsBy(engine, 'dates')).toEqual([]);
  expect(await savedText(storage)).not.toContain('dates');
  expect(await pathsBy(engine, 'tree')).toEqual(['a.md', 'b.md']);
});

test('deleted, nothing is saved again before it is asked for, whatever changes', async () => {
  const vault = new ChangingVault({ ...notes });
  const storage = new MemoryStorage();
  const engine = await readyEngine(vault, storage);
  vault.put('d.md', 'dates');
  engine.update([{ kind: 'changed', path: 'd.md' }]);
  const deleted = engine.delete();
  vault.put('e.md', 'elder');
  engine.update([{ kind: 'changed', path: 'e.md' }]);
  await deleted;
  vault.put('f.md', 'fig');
  engine.update([{ kind: 'changed', path: 'f.md' }]);
  await engine.ready();
  expect([...storage.values.keys()]).toEqual([]);
  expect(engine.status()).toMatchObject({ kind: 'stopped', done: 0 });
  await engine.close();
  expect([...storage.values.keys()]).toEqual([]);
  const next = await readyEngine(vault, storage);
  expect(await pathsBy(next, 'fig')).toEqual(['f.md']);
  expect(await pathsBy(next, 'elder')).toEqual(['e.md']);
});

/** A storage that refuses what it is told to. */
class RefusingStorage extends MemoryStorage {
  readonly refused = new Set<keyof IndexStorage>();

  override async list(): Promise<readonly string[]> {
    this.refuse('list');
    return super.list();
  }
  override async get(name: string): Promise<Uint8Array | undefined> {
    this.refuse('get');
    return super.get(name);
  }
  override async put(name: string, value: Uint8Array): Promise<void> {
    this.refuse('put');
    return super.put(name, value);
  }
  override async delete(name: string): Promise<void> {
    this.refuse('delete');
    return super.delete(name);
  }

  private refuse(method: keyof IndexStorage): void {
    if (this.refused.has(method)) throw new Error('the storage is full');
  }
}

test.each(['list', 'get', 'put', 'delete'] as const)(
  'without %s of its storage the engine answers, says that it is not saved, and saves when it can',
  async (method) => {
    const vault = new ChangingVault({ ...notes });
    const storage = new RefusingStorage();
    await (await readyEngine(vault, storage)).close();
    storage.refused.add(method);
    vault.put('a.md', 'plum tree');
    const engine = await readyEngine(vault, storage);
    expect(await pathsBy(engine, 'plum')).toEqual(['a.md']);
    expect(await pathsBy(engine, 'tree')).toEqual(['a.md', 'b.md']);
    expect(await pathsBy(engine, 'apple')).toEqual([]);
    expect(engine.status()).toEqual({ kind: 'ready', notes: 3, pending: 0, unsaved: 'the storage is full' });
    storage.refused.clear();
    engine.resync();
    await engine.ready();
    vault.put('b.md', 'pear tree');
    engine.update([{ kind: 'changed', path: 'b.md' }]);
    await engine.ready();
    await engine.close();
    vault.reads = 0;
    const next = await readyEngine(vault, storage);
    expect(vault.reads).toBe(0);
    expect(next.status()).toEqual({ kind: 'ready', notes: 3, pending: 0 });
    expect(await pathsBy(next, 'pear')).toEqual(['b.md']);
  },
);

test('a storage that will not delete is an error of deleting, and the engine knows nothing all the same', async () => {
  const vault = new ChangingVault({ ...notes });
  const storage = new RefusingStorage();
  const engine = await readyEngine(vault, storage);
  storage.refused.add('delete');
  await expect(engine.delete()).rejects.toThrow('the storage is full');
  expect(engine.status()).toMatchObject({ kind: 'stopped' });
  expect(await pathsBy(engine, 'tree')).toEqual([]);
  storage.refused.clear();
  await engine.delete();
  engine.resync();
  await engine.ready();
  expect(await pathsBy(engine, 'tree')).toEqual(['a.md', 'b.md']);
});

describe('a note that can no longer be read', () => {
  /** With every pause before notes are tried again, which ends when it is told to. */
  async function retryingEngine(vault: ChangingVault) {
    const pauses: { readonly ms: number; readonly end: () => void }[] = [];
    const engine = new BuiltinEngine({
      ...{ vault, storage: new MemoryStorage(), yaml },
      wait: (ms, signal) => {
        if (ms < 30_000) return wait(ms, signal);
        return new Promise((end) => {
          pauses.push({ ms, end });
          signal.addEventListener('abort', () => end());
        });
      },
    });
    engines.push(engine);
    await engine.open();
    await engine.ready();
    const change = async (...paths: readonly string[]): Promise<void> => {
      engine.update(paths.map((path) => ({ kind: 'changed', path })));
      await engine.ready();
    };
    return { engine, pauses, change };
  }

  test('after a change is tried again until it can', async () => {
    const vault = new ChangingVault({ ...notes });
    const { engine, pauses, change } = await retryingEngine(vault);
    vault.put('a.md', 'plum tree');
    vault.unreadable.set('a.md', 'in the cloud');
    await change('a.md');
    expect(engine.status()).toMatchObject({ kind: 'ready', unread: 1 });
    expect(pauses.map(({ ms }) => ms)).toEqual([30_000]);
    vault.unreadable.clear();
    pauses[0]?.end();
    await until(() => !('unread' in engine.status()));
    expect(await pathsBy(engine, 'plum')).toEqual(['a.md']);
    vault.unreadable.set('b.md', 'in the cloud');
    await change('b.md');
    expect(pauses.map(({ ms }) => ms)).toEqual([30_000, 30_000]);
  });

  test('is tried together with others, before and after all notes were compared', async () => {
    const vault = new ChangingVault({ ...notes });
    const { engine, pauses, change } = await retryingEngine(vault);
    for (const path of ['a.md', 'b.md']) {
      vault.unreadable.set(path, 'in the cloud');
      await change(path);
    }
    expect(pauses).toHaveLength(1);
    engine.resync();
    await engine.ready();
    await change('a.md');
    expect(pauses).toHaveLength(2);
    vault.unreadable.clear();
    pauses[1]?.end();
    await until(() => !('unread' in engine.status()));
  });

  test('is not tried any more once the engine is closed', async () => {
    const vault = new ChangingVault({ ...notes });
    const { engine, pauses, change } = await retryingEngine(vault);
    vault.unreadable.set('a.md', 'in the cloud');
    const changed = change('a.md');
    await engine.close();
    await changed;
    expect(pauses).toEqual([]);
  });
});
