/** What was typed in open notes since somebody last looked at them: it tells where lines went better than their words can. */
import type { ChangeDesc, Text } from '@codemirror/state';
import { isSameRun } from '../../text/line-places';
import { splitLines } from '../../text/lines';
import type { Range } from '../../text/ranges';

/** A change of an open note, from one text to the next. */
export interface TypedChange {
  readonly before: Text;
  readonly changes: ChangeDesc;
  readonly after: Text;
}

/** Where lines of the text before stand in the text after; undefined when the change cannot tell. */
export type MapLines = (range: Range, lines: readonly string[]) => Range | undefined;

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
    return (range, old) => mapLines(typed, range, old);
  }
}

function mapLines(
  { before, changes, after }: TypedChange,
  { start, end }: Range,
  old: readonly string[],
): Range | undefined {
  if (start > end || end > before.lines) return undefined;
  const from = before.line(start).from;
  const to = before.line(end).to;
  if (!isSameRun(before.sliceString(from, to).split('\n'), old)) return undefined;
  // Text that is replaced as a whole may be a note that was loaded anew.
  if (changes.touchesRange(from, to) === 'cover') return undefined;
  const first = after.lineAt(changes.mapPos(from, 1)).number;
  const last = after.lineAt(changes.mapPos(to, -1)).number;
  return first <= last ? { start: first, end: last } : undefined;
}
