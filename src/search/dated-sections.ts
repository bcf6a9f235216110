/** The days of passages: a passage under a heading that is a date has that date, any other those of its note. */
import { dayInHeading, type Days } from '../lines/dates';
import { findHeadings } from '../lines/headings';
import { localDay } from '../lines/local-day';
import type { Range } from '../lines/ranges';
import type { KnownNote } from './known-notes';

export interface DatedSection {
  readonly range: Range;
  readonly days: Days;
}

/** Those that its file's name begins with, else what it says of itself, else the day of its last change. */
export function daysOfNote({ nameDays, updated, created, mtime }: KnownNote): Days {
  return nameDays ?? oneDay(updated ?? created ?? localDay(mtime));
}

export function oneDay(day: string): Days {
  return { first: day, last: day };
}

/** The passages of a note, cut once more wherever another day begins; `otherwise` are the days where no heading above is a date. */
export function dateSections(lines: readonly string[], sections: readonly Range[], otherwise: Days): DatedSection[] {
  const changes = dayChanges(lines);
  const dated: DatedSection[] = [];
  let next = 0;
  let days = otherwise;
  for (const { start, end } of sections) {
    let from = start;
    for (let change = changes[next]; change !== undefined && change.line <= end; change = changes[++next]) {
      if (change.line > from) dated.push({ range: { start: from, end: change.line - 1 }, days });
      ({ line: from, days = otherwise } = change);
    }
    dated.push({ range: { start: from, end }, days });
  }
  return dated;
}

/** The day of a line: that of a heading above it, else the first of its note's. */
export function dayOfLine(lines: readonly string[], line: number, note: KnownNote | undefined): string | undefined {
  const change = dayChanges(lines).findLast((one) => one.line <= line);
  return change?.days?.first ?? (note && daysOfNote(note).first);
}

/** The headings at which another day begins, in order; undefined where none above is a date. */
function dayChanges(lines: readonly string[]): { readonly line: number; readonly days: Days | undefined }[] {
  const changes: { line: number; days: Days | undefined }[] = [];
  /** For each level the day of the heading above, if it is one. */
  const days: (string | undefined)[] = [];
  let current: string | undefined;
  for (const { line, level, text } of findHeadings(lines)) {
    days.length = level;
    days[level - 1] = dayInHeading(text);
    const day = days.findLast((one) => one !== undefined);
    if (day !== current) changes.push({ line, days: day === undefined ? undefined : oneDay(day) });
    current = day;
  }
  return changes;
}
