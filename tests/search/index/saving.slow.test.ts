/** What is saved of the index, and every way in which saving and loading can go wrong. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuiltinIndex } from '../../../src/search/index/builtin-index';
import { DiskIndexStorage } from '../../../scripts/disk-index-storage';
import type { IndexStorage } from '../../../src/search/index/index-storage';
import { ChangingVault, openIndex, pathsOf, savedText, syncedIndex, wait, yaml } from '../../support/builtin';
import { Gate } from '../../support/gate';
import { until } from '../../support/until';
import { MemoryStorage } from '../../support/memory-storage';

const notes = { 'a.md': 'apple tree', 'b.md': 'banana tree', 'folder/c.md': 'cherry' };

function makeVault(): ChangingVault {
  return new ChangingVault({ ...notes });
}

/** A storage that was filled by an index of the vault. */
async function filled(vault: ChangingVault, storage = new MemoryStorage()): Promise<MemoryStorage> {
  await (await syncedIndex(vault, storage)).close();
  return storage;
}

async function answers(index: BuiltinIndex): Promise<readonly string[][]> {
  await index.sync();
  return ['apple', 'tree', 'cherry', 'plum'].map((query) => pathsOf(index, query));
}

const RIGHT = [['a.md'], ['a.md', 'b.md'], ['folder/c.md'], []];

test('a start with nothing changed reads no note', async () => {
  const vault = makeVault();
  const storage = await filled(vault);
  vault.reads = 0;
  const index = await openIndex(vault, storage);
  expect(pathsOf(index, 'tree')).toEqual(['a.md', 'b.md']);
  expect(await answers(index)).toEqual(RIGHT);
  expect(vault.reads).toBe(0);
  await index.close();
});

test('what changed while it was closed is noticed, also with the clock put back and with the size as it was', async () => {
  const vault = makeVault();
  vault.put('a.md', 'apple tree', 5000);
  const storage = await filled(vault);
  vault.put('a.md', 'plums tree', 4000);
  vault.put('new.md', 'apple');
  vault.remove('folder/c.md');
  vault.reads = 0;
  const index = await openIndex(vault, storage);
  expect(await answers(index)).toEqual([['new.md'], ['a.md', 'b.md'], [], ['a.md']]);
  expect(vault.reads).toBe(2);
  await index.close();
});

test('a value cut off at any byte is built again', async () => {
  const vault = makeVault();
  const { values } = await filled(vault);
  for (const [name, value] of values)
    for (let length = 0; length < value.length; length++) {
      const storage = new MemoryStorage();
      for (const [other, bytes] of values) storage.values.set(other, other === name ? value.slice(0, length) : bytes);
      const index = await openIndex(vault, storage);
      expect(await answers(index)).toEqual(RIGHT);
      await index.close();
    }
});

test('a value with any byte changed is built again', async () => {
  const vault = makeVault();
  const { values } = await filled(vault);
  for (const [name, value] of values)
    for (let at = 0; at < value.length; at++) {
      const storage = new MemoryStorage();
      for (const [other, bytes] of values) storage.values.set(other, bytes.slice());
      storage.values.get(name)![at]! ^= 0x55;
      const index = await openIndex(vault, storage);
      expect(await answers(index)).toEqual(RIGHT);
      await index.close();
    }
});

test('an index of another version is built again, and does not stay', async () => {
  const vault = makeVault();
  const storage = await filled(vault);
  const old = [...storage.values.keys()].filter((name) => name !== 'manifest');
  for (const value of storage.values.values()) value[4] = 99;
  const index = await openIndex(vault, storage);
  expect(index.size).toBe(0);
  expect(await answers(index)).toEqual(RIGHT);
  await index.close();
  expect([...storage.values.keys()].filter((name) => old.includes(name))).toEqual([]);
});

