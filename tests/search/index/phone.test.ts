/** The built-in engine on a phone: nothing before it is used, nothing while it is put away, and nothing twice after it was killed. */
import fc from 'fast-check';
import { BuiltinEngine, type BuiltinEngineOptions } from '../../../src/search/index/builtin-engine';
import type { IndexStorage } from '../../../src/search/index/index-storage';
import type { PhoneScreen } from '../../../src/search/engine';
import { parseQuery } from '../../../src/search/query';
import type { VaultFile } from '../../../src/vault/vault';
import { ChangingVault, openIndex, wait, yaml } from '../../support/builtin';
import { until } from '../../support/until';
import { MemoryStorage } from '../../support/memory-storage';

const engines: BuiltinEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

/** An app that a test puts away and shows again. */
class Screen implements PhoneScreen {
  isHidden = false;
  private wake: (() => void)[] = [];

  shown(signal: AbortSignal | undefined): Promise<void> {
    if (!this.isHidden || signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      this.wake.push(resolve);
      signal?.addEventListener('abort', () => resolve());
    });
  }

  show(): void {
    this.isHidden = false;
    for (const wake of this.wake.splice(0)) wake();
  }
}

/** Notes of a few hundred words each, so that a few dozen fill a segment. */
function manyNotes(count: number): Record<string, string> {
  const words = (note: number): string => Array.from({ length: 300 }, (_, at) => `w${note}x${at}`).join(' ');
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`note ${at}.md`, `common ${words(at)}`]));
}

function phoneEngine(
  vault: ChangingVault,
  storage: IndexStorage = new MemoryStorage(),
  options: Partial<BuiltinEngineOptions> = {},
): BuiltinEngine {
  const engine = new BuiltinEngine({ vault, storage, yaml, wait, phone: new Screen(), ...options });
  engines.push(engine);
  return engine;
}

async function built(vault: ChangingVault, storage: IndexStorage): Promise<BuiltinEngine> {
  const engine = phoneEngine(vault, storage);
  engine.use();
  await engine.open();
  await engine.ready();
  return engine;
}

async function pathsBy(engine: BuiltinEngine, query: string): Promise<string[]> {
  const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 1000 } as const;
  return (await engine.search(parseQuery(query), options)).notes.map(({ note }) => note.path).sort();
}

describe('before Collate is used', () => {
  const notes = { 'a.md': 'apple', 'b.md': 'banana' };

  test('nothing is read, whatever happens to the vault and its settings', async () => {
    const vault = new ChangingVault({ ...notes });
    const engine = phoneEngine(vault);
    await engine.open();
    vault.put('c.md', 'cherry');
    engine.update([{ kind: 'changed', path: 'c.md' }]);
    engine.resync();
    await engine.ready();
    expect(engine.status()).toEqual({ kind: 'unbuilt' });
    expect(vault.reads).toBe(0);
  });

  test.each([
    ['is used', (engine: BuiltinEngine) => engine.use()],
    ['is searched', (engine: BuiltinEngine) => void pathsBy(engine, 'apple')],
    ['is rebuilt', (engine: BuiltinEngine) => void engine.delete().then(() => engine.resync())],
  ])('the index is built once it %s', async (_, use) => {
    const vault = new ChangingVault({ ...notes });
    const engine = phoneEngine(vault);
    await engine.open();
    use(engine);
    await until(() => engine.status().kind === 'ready');
    expect(engine.status()).toEqual({ kind: 'ready', notes: 2, pending: 0 });
    expect(await pathsBy(engine, 'banana')).toEqual(['b.md']);
  });

  test('who uses it while it opens does not wait for a second use', async () => {
    const engine = phoneEngine(new ChangingVault({ ...notes }));
    const opening = engine.open();
    engine.use();
    await opening;
    await engine.ready();
    expect(engine.status()).toEqual({ kind: 'ready', notes: 2, pending: 0 });
  });

  test('an index that is saved is brought up to date', async () => {
    const vault = new ChangingVault({ ...notes });
    const storage = new MemoryStorage();
    await (await built(vault, storage)).close();
    vault.put('c.md', 'cherry');
    vault.reads = 0;
    const engine = phoneEngine(vault, storage);
    await engine.open();
    await engine.ready();
    expect(vault.reads).toBe(1);
    expect(engine.status()).toEqual({ kind: 'ready', notes: 3, pending: 0 });
  });

  test('a computer does not wait', async () => {
    const engine = new BuiltinEngine({ vault: new ChangingVault({ ...notes }), yaml, wait });
    engines.push(engine);
    await engine.open();
    await engine.ready();
    expect(engine.status()).toEqual({ kind: 'ready', notes: 2, pending: 0 });
  });
});

