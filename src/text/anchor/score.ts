/**
 * What speaks for each place where an anchor's lines may stand now, in bits: whatever agrees counts for as much as it is rare in
 * the note. A fence or a date at the edge of a range counts for little, wherever it stands.
 */
import type { Anchor } from './anchor';
import type { Place } from './candidates';
import { ONLY_OCCURRENCE, occurrenceCode } from './check';
import type { IndexedNote } from './indexed-note';
import { similarity } from './similarity';

export interface Scored extends Place {
  /** Whether the check says that this is the text, word by word. */
  readonly isSameText: boolean;
  /** Of the known words, those that are here. */
  readonly words: number;
  /** Of what stood around the lines, what is around this place. */
  readonly around: number;
}

/** All places of one anchor, and what a place would have where everything agrees. */
export interface Evidence {
  readonly places: readonly Scored[];
  readonly words: number;
  readonly around: number;
}

/** Enough to recognise a text, some four words: with more of them it may still be a copy. */
export const ENOUGH = 24;
/** As much as two ends of five words have. Where these are fences and the like, other words of the same text are counted up to here. */
const MOST_BITS = 64;
/** For the old position, less with every line up to {@link FAR}; as much as one neighbour. */
const NEAR = 6;
const FAR = 60;
/** For being the same one of several places with this text. */
const OCCURRENCE = 6;
/** The share of the quoted words that is lost where lines are e times as many, or as few. */
const LENGTHENING = 0.2;
/** The share that is left of a neighbour one line off, because another one came or went. */
const SHIFTED = 0.7;
/** Ends as similar as this may belong to the same text: others are not compared in full. */
const SIMILAR_ENDS = 0.9;

export function weigh(anchor: Anchor, note: IndexedNote, places: readonly Place[]): Evidence {
  const scorer = new Scorer(anchor, note);
  const scored = places.map((place) => scorer.score(place));
  const same = scored.filter(({ isSameText }) => isSameText).sort((a, b) => a.first - b.first);
  const [text] = same;
  const words = text === undefined ? scorer.quoted : scorer.textBits(text);
  const meant = same.filter((_, at) => occurrenceCode(at, same.length) === anchor.check?.occurrence);
  // Of very many, the code fits all.
  const [only] = meant.length === 1 && anchor.check?.occurrence !== ONLY_OCCURRENCE ? meant : [];
  return {
    places: scored.map((one) =>
      one.isSameText ? { ...one, words, around: one.around + (one === only ? OCCURRENCE : 0) } : one,
    ),
    words,
    around: scorer.surroundings,
  };
}

/** Scores the places of one anchor; what is known of a line is kept, because many places begin or end with it. */
class Scorer {
  private readonly firsts = new Map<number, ScoredLine>();
  private readonly lasts = new Map<number, ScoredLine>();
  /** Of the words quoted from each end. */
  private readonly ends: readonly [number, number];

  constructor(
    private readonly anchor: Anchor,
    private readonly note: IndexedNote,
  ) {
    const { first, last } = anchor;
    const [top, bottom] = [first, last].map(({ words }) => words.reduce((sum, word) => sum + note.wordBits(word), 0));
    // A short line is quoted whole, and is both ends: its words count once.
    const isOne = first.words.join() === last.words.join();
    this.ends = [(top ?? 0) / (isOne ? 2 : 1), (bottom ?? 0) / (isOne ? 2 : 1)];
  }

  get quoted(): number {
    return this.ends[0] + this.ends[1];
  }

  get surroundings(): number {
    const { anchor, note } = this;
    if (anchor.check === undefined) return 0;
    const { before, after, heading, occurrence } = anchor.check;
    const neighbours = [...before, ...after].reduce((sum, hash) => sum + note.neighbourBits(hash), 0);
    return neighbours + note.headingBits(heading) + NEAR + (occurrence === ONLY_OCCURRENCE ? 0 : OCCURRENCE);
  }

  textBits({ first, last }: Place): number {
    let bits = this.quoted;
    const known = new Set([...this.anchor.first.words, ...this.anchor.last.words]);
    for (let at = first; at <= last && bits < MOST_BITS; at++)
      for (const word of this.note.words[at] ?? []) {
        if (!known.has(word)) bits += this.note.wordBits(word);
        known.add(word);
      }
    return bits;
  }

  score({ first, last }: Place): Scored {
    const { start, count, check } = this.anchor;
    const [top, bottom] = [this.firstLine(first), this.lastLine(last)];
    const isAlike = this.ends.includes(0) || Math.min(top.similarity, bottom.similarity) >= SIMILAR_ENDS;
    const isSameText = check !== undefined && isAlike && this.note.textHash(first, last) === check.text;
    const lengthening = last - first + 1 === count ? 0 : Math.abs(Math.log((last - first + 1.5) / (count + 0.5)));
    const similar = top.similarity * this.ends[0] + bottom.similarity * this.ends[1];
    const words = Math.max(0, similar - LENGTHENING * lengthening * this.quoted);
    const near = NEAR * (1 - Math.min(1, Math.abs(first - (start - 1)) / FAR));
    return { first, last, isSameText, words, around: top.around + bottom.around + near };
  }

  private firstLine(at: number): ScoredLine {
    const known = this.firsts.get(at);
    if (known !== undefined) return known;
    const { anchor, note } = this;
    const isSameHeading = anchor.check !== undefined && note.heading(at) === anchor.check.heading;
    const line = {
      similarity: similarity(anchor.first, note.words[at] ?? [], 'first'),
      around:
        neighboursAt(anchor.check?.before, at, (from) => note.lineAbove(from), note) +
        (isSameHeading ? note.headingBits(anchor.check.heading) : 0),
    };
    this.firsts.set(at, line);
    return line;
  }

  private lastLine(at: number): ScoredLine {
    const known = this.lasts.get(at);
    if (known !== undefined) return known;
    const { anchor, note } = this;
    const line = {
      similarity: similarity(anchor.last, note.words[at] ?? [], 'last'),
      around: neighboursAt(anchor.check?.after, at, (from) => note.lineBelow(from), note),
    };
    this.lasts.set(at, line);
    return line;
  }
}

/** What speaks for a line as the first or the last one. */
interface ScoredLine {
  readonly similarity: number;
  /** The neighbours on its side, and for a first line the heading. */
  readonly around: number;
}

/** Of both neighbours on one side, what is there. Without a check none is known. */
function neighboursAt(
  then: readonly [number, number] | undefined,
  at: number,
  next: (at: number) => number,
  note: IndexedNote,
): number {
  if (then === undefined) return 0;
  const isInside = (line: number): boolean => line >= 0 && line < note.length;
  const nearest = next(at);
  const second = isInside(nearest) ? next(nearest) : nearest;
  const third = isInside(second) ? next(second) : second;
  const now = [nearest, second, third].map((line) => note.neighbour(line));
  const one = now[0] === then[0] ? 1 : now[1] === then[0] ? SHIFTED : 0;
  const other = now[1] === then[1] ? 1 : now[0] === then[1] || now[2] === then[1] ? SHIFTED : 0;
  return one * note.neighbourBits(then[0]) + other * note.neighbourBits(then[1]);
}
