/** The built-in index steps back while another engine answers, and comes back whole, whenever it is asked. */
import { BuiltinEngine } from '../../../src/search/builtin/builtin-engine';
import type { BuiltinIndex } from '../../../src/search/builtin/builtin-index';
import { MemoryStorage } from '../../../src/search/builtin/index-storage';
import type { EngineAnswer } from '../../../src/search/engine';
import { parseQuery } from '../../../src/search/query';
import type { VaultFile } from '../../../src/vault/vault';
import { ChangingVault, openIndex, pathsOf, syncedIndex, wait, yaml } from '../../support/builtin';
import { Gate } from '../../support/gate';
import { until } from '../../support/until';

const birds = { 'heron.md': '# Heron\nA grey bird.\n', 'wren.md': '# Wren\nA small bird.\n' };

/** A storage that keeps whoever writes waiting, or whoever reads. */
class SlowStorage extends MemoryStorage {
  readonly writing = new Gate();
  readonly reading = new Gate();

  override async put(name: string, value: Uint8Array): Promise<void> {
    await this.writing.pass();
    await super.put(name, value);
  }

  override async get(name: string): Promise<Uint8Array | undefined> {
    await this.reading.pass();
    return super.get(name);
  }
}

/** A vault that keeps whoever reads a note waiting. */
class SlowVault extends ChangingVault {
  readonly reading = new Gate();

  override async read(file: VaultFile): Promise<string> {
    await this.reading.pass();
    return super.read(file);
  }
}

const engines: BuiltinEngine[] = [];
const indexes: BuiltinIndex[] = [];
afterEach(async () => {
  for (const one of [...engines.splice(0), ...indexes.splice(0)]) await one.close();
});

async function readyEngine(vault: ChangingVault, storage: MemoryStorage): Promise<BuiltinEngine> {
  const engine = new BuiltinEngine({ vault, storage, yaml, wait });
  engines.push(engine);
  await engine.open();
  await engine.ready();
  return engine;
}

const search = (engine: BuiltinEngine, query: string): Promise<EngineAnswer> =>
  engine.search(parseQuery(query), { mode: 'fast', scope: () => true, isScoped: false, limit: 10 });
const found = async (engine: BuiltinEngine, query: string): Promise<string[]> =>
  (await search(engine, query)).notes.map(({ note }) => note.path).sort();

test('a search in the middle of letting go finds everything', async () => {
  const [vault, storage] = [new ChangingVault({ ...birds }), new SlowStorage()];
  const engine = await readyEngine(vault, storage);
  storage.writing.shut();
  vault.put('owl.md', 'A bird of the night.\n');
  engine.update([{ kind: 'changed', path: 'owl.md' }]);
  await until(() => storage.writing.waiting > 0);
  const letting = engine.letGo();
  const searching = found(engine, 'bird');
  storage.writing.open();
  expect(await searching).toEqual(['heron.md', 'owl.md', 'wren.md']);
  await letting;
  expect(await found(engine, 'night')).toEqual(['owl.md']);
});

test('what a search is reading from is let go only when that is over', async () => {
  const [vault, storage] = [new SlowVault({ ...birds }), new MemoryStorage()];
  const engine = await readyEngine(vault, storage);
  const whole = engine.byteLength;
  vault.reading.shut();
  // The one note with all the words does not have the phrase, so that the index is asked a second time after a note was read.
  const searching = found(engine, '"bird grey" heron');
  await until(() => vault.reading.waiting > 0);
  const letting = engine.letGo();
  vault.reading.open();
  expect(await searching).toEqual(['heron.md']);
  await letting;
  await until(() => engine.byteLength < whole);
});

test('one search after another finds everything while the postings are being loaded', async () => {
  const storage = new SlowStorage();
  const engine = await readyEngine(new ChangingVault(birds), storage);
  await engine.letGo();
  storage.reading.shut();
  const first = found(engine, 'bird');
  await until(() => storage.reading.waiting > 0);
  const second = found(engine, 'bird');
  storage.reading.open();
  expect([await first, await second]).toEqual([
    ['heron.md', 'wren.md'],
    ['heron.md', 'wren.md'],
  ]);
});

test('a search that had to load the postings leaves none behind', async () => {
  const engine = await readyEngine(new ChangingVault(birds), new MemoryStorage());
  const whole = engine.byteLength;
  await engine.letGo();
  const rest = engine.byteLength;
  expect(rest).toBeLessThan(whole);
  expect(await found(engine, 'bird')).toEqual(['heron.md', 'wren.md']);
  await until(() => engine.byteLength === rest);
  await engine.takeBack();
  expect(await found(engine, 'bird')).toEqual(['heron.md', 'wren.md']);
  expect(engine.byteLength).toBe(whole);
});

