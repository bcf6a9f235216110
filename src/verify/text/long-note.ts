/**
 * A note that is too long to be read word by word for every quote: which words each piece of it may hold is kept in a few
 * bytes, and only the pieces that share most words with a quote are read.
 */
import { wordHashes } from '../../follow/anchor/line-words';
import type { Range } from '../../lines/ranges';
import { weightOf, type Quote } from './quote';
import { textRows, type TextPart } from './text-words';

/** Characters of a piece. */
const PIECE = 32_000;
/** Bits for the words of a piece, two for each: of 4,000 words one in four that are not there seems to be. */
const BITS = 1 << 14;
/** Pieces that are read for a quote; those around them come along, since a quote may go over their ends. */
const MOST_PIECES = 8;
/** Pieces that share less with the quote than this part of what the best one shares are not read. */
const LEAST_SHARE = 0.6;
/** Words of a quote that pieces are chosen by. */
const MOST_WORDS = 2000;

interface Piece extends TextPart {
  readonly held: Uint8Array;
}

export class LongNote {
  private constructor(private readonly pieces: readonly Piece[]) {}

  /** `pause` is called now and then. */
  static async read(lines: readonly string[], pause: () => Promise<void>): Promise<LongNote> {
    const pieces: Piece[] = [];
    let [start, from, size, held] = [1, 0, 0, new Uint8Array(BITS / 8)];
    for (const [at, line] of lines.entries()) {
      let to = 0;
      for (const { text } of textRows([line])) {
        await pause();
        for (const bit of bitsOf(text)) held[bit >> 3] = (held[bit >> 3] ?? 0) | (1 << (bit & 7));
        [to, size] = [to + text.length, size + text.length + 1];
        const isLast = at === lines.length - 1 && to === line.length;
        if (size < PIECE && !isLast) continue;
        pieces.push({ start, from, end: at + 1, to, held });
        [start, from] = to === line.length ? [at + 2, 0] : [at + 1, to];
        [size, held] = [0, new Uint8Array(BITS / 8)];
      }
    }
    return new LongNote(pieces);
  }

  /** What to read for a quote, and of cited lines, in order. */
  partsFor({ words }: Quote, cited: Range | undefined): TextPart[] {
    const wanted = words.slice(0, MOST_WORDS).map((word) => ({ bits: bitsOf(word.raw), weight: weightOf(word) }));
    const scored = this.pieces.map(({ held }, at) => {
      const has = (bit: number): boolean => ((held[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
      return { at, score: wanted.reduce((sum, { bits, weight }) => (bits.every(has) ? sum + weight : sum), 0) };
    });
    const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
    const taken = new Set(
      scored
        .filter(({ score }) => score > 0 && score >= best * LEAST_SHARE)
        .sort((a, b) => b.score - a.score)
        .slice(0, MOST_PIECES)
        .flatMap(({ at }) => [at - 1, at, at + 1]),
    );
    const there =
      cited === undefined ? [] : this.pieces.filter((piece) => piece.start <= cited.end && cited.start <= piece.end);
    for (const piece of there.slice(0, MOST_PIECES)) taken.add(this.pieces.indexOf(piece));
    return this.joined(taken);
  }

  /** Pieces that follow each other as one. */
  private joined(taken: ReadonlySet<number>): TextPart[] {
    const parts: TextPart[] = [];
    for (const [at, { start, from, end, to }] of this.pieces.entries()) {
      const last = taken.has(at - 1) ? parts.pop() : undefined;
      if (taken.has(at)) parts.push({ start, from, ...last, end, to });
      else if (last !== undefined) parts.push(last);
    }
    return parts;
  }
}

function bitsOf(text: string): number[] {
  return wordHashes(text).flatMap((hash) => [hash & (BITS - 1), (hash >>> 16) & (BITS - 1)]);
}
