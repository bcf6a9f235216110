/** The built-in index as an engine: what it answers, what it says of itself, and what it leaves behind. */
import { setImmediate } from 'node:timers/promises';
import { BuiltinEngine } from '../../../src/search/index/builtin-engine';
import type { EngineAnswer, EngineStatus, SearchMode } from '../../../src/search/engine';
import { LARGEST_NOTE_BYTES } from '../../../src/search/note-files';
import { parseQuery } from '../../../src/search/query';
import type { FileStat, VaultFile } from '../../../src/vault/vault';
import { ChangingVault, wait, yaml } from '../../support/builtin';
import { until } from '../../support/until';
import { MemoryStorage } from '../../support/memory-storage';

const birds = { 'heron.md': '# Heron\nA grey bird.\n', 'wren.md': '# Wren\nA small bird.\n' };

/** A vault that counts what is read of it, and holds a note back until it is let go. */
class WatchedVault extends ChangingVault {
  readonly readPaths: string[] = [];
  private release = (): void => undefined;
  private held: { readonly path: string; readonly until: Promise<void> } | undefined;

  hold(path: string): void {
    this.held = { path, until: new Promise((resolve) => (this.release = resolve)) };
  }

  letGo(): void {
    this.held = undefined;
    this.release();
  }

  override async read(file: VaultFile): Promise<string> {
    this.readPaths.push(file.path);
    if (this.held?.path === file.path) await this.held.until;
    return super.read(file);
  }
}

const engines: BuiltinEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

function engineOn(vault: ChangingVault, storage = new MemoryStorage()) {
  const statuses: EngineStatus[] = [];
  const engine = new BuiltinEngine({ vault, storage, yaml, wait, onStatus: (status) => statuses.push(status) });
  engines.push(engine);
  return { engine, storage, statuses };
}

const search = (engine: BuiltinEngine, query: string, mode: SearchMode = 'fast'): Promise<EngineAnswer> =>
  engine.search(parseQuery(query), { mode, scope: () => true, isScoped: false, limit: 10 });
const pathsOf = ({ notes }: EngineAnswer): string[] => notes.map(({ note }) => note.path);

test('answers with what it knows, under its own name', async () => {
  const { engine } = engineOn(new ChangingVault(birds));
  await engine.open();
  await engine.ready();
  const answer = await search(engine, 'grey bird');
  expect(pathsOf(answer)).toEqual(['heron.md']);
  expect(answer).toMatchObject({ engine: 'builtin', mode: 'fast', anyWord: false, remarks: [] });
  expect(engine.status()).toEqual({ kind: 'ready', notes: 2, pending: 0 });
});

test('answers while it is being built, and says how far it is', async () => {
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${at}.md`, `bird ${at}\n`]));
  const vault = new WatchedVault(many);
  vault.hold('399.md');
  const { engine, statuses } = engineOn(vault);
  await engine.open();
  await until(() => statuses.some(({ kind }) => kind === 'building'));
  const { remarks } = await search(engine, 'bird');
  expect(remarks).toMatchObject([{ kind: 'building', total: 400 }]);
  vault.letGo();
  await engine.ready();
  const whole = await search(engine, 'bird 399');
  expect([pathsOf(whole), whole.remarks]).toEqual([['399.md'], []]);
});

test('finds a change at the next search, and a deleted note no more', async () => {
  const vault = new ChangingVault({ ...birds });
  const { engine } = engineOn(vault);
  await engine.open();
  await engine.ready();
  vault.put('owl.md', 'A bird of the night.\n');
  engine.update([{ kind: 'changed', path: 'owl.md' }]);
  expect(pathsOf(await search(engine, 'night'))).toEqual(['owl.md']);
  vault.remove('owl.md');
  engine.update([{ kind: 'removed', path: 'owl.md' }]);
  expect(pathsOf(await search(engine, 'night'))).toEqual([]);
});

test('finds a change that waits for a note which cannot be read at the moment, without waiting for that one', async () => {
  const vault = new WatchedVault({ ...birds });
  const { engine } = engineOn(vault);
  await engine.open();
  await engine.ready();
  vault.hold('heron.md');
  vault.put('heron.md', 'A bird that is still in a cloud.\n');
  vault.put('wren.md', 'A bird that hibernates.\n');
  engine.update(Object.keys(birds).map((path) => ({ kind: 'changed', path })));
  const answer = await search(engine, 'hibernates');
  expect(pathsOf(answer)).toEqual(['wren.md']);
  expect(answer.remarks).toEqual([{ kind: 'pending', count: 2 }]);
  vault.letGo();
});

test('is stopped where it is, and goes on when it is told to', async () => {
  const vault = new WatchedVault(birds);
  vault.hold('wren.md');
  const { engine } = engineOn(vault);
  await engine.open();
  await until(() => vault.readPaths.includes('wren.md'));
  engine.cancel();
  vault.letGo();
  await engine.ready();
  expect(engine.status()).toMatchObject({ kind: 'stopped', total: 2 });
  expect((await search(engine, 'bird')).remarks).toMatchObject([{ kind: 'stopped' }]);
  engine.resync();
  await engine.ready();
  expect(pathsOf(await search(engine, 'bird')).sort()).toEqual(['heron.md', 'wren.md']);
});

test('is stopped where it is, and goes on with the next change', async () => {
  const vault = new WatchedVault({ ...birds });
  vault.hold('wren.md');
  const { engine } = engineOn(vault);
  await engine.open();
  await until(() => vault.readPaths.includes('wren.md'));
  engine.cancel();
  vault.letGo();
  await engine.ready();
  expect(engine.status()).toMatchObject({ kind: 'stopped', total: 2 });
  vault.put('owl.md', 'A bird of the night.\n');
  engine.update([{ kind: 'changed', path: 'owl.md' }]);
  await engine.ready();
  expect(engine.status()).toEqual({ kind: 'ready', notes: 3, pending: 0 });
  expect(pathsOf(await search(engine, 'bird')).sort()).toEqual(['heron.md', 'owl.md', 'wren.md']);
});

test('is deleted with every saved byte, and built again when it is told to', async () => {
  const { engine, storage } = engineOn(new ChangingVault(birds));
  await engine.open();
  await engine.ready();
  expect(storage.values.size).toBeGreaterThan(0);
  await engine.delete();
  expect(storage.values.size).toBe(0);
  expect(engine.status()).toEqual({ kind: 'stopped', done: 0, total: 2 });
  expect(pathsOf(await search(engine, 'heron'))).toEqual([]);
  engine.resync();
  await engine.ready();
  expect(pathsOf(await search(engine, 'heron'))).toEqual(['heron.md']);
});

test('reads no note again that has not changed since it was saved', async () => {
  const storage = new MemoryStorage();
  const vault = new WatchedVault(birds);
  const { engine } = engineOn(vault, storage);
  await engine.open();
  await engine.ready();
  await engine.close();
  vault.readPaths.length = 0;
  const again = engineOn(vault, storage).engine;
  await again.open();
  await again.ready();
  expect(vault.readPaths).toEqual([]);
  expect(pathsOf(await search(again, 'heron'))).toEqual(['heron.md']);
});

test('gives the fast answer to a deep question, and says what deep search needs', async () => {
  const { engine } = engineOn(new ChangingVault(birds));
  const answer = await search(engine, 'heron', 'deep');
  expect(answer.mode).toBe('fast');
  expect(answer.remarks).toContainEqual({ kind: 'not-deep', reason: 'deep search needs QMD' });
});

test('others have their turn while filters are held against thousands of notes', async () => {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${at}.md`, 'bird\n']));
  const { engine } = engineOn(new ChangingVault(many));
  await engine.open();
  await engine.ready();
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  expect(pathsOf(await search(engine, 'tag:nowhere'))).toEqual([]);
  isOver = true;
  await counting;
  clock.mockRestore();
  expect(turns).toBeGreaterThan(50);
});

