/** The hash of any stretch of a note's lines, at once: kept as the hashes of all beginnings of the note. */

import { PRIMES } from '../../lines/line-hash';

const BASES = [40_503_001, 27_644_437] as const;

/** Text hashes have up to so many bits. */
const RANGE_HASH_BITS = 30;

export class RangeHashes {
  private readonly first: Beginnings;
  private readonly second: Beginnings;

  /** Each line as two independent hashes. */
  constructor(hashes: readonly number[], others: readonly number[]) {
    this.first = new Beginnings(hashes, BASES[0], PRIMES[0]);
    this.second = new Beginnings(others, BASES[1], PRIMES[1]);
  }

  /** Of the lines from one index up to another, which is not included. */
  of(from: number, to: number): number {
    const [first, second] = this.pair(from, to);
    const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    return ((mixed ^ (mixed >>> 15)) & ((1 << RANGE_HASH_BITS) - 1)) >>> 0;
  }

  /** Both hashes of these lines, as version 0.1.0 saved them. */
  pair(from: number, to: number): readonly [number, number] {
    return [this.first.of(from, to), this.second.of(from, to)];
  }
}

/** Polynomials in the lines' hashes, modulo a prime. */
class Beginnings {
  private readonly sums: Float64Array;
  private readonly powers: Float64Array;

  constructor(
    hashes: readonly number[],
    base: number,
    private readonly prime: number,
  ) {
    this.sums = new Float64Array(hashes.length + 1);
    this.powers = new Float64Array(hashes.length + 1).fill(1);
    let [sum, power] = [0, 1];
    for (let at = 0; at < hashes.length; at++) {
      // One is added to every hash, so that a line whose hash is 0 still counts.
      sum = rest(rest(sum * base, prime) + rest(hashes[at] ?? 0, prime) + 1, prime);
      this.sums[at + 1] = sum;
      this.powers[at + 1] = power = rest(power * base, prime);
    }
  }

  of(from: number, to: number): number {
    const { sums, powers, prime } = this;
    const before = rest((sums[from] ?? 0) * (powers[to - from] ?? 0), prime);
    return rest((sums[to] ?? 0) - before + prime, prime);
  }
}

/** `value % prime` for whole numbers that a double holds exactly, in a fifth of the time. */
function rest(value: number, prime: number): number {
  const left = value - Math.floor(value / prime) * prime;
  return left < 0 ? left + prime : left >= prime ? left - prime : left;
}
