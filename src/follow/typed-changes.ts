/** What was typed in open notes since somebody last looked at them: it tells where lines went better than their words can. */
import type { ChangeDesc, Text } from '@codemirror/state';
import { hashLines } from '../lines/line-hash';
import { isSameRun } from '../lines/line-places';
import { splitLines } from '../lines/lines';
import type { Range } from '../lines/ranges';

/** A change of an open note, from one text to the next. */
export interface TypedChange {
  readonly before: Text;
  readonly changes: ChangeDesc;
  readonly after: Text;
}

/** What was typed from the text with a hash to one that was looked at. */
export interface TypedWay {
  readonly start: string;
  readonly change: TypedChange;
}

/** The changes of each note one by one, from the text that was looked at last. */
export class TypedChanges {
  private readonly notes = new Map<string, readonly TypedChange[]>();

  add(path: string, change: TypedChange): void {
    const known = this.notes.get(path) ?? [];
    const last = known.at(-1);
    if (last === undefined || change.before.eq(last.after)) this.notes.set(path, [...known, change]);
    // Another editor of the same note has caught up; anything else cannot be put together.
    else if (!change.after.eq(last.after)) this.notes.delete(path);
  }

  /** The note was looked at, with these lines: what was typed after them, perhaps while they were read, is counted from here. */
  looked(path: string, lines: readonly string[]): void {
    const known = this.notes.get(path) ?? [];
    this.notes.set(path, known.slice(changesTo(known, lines) ?? known.length));
  }

  /** The way from the text that was looked at last to this one. */
  wayTo(path: string, lines: readonly string[]): TypedWay | undefined {
    const known = this.notes.get(path) ?? [];
    const [first, ...rest] = known.slice(0, changesTo(known, lines) ?? 0);
    if (first === undefined) return undefined;
    return { start: hashLines(splitLines(first.before.toString())), change: rest.reduce(compose, first) };
  }
}

/** How many of the changes lead to these lines; undefined when they never do. */
function changesTo(changes: readonly TypedChange[], lines: readonly string[]): number | undefined {
  const { length } = lines.join('\n');
  // The last line may have an end.
  const isThere = (text: Text | undefined): boolean =>
    text !== undefined &&
    (text.length === length || text.length === length + 1) &&
    isSameRun(splitLines(text.toString()), lines);
  const last = changes.findLastIndex(({ after }) => isThere(after));
  if (last !== -1) return last + 1;
  return isThere(changes[0]?.before) ? 0 : undefined;
}

/** One change and the next as one. */
export function compose({ before, changes }: TypedChange, next: TypedChange): TypedChange {
  return { before, changes: changes.composeDesc(next.changes), after: next.after };
}

/** Where lines are in the text after, if they are; undefined when the change cannot tell. */
export function mapLines(
  { before, changes, after }: TypedChange,
  { start, end }: Range,
): Range | 'deleted' | undefined {
  if (start > end || end > before.lines) return undefined;
  const from = before.line(start).from;
  const to = before.line(end).to;
  let first: number | undefined = after.lineAt(changes.mapPos(from, 1)).number;
  let last: number | undefined = after.lineAt(changes.mapPos(to, -1)).number;
  let isDeleted = false;
  let isWritten = false;
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    const rest = after.lineAt(fromB);
    // Where all of it was replaced, the note may have been loaded anew. What is written across an end is neither inside
    // nor outside. What is deleted across it leaves a line that counts when something of it was inside.
    const isDeletion = fromB === toB;
    isDeleted ||= isDeletion && fromA <= from && to <= toA;
    isWritten ||= toB - fromB >= to - from;
    if (fromA <= from && to <= toA) first = undefined;
    else if (fromA < from && from < toA) first = isDeletion ? rest.number + (fromB === rest.to ? 1 : 0) : undefined;
    else if (fromA < to && to < toA) last = isDeletion ? rest.number - (fromB === rest.from ? 1 : 0) : undefined;
  });
  // What is written elsewhere may be what was cut.
  if (isDeleted && !isWritten) return 'deleted';
  return first !== undefined && last !== undefined && first <= last ? { start: first, end: last } : undefined;
}
