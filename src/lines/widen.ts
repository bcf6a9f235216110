/** Makes a range of lines longer or shorter: at one edge by a line, at its end by a paragraph, or to the section around it. */
import { findHeadings } from './headings';
import { sectionsAround } from './link-part';
import type { Range } from './ranges';

export type Step =
  | { readonly by: 'line'; readonly edge: 'start' | 'end' }
  | { readonly by: 'paragraph' }
  /** Both edges: the section that the range stands in, or the one around that when it is all of it already. */
  | { readonly by: 'section' };

/** The range with more lines; the same where there are none. */
export function widen(lines: readonly string[], range: Range, step: Step): Range {
  if (step.by === 'section') return sectionAround(lines, range);
  if (step.by === 'line' && step.edge === 'start') return { ...range, start: Math.max(1, range.start - 1) };
  const end = step.by === 'line' ? Math.min(lines.length, range.end + 1) : paragraphBelow(lines, range.end);
  return { ...range, end: Math.max(range.end, end) };
}

/** The range with fewer lines; one is always left. A section is left by its last paragraph. */
export function narrow(lines: readonly string[], range: Range, step: Step): Range {
  const { start, end } = range;
  if (step.by !== 'line') return { start, end: Math.max(start, lastOfPrevious(lines, start, end)) };
  return step.edge === 'start' ? { start: Math.min(start + 1, end), end } : { start, end: Math.max(start, end - 1) };
}

function isBlank(lines: readonly string[], line: number): boolean {
  return (lines[line - 1] ?? '').trim() === '';
}

/** Where the paragraph ends that the line below stands in, blank lines passed over. */
function paragraphBelow(lines: readonly string[], end: number): number {
  let line = end + 1;
  while (line <= lines.length && isBlank(lines, line)) line += 1;
  if (line > lines.length) return lines.length;
  while (line < lines.length && !isBlank(lines, line + 1)) line += 1;
  return line;
}

/** The last line of the last paragraph but one. */
function lastOfPrevious(lines: readonly string[], start: number, end: number): number {
  let line = end;
  while (line >= start && !isBlank(lines, line)) line -= 1;
  while (line >= start && isBlank(lines, line)) line -= 1;
  return line < start ? end : line;
}

/** The smallest section that holds the range and more; the whole note when there is none. */
function sectionAround(lines: readonly string[], range: Range): Range {
  const isLarger = ({ start, end }: Range): boolean => start < range.start || end > range.end;
  const around = sectionsAround(findHeadings(lines), range, lines.length);
  return around.findLast(isLarger) ?? { start: 1, end: lines.length };
}
