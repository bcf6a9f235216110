/** The hash of any stretch of a note's lines, at once: kept as the hashes of all beginnings of the note. */

/** Primes below 2^26: the product of two numbers below them is still exact in a double. */
const PRIMES = [67_108_859, 67_108_837] as const;
const BASES = [40_503_001, 27_644_437] as const;

/** Text hashes have up to so many bits. */
export const RANGE_HASH_BITS = 30;

export class RangeHashes {
  private readonly first: Beginnings;
  private readonly second: Beginnings;

  /** Each line as two independent hashes. */
  constructor(hashes: Uint32Array, others: Uint32Array) {
    this.first = new Beginnings(hashes, BASES[0], PRIMES[0]);
    this.second = new Beginnings(others, BASES[1], PRIMES[1]);
  }

  /** Of the lines from one index up to another, which is not included. */
  of(from: number, to: number): number {
    const mixed = Math.imul(this.first.of(from, to), 0x9e3779b1) ^ Math.imul(this.second.of(from, to), 0x85ebca6b);
    return ((mixed ^ (mixed >>> 15)) & ((1 << RANGE_HASH_BITS) - 1)) >>> 0;
  }
}

/** Polynomials in the lines' hashes, modulo a prime. */
class Beginnings {
  private readonly sums: Float64Array;
  private readonly powers: Float64Array;

  constructor(
    hashes: Uint32Array,
    base: number,
    private readonly prime: number,
  ) {
    this.sums = new Float64Array(hashes.length + 1);
    this.powers = powersOf(base, prime, hashes.length);
    let sum = 0;
    for (let at = 0; at < hashes.length; at++) {
      // One is added to every hash, so that a line whose hash is 0 still counts.
      sum = rest(rest(sum * base, prime) + rest(hashes[at] ?? 0, prime) + 1, prime);
      this.sums[at + 1] = sum;
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

/** The same for every note: as many as the longest one so far needed, and as many again. */
const powers = new Map<number, Float64Array>();

function powersOf(base: number, prime: number, count: number): Float64Array {
  const known = powers.get(prime);
  if (known !== undefined && known.length > count) return known;
  const all = new Float64Array(2 * count + 2).fill(1);
  for (let at = 1; at < all.length; at++) all[at] = rest((all[at - 1] ?? 0) * base, prime);
  powers.set(prime, all);
  return all;
}
