/** Looks the words of terms up in some segments, whose notes stand one segment behind the other. */
import { formsOf } from '../../lines/inflections';
import type { TermCounts } from '../known-notes';
import { joinedTerm, OCCURRENCE } from '../matches';
import { beginningIn, type Term } from '../query';
import { unitsOf } from './dictionary';
import { isIdeograph, keptWord, pairOf } from './note-words';
import { ANY_FOLLOWER, followerBit, FREQUENCY_BITS, TITLE_BIT, type Segment } from './segment';
import { hashOf } from './word-table';

/**
 * How a word may be found: as it is, in another form, or as the beginning of a longer one. What stands further from
 * what was typed counts less.
 */
export interface WordForms {
  readonly word: string;
  readonly forms: readonly string[];
  readonly isBeginning: boolean;
  /** The words one of which must follow it; undefined where that cannot be told. */
  readonly followers: readonly string[] | undefined;
}

/** The ways to write a term, one of which a note must hold: as it is, and as one word. */
export function waysToFind(term: Term): readonly (readonly WordForms[])[] {
  const joined = joinedTerm(term);
  const formsOfWord = (word: string): readonly string[] => [...new Set(formsOf(word).map(keptWord))];
  return [term, ...(joined === undefined ? [] : [joined])].map((one) => wordsToFind(one, formsOfWord));
}

/** The words of a term, all of which a note must hold; of ideographs side by side the pairs. */
export function wordsToFind(term: Term, formsOfWord: (word: string) => readonly string[]): readonly WordForms[] {
  const { words } = term;
  const beginning = beginningIn(term);
  const found: WordForms[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const isPair = next !== undefined && isIdeograph(next);
    if (isIdeograph(word)) {
      if (isPair || at === 0 || !isIdeograph(words[at - 1] ?? ''))
        found.push({ word: isPair ? pairOf(word, next) : word, forms: [], isBeginning: false, followers: undefined });
      continue;
    }
    const isBeginning = beginning !== undefined && at === words.length - 1;
    const isFollowedByWhole = next !== undefined && !(beginning !== undefined && at + 1 === words.length - 1);
    found.push({
      word: keptWord(word),
      forms: formsOfWord(word),
      isBeginning,
      followers: isFollowedByWhole && !isPair ? [keptWord(next), ...formsOfWord(next)] : undefined,
    });
  }
  return found;
}

/** What each class of frequency counts as. */
const OCCURRENCES = Float32Array.of(1, 2, 4, 8);

/** Where a word is looked for, and what may follow it. */
interface Look {
  readonly segment: Segment;
  /** Where the notes of the segment start among all. */
  readonly base: number;
  readonly followers: number;
  /** How often the word occurs in each note, as far as it was found. */
  readonly occurs: Float32Array;
}

/** A word in any form; in all forms but as the beginning of a longer word; or the last word of a term as such a beginning. */
type What = 'any' | 'whole' | 'beginnings';

export class TermLookup {
  /** How many notes there are. */
  readonly total: number;
  /** Where the notes of each segment start among all. */
  readonly bases: readonly number[];
  /** The notes that had a word in the title since this was last cleared. */
  readonly inTitle: Uint8Array;

  constructor(readonly segments: readonly Segment[]) {
    let total = 0;
    this.bases = segments.map(({ notes }) => (total += notes.length) - notes.length);
    this.total = total;
    this.inTitle = new Uint8Array(total);
  }

  /** How often each note holds some words, by the rarest of them. */
  occurrencesOf(words: readonly WordForms[], what: What): Float32Array {
    const [first = new Float32Array(this.total), ...others] = words.map((word, place) =>
      this.look(word, what === 'beginnings' && place < words.length - 1 ? 'whole' : what),
    );
    for (const other of others)
      for (let at = 0; at < first.length; at++) first[at] = Math.min(first[at] ?? 0, other[at] ?? 0);
    return first;
  }

  /** How often a word occurs in each note, 0 where it does not. */
  private look({ word, forms, isBeginning, followers }: WordForms, what: What): Float32Array {
    const occurs = new Float32Array(this.total);
    const bits = followers === undefined || what !== 'any' ? ANY_FOLLOWER : this.followerBits(followers);
    for (const [at, segment] of this.segments.entries()) {
      const { dictionary } = segment;
      const look = { segment, base: this.bases[at] ?? 0, followers: bits, occurs };
      if (what !== 'beginnings') {
        this.take(look, dictionary.placeOf(word), true, OCCURRENCE.typed);
        for (const form of forms) this.take(look, dictionary.placeOf(form), true, OCCURRENCE.form);
      }
      if (what === 'whole' || (what === 'any' && !isBeginning)) continue;
      const { from, to } = dictionary.placesOf(word);
      for (let place = from; place < to; place++) this.take(look, place, false, OCCURRENCE.beginning);
    }
    return occurs;
  }

  /** The bits of those words that any segment has: how notes are spread over segments makes no difference to what is found. */
  private followerBits(words: readonly string[]): number {
    const known = words.filter((word) =>
      this.segments.some(({ dictionary }) => dictionary.placeOf(word) !== undefined),
    );
    return known.reduce((bits, word) => bits | followerBit(hashOf(unitsOf(word), word.length)), 0);
  }

  private take(look: Look, word: number | undefined, isWhole: boolean, weight: number): void {
    if (word === undefined) return;
    const { inTitle } = this;
    const { occurs } = look;
    look.segment.visit(word, (note, bits, followers) => {
      if (look.followers !== ANY_FOLLOWER && (followers & look.followers) === 0) return;
      const often = weight * (OCCURRENCES[bits & ((1 << FREQUENCY_BITS) - 1)] ?? 1);
      const place = look.base + note;
      if (often > (occurs[place] ?? 0)) occurs[place] = often;
      if ((bits & TITLE_BIT) !== 0 && isWhole) inTitle[place] = 1;
    });
  }
}

/** Terms are bits of a mask; a query has no more. */
const MOST_TERMS = 30;

/** In how many notes terms are, each and in pairs: what their weights are made of. */
export function countTerms(segments: readonly Segment[], asked: readonly Term[]): TermCounts {
  const terms = asked.slice(0, MOST_TERMS).map(waysToFind);
  const lookup = new TermLookup(segments);
  const masks = new Int32Array(lookup.total);
  for (const [place, ways] of terms.entries()) {
    const mark = (what: 'whole' | 'beginnings'): boolean => {
      let isAny = false;
      for (const words of ways) {
        const occurs = lookup.occurrencesOf(words, what);
        for (let note = 0; note < occurs.length; note++)
          if ((occurs[note] ?? 0) > 0) {
            masks[note] = (masks[note] ?? 0) | (1 << place);
            isAny = true;
          }
      }
      return isAny;
    };
    // What is only the beginning of longer words counts by these.
    if (!mark('whole') && ways.some((words) => words.at(-1)?.isBeginning === true)) mark('beginnings');
  }
  const both = terms.map(() => new Float64Array(terms.length));
  for (const mask of masks)
    for (let term = 0; mask >> term !== 0; term++) {
      const together = both[term];
      if (together === undefined || ((mask >> term) & 1) === 0) continue;
      for (let other = 0; other < terms.length; other++)
        together[other] = (together[other] ?? 0) + ((mask >> other) & 1);
    }
  return { notes: asked.map((_, at) => both[at]?.[at] ?? 0), both };
}
