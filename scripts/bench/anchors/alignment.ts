/** Which lines of the next version of a page are those of the one before: the truth for real histories, from one version to the next. */
import type { Range } from '../../../src/lines/ranges';
import { wordsOf } from '../../../src/lines/words';
import { isBlank, mainStretch, withoutBlankEdges } from './case';

/** For every old line, the indexes of the new lines that hold it. */
export type Alignment = readonly (readonly number[])[];

/** From this similarity on, two lines are one that was edited. */
const EDITED = 0.45;
/** Words that a line needs to be recognised within another one, and the share of them. */
const FEWEST_WORDS = 4;
const FEWEST_SPLIT_WORDS = 3;
const SPLIT_SHARE = 0.8;
/** Characters of a line that is recognised elsewhere. */
const FEWEST_MOVED = 12;
/** Of a table; more would take minutes. */
const MOST_CELLS = 40_000_000;
const MOST_GAP_CELLS = 250_000;

/** Undefined for pages that have too little in common to be compared. */
export function alignLines(before: readonly string[], after: readonly string[]): Alignment | undefined {
  return new Aligner(
    before.map((line) => line.trimEnd()),
    after.map((line) => line.trimEnd()),
  ).align();
}

/** Where a range is after one step; undefined when none of its lines is left. */
export function follow(
  range: Range,
  before: readonly string[],
  after: readonly string[],
  map: Alignment,
): Range | undefined {
  const places = [];
  for (let at = range.start - 1; at < range.end; at++)
    if (!isBlank(before[at]))
      for (const place of map[at] ?? []) places.push({ at: place + 1, weight: 1 + textWords(before[at] ?? '').length });
  if (places.length === 0) return undefined;
  return withoutBlankEdges(after, mainStretch(places, range.end - range.start + 1));
}

class Aligner {
  private readonly aligned: number[][];
  private readonly used = new Set<number>();

  constructor(
    private readonly old: readonly string[],
    private readonly young: readonly string[],
  ) {
    this.aligned = old.map(() => []);
  }

  align(): Alignment | undefined {
    const { old, young } = this;
    const shorter = Math.min(old.length, young.length);
    let start = 0;
    for (; start < shorter && old[start] === young[start]; start++) this.link(start, start);
    let end = 0;
    for (; end < shorter - start && old.at(-1 - end) === young.at(-1 - end); end++)
      this.link(old.length - 1 - end, young.length - 1 - end);
    const [height, width] = [old.length - end - start, young.length - end - start];
    if (height * width > MOST_CELLS) return undefined;
    const equal = (i: number, j: number): number =>
      old[start + i] === young[start + j] ? weightOf(old[start + i] ?? '') : 0;
    const pairs = bestPairs(height, width, equal).map(([i, j]) => [start + i, start + j] as const);
    for (const [i, j] of pairs) this.link(i, j);
    let [fromOld, fromYoung] = [start, start];
    for (const [i, j] of [...pairs, [start + height, start + width] as const]) {
      this.fillGap(fromOld, i, fromYoung, j);
      [fromOld, fromYoung] = [i + 1, j + 1];
    }
    this.linkMoved();
    return this.aligned;
  }

  private link(from: number, to: number): void {
    this.aligned[from]?.push(to);
    this.used.add(to);
  }

  /** What stands between two pairs of equal lines, on either side. */
  private fillGap(oldStart: number, oldEnd: number, youngStart: number, youngEnd: number): void {
    const [height, width] = [oldEnd - oldStart, youngEnd - youngStart];
    if (height === 0 || width === 0 || height * width > MOST_GAP_CELLS) return;
    const before = this.old.slice(oldStart, oldEnd).map(textWords);
    const after = this.young.slice(youngStart, youngEnd).map(textWords);
    const likeness = before.map((a) => after.map((b) => similarity(a, b)));
    for (const [i, j] of bestPairs(height, width, (x, y) => likeness[x]?.[y] ?? 0))
      this.link(oldStart + i, youngStart + j);
    for (const [j, words] of after.entries()) this.linkSplit(words, youngStart + j, before, oldStart);
    for (const [i, words] of before.entries()) this.linkJoined(words, oldStart + i, after, youngStart);
  }

