/** The places of a note where an anchor's lines may stand now: by the words at their ends and by their neighbours. */
import { firstFrom } from '../../lines/first-index';
import { withoutBlankEdges, type Anchor } from './anchor';
import type { IndexedNote } from './indexed-note';
import type { End } from './quoted-ends';
import { similarity, type Side } from './similarity';

/** Lines from one index to another, both included; neither is blank. */
export interface Place {
  readonly first: number;
  readonly last: number;
}

/** Whether two places share half of the shorter one: then they are no rivals. */
export function isSameSpot(a: Place, b: Place): boolean {
  const shared = Math.min(a.last, b.last) - Math.max(a.first, b.first) + 1;
  return shared > 0 && 2 * shared >= Math.min(a.last - a.first, b.last - b.first) + 1;
}

export interface Candidates {
  readonly places: readonly Place[];
  /** Whether the line above and the line below the old lines now touch somewhere. */
  readonly isClosed: boolean;
}

/** A line that is less like the quoted words is not considered. */
const LEAST_SIMILARITY = 0.45;
/** With fewer than this share of its words, no line is as similar as that. */
const LEAST_SHARE = 0.5;
/** Occurrences of one word that are looked at, those nearest to the old place: what is more frequent tells nothing. */
const MOST_OCCURRENCES = 1000;
/** Lines that are kept for one end, and for one neighbour. */
const MOST_ENDS = 300;
const MOST_NEIGHBOURS = 60;
/** Pairs of lines that are looked at in all. */
const MOST_PLACES = 4000;

/** Lines may have come in: up to twice as many as there were, and a few. */
export function mostLines(count: number): number {
  return 2 * count + 6;
}

export function findCandidates(anchor: Anchor, note: IndexedNote): Candidates {
  const places = new Places(note);
  const starts = similarLines(anchor, note, 'first');
  const ends = similarLines(anchor, note, 'last');
  pairEnds(places, starts, ends, anchor.count);
  const isClosed = anchor.check === undefined ? false : pairNeighbours(places, anchor, note, starts, ends);
  return { places: places.all, isClosed };
}

/** Places without blank lines at their ends, each once, and not more than can be judged at once. */
class Places {
  readonly all: Place[] = [];
  private readonly known = new Set<number>();

  constructor(private readonly note: IndexedNote) {}

  add(start: number, end: number): void {
    if (this.all.length >= MOST_PLACES || start > end) return;
    const [first, last] = withoutBlankEdges(this.note, Math.max(0, start), Math.min(end, this.note.length - 1));
    if (first > last || this.note.isBlank(first)) return;
    const key = first * this.note.length + last;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.all.push({ first, last });
  }
}

/** The lines that the words of one end may stand in, in order. */
function similarLines(anchor: Anchor, note: IndexedNote, side: Side): readonly number[] {
  const end = anchor[side];
  const oldPlace = side === 'first' ? anchor.start - 1 : anchor.start + anchor.count - 2;
  const similar = new Map<number, number>();
  for (const lines of linesOfRareWords(end, note))
    for (const at of nearest(lines, oldPlace, MOST_OCCURRENCES))
      if (!similar.has(at)) similar.set(at, similarity(end, note.words[at] ?? [], side));
  const places = [...similar.keys()].filter((at) => (similar.get(at) ?? 0) >= LEAST_SIMILARITY);
  if (places.length > MOST_ENDS) {
    const order = (a: number, b: number): number => (similar.get(b) ?? 0) - (similar.get(a) ?? 0);
    places.sort((a, b) => order(a, b) || Math.abs(a - oldPlace) - Math.abs(b - oldPlace));
    places.length = MOST_ENDS;
  }
  return places.sort((a, b) => a - b);
}

/** A line that has enough of the words has one of the rarest of them, if as many are looked up as it may lack, and one. */
function linesOfRareWords({ words }: End, note: IndexedNote): readonly (readonly number[])[] {
  const lines = [...new Set(words)].map((word) => note.linesWithWord(word)).sort((a, b) => a.length - b.length);
  return lines.slice(0, lines.length - Math.ceil(lines.length * LEAST_SHARE) + 1);
}

/** Those of some sorted numbers that are nearest to one, up to `most` of them. */
function nearest(sorted: readonly number[], to: number, most: number): readonly number[] {
  if (sorted.length <= most) return sorted;
  const middle = firstFrom(sorted, to);
  const start = Math.min(Math.max(0, middle - Math.floor(most / 2)), sorted.length - most);
  return sorted.slice(start, start + most);
}

/** A first line with every last line within reach, and each of them with as many lines as there were. */
function pairEnds(places: Places, starts: readonly number[], ends: readonly number[], count: number): void {
  for (const start of starts) places.add(start, start + count - 1);
  for (const end of ends) places.add(end - count + 1, end);
  for (const start of starts) for (const end of within(ends, start, start + mostLines(count))) places.add(start, end);
}

/**
 * One end with the neighbour beyond the other one, and what stands between both neighbours now.
 * True if the neighbours touch.
 */
function pairNeighbours(
  places: Places,
  { check, count, start }: Anchor,
  note: IndexedNote,
  starts: readonly number[],
  ends: readonly number[],
): boolean {
  const reach = mostLines(count) + 2;
  const neighbours = (hash: number | undefined, oldPlace: number): readonly number[] =>
    hash === undefined ? [] : nearest(note.linesWithNeighbour(hash), oldPlace, MOST_NEIGHBOURS);
  const above = neighbours(check?.before[0], start - 2);
  const below = neighbours(check?.after[0], start + count - 1);
  for (const first of starts) for (const end of within(below, first + 1, first + reach)) places.add(first, end - 1);
  for (const last of ends) for (const top of within(above, last - reach, last - 1)) places.add(top + 1, last);
  let isClosed = false;
  for (const top of above)
    for (const bottom of within(below, top + 1, top + reach + 1)) {
      if (note.lineBelow(top) === bottom) isClosed = true;
      else places.add(top + 1, bottom - 1);
    }
  return isClosed;
}

/** Those of some sorted numbers from one to another, both included. */
function within(sorted: readonly number[], least: number, most: number): readonly number[] {
  return sorted.slice(firstFrom(sorted, least), firstFrom(sorted, most + 1));
}
