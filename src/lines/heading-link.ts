/** How a link names the heading that lines stand under, so that it leads to that one and to no other. */
import { headingsAbove, outlineOf, titleOf, type Heading } from './headings';
import { headingAt, sectionAt } from './link-part';
import type { Range } from './ranges';

/**
 * What stands behind the `#`: the heading alone, or with some of those above it, `Outer#Inner`, where others read the same.
 * Where no link can tell it from another, the nearest heading above it that one can; `''` when there is none.
 * `title` names a heading within the lines that stands for them, when none is above them.
 */
export function headingLink(headings: readonly Heading[], range: Range, title?: string): string {
  const above = headingsAbove(headings, range.start);
  const within = headings.slice(0, 1).filter(({ line, text }) => line <= range.end && titleOf(text) === title);
  const trail = above.length === 0 ? within : above;
  for (let last = trail.length - 1; last >= 0; last--)
    for (let first = last; first >= 0; first--) {
      const names = trail.slice(first, last + 1).map(({ text }) => titleInLink(titleOf(text)));
      if (!names.includes('') && headings[headingAt(headings, names)] === trail[last]) return names.join('#');
    }
  return '';
}

/** The same for lines that are a whole section, blank lines at its end aside; undefined for others, and where no link leads to it. */
export function sectionLink(lines: readonly string[], headings: readonly Heading[], range: Range): string | undefined {
  const at = headings.findIndex(({ line }) => line === range.start);
  if (at === -1) return undefined;
  const { end } = sectionAt(headings, at, lines.length);
  if (range.end > end || lines.slice(range.end, end).some((line) => line.trim() !== '')) return undefined;
  const link = headingLink(headings, range);
  return link !== '' && headingAt(headings, link.split('#')) === at ? link : undefined;
}

/** The title of a heading without what would end the link, or its part. */
export function titleInLink(title: string): string {
  return title
    .replace(/[#|^:%[\]\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a link cannot hold. */
const NOT_IN_LINKS = /[[\]#^|\\\0\r\n]/;

/** Whether a link can name a note so. */
export function fitsLink(link: string): boolean {
  return link.trim() !== '' && link === link.trim() && !NOT_IN_LINKS.test(link) && !link.includes('%%');
}

/** The headings of a note as a link can name them: of those that read the same it means the first. */
export function namedHeadings(lines: readonly string[]): readonly { readonly part: string; readonly level: number }[] {
  const named = outlineOf(lines).headings.map(({ text, level }) => ({ part: titleInLink(titleOf(text)), level }));
  const seen = new Set<string>();
  return named.filter(({ part }) => part !== '' && !seen.has(part) && seen.add(part));
}
