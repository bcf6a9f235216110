/** The sections of a note as its headings cut it: each reaches to the next heading that is as high, those below it included. */
import { findHeadings } from './headings';
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
  return headings.map(({ line, level, text }, at) => {
    const next = headings.slice(at + 1).find((other) => other.level <= level);
    const title = text.replace(/^\s*#+/, '').replace(/\s#+\s*$/, '');
    return { title: title.trim(), level, range: { start: line, end: (next?.line ?? lines.length + 1) - 1 } };
  });
}
