/** Anchors as version 0.1.0 saved them: hashes of whole lines, which tell only whether the very same lines stand somewhere. */
import { isRecord } from '../../is-record';
import { hashLine, RollingHash } from '../line-hash';
import type { Range } from '../ranges';
import { wordsOf } from '../words';
import type { Verdict } from './resolve';

export interface FirstAnchor {
  /** Whether the block was the whole note. */
  readonly whole: boolean;
  /** Hashes of the first line and of all lines. */
  readonly first: string;
  readonly all: string;
  readonly count: number;
  readonly start: number;
  readonly total: number;
}

/** Fewer words are no proof that lines that stand elsewhere are the ones that were meant. */
const TELLING_WORDS = 4;

/** Reads what version 0.1.0 saved; undefined for anything else. */
export function parseFirstAnchor(value: unknown): FirstAnchor | undefined {
  if (!isRecord(value)) return undefined;
  const { whole, first, all, count, start, total } = value;
  if (typeof whole !== 'boolean' || typeof first !== 'string' || typeof all !== 'string') return undefined;
  if (!isCount(count) || !isCount(start) || !isCount(total) || start < 1) return undefined;
  return { whole, first, all, count, start, total };
}

/** Where the very same lines stand now: in their place, or in the only other one. */
export function resolveFirst(anchor: FirstAnchor, lines: readonly string[]): Verdict {
  const { whole, start, count } = anchor;
  const places = whole && count !== lines.length ? [] : placesOf(anchor, lines);
  if (places.includes(start)) return { kind: 'unchanged', range: { start, end: start + count - 1 } };
  const [place] = places;
  if (place === undefined || places.length > 1) return { kind: 'gone' };
  const range = { start: place, end: place + count - 1 };
  return { kind: isTelling(lines, range) ? 'moved' : 'uncertain', range };
}

/** The numbers of the lines at which the saved ones begin. */
function placesOf({ first, all, count }: FirstAnchor, lines: readonly string[]): number[] {
  if (count === 0) return [];
  const window = new RollingHash(count);
  const places: number[] = [];
  for (const [index, line] of lines.entries()) {
    window.push(hashLine(line));
    const at = index + 1 - count;
    if (at < 0 || window.toString() !== all) continue;
    if (hashLine(lines[at] ?? '').join('.') === first) places.push(at + 1);
  }
  return places;
}

function isTelling(lines: readonly string[], { start, end }: Range): boolean {
  let words = 0;
  for (const line of lines.slice(start - 1, end)) {
    words += wordsOf(line).length;
    if (words >= TELLING_WORDS) return true;
  }
  return false;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
