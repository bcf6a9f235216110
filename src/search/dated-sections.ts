/** The days of passages: a passage under a heading that is a date has that date, any other its note's. */
import { dayInHeading } from '../text/dates';
import { findHeadings } from '../text/headings';
import { localDay } from '../text/local-day';
import type { Range } from '../text/ranges';
import type { KnownNote } from './known-notes';

export interface DatedSection {
  readonly range: Range;
  readonly day: string;
}

/** `updated`, else `created`, else the day of the last change. */
export function dayOfNote({ updated, created, mtime }: KnownNote): string {
  return updated ?? created ?? localDay(mtime);
}

/** The passages of a note, cut once more wherever another day begins; `otherwise` is the day where no heading above is a date. */
export function dateSections(lines: readonly string[], sections: readonly Range[], otherwise: string): DatedSection[] {
  const changes = dayChanges(lines, otherwise);
  const dated: DatedSection[] = [];
  let next = 0;
  let day = otherwise;
  for (const { start, end } of sections) {
    let from = start;
    for (let change = changes[next]; change !== undefined && change.line <= end; change = changes[++next]) {
      if (change.line > from) dated.push({ range: { start: from, end: change.line - 1 }, day });
      ({ line: from, day } = change);
    }
    dated.push({ range: { start: from, end }, day });
  }
  return dated;
}

/** The headings at which another day begins, in order. */
function dayChanges(lines: readonly string[], otherwise: string): { readonly line: number; readonly day: string }[] {
  const changes: { line: number; day: string }[] = [];
  /** For each level the day of the heading above, if it is one. */
  const days: (string | undefined)[] = [];
  let current = otherwise;
  for (const { line, level, text } of findHeadings(lines)) {
    days.length = level;
    days[level - 1] = dayInHeading(text);
    const day = days.findLast((one) => one !== undefined) ?? otherwise;
    if (day !== current) changes.push({ line, day });
    current = day;
  }
  return changes;
}
