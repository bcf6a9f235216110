/** Makes a range of lines longer or shorter: at one edge by a line or a paragraph, or to the section around it. */
import { findHeadings } from './headings';
import { sectionAt } from './link-part';
import type { Range } from './ranges';

export type Edge = 'start' | 'end';

export type Step =
  | { readonly by: 'line' | 'paragraph'; readonly edge: Edge }
  /** Both edges: the section that the range stands in, or the one around that when it is all of it already. */
  | { readonly by: 'section' };

/** The range with more lines; the same where there are none. */
export function widen(lines: readonly string[], range: Range, step: Step): Range {
  if (step.by === 'section') return sectionAround(lines, range);
  if (step.edge === 'start')
    return { ...range, start: step.by === 'line' ? Math.max(1, range.start - 1) : paragraphAbove(lines, range.start) };
  const end = step.by === 'line' ? Math.min(lines.length, range.end + 1) : paragraphBelow(lines, range.end);
  return { ...range, end: Math.max(range.end, end) };
}

/** The range with fewer lines; one is always left. A section is left by its last paragraph. */
export function narrow(lines: readonly string[], range: Range, step: Step): Range {
  const { start, end } = range;
  if (step.by === 'section') return narrow(lines, range, { by: 'paragraph', edge: 'end' });
  if (step.edge === 'start') {
    const next = step.by === 'line' ? start + 1 : firstOfNext(lines, start, end);
    return { start: Math.min(next, end), end };
  }
  const last = step.by === 'line' ? end - 1 : lastOfPrevious(lines, start, end);
  return { start, end: Math.max(last, start) };
}

function isBlank(lines: readonly string[], line: number): boolean {
  return (lines[line - 1] ?? '').trim() === '';
}

/** Where the paragraph begins that the line above stands in, blank lines passed over. */
function paragraphAbove(lines: readonly string[], start: number): number {
  let line = start - 1;
  while (line >= 1 && isBlank(lines, line)) line -= 1;
  if (line < 1) return 1;
  while (line > 1 && !isBlank(lines, line - 1)) line -= 1;
  return line;
}

function paragraphBelow(lines: readonly string[], end: number): number {
  let line = end + 1;
  while (line <= lines.length && isBlank(lines, line)) line += 1;
  if (line > lines.length) return lines.length;
  while (line < lines.length && !isBlank(lines, line + 1)) line += 1;
  return line;
}

/** The first line of the second paragraph within the range; past its end when there is none. */
function firstOfNext(lines: readonly string[], start: number, end: number): number {
  let line = start;
  while (line <= end && !isBlank(lines, line)) line += 1;
  while (line <= end && isBlank(lines, line)) line += 1;
  return line > end ? start : line;
}

function lastOfPrevious(lines: readonly string[], start: number, end: number): number {
  let line = end;
  while (line >= start && !isBlank(lines, line)) line -= 1;
  while (line >= start && isBlank(lines, line)) line -= 1;
  return line < start ? end : line;
}

/** The smallest section that holds the range and more; the whole note when there is none. */
function sectionAround(lines: readonly string[], range: Range): Range {
  const headings = findHeadings(lines);
  const around = headings
    .map((_, at) => sectionAt(headings, at, lines.length))
    .filter(({ start, end }) => start <= range.start && end >= range.end && (start < range.start || end > range.end));
  // A section within another begins below it.
  return around.at(-1) ?? { start: 1, end: lines.length };
}