test('what was thrown away on the device is indexed again, and the answers say so until then', async () => {
  const [vault, storage] = [new SlowVault({ ...birds }), new MemoryStorage()];
  const engine = await readyEngine(vault, storage);
  await engine.letGo();
  storage.values.clear();
  vault.reading.shut();
  const { remarks } = await search(engine, 'bird');
  expect(remarks).toEqual([{ kind: 'comparing' }]);
  vault.reading.open();
  await engine.ready();
  expect(await found(engine, 'bird')).toEqual(['heron.md', 'wren.md']);
  expect((await search(engine, 'bird')).remarks).toEqual([]);
});

test('a search before the vault is ready answers from what is saved, and compares nothing', async () => {
  const storage = new MemoryStorage();
  await (await readyEngine(new ChangingVault({ ...birds }), storage)).close();
  // As in Obsidian before its layout is there: the vault lists nothing yet.
  const vault = new ChangingVault({});
  const engine = new BuiltinEngine({ vault, storage, yaml, wait });
  engines.push(engine);
  expect((await search(engine, 'bird')).remarks).toEqual([{ kind: 'comparing' }]);
  for (const [path, text] of Object.entries(birds)) vault.put(path, text, 0);
  await engine.open();
  await engine.ready();
  expect(await found(engine, 'bird')).toEqual(['heron.md', 'wren.md']);
});

test('the catalogue stays, and follows changes', async () => {
  const vault = new ChangingVault({ ...birds });
  const index = await syncedIndex(vault);
  indexes.push(index);
  await index.letGo();
  expect(index.candidates(parseQuery('bird'), 'all', 10)).toBeUndefined();
  vault.put('owl.md', '# Owl\nA nocturnal hunter.\n');
  vault.remove('wren.md');
  await index.update([
    { kind: 'changed', path: 'owl.md' },
    { kind: 'removed', path: 'wren.md' },
  ]);
  await index.settle();
  expect(index.candidates(parseQuery('bird'), 'all', 10)).toBeUndefined();
  expect(index.catalogue.size).toBe(2);
  expect(index.catalogue.note('owl.md')?.names).toEqual(['owl']);
  expect(index.catalogue.notesWith('nocturnal')).toBe(1);
  await index.takeBack();
  expect([pathsOf(index, 'nocturnal'), pathsOf(index, 'bird')]).toEqual([['owl.md'], ['heron.md']]);
});

test('a large part of the postings is freed, and all of it comes back', async () => {
  const words = (at: number): string => Array.from({ length: 40 }, (_, n) => `w${(at * 7 + n * 13) % 300}`).join(' ');
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}.md`, `${words(at)}\n`]));
  const vault = new ChangingVault(many);
  const index = await syncedIndex(vault);
  indexes.push(index);
  const whole = index.byteLength;
  await index.letGo();
  const rest = index.byteLength;
  expect(rest).toBeLessThan(whole / 2);
  await index.takeBack();
  expect(index.byteLength).toBe(whole);
});

test('letting go while it is taken back leaves it taken back if that came last', async () => {
  const storage = new SlowStorage();
  const vault = new ChangingVault(birds);
  await (await syncedIndex(vault, storage)).close();
  const index = await openIndex(vault, storage);
  indexes.push(index);
  await index.sync();
  await index.letGo();
  storage.reading.shut();
  const asked = [index.takeBack(), index.letGo(), index.takeBack()];
  storage.reading.open();
  await Promise.all(asked);
  expect(pathsOf(index, 'bird')).toEqual(['heron.md', 'wren.md']);
});

test('what is excluded while the postings are let go leaves the device at once', async () => {
  const [vault, storage] = [new ChangingVault({ ...birds }), new MemoryStorage()];
  const engine = await readyEngine(vault, storage);
  const saved = (): string => [...storage.values.values()].map((value) => Buffer.from(value).toString('latin1')).join();
  expect(saved()).toContain('grey');
  await engine.letGo();
  vault.excludedPaths.push('heron.md');
  engine.resync();
  await engine.ready();
  expect(saved()).not.toContain('grey');
  expect(saved()).toContain('small');
  expect(await found(engine, 'bird')).toEqual(['wren.md']);
});
