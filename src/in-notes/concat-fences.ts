/** The blocks that `concat` has printed, found in a note: fences headed with a path, every line behind its number. */
import { fencesInNote, linesInFence, type FencedCode } from '../lines/fences';
import { isSameRun } from '../lines/line-places';
import { parseRange, spanOf, type Range } from '../lines/ranges';
import type { QuotedRun } from '../follow/quoted-lines';

export interface ConcatFence {
  /** The lines of the note that it takes, both fence lines included. */
  readonly fence: Range;
  readonly path: string;
  /** The lines that the header names; null for a whole file. */
  readonly range: Range | null;
  /** Its lines without their numbers, which always rise. Lines of dots, which stand for what was left out, are none. */
  readonly runs: readonly QuotedRun[];
}

/**
 * The fences of a note that look like blocks, in order, those in quotes and lists included. Nothing is said about whether there is
 * such a file. An outline (`path (folded)`) is none, because its lines quote nothing.
 */
export function findConcatFences(lines: readonly string[]): readonly ConcatFence[] {
  return fencesInNote(lines).flatMap((fence) => readFence(lines, fence) ?? []);
}

/** Whether two fences have the same lines by the same numbers, of whatever notes. */
export function haveSameLines(a: ConcatFence, b: ConcatFence): boolean {
  const isSame = ({ range, lines }: QuotedRun, other: QuotedRun | undefined): boolean =>
    range.start === other?.range.start && isSameRun(lines, other.lines);
  return a.runs.length === b.runs.length && a.runs.every((run, at) => isSame(run, b.runs[at]));
}

/** From the first line of a fence to the last; undefined for one without lines. */
export function shownRange({ runs }: ConcatFence): Range | undefined {
  const [first, last] = [runs[0], runs.at(-1)];
  return first && last && spanOf(first.range, last.range);
}

const HEADER = /^(.+?)(?: \(lines ([\d\s-]+)\))?$/;
const OUTLINE = / \(folded\)$/;

function readFence(lines: readonly string[], fence: FencedCode): ConcatFence | undefined {
  const { start, end, info } = fence;
  const [, path, written] = OUTLINE.test(info) ? [] : (HEADER.exec(info) ?? []);
  const range = written === undefined ? null : parseRange(written);
  if (path === undefined || range === undefined) return undefined;
  const runs = numberedRuns(bodyOf(lines, fence));
  if (runs === undefined || (runs.length === 0 && !(range === null && NAME_WITH_ENDING.test(path)))) return undefined;
  return { fence: { start, end }, path, range, runs };
}

/** An empty file has an empty block, and so has code of which only the language was written. */
const NAME_WITH_ENDING = /[^/]\.[\p{L}\p{N}]{1,10}$/u;
const BLANK = /^[\s>]*$/;

/** Where no line closes it, as in an answer that was cut, the note goes on to its end. */
function bodyOf(lines: readonly string[], fence: FencedCode): readonly string[] {
  const body = linesInFence(lines, fence);
  return fence.isClosed ? body : body.slice(0, body.findLastIndex((line) => !BLANK.test(line)) + 1);
}

/** A number, a bar and the line, behind the marks of the quotes that the fence is in. Only an empty line has no space behind the bar. */
const NUMBERED = /^[\s>]*(\d+) +\|(?: ([^\r]*))?\r?$/;
const DOTS = /^[\s>]* \| \.\.\.\r?$/;

/** Undefined when a line is not numbered, or not higher than the one above it. */
function numberedRuns(body: readonly string[]): readonly QuotedRun[] | undefined {
  const runs: { readonly range: { readonly start: number; end: number }; readonly lines: string[] }[] = [];
  for (const line of body) {
    if (DOTS.test(line)) continue;
    const [, digits, text = ''] = NUMBERED.exec(line) ?? [];
    const number = Number(digits);
    const last = runs.at(-1);
    if (digits === undefined || number <= (last?.range.end ?? 0)) return undefined;
    if (last?.range.end === number - 1) {
      last.range.end = number;
      last.lines.push(text);
    } else runs.push({ range: { start: number, end: number }, lines: [text] });
  }
  return runs;
}
