/** Whatever happens to the notes, and however late and in whatever pieces the document hears of it. */
import fc from 'fast-check';
import { splitLines } from '../../src/lines/lines';
import { LiveDocument } from '../../src/follow/live-document';
import { ChangingVault } from './changing-vault';

const line = fc.constantFrom('', 'a', 'b', 'c', '- x', 'x | y');
const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.map((one) => `${one}\n`).join(''));
const PATHS = ['a.md', 'p/b.md', 'p/c.md', 'p/q/d.md'] as const;
const path = fc.constantFrom(...PATHS);
const place = fc.constantFrom(...PATHS, 'p', 'p/q', 'z', 'z/y');

/** Something that happens to the vault, with what Obsidian tells of it. */
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('edit' as const), path, at: fc.nat(8), cut: fc.nat(2), added: text }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('write' as const), path, text }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), path: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('rename' as const),
      from: place,
      to: place,
      outside: fc.boolean(),
      createFirst: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('accept' as const),
      ids: fc.subarray(['1', '2', '3']),
    }),
  },
);
/** In between: notices are delivered, slow reads come back. */
const passing = fc.record({
  delivered: fc.nat(3),
  answered: fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 3 }),
});
const request = fc.array(
  fc
    .tuple(path, fc.option(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(3)), { nil: undefined }))
    .map(([one, range]) => ({
      path: one,
      lines: range === undefined ? null : `${range[0]}-${range[0] + range[1]}`,
    })),
  { minLength: 1, maxLength: 4 },
);

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;
type Notice = (document: LiveDocument) => Promise<void>;

/** The vault, the notices not yet delivered, and the reads not yet answered. */
class World {
  readonly vault = new ChangingVault({
    'a.md': 'a\nb\nc\n',
    'p/b.md': '- x\n- x\na\n',
    'p/c.md': 'c\n\nx | y\n',
    'p/q/d.md': '',
  });
  readonly notices: { readonly key: string; readonly tell: Notice }[] = [];
  readonly reads: ((when: 'before' | 'after') => void)[] = [];

  /** From now on reads wait until they are answered. */
  slowDown(): void {
    this.vault.gate = () => new Promise((resolve) => this.reads.push(resolve));
  }

  happen(event: Happening): void {
    switch (event.kind) {
      case 'edit':
        return this.edit(event);
      case 'write':
        if (!this.couldBeFile(event.path)) return;
        this.vault.write(event.path, event.text);
        return this.notify(`changed ${event.path}`, (document) => document.noteChanged(event.path));
      case 'delete':
        this.vault.delete(event.path);
        return this.notify(`removed ${event.path}`, (document) => document.noteChanged(event.path));
      case 'rename':
        return this.rename(event);
      case 'accept':
        return this.notify('accept', (document) => document.accept(event.ids));
    }
  }

  private edit({ path: at, at: index, cut, added }: Extract<Happening, { kind: 'edit' }>): void {
    const old = this.vault.text(at);
    if (old === undefined) return;
    const lines = splitLines(old);
    lines.splice(index, cut, ...splitLines(added));
    this.vault.write(at, lines.join('\n'));
    this.notify(`changed ${at}`, (document) => document.noteChanged(at));
  }

  private rename({ from, to, outside, createFirst }: Extract<Happening, { kind: 'rename' }>): void {
    const isNested = from === to || to.startsWith(`${from}/`) || from.startsWith(`${to}/`);
    const isThere = this.vault.paths().some((one) => one === from || one.startsWith(`${from}/`));
    if (isNested || !isThere || !this.hasFolderFor(to)) return;
    this.vault.rename(from, to);
    if (!outside) return this.notify(`renamed ${from}`, (document) => document.renamed(from, to));
    const told: [string, Notice][] = [
      [`changed ${to}`, (document) => document.noteChanged(to)],
      [`removed ${from}`, (document) => document.noteChanged(from)],
    ];
    for (const [key, tell] of createFirst ? told : told.reverse()) this.notify(key, tell);
    this.notify('adopt', (document) => document.adopt(from, to));
  }

  /** A file is no folder, nor the other way round. */
  private couldBeFile(at: string): boolean {
    return this.hasFolderFor(at) && !this.vault.paths().some((one) => one.startsWith(`${at}/`));
  }

  private hasFolderFor(at: string): boolean {
    return !this.vault.paths().some((one) => at.startsWith(`${one}/`));
  }

  /** Notices of the same thing one after the other are told once. */
  private notify(key: string, tell: Notice): void {
    if (key.startsWith('changed') && this.notices.at(-1)?.key === key) return;
    this.notices.push({ key, tell });
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('once everything has settled', () => {
  test('no block shows lines as being there that are not, and none is marked without need', async () => {
    await fc.assert(
      fc.asyncProperty(request, fc.array(fc.tuple(happening, passing), { maxLength: 12 }), async (files, story) => {
        const world = new World();
        const document = await LiveDocument.open({ title: '', files }, { vault: world.vault });
        world.slowDown();
        const told: Promise<void>[] = [];
        for (const [event, { delivered, answered }] of story) {
          world.happen(event);
          for (const { tell } of world.notices.splice(0, delivered)) told.push(tell(document));
          await turn();
          for (const [which, before] of answered)
            world.reads.splice(which, 1).forEach((answer) => answer(before ? 'before' : 'after'));
          await turn();
        }
        for (const { tell } of world.notices.splice(0)) told.push(tell(document));
        const all = Promise.all(told).then(() => true);
        while (!(await Promise.race([all, turn()])))
          world.reads
            .splice(0)
            .reverse()
            .forEach((answer) => answer('before'));

        for (const { path: at, range, lines, total, state, suggestion, before } of document.blocks) {
          const now = world.vault.text(at);
          const fileLines = splitLines(now ?? '');
          expect(state === 'missing').toBe(now === undefined);
          if (state === 'fresh' || state === 'edited') {
            expect(fileLines.slice((range?.start ?? 1) - 1, range?.end)).toEqual(lines);
            expect(total).toBe(fileLines.length);
          }
          if (state === 'edited') expect(wordsIn(lines)).not.toEqual(wordsIn(before ?? []));
          if (state === 'uncertain') expect(suggestion?.end).toBeLessThanOrEqual(fileLines.length);
        }
        const restored = await LiveDocument.fromState(document.toState(), {
          vault: new ChangingVault(filesOf(world.vault)),
        });
        for (const { id, state } of document.blocks) {
          const again = restored?.blocks.find((block) => block.id === id);
          if (state !== 'uncertain') expect(again?.state).toBe(state);
        }
      }),
    );
  });
});

function wordsIn(lines: readonly string[]): string[] {
  return lines.map((one) => one.trim()).filter((one) => one !== '');
}

function filesOf(vault: ChangingVault): Record<string, string> {
  return Object.fromEntries(vault.paths().map((one) => [one, vault.text(one) ?? '']));
}
