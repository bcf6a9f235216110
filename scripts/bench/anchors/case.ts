/** Lines that somebody picked in a note, the note as it is later, and where these lines are in it. */
import { clipRange, withoutBlankEdges as trimmed, type Range } from '../../../src/lines/ranges';

export interface Case {
  readonly then: readonly string[];
  readonly range: Range;
  readonly now: readonly string[];
  /** Undefined when none of the lines is left. */
  readonly truth: Range | undefined;
}

export type Fate = 'unchanged' | 'edited' | 'deleted';

export function fateOf({ then, range, now, truth }: Case): Fate {
  if (truth === undefined) return 'deleted';
  return textOf(then, range) === textOf(now, truth) ? 'unchanged' : 'edited';
}

/** Every place where the lines stand, blank lines aside. */
export function placesLike(then: readonly string[], range: Range, now: readonly string[]): readonly Range[] {
  const text = textOf(then, range);
  const count = text.split('\n').length;
  const filled = now.flatMap((line, at) => (line.trim() === '' ? [] : [at + 1]));
  return filled.flatMap((start, i) => {
    const place = { start, end: filled[i + count - 1] ?? Infinity };
    return textOf(now, place) === text ? [place] : [];
  });
}

/** Without blank lines and runs of white space. */
export function textOf(lines: readonly string[], range: Range): string {
  const { start, end } = clipRange(range, lines.length) ?? { start: 1, end: 0 };
  return lines
    .slice(start - 1, end)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join('\n');
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** The range without blank lines at its ends; undefined if all are blank. */
export function withoutBlankEdges(lines: readonly string[], range: Range): Range | undefined {
  const inside = clipRange(range, lines.length);
  const { start, end } = trimmed(lines, inside ?? range);
  return isBlank(lines[start - 1]) ? undefined : { start, end };
}

/** The lines of most weight that stand near each other: a range that was torn apart is where most of it is. */
export function mainStretch(places: readonly { readonly at: number; readonly weight: number }[], count: number): Range {
  const reach = Math.max(6, count + 1);
  const stretches: { start: number; end: number; weight: number }[] = [];
  for (const { at, weight } of [...places].sort((a, b) => a.at - b.at)) {
    const last = stretches.at(-1);
    if (last === undefined || at - last.end > reach) stretches.push({ start: at, end: at, weight });
    else Object.assign(last, { end: at, weight: last.weight + weight });
  }
  const [{ start, end } = { start: 1, end: 1 }] = stretches.sort((a, b) => b.weight - a.weight);
  return { start, end };
}
