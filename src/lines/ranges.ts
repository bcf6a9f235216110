/** Ranges of lines: 1-based, inclusive, counted in the whole file. */
import { oneLine } from './one-line';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What a written range must look like, for messages. */
const RANGE_FORM = '"a-b" or "n" with 1 ≤ a ≤ b, such as "12-18" or "7"';

const WRITTEN = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/;

/** Reads `a-b` or `n`, spaces allowed around the numbers; undefined when it is neither, or not 1 ≤ a ≤ b. */
export function parseRange(written: string): Range | undefined {
  const [, first = '0', last = first] = WRITTEN.exec(written) ?? [];
  // No file has more lines than can be counted exactly.
  const toLine = (digits: string): number => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  const [start, end] = [toLine(first), toLine(last)];
  return start >= 1 && start <= end ? { start, end } : undefined;
}

/** One of several ranges as models write them: `12-18`, `L12-L18`, `12–18`, `12 to 18`, `12-` for all from there on. */
const LOOSE = /^(?:lines?\s*)?L?(\d+)\s*(?:(?:[-–—]|\.\.|to)\s*(?:L?(\d+)|end)?)?$/i;

/** Reads one range or several, such as `10-12, 20`, in their order; undefined when one of them cannot be read. */
export function parseRanges(written: string): readonly Range[] | undefined {
  const ranges = written.split(/[,;]/).map((part) => {
    const [all, start = '', end] = LOOSE.exec(part.trim()) ?? [];
    if (all === undefined) return undefined;
    return parseRange(`${start}-${end ?? (/\d$/.test(all) ? start : Number.MAX_SAFE_INTEGER)}`);
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** Says what is wrong with a range that cannot be read. */
export function badRange(written: string): string {
  return `bad range "${oneLine(written)}"; expected ${RANGE_FORM}`;
}

export function formatRange({ start, end }: Range): string {
  return `${start}-${end}`;
}

/** A range as people read it: `7`, `12–18`. */
export function shortRange({ start, end }: Range): string {
  return start === end ? String(start) : `${start}–${end}`;
}

/** Says that a range starts past the end of a file. */
export function pastEnd({ start }: Range, total: number): string {
  return `line ${start} is past the end; the file has ${total === 1 ? '1 line' : `${total} lines`}`;
}

/** The part of a range that a file of `total` lines has; undefined when the range starts past its end. */
export function clipRange({ start, end }: Range, total: number): Range | undefined {
  return start > total ? undefined : { start, end: Math.min(end, total) };
}

/** Whether two ranges have a line in common, or no line between them. */
export function isNextTo(a: Range, b: Range): boolean {
  return a.start <= b.end + 1 && b.start <= a.end + 1;
}

/** Both ranges, and what lies between them. */
export function spanOf(a: Range, b: Range): Range {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

/** The same lines in as few ranges as hold them, from the top down. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && isNextTo(last, range)) joined[joined.length - 1] = spanOf(last, range);
    else joined.push(range);
  }
  return joined;
}

/** The range without blank lines at its ends; one line is always left. */
export function withoutBlankEdges(lines: readonly string[], range: Range): Range {
  const isBlank = (line: number): boolean => (lines[line - 1] ?? '').trim() === '';
  let { start, end } = range;
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end)) end -= 1;
  return { start, end };
}
