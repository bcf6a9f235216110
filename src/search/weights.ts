/** What each term of a query counts for: a word that few notes hold says more than one that is everywhere. */
import { formsOf } from '../text/inflections';
import type { KnownNotes } from './known-notes';
import { beginningIn, withTerms, type Query, type Term } from './query';

export interface Weights {
  /** For each term, from 0 for one that no note holds to 1; all are 1 where nothing is known of the vault. */
  readonly of: readonly number[];
  /** For each term, how many notes hold it in some form, at most. */
  readonly notes: readonly number[];
}

/** A common word counts less than its rarity alone says: no number of them lifts a note above one with a rare word. */
const POWER = 6;
/** Longer words that begin with what was typed, commonest first. */
const MOST_ENDINGS = 20;

export function weigh(terms: readonly Term[], known: KnownNotes): Weights {
  const { size } = known;
  const notes = terms.map((term) => Math.min(size, notesWith(term, known)));
  // Where no word is anywhere, or nothing is known, all count the same.
  if (notes.every((count) => count === 0)) return { of: notes.map(() => 1), notes };
  const rarity = notes.map((count) => (count === 0 ? 0 : Math.log(1 + (size - count + 0.5) / (count + 0.5))));
  const rarest = Math.max(...rarity);
  return { of: rarity.map((one) => (one / rarest) ** POWER), notes };
}

/** A word and its forms are one; of words side by side the rarest decides. */
function notesWith(term: Term, known: KnownNotes): number {
  const beginning = beginningIn(term);
  const counts = term.words.map((word, at) => {
    const whole = [word, ...formsOf(word)].reduce((sum, form) => sum + known.notesWith(form), 0);
    if (whole > 0 || beginning === undefined || at < term.words.length - 1) return whole;
    return known.wordsFrom(beginning, MOST_ENDINGS).reduce((sum, { notes }) => sum + notes, 0);
  });
  return Math.min(...counts);
}

/** Terms that count less than this share of the one that counts most do not decide which notes are looked at. */
const TELLING_SHARE = 0.2;
/** A page that is pasted is found by its rarest words. */
const MOST_TELLING = 12;

/** The part of a query that tells notes apart, without common words and words that no note holds, and what its terms count for. */
export function tellingPart(
  query: Query,
  { of, notes }: Weights,
): { readonly query: Query; readonly weights: readonly number[] } {
  const most = Math.max(...of.filter((_, place) => notes[place] !== 0), 0);
  const rarest = of
    .map((weight, place) => ({ weight, place }))
    .filter(({ weight, place }) => notes[place] !== 0 && weight >= most * TELLING_SHARE)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_TELLING);
  const places = new Set(rarest.map(({ place }) => place));
  const isTelling = (place: number): boolean => places.has(place);
  const telling = withTerms(query, isTelling);
  const isAll = telling.terms.length === 0 || telling.terms.length === query.terms.length;
  return isAll ? { query, weights: of } : { query: telling, weights: of.filter((_, place) => isTelling(place)) };
}
