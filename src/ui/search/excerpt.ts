/** What of a passage a result shows at first: a few telling lines. */
import { coverMost } from '../../search/cover-most';
import type { Matcher } from '../../search/matches';
import { frontmatterLength } from '../../text/frontmatter-length';
import { findHeadings } from '../../text/headings';
import type { Range } from '../../text/ranges';

/** As many lines as show what a passage is about without pushing the next one off the screen. */
const MOST_LINES = 5;
/** Where only the path matches, the lines say less. */
const LINES_WITHOUT_MATCH = 3;

/** A line longer than this is cut in an excerpt: three rows or so of a narrow panel. */
export const EXCERPT_CHARS = 100;
/** And this is the most of a line that is ever shown here; the note itself has the rest. */
export const LINE_CHARS = 2000;

/**
 * Line numbers, in order: the heading above the first match, those of the lines that match which together hold most of
 * what was asked for, then those after them up to the next heading; where only the path matches, the beginning. `lines`
 * holds the passage's lines.
 */
export function excerptLines(
  { start, end }: Range,
  lines: readonly string[],
  matches: readonly number[],
  matcher: Matcher,
): number[] {
  const chosen = new Set<number>();
  const take = (line: number): void => {
    if (chosen.size < MOST_LINES && line <= end && (lines[line - start] ?? '').trim() !== '') chosen.add(line);
  };
  const body = start === 1 ? frontmatterLength(lines) + 1 : start;
  if (matches.length === 0) {
    for (let line = body; line <= end && chosen.size < LINES_WITHOUT_MATCH; line++) take(line);
    return [...chosen];
  }
  const telling = tellingLines(matches, (line) => lines[line - start] ?? '', body, matcher);
  const headings = findHeadings(lines).map(({ line }) => line + start - 1);
  const first = Math.min(...telling);
  const heading = headings.findLast((line) => line <= first);
  // What matches comes before what only says where it stands.
  if (heading !== undefined && (telling.length < MOST_LINES || telling.includes(heading))) take(heading);
  telling.forEach(take);
  for (const line of telling) {
    if (line < body) continue; // the rest of the frontmatter says nothing about one line of it
    const next = headings.find((other) => other > line) ?? end + 1;
    [line + 1, line + 2].filter((after) => after < next).forEach(take);
  }
  return [...chosen].sort((a, b) => a - b);
}

/** In order: as few as hold all the terms that so many lines can, then the first others; the text before the frontmatter. */
function tellingLines(
  matches: readonly number[],
  textOf: (line: number) => string,
  body: number,
  matcher: Matcher,
): number[] {
  const held = matches.map((line) => ({ line, terms: matcher.heldIn(textOf(line)).terms }));
  const ordered = held.sort((a, b) => Number(a.line < body) - Number(b.line < body) || a.line - b.line);
  // One less than all, for the heading, unless that leaves a term out.
  const few = coverMost(ordered, matcher.weights, MOST_LINES - 1);
  const all = coverMost(ordered, matcher.weights, MOST_LINES);
  const termsOf = (places: readonly number[]): number => new Set(places.flatMap((at) => ordered[at]?.terms ?? [])).size;
  const chosen = termsOf(all) > termsOf(few) ? all : few;
  return chosen.flatMap((at) => ordered[at]?.line ?? []).sort((a, b) => a - b);
}
