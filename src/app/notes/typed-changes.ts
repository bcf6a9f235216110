/** What was typed in open notes since somebody last looked at them: it tells where lines went better than their words can. */
import type { ChangeDesc, Text } from '@codemirror/state';
import { hashLines } from '../../text/line-hash';
import { isSameRun } from '../../text/line-places';
import { splitLines } from '../../text/lines';
import type { Range } from '../../text/ranges';

/** A change of an open note, from one text to the next. */
export interface TypedChange {
  readonly before: Text;
  readonly changes: ChangeDesc;
  readonly after: Text;
}

/** Where lines of the note with a hash stand in the text after; undefined when the change cannot tell. */
export type MapLines = (range: Range, note: string) => Range | undefined;

/** The changes of each note put together, from the text that was looked at last. */
export class TypedChanges {
  private readonly notes = new Map<string, TypedChange>();

  add(path: string, change: TypedChange): void {
    const known = this.notes.get(path);
    if (known === undefined) this.notes.set(path, change);
    else if (change.before.eq(known.after))
      this.notes.set(path, {
        before: known.before,
        changes: known.changes.composeDesc(change.changes),
        after: change.after,
      });
    // Another editor of the same note has caught up; anything else cannot be put together.
    else if (!change.after.eq(known.after)) this.notes.delete(path);
  }

  /** The note was looked at: what follows is counted from here. */
  forget(path: string): void {
    this.notes.delete(path);
  }

  /** The way from the text that was looked at last to this one. */
  wayTo(path: string, lines: readonly string[]): MapLines | undefined {
    const typed = this.notes.get(path);
    if (typed === undefined || !isSameRun(splitLines(typed.after.toString()), lines)) return undefined;
    const start = hashLines(splitLines(typed.before.toString()));
    return (range, note) => (note === start ? mapLines(typed, range) : undefined);
  }
}

function mapLines({ before, changes, after }: TypedChange, { start, end }: Range): Range | undefined {
  if (start > end || end > before.lines) return undefined;
  const from = before.line(start).from;
  const to = before.line(end).to;
  let first: number | undefined = after.lineAt(changes.mapPos(from, 1)).number;
  let last: number | undefined = after.lineAt(changes.mapPos(to, -1)).number;
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    const rest = after.lineAt(fromB);
    // Where all of it was replaced, the note may have been loaded anew. What is written across an end is neither inside
    // nor outside. What is deleted across it leaves a line that counts when something of it was inside.
    const isDeletion = fromB === toB;
    if (fromA <= from && to <= toA) first = undefined;
    else if (fromA < from && from < toA) first = isDeletion ? rest.number + (fromB === rest.to ? 1 : 0) : undefined;
    else if (fromA < to && to < toA) last = isDeletion ? rest.number - (fromB === rest.from ? 1 : 0) : undefined;
  });
  return first !== undefined && last !== undefined && first <= last ? { start: first, end: last } : undefined;
}
