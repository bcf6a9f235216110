/** Anchors as version 0.1.0 saved them: hashes of whole lines, which tell only whether the very same lines stand somewhere. */
import { isRecord } from '../../lines/is-record';
import { hashLine } from '../../lines/line-hash';
import { RangeHashes } from './range-hashes';
import type { Verdict } from './resolve';
import { sameLines } from './same-lines';

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

/** Reads what version 0.1.0 saved; undefined for anything else. */
export function parseFirstAnchor(value: unknown): FirstAnchor | undefined {
  if (!isRecord(value)) return undefined;
  const { whole, first, all, count, start, total } = value;
  if (typeof whole !== 'boolean' || typeof first !== 'string' || typeof all !== 'string') return undefined;
  if (!isCount(count) || !isCount(start) || !isCount(total) || start < 1) return undefined;
  return { whole, first, all, count, start, total };
}

/** Where the very same lines stand now: in their place, or in the only other one. */
export function resolveFirst({ whole, first, all, count, start }: FirstAnchor, lines: readonly string[]): Verdict {
  if (count === 0 || (whole && count !== lines.length)) return { kind: 'gone' };
  const hashes = lines.map(hashLine);
  const sums = new RangeHashes(
    hashes.map(([one]) => one),
    hashes.map(([, other]) => other),
  );
  const places = hashes.flatMap((hash, at) => {
    const isHere = hash.join('.') === first && at + count <= lines.length;
    return isHere && sums.pair(at, at + count).join('.') === all ? [at] : [];
  });
  const [only] = places;
  if (only === undefined || (places.length > 1 && !places.includes(start - 1))) return { kind: 'gone' };
  return sameLines(lines.slice(only, only + count), places, start) ?? { kind: 'gone' };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
