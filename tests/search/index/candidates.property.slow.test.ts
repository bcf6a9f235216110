/** Whatever happens to a vault, its index answers as a fresh one does, and misses no note that the matcher accepts. */
import fc from 'fast-check';
import type { BuiltinIndex } from '../../../src/search/index/builtin-index';
import { parseQuery } from '../../../src/search/query';
import { wordsOf } from '../../../src/lines/words';
import { anyText } from '../../support/any-text';
import { line } from '../../support/arbitraries';
import { bruteForce, ChangingVault, openIndex, pathsOf, savedText, syncedIndex } from '../../support/builtin';
import { damaged, isSearched, noteText, path, QUERIES, word } from '../../support/small-vaults';
import { MemoryStorage } from '../../support/memory-storage';

type Step =
  | { readonly do: 'put'; readonly path: string; readonly text: string; readonly told: boolean }
  | { readonly do: 'remove'; readonly path: string; readonly told: boolean }
  | { readonly do: 'rename'; readonly path: string; readonly to: string }
  | { readonly do: 'exclude' | 'include'; readonly pattern: string }
  | { readonly do: 'restart' | 'unread' }
  /** The program ends after so many writes, while notes change and everything is compared. */
  | { readonly do: 'kill'; readonly writes: number; readonly path: string; readonly text: string }
  | { readonly do: 'damage'; readonly value: number; readonly at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('put' as const),
      path,
      text: noteText,
      told: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), path, told: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), path, to: path }) },
  fc.record({
    do: fc.constantFrom('exclude' as const, 'include' as const),
    pattern: fc.constantFrom('folder', 'other/*.md'),
  }),
  fc.record({ do: fc.constantFrom('restart' as const, 'unread' as const) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('kill' as const), writes: fc.nat(5), path, text: noteText }) },
  fc.record({ do: fc.constant('damage' as const), value: fc.nat(), at: fc.nat() }),
);

/** Takes so many writes and refuses all after them. */
class MortalStorage extends MemoryStorage {
  writes = Infinity;

  override put(name: string, value: Uint8Array): Promise<void> {
    return this.isDead() ? Promise.reject(new Error('ended')) : super.put(name, value);
  }

  override delete(name: string): Promise<void> {
    return this.isDead() ? Promise.reject(new Error('ended')) : super.delete(name);
  }

  private isDead(): boolean {
    this.writes -= 1;
    return this.writes < 0;
  }
}

/** A vault, the index that follows it, and what is saved of that. */
class World {
  readonly vault: ChangingVault;
  readonly storage = new MortalStorage();

  private constructor(
    public index: BuiltinIndex,
    notes: number,
  ) {
    this.vault = new ChangingVault(
      Object.fromEntries(Array.from({ length: notes }, (_, at) => [`old/${at}.md`, `garden w${at}`])),
    );
  }

  /** With so many notes to begin with: of a few every change is saved, of many only when there are enough. */
  static async make(notes = 0): Promise<World> {
    const world = new World(undefined as unknown as BuiltinIndex, notes);
    world.index = await syncedIndex(world.vault, world.storage);
    return world;
  }

  async take(one: Step): Promise<void> {
    const { vault, index } = this;
    switch (one.do) {
      case 'put':
        vault.put(one.path, one.text);
        if (one.told) await index.update([{ kind: 'changed', path: one.path }]);
        return;
      case 'remove':
        vault.remove(one.path);
        if (one.told) await index.update([{ kind: 'removed', path: one.path }]);
        return;
      case 'rename': {
        const old = vault.notes[one.path];
        if (old === undefined || one.path === one.to) return;
        vault.remove(one.path);
        vault.put(one.to, old);
        return index.update([
          { kind: 'removed', path: one.path },
          { kind: 'changed', path: one.to },
        ]);
      }
      case 'exclude':
        vault.excludedPaths.push(one.pattern);
        return index.sync();
      case 'include':
        vault.excludedPaths.length = 0;
        return index.sync();
      case 'unread':
        for (const path of Object.keys(vault.notes)) vault.unreadable.set(path, 'not now');
        await index.sync();
        return vault.unreadable.clear();
      case 'damage': {
        await index.close();
        const [name, value] = [...this.storage.values][one.value % Math.max(1, this.storage.values.size)] ?? [];
        if (name !== undefined && value !== undefined) this.storage.values.set(name, damaged(value, one.at));
        this.index = await openIndex(vault, this.storage);
        return;
      }
      case 'kill':
        this.storage.writes = one.writes;
        vault.put(one.path, one.text);
        await index.update([{ kind: 'changed', path: one.path }]);
        await index.sync();
        await index.close();
        this.storage.writes = Infinity;
        this.index = await openIndex(vault, this.storage);
        return;
      case 'restart':
        await index.close();
        this.index = await openIndex(vault, this.storage);
        return;
    }
  }
}

