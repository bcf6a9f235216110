/** How much speaks for each place where an anchor's lines may stand now. Weights are as measured: docs/decisions/0023-anchors.md. */
import type { Anchor } from './anchor';
import type { Place } from './candidate-places';
import { ONLY_OCCURRENCE } from './check';
import type { IndexedNote } from './indexed-note';
import { similarity, type Side } from './similarity';

export interface Scored extends Place {
  /** Whether the check says that this is the text, word by word. */
  readonly isSameText: boolean;
  /** Whether it stands where it stood, and is as long. */
  readonly isSamePlace: boolean;
  readonly isSameHeading: boolean;
  /** How similar the words at both ends are, from 0 to 1. */
  readonly ends: number;
  /** How many of the words that are known of the text are here. */
  readonly words: number;
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
/** Words of the same text that are counted: more than both ends quote, which may be fences. */
const KNOWN_WORDS = 16;
/** Lines. What is farther off is just far. */
const FAR = 60;
/** A neighbour that is one line off, because another one came or went. */
const SHIFTED = 0.7;
/** Ends as similar as this may belong to the same text: others are not compared in full. */
const SIMILAR_ENDS = 0.9;

/** Scores the places of one anchor; what is known of a line is kept, because many places begin or end with it. */
export class Scorer {
  private readonly lines = { first: new Map<number, ScoredLine>(), last: new Map<number, ScoredLine>() };
  private readonly isSingle: boolean;
  /** How many words are quoted from each end. */
  private readonly quoted: readonly [number, number];

  constructor(
    private readonly anchor: Anchor,
    private readonly note: IndexedNote,
  ) {
    const { first, last } = anchor;
    this.isSingle = first.words.length === 0 || last.words.length === 0;
    // A short line is quoted whole, and is both ends: its words count once.
    const isOneLine = first.isWhole && last.isWhole && anchor.count === 1;
    this.quoted = [first.words.length, isOneLine ? 0 : last.words.length];
  }

  score({ first, last }: Place): Scored {
    const { start, count, check } = this.anchor;
    const top = this.line(first, 'first');
    const bottom = this.line(last, 'last');
    // An end whose words are not known says nothing: the other one speaks for both.
    const ends = this.isSingle ? Math.max(top.similarity, bottom.similarity) : (top.similarity + bottom.similarity) / 2;
    const isAlike = this.isSingle || Math.min(top.similarity, bottom.similarity) >= SIMILAR_ENDS;
    const isSameText = check !== undefined && isAlike && this.note.textHash(first, last) === check.text;
    const isSamePlace = first === start - 1 && last - first + 1 === count;
    const neighbours = (top.agreement + bottom.agreement) / 4;
    const isBetweenNeighbours = top.isNearestSame && bottom.isNearestSame;
    const isSameHeading = check !== undefined && this.note.heading(first) === check.heading;
    const lengthening = last - first + 1 === count ? 0 : Math.abs(Math.log((last - first + 1.5) / (count + 0.5)));
    const textScore =
      ends -
      WEIGHTS.length * lengthening +
      WEIGHTS.neighbours * neighbours +
      (isBetweenNeighbours ? WEIGHTS.betweenNeighbours : 0) +
      (isSameHeading ? WEIGHTS.heading : 0);
    const distance = Math.min(1, Math.abs(first - (start - 1)) / FAR);
    const placeScore = (isSamePlace ? WEIGHTS.samePlace : 0) - WEIGHTS.distance * distance;
    const words = isSameText
      ? countWords({ first, last }, this.note, KNOWN_WORDS)
      : top.similarity * this.quoted[0] + bottom.similarity * this.quoted[1];
    // Text that stood elsewhere as well may be found there.
    const isTelling = isSameText && check.occurrence === ONLY_OCCURRENCE;
    const score = textScore + placeScore + (isTelling ? WEIGHTS.sameText * Math.min(1, words / MANY_WORDS) : 0);
    // Listed one by one: spreading takes three times as long, for tens of thousands of places.
    return {
      first,
      last,
      isSameText,
      isSamePlace,
      isSameHeading,
      ends,
      words,
      neighbours,
      isBetweenNeighbours,
      textScore,
      score,
    };
  }

  private line(at: number, side: Side): ScoredLine {
    const known = this.lines[side].get(at);
    if (known !== undefined) return known;
    const { anchor, note } = this;
    const line = {
      similarity: similarity(anchor[side], note.words[at] ?? [], side),
      ...(side === 'first'
        ? agreement(anchor.check?.before, at, (from) => note.lineAbove(from), note)
        : agreement(anchor.check?.after, at, (from) => note.lineBelow(from), note)),
    };
    this.lines[side].set(at, line);
    return line;
  }
}

/** What speaks for a line as the first or the last one. */
interface ScoredLine {
  readonly similarity: number;
  /** How many of the two neighbours on its side are there, from 0 to 2. */
  readonly agreement: number;
  readonly isNearestSame: boolean;
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

/** Without a check no neighbours are known, and none agrees. */
function agreement(
  then: readonly [number, number] | undefined,
  at: number,
  next: (at: number) => number,
  note: IndexedNote,
): Omit<ScoredLine, 'similarity'> {
  if (then === undefined) return { agreement: 0, isNearestSame: false };
  const nearest = next(at);
  const second = next(nearest);
  const now = [nearest, second, next(second)].map((line) => note.neighbour(line));
  const one = now[0] === then[0] ? 1 : now[1] === then[0] ? SHIFTED : 0;
  const other = now[1] === then[1] ? 1 : now[0] === then[1] || now[2] === then[1] ? SHIFTED : 0;
  return { agreement: one + other, isNearestSame: one === 1 };
}
