/** What of a passage a result shows at first: a few telling lines. */
import { coverMost } from '../../search/cover-most';
import type { Matcher } from '../../search/matches';
import { frontmatterLength } from '../../lines/frontmatter-length';
import { findHeadings, titleOf } from '../../lines/headings';
import type { PassageItem } from '../../tools/document';

/** As many lines as show what a passage is about without pushing the next one off the screen. */
const MOST_LINES = 5;
/** Where only the path matches, the lines say less. */
const LINES_WITHOUT_MATCH = 2;

/** A line longer than this is cut in an excerpt: two rows or so of a narrow panel, as in Obsidian's own search. */
export const EXCERPT_CHARS = 80;
/** And this is the most of a line that is ever shown here; the note itself has the rest. */
export const LINE_CHARS = 2000;

/** The passage's lines, those of them that match, and the name of the note. */
export type ExcerptOf = Pick<PassageItem, 'passage' | 'lines' | 'matches'> & { readonly name: string };

/**
 * Line numbers, in the order in which they are shown: those of the lines that match which together hold most of what was asked for,
 * and the first one under a heading that alone does; where only the path matches, the beginning. The headings above stand over the
 * passage anyway, and the name of the note over all. Properties, and lines of nothing but links, come behind the text.
 */
export function excerptLines({ passage, lines, matches, name }: ExcerptOf, matcher: Matcher): number[] {
  const { start, end } = passage;
  const textOf = (line: number): string => lines[line - start] ?? '';
  const body = start === 1 ? frontmatterLength(lines) + 1 : start;
  const headings = findHeadings(lines).map((heading) => ({ ...heading, line: heading.line + start - 1 }));
  const headingAt = (line: number): string | undefined => headings.find((heading) => heading.line === line)?.text;
  const isTitle = (line: number): boolean => titleOf(headingAt(line) ?? '').toLowerCase() === name.toLowerCase();
  // What is found by meaning may begin with an empty line.
  const isShown = (line: number): boolean => textOf(line).trim() !== '' && !isTitle(line);
  const nextFrom = (from: number, count: number): number[] => {
    const found: number[] = [];
    for (let line = from; line <= end && found.length < count; line++) if (isShown(line)) found.push(line);
    return found;
  };
  const isAside = (line: number): boolean => line < body || hasOnlyLinks(textOf(line));
  const inOrder = (a: { readonly line: number }, b: { readonly line: number }): number =>
    Number(isAside(a.line)) - Number(isAside(b.line)) || a.line - b.line;
  const held = matches
    .filter(isShown)
    .map((line) => ({ line, terms: matcher.heldIn(textOf(line)).terms }))
    .sort(inOrder);
  // As few as hold all the terms that so many lines can, then the first others.
  const telling = coverMost(held, matcher.weights, MOST_LINES)
    .flatMap((at) => held[at] ?? [])
    .sort(inOrder)
    .map(({ line }) => line);
  const [only, ...others] = telling;
  const isAlone = others.every(isAside);
  if (only === undefined) {
    const beginning = nextFrom(body, LINES_WITHOUT_MATCH);
    return beginning.length > 0 ? beginning : matches.slice(0, 1);
  }
  if (only < body) {
    const text = nextFrom(body, 2).find((line) => headingAt(line) === undefined);
    return text === undefined ? telling : [text, ...telling];
  }
  return isAlone && headingAt(only) !== undefined ? [only, ...nextFrom(only + 1, 1), ...others] : telling;
}

/** Links of Markdown and of Obsidian, and bare addresses. */
const LINK = /!?\[\[[^\]]*\]\]|!?\[[^\]]*\]\([^)]*\)|\bhttps?:\/\/\S+/g;
/** Longer lines say something beside their links. */
const LONGEST_LINKS = 2000;

/** As a template puts them into every note: `up:: [[Home]] | [[Projects]]`. */
function hasOnlyLinks(line: string): boolean {
  if (line.length > LONGEST_LINKS || !/\]\]|\]\(|:\/\//.test(line)) return false;
  const rest = line.replace(LINK, '').replace(/^\s*[\p{L}_ -]{0,20}::/u, '');
  return !/[\p{L}\p{N}]/u.test(rest);
}