describe('an app that is put away', () => {
  /** Puts the app away when so many notes were read. */
  class Interrupted extends ChangingVault {
    constructor(
      notes: Record<string, string>,
      private readonly screen: Screen,
      private readonly after: number,
    ) {
      super(notes);
    }

    override read(file: VaultFile): Promise<string> {
      if (this.reads === this.after) this.screen.isHidden = true;
      return super.read(file);
    }
  }

  test('saves what is done, reads no more, and goes on when it is shown', async () => {
    const screen = new Screen();
    const vault = new Interrupted(manyNotes(60), screen, 20);
    const storage = new MemoryStorage();
    const engine = phoneEngine(vault, storage, { phone: screen });
    engine.use();
    await engine.open();
    await until(() => storage.values.size > 1);
    const { reads } = vault;
    expect(reads).toBeLessThan(40);
    // What another start would find, if the app were ended now.
    const copy = new MemoryStorage();
    for (const [name, value] of storage.values) copy.values.set(name, value);
    const after = await built(new ChangingVault(manyNotes(60)), copy);
    expect(after.status()).toMatchObject({ kind: 'ready', notes: 60 });
    expect(vault.reads).toBe(reads);
    screen.show();
    await engine.ready();
    expect(engine.status()).toEqual({ kind: 'ready', notes: 60, pending: 0 });
    expect(vault.reads).toBe(60);
  });

  test('can be closed', async () => {
    const screen = new Screen();
    const engine = phoneEngine(new Interrupted(manyNotes(60), screen, 20), new MemoryStorage(), { phone: screen });
    engine.use();
    await engine.open();
    await until(() => screen.isHidden);
    await engine.close();
  });
});

describe('notes that cannot be read', () => {
  test('are counted, and tried again until they can', async () => {
    const vault = new ChangingVault({ 'a.md': 'apple', 'cloud.md': 'cherry' });
    vault.unreadable.set('cloud.md', 'in the cloud');
    const pauses: number[] = [];
    let go: (() => void) | undefined;
    const engine = phoneEngine(vault, new MemoryStorage(), {
      wait: (milliseconds, signal) => {
        if (milliseconds < 30_000) return wait(milliseconds, signal);
        pauses.push(milliseconds);
        return new Promise((resolve) => (go = resolve));
      },
    });
    engine.use();
    await engine.open();
    await engine.ready();
    expect(engine.status()).toEqual({ kind: 'ready', notes: 1, pending: 0, unread: 1 });
    await until(() => pauses.length === 1);
    go?.();
    await until(() => pauses.length === 2);
    expect(engine.status()).toEqual({ kind: 'ready', notes: 1, pending: 0, unread: 1 });
    vault.unreadable.clear();
    go?.();
    await until(() => !('unread' in engine.status()));
    expect(engine.status()).toEqual({ kind: 'ready', notes: 2, pending: 0 });
    expect(await pathsBy(engine, 'cherry')).toEqual(['cloud.md']);
    expect(pauses).toEqual([30_000, 60_000]);
  });

  test('do not count as indexed while the others are', async () => {
    const vault = new ChangingVault(manyNotes(120));
    for (let at = 0; at < 100; at++) vault.unreadable.set(`note ${at}.md`, 'in the cloud');
    const done: number[] = [];
    const engine = phoneEngine(vault, new MemoryStorage(), {
      onStatus: (status) => void (status.kind === 'building' && done.push(status.done)),
    });
    engine.use();
    await engine.open();
    await engine.ready();
    expect(Math.max(...done)).toBeLessThanOrEqual(20);
    expect(engine.status()).toMatchObject({ notes: 20, unread: 100 });
  });

  test('are not left behind by their names in a build that was cut off', async () => {
    const notes = manyNotes(250);
    const vault = new ChangingVault(notes);
    vault.unreadable.set('note 0.md', 'in the cloud');
    const left = await killed(vault, new MemoryStorage(), 4);
    const { size } = await openIndex(vault, left);
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThan(250);
    const second = await built(vault, left);
    expect(second.status()).toEqual({ kind: 'ready', notes: 249, pending: 0, unread: 1 });
    expect([...second.known.notes()]).toHaveLength(249);
  });
});

