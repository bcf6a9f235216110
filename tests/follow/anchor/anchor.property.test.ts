/** What holds for every note, range and edit. */
import fc from 'fast-check';
import { makeAnchor } from '../../../src/follow/anchor/anchor';
import { indexNote } from '../../../src/follow/anchor/indexed-note';
import { resolve } from '../../../src/follow/anchor/resolve';
import { parseSavedAnchor, saveAnchor } from '../../../src/follow/anchor/saved';
import { endsDifference, wordDifference } from '../../../src/follow/anchor/word-difference';
import { parseAnchor, writeAnchor } from '../../../src/follow/anchor/written';
import type { Range } from '../../../src/lines/ranges';
import { line as anyLine } from '../../support/arbitraries';

/** Few different lines, so that lookalikes are common; some that differ in a word; and odd ones. */
const line = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', 'a', 'b', '- x', '# One', '## Two', 'status: open', 'status: closed', '---'),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom('red', 'green', 'blue', '**red**', 'x'), { maxLength: 8 })
      .map((words) => words.join(' ')),
  },
  { weight: 1, arbitrary: anyLine },
);
const note = fc.array(line, { minLength: 1, maxLength: 30 });
const noteAndRange = note.chain((lines) =>
  fc
    .tuple(fc.nat(lines.length - 1), fc.nat(lines.length - 1))
    .map(([a, b]) => ({ lines, range: { start: Math.min(a, b) + 1, end: Math.max(a, b) + 1 } })),
);
const edit = fc.record({
  at: fc.nat(30),
  removed: fc.nat(4),
  added: fc.array(line, { maxLength: 4 }),
  /** Lines that are put in once more. */
  copied: fc.tuple(fc.nat(30), fc.nat(4)),
});

function apply(
  lines: readonly string[],
  { at, removed, added, copied: [from, count] }: typeof edit extends fc.Arbitrary<infer Edit> ? Edit : never,
): string[] {
  const start = Math.min(at, lines.length);
  return [...lines.slice(0, start), ...added, ...lines.slice(from, from + count), ...lines.slice(start + removed)];
}

/** Blank lines and white space aside. */
function textOf(lines: readonly string[], { start, end }: Range): string {
  const texts = lines.slice(start - 1, end).map((text) => text.trim().replace(/\s+/g, ' '));
  return texts.filter((text) => text !== '').join('\n');
}

test('after any edits, what is called unchanged or moved has exactly the same words', () => {
  fc.assert(
    fc.property(noteAndRange, fc.array(edit, { maxLength: 4 }), ({ lines, range }, edits) => {
      const now = edits.reduce<string[]>(apply, lines);
      const anchor = makeAnchor(indexNote(lines), range);
      const verdict = resolve(anchor, indexNote(now));
      if (verdict.kind === 'gone') return;
      expect(verdict.kind).not.toBe('found');
      expect(verdict.range.start).toBeGreaterThanOrEqual(1);
      expect(verdict.range.end).toBeGreaterThanOrEqual(verdict.range.start);
      expect(verdict.range.end).toBeLessThanOrEqual(now.length);
      if (verdict.kind === 'unchanged') expect(verdict.range.start).toBe(anchor.start);
      if (verdict.kind === 'unchanged' || verdict.kind === 'moved')
        expect(textOf(now, verdict.range)).toBe(textOf(lines, range));
    }),
  );
});

test('the anchor, what is written of it and what is saved of it answer the same', () => {
  fc.assert(
    fc.property(noteAndRange, fc.array(edit, { maxLength: 4 }), ({ lines, range }, edits) => {
      const now = indexNote(edits.reduce<string[]>(apply, lines));
      const anchor = makeAnchor(indexNote(lines), range);
      const verdict = resolve(anchor, now);
      expect(resolve(parseAnchor(writeAnchor(anchor))!, now)).toEqual(verdict);
      expect(resolve(parseSavedAnchor(JSON.parse(JSON.stringify(saveAnchor(anchor))))!, now)).toEqual(verdict);
    }),
  );
});

test('an anchor that was written and read again is the same; one that was saved has only lost its words', () => {
  fc.assert(
    fc.property(noteAndRange, ({ lines, range }) => {
      const anchor = makeAnchor(indexNote(lines), range);
      expect(parseAnchor(writeAnchor(anchor))).toEqual(anchor);
      const { quote: _, ...rest } = anchor;
      expect(parseSavedAnchor(JSON.parse(JSON.stringify(saveAnchor(anchor))))).toEqual(rest);
    }),
  );
});

const writtenPieces = fc
  .array(fc.oneof(fc.constantFrom('"', '…', '\\', '`', ' ', '~', '-', '12', 'word', 'k3f9a2b1c4d5e6f7'), fc.string()), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''));

test('any text is read without an error, and what was read is written as it was', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        writtenPieces,
        writtenPieces.map((text) => `3-4 "${text}"`),
      ),
      note,
      (text, lines) => {
        const anchor = parseAnchor(text);
        if (anchor === undefined) return;
        expect(parseAnchor(writeAnchor(anchor))).toEqual(anchor);
        expect(['found', 'uncertain', 'gone']).toContain(
          resolve({ ...anchor, check: undefined } as never, indexNote(lines)).kind,
        );
      },
    ),
  );
});

test('anything read from a file is a saved anchor or not, without an error', () => {
  const end = fc.record({
    words: fc.array(fc.oneof(fc.nat(), fc.double(), fc.string())),
    isWhole: fc.oneof(fc.boolean(), fc.nat()),
  });
  const almost = fc.record(
    { start: fc.integer(), count: fc.integer(), first: end, last: end, check: fc.string() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), almost), note, (value, lines) => {
      const anchor = parseSavedAnchor(value);
      if (anchor !== undefined) resolve(anchor, indexNote(lines));
    }),
  );
});

test('a difference holds all of both texts, in order', () => {
  fc.assert(
    fc.property(note, note, (before, after) => {
      const parts = wordDifference(before, after);
      const side = (other: 'added' | 'removed'): string =>
        parts.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');
      expect(side('added')).toBe(before.join('\n'));
      expect(side('removed')).toBe(after.join('\n'));
      endsDifference(makeAnchor(indexNote(before), { start: 1, end: before.length }), after);
    }),
  );
});
