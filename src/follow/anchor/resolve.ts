/** Where an anchor's lines stand in a note as it is now, and how far this is certain. */
import type { Range } from '../../lines/ranges';
import { withoutBlankEdges, type Anchor } from './anchor';
import { findCandidates, isSameSpot, type Place } from './candidate-places';
import { ONLY_OCCURRENCE, occurrenceCode } from './check';
import type { IndexedNote } from './indexed-note';
import { TELLING_WORDS } from './same-lines';
import { asSameOccurrence, countWords, Scorer, type Scored } from './score';

export type Verdict =
  | {
      /**
       * `unchanged` and `moved` are certain: the same words, white space aside. `edited`: other words in what is very likely
       * the place. `uncertain`: a suggestion. `found`: the quoted words of an anchor without a check, which says no more.
       */
      readonly kind: 'unchanged' | 'moved' | 'edited' | 'uncertain' | 'found';
      readonly range: Range;
    }
  | { readonly kind: 'gone' };

const GONE: Verdict = { kind: 'gone' };

/** How far ahead of every other place the best one has to be. */
const CERTAIN_LEAD = 0.2;
/**
 * The same for edited lines and for quoted words, with the score of the text from which on a place is theirs, or worth a suggestion.
 * Without a check only the words at the ends and the lines' number count, so less is to be had.
 */
const ENOUGH = {
  edited: { score: 1.3, lead: 0.15, suggested: 0.9 },
  found: { score: 0.95, lead: 0.1, suggested: 0.6 },
};
/** A place with less than this share of the words that another one has is not where the lines are, whatever is around it. */
const FEW_WORDS = 0.25;
/** Shares of the neighbours that are enough for fewer words: between both nearest, and otherwise; and too few to count. */
const ENOUGH_BETWEEN = 0.5;
const ENOUGH_NEIGHBOURS = 0.65;
const FEW_NEIGHBOURS = 0.4;
const MOST_NEIGHBOURS = 0.7;
/** Ends that are as similar as this may be the old ones, edited. */
const SIMILAR_ENDS = 0.55;

/** Never another range of the note for certain: what is not sure is said to be uncertain, or gone. */
export function resolve(anchor: Anchor, note: IndexedNote): Verdict {
  if (anchor.first.words.length === 0 && anchor.last.words.length === 0) return resolveBlank(anchor, note);
  const { places, isClosed } = findCandidates(anchor, note);
  const scorer = new Scorer(anchor, note);
  const ranking = new Ranking(
    places.map((place) => scorer.score(place)),
    anchor.check?.occurrence,
  );
  const { best } = ranking;
  if (best === undefined) return GONE;
  const range = rangeOf(best, anchor, note);
  if (anchor.check === undefined) return judge('found', best, ranking.lead, range);
  const { elsewhere } = ranking;
  if (elsewhere !== undefined) return { kind: 'uncertain', range: rangeOf(elsewhere, anchor, note) };
  if (!best.isSameText) return judge('edited', best, ranking.lead, range);
  const isTelling = countWords(best, note, TELLING_WORDS) === TELLING_WORDS;
  if (ranking.isCertain(best, isTelling, isClosed))
    return { kind: range.start === anchor.start ? 'unchanged' : 'moved', range };
  const isElsewhere = isClosed && !best.isBetweenNeighbours && !best.isSamePlace && best.neighbours < FEW_NEIGHBOURS;
  return isElsewhere && !isTelling ? GONE : { kind: 'uncertain', range };
}

function judge(kind: 'edited' | 'found', { textScore }: Scored, lead: number, range: Range): Verdict {
  const enough = ENOUGH[kind];
  if (textScore >= enough.score && lead >= enough.lead) return { kind, range };
  return textScore >= enough.suggested ? { kind: 'uncertain', range } : GONE;
}

/**
 * Lines without any words, which have nothing but their number and their neighbours. Certain only between the same two lines, at one
 * place of the note; where nothing is known but numbers, these count.
 */
function resolveBlank({ start, count, check }: Anchor, note: IndexedNote): Verdict {
  if (check === undefined)
    return start > note.length
      ? GONE
      : { kind: 'found', range: { start, end: Math.min(start + count - 1, note.length) } };
  const [above, below] = [check.before[0], check.after[0]];
  const tops = note
    .linesWithNeighbour(above)
    .filter((top) => note.lineBelow(top) - top > count && note.neighbour(note.lineBelow(top)) === below);
  const [top] = tops;
  if (top === undefined || tops.length > 1) return GONE;
  const gap = { start: top + 2, end: note.lineBelow(top) };
  if (start >= gap.start && start + count - 1 <= gap.end)
    return { kind: 'unchanged', range: { start, end: start + count - 1 } };
  return { kind: 'moved', range: { start: gap.start, end: gap.start + count - 1 } };
}

