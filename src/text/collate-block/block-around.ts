/** Whether a line of a note stands in a `collate` fence, and which lines that has; quick to say no, since it is asked at key presses. */
import { FenceScanner, mayHoldFence } from '../fences';
import { frontmatterLength } from '../frontmatter-length';
import { MOST_LINES } from './parse-block';

/** A note whose lines are read as they are needed. Lines are counted from 0. */
export interface NoteLines {
  readonly count: number;
  line(at: number): string;
}

export interface BlockAround {
  /** The lines between the fences. */
  readonly first: number;
  /** Behind the last one. */
  readonly end: number;
}

const OPENING = /^ {0,3}(?:`{3,}|~{3,})[ \t]*collate(?:\s|$)/;

/** The block that a line stands in; undefined for the lines of the fence itself, and for fences in lists and quotes. */
export function blockAround(note: NoteLines, at: number): BlockAround | undefined {
  const opening = markAbove(note, at);
  if (opening === undefined || !OPENING.test(note.line(opening)) || !opens(note, opening)) return undefined;
  if (mayHoldFence(note.line(at))) return undefined;
  const most = Math.min(note.count, opening + 1 + MOST_LINES);
  let end = at + 1;
  while (end < most && !mayHoldFence(note.line(end))) end += 1;
  return { first: opening + 1, end };
}

/** The nearest line above that could begin or end a fence: no line of a block has such marks. */
function markAbove(note: NoteLines, at: number): number | undefined {
  const last = Math.max(0, at - MOST_LINES);
  for (let above = at - 1; above >= last; above--) if (mayHoldFence(note.line(above))) return above;
  return undefined;
}

/** Whether a fence begins with a line: it could stand in another fence, or end it. */
function opens(note: NoteLines, opening: number): boolean {
  const body = bodyStart(note);
  if (body > opening) return false;
  if (!hasMark(note, body, opening)) return true;
  const scanner = new FenceScanner();
  for (let at = body; at < opening; at++) scanner.take(note.line(at));
  const before = scanner.opened;
  return scanner.take(note.line(opening)) && scanner.opened === before + 1;
}

function bodyStart(note: NoteLines): number {
  if (!note.line(0).startsWith('---')) return 0;
  return frontmatterLength(Array.from({ length: note.count }, (_, at) => note.line(at)));
}

function hasMark(note: NoteLines, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (mayHoldFence(note.line(at))) return true;
  return false;
}
