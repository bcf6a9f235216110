/** Reads numbers that a range coder of the asymmetric kind (rANS) has written with fixed frequencies: training/pack.py. */

/** The frequencies of a model sum to 2 to the power of this. */
export const PRECISION = 14;
const TOTAL = 1 << PRECISION;
/** Below this the state takes in another byte. */
const LOWEST = 1 << 23;

/** How often each number from 0 on occurs, in parts of 2¹⁴. */
export class Frequencies {
  readonly starts: Uint16Array;
  /** The number for every remainder of the state. */
  readonly numbers = new Uint16Array(TOTAL);

  constructor(readonly sizes: Uint16Array) {
    this.starts = new Uint16Array(sizes.length);
    let at = 0;
    for (const [number, size] of sizes.entries()) {
      this.starts[number] = at;
      this.numbers.fill(number, at, at + size);
      at += size;
    }
    if (at !== TOTAL) throw new Error('The table of meaning is damaged.');
  }
}

export class RangeDecoder {
  private state = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {
    for (let read = 0; read < 4; read++) this.state = (this.state << 8) | this.nextByte();
    // From such a state it would never come up again.
    if (this.state < LOWEST) throw new Error('The table of meaning is damaged.');
  }

  /** The coder began with this state, so a decoder that took every number ends with it. */
  get isAtEnd(): boolean {
    return this.state === LOWEST;
  }

  next(frequencies: Frequencies): number {
    const { sizes, starts, numbers } = frequencies;
    const rest = this.state & (TOTAL - 1);
    const number = numbers[rest] ?? 0;
    let state = (sizes[number] ?? 0) * (this.state >>> PRECISION) + rest - (starts[number] ?? 0);
    while (state < LOWEST) state = (state << 8) | this.nextByte();
    this.state = state;
    return number;
  }

  /** Writes numbers into every `step`th place from `from` up to `to`: as {@link next} for each, and several times as fast. */
  fill(into: Uint8Array, from: number, to: number, step: number, { sizes, starts, numbers }: Frequencies): void {
    const { bytes } = this;
    let { at, state } = this;
    for (let place = from; place < to; place += step) {
      const rest = state & (TOTAL - 1);
      const number = numbers[rest] ?? 0;
      into[place] = number;
      state = (sizes[number] ?? 0) * (state >>> PRECISION) + rest - (starts[number] ?? 0);
      while (state < LOWEST) state = (state << 8) | (bytes[at++] ?? 0);
    }
    this.at = at;
    this.state = state;
  }

  private nextByte(): number {
    return this.bytes[this.at++] ?? 0;
  }
}
