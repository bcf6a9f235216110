/** The sections of a note as its headings cut it: each reaches to the next heading that is as high, those below it included. */
import { findHeadings, titleOf } from './headings';
import { sectionAt } from './link-part';
import type { Range } from './ranges';

export interface HeadingSection {
  /** The heading without its marks. */
  readonly title: string;
  /** 1 for `#` … 6 for `######`. */
  readonly level: number;
  readonly range: Range;
}

export function headingSections(lines: readonly string[]): readonly HeadingSection[] {
  const headings = findHeadings(lines);
  return headings.map(({ level, text }, at) => ({
    title: titleOf(text),
    level,
    range: sectionAt(headings, at, lines.length),
  }));
}
