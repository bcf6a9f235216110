/** What holds for every file, block and edit. */
import fc from 'fast-check';
import { anchorAt, follow, followSaved, saveAnchor, type Followed } from '../../src/text/follow';
import { line as anyLine } from '../support/arbitraries';

interface Edit {
  /** How many lines stay before it. */
  readonly at: number;
  readonly removed: number;
  readonly added: readonly string[];
}

/** Few different lines, so that equal stretches are common; and odd ones. */
const line = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', 'a', 'b', '- x') },
  { weight: 1, arbitrary: anyLine },
);
const file = fc.array(line, { minLength: 1, maxLength: 30 });
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(30),
  removed: fc.nat(4),
  added: fc.array(line, { maxLength: 4 }),
});
const fileAndRange = file.chain((lines) =>
  fc
    .tuple(fc.nat(lines.length - 1), fc.nat(lines.length - 1))
    .map(([a, b]) => ({ lines, range: { start: Math.min(a, b) + 1, end: Math.max(a, b) + 1 } })),
);

function apply(lines: readonly string[], { at, removed, added }: Edit): string[] {
  const start = Math.min(at, lines.length);
  return [...lines.slice(0, start), ...added, ...lines.slice(start + removed)];
}

function placesOf(block: readonly string[], lines: readonly string[]): number[] {
  return lines.flatMap((_, at) => (block.every((one, i) => one === lines[at + i]) ? [at + 1] : []));
}

const startOf = (followed: Followed, start: number): number | undefined =>
  followed.kind === 'changed' ? undefined : followed.kind === 'same' ? start : followed.start;

describe('after any edits', () => {
  test('the answered place holds exactly the lines, and both forms of an anchor answer the same', () => {
    fc.assert(
      fc.property(fileAndRange, fc.array(edit, { maxLength: 4 }), ({ lines, range }, edits) => {
        const anchor = anchorAt(lines, range);
        const now = edits.reduce<string[]>(apply, lines);
        const places = placesOf(anchor.lines, now);
        const followed = follow(anchor, now);
        expect(followSaved(saveAnchor(anchor), now)).toEqual(followed);
        if (followed.kind !== 'changed') expect(places).toContain(startOf(followed, range.start));
      }),
    );
  });

  test('a whole file is the same only when it is', () => {
    fc.assert(
      fc.property(file, edit, (lines, change) => {
        const anchor = anchorAt(lines, null);
        const now = apply(lines, change);
        const kind = now.join('\n') === lines.join('\n') && now.length === lines.length ? 'same' : 'changed';
        expect(follow(anchor, now).kind).toBe(kind);
        expect(followSaved(saveAnchor(anchor), now).kind).toBe(kind);
      }),
    );
  });

  test('strictly above, lines with others of their own below them move by what was added and removed', () => {
    fc.assert(
      fc.property(fileAndRange, edit, ({ lines: given, range }, change) => {
        const lines = [...given.slice(0, range.end), 'one below', ...given.slice(range.end)];
        const at = change.at % range.start;
        const added = change.added.map((_, i) => `new ${i}`);
        const above = { at, added, removed: Math.min(change.removed, range.start - 1 - at) };
        const now = apply(lines, above);
        const anchor = anchorAt(lines, range);
        const start = range.start + above.added.length - above.removed;
        expect(startOf(follow(anchor, now), range.start)).toBe(start);
        expect(startOf(followSaved(saveAnchor(anchor), now), range.start)).toBe(start);
      }),
    );
  });

  test('strictly below, unique lines stay; with their neighbours untouched, repeated ones stay as well', () => {
    fc.assert(
      fc.property(fileAndRange, edit, ({ lines, range }, change) => {
        const below = { ...change, at: range.end + change.at };
        const now = apply(lines, below);
        const anchor = anchorAt(lines, range);
        const untouched = Math.min(below.at, lines.length) >= range.end + 3;
        fc.pre(untouched || placesOf(anchor.lines, now).length === 1);
        expect(follow(anchor, now)).toEqual({ kind: 'same' });
        expect(followSaved(saveAnchor(anchor), now)).toEqual({ kind: 'same' });
      }),
    );
  });

  test('inside and above, a block whose neighbours are its own never goes to the same lines elsewhere', () => {
    fc.assert(
      fc.property(file, file, fc.array(line, { maxLength: 3 }), (block, around, added) => {
        const frame = around.map((_, i) => `own ${i}`);
        const lines = [...frame, ...block, ...frame.map((one) => `${one} below`), 'between', ...block, 'end'];
        const anchor = anchorAt(lines, { start: frame.length + 1, end: frame.length + block.length });
        const now = [...added, ...apply(lines, { at: frame.length, removed: block.length, added: ['edited'] })];
        expect(follow(anchor, now)).toEqual({ kind: 'changed' });
        expect(followSaved(saveAnchor(anchor), now)).toEqual({ kind: 'changed' });
      }),
    );
  });
});
