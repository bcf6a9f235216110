/**
 * A note that is too long to be read word by word for every quote: which words each piece of it holds is kept, and only the
 * pieces that share most words with a quote are read.
 */
import { wordHashes } from '../../follow/anchor/line-words';
import type { Range } from '../../lines/ranges';
import type { Span } from '../../lines/span';
import { weightOf, type Quote } from './quote';
import { textRows, type TextRow } from './text-words';

/** Characters of a piece. */
const PIECE = 32_000;
/** Pieces that are read for a quote; those around them come along, since a quote may go over their ends. */
const MOST_PIECES = 8;
/** Pieces that share less with the quote than this part of what the best one shares are not read. */
const LEAST_SHARE = 0.6;
/** Words of a quote that pieces are chosen by. */
const MOST_WORDS = 2000;

/** Rows of the note. */
interface Piece extends Span {
  readonly words: ReadonlySet<number>;
}

export class LongNote {
  private constructor(
    private readonly rows: readonly TextRow[],
    private readonly pieces: readonly Piece[],
  ) {}

  /** `pause` is called now and then. */
  static async read(lines: readonly string[], pause: () => Promise<void>): Promise<LongNote> {
    const rows: TextRow[] = [];
    const pieces: Piece[] = [];
    let [start, size, words] = [0, 0, new Set<number>()];
    const endPiece = (): void => {
      pieces.push({ start, end: rows.length, words });
      [start, size, words] = [rows.length, 0, new Set()];
    };
    for (const row of textRows(lines)) {
      await pause();
      for (const hash of wordHashes(row.text)) words.add(hash);
      rows.push(row);
      size += row.text.length + 1;
      if (size >= PIECE) endPiece();
    }
    endPiece();
    return new LongNote(rows, pieces);
  }

  /** What to read for a quote, and of cited lines, in order. */
  partsFor({ words }: Quote, cited: Range | undefined): TextRow[][] {
    const wanted = words.slice(0, MOST_WORDS).map((word) => ({ hashes: wordHashes(word.raw), weight: weightOf(word) }));
    const scores = this.pieces.map((piece) =>
      wanted.reduce(
        (sum, { hashes, weight }) => (hashes.every((hash) => piece.words.has(hash)) ? sum + weight : sum),
        0,
      ),
    );
    const least = scores.reduce((most, score) => Math.max(most, score), 0) * LEAST_SHARE;
    const best = [...scores.keys()]
      .filter((at) => (scores[at] ?? 0) > 0 && (scores[at] ?? 0) >= least)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    const taken = new Set(best.slice(0, MOST_PIECES).flatMap((at) => [at - 1, at, at + 1]));
    const isCited = ({ line }: TextRow): boolean => cited !== undefined && cited.start <= line && line <= cited.end;
    const there = this.pieces.flatMap(({ start, end }, at) => (this.rows.slice(start, end).some(isCited) ? [at] : []));
    for (const at of there.slice(0, MOST_PIECES)) taken.add(at);
    // Those that follow each other are one part.
    const parts: TextRow[][] = [];
    for (const [at, { start, end }] of this.pieces.entries()) {
      if (!taken.has(at)) continue;
      if (!taken.has(at - 1)) parts.push([]);
      parts.at(-1)?.push(...this.rows.slice(start, end));
    }
    return parts;
  }
}
