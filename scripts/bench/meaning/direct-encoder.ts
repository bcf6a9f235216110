/** The encoder asked directly: no prefix, no words, no fusion, no reranking. The note of the nearest piece comes first. */
import type { Llama } from '../../../src/search/qmd/worker/qmd-sdk';
import type { Found } from './judge';
import type { Piece } from './pieces';

/** Pieces embedded at once. */
const BATCH = 32;

export class DirectEncoder {
  private readonly vectors: (readonly number[])[] = [];

  private constructor(
    private readonly llama: Pick<Llama, 'embedBatch'>,
    private readonly pieces: readonly Piece[],
  ) {}

  static async embed(llama: Pick<Llama, 'embedBatch'>, pieces: readonly Piece[]): Promise<DirectEncoder> {
    const encoder = new DirectEncoder(llama, pieces);
    for (let at = 0; at < pieces.length; at += BATCH)
      encoder.vectors.push(...(await encoder.vectorsOf(pieces.slice(at, at + BATCH).map(({ text }) => text))));
    return encoder;
  }

  /** All pieces, the nearest first. */
  async ask(question: string): Promise<Found[]> {
    const [asked = []] = await this.vectorsOf([question]);
    const near = this.vectors.map((vector, at) => ({ at, nearness: product(vector, asked) }));
    return near.sort((a, b) => b.nearness - a.nearness).flatMap(({ at }) => this.pieces[at] ?? []);
  }

  private async vectorsOf(texts: readonly string[]): Promise<number[][]> {
    const made = await this.llama.embedBatch(texts);
    return made.map((vector, at) => {
      if (vector === null) throw new Error(`The encoder cannot embed "${texts[at]?.slice(0, 60) ?? ''}".`);
      const length = Math.hypot(...vector.embedding);
      return vector.embedding.map((number) => number / length);
    });
  }
}

function product(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0);
}
