/** The `obsidian://collate?…` link that finds some lines of a note again. */
import { makeAnchor } from '../../follow/anchor/anchor';
import { indexNote } from '../../follow/anchor/indexed-note';
import { writeLink } from '../../follow/collate-link';
import type { Range } from '../../lines/ranges';

/** Lines of a note that somebody wants a link to. */
export interface LinkedLines {
  readonly path: string;
  readonly range: Range;
  /** All lines of the note when the range was shown; those of now when absent. */
  readonly seen?: readonly string[] | undefined;
}

/** `noteLines` are those that the range counts in. Lines past the end mean the last one; undefined for an empty note. */
export function linkToLines(
  vault: string,
  { path: file, range }: LinkedLines,
  noteLines: readonly string[],
): string | undefined {
  const total = noteLines.length;
  if (total === 0) return undefined;
  const there = { start: Math.min(range.start, total), end: Math.min(range.end, total) };
  return writeLink({ vault, file, range: there, anchor: makeAnchor(indexNote(noteLines), there) });
}
