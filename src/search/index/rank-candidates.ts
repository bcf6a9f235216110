/**
 * Which notes may match a query, best first. Every note that the matcher would accept is among them: a note is left out
 * only when it lacks every form of a word that it would have to hold.
 */
import type { Candidate, Candidates } from '../candidates';
import type { Query, Term } from '../query';
import { howHeld, relativeLength } from '../rank-notes';
import { averageWords, type Segment } from './segment';
import { TermLookup, waysToFind, wordsToFind, type WordForms } from './term-lookup';

/** So that a term which counts for nothing still tells notes apart. */
const LEAST_WEIGHT = 1e-6;

/** `weights` is what each term of the query counts for. */
export function rankCandidates(
  segments: readonly Segment[],
  { terms, choices }: Query,
  weights: readonly number[],
  wanted: 'all' | 'any',
  limit: number,
): Candidates {
  const weighed = terms.map((term, place) => ({ term, weight: weights[place] ?? 1 }));
  if (wanted === 'any') return rankTerms(segments, weighed, wanted, limit);
  const parts = choices.filter((choice) => choice.terms.length > 0);
  const most = parts.length === 1 ? limit : Infinity;
  const asked = parts.map((choice) => choice.terms.flatMap((place) => weighed[place] ?? []));
  const ranked = asked.map((some) => rankTerms(segments, some, wanted, most));
  return ranked.length === 1 && ranked[0] !== undefined ? ranked[0] : merge(ranked, limit);
}

/** Notes that hold most of some terms as they are written, best first. Other forms are not looked for, which would be most of the work. */
export function rankAsWritten(
  segments: readonly Segment[],
  terms: readonly Term[],
  weights: readonly number[],
  limit: number,
): Candidates {
  const scores = new Scores(segments, false);
  for (const [place, term] of terms.entries()) scores.add([wordsToFind(term, () => [])], weights[place] ?? 1);
  return scores.best(1, limit);
}

function rankTerms(
  segments: readonly Segment[],
  terms: readonly { readonly term: Term; readonly weight: number }[],
  wanted: 'all' | 'any',
  limit: number,
): Candidates {
  if (terms.length === 0) return NONE;
  const scores = new Scores(segments, true);
  for (const { term, weight } of terms) if (!scores.add(waysToFind(term), weight) && wanted === 'all') return NONE;
  return scores.best(wanted === 'all' ? terms.length : 1, limit);
}

const NONE: Candidates = { found: [], total: 0 };

/** What one of several choices finds, by its best score. */
function merge(ranked: readonly Candidates[], limit: number): Candidates {
  const best = new Map<string, Candidate>();
  for (const one of ranked.flatMap(({ found }) => found))
    if (one.score > (best.get(one.path)?.score ?? -1)) best.set(one.path, one);
  const found = [...best.values()].sort(bestFirst);
  return { found: found.slice(0, limit), total: found.length };
}

function bestFirst(a: Candidate, b: Candidate): number {
  return b.score - a.score || (a.path < b.path ? -1 : 1);
}

/** What each note of some segments has scored. */
class Scores {
  private readonly lookup: TermLookup;
  private readonly score: Float64Array;
  /** How many terms each note holds. */
  private readonly held: Uint32Array;
  private readonly words: Uint32Array;
  private readonly averageWords: number;

  constructor(
    segments: readonly Segment[],
    /** Whether it matters how a note holds a term, and not only that it does. */
    private readonly isHowCounted: boolean,
  ) {
    this.lookup = new TermLookup(segments);
    const { total, bases } = this.lookup;
    this.score = new Float64Array(total);
    this.held = new Uint32Array(total);
    this.words = new Uint32Array(total);
    for (const [at, { words }] of segments.entries()) this.words.set(words, bases[at]);
    this.averageWords = averageWords(segments);
  }

  /** Adds what a term scores in each note that holds all words of a way to write it; false when no note does. */
  add(ways: readonly (readonly WordForms[])[], weight: number): boolean {
    const { lookup, score, held, words, isHowCounted } = this;
    const { inTitle, total } = lookup;
    inTitle.fill(0);
    const [occurs = new Float32Array(), ...others] = ways.map((one) => lookup.occurrencesOf(one, 'any'));
    for (const other of others)
      for (const [at, often] of other.entries()) occurs[at] = Math.max(occurs[at] ?? 0, often);
    let isAny = false;
    for (let at = 0; at < total; at++) {
      const often = occurs[at] ?? 0;
      if (often === 0) continue;
      isAny = true;
      const length = relativeLength(words[at] ?? 0, this.averageWords);
      const how = isHowCounted ? howHeld(often, inTitle[at] === 1, length) : 1;
      score[at] = (score[at] ?? 0) + (weight + LEAST_WEIGHT) * how;
      held[at] = (held[at] ?? 0) + 1;
    }
    return isAny;
  }

  /** The notes that hold so many terms, best first. */
  best(least: number, limit: number): Candidates {
    const { score, held } = this;
    const { total } = this.lookup;
    const places: number[] = [];
    for (let at = 0; at < total; at++) if ((held[at] ?? 0) >= least) places.push(at);
    const kept = places.length <= limit ? places : places.filter(atLeastAs(places, score, limit));
    const candidates = kept.map((at) => ({ path: this.pathAt(at), score: score[at] ?? 0 }));
    const found = candidates.sort(bestFirst).slice(0, limit);
    return {
      found: found.map(({ path, score: points }) => ({ path, score: points / (1 + points) })),
      total: places.length,
    };
  }

  private pathAt(place: number): string {
    const { bases, segments } = this.lookup;
    const segment = bases.findLastIndex((base) => base <= place);
    return segments[segment]?.notes[place - (bases[segment] ?? 0)]?.path ?? '';
  }
}

/** Whether a place scores no less than the last of the first `limit`. */
function atLeastAs(places: readonly number[], score: Float64Array, limit: number): (place: number) => boolean {
  const sorted = Float64Array.from(places, (place) => score[place] ?? 0).sort();
  const least = sorted[sorted.length - limit] ?? 0;
  return (place) => (score[place] ?? 0) >= least;
}