  /** A new line that stood in an old one, most of which is right beside it now. */
  private linkSplit(words: readonly string[], to: number, before: readonly (readonly string[])[], start: number): void {
    if (this.used.has(to) || words.length < FEWEST_SPLIT_WORDS) return;
    const from = before.findIndex(
      (line, i) =>
        contained(words, line) >= SPLIT_SHARE &&
        this.aligned[start + i]?.some((place) => Math.abs(place - to) <= 2) === true,
    );
    if (from !== -1) this.link(start + from, to);
  }

  /** An old line that stands in a new one. */
  private linkJoined(
    words: readonly string[],
    from: number,
    after: readonly (readonly string[])[],
    start: number,
  ): void {
    if (this.aligned[from]?.length !== 0 || words.length < FEWEST_SPLIT_WORDS) return;
    const to = after.findIndex((line) => contained(words, line) >= SPLIT_SHARE);
    if (to !== -1) this.link(from, start + to);
  }

  /** Lines that are on both sides once, and nowhere accounted for. */
  private linkMoved(): void {
    const came = onlyOnes(this.young, (at) => !this.used.has(at));
    for (const [line, from] of onlyOnes(this.old, (at) => this.aligned[at]?.length === 0)) {
      const to = came.get(line);
      if (to !== undefined && line.trim().length >= FEWEST_MOVED) this.link(from, to);
    }
  }
}

function onlyOnes(lines: readonly string[], isWanted: (at: number) => boolean): ReadonlyMap<string, number> {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) if (isWanted(at)) places.set(line, [...(places.get(line) ?? []), at]);
  return new Map([...places].flatMap(([line, at]) => (at.length === 1 ? [[line, at[0] ?? 0] as const] : [])));
}

function textWords(line: string): readonly string[] {
  const words = wordsOf(line).map(({ text }) => text);
  return words.length > 0 || isBlank(line) ? words : line.trim().split(/\s+/);
}

function similarity(a: readonly string[], b: readonly string[]): number {
  const common = commonCount(a, b);
  if (common === 0) return 0;
  const within = (words: readonly string[]): number =>
    words.length < FEWEST_WORDS ? 0 : (0.8 * common) / words.length;
  const found = Math.max((2 * common) / (a.length + b.length), within(a), within(b));
  return found >= EDITED ? found : 0;
}

function contained(a: readonly string[], b: readonly string[]): number {
  return a.length === 0 ? 0 : commonCount(a, b) / a.length;
}

function commonCount(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return common;
}

/** Long lines are worth more than short ones, blank ones next to nothing. */
function weightOf(line: string): number {
  const { length } = line.trim();
  return length === 0 ? 0.02 : 0.3 + Math.min(1, length / 40);
}

/** The pairs in order on both sides that are worth most together. */
function bestPairs(
  height: number,
  width: number,
  worth: (i: number, j: number) => number,
): (readonly [number, number])[] {
  const across = width + 1;
  const sums = new Float32Array((height + 1) * across);
  const sum = (i: number, j: number): number => sums[i * across + j] ?? 0;
  for (let i = height - 1; i >= 0; i--)
    for (let j = width - 1; j >= 0; j--) {
      const found = worth(i, j);
      sums[i * across + j] = Math.max(sum(i + 1, j), sum(i, j + 1), found > 0 ? found + sum(i + 1, j + 1) : 0);
    }
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < height && j < width;) {
    const found = worth(i, j);
    if (found > 0 && Math.abs(sum(i, j) - found - sum(i + 1, j + 1)) < 1e-4) pairs.push([i++, j++]);
    else if (Math.abs(sum(i, j) - sum(i + 1, j)) < 1e-4) i += 1;
    else j += 1;
  }
  return pairs;
}
