/**
 * What a text means, as a vector: each of its word pieces has one in a table, and the text points where their sum points. The table was fitted so
 * that this is where a sentence encoder points, for English and for translations into ten languages: docs/meaning.md.
 */
import { Pacer } from '../../vault/pacer';
import { normalise } from './normalise';
import { readTable, type Columns, type Table } from './table';
import { bytesOfText } from './table-text';
import { sha256 } from './table.json';

/** Rows have lengths in steps of a sixteenth of a doubling; this one is 1. */
const SCALE_OF_ONE = 160;
const SCALES_PER_DOUBLING = 16;

/** Lets others have their turn between two slices of work. */
type Pause = () => Promise<void>;

export class Meaning {
  /** What tells this table from another, to be saved beside vectors. */
  static readonly edition = sha256.slice(0, 8);

  private static loading: Promise<Meaning> | undefined;

  readonly count: number;
  readonly dimensions: number;
  private readonly lengths = Float64Array.from(
    { length: 256 },
    (_, scale) => 2 ** ((scale - SCALE_OF_ONE) / SCALES_PER_DOUBLING),
  );
  private readonly unpacked: readonly UnpackedColumns[];
  private readonly sum: Float64Array;

  private constructor(private readonly table: Table) {
    this.count = table.count;
    this.dimensions = table.dimensions;
    this.unpacked = table.layout.map((columns) => new UnpackedColumns(columns));
    this.sum = new Float64Array(table.dimensions);
  }

  /** The table of the plugin, unpacked once in slices of a few milliseconds; whoever asks meanwhile gets the same. Asked again after a failure, it tries again. */
  static load(pause?: Pause): Promise<Meaning> {
    this.loading ??= this.loadTable(pause).catch((problem: unknown) => {
      this.loading = undefined;
      throw problem;
    });
    return this.loading;
  }

  static async fromTable(bytes: Uint8Array, pause: Pause = pauses()): Promise<Meaning> {
    return new Meaning(await readTable(bytes, pause));
  }

  private static async loadTable(pause: Pause = pauses()): Promise<Meaning> {
    const { tableText } = await import('./table.bin');
    return this.fromTable(await bytesOfText(tableText(), pause), pause);
  }

  /** The word pieces of a text in order. */
  pieces(text: string): Uint16Array {
    const pieces: number[] = [];
    for (const word of normalise(text)) this.table.vocabulary.cut(word, pieces);
    return new Uint16Array(pieces);
  }

  /** The direction of some pieces together, with a length of one; all zeros where there are none. */
  embed(pieces: ArrayLike<number>, weight: (piece: number) => number = () => 1): Float32Array {
    const { scales, rows, rowBytes } = this.table;
    this.sum.fill(0);
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at] ?? 0;
      const factor = (this.lengths[scales[piece] ?? 0] ?? 0) * weight(piece);
      let [place, column] = [piece * rowBytes, 0];
      for (const columns of this.unpacked) {
        columns.add(rows, place, factor, this.sum, column);
        place += columns.bytes;
        column += columns.count;
      }
    }
    return this.direction();
  }

  private direction(): Float32Array {
    const { steps } = this.table;
    let square = 0;
    for (let at = 0; at < this.sum.length; at++) {
      const stretched = (this.sum[at] ?? 0) * (steps[at] ?? 0);
      this.sum[at] = stretched;
      square += stretched * stretched;
    }
    const factor = square > 0 ? 1 / Math.sqrt(square) : 0;
    return Float32Array.from(this.sum, (value) => value * factor);
  }
}

/** Numbers that share bytes, with what each byte holds: odd whole numbers around zero. */
class UnpackedColumns {
  readonly count: number;
  readonly bytes: number;
  private readonly perByte: number;
  private readonly values: Int8Array;

  constructor({ count, bits }: Columns) {
    this.count = count;
    this.perByte = 8 / bits;
    this.bytes = count / this.perByte;
    this.values = new Int8Array(256 * this.perByte);
    const most = 2 ** bits - 1;
    for (let at = 0; at < this.values.length; at++) {
      const [byte, shift] = [Math.floor(at / this.perByte), (at % this.perByte) * bits];
      this.values[at] = 2 * ((byte >> shift) & most) - most;
    }
  }

  /** Adds a row, from `place` on, to the columns of a sum from `column` on. */
  add(rows: Uint8Array, place: number, factor: number, sum: Float64Array, column: number): void {
    const { values, perByte } = this;
    const end = place + this.bytes;
    let into = column;
    for (let at = place; at < end; at++) {
      const from = (rows[at] ?? 0) * perByte;
      for (let value = from; value < from + perByte; value++, into++)
        sum[into] = (sum[into] ?? 0) + (values[value] ?? 0) * factor;
    }
  }
}

function pauses(): Pause {
  const pacer = new Pacer();
  return () => pacer.pause();
}
