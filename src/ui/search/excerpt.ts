/** What of a passage a result shows at first: a few telling lines, and of a very long line the part that matches. */
import type { Matcher, Span } from '../../search/matches';
import { frontmatterLength } from '../../text/frontmatter-length';
import { findHeadings } from '../../text/headings';
import type { Range } from '../../text/ranges';

/** As many lines as show what a passage is about without pushing the next one off the screen. */
const MOST_LINES = 5;
/** Where only the path matches, the lines say less. */
const LINES_WITHOUT_MATCH = 3;

/**
 * Line numbers, in order: the heading above the first match, the lines that match, then those after them up to the next
 * heading; where only the path matches, the beginning. `lines` holds the passage's lines.
 */
export function excerptLines({ start, end }: Range, lines: readonly string[], matches: readonly number[]): number[] {
  const chosen = new Set<number>();
  const take = (line: number): void => {
    if (chosen.size < MOST_LINES && line <= end && (lines[line - start] ?? '').trim() !== '') chosen.add(line);
  };
  const body = start === 1 ? frontmatterLength(lines) + 1 : start;
  const [first] = matches;
  if (first === undefined) {
    for (let line = body; line <= end && chosen.size < LINES_WITHOUT_MATCH; line++) take(line);
    return [...chosen];
  }
  const headings = findHeadings(lines).map(({ line }) => line + start - 1);
  const heading = headings.findLast((line) => line <= first);
  if (heading !== undefined) take(heading);
  const shown = matches.slice(0, MOST_LINES);
  shown.forEach(take);
  for (const line of shown) {
    if (line < body) continue; // the rest of the frontmatter says nothing about one line of it
    const next = headings.find((other) => other > line) ?? end + 1;
    [line + 1, line + 2].filter((after) => after < next).forEach(take);
  }
  return [...chosen].sort((a, b) => a - b);
}

/** A line longer than this is cut in an excerpt: three rows or so of a narrow panel. */
export const EXCERPT_CHARS = 100;
/** And this is the most of a line that is ever shown here; the note itself has the rest. */
export const LINE_CHARS = 2000;
/** How much of a cut line stands before its first match. */
const CHARS_BEFORE = 30;
/** A very long line is searched piece by piece, until one matches. */
const PIECE_CHARS = 20_000;

/** A line as shown, with what matches in it. */
export interface ShownLine {
  readonly text: string;
  readonly spans: readonly Span[];
  /** Whether text was left out before, after. */
  readonly cut: { readonly before: boolean; readonly after: boolean };
}

export function showLine(line: string, matcher: Matcher, most: number): ShownLine {
  if (line.length <= most) return { text: line, spans: matcher.spansIn(line), cut: { before: false, after: false } };
  const match = firstMatch(line, matcher);
  const from = wordStart(line, Math.max(0, match - CHARS_BEFORE), match);
  const isCutAfter = from + most < line.length;
  const shown = line.slice(from, from + most);
  const text = withoutHalves(isCutAfter ? wholeWords(shown) : shown);
  return { text, spans: matcher.spansIn(text), cut: { before: from > 0, after: isCutAfter } };
}

function firstMatch(line: string, matcher: Matcher): number {
  for (let from = 0; from < line.length; from += PIECE_CHARS) {
    const [first] = matcher.spansIn(line.slice(from, from + PIECE_CHARS));
    if (first !== undefined) return from + first.start;
  }
  return 0;
}

/** A word longer than this is cut rather than left out. */
const LONGEST_WORD = 20;

/** The first word that starts at `from` or soon after it, but before `before`. */
function wordStart(line: string, from: number, before: number): number {
  if (from === 0) return 0;
  const space = /\s+/u.exec(line.slice(from - 1, Math.min(before, from + LONGEST_WORD)));
  return space === null ? from : from - 1 + space.index + space[0].length;
}

/** A text without the word at its end, which may be only the beginning of one. */
function wholeWords(text: string): string {
  const last = /\s+\S*$/u.exec(text.slice(-LONGEST_WORD));
  return last === null ? text : text.slice(0, text.length - last[0].length);
}

/** A cut may split a character that takes two units; its half is dropped. */
function withoutHalves(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}
