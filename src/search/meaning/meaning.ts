/**
 * What a text means, as a vector: each of its word pieces has one in a table, and the text points where their sum points. The table was fitted so
 * that this is where a sentence encoder points, for English and for translations into ten languages: docs/meaning.md.
 */
import { Pacer } from '../../vault/pacer';
import { normalise } from './normalise';
import { TableReader, type Pauses, type Table } from './table';
import { bytesOfParts } from './table-text';
import { sha256 } from './table.json';

/** Rows have lengths in steps of a sixteenth of a doubling; this one is 1. */
const SCALE_OF_ONE = 160;
const SCALES_PER_DOUBLING = 16;

const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}]+$/u;
/** For each piece, on average: half of all questions have 2.4 in Turkish and 2 in Vietnamese, 3.2 in Russian, 3.5 in French and 4.2 in German. */
const FEWEST_LETTERS = 2.7;

export class Meaning {
  /** What tells this table from another, to be saved beside vectors. */
  static readonly edition = sha256.slice(0, 8);

  private static loading: Promise<Meaning> | undefined;

  private readonly lengths = Float64Array.from(
    { length: 256 },
    (_, scale) => 2 ** ((scale - SCALE_OF_ONE) / SCALES_PER_DOUBLING),
  );
  private readonly sum: Float64Array;

  private constructor(readonly table: Table) {
    this.sum = new Float64Array(table.dimensions);
  }

  /** The table of the plugin, unpacked once in slices of a few milliseconds; whoever asks meanwhile gets the same. Asked again after a failure, it tries again. */
  static load(pacer: Pauses = new Pacer()): Promise<Meaning> {
    this.loading ??= this.loadTable(pacer).catch((problem: unknown) => {
      this.loading = undefined;
      throw problem;
    });
    return this.loading;
  }

  static async fromTable(bytes: Uint8Array, pacer: Pauses = new Pacer()): Promise<Meaning> {
    return new Meaning(await new TableReader(bytes, pacer).read());
  }

  private static async loadTable(pacer: Pauses): Promise<Meaning> {
    const { tableParts } = await import('./table.bin');
    return this.fromTable(await bytesOfParts(tableParts, pacer), pacer);
  }

  /** The word pieces of a text in order. */
  pieces(text: string): Uint16Array {
    const pieces: number[] = [];
    for (const word of normalise(text)) this.table.vocabulary.cut(word, pieces);
    return new Uint16Array(pieces);
  }

  /** Whether a text may be in a language that the table was made from: of others in the same letters it knows only fragments of words. */
  knows(text: string): boolean {
    const words = normalise(text).filter((word) => ALPHABETIC.test(word));
    return words.join('').length >= FEWEST_LETTERS * this.pieces(words.join(' ')).length;
  }

  /** The direction of some pieces together, with a length of one; all zeros where there are none. */
  embed(pieces: ArrayLike<number>, weight: (piece: number) => number = () => 1): Float32Array {
    const { scales } = this.table;
    let all = 0;
    this.sum.fill(0);
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at] ?? 0;
      const factor = (this.lengths[scales[piece] ?? 0] ?? 0) * weight(piece);
      this.addRow(piece, factor);
      all += factor;
    }
    return this.direction(all);
  }

  /** Adds the numbers of a piece as they are packed, from 0 on. */
  private addRow(piece: number, factor: number): void {
    const { sum } = this;
    const { rows, rowBytes, layout } = this.table;
    let [at, column] = [piece * rowBytes, 0];
    for (const { count, bits } of layout) {
      const end = column + count;
      // Written out for both: this loop is most of what embedding takes.
      if (bits === 4)
        for (; column < end; column += 2) {
          const byte = rows[at++] ?? 0;
          sum[column] = (sum[column] ?? 0) + (byte & 15) * factor;
          sum[column + 1] = (sum[column + 1] ?? 0) + (byte >> 4) * factor;
        }
      else
        for (; column < end; column += 4) {
          const byte = rows[at++] ?? 0;
          sum[column] = (sum[column] ?? 0) + (byte & 3) * factor;
          sum[column + 1] = (sum[column + 1] ?? 0) + ((byte >> 2) & 3) * factor;
          sum[column + 2] = (sum[column + 2] ?? 0) + ((byte >> 4) & 3) * factor;
          sum[column + 3] = (sum[column + 3] ?? 0) + (byte >> 6) * factor;
        }
    }
  }

  /** Where the sum points. Packed numbers stand for odd ones around zero, those of two bits for -3, -1, 1 and 3; `all`: what all factors sum to. */
  private direction(all: number): Float32Array {
    const { sum } = this;
    const { steps, layout } = this.table;
    const direction = new Float32Array(sum.length);
    let [square, column] = [0, 0];
    for (const { count, bits } of layout)
      for (const end = column + count; column < end; column++) {
        const value = (2 * (sum[column] ?? 0) - (2 ** bits - 1) * all) * (steps[column] ?? 0);
        direction[column] = value;
        square += value * value;
      }
    // What is left of rounding is nothing.
    const factor = square > 1e-20 * all * all ? 1 / Math.sqrt(square) : 0;
    for (let at = 0; at < direction.length; at++) direction[at] = (direction[at] ?? 0) * factor;
    return direction;
  }
}
