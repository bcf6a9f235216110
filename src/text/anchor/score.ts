/** How much speaks for each place where an anchor's lines may stand now. Weights are as measured: docs/decisions/0023-anchors.md. */
import type { Anchor } from './anchor';
import type { Place } from './candidates';
import { ONLY_OCCURRENCE, type Check } from './check';
import type { IndexedNote } from './indexed-note';
import { similarity } from './similarity';

export interface Scored extends Place {
  /** Whether the check says that this is the text, word by word. */
  readonly isSameText: boolean;
  /** Whether it stands where it stood, and is as long. */
  readonly isSamePlace: boolean;
  readonly isSameHeading: boolean;
  /** How many of the four neighbours are there, from 0 to 1. */
  readonly neighbours: number;
  /** Whether the nearest line on either side is as it was. */
  readonly isBetweenNeighbours: boolean;
  /** All that speaks for the text, and what speaks for the place. */
  readonly textScore: number;
  readonly score: number;
}

const WEIGHTS = {
  length: 0.2,
  distance: 0.15,
  samePlace: 0.1,
  heading: 0.35,
  neighbours: 0.45,
  betweenNeighbours: 0.2,
  sameText: 0.4,
  sameOccurrence: 0.2,
};
/** Words of the same text that make it certain to be no other. */
const MANY_WORDS = 8;
/** Lines. What is farther off is just far. */
const FAR = 60;
/** A neighbour that is one line off, because another one came or went. */
const SHIFTED = 0.7;
/** Ends as similar as this may belong to the same text: others are not compared in full. */
const SIMILAR_ENDS = 0.9;

export function scorePlace(place: Place, anchor: Anchor, note: IndexedNote): Scored {
  const { first, last } = place;
  const { check, count } = anchor;
  const [firstSimilarity, lastSimilarity] = endSimilarities(place, anchor, note);
  const ends = (firstSimilarity + lastSimilarity) / 2;
  const isAlike = Math.min(firstSimilarity, lastSimilarity) >= SIMILAR_ENDS;
  const isSamePlace = first === anchor.start - 1 && last - first + 1 === count;
  const context = check === undefined ? NO_CONTEXT : contextOf(place, check, note);
  const lengthening = Math.abs(Math.log((last - first + 1.5) / (count + 0.5)));
  const distance = Math.min(1, Math.abs(first - (anchor.start - 1)) / FAR);
  const isSameText = check !== undefined && isAlike && note.textHash(first, last) === check.text;
  const textScore = ends - WEIGHTS.length * lengthening + context.score;
  const placeScore = (isSamePlace ? WEIGHTS.samePlace : 0) - WEIGHTS.distance * distance;
  // Text that stood elsewhere as well may be found there.
  const isTelling = isSameText && check.occurrence === ONLY_OCCURRENCE;
  const sameText = isTelling ? (WEIGHTS.sameText * countWords(place, note, MANY_WORDS)) / MANY_WORDS : 0;
  const { neighbours, isBetweenNeighbours, isSameHeading } = context;
  return {
    ...{ first, last, isSameText, isSamePlace, neighbours, isBetweenNeighbours, isSameHeading, textScore },
    score: textScore + placeScore + sameText,
  };
}

/** The same place among all with this text as it was, if there are as many. */
export function asSameOccurrence(scored: Scored): Scored {
  return { ...scored, score: scored.score + WEIGHTS.sameOccurrence };
}

/** Of all lines of a place, up to `most`. */
export function countWords({ first, last }: Place, note: IndexedNote, most: number): number {
  let count = 0;
  for (let at = first; at <= last && count < most; at++) count += note.words[at]?.length ?? 0;
  return Math.min(count, most);
}

/** An end whose words are not known says nothing: the other one speaks for both. */
function endSimilarities({ first, last }: Place, anchor: Anchor, note: IndexedNote): readonly [number, number] {
  const start = similarity(anchor.first, note.words[first] ?? [], 'first');
  if (anchor.last.words.length === 0) return [start, start];
  const end = similarity(anchor.last, note.words[last] ?? [], 'last');
  return anchor.first.words.length === 0 ? [end, end] : [start, end];
}

type Context = Pick<Scored, 'neighbours' | 'isBetweenNeighbours' | 'isSameHeading'> & { readonly score: number };

const NO_CONTEXT: Context = { neighbours: 0, isBetweenNeighbours: false, isSameHeading: false, score: 0 };

function contextOf({ first, last }: Place, check: Check, note: IndexedNote): Context {
  const above = neighboursFrom(first, (at) => note.lineAbove(at), note);
  const below = neighboursFrom(last, (at) => note.lineBelow(at), note);
  const neighbours = (agreement(check.before, above) + agreement(check.after, below)) / 4;
  const isBetweenNeighbours = check.before[0] === above[0] && check.after[0] === below[0];
  const isSameHeading = note.heading(first) === check.heading;
  const score =
    WEIGHTS.neighbours * neighbours +
    (isBetweenNeighbours ? WEIGHTS.betweenNeighbours : 0) +
    (isSameHeading ? WEIGHTS.heading : 0);
  return { neighbours, isBetweenNeighbours, isSameHeading, score };
}

/** The hashes of the three nearest lines with text on one side. */
function neighboursFrom(at: number, next: (at: number) => number, note: IndexedNote): readonly number[] {
  const hashes: number[] = [];
  let line = at;
  for (let i = 0; i < 3; i++) {
    if (line >= 0 && line < note.length) line = next(line);
    hashes.push(note.neighbour(line));
  }
  return hashes;
}

/** From 0 to 2. */
function agreement(then: readonly [number, number], now: readonly number[]): number {
  const one = (hash: number, at: number): number => {
    if (now[at] === hash) return 1;
    return (at > 0 && now[at - 1] === hash) || now[at + 1] === hash ? SHIFTED : 0;
  };
  return one(then[0], 0) + one(then[1], 1);
}
