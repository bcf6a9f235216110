/** Finds a word in the document: literally, whatever the case, a slice at a time so that typing never waits for it. */
import { SearchQuery } from '@codemirror/search';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export interface Match {
  readonly from: number;
  readonly to: number;
}

export interface Count {
  readonly matches: readonly Match[];
  /** False while the rest of the document is still being looked through, and when there are too many. */
  readonly isComplete: boolean;
}

/** Nobody steps through more; the count shown is then "more than". */
export const MOST_MATCHES = 10_000;

/** About half a frame. */
const SLICE_MS = 8;
/** Rows looked through between two looks at the clock. */
const STEP_ROWS = 500;

/**
 * The query for a word. As an expression, because those are matched natively line by line (100,000 lines: 60 ms, 900 ms
 * with the literal search); letters with accents match in both ways to encode them.
 */
export function queryFor(word: string): SearchQuery {
  const forms = [...new Set([word.normalize('NFC'), word.normalize('NFD'), word])];
  return new SearchQuery({ search: forms.map(escape).join('|'), regexp: true, caseSensitive: false });
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Counts the matches of a query; begin another count by aborting this one. */
export async function countMatches(
  view: EditorView,
  query: SearchQuery,
  signal: AbortSignal,
  onCount: (count: Count) => void,
): Promise<void> {
  const { state } = view;
  const matches: Match[] = [];
  let began = performance.now();
  for (let row = 1; row <= state.doc.lines; row += STEP_ROWS) {
    const to = state.doc.line(Math.min(state.doc.lines, row + STEP_ROWS - 1)).to;
    collect(state, query, state.doc.line(row).from, to, matches);
    if (matches.length >= MOST_MATCHES) return onCount({ matches, isComplete: false });
    if (performance.now() - began < SLICE_MS) continue;
    onCount({ matches, isComplete: false });
    await nextTask(view);
    if (signal.aborted) return;
    began = performance.now();
  }
  onCount({ matches, isComplete: true });
}

/** The next match from a position on, or the last before it; from the other end when there is none. */
export function nearestMatch(state: EditorState, query: SearchQuery, at: Match, direction: -1 | 1): Match | undefined {
  const { length } = state.doc;
  if (direction === -1) return lastMatch(state, query, at.from) ?? lastMatch(state, query, length);
  return firstMatch(state, query, at.to, length) ?? firstMatch(state, query, 0, state.doc.lineAt(at.to).to);
}

function firstMatch(state: EditorState, query: SearchQuery, from: number, to: number): Match | undefined {
  const found: Match[] = [];
  collect(state, query, from, to, found, 1);
  return found[0];
}

/** Looks backwards, some rows at a time. */
function lastMatch(state: EditorState, query: SearchQuery, before: number): Match | undefined {
  for (let to = before; ;) {
    const from = state.doc.line(Math.max(1, state.doc.lineAt(to).number - STEP_ROWS)).from;
    const found: Match[] = [];
    collect(state, query, from, to, found);
    const last = found.at(-1);
    if (last !== undefined || from === 0) return last;
    to = from;
  }
}

function collect(
  state: EditorState,
  query: SearchQuery,
  from: number,
  to: number,
  into: Match[],
  most = MOST_MATCHES,
): void {
  if (!query.valid) return;
  const cursor = query.getCursor(state, from, to);
  for (let next = cursor.next(); !next.done && into.length < most; next = cursor.next())
    if (next.value.to > next.value.from) into.push({ from: next.value.from, to: next.value.to });
}

function nextTask({ dom }: EditorView): Promise<void> {
  return new Promise((resolve) => dom.win.setTimeout(resolve, 0));
}
