/** The vectors of a note's pieces, in a byte a number. */

const DIMENSIONS = 128;
const LARGEST = 127;
/** A vector's bytes: its numbers, and what each is multiplied with. */
export const VECTOR_BYTES = DIMENSIONS + 4;

export interface NearestPiece {
  /** Which piece of the note, from 0 on. */
  readonly piece: number;
  readonly cosine: number;
}

export class NoteVectors {
  /** `bytes`: as {@link of} has made them, perhaps in another session. */
  constructor(readonly bytes: Uint8Array) {}

  /** How many pieces the note has. */
  get count(): number {
    return Math.floor(this.bytes.length / VECTOR_BYTES);
  }

  /** Each vector has a length of one, or is all zeros. */
  static of(vectors: readonly Float32Array[]): NoteVectors {
    const bytes = new Uint8Array(vectors.length * VECTOR_BYTES);
    const view = new DataView(bytes.buffer);
    for (const [piece, vector] of vectors.entries()) {
      const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      const start = piece * VECTOR_BYTES;
      for (let at = 0; at < DIMENSIONS && largest > 0; at++)
        view.setInt8(start + at, Math.round(((vector[at] ?? 0) / largest) * LARGEST));
      view.setFloat32(start + DIMENSIONS, largest / LARGEST, true);
    }
    return new NoteVectors(bytes);
  }

  /**
   * The piece that points most in the direction of a question; undefined where the note has none. Of a question in several
   * parts, how near the nearest part comes counts as much as how near all of them come: found by what people have linked.
   */
  nearest(question: readonly Float32Array[]): NearestPiece | undefined {
    const nearest = question.flatMap((part) => this.nearestTo(part) ?? []);
    const [first, ...others] = nearest;
    if (first === undefined) return undefined;
    const best = others.reduce((most, one) => (one.cosine > most.cosine ? one : most), first);
    const mean = nearest.reduce((sum, { cosine }) => sum + cosine, 0) / nearest.length;
    return { piece: best.piece, cosine: (best.cosine + mean) / 2 };
  }

  private nearestTo(part: Float32Array): NearestPiece | undefined {
    const cosines = this.cosines(part);
    let nearest = 0;
    for (let piece = 1; piece < cosines.length; piece++)
      if ((cosines[piece] ?? 0) > (cosines[nearest] ?? 0)) nearest = piece;
    const cosine = cosines[nearest];
    return cosine === undefined ? undefined : { piece: nearest, cosine };
  }

  /** For each piece, how much it points in the direction of a question: from -1 to 1. */
  cosines(question: Float32Array): Float32Array {
    const { buffer, byteOffset, byteLength } = this.bytes;
    const numbers = new Int8Array(buffer, byteOffset, byteLength);
    const view = new DataView(buffer, byteOffset, byteLength);
    const cosines = new Float32Array(this.count);
    for (let piece = 0; piece < cosines.length; piece++) {
      const start = piece * VECTOR_BYTES;
      cosines[piece] = product(question, numbers, start) * view.getFloat32(start + DIMENSIONS, true);
    }
    return cosines;
  }
}

/** Four sums at a time: one would wait for each addition before the next. */
function product(question: Float32Array, numbers: Int8Array, start: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < DIMENSIONS; at += 4) {
    first += (question[at] ?? 0) * (numbers[start + at] ?? 0);
    second += (question[at + 1] ?? 0) * (numbers[start + at + 1] ?? 0);
    third += (question[at + 2] ?? 0) * (numbers[start + at + 2] ?? 0);
    fourth += (question[at + 3] ?? 0) * (numbers[start + at + 3] ?? 0);
  }
  return first + second + third + fourth;
}
