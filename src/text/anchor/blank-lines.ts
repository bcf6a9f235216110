/** Finds lines without any words again, which have nothing but their number and their neighbours. */
import type { Anchor } from './anchor';
import type { IndexedNote } from './indexed-note';
import type { Verdict } from './resolve';

/** Certain only between the same two lines, at one place of the note; where nothing is known but numbers, these count. */
export function resolveBlank({ start, count, check }: Anchor, note: IndexedNote): Verdict {
  if (check === undefined)
    return start > note.length
      ? { kind: 'gone' }
      : { kind: 'found', range: { start, end: Math.min(start + count - 1, note.length) } };
  const [above, below] = [check.before[0], check.after[0]];
  const tops = note
    .linesWithNeighbour(above)
    .filter((top) => note.lineBelow(top) - top > count && note.neighbour(note.lineBelow(top)) === below);
  const [top] = tops;
  if (top === undefined || tops.length > 1) return { kind: 'gone' };
  const gap = { start: top + 2, end: note.lineBelow(top) };
  if (start >= gap.start && start + count - 1 <= gap.end)
    return { kind: 'unchanged', range: { start, end: start + count - 1 } };
  return { kind: 'moved', range: { start: gap.start, end: gap.start + count - 1 } };
}
