/** Which section of a note means what was asked for: of those that the nearest piece covers, the nearest one itself. */
import { splitLines } from '../../../text/lines';
import { cutSections } from '../../../text/sections';
import type { Range } from '../../../text/ranges';
import type { Llama, ModelParts } from './models';
import type { TextPiece } from './vector-search';

export interface MeaningPlace {
  readonly lines: Range;
  /** By which the section is found again in a note that has changed. */
  readonly firstLine: string;
}

/** Sections of a piece that are compared; a piece has at most 450 tokens, so more are lists of headings. */
const MOST_SECTIONS = 24;
/** Vectors kept from one search to the next: refining a question finds the same sections again. */
const MOST_KEPT = 2000;

export class MeaningPlaces {
  private readonly kept = new Map<string, readonly number[] | null>();

  constructor(
    private readonly parts: ModelParts,
    private readonly llama: Llama,
  ) {}

  async find(piece: TextPiece, asked: readonly number[] | undefined): Promise<MeaningPlace | undefined> {
    const lines = splitLines(piece.text);
    const first = lineAt(piece.text, piece.start);
    const last = lineAt(piece.text, Math.max(piece.start, piece.end - 1));
    const covered = cutSections(lines).filter(({ start, end }) => start <= last && end >= first);
    // Of a section only what the piece has of it: that is what came near.
    const texts = covered
      .slice(0, MOST_SECTIONS)
      .map(({ start, end }) => lines.slice(Math.max(start, first) - 1, Math.min(end, last)).join('\n'));
    const range = covered[await this.nearest(texts, piece.title, asked)];
    return range === undefined ? undefined : { lines: range, firstLine: lines[range.start - 1] ?? '' };
  }

  /** The position of the text that is nearest to what was asked. */
  private async nearest(
    texts: readonly string[],
    title: string,
    asked: readonly number[] | undefined,
  ): Promise<number> {
    if (texts.length <= 1 || asked === undefined) return 0;
    const { embedModelName } = this.llama;
    const vectors = await this.vectorsOf(
      texts.map((text) => this.parts.formatDocForEmbedding(text, title, embedModelName)),
    );
    const nearness = vectors.map((vector) => (vector === null ? -Infinity : cosine(vector, asked)));
    return nearness.indexOf(Math.max(...nearness));
  }

  private async vectorsOf(texts: readonly string[]): Promise<(readonly number[] | null)[]> {
    if (this.kept.size > MOST_KEPT) this.kept.clear();
    const missing = texts.filter((text) => !this.kept.has(text));
    if (missing.length > 0) {
      const made = await this.llama.embedBatch(missing);
      missing.forEach((text, at) => this.kept.set(text, made[at]?.embedding ?? null));
    }
    return texts.map((text) => this.kept.get(text) ?? null);
  }
}

/** The number of the line that a position stands in. */
function lineAt(text: string, position: number): number {
  return (text.slice(0, position).match(/\r\n|\n|\r/g)?.length ?? 0) + 1;
}

function cosine(a: readonly number[], b: readonly number[]): number {
  let product = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (const [at, x] of a.entries()) {
    const y = b[at] ?? 0;
    product += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  return lengthA === 0 || lengthB === 0 ? -Infinity : product / Math.sqrt(lengthA * lengthB);
}
