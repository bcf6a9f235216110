/** What an engine is asked for when no note need hold every word of a query, and how the answers are put together. */
import { withTerms, type Query } from './query';
import type { Candidate, CandidateRequest } from './candidates';
import { areAffordable, speakingPart, tellingPart, type QueryPart, type Weights } from './weights';

/** What an engine is asked for in one go. */
export type Look = Pick<CandidateRequest, 'query' | 'weights' | 'wanted'>;

/**
 * For notes with some of the words of a query. `telling`: with all the words that are anywhere, with all the telling ones, and with any
 * of these. `speaking`: with any that say something together, unless these are the same.
 */
export function looksForSome(
  query: Query,
  weights: Weights,
): { readonly telling: readonly Look[]; readonly speaking: readonly Look[] } {
  const isAnywhere = (place: number): boolean => weights.notes[place] !== 0;
  const existing = { query: withTerms(query, isAnywhere), weights: weights.of.filter((_, place) => isAnywhere(place)) };
  const telling = tellingPart(query, weights);
  const speaking = speakingPart(query, weights);
  // Each of these parts is within the one before it, and all words of the whole query were asked for already.
  const count = (part: QueryPart): number => part.query.terms.length;
  const isPart = (part: QueryPart, of: number): boolean => count(part) > 0 && count(part) < of;
  const all = [
    ...(isPart(existing, query.terms.length) && areAffordable(weights) ? [existing] : []),
    ...(isPart(telling, count(existing)) ? [telling] : []),
  ];
  return {
    telling: [...all.map((part): Look => ({ ...part, wanted: 'all' })), { ...telling, wanted: 'any' }],
    speaking: isPart(telling, count(speaking)) ? [{ ...speaking, wanted: 'any' }] : [],
  };
}

/** Candidates of several looks, the first of each before the second of any, each once. */
export function inTurns(lists: readonly (readonly Candidate[])[]): readonly Candidate[] {
  const [first, ...others] = lists;
  if (first !== undefined && others.length === 0) return first;
  const taken = new Map<string, Candidate>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let at = 0; at < longest; at++)
    for (const list of lists) {
      const one = list[at];
      if (one !== undefined && !taken.has(one.path)) taken.set(one.path, one);
    }
  return [...taken.values()];
}
