/** The headings of a note, as a link or a path can name them. */
import { outlineOf, titleOf } from '../../text/headings';

export interface HeadingPart {
  readonly part: string;
  readonly level: number;
}

export function headingParts(lines: readonly string[]): readonly HeadingPart[] {
  const parts = outlineOf(lines).headings.map(({ text, level }) => ({ part: withoutMarks(titleOf(text)), level }));
  // A link means the first of those that read the same.
  const seen = new Set<string>();
  return parts.filter(({ part }) => part !== '' && !seen.has(part) && seen.add(part));
}

/** What means something in a link counts as a space there. */
function withoutMarks(title: string): string {
  return title
    .replace(/[#^|[\]\\]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
