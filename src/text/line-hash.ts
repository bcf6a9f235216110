/** Hashes of lines, and of the last few lines of a walk through a file at a constant cost per line. */

/** Two hashes of one line; together 52 bits. */
export type LineHash = readonly [number, number];

/** The largest primes below 2^26: the product of two numbers below them is still exact in a double. */
const PRIMES: LineHash = [67_108_859, 67_108_837];
const BASES: LineHash = [40_503_001, 27_644_437];

/** Multipliers of Knuth and of MurmurHash, which spread nearby characters over all bits. */
const [SEED_A, SEED_B] = [0x9e3779b1, 0x85ebca6b];
const [TIMES_A, TIMES_B] = [0x01000193, 0xcc9e2d51];

export function hashLine(line: string): LineHash {
  let a = SEED_A | 0;
  let b = SEED_B | 0;
  for (let i = 0; i < line.length; i++) {
    const unit = line.charCodeAt(i);
    a = Math.imul(a ^ unit, TIMES_A);
    b = Math.imul(b ^ unit, TIMES_B);
    b ^= b >>> 15;
  }
  a ^= a >>> 16;
  return [(a >>> 0) % PRIMES[0], (b >>> 0) % PRIMES[1]];
}

/** The hash of the last `size` lines pushed, as a polynomial in the lines' hashes. */
export class RollingHash {
  private readonly ring: LineHash[] = [];
  private readonly top: LineHash;
  private pushed = 0;
  private a = 0;
  private b = 0;

  constructor(private readonly size: number) {
    this.top = [power(BASES[0], size, PRIMES[0]), power(BASES[1], size, PRIMES[1])];
  }

  push(hash: LineHash): void {
    if (this.size === 0) return;
    const slot = this.pushed % this.size;
    const [outA, outB] = this.ring[slot] ?? [0, 0];
    this.ring[slot] = hash;
    this.pushed += 1;
    // One is added to every hash, so that a line whose hash is 0 still counts.
    this.a = step(this.a, hash[0] + 1, this.ring.length < this.pushed ? outA + 1 : 0, BASES[0], this.top[0], PRIMES[0]);
    this.b = step(this.b, hash[1] + 1, this.ring.length < this.pushed ? outB + 1 : 0, BASES[1], this.top[1], PRIMES[1]);
  }

  toString(): string {
    return `${this.a}.${this.b}`;
  }
}

/** Appends one hash to a polynomial and takes off the one that leaves the window. */
function step(sum: number, into: number, out: number, base: number, top: number, prime: number): number {
  const grown = (((sum * base) % prime) + into) % prime;
  return (((grown - ((out * top) % prime)) % prime) + prime) % prime;
}

function power(base: number, exponent: number, modulus: number): number {
  let result = 1;
  let square = base % modulus;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

const known = new WeakMap<readonly string[], string>();

/** The hash of all lines of a note; the same list is hashed only once. */
export function hashLines(lines: readonly string[]): string {
  let hash = known.get(lines);
  if (hash !== undefined) return hash;
  let a = SEED_A | 0;
  let b = SEED_B | 0;
  for (const line of lines)
    for (let i = 0; i <= line.length; i++) {
      const unit = i === line.length ? LINE_END : line.charCodeAt(i);
      a = Math.imul(a ^ unit, TIMES_A);
      b = Math.imul(b ^ unit, TIMES_B);
      b ^= b >>> 15;
    }
  hash = `${lines.length}.${a >>> 0}.${b >>> 0}`;
  known.set(lines, hash);
  return hash;
}

const LINE_END = 10;