/** Takes so many writes and answers none after them, as of an app that was ended. */
class DyingStorage extends MemoryStorage {
  isDead = false;

  constructor(private writes: number) {
    super();
  }

  override put(name: string, value: Uint8Array): Promise<void> {
    return this.live(() => super.put(name, value));
  }

  override delete(name: string): Promise<void> {
    return this.live(() => super.delete(name));
  }

  /** What the next start finds. */
  left(): MemoryStorage {
    const left = new MemoryStorage();
    for (const [name, value] of this.values) left.values.set(name, value);
    return left;
  }

  private live(write: () => Promise<void>): Promise<void> {
    this.isDead ||= this.writes-- <= 0;
    return this.isDead ? new Promise(() => undefined) : write();
  }
}

/** Builds until the storage dies or all is done; gives what the next start finds. */
async function killed(vault: ChangingVault, before: MemoryStorage, writes: number): Promise<MemoryStorage> {
  const storage = new DyingStorage(writes);
  for (const [name, value] of before.values) storage.values.set(name, value);
  // Never closed: that would wait for the storage.
  const engine = new BuiltinEngine({ vault, storage, yaml, wait, phone: new Screen() });
  engine.use();
  await engine.open();
  await until(() => storage.isDead || engine.status().kind === 'ready');
  engine.cancel();
  return storage.left();
}

test('however often it is killed, what was saved is not read again, and the end is as of one build', async () => {
  const notes = manyNotes(90);
  const byPath = (a: { readonly path: string }, b: { readonly path: string }): number => (a.path < b.path ? -1 : 1);
  const knownBy = (engine: BuiltinEngine): unknown => [...engine.known.notes()].sort(byPath);
  const whole = knownBy(await built(new ChangingVault({ ...notes }), new MemoryStorage()));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 4 }), async (lives) => {
      let left = new MemoryStorage();
      let saved = 0;
      for (const writes of lives) {
        const vault = new ChangingVault({ ...notes });
        left = await killed(vault, left, writes);
        expect(vault.reads).toBeLessThanOrEqual(90 - saved);
        const { size } = await openIndex(vault, left);
        expect(size).toBeGreaterThanOrEqual(saved);
        saved = size;
      }
      const vault = new ChangingVault({ ...notes });
      const engine = await built(vault, left);
      expect(vault.reads).toBe(90 - saved);
      expect(knownBy(engine)).toEqual(whole);
      expect(engine.known.notesWith('common')).toBe(90);
    }),
    { numRuns: 10 },
  );
});

test('a build is saved a little at a time', async () => {
  const vault = new ChangingVault(manyNotes(600));
  const storage = new MemoryStorage();
  const engine = phoneEngine(vault, storage);
  const counts: number[] = [];
  const put = storage.put.bind(storage);
  storage.put = (name, value) => {
    if (name !== 'manifest') counts.push(vault.reads);
    return put(name, value);
  };
  engine.use();
  await engine.open();
  await engine.ready();
  const steps = [0, ...counts].map((count, at, all) => (all[at + 1] ?? 600) - count);
  // Notes of 300 words: a hundred thousand of them are in 333.
  expect(Math.max(...steps)).toBeLessThan(400);
  expect(counts.length).toBeGreaterThan(4);
});
