/** What a tick beside some lines of a note takes: the smallest section that holds them, without properties and blank edges. */
import { blockRanges } from './block-range';
import { frontmatterLength } from './frontmatter-length';
import { findHeadings, type Heading } from './headings';
import { sectionsAround } from './link-part';
import { withoutBlankEdges, type Range } from './ranges';
import { tokensOf } from './tokens';

/** More than one reads at a glance. Of a section that is longer, and that no heading parts further, a line is not the whole. */
const LONG_TOKENS = 300;

/**
 * From the heading that all the lines stand under to the next one as high. Of a long section: the text before its first heading, where
 * the lines stand there; the paragraphs and list items around them, where no heading parts it; all of it, where its own heading is
 * among the lines, or they stand under several. Lines of the properties do not count; alone they mean all of the text.
 */
export function pickedSection(lines: readonly string[], shown: readonly number[]): Range {
  const first = frontmatterLength(lines) + 1;
  const inText = shown.filter((line) => line >= first && line <= lines.length);
  if (inText.length === 0) return withoutBlankEdges(lines, { start: Math.min(first, lines.length), end: lines.length });
  const held = { start: Math.min(...inText), end: Math.max(...inText) };
  const headings = findHeadings(lines);
  const section = sectionOf(headings, held, { start: first, end: lines.length });
  if (inText.includes(section.start) && headings.some(({ line }) => line === section.start))
    return withoutBlankEdges(lines, section);
  return withoutBlankEdges(lines, isLong(lines, section) ? partOf(lines, headings, section, inText) : section);
}

/** The smallest section that holds a range; the text above the first heading is one, too. */
function sectionOf(headings: readonly Heading[], held: Range, text: Range): Range {
  const around = sectionsAround(headings, held, text.end).at(-1);
  const first = headings[0]?.line ?? 0;
  return around ?? { start: text.start, end: first > held.end ? first - 1 : text.end };
}

function partOf(
  lines: readonly string[],
  headings: readonly Heading[],
  section: Range,
  shown: readonly number[],
): Range {
  const below = headings.find(({ line }) => line > section.start && line <= section.end);
  const intro = below === undefined ? section : { ...section, end: below.line - 1 };
  if (shown.some((line) => line > intro.end)) return section;
  if (!isLong(lines, intro)) return intro;
  const blockOf = blockRanges(lines);
  const blocks = shown.map((line) => blockOf(line) ?? { start: line, end: line });
  return {
    start: Math.max(intro.start, Math.min(...blocks.map(({ start }) => start))),
    end: Math.min(intro.end, Math.max(...blocks.map(({ end }) => end))),
  };
}

function isLong(lines: readonly string[], { start, end }: Range): boolean {
  return tokensOf(lines.slice(start - 1, end)) > LONG_TOKENS;
}
