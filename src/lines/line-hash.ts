/** Hashes of whole lines, as they are kept in files of ours. */
import { onceFor } from './once-for';

/** Two hashes of one line; together 52 bits. */
export type LineHash = readonly [number, number];

/** The largest primes below 2^26: the product of two numbers below them is still exact in a double. */
export const PRIMES: LineHash = [67_108_859, 67_108_837];

/** Multipliers of Knuth and of MurmurHash, which spread nearby characters over all bits. */
const SEEDS: LineHash = [0x9e3779b1 | 0, 0x85ebca6b | 0];
const [TIMES_A, TIMES_B] = [0x01000193, 0xcc9e2d51];

export function hashLine(line: string): LineHash {
  const [a, b] = goOn(SEEDS, line);
  return [((a ^ (a >>> 16)) >>> 0) % PRIMES[0], (b >>> 0) % PRIMES[1]];
}

/** The hash of all lines of a note; the same list is hashed only once. */
export const hashLines = onceFor((lines: readonly string[]): string => {
  let sums = SEEDS;
  for (const line of lines) sums = goOn(goOn(sums, line), '\n');
  return `${lines.length}.${sums[0] >>> 0}.${sums[1] >>> 0}`;
});

function goOn(sums: LineHash, text: string): LineHash {
  let [a, b] = sums;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, TIMES_A);
    b = Math.imul(b ^ unit, TIMES_B);
    b ^= b >>> 15;
  }
  return [a, b];
}
