/** What each term of a query counts for: a word that few notes hold says more than one that is everywhere. */
import { formsOf } from '../text/inflections';
import { isCjk } from '../text/words';
import type { KnownNotes } from './known-notes';
import { beginningIn, withTerms, type Query, type Term } from './query';

export interface Weights {
  /** For each term, from 0 for one that no note holds to 1; all are 1 where nothing is known of the vault. */
  readonly of: readonly number[];
  /** The same without the power: what terms say together, where none of them is to outweigh all others. */
  readonly rarity: readonly number[];
  /** For each term, how many notes hold it in some form, at most. */
  readonly notes: readonly number[];
}

/** A common word counts less than its rarity alone says: no number of them lifts a note above one with a rare word. */
const POWER = 6;
/**
 * What words of one letter, two and three count for beside longer ones: most are small words of some language, such as
 * `e`, `di` and `где`, which are rare where few notes are written in it.
 */
const SHORT_SHARES: readonly number[] = [0.6, 0.8, 0.92];
/** Longer words that begin with what was typed, commonest first. */
const MOST_ENDINGS = 20;

export function weigh(terms: readonly Term[], known: KnownNotes): Weights {
  const { size } = known;
  const notes = terms.map((term) => Math.min(size, notesWith(term, known)));
  // Where no word is anywhere, or nothing is known, all count the same.
  if (notes.every((count) => count === 0)) return { of: notes.map(() => 1), rarity: notes.map(() => 1), notes };
  const shares = terms.map(shareOf);
  const plain = notes.map((count, at) =>
    count === 0 ? 0 : (shares[at] ?? 1) * Math.log(1 + (size - count + 0.5) / (count + 0.5)),
  );
  const rarest = Math.max(...plain);
  const rarity = plain.map((one) => one / rarest);
  return { of: rarity.map((one) => one ** POWER), rarity, notes };
}

function shareOf({ words: [word = '', ...others] }: Term): number {
  const isShort = others.length === 0 && word.length <= SHORT_SHARES.length && /^\p{L}+$/u.test(word) && !isCjk(word);
  return isShort ? (SHORT_SHARES[word.length - 1] ?? 1) : 1;
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
/** The same by rarity alone, for what several terms say together. */
const SPEAKING_SHARE = 0.3;
/** A page that is pasted is found by its rarest words. */
const MOST_TELLING = 12;
/** Words and notes that hold them: every one is counted by an engine, and a dozen common words take it a second. */
const MOST_HELD = 15_000;
/** Words that are asked for however common they are. */
const LEAST_TELLING = 4;

/** Some terms of a query, and what they count for. */
export interface QueryPart {
  readonly query: Query;
  readonly weights: readonly number[];
}

/** The part of a query that tells notes apart, without common words and words that no note holds. */
export function tellingPart(query: Query, weights: Weights): QueryPart {
  return partOf(query, weights, weights.of, TELLING_SHARE);
}

/** The part that says something, if only beside other words: less common words are left out than from the telling part. */
export function speakingPart(query: Query, weights: Weights): QueryPart {
  return partOf(query, weights, weights.rarity, SPEAKING_SHARE);
}

/** The rarest terms, unless they count for less than a share of the first; the query itself where these are all, or none. */
function partOf(query: Query, { notes }: Weights, counts: readonly number[], share: number): QueryPart {
  const most = Math.max(...counts.filter((_, place) => notes[place] !== 0), 0);
  const rarest = counts
    .map((count, place) => ({ count, place }))
    .filter(({ count, place }) => notes[place] !== 0 && count >= most * share)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_TELLING)
    .filter(isAffordable(notes));
  const places = new Set(rarest.map(({ place }) => place));
  const isTaken = (place: number): boolean => places.has(place);
  const part = withTerms(query, isTaken);
  const isAll = part.terms.length === 0 || part.terms.length === query.terms.length;
  return isAll ? { query, weights: counts } : { query: part, weights: counts.filter((_, place) => isTaken(place)) };
}

/** Whether a term can still be asked for, after those before it. */
function isAffordable(notes: readonly number[]): (term: { readonly place: number }, at: number) => boolean {
  let held = 0;
  return ({ place }, at) => (held += notes[place] ?? 0) <= MOST_HELD || at < LEAST_TELLING;
}

/** Whether all terms that are anywhere can be asked for at once. */
export function areAffordable({ notes }: Weights): boolean {
  return notes.reduce((sum, count) => sum + count, 0) <= MOST_HELD;
}
