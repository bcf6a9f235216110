/** What each word piece counts for in a vault: less, the more of its passages hold it. */

const LARGEST_PIECE = 0xffff;
/** The least share of what the rarest piece counts for; a piece that is in every passage still says which language they are in. */
const LEAST = 0.02;

export class PieceWeights {
  private readonly counts = new Uint32Array(LARGEST_PIECE + 1);
  /** For each piece the last passage that held it, counted from 1. */
  private readonly seenIn = new Uint32Array(LARGEST_PIECE + 1);
  /** How many passages were added. */
  total = 0;

  /** Counts the pieces of one passage, each once. */
  add(pieces: Uint16Array): void {
    this.total += 1;
    for (const piece of pieces) {
      if (this.seenIn[piece] === this.total) continue;
      this.seenIn[piece] = this.total;
      this.counts[piece] = (this.counts[piece] ?? 0) + 1;
    }
  }

  /** The square root of how rare a piece is, from 0.14 to 1; 1 where nothing is known of the vault. */
  weight(piece: number): number {
    if (this.total === 0) return 1;
    const rarity = 1 - Math.log((this.counts[piece] ?? 0) + 1) / Math.log(this.total + 1);
    return Math.sqrt(Math.max(LEAST, rarity));
  }

  /** The total, and for each piece how many passages hold it. */
  toBytes(): Uint8Array {
    return new Uint8Array(Uint32Array.from([this.total, ...this.counts]).buffer);
  }

  /** Undefined where the bytes are not such weights. */
  static fromBytes(bytes: Uint8Array): PieceWeights | undefined {
    if (bytes.length !== 4 * (LARGEST_PIECE + 2)) return undefined;
    const weights = new PieceWeights();
    const [total = 0, ...counts] = new Uint32Array(bytes.slice().buffer);
    weights.total = total;
    weights.counts.set(counts);
    return weights;
  }
}
