/** How a link names the heading that lines stand under, so that it leads to that one and to no other. */
import { titleOf, type Heading } from './headings';
import { headingAt, sectionAt } from './link-part';
import type { Range } from './ranges';

/**
 * What stands behind the `#`: the heading alone, or with some of those above it, `Outer#Inner`, where others read the same.
 * Where no link can tell it from another, the nearest heading above it that one can; `''` when there is none.
 * `title` names a heading within the lines that stands for them, when none is above them.
 */
export function headingLink(headings: readonly Heading[], range: Range, title?: string): string {
  const trail = trailOf(headings, range, title);
  for (let last = trail.length - 1; last >= 0; last--)
    for (let first = last; first >= 0; first--) {
      const names = trail.slice(first, last + 1).map((at) => titleInLink(titleOf(headings[at]?.text ?? '')));
      if (!names.includes('') && headingAt(headings, names) === trail[last]) return names.join('#');
    }
  return '';
}

/** The places among the headings of those that the first line stands under, outermost first. */
function trailOf(headings: readonly Heading[], { start, end }: Range, title: string | undefined): readonly number[] {
  const open: number[] = [];
  for (const [at, { line, level }] of headings.entries()) {
    if (line > start) break;
    while (open.length > 0 && (headings[open.at(-1) ?? 0]?.level ?? 0) >= level) open.pop();
    open.push(at);
  }
  if (open.length > 0) return open;
  const [first] = headings;
  return first !== undefined && first.line <= end && titleOf(first.text) === title ? [0] : [];
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
