/**
 * Which notes may match a query, best first. Every note that the matcher would accept is among them: a note is left out
 * only when it lacks every form of a word that it would have to hold.
 */
import type { Candidate, Candidates } from '../candidates';
import { OCCURRENCE } from '../matches';
import type { Query, Term } from '../query';
import { howHeld, relativeLength } from '../rank-notes';
import type { DictionaryCursor } from './dictionary';
import { waysToFind, wordsToFind, type WordForms } from './terms-to-find';
import { ANY_FOLLOWER, followerBit, FREQUENCY_BITS, TITLE_BIT, visitPostings, type Segment } from './segment';
import { hashOf } from './word-table';

/** What each class of frequency counts as. */
const OCCURRENCES = Float32Array.of(1, 2, 4, 8);
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
  const ranked = parts.map((choice) =>
    rankTerms(
      segments,
      choice.terms.flatMap((place) => weighed[place] ?? []),
      wanted,
      parts.length === 1 ? limit : Infinity,
    ),
  );
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

/** The bits of those words that a segment has. */
function followerBits(words: readonly string[], { dictionary }: Segment): number {
  let bits = 0;
  dictionary.visitWords(words, ({ text }) => {
    const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    bits |= followerBit(hashOf(units, units.length));
  });
  return bits;
}

/** Where a word is looked for, and what may follow it. */
interface Look {
  readonly segment: Segment;
  /** Where the notes of the segment start among all. */
  readonly base: number;
  readonly followers: number;
}

/** What each note of some segments has scored. */
class Scores {
  private readonly total: number;
  /** Where the notes of each segment start among all. */
  private readonly bases: readonly number[];
  private readonly score: Float64Array;
  /** How many terms each note holds. */
  private readonly held: Uint32Array;
  private readonly lengths: Float32Array;
  /** For the word at hand: how often it occurs in each note, 0 where it does not; and where it is in the title. */
  private readonly occurs: Float32Array;
  private readonly inTitle: Uint8Array;

  constructor(
    private readonly segments: readonly Segment[],
    /** Whether it matters how a note holds a term, and not only that it does. */
    private readonly isHowCounted: boolean,
  ) {
    let total = 0;
    this.bases = segments.map(({ notes }) => (total += notes.length) - notes.length);
    this.total = total;
    this.score = new Float64Array(total);
    this.held = new Uint32Array(total);
    this.occurs = new Float32Array(total);
    this.inTitle = new Uint8Array(total);
    this.lengths = relativeLengths(segments);
  }

  /** Adds what a term scores in each note that holds all words of a way to write it; false when no note does. */
  add([words = [], ...others]: readonly (readonly WordForms[])[], weight: number): boolean {
    this.inTitle.fill(0);
    const first = this.occurrencesOf(words);
    if (others.length === 0) return this.addTerm(first, weight);
    const most = first.slice();
    for (const other of others)
      for (const [at, often] of this.occurrencesOf(other).entries()) most[at] = Math.max(most[at] ?? 0, often);
    return this.addTerm(most, weight);
  }

  /** How often each note holds some words, by the rarest of them; valid until others are looked for. */
  private occurrencesOf(words: readonly WordForms[]): Float32Array {
    const { occurs, total } = this;
    let together: Float32Array | undefined;
    for (const word of words) {
      occurs.fill(0);
      this.look(word);
      if (words.length === 1) break;
      if (together === undefined) together = occurs.slice();
      else for (let at = 0; at < total; at++) together[at] = Math.min(together[at] ?? 0, occurs[at] ?? 0);
    }
    return together ?? occurs;
  }