/** All places with what speaks for them. */
class Ranking {
  readonly best: Scored | undefined;
  /** How far the best place is ahead of all others. */
  readonly lead: number;
  private readonly places: readonly Scored[];
  /** Which of the places with the very text is the one that was meant, if none came or went; by identity. */
  private readonly sameOccurrence: Scored | undefined;
  private readonly sameTexts: number;

  constructor(
    places: readonly Scored[],
    private readonly occurrence: number | undefined,
  ) {
    const sameTexts = places.filter(({ isSameText }) => isSameText).sort((a, b) => a.first - b.first);
    const same = sameTexts.filter((_, at) => occurrenceCode(at, sameTexts.length) === occurrence);
    this.sameTexts = sameTexts.length;
    // Of very many, the code fits all.
    const [only] = same.length === 1 ? same : [];
    this.sameOccurrence = only === undefined ? undefined : asSameOccurrence(only);
    this.places = this.sameOccurrence === undefined ? places : [...places, this.sameOccurrence];
    const best = highest(this.places);
    this.best = best;
    this.lead = best === undefined ? 0 : best.score - highestElsewhere(this.places, best);
  }

  /**
   * The place with most of the words, if the best one has next to none of them: it is the best only for what is around it, and for
   * a fence or a common heading that stayed behind.
   */
  get elsewhere(): Scored | undefined {
    const words = this.places.reduce((most, one) => Math.max(most, one.words), 0);
    if (words < TELLING_WORDS || this.best === undefined || this.best.words >= FEW_WORDS * words) return undefined;
    return highest(this.places.filter((one) => one.words === words));
  }

  /** Whether the same text, here, is what was meant and not its like. */
  isCertain(best: Scored, isTelling: boolean, isClosed: boolean): boolean {
    if (this.lead < CERTAIN_LEAD || this.fitsElsewhere(best)) return false;
    const enough = best.isBetweenNeighbours ? ENOUGH_BETWEEN : ENOUGH_NEIGHBOURS;
    if (this.occurrence === ONLY_OCCURRENCE) return (isTelling && this.sameTexts === 1) || best.neighbours >= enough;
    if (this.sameOccurrence === best && best.isSamePlace && best.neighbours >= enough) return true;
    const most = this.sameOccurrence === best ? MOST_NEIGHBOURS : 1;
    return best.neighbours >= most && best.isSameHeading && !isClosed;
  }

  /**
   * Other lines where more is around them as it was; for similar lines, as much. These may be the ones that were meant, edited, and
   * the same text elsewhere a copy of them, or other lines that have come to read the same: captions are renumbered.
   */
  private fitsElsewhere(best: Scored): boolean {
    const fit = surroundings(best);
    return this.places.some((other) => {
      const isSimilar = !other.isSameText && other.ends >= SIMILAR_ENDS;
      if (!isSimilar && !other.isSameText && !other.isBetweenNeighbours) return false;
      const fits = surroundings(other);
      return (fits > fit || (isSimilar && fits === fit)) && !isSameSpot(other, best);
    });
  }
}

/** How much around a place is as it was, the heading counting as one more neighbour. */
function surroundings({ neighbours, isSameHeading }: Scored): number {
  return 4 * neighbours + (isSameHeading ? 1 : 0);
}

function highest(scored: readonly Scored[]): Scored | undefined {
  let best: Scored | undefined;
  for (const one of scored) if (best === undefined || one.score > best.score) best = one;
  return best;
}

/** The score of the best rival. */
function highestElsewhere(scored: readonly Scored[], best: Place): number {
  let highestScore = -Infinity;
  for (const one of scored) if (one.score > highestScore && !isSameSpot(one, best)) highestScore = one.score;
  return highestScore;
}

/** Anchors made before blank edges were left out of ranges count them in. */
function rangeOf({ first, last }: Place, { start, count }: Anchor, note: IndexedNote): Range {
  const [oldFirst, oldLast] = withoutBlankEdges(note, start - 1, start + count - 2);
  if (oldFirst === first && oldLast === last) return { start, end: Math.min(start + count - 1, note.length) };
  return { start: first + 1, end: last + 1 };
}
