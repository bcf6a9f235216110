/** Where an anchor's lines stand in a note as it is now, and how far this is certain. */
import type { Range } from '../ranges';
import type { Anchor } from './anchor';
import { withoutBlankEdges } from './anchor';
import { resolveBlank } from './blank-lines';
import { findCandidates, isSameSpot, type Place } from './candidates';
import { ONLY_OCCURRENCE, type Check } from './check';
import type { IndexedNote } from './indexed-note';
import { ENOUGH, weigh, type Evidence, type Scored } from './score';

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

/** Bits by which a place has to be ahead of every other one: as many as two or three neighbours have. */
const LEAD = 16;
/** Shares of all that is known: from the first on, a place is that of edited lines; from the second on, worth a suggestion. */
const EDITED = 0.42;
const SUGGESTED = 0.28;
/** Without a check only the quoted words and the position are known: all words, and nearer than others by ten lines. */
const FOUND = 0.95;
const FOUND_LEAD = 1;
const FOUND_SUGGESTED = 0.6;

/** Never another range of the note for certain: what is not sure is said to be uncertain, or gone. */
export function resolve(anchor: Anchor, note: IndexedNote): Verdict {
  const { first, last, check } = anchor;
  if (first.words.length === 0 && last.words.length === 0) return resolveBlank(anchor, note);
  const all = weigh(anchor, note, findCandidates(anchor, note));
  // What is around a place speaks for it only as far as its words do: between the old neighbours, anything may stand now.
  const support = ({ words, around }: Scored): number => (words / all.words) * (all.words + around);
  const best = highest(all.places, support);
  if (best === undefined) return GONE;
  const range = placeOf(best, anchor, note);
  const lead = leadOf(best, all, check);
  if (check === undefined) {
    const share = best.words / all.words;
    if (share >= FOUND && lead >= FOUND_LEAD) return { kind: 'found', range };
    return share >= FOUND_SUGGESTED ? { kind: 'uncertain', range } : GONE;
  }
  if (best.isSameText && lead >= LEAD) return { kind: range.start === anchor.start ? 'unchanged' : 'moved', range };
  const share = support(best) / (all.words + all.around);
  if (!best.isSameText && share >= EDITED && lead >= LEAD) return { kind: 'edited', range };
  return share >= SUGGESTED ? { kind: 'uncertain', range } : GONE;
}

/**
 * By how many bits a place is ahead of all others. Lines where more is as it was around them may be the ones that were meant,
 * edited, and the very text elsewhere a copy of them.
 */
function leadOf(best: Scored, { places, words, around }: Evidence, check: Check | undefined): number {
  const weight = (one: Scored): number => Math.min(ENOUGH, one.words) + one.around;
  const isRival = (one: Scored): boolean => one.isSameText || !best.isSameText || one.around > best.around;
  // Text that stood elsewhere as well proves nothing, and what is missing around it speaks for those other places.
  const wasOnly = check === undefined || check.occurrence === ONLY_OCCURRENCE || !best.isSameText;
  let most = wasOnly ? 0 : Math.min(ENOUGH, words) + around - best.around;
  for (const one of places) if (isRival(one) && !isSameSpot(one, best)) most = Math.max(most, weight(one));
  return weight(best) - most;
}

function highest(places: readonly Scored[], support: (place: Scored) => number): Scored | undefined {
  let best: Scored | undefined;
  let most = -Infinity;
  for (const place of places) {
    const found = support(place);
    if (found > most) [best, most] = [place, found];
  }
  return best;
}

/** Anchors made before blank edges were left out of ranges count them in. */
function placeOf({ first, last }: Place, { start, count }: Anchor, note: IndexedNote): Range {
  const [oldFirst, oldLast] = withoutBlankEdges(note, start - 1, start + count - 2);
  if (oldFirst === first && oldLast === last) return { start, end: Math.min(start + count - 1, note.length) };
  return { start: first + 1, end: last + 1 };
}
