/** Whatever happens to a vault, its index answers as a fresh one does, and misses no note that the matcher accepts. */
import fc from 'fast-check';
import type { BuiltinIndex } from '../../../src/search/builtin/builtin-index';
import { MemoryStorage } from '../../../src/search/builtin/index-storage';
import { parseQuery } from '../../../src/search/query';
import { anyText } from '../../support/any-text';
import { line } from '../../support/arbitraries';
import { bruteForce, ChangingVault, openIndex, pathsOf, savedText, syncedIndex } from '../../support/builtin';
import { damaged, isSearched, noteText, path, QUERIES, word } from '../../support/small-vaults';

type Step =
  | { readonly do: 'put'; readonly path: string; readonly text: string; readonly told: boolean }
  | { readonly do: 'remove'; readonly path: string; readonly told: boolean }
  | { readonly do: 'rename'; readonly path: string; readonly to: string }
  | { readonly do: 'exclude' | 'include'; readonly pattern: string }
  | { readonly do: 'restart' | 'unread' }
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
  fc.record({ do: fc.constant('damage' as const), value: fc.nat(), at: fc.nat() }),
);

/** A vault, the index that follows it, and what is saved of that. */
class World {
  readonly vault = new ChangingVault();
  readonly storage = new MemoryStorage();

  private constructor(public index: BuiltinIndex) {}

  static async make(): Promise<World> {
    const world = new World(undefined as unknown as BuiltinIndex);
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
      case 'restart':
        await index.close();
        this.index = await openIndex(vault, this.storage);
        return;
    }
  }
}

test('an index that followed the vault answers as a fresh one, and misses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const world = await World.make();
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
      expect(catalogueOf(world.index)).toEqual(catalogueOf(fresh));
      await Promise.all([world.index.close(), fresh.close()]);
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 50) },
  );
});

function catalogueOf({ catalogue }: BuiltinIndex): unknown {
  return {
    size: catalogue.size,
    notes: [...catalogue.notes()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    words: catalogue.wordsFrom('', 1000),
    near: catalogue.near('gardne', 5),
    tags: catalogue.tags(),
    properties: catalogue.properties(),
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
      await world.index.settle();
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
