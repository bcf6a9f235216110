/** The passages of a note that a query matches: cut by heading, with the true match lines, best first. */
import type { Block } from '../text/block';
import { neighboursOf, type Neighbours } from '../text/follow';
import { findHeadings, headingTrail } from '../text/headings';
import { splitLines } from '../text/lines';
import type { Range } from '../text/ranges';
import { cutSections } from '../text/sections';
import { Matcher, type MatchedLine } from './matches';
import type { Query } from './query';

/** A search hit: a block (the lines shown, context included) and what was found in it. */
export interface Passage extends Block {
  readonly score: number;
  /** The passage itself, without context lines. */
  readonly passage: Range;
  /** Lines that match, numbered in the whole file. */
  readonly matches: readonly number[];
  /** Whether the passage covers every line of the file. */
  readonly whole: boolean;
  /** The headings that its first match stands under, outermost first. */
  readonly trail: readonly string[];
  /** The lines around the passage, which find it again in a note that has changed since. */
  readonly around?: Neighbours;
}

/** What a query finds in one note, before anything is cut away for showing. */
export interface NoteMatches {
  readonly path: string;
  readonly lines: readonly string[];
  /** Matching passages, best first; the first passage of the note when only its path matches. */
  readonly sections: readonly SectionMatches[];
  /** How many terms the note holds, its path included. */
  readonly terms: number;
}

export interface SectionMatches {
  readonly range: Range;
  readonly matches: readonly number[];
  /** How many different terms occur. */
  readonly terms: number;
}

/** A passage that means what was asked for, as deep search has it from the index. */
export interface BestSection {
  readonly lines: Range;
  readonly firstLine: string;
}

/**
 * Matches a note's text as it is now; undefined when it holds none of the terms, or one that it must not hold. A note
 * that means what was asked for need not hold any: the passage that does comes first.
 */
export function matchNote(query: Query, path: string, text: string, meant?: BestSection): NoteMatches | undefined {
  const lines = splitLines(text);
  const { matcher, unwanted } = matchersOf(query);
  const matched = matcher.matchLines(lines);
  const found = new Set([matcher.termsIn(path), ...matched.map(({ terms }) => terms)].flat());
  if (found.size === 0 && meant === undefined) return undefined;
  if (query.excluded.length > 0 && unwanted.matchLines([path, ...lines]).length > 0) return undefined;
  const sections = matchSections(cutSections(lines), matched);
  const first = meant && bestSection(meant, sections, lines);
  const matching = sections.filter((section) => section.matches.length > 0 && section !== first).sort(bestFirst);
  const best = first === undefined ? matching : [first, ...matching];
  return { path, lines, sections: best.length > 0 ? best : sections.slice(0, 1), terms: found.size };
}

interface Matchers {
  readonly matcher: Matcher;
  readonly unwanted: Matcher;
}

/** A query is held against many notes: its matchers are made once. */
const matchers = new WeakMap<Query, Matchers>();

function matchersOf(query: Query): Matchers {
  const made = matchers.get(query) ?? { matcher: new Matcher(query.terms), unwanted: new Matcher(query.excluded) };
  matchers.set(query, made);
  return made;
}

/** The section it is now: the nearest one that begins alike, else whatever stands there. */
function bestSection(
  { lines: { start }, firstLine }: BestSection,
  sections: readonly SectionMatches[],
  lines: readonly string[],
): SectionMatches | undefined {
  const isSame = ({ range }: SectionMatches): boolean => lines[range.start - 1] === firstLine;
  const distance = ({ range }: SectionMatches): number => Math.abs(range.start - start);
  const [nearest] = sections
    .filter((section) => isSame(section) && (firstLine.trim() !== '' || distance(section) === 0))
    .sort((a, b) => distance(a) - distance(b));
  return nearest ?? sections.find(({ range }) => range.end >= start) ?? sections.at(-1);
}

/** Sections and matched lines both stand in order. */
function matchSections(ranges: readonly Range[], matched: readonly MatchedLine[]): SectionMatches[] {
  let next = 0;
  return ranges.map((range) => {
    const from = next;
    while ((matched[next]?.line ?? Infinity) <= range.end) next += 1;
    const here = matched.slice(from, next);
    return { range, matches: here.map(({ line }) => line), terms: countTerms(here) };
  });
}

function countTerms([first, ...others]: readonly MatchedLine[]): number {
  if (others.length === 0) return first?.terms.length ?? 0;
  return new Set([first, ...others].flatMap((one) => one?.terms ?? [])).size;
}

/** More of the query's words, then more matches, then higher up. */
function bestFirst(a: SectionMatches, b: SectionMatches): number {
  return b.terms - a.terms || b.matches.length - a.matches.length || a.range.start - b.range.start;
}

/** How many passages of one note an answer shows. */
export const PASSAGES_PER_NOTE = 3;

/** The best passages of a note with up to `context` lines around each, none of which repeats a line of another. */
export function showPassages(note: NoteMatches, score: number, context: number): Passage[] {
  return passagesOf(note, 0, PASSAGES_PER_NOTE, score, context);
}

/** The passages from one place in the order of their quality up to another. */
export function passagesOf(note: NoteMatches, from: number, to: number, score = 0, context = 0): Passage[] {
  const { path, lines } = note;
  const chosen = note.sections.slice(from, to);
  const taken = new Set(chosen.flatMap(({ range }) => numbers(range)));
  const headings = findHeadings(lines);
  return chosen.map(({ range, matches }) => {
    const shown = { ...range };
    for (let i = 0; i < context && shown.start > 1 && !taken.has(shown.start - 1); i++) taken.add(--shown.start);
    for (let i = 0; i < context && shown.end < lines.length && !taken.has(shown.end + 1); i++) taken.add(++shown.end);
    const all = shown.start === 1 && shown.end >= lines.length;
    return {
      path,
      range: all ? null : shown,
      lines: lines.slice(shown.start - 1, shown.end),
      total: lines.length,
      score,
      passage: range,
      matches,
      whole: range.start === 1 && range.end >= lines.length,
      trail: headingTrail(headings, { start: matches[0] ?? range.start, end: range.end }),
      around: neighboursOf(lines, range.start - 1, range.end),
    };
  });
}

function numbers({ start, end }: Range): number[] {
  return Array.from({ length: end - start + 1 }, (_, i) => start + i);
}
