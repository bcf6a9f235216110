/** The blocks that `concat` has printed, found in a note: fences headed with a path, every line behind its number. */
import { fencesInNote, linesInFence, type FencedCode } from '../lines/fences';
import { isSameRun } from '../lines/line-places';
import { parseRange, type Range } from '../lines/ranges';

export interface ConcatFence {
  /** The lines of the note that it takes, both fence lines included. */
  readonly fence: Range;
  readonly path: string;
  /** The lines that the header names; null for a whole file. */
  readonly range: Range | null;
  /** Without their numbers. Lines of dots, which stand for what was left out, are none. */
  readonly lines: readonly string[];
  /** The number of each line, always rising; with a step where something was left out. */
  readonly numbers: readonly number[];
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
  return isSameRun(a.lines, b.lines) && a.numbers.every((number, at) => number === b.numbers[at]);
}

const HEADER = /^(.+?)(?: \(lines ([\d\s-]+)\))?$/;
const OUTLINE = / \(folded\)$/;

function readFence(lines: readonly string[], fence: FencedCode): ConcatFence | undefined {
  const { start, end, info } = fence;
  const [, path, written] = OUTLINE.test(info) ? [] : (HEADER.exec(info) ?? []);
  const range = written === undefined ? null : parseRange(written);
  if (path === undefined || range === undefined) return undefined;
  const shown = numberedLines(bodyOf(lines, fence));
  if (shown === undefined || (shown.lines.length === 0 && !(range === null && NAME_WITH_ENDING.test(path))))
    return undefined;
  return { fence: { start, end }, path, range, ...shown };
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
function numberedLines(body: readonly string[]): Pick<ConcatFence, 'lines' | 'numbers'> | undefined {
  const lines: string[] = [];
  const numbers: number[] = [];
  for (const line of body) {
    if (DOTS.test(line)) continue;
    const [, digits, text = ''] = NUMBERED.exec(line) ?? [];
    const number = Number(digits);
    if (digits === undefined || number <= (numbers.at(-1) ?? 0)) return undefined;
    lines.push(text);
    numbers.push(number);
  }
  return { lines, numbers };
}
