/** An anchor: where some lines stood, the words at their ends, and a check; enough to find them again, or to say that they are gone. */
import type { Range } from '../../lines/ranges';
import { occurrenceCode, type Check } from './check';
import type { IndexedNote } from './indexed-note';
import { quoteEnds, type End, type Quote } from './quoted-ends';

export interface Anchor {
  /** The number of the first line, from 1. */
  readonly start: number;
  /** How many lines. */
  readonly count: number;
  readonly first: End;
  readonly last: End;
  /** The words as text; absent in what was saved. */
  readonly quote?: Quote;
  /** Absent in what a person has typed or corrected. */
  readonly check?: Check;
}

/**
 * Blank lines at the edges are no part of what is meant, and left out. Of lines without any text, or past the end of the note,
 * the anchor has no words.
 */
export function makeAnchor(note: IndexedNote, { start, end }: Range): Anchor {
  const [first, last] = withoutBlankEdges(note, start - 1, Math.max(start, Math.min(end, note.length)) - 1);
  const [firstLine = '', lastLine = ''] = [note.lines[first], note.lines[last]];
  return {
    start: first + 1,
    count: last - first + 1,
    ...quoteEnds(firstLine, first === last ? undefined : lastLine),
    check: checkOf(note, first, last),
  };
}

/** What the check of these lines would be. Lines are indexes; none of them is blank at either end, unless all are. */
function checkOf(note: IndexedNote, first: number, last: number): Check {
  const above = note.lineAbove(first);
  const below = note.lineBelow(last);
  const places = note.placesLike(first, last);
  return {
    text: note.textHash(first, last),
    before: [note.neighbour(above), note.neighbour(note.lineAbove(above))],
    after: [note.neighbour(below), note.neighbour(note.lineBelow(below))],
    heading: note.heading(first),
    occurrence: occurrenceCode(Math.max(0, places.indexOf(first)), Math.max(1, places.length)),
  };
}

/** As the lines are when all of them are blank. */
export function withoutBlankEdges(note: IndexedNote, first: number, last: number): readonly [number, number] {
  const start = note.isBlank(first) ? note.lineBelow(first) : first;
  if (start > last || start >= note.length) return [first, last];
  return [start, note.isBlank(last) ? note.lineAbove(last) : last];
}
