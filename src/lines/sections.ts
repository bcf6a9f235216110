/** Cuts a note into the passages that search answers with: at headings as far as needed, then at blank lines. */
import { firstIndex } from './first-index';
import { DEEPEST_HEADING, outlineOf, type Heading } from './headings';
import type { Range } from './ranges';
import { estimateTokens } from './tokens';

/** The size of QMD's own chunks. */
export const PASSAGE_TOKENS = 900;

/**
 * Ranges that cover the note without gaps. Every H1 starts one; a part over 900 tokens is cut at its H2s, then H3s and
 * so on, the text before its first sub-heading by itself; what has no heading left is packed at blank lines, else at
 * line ends. What precedes the first H1 joins the first passage. Nothing is cut inside a code fence.
 */
export function cutSections(lines: readonly string[]): Range[] {
  if (lines.length === 0) return [];
  return new Cutter(lines).cut();
}

class Cutter {
  private readonly headings: readonly Heading[];
  private readonly inFence: readonly boolean[];
  /** Length of the text before each line, line ends counted as one. */
  private readonly offsets: Float64Array;

  constructor(private readonly lines: readonly string[]) {
    ({ headings: this.headings, inFence: this.inFence } = outlineOf(lines));
    this.offsets = new Float64Array(lines.length + 1);
    for (let at = 0; at < lines.length; at++)
      this.offsets[at + 1] = (this.offsets[at] ?? 0) + (lines[at]?.length ?? 0) + 1;
  }

  cut(): Range[] {
    const tops = this.headings.filter(({ level }) => level === 1).map(({ line }) => line);
    return this.split({ start: 1, end: this.lines.length }, tops.slice(1)).flatMap((part) => this.refine(part, 2));
  }

  /** Splits a part until it fits, at headings of `level` and then of deeper ones. */
  private refine(part: Range, level: number): Range[] {
    if (this.tokens(part) <= PASSAGE_TOKENS) return [part];
    if (level > DEEPEST_HEADING) return this.pack(part);
    // Found without a walk through all headings: a long note has as many parts as headings.
    const inside = this.headings.slice(this.firstFrom(part.start + 1), this.firstFrom(part.end + 1));
    const cuts = inside.filter((heading) => heading.level === level);
    const parts = this.split(
      part,
      cuts.map(({ line }) => line),
    );
    return parts.flatMap((one) => this.refine(one, level + 1));
  }

  /** The place among the headings of the first one at or below a line. */
  private firstFrom(line: number): number {
    return firstIndex(this.headings.length, (at) => (this.headings[at]?.line ?? 0) >= line);
  }

  /** Cuts a part before each of the given lines. */
  private split({ start, end }: Range, before: readonly number[]): Range[] {
    const starts = [start, ...before];
    return starts.map((at, i) => ({ start: at, end: (starts[i + 1] ?? end + 1) - 1 }));
  }

  /** Fills passages up to the limit with whole paragraphs, and with lines where a paragraph alone is over it. */
  private pack(part: Range): Range[] {
    const pieces: number[] = [];
    for (const paragraph of this.split(part, this.paragraphs(part))) {
      if (this.tokens(paragraph) <= PASSAGE_TOKENS) pieces.push(paragraph.start);
      else for (const { start } of this.fill(paragraph, this.unfencedLines(paragraph))) pieces.push(start);
    }
    return this.fill(part, pieces.slice(1));
  }

  /** Puts the pieces of a part, which is cut before each of the given lines, together as far as they fit. */
  private fill(part: Range, before: readonly number[]): Range[] {
    const filled: Range[] = [];
    let start = part.start;
    for (const [at, line] of before.entries()) {
      const next = before[at + 1] ?? part.end + 1;
      if (this.tokens({ start, end: next - 1 }) <= PASSAGE_TOKENS) continue;
      filled.push({ start, end: line - 1 });
      start = line;
    }
    filled.push({ start, end: part.end });
    return filled;
  }

  /** Where paragraphs start behind the first; one ends with the blank lines after it. */
  private paragraphs(part: Range): number[] {
    const starts: number[] = [];
    for (let line = part.start + 1; line <= part.end; line++)
      if (!this.isBlank(line) && this.isBlank(line - 1)) starts.push(line);
    return starts;
  }

  /** Where single lines start behind the first, except that the lines of a code fence stay together. */
  private unfencedLines(part: Range): number[] {
    const starts: number[] = [];
    for (let line = part.start + 1; line <= part.end; line++)
      if (!(this.inFence[line - 1] === true && this.inFence[line - 2] === true)) starts.push(line);
    return starts;
  }

  private isBlank(line: number): boolean {
    const text = this.lines[line - 1] ?? '';
    return this.inFence[line - 1] !== true && (text === '' || text.trim() === '');
  }

  private tokens({ start, end }: Range): number {
    return estimateTokens((this.offsets[end] ?? 0) - (this.offsets[start - 1] ?? 0));
  }
}
