/**
 * The one ranking, for every engine. BM25 with names, and the best stretch of a note:
 *
 *     text(n)  = Σ weight(t) · (often / (often + 1.2 · length(n)) + 0.25 where t is in a name of n)
 *     near(n)  = the most that any stretch of n, some twenty words long, holds of the weights, each term once
 *     score(n) = text(n) + 0.6 · near(n), and more where the words that are asked for are a name of n
 *
 * What a term weighs is told in weights.ts. An index knows enough for text(n), which says what to read first.
 */

/** How soon further occurrences stop counting, and how much the length of a note does: the usual constants of BM25. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.5;
/** What being in a name of the note adds: its file's name, title, aliases, and the heading that it starts with. */
const IN_NAME = 0.25;
/** What the best stretch counts for beside the whole text, and its length in characters. */
const NEAR = 0.6;
const STRETCH = 120;
/** What counts as much as everything else: who types the whole name of a note wants that note. */
const IS_NAME = 1;
/** What a note scores that holds everything everywhere, before scores are brought between 0 and 1. */
export const MOST_SCORE = 1 + IN_NAME + NEAR + IS_NAME;

/** A match at a place of a note, counted in characters from its start. */
export interface Place {
  readonly at: number;
  readonly term: number;
}

/** What scoring has to know of a note. */
export interface RankedFacts {
  /** For each term, how often it occurs in text and path; other forms, and longer words that begin with it, count less. */
  readonly often: ArrayLike<number>;
  /** The terms in a name. */
  readonly inName: ReadonlySet<number>;
  /** Whether a name is just what is asked for. */
  readonly isNamed: boolean;
  /** See {@link relativeLength}. */
  readonly length: number;
  /** In order. */
  readonly places: readonly Place[];
}

/** How long a note is beside others; 1 for one of the usual length, and where that is not known. */
export function relativeLength(words: number, average: number): number {
  return average === 0 ? 1 : 1 - LENGTH_SHARE + (LENGTH_SHARE * words) / average;
}

/** What holding a term counts for, in shares of its weight. */
export function howHeld(often: number, isInName: boolean, length: number): number {
  return often / (often + SATURATION * length) + (isInName ? IN_NAME : 0);
}

/** From 0 to 1, comparable within one answer only. `terms`: those of one choice. */
export function scoreNote(facts: RankedFacts, terms: readonly number[], weights: readonly number[]): number {
  const { often, inName, isNamed, length, places } = facts;
  let [total, text] = [0, 0];
  for (const term of terms) {
    const weight = weights[term] ?? 0;
    total += weight;
    text += weight * howHeld(often[term] ?? 0, inName.has(term), length);
  }
  // Filters alone let a note through, or not.
  if (total === 0) return 1;
  const named = isNamed ? IS_NAME * total : 0;
  return (text + NEAR * nearness(places, new Set(terms), weights) + named) / (total * MOST_SCORE);
}

/** The most that a stretch holds of the weights of some terms, each once. */
function nearness(places: readonly Place[], terms: ReadonlySet<number>, weights: readonly number[]): number {
  const counts = new Int32Array(weights.length);
  let [best, sum, from] = [0, 0, 0];
  for (const { at, term } of places) {
    if (terms.has(term) && (counts[term] = (counts[term] ?? 0) + 1) === 1) sum += weights[term] ?? 0;
    for (; at - (places[from]?.at ?? at) >= STRETCH; from++) {
      const { term: first = 0 } = places[from] ?? {};
      if (terms.has(first) && (counts[first] = (counts[first] ?? 0) - 1) === 0) sum -= weights[first] ?? 0;
    }
    best = Math.max(best, sum);
  }
  return best;
}
