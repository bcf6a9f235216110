/** Passages as they are shown: the lines of a note that match, with some around them. */
import type { Block } from '../lines/block';
import { findHeadings, headingTrail } from '../lines/headings';
import type { Range } from '../lines/ranges';
import { PASSAGES_PER_NOTE, type NoteMatches } from './match-note';

/** A search hit: a block (the lines shown, context included) and what was found in it. */
export interface Passage extends Block {
  /** The passage itself, without context lines. */
  readonly passage: Range;
  /** Lines that match, numbered in the whole file. */
  readonly matches: readonly number[];
  /** Whether the passage covers every line of the file. */
  readonly whole: boolean;
  /** The headings that its first match stands under, outermost first. */
  readonly trail: readonly string[];
  /** All lines of the note as they were: they find the passage again in a note that has changed since. */
  readonly noteLines: readonly string[];
}

/** The best passages of a note with up to `context` lines around each, none of which repeats a line of another. */
export function showPassages(note: NoteMatches, context: number, most = PASSAGES_PER_NOTE): Passage[] {
  const { path, lines } = note;
  const chosen = note.sections.slice(0, most);
  const taken = new Set(chosen.flatMap(({ range }) => numbers(range)));
  const headings = findHeadings(lines);
  return chosen.map(({ range, matches }) => {
    const shown = { ...range };
    for (let i = 0; i < context && shown.start > 1 && !taken.has(shown.start - 1); i++) taken.add(--shown.start);
    for (let i = 0; i < context && shown.end < lines.length && !taken.has(shown.end + 1); i++) taken.add(++shown.end);
    const all = shown.start === 1 && shown.end >= lines.length;
    return {
      path,
      range: all ? null : shown,
      lines: lines.slice(shown.start - 1, shown.end),
      total: lines.length,
      passage: range,
      matches,
      whole: range.start === 1 && range.end >= lines.length,
      trail: headingTrail(lines, headings, { start: matches[0] ?? range.start, end: range.end }),
      noteLines: lines,
    };
  });
}

function numbers({ start, end }: Range): number[] {
  return Array.from({ length: end - start + 1 }, (_, i) => start + i);
}
