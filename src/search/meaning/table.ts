/** The table of word pieces and their vectors, as training/pack.py writes it: docs/meaning.md. */
import type { Pacer } from '../../vault/pacer';
import { Frequencies, PRECISION, RangeDecoder } from './range-decoder';
import { Vocabulary } from './vocabulary';

/** Lets others have their turn between two slices of work. */
export type Pauses = Pick<Pacer, 'pause'>;

export interface Table {
  readonly count: number;
  readonly dimensions: number;
  /** What each number of a vector is multiplied with. */
  readonly steps: Float32Array;
  readonly layout: readonly Columns[];
  readonly vocabulary: Vocabulary;
  /** The length of each row, as a power: see {@link Meaning}. */
  readonly scales: Uint8Array;
  /** The numbers of each piece, packed as the layout says, lowest bits first. */
  readonly rows: Uint8Array;
  readonly rowBytes: number;
}

/** So many numbers of a row, one after the other, have so many bits each: two or four. */
export interface Columns {
  readonly count: number;
  readonly bits: number;
}

/** `CMT2` */
const SIGNATURE = 0x32544d43;
/** Frequencies of the numbers in one column sum to 2 to the power of this. */
const COLUMN_PRECISION = 12;
/** Pieces, and numbers, between two pauses: about a tenth of a millisecond on a computer. */
const PIECES_STRIDE = 512;
const NUMBERS_STRIDE = 1 << 14;

/** Takes the table out of its bytes in slices of well below a millisecond. */
export class TableReader {
  private readonly view: DataView;
  private at = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly pacer: Pauses,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Fails if the bytes are not such a table. */
  async read(): Promise<Table> {
    if (this.bytes.length < 12 || this.uint32() !== SIGNATURE) throw new Error('Not a table of meaning.');
    const [count, dimensions, groups] = [this.uint32(), this.uint16(), this.uint16()];
    const layout = Array.from({ length: groups }, () => ({ count: this.uint16(), bits: this.uint16() }));
    if (layout.some(({ bits }) => bits !== 2 && bits !== 4)) throw new Error('Not a table of meaning.');
    const steps = Float32Array.from({ length: dimensions }, () => this.float32());
    const characters = this.list();
    const [ofShared, ofMore, ofCharacters, ofCosts, ofScales] = [0, 1, 2, 3, 4].map(() => new Frequencies(this.list()));
    if (!ofShared || !ofMore || !ofCharacters || !ofCosts || !ofScales) throw new Error('Not a table of meaning.');
    const ofBytes = layout.flatMap((columns) => this.byteFrequencies(columns));
    const decoder = new RangeDecoder(this.bytes, this.at);

    const [costs, scales] = [new Uint8Array(count), new Uint8Array(count)];
    const vocabulary = new Vocabulary(characters, costs);
    await this.readPieces(decoder, vocabulary, count, [ofShared, ofMore, ofCharacters]);
    await this.readColumn(decoder, costs, 0, 1, ofCosts);
    await this.readColumn(decoder, scales, 0, 1, ofScales);
    const rowBytes = ofBytes.length;
    const rows = new Uint8Array(count * rowBytes);
    for (const [column, frequencies] of ofBytes.entries())
      await this.readColumn(decoder, rows, column, rowBytes, frequencies());
    if (!decoder.isAtEnd) throw new Error('The table of meaning is damaged.');
    return { count, dimensions, steps, layout, vocabulary, scales, rows, rowBytes };
  }

  private async readPieces(
    decoder: RangeDecoder,
    vocabulary: Vocabulary,
    count: number,
    [ofShared, ofMore, ofCharacters]: readonly [Frequencies, Frequencies, Frequencies],
  ): Promise<void> {
    const nextCharacter = (): number => decoder.next(ofCharacters);
    for (let piece = 0; piece < count; piece++) {
      if (piece % PIECES_STRIDE === 0) await this.pacer.pause();
      const shared = decoder.next(ofShared);
      vocabulary.add(piece, shared, decoder.next(ofMore), nextCharacter);
    }
  }

  /** A number for every row: in every `step`th place. */
  private async readColumn(
    decoder: RangeDecoder,
    into: Uint8Array,
    first: number,
    step: number,
    frequencies: Frequencies,
  ): Promise<void> {
    const stride = NUMBERS_STRIDE * step;
    for (let from = first; from < into.length; from += stride) {
      decoder.fill(into, from, Math.min(into.length, from + stride), step, frequencies);
      await this.pacer.pause();
    }
  }

  /** For each byte of a row in these columns what gives its frequencies: made when they are used, since together they take a megabyte. */
  private byteFrequencies({ count, bits }: Columns): (() => Frequencies)[] {
    const perByte = 8 / bits;
    return Array.from({ length: count / perByte }, () => {
      const columns = Array.from({ length: perByte }, () => this.numbers(2 ** bits));
      return () => new Frequencies(joinedSizes(columns));
    });
  }

  private list(): Uint16Array {
    return this.numbers(this.uint16());
  }

  private numbers(length: number): Uint16Array {
    return Uint16Array.from({ length }, () => this.uint16());
  }

  private uint16(): number {
    return this.view.getUint16((this.at += 2) - 2, true);
  }

  private uint32(): number {
    return this.view.getUint32((this.at += 4) - 4, true);
  }

  private float32(): number {
    return this.view.getFloat32((this.at += 4) - 4, true);
  }
}

/**
 * The frequencies of a byte from those of the numbers in it, which hardly depend on each other. Products of whole numbers below 2⁴⁸, so that they
 * are the same on every machine.
 */
function joinedSizes(columns: readonly Uint16Array[]): Uint16Array {
  let products = [1];
  for (const column of [...columns].reverse())
    products = products.flatMap((high) => Array.from(column, (low) => high * low));
  const share = 2 ** (COLUMN_PRECISION * columns.length - PRECISION);
  const sizes = Uint16Array.from(products, (product) => Math.max(1, Math.floor(product / share)));
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const left = sizes.reduce((rest, size) => rest - size, 2 ** PRECISION);
  sizes[largest] = (sizes[largest] ?? 0) + left;
  return sizes;
}
