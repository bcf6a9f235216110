/** What QMD is asked for when any of the words is enough: it counts every one in every note, and a dozen common words take it a second. */
import type { CandidateRequest } from '../../candidates';
import { withTerms, type Query } from '../../query';

/** Words and notes that hold them. */
const MOST_HELD = 15_000;
/** Words that are asked for however common they are. */
const LEAST_TERMS = 4;
/** A page that is pasted is found by its rarest words. */
const MOST_TERMS = 12;

/** The query with the terms that count most, as many as can be afforded. */
export function affordablePart({
  query,
  weights,
  notes,
}: Pick<CandidateRequest, 'query' | 'weights' | 'notes'>): Query {
  const isAnywhere = notes.some((count) => count > 0);
  const best = weights
    .map((weight, place) => ({ weight, place }))
    .filter(({ place }) => !isAnywhere || notes[place] !== 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS);
  let held = 0;
  const taken = best.filter(({ place }, at) => (held += notes[place] ?? 0) <= MOST_HELD || at < LEAST_TERMS);
  const places = new Set(taken.map(({ place }) => place));
  return places.size === query.terms.length ? query : withTerms(query, (place) => places.has(place));
}
