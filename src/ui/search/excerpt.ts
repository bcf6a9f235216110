/** What of a passage a result shows at first: a few telling lines. */
import { coverMost } from '../../search/cover-most';
import type { Matcher } from '../../search/matches';
import { frontmatterLength } from '../../text/frontmatter-length';
import { findHeadings } from '../../text/headings';
import type { Range } from '../../text/ranges';

/** As many lines as show what a passage is about without pushing the next one off the screen. */
const MOST_LINES = 5;
/** Where only the path matches, the lines say less. */
const LINES_WITHOUT_MATCH = 2;

/** A line longer than this is cut in an excerpt: two rows or so of a narrow panel, as in Obsidian's own search. */
export const EXCERPT_CHARS = 80;
/** And this is the most of a line that is ever shown here; the note itself has the rest. */
export const LINE_CHARS = 2000;

/**
 * Line numbers, in order: those of the lines that match which together hold most of what was asked for, and the first
 * one under a heading that alone does; where only the path matches, the beginning. The headings above stand over the
 * passage anyway. `lines` holds the passage's lines.
 */
export function excerptLines(
  { start, end }: Range,
  lines: readonly string[],
  matches: readonly number[],
  matcher: Matcher,
): number[] {
  const textOf = (line: number): string => lines[line - start] ?? '';
  const body = start === 1 ? frontmatterLength(lines) + 1 : start;
  const nextFrom = (from: number, count: number): number[] => {
    const found: number[] = [];
    for (let line = from; line <= end && found.length < count; line++) if (textOf(line).trim() !== '') found.push(line);
    return found;
  };
  if (matches.length === 0) return nextFrom(body, LINES_WITHOUT_MATCH);
  const telling = tellingLines(matches, textOf, body, matcher);
  const [only, ...others] = telling;
  const isHeading = findHeadings(lines).some(({ line }) => line + start - 1 === only);
  return only !== undefined && others.length === 0 && isHeading ? [only, ...nextFrom(only + 1, 1)] : telling;
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
  return coverMost(ordered, matcher.weights, MOST_LINES)
    .flatMap((at) => ordered[at]?.line ?? [])
    .sort((a, b) => a - b);
}