test('an index that followed the vault answers as a fresh one, and misses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 40), fc.array(step, { maxLength: 14 }), async (many, steps) => {
      const world = await World.make(many);
      for (const one of steps) await world.take(one);
      await world.index.sync();
      const fresh = await syncedIndex(world.vault);
      const notes = Object.fromEntries(Object.entries(world.vault.visible).filter(isSearched));
      for (const text of QUERIES) {
        const query = parseQuery(text);
        for (const wanted of ['all', 'any'] as const) {
          const candidates = world.index.candidates(query, wanted, 100);
          expect(candidates).toEqual(fresh.candidates(query, wanted, 100));
          const paths = pathsOf(world.index, text, wanted);
          expect(bruteForce(notes, query, wanted).filter((path) => !paths.includes(path))).toEqual([]);
        }
      }
      const words = new Set(Object.values(notes).flatMap((text) => wordsOf(text).map((one) => one.text)));
      expect(catalogueOf(world.index, words)).toEqual(catalogueOf(fresh, words));
      await Promise.all([world.index.close(), fresh.close()]);
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 50) },
  );
});

function catalogueOf({ catalogue }: BuiltinIndex, words: ReadonlySet<string>): unknown {
  return {
    size: catalogue.size,
    notes: [...catalogue.notes()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    averageWords: catalogue.averageWords,
    words: Array.from(words, (one) => [one, catalogue.notesWith(one)]),
    near: catalogue.near('gardne', 5),
  };
}

test('what is excluded is in no saved byte, older versions of it included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const world = await World.make();
      for (const one of steps) await world.take(one);
      const secret = 'folder/secret.md';
      for (const version of ['confidential', 'classified']) {
        world.vault.put(secret, version);
        await world.index.update([{ kind: 'changed', path: secret }]);
      }
      await world.index.upkeep.settle();
      if (!world.vault.excludedPaths.includes('folder')) expect(await savedText(world.storage)).toContain('classified');
      world.vault.excludedPaths.push('folder');
      await world.index.sync();
      const saved = await savedText(world.storage);
      for (const word of ['confidential', 'classified', 'secret']) expect(saved).not.toContain(word);
      await world.index.close();
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 30) },
  );
});

test('whatever notes hold and whoever asks for a piece of them, no note is missed', async () => {
  const piece = fc.oneof(line, anyText({ maxLength: 20 }), fc.string({ maxLength: 20 }), word);
  const note = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '));
  await fc.assert(
    fc.asyncProperty(
      fc.array(note, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.nat(40),
      async (texts, from, length) => {
        const notes = Object.fromEntries(texts.map((one, at) => [`${at}.md`, one]));
        const index = await syncedIndex(new ChangingVault(notes));
        const all = texts.join(' ');
        const query = parseQuery(all.slice(from % (all.length + 1)).slice(0, length));
        for (const wanted of ['all', 'any'] as const) {
          const found = new Set(index.candidates(query, wanted, Infinity)?.found.map(({ path: one }) => one));
          const missed = bruteForce(notes, query, wanted).filter((one) => !found.has(one));
          expect(missed.filter((one) => isSearched([one, notes[one] ?? '']))).toEqual([]);
        }
        await index.close();
      },
    ),
  );
});
