/** What each word piece counts for in a vault: less, the more of its passages hold it. */

const LARGEST_PIECE = 0xffff;
/** The least share of what the rarest piece counts for; a piece that is in every passage still says which language they are in. */
const LEAST = 0.02;

export class PieceWeights {
  private readonly counts = new Uint32Array(LARGEST_PIECE + 1);
  /** For each piece the last passage that held it, counted from 1. */
  private readonly seenIn = new Uint32Array(LARGEST_PIECE + 1);
  private added = 0;

  /** How many passages were added. */
  get total(): number {
    return this.added;
  }

  /** Counts the pieces of one passage, each once. */
  add(pieces: Uint16Array): void {
    this.added += 1;
    for (const piece of pieces) {
      if (this.seenIn[piece] === this.added) continue;
      this.seenIn[piece] = this.added;
      this.counts[piece] = (this.counts[piece] ?? 0) + 1;
    }
  }

  /** The square root of how rare a piece is, from 0.14 to 1; 1 where nothing is known of the vault. */
  weight(piece: number): number {
    if (this.added === 0) return 1;
    const rarity = 1 - Math.log((this.counts[piece] ?? 0) + 1) / Math.log(this.added + 1);
    return Math.sqrt(Math.max(LEAST, rarity));
  }

  /** As varints: the total, and for each piece in order how many passages hold it. */
  toBytes(): Uint8Array {
    const bytes: number[] = [];
    const put = (value: number): void => {
      let rest = value;
      for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
      bytes.push(rest);
    };
    put(this.added);
    for (const count of this.counts) put(count);
    return Uint8Array.from(bytes);
  }

  /** Undefined where the bytes are not such weights. */
  static fromBytes(bytes: Uint8Array): PieceWeights | undefined {
    const weights = new PieceWeights();
    let at = 0;
    const take = (): number => {
      let value = 0;
      for (let shift = 0; shift < 32; shift += 7) {
        const byte = bytes[at++] ?? 0x80;
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value >>> 0;
      }
      return Infinity;
    };
    weights.added = take();
    for (let piece = 0; piece <= LARGEST_PIECE; piece++) {
      const count = take();
      if (count > weights.added) return undefined;
      weights.counts[piece] = count;
    }
    return at === bytes.length && Number.isFinite(weights.added) ? weights : undefined;
  }
}