test('what an earlier version saved is built again, and does not stay', async () => {
  const vault = makeVault();
  const storage = await filled(vault);
  // Its seal, with the version of the time when each segment was a value and meanings were apart.
  const old = Uint8Array.of(0x43, 0x4c, 0x54, 0x58, 7, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9);
  storage.values.clear();
  for (const name of ['manifest', 'segment-a-1', 'meaning-weights', 'meaning-3']) storage.values.set(name, old);
  const index = await openIndex(vault, storage);
  expect([index.size, [...storage.values.keys()]]).toEqual([0, []]);
  expect(await answers(index)).toEqual(RIGHT);
  await index.close();
});

test('of a large vault what changed since is read again at the next start, and nothing else', async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}.md`, `word${at}`]));
  const vault = new ChangingVault(many);
  const storage = new MemoryStorage();
  const index = await syncedIndex(vault, storage);
  const saved = new Map(storage.values);
  for (const path of ['3.md', '5.md', 'new.md']) {
    vault.put(path, 'heron');
    await index.update([{ kind: 'changed', path }]);
  }
  expect(pathsOf(index, 'heron')).toEqual(['3.md', '5.md', 'new.md']);
  await index.close();
  expect(storage.values).toEqual(saved);
  vault.reads = 0;
  const again = await openIndex(vault, storage);
  await again.sync();
  expect([vault.reads, pathsOf(again, 'heron')]).toEqual([3, ['3.md', '5.md', 'new.md']]);
  for (let at = 10; at < 20; at++) vault.put(`${at}.md`, 'heron');
  await again.update(Array.from({ length: 10 }, (_, at) => ({ kind: 'changed', path: `${10 + at}.md` })));
  await again.close();
  vault.reads = 0;
  const third = await openIndex(vault, storage);
  await third.sync();
  expect([vault.reads, pathsOf(third, 'heron').length]).toEqual([0, 13]);
  await third.close();
});

/** A storage that refuses what it is told to. */
class RefusingStorage extends MemoryStorage {
  readonly refused = new Set<keyof IndexStorage>();

  override list(): Promise<readonly string[]> {
    return this.refused.has('list') ? refuse() : super.list();
  }
  override get(name: string): Promise<Uint8Array | undefined> {
    return this.refused.has('get') ? refuse() : super.get(name);
  }
  override put(name: string, value: Uint8Array): Promise<void> {
    return this.refused.has('put') ? refuse() : super.put(name, value);
  }
  override delete(name: string): Promise<void> {
    return this.refused.has('delete') ? refuse() : super.delete(name);
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('the storage is full'));
}

test.each(['list', 'get', 'put', 'delete'] as const)(
  'without %s the index lives in memory, and says so',
  async (method) => {
    const vault = makeVault();
    const storage = new RefusingStorage();
    await filled(vault, storage);
    storage.refused.add(method);
    const index = await openIndex(vault, storage);
    vault.put('a.md', 'apple and tree again');
    expect(await answers(index)).toEqual(RIGHT);
    expect(index.saved?.trouble).toBe('the storage is full');
    storage.refused.clear();
    await index.update([{ kind: 'changed', path: 'a.md' }]);
    await index.upkeep.settle();
    expect(index.saved?.trouble).toBeUndefined();
    await index.close();
  },
);

test('what is excluded leaves a storage that takes nothing new', async () => {
  const vault = makeVault();
  const storage = new RefusingStorage();
  const index = await syncedIndex(vault, storage);
  storage.refused.add('put');
  vault.excludedPaths.push('folder');
  await index.sync();
  expect(index.saved?.trouble).toBeDefined();
  expect(await savedText(storage)).not.toContain('cherry');
  await index.close();
});

test('what cannot be deleted is told, and deleted as soon as it can be', async () => {
  const vault = makeVault();
  const storage = new RefusingStorage();
  const index = await syncedIndex(vault, storage);
  storage.refused.add('delete').add('put');
  vault.excludedPaths.push('folder');
  await index.sync();
  expect(index.saved?.trouble).toBe('the storage is full');
  storage.refused.clear();
  await index.update([{ kind: 'changed', path: 'a.md' }]);
  await index.upkeep.settle();
  expect(index.saved?.trouble).toBeUndefined();
  expect(await savedText(storage)).not.toContain('cherry');
  await index.close();
});

test('a storage that was emptied is filled again', async () => {
  const vault = makeVault();
  const storage = new MemoryStorage();
  const index = await syncedIndex(vault, storage);
  storage.values.clear();
  vault.put('new.md', 'plum');
  await index.update([{ kind: 'changed', path: 'new.md' }]);
  await index.close();
  vault.reads = 0;
  const again = await openIndex(vault, storage);
  expect(await answers(again)).toEqual([['a.md'], ['a.md', 'b.md'], ['folder/c.md'], ['new.md']]);
  expect(vault.reads).toBe(0);
  await again.close();
});

test('of two windows one stops saving, and what is saved stays whole', async () => {
  const vault = makeVault();
  const storage = await filled(vault);
  const [one, two] = [await syncedIndex(vault, storage), await syncedIndex(vault, storage)];
  for (const [at, index] of [one, two, one, two].entries()) {
    const path = `new ${at}.md`;
    vault.put(path, `plum ${at}`);
    await Promise.all([one, two].map((each) => each.update([{ kind: 'changed', path }])));
    await index.upkeep.settle();
  }
  // Each may have looked just before the other wrote, all the time; but not where one comes after the other.
  for (const index of [one, two]) {
    vault.put('new 0.md', 'plum 0, again');
    await index.update([{ kind: 'changed', path: 'new 0.md' }]);
    await index.upkeep.settle();
  }
  expect([one, two].map(({ saved }) => saved?.trouble)).toEqual([undefined, undefined]);
  expect(await answers(one)).toEqual(await answers(two));
  await Promise.all([one.close(), two.close()]);
  const third = await openIndex(vault, storage);
  vault.reads = 0;
  expect((await answers(third))[3]).toHaveLength(4);
  expect(vault.reads).toBe(0);
  await third.close();
});

/** Another program's access to a storage, which waits at the gate wherever it is told to. */
function beside(
  storage: MemoryStorage,
  waits: (method: 'get' | 'put', name: string) => boolean,
  gate: Gate,
): MemoryStorage {
  const other = new MemoryStorage();
  const at = (method: 'get' | 'put', name: string): Promise<void> =>
    waits(method, name) ? gate.pass() : Promise.resolve();
  return Object.assign(other, {
    values: storage.values,
    get: (name: string) => at('get', name).then(() => storage.get(name)),
    put: (name: string, value: Uint8Array) => at('put', name).then(() => storage.put(name, value)),
  });
}

test.each([false, true])(
  'a program that starts while another saves takes nothing from it (saved before: %p)',
  async (isSaved) => {
    const vault = makeVault();
    const storage = isSaved ? await filled(vault) : new MemoryStorage();
    const gate = new Gate();
    const saving = await openIndex(
      vault,
      beside(storage, (method, name) => method === 'put' && name === 'manifest', gate),
    );
    gate.shut();
    vault.put('a.md', 'apple tree, again');
    const synced = saving.sync();
    await until(() => gate.waiting > 0);
    const starting = await openIndex(vault, storage);
    gate.open();
    await synced;
    await Promise.all([starting.close(), saving.close()]);
    vault.reads = 0;
    const next = await openIndex(vault, storage);
    expect([await answers(next), vault.reads]).toEqual([RIGHT, 0]);
    await next.close();
  },
);

test('a program that loads while another saves takes nothing from it', async () => {
  const vault = makeVault();
  const storage = await filled(vault);
  const gate = new Gate();
  gate.shut();
  const loading = openIndex(
    vault,
    beside(storage, (method, name) => method === 'get' && name !== 'manifest', gate),
  );
  await until(() => gate.waiting > 0);
  vault.put('a.md', 'apple tree, again');
  await (await syncedIndex(vault, storage)).close();
  gate.open();
  await (await loading).close();
  vault.reads = 0;
  const next = await openIndex(vault, storage);
  expect([await answers(next), vault.reads]).toEqual([RIGHT, 0]);
  await next.close();
});

test('when another window saves, exclusions empty the storage rather than wait for it', async () => {
  const vault = makeVault();
  const storage = await filled(vault);
  const [one, two] = [await openIndex(vault, storage), await openIndex(vault, storage)];
  for (const index of [one, two]) {
    vault.put('a.md', 'apple tree');
    await index.update([{ kind: 'changed', path: 'a.md' }]);
    await index.upkeep.settle();
  }
  expect(two.saved?.trouble).toBeUndefined();
  vault.excludedPaths.push('folder');
  await two.sync();
  expect(await savedText(storage)).not.toContain('cherry');
  await Promise.all([one.close(), two.close()]);
});

test('everything can be deleted, and built again', async () => {
  const vault = makeVault();
  const storage = await filled(vault);
  const index = await openIndex(vault, storage);
  await index.deleteAll();
  expect(index.size).toBe(0);
  expect(storage.values.size).toBe(0);
  expect(await answers(index)).toEqual(RIGHT);
  await index.close();
  expect(storage.values.size).toBeGreaterThan(0);
});

describe('on disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'collate-saved-')), 'index');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  test('values come back, are listed, replaced and deleted', async () => {
    const storage = new DiskIndexStorage(folder);
    expect(await storage.list()).toEqual([]);
    expect(await storage.get('one')).toBeUndefined();
    await storage.put('one', Uint8Array.of(1, 2));
    await storage.put('one', Uint8Array.of(3));
    await storage.put('two', new Uint8Array(0));
    expect(await storage.get('one')).toEqual(Uint8Array.of(3));
    expect([...(await storage.list())].sort()).toEqual(['one', 'two']);
    await storage.delete('one');
    await storage.delete('one');
    expect(await storage.list()).toEqual(['two']);
  });

  test('nobody but its owner can read it', async () => {
    await new DiskIndexStorage(folder).put('one', Uint8Array.of(1));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  test('no name leads out of the folder', async () => {
    const storage = new DiskIndexStorage(folder);
    await expect(storage.put('../x', Uint8Array.of(1))).rejects.toThrow('not a name');
    await expect(storage.get('a/b')).rejects.toThrow('not a name');
  });

  test('a folder that is a file is an error that the index survives', async () => {
    writeFileSync(folder, '');
    const index = await openIndex(makeVault(), new DiskIndexStorage(folder));
    expect(await answers(index)).toEqual(RIGHT);
    expect(index.saved?.trouble).toBeDefined();
    await index.close();
  });

  test('the index is found again', async () => {
    const vault = makeVault();
    await (await syncedIndex(vault, new DiskIndexStorage(folder))).close();
    vault.reads = 0;
    const index = await openIndex(vault, new DiskIndexStorage(folder));
    expect(await answers(index)).toEqual(RIGHT);
    expect(vault.reads).toBe(0);
    await index.close();
  });
});

test('a manifest that is written after the storage was given up is our own, not that of another window', async () => {
  const vault = makeVault();
  const storage = new MemoryStorage();
  const gate = new Gate();
  const put = storage.put.bind(storage);
  let isLate = false;
  storage.put = async (name, value) => {
    if (name === 'manifest') {
      isLate = gate.waiting === 0;
      await gate.pass();
      isLate = false;
    }
    await put(name, value);
  };
  gate.shut();
  const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const index = await BuiltinIndex.open({
    vault,
    storage,
    yaml,
    wait: (milliseconds, signal) => (isLate ? soon() : wait(milliseconds, signal)),
  });
  await index.sync();
  expect(index.saved?.trouble).toBe('the storage does not answer');
  gate.open();
  await until(() => storage.values.has('manifest'));
  vault.put('d.md', 'date');
  await index.update([{ kind: 'changed', path: 'd.md' }]);
  await index.upkeep.settle();
  expect(index.saved?.trouble).toBeUndefined();
  expect(await savedText(storage)).toContain('date');
  await index.close();
});
