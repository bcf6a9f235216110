/** Where an anchor's lines stand in a note as it is now, and how far this is certain. */
import type { Range } from '../ranges';
import type { Anchor } from './anchor';
import { withoutBlankEdges } from './anchor';
import { resolveBlank } from './blank-lines';
import { findCandidates, type Place } from './candidates';
import type { IndexedNote } from './indexed-note';
import { scorePlace, type Scored } from './score';

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
const EDITED_LEAD = 0.15;
/** The score of the text, from which on a place is that of edited lines, or worth a suggestion. */
const EDITED_SCORE = 1.3;
const UNCERTAIN_SCORE = 0.8;
/** Fewer words stand in many places: neighbours have to agree. */
const TELLING_WORDS = 4;
/** Shares of the neighbours that are enough for fewer words: between both nearest, and otherwise; and too few to count. */
const ENOUGH_BETWEEN = 0.5;
const ENOUGH_NEIGHBOURS = 0.65;
const FEW_NEIGHBOURS = 0.4;
/** Without a check only the words at the ends and the lines' number count, so less is to be had. */
const FOUND_SCORE = 0.95;
const FOUND_LEAD = 0.1;
const SUGGESTED_SCORE = 0.6;

/** Never another range of the note for certain: what is not sure is said to be uncertain, or gone. */
export function resolve(anchor: Anchor, note: IndexedNote): Verdict {
  if (anchor.first.words.length === 0 && anchor.last.words.length === 0) return resolveBlank(anchor, note);
  const { places, isClosed } = findCandidates(anchor, note);
  const scored = places.map((place) => scorePlace(place, anchor, note));
  const best = highest(scored);
  if (best === undefined) return GONE;
  const lead = best.score - (highest(scored.filter((other) => !isSameSpot(other, best)))?.score ?? -Infinity);
  return anchor.check === undefined
    ? withoutCheck(best, lead, anchor, note)
    : withCheck(best, lead, isClosed, anchor, note);
}

function withCheck(best: Scored, lead: number, isClosed: boolean, anchor: Anchor, note: IndexedNote): Verdict {
  const range = rangeOf(best, anchor, note);
  if (!best.isSameText) return otherText(best, lead, range);
  const isTelling = countWords(best, note) >= TELLING_WORDS;
  const enough = best.isBetweenNeighbours ? ENOUGH_BETWEEN : ENOUGH_NEIGHBOURS;
  if (lead >= CERTAIN_LEAD && (isTelling || best.neighbours >= enough))
    return { kind: range.start === anchor.start ? 'unchanged' : 'moved', range };
  const isElsewhere = isClosed && !best.isBetweenNeighbours && !best.isSamePlace && best.neighbours < FEW_NEIGHBOURS;
  return isElsewhere && !isTelling ? GONE : { kind: 'uncertain', range };
}

function otherText({ textScore }: Scored, lead: number, range: Range): Verdict {
  if (textScore >= EDITED_SCORE && lead >= EDITED_LEAD) return { kind: 'edited', range };
  return textScore >= UNCERTAIN_SCORE ? { kind: 'uncertain', range } : GONE;
}

function withoutCheck(best: Scored, lead: number, anchor: Anchor, note: IndexedNote): Verdict {
  const range = rangeOf(best, anchor, note);
  if (best.textScore >= FOUND_SCORE && lead >= FOUND_LEAD) return { kind: 'found', range };
  return best.textScore >= SUGGESTED_SCORE ? { kind: 'uncertain', range } : GONE;
}

function highest(scored: readonly Scored[]): Scored | undefined {
  let best: Scored | undefined;
  for (const one of scored) if (best === undefined || one.score > best.score) best = one;
  return best;
}

/** Whether two places share half of the shorter one: then they are no rivals. */
function isSameSpot(a: Place, b: Place): boolean {
  const shared = Math.min(a.last, b.last) - Math.max(a.first, b.first) + 1;
  return shared > 0 && 2 * shared >= Math.min(a.last - a.first, b.last - b.first) + 1;
}

/** Up to as many as it takes to tell. */
function countWords({ first, last }: Place, note: IndexedNote): number {
  let count = 0;
  for (let at = first; at <= last && count < TELLING_WORDS; at++) count += note.words[at]?.length ?? 0;
  return count;
}

/** Blank lines at the ends, of which an anchor knows only that there were some, are counted in again where there are any. */
function rangeOf({ first, last }: Place, { start, count }: Anchor, note: IndexedNote): Range {
  const [oldFirst, oldLast] = withoutBlankEdges(note, start - 1, start + count - 2);
  if (oldFirst === first && oldLast === last) return { start, end: Math.min(start + count - 1, note.length) };
  let missing = count - (last - first + 1);
  let end = last;
  for (; missing > 0 && end + 1 < note.length && note.isBlank(end + 1); missing--) end += 1;
  let top = first;
  for (; missing > 0 && top > 0 && note.isBlank(top - 1); missing--) top -= 1;
  return { start: top + 1, end: end + 1 };
}