describe('a note that is larger than any note', () => {
  /** Says of some notes that they are huge; none is: what matters is that nobody reads them. */
  class HugeVault extends WatchedVault {
    readonly huge = new Set<string>();

    override async stat(file: VaultFile): Promise<FileStat> {
      const stat = await super.stat(file);
      return this.huge.has(file.path) ? { ...stat, size: LARGEST_NOTE_BYTES + 1 } : stat;
    }
  }
  const unread = { kind: 'unreadable', count: 1, path: 'wren.md', reason: 'larger than 32 MB' };

  test('is never read, and named in every answer', async () => {
    const vault = new HugeVault({ ...birds });
    vault.huge.add('wren.md');
    const { engine } = engineOn(vault);
    await engine.open();
    await engine.ready();
    for (const query of ['bird', 'wren']) {
      const answer = await search(engine, query);
      expect(pathsOf(answer)).not.toContain('wren.md');
      expect(answer.remarks).toEqual([unread]);
    }
    expect(pathsOf(await search(engine, 'bird'))).toEqual(['heron.md']);
    expect(vault.readPaths).not.toContain('wren.md');
  });

  test('is read no more once it has grown, and again when it is smaller', async () => {
    const vault = new HugeVault({ ...birds });
    const { engine } = engineOn(vault);
    await engine.open();
    await engine.ready();
    const change = async (): Promise<void> => {
      vault.put('wren.md', birds['wren.md']);
      engine.update([{ kind: 'changed', path: 'wren.md' }]);
      await engine.ready();
      vault.readPaths.length = 0;
    };
    vault.huge.add('wren.md');
    await change();
    const grown = await search(engine, 'bird');
    expect([pathsOf(grown), grown.remarks, vault.readPaths]).toEqual([['heron.md'], [unread], ['heron.md']]);
    vault.huge.clear();
    await change();
    const small = await search(engine, 'bird');
    expect([pathsOf(small).sort(), small.remarks]).toEqual([['heron.md', 'wren.md'], []]);
  });
});

test('names a note that cannot be read', async () => {
  const vault = new ChangingVault({ ...birds });
  vault.unreadable.set('wren.md', 'no permission');
  const { engine } = engineOn(vault);
  await engine.open();
  await engine.ready();
  const { remarks } = await search(engine, 'heron');
  expect(remarks).toEqual([{ kind: 'unreadable', count: 1, path: 'wren.md', reason: 'no permission' }]);
});

test('a note has the day of its name, in the format of daily notes', async () => {
  const vault = new ChangingVault({ '05.03.2024.md': 'A heron.\n', '06.04.2024.md': 'A heron.\n' });
  const engine = new BuiltinEngine({ vault, storage: new MemoryStorage(), yaml, wait, dayFormat: () => 'DD.MM.YYYY' });
  engines.push(engine);
  await engine.open();
  await engine.ready();
  expect(pathsOf(await search(engine, 'heron after:2024-03 before:2024-03'))).toEqual(['05.03.2024.md']);
});
