/** Follows a block's text through edits of its file: the same lines, unbroken and exact, wherever they stand now. */
import { hashLine, RollingHash } from './line-hash';
import type { Range } from './ranges';

/** A block's place, remembered well enough to find it again. */
export interface Anchor {
  /** Whether the block is the whole file, which has no other place to be. */
  readonly whole: boolean;
  readonly lines: readonly string[];
  /** The number of the first line, from 1. */
  readonly start: number;
  /** How many lines the file had. */
  readonly total: number;
  /** Up to three lines above, nearest first; fewer where the file begins. */
  readonly before: readonly string[];
  /** Up to three lines below, nearest first; fewer where the file ends. */
  readonly after: readonly string[];
}

/** An anchor without a word of the note in it, to be kept in a file. */
export interface SavedAnchor {
  readonly whole: boolean;
  /** Hashes of the first line and of all lines. */
  readonly first: string;
  readonly all: string;
  readonly count: number;
  readonly start: number;
  readonly total: number;
}

export type Followed =
  { readonly kind: 'same' } | { readonly kind: 'moved'; readonly start: number } | { readonly kind: 'changed' };

/** Enough to tell the rows of a list or table apart, few enough to survive most edits around a block. */
const NEIGHBOURS = 3;

const SAME: Followed = { kind: 'same' };
const CHANGED: Followed = { kind: 'changed' };

/** Remembers a range of a file's lines, or with null the whole file. */
export function anchorAt(fileLines: readonly string[], range: Range | null): Anchor {
  const { start, end } = range ?? { start: 1, end: fileLines.length };
  return {
    whole: range === null,
    lines: range === null ? fileLines : fileLines.slice(start - 1, end),
    start,
    total: fileLines.length,
    before: fileLines.slice(Math.max(0, start - 1 - NEIGHBOURS), start - 1).reverse(),
    after: fileLines.slice(end, end + NEIGHBOURS),
  };
}

/**
 * Where the block's lines stand in the file as it is now. Of several such places it takes the one with the most
 * neighbour lines as they were, the edges of the file included; then the one nearest to the old place.
 */
export function follow(anchor: Anchor, fileLines: readonly string[]): Followed {
  const { whole, lines, start } = anchor;
  if (whole) return lines.length === fileLines.length && standAt(lines, fileLines, 0) ? SAME : CHANGED;
  if (agreement(anchor, fileLines, start - 1) === 2 * NEIGHBOURS && standAt(lines, fileLines, start - 1)) return SAME;
  let best = { at: -1, agreeing: -1, distance: 0 };
  for (const at of placesOf(lines, fileLines)) {
    const agreeing = agreement(anchor, fileLines, at);
    const distance = Math.abs(at + 1 - start);
    if (agreeing > best.agreeing || (agreeing === best.agreeing && distance < best.distance))
      best = { at, agreeing, distance };
  }
  return answer(best.at, start);
}

/** The compact form of an anchor. The same list of lines is hashed only once. */
export function saveAnchor({ whole, lines, start, total }: Anchor): SavedAnchor {
  return { whole, ...hashesOf(lines), count: lines.length, start, total };
}

const knownHashes = new WeakMap<readonly string[], Pick<SavedAnchor, 'first' | 'all'>>();

function hashesOf(lines: readonly string[]): Pick<SavedAnchor, 'first' | 'all'> {
  const known = knownHashes.get(lines);
  if (known !== undefined) return known;
  const all = new RollingHash(lines.length);
  let first = '';
  for (const line of lines) {
    const hash = hashLine(line);
    if (first === '') first = hash.join('.');
    all.push(hash);
  }
  const hashes = { first, all: all.toString() };
  knownHashes.set(lines, hashes);
  return hashes;
}

/** As {@link follow}, by hashes alone; of several places the nearest to the old one. */
export function followSaved(saved: SavedAnchor, fileLines: readonly string[]): Followed {
  const { whole, count, start } = saved;
  if (count > fileLines.length || (whole && count !== fileLines.length)) return CHANGED;
  if (matchesSaved(saved, fileLines, start - 1)) return SAME;
  if (whole || count === 0) return CHANGED;
  const window = new RollingHash(count);
  const firsts: string[] = [];
  let best = -1;
  for (const [index, line] of fileLines.entries()) {
    const hash = hashLine(line);
    firsts.push(hash.join('.'));
    window.push(hash);
    const at = index + 1 - count;
    if (at < 0 || firsts[at] !== saved.first || window.toString() !== saved.all) continue;
    if (best < 0 || Math.abs(at + 1 - start) < Math.abs(best + 1 - start)) best = at;
  }
  return answer(best, start);
}

/** Whether a value read from a file is a saved anchor. */
export function isSavedAnchor(value: unknown): value is SavedAnchor {
  if (typeof value !== 'object' || value === null) return false;
  const { whole, first, all, count, start, total } = value as Record<string, unknown>;
  return (
    typeof whole === 'boolean' &&
    typeof first === 'string' &&
    typeof all === 'string' &&
    isCount(count) &&
    isCount(total) &&
    isCount(start) &&
    start >= 1
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function answer(at: number, start: number): Followed {
  if (at < 0) return CHANGED;
  return at + 1 === start ? SAME : { kind: 'moved', start: at + 1 };
}

function standAt(lines: readonly string[], fileLines: readonly string[], at: number): boolean {
  return at + lines.length <= fileLines.length && lines.every((line, i) => line === fileLines[at + i]);
}

/** How many of the neighbour lines are as they were; beyond the edge of the file there is none, then as now. */
function agreement({ lines, before, after }: Anchor, fileLines: readonly string[], at: number): number {
  let agreeing = 0;
  for (let i = 0; i < NEIGHBOURS; i++) {
    if (fileLines[at - 1 - i] === before[i]) agreeing += 1;
    if (fileLines[at + lines.length + i] === after[i]) agreeing += 1;
  }
  return agreeing;
}

function matchesSaved({ first, all, count }: SavedAnchor, fileLines: readonly string[], at: number): boolean {
  if (at + count > fileLines.length) return false;
  const hash = new RollingHash(count);
  for (let i = 0; i < count; i++) {
    const line = hashLine(fileLines[at + i] ?? '');
    if (i === 0 && line.join('.') !== first) return false;
    hash.push(line);
  }
  return hash.toString() === all;
}

/** Every index at which the lines stand in the file, in time linear in both (Knuth, Morris and Pratt). */
function* placesOf(lines: readonly string[], fileLines: readonly string[]): Generator<number, void> {
  const count = lines.length;
  if (count === 0 || count > fileLines.length) return;
  const fallbacks = fallbacksOf(lines);
  let matched = 0;
  for (const [index, line] of fileLines.entries()) {
    while (matched > 0 && lines[matched] !== line) matched = fallbacks[matched - 1] ?? 0;
    if (lines[matched] === line) matched += 1;
    if (matched < count) continue;
    yield index + 1 - count;
    matched = fallbacks[matched - 1] ?? 0;
  }
}

/** For every beginning of the lines: how long the longest shorter beginning is that it also ends with. */
function fallbacksOf(lines: readonly string[]): Int32Array {
  const fallbacks = new Int32Array(lines.length);
  let matched = 0;
  for (let i = 1; i < lines.length; i++) {
    while (matched > 0 && lines[matched] !== lines[i]) matched = fallbacks[matched - 1] ?? 0;
    if (lines[matched] === lines[i]) matched += 1;
    fallbacks[i] = matched;
  }
  return fallbacks;
}
