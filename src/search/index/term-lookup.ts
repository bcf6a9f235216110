/** Looks the words of terms up in some segments, whose notes stand one segment behind the other. */
import { OCCURRENCE } from '../matches';
import { unitsOf } from './bytes';
import type { DictionaryCursor } from './dictionary';
import { ANY_FOLLOWER, followerBit, FREQUENCY_BITS, TITLE_BIT, visitPostings, type Segment } from './segment';
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
  /** For the word at hand: how often it occurs in each note, 0 where it does not. */
  private readonly occurs: Float32Array;

  constructor(readonly segments: readonly Segment[]) {
    let total = 0;
    this.bases = segments.map(({ notes }) => (total += notes.length) - notes.length);
    this.total = total;
    this.occurs = new Float32Array(total);
    this.inTitle = new Uint8Array(total);
  }

  /** How often each note holds some words, by the rarest of them; valid until others are looked for. */
  occurrencesOf(words: readonly WordForms[], what: What): Float32Array {
    const { occurs, total } = this;
    let together: Float32Array | undefined;
    for (const [place, word] of words.entries()) {
      occurs.fill(0);
      this.look(word, what === 'beginnings' && place < words.length - 1 ? 'whole' : what);
      if (words.length === 1) break;
      if (together === undefined) together = occurs.slice();
      else for (let at = 0; at < total; at++) together[at] = Math.min(together[at] ?? 0, occurs[at] ?? 0);
    }
    return together ?? occurs;
  }

  private look({ word, forms, isBeginning, followers }: WordForms, what: What): void {
    const bits = followers === undefined || what !== 'any' ? ANY_FOLLOWER : this.followerBits(followers);
    for (const [at, segment] of this.segments.entries()) {
      const inSegment = { segment, base: this.bases[at] ?? 0, followers: bits };
      const { dictionary } = segment;
      if (what !== 'beginnings') {
        dictionary.visit(word, true, (entry) => this.take(inSegment, entry, true, OCCURRENCE.typed));
        dictionary.visitWords(forms, (entry) => this.take(inSegment, entry, true, OCCURRENCE.form));
      }
      if (what === 'beginnings' || (what === 'any' && isBeginning))
        dictionary.visit(word, false, (entry) => this.take(inSegment, entry, false, OCCURRENCE.beginning));
    }
  }

  /** The bits of those words that any segment has: how notes are spread over segments makes no difference to what is found. */
  private followerBits(words: readonly string[]): number {
    let bits = 0;
    for (const { dictionary } of this.segments)
      dictionary.visitWords(words, ({ text }) => {
        bits |= followerBit(hashOf(unitsOf(text), text.length));
      });
    return bits;
  }

  private take({ segment, base, followers }: Look, entry: DictionaryCursor, isWhole: boolean, weight: number): void {
    const { occurs, inTitle } = this;
    const { postings, gone } = segment;
    visitPostings(postings, entry.postingsStart, entry.postingsEnd, (note, bits, following) => {
      if (gone[note] === 1 || (followers !== ANY_FOLLOWER && (following & followers) === 0)) return;
      const often = weight * (OCCURRENCES[bits & ((1 << FREQUENCY_BITS) - 1)] ?? 1);
      const place = base + note;
      if (often > (occurs[place] ?? 0)) occurs[place] = often;
      if ((bits & TITLE_BIT) !== 0 && isWhole) inTitle[place] = 1;
    });
  }
}
