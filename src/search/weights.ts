/**
 * What each term of a query counts for:
 *
 *     weight(t) = share(t) · rarity(t) / (1 + Σ φ(t, u)²)        over the other terms u
 *
 * `rarity` is that of BM25. φ is the correlation of two terms over the notes of the vault, and φ² what one tells of the other:
 * the small words of a language always come together, say one thing, and so count once together. One note with both is left
 * aside, since it may be the very one that is looked for.
 */
import { isCjk } from '../lines/words';
import type { KnownNotes, TermCounts } from './known-notes';
import type { Term } from './query';

export interface Weights {
  /** For each term, from 0 for one that no note holds to 1; all are 1 where nothing is known of the vault. */
  readonly of: readonly number[];
  /** For each term, how many notes hold it in some form. */
  readonly notes: readonly number[];
  /** How much of all that was asked for the vault knows, from 0 to 1: a word that no note holds counts as the rarest. */
  readonly knownShare: number;
}

/**
 * What words of one letter, two and three count for beside longer ones: most are small words of some language, such as
 * `e`, `di` and `где`, which are rare where few notes are written in it.
 */
const SHORT_SHARES: readonly number[] = [0.6, 0.8, 0.92];

export function weigh(terms: readonly Term[], known: KnownNotes): Weights {
  const { size } = known;
  const counts = known.count(terms);
  const { notes } = counts;
  // Where no word is anywhere, or nothing is known, all count the same.
  if (notes.every((count) => count === 0)) return { of: notes.map(() => 1), notes, knownShare: 0 };
  const plain = notes.map((count, at) =>
    count === 0 ? 0 : (shareOf(terms[at]) * rarity(count, size)) / (1 + sharedBy(at, counts, size)),
  );
  const most = Math.max(...plain);
  const held = plain.reduce((sum, one) => sum + one, 0);
  const missing = terms.reduce((sum, term, at) => sum + (notes[at] === 0 ? shareOf(term) * rarity(0, size) : 0), 0);
  return { of: plain.map((one) => one / most), notes, knownShare: held / (held + missing) };
}

/** How rare a word is that so many of all notes hold. */
export function rarity(notes: number, all: number): number {
  return Math.log(1 + (Math.max(0, all - notes) + 0.5) / (notes + 0.5));
}

function shareOf({ words: [word = '', ...others] }: Term = NO_TERM): number {
  const isShort = others.length === 0 && word.length <= SHORT_SHARES.length && /^\p{L}+$/u.test(word) && !isCjk(word);
  return isShort ? (SHORT_SHARES[word.length - 1] ?? 1) : 1;
}

const NO_TERM: Term = { words: [], open: false };

/** How much of what a term tells the other terms tell already. */
function sharedBy(term: number, { notes, both }: TermCounts, all: number): number {
  let sum = 0;
  for (const [other, count] of notes.entries()) {
    const together = both[term]?.[other] ?? 0;
    if (other !== term && together > 1)
      sum += Math.max(0, correlation((notes[term] ?? 0) - 1, count - 1, together - 1, all)) ** 2;
  }
  return sum;
}

/** Of two yes-or-no facts about notes, from how many each is true of. */
function correlation(a: number, b: number, both: number, all: number): number {
  const spread = Math.sqrt(a * (all - a) * b * (all - b));
  return spread > 0 ? (both * all - a * b) / spread : 0;
}
