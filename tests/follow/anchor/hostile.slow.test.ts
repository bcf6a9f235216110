import { makeAnchor, type Anchor } from '../../../src/follow/anchor/anchor';
import { findCandidates } from '../../../src/follow/anchor/candidate-places';
import { indexNote, type IndexedNote } from '../../../src/follow/anchor/indexed-note';
import { resolve, type Verdict } from '../../../src/follow/anchor/resolve';
import { wordDifference } from '../../../src/follow/anchor/word-difference';
import { parseAnchor, writeAnchor } from '../../../src/follow/anchor/written';
import type { Range } from '../../../src/lines/ranges';

const follow = (then: readonly string[], range: Range, now: readonly string[]): Verdict =>
  resolve(makeAnchor(indexNote(then), range), indexNote(now));

/** Counts how often the words of a line are looked at. */
function watched(note: IndexedNote): { readonly note: IndexedNote; readonly looks: () => number } {
  let looks = 0;
  // Indexed once for all anchors, which is no look.
  note.linesWithWord(0);
  note.linesWithNeighbour(0);
  const words = new Proxy(note.words, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  return { note: Object.create(note, { words: { value: words } }) as IndexedNote, looks: () => looks };
}

describe('hostile notes take a bounded number of looks', () => {
  const notes: Readonly<Record<string, (size: number) => string[]>> = {
    'equal lines': (size) => Array.from({ length: size }, () => 'the same line of words'),
    'lines that nearly match': (size) => Array.from({ length: size }, (_, at) => `the same line ${at % 3} of words`),
    'short lines in turn': (size) => Array.from({ length: size }, (_, at) => (at % 2 === 0 ? 'a' : 'b')),
  };
  const MOST_LOOKS = 60_000;

  test.each(Object.keys(notes))('of %s', (name) => {
    const lines = notes[name]!(100_000);
    const anchors: Anchor[] = [1, 100, 50_000].map((count) =>
      makeAnchor(indexNote(lines), { start: 20_000, end: 19_999 + count }),
    );
    const now = indexNote(['new', ...lines.slice(0, 70_000), 'another', ...lines.slice(70_000)]);
    for (const anchor of anchors) {
      const { note, looks } = watched(now);
      resolve(anchor, note);
      expect(looks()).toBeLessThan(MOST_LOOKS);
      expect(findCandidates(anchor, now).places.length).toBeLessThanOrEqual(4000);
    }
  });

  test('of one line of a megabyte', () => {
    const long = 'lorem ipsum dolor '.repeat(60_000);
    const note = ['# One', long, 'x'.repeat(1_000_000), '-'.repeat(1_000_000), 'end'];
    for (const start of [2, 3, 4]) {
      const range = { start, end: start };
      const anchor = makeAnchor(indexNote(note), range);
      expect(writeAnchor(anchor).length).toBeLessThan(200);
      expect(parseAnchor(writeAnchor(anchor))).toEqual(anchor);
      expect(follow(note, range, ['new', ...note])).toEqual({
        kind: 'moved',
        range: { start: start + 1, end: start + 1 },
      });
    }
  });

  test('a difference of very long texts is coarse', () => {
    const [a, b] = [0, 1].map((side) => Array.from({ length: 30_000 }, (_, at) => `line ${at * 2 + side}`));
    const parts = wordDifference(['first', ...a!], ['first', ...b!]);
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
  });
});