  /** The notes that hold so many terms, best first. */
  best(least: number, limit: number): Candidates {
    const { score, held, total } = this;
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

  private addTerm(occurs: Float32Array, weight: number): boolean {
    const { score, held, lengths, inTitle, total, isHowCounted } = this;
    let holding = 0;
    for (let at = 0; at < total; at++) if ((occurs[at] ?? 0) > 0) holding += 1;
    if (holding === 0) return false;
    for (let at = 0; at < total; at++) {
      const often = occurs[at] ?? 0;
      if (often === 0) continue;
      const how = isHowCounted ? howHeld(often, inTitle[at] === 1, lengths[at] ?? 1) : 1;
      score[at] = (score[at] ?? 0) + (weight + LEAST_WEIGHT) * how;
      held[at] = (held[at] ?? 0) + 1;
    }
    return true;
  }

  private look({ word, forms, isBeginning, followers }: WordForms): void {
    for (const [at, segment] of this.segments.entries()) {
      const base = this.bases[at] ?? 0;
      const bits = followers === undefined ? ANY_FOLLOWER : followerBits(followers, segment);
      const inSegment = { segment, base, followers: bits };
      const { dictionary } = segment;
      dictionary.visit(word, true, (entry) => this.take(inSegment, entry, true, OCCURRENCE.typed));
      dictionary.visitWords(forms, (entry) => this.take(inSegment, entry, true, OCCURRENCE.form));
      if (isBeginning)
        dictionary.visit(word, false, (entry) => this.take(inSegment, entry, false, OCCURRENCE.beginning));
    }
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

  private pathAt(place: number): string {
    let segment = this.bases.length - 1;
    while ((this.bases[segment] ?? 0) > place) segment -= 1;
    return this.segments[segment]?.notes[place - (this.bases[segment] ?? 0)]?.path ?? '';
  }
}

/** The lengths of notes as they were last counted, which takes as long as a look-up: segments change as a whole, or lose notes. */
const counted = new WeakMap<readonly Segment[], { readonly live: number; readonly lengths: Float32Array }>();

function relativeLengths(segments: readonly Segment[]): Float32Array {
  const live = segments.reduce((sum, segment) => sum + segment.liveCount, 0);
  const before = counted.get(segments);
  if (before?.live === live) return before.lengths;
  const lengths = countLengths(segments, live);
  counted.set(segments, { live, lengths });
  return lengths;
}

function countLengths(segments: readonly Segment[], live: number): Float32Array {
  const lengths = new Float32Array(segments.reduce((total, { notes }) => total + notes.length, 0));
  let sum = 0;
  let place = 0;
  for (const { notes, gone } of segments)
    for (const [at, { words }] of notes.entries()) {
      lengths[place++] = words;
      if (gone[at] === 0) sum += words;
    }
  const average = sum / Math.max(1, live);
  for (let at = 0; at < lengths.length; at++) lengths[at] = relativeLength(lengths[at] ?? 0, average);
  return lengths;
}

/** Whether a place scores no less than the last of the first `limit`. */
function atLeastAs(places: readonly number[], score: Float64Array, limit: number): (place: number) => boolean {
  const least = lastOfBest(places, score, limit);
  return (place) => (score[place] ?? 0) >= least;
}

/** What the last of the best `count` places scores. Thousands of notes are not sorted for the sake of a few. */
function lastOfBest(places: readonly number[], score: Float64Array, count: number): number {
  /** The best ones so far, as a heap: none scores less than the first, nor any than the one at half its place. */
  const best = new Float64Array(count);
  for (let at = 0; at < count; at++) best[at] = score[places[at] ?? 0] ?? 0;
  best.sort();
  for (let at = count; at < places.length; at++) {
    const points = score[places[at] ?? 0] ?? 0;
    if (points > (best[0] ?? 0)) replaceFirst(best, points);
  }
  return best[0] ?? 0;
}

function replaceFirst(heap: Float64Array, value: number): void {
  let at = 0;
  for (let below = 1; below < heap.length; below = 2 * at + 1) {
    if ((heap[below + 1] ?? Infinity) < (heap[below] ?? Infinity)) below += 1;
    if ((heap[below] ?? Infinity) >= value) break;
    heap[at] = heap[below] ?? 0;
    at = below;
  }
  heap[at] = value;
}
