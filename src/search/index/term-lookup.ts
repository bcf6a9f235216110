/** Looks the words of terms up in some segments, whose notes stand one segment behind the other. */
import { OCCURRENCE } from '../matches';
import { unitsOf } from './dictionary';
import { ANY_FOLLOWER, followerBit, FREQUENCY_BITS, TITLE_BIT, type Segment } from './segment';
import type { WordForms } from './terms-to-find';
import { hashOf } from './word-table';

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
