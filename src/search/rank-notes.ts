/**
 * The one ranking, for every engine: how much of the query a note holds, rare words counting most; then where it holds
 * it, how close together, and how often.
 */
import type { FoundNote } from './engine';
import type { NoteMatches, TermMatches } from './match-note';
import type { Query } from './query';

/** What holding a term counts for by itself; the rest depends on how. A common word that lacks weighs less than that. */
const HELD = 0.8;
/** How a term is held, each from 0 to 1, in shares of the rest. */
const SHARES = { name: 0.4, exact: 0.2, heading: 0.15, often: 0.25 };
/** The share of all that is left to how close together the terms are. */
const NEARNESS = 0.5;
/** The share of nearness that is left to terms in one line; the rest is for those in one passage. */
const ONE_LINE = 0.5;
/** Lines. A note of this length has the usual one. */
const USUAL_LINES = 60;

/** From 0 to 1, comparable within one answer only. */
export function scoreNote(note: NoteMatches, query: Query, weights: readonly number[]): number {
  return Math.max(0, ...note.choices.map((at) => scoreChoice(note, query.choices[at]?.terms ?? [], weights)));
}

function scoreChoice(note: NoteMatches, terms: readonly number[], weights: readonly number[]): number {
  const weightOf = (some: readonly number[]): number => some.reduce((sum, term) => sum + (weights[term] ?? 0), 0);
  const total = weightOf(terms);
  if (total === 0) return HELD;
  let held = 0;
  let how = 0;
  for (const term of terms) {
    const matches = note.terms.get(term);
    if (matches === undefined) continue;
    const weight = weights[term] ?? 0;
    held += weight;
    how += weight * quality(matches, note.lines.length);
  }
  const near = terms.length === 1 ? how / total : nearness(note, new Set(terms), weightOf) / total;
  return HELD * (held / total) + (1 - HELD) * ((1 - NEARNESS) * (how / total) + NEARNESS * near);
}

/** What one passage, and what one line, holds of the terms at the most. */
function nearness(
  { sections }: NoteMatches,
  wanted: ReadonlySet<number>,
  weightOf: (some: readonly number[]) => number,
): number {
  let [inPassage, inLine] = [0, 0];
  for (const { terms, together } of sections) {
    inPassage = Math.max(inPassage, weightOf(terms.filter((term) => wanted.has(term))));
    inLine = Math.max(inLine, weightOf(together.filter((term) => wanted.has(term))));
  }
  return (1 - ONE_LINE) * inPassage + ONE_LINE * inLine;
}

function quality({ lines, isExact, ofName, isInHeading }: TermMatches, length: number): number {
  const often = lines / (lines + 1 + Math.min(4, length / USUAL_LINES));
  return (
    SHARES.name * Math.sqrt(ofName) +
    SHARES.exact * (isExact ? 1 : 0) +
    SHARES.heading * (isInHeading ? 1 : 0) +
    SHARES.often * often
  );
}

/** Best first. */
export function byScore(notes: readonly FoundNote[]): readonly FoundNote[] {
  return [...notes].sort((a, b) => b.score - a.score);
}

/**
 * For notes that lack some of the words. Which of its words a sentence is about, nobody can tell: it may be the rarest one, or those
 * that stand together somewhere. So the best by score and the best by closeness take turns, and each note has the score of its place.
 */
export function byScoreAndCloseness(notes: readonly FoundNote[]): readonly FoundNote[] {
  const scored = byScore(notes).map((found) => ({ found, closeness: found.note.closeness() }));
  const close = [...scored].sort((a, b) => b.closeness - a.closeness);
  const ordered = [...new Set(scored.flatMap((one, at) => [one, close[at] ?? one]))];
  let least = 1;
  return ordered.map(({ found, closeness }) => {
    least = Math.min(least, Math.max(found.score, closeness));
    return { ...found, score: least };
  });
}
