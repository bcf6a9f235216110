/** A built-in engine that is taken through any sequence of changes, restarts and damage, and what has to hold afterwards. */
import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import type { Engine, EngineAnswer } from '../../src/search/engine';
import { parseQuery } from '../../src/search/query';
import { ChangingVault, savedText, wait, yaml } from './builtin';
import { ScanEngine } from './scan-engine';
import { damaged, noteText, path, QUERIES } from './small-vaults';
import { MemoryStorage } from './memory-storage';

export type Step =
  | { readonly do: 'put'; readonly path: string; readonly text: string; readonly told: boolean }
  /** Written anew with the time of a clock that was put back; the size may be as it was. */
  | { readonly do: 'put back'; readonly path: string; readonly text: string }
  | { readonly do: 'remove'; readonly path: string; readonly told: boolean }
  | { readonly do: 'rename'; readonly path: string; readonly to: string }
  | { readonly do: 'exclude' | 'include'; readonly pattern: string }
  | { readonly do: 'restart'; readonly damage?: Damage }
  /** While the engine runs. */
  | { readonly do: 'damage'; readonly damage: Damage }
  | { readonly do: 'stop' | 'rebuild' | 'delete' | 'resync' }
  /** Lets everything finish; without it steps overlap. */
  | { readonly do: 'settle' }
  | { readonly do: 'search'; readonly query: string };

interface Damage {
  readonly value: number;
  readonly at: number;
}

const damage = fc.record({ value: fc.nat(), at: fc.nat() });
const told = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('put' as const), path, text: noteText, told }) },
  fc.record({ do: fc.constant('put back' as const), path, text: noteText }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), path, told }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), path, to: path }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('exclude' as const, 'include' as const),
      pattern: fc.constantFrom('folder', 'other/*.md'),
    }),
  },
  fc.record({ do: fc.constant('restart' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const), damage }) },
  fc.record({ do: fc.constant('damage' as const), damage }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('stop' as const, 'rebuild', 'delete', 'resync'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('search' as const), query: fc.constantFrom(...QUERIES) }) },
);

const ask = (engine: Engine, query: string): Promise<EngineAnswer> =>
  engine.search(parseQuery(query), { mode: 'fast', scope: () => true, isScoped: false, limit: 100 });

class World {
  readonly vault = new ChangingVault();
  readonly storage = new MemoryStorage();
  engine = this.makeEngine();
  /** Something has happened that only comparing the whole vault can find, or that a person has stopped. */
  private needsSync = false;
  private past = 1_600_000_000_000;
  /** What was asked meanwhile; it has to end well, whatever it finds. */
  private readonly underWay: Promise<unknown>[] = [];

  private makeEngine(): BuiltinEngine {
    return new BuiltinEngine({ vault: this.vault, storage: this.storage, yaml, wait });
  }

  async take(one: Step): Promise<void> {
    const { vault, engine } = this;
    switch (one.do) {
      case 'put':
        vault.put(one.path, one.text);
        return this.tell(one.told, one.path);
      case 'put back':
        vault.put(one.path, one.text, (this.past -= 1000));
        return this.tell(false, one.path);
      case 'remove':
        vault.remove(one.path);
        return this.tell(one.told, one.path);
      case 'rename': {
        const old = vault.notes[one.path];
        if (old === undefined || one.path === one.to) return;
        vault.remove(one.path);
        vault.put(one.to, old);
        engine.update([{ kind: 'removed', path: one.path }]);
        return engine.update([{ kind: 'changed', path: one.to }]);
      }
      case 'exclude':
        vault.excludedPaths.push(one.pattern);
        return this.resync();
      case 'include':
        vault.excludedPaths.length = 0;
        return this.resync();
      case 'resync':
        return this.resync();
      case 'restart':
        await engine.close();
        if (one.damage !== undefined) this.damage(one.damage);
        this.engine = this.makeEngine();
        this.needsSync = false;
        return this.engine.open();
      case 'damage':
        return this.damage(one.damage);
      case 'stop':
        this.needsSync = true;
        return engine.cancel();
      case 'rebuild':
        this.needsSync = false;
        await engine.delete();
        engine.resync();
        return engine.ready();
      case 'delete':
        this.needsSync = true;
        return engine.delete();
      case 'settle':
        return engine.ready();
      case 'search':
        this.underWay.push(ask(engine, one.query));
        return;
    }
  }

  async settle(): Promise<void> {
    await Promise.all(this.underWay);
    if (this.needsSync) this.resync();
    await this.engine.ready();
  }

  private tell(isTold: boolean, changed: string): void {
    if (isTold) this.engine.update([{ kind: changed in this.vault.notes ? 'changed' : 'removed', path: changed }]);
    else this.needsSync = true;
  }

  private resync(): void {
    this.needsSync = false;
    this.engine.resync();
  }

  private damage({ value: which, at }: Damage): void {
    const [name, value] = [...this.storage.values][which % Math.max(1, this.storage.values.size)] ?? [];
    if (name !== undefined && value !== undefined && value.length > 0)
      this.storage.values.set(name, damaged(value, at));
  }
}

/** An answer without what an engine says of itself. */
const plain = ({ notes, anyWord, mode }: EngineAnswer): unknown => ({ anyWord, mode, notes });
/** What was found, whatever its order and score. */
const found = ({ notes, anyWord }: EngineAnswer): unknown => ({
  anyWord,
  notes: notes.map(({ note: { path, lines, isComplete } }) => ({ path, lines, isComplete })).sort(byPath),
});

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);

/** Steps of one engine's life. */
export const engineLife = fc.array(step, { maxLength: 16 });

/** Throws unless an engine that went through the steps answers as a fresh one, and as reading every note does. */
export async function followAsFresh(steps: readonly Step[]): Promise<void> {
  const world = new World();
  const fresh = new BuiltinEngine({ vault: world.vault, yaml, wait });
  try {
    await world.engine.open();
    for (const one of steps) await world.take(one);
    await world.settle();
    await fresh.open();
    await fresh.ready();
    const scan = new ScanEngine(world.vault, fresh.known);
    for (const query of QUERIES) {
      const answer = await ask(world.engine, query);
      deepStrictEqual(answer.remarks, []);
      deepStrictEqual(plain(answer), plain(await ask(fresh, query)));
      deepStrictEqual(found(answer), found(await ask(scan, query)));
    }
    deepStrictEqual(world.engine.status(), fresh.status());
    const saved = await savedText(world.storage);
    const { notes, visible } = world.vault;
    const excluded = Object.keys(notes).filter((one) => !(one in visible));
    deepStrictEqual(
      excluded.filter((one) => saved.includes(JSON.stringify(one))),
      [],
    );
  } finally {
    await Promise.all([world.engine.close(), fresh.close()]);
  }
}
