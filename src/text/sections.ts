/** Cuts a note into the passages that search answers with: at headings as far as needed, then at blank lines. */
import { insideFences } from './fences';
import { frontmatterLength } from './frontmatter-length';
import { findHeadings, type Heading } from './headings';
import type { Range } from './ranges';
import { estimateTokens } from './tokens';

/** The size of QMD's own chunks. */
export const PASSAGE_TOKENS = 900;
const DEEPEST_LEVEL = 6;

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
  private readonly offsets: readonly number[];

  constructor(private readonly lines: readonly string[]) {
    this.headings = findHeadings(lines);
    const frontmatter = frontmatterLength(lines);
    this.inFence = [...lines.slice(0, frontmatter).map(() => false), ...insideFences(lines.slice(frontmatter))];
    let offset = 0;
    this.offsets = [0, ...lines.map((line) => (offset += line.length + 1))];
  }

  cut(): Range[] {
    const tops = this.headings.filter(({ level }) => level === 1).map(({ line }) => line);
    return this.split({ start: 1, end: this.lines.length }, tops.slice(1)).flatMap((part) => this.refine(part, 2));
  }

  /** Splits a part until it fits, at headings of `level` and then of deeper ones. */
  private refine(part: Range, level: number): Range[] {
    if (this.tokens(part) <= PASSAGE_TOKENS) return [part];
    if (level > DEEPEST_LEVEL) return this.pack(part);
    const cuts = this.headings.filter((heading) => heading.level === level && within(part, heading.line));
    const parts = this.split(
      part,
      cuts.map(({ line }) => line).filter((line) => line > part.start),
    );
    return parts.flatMap((one) => this.refine(one, level + 1));
  }

  /** Cuts a part before each of the given lines. */
  private split({ start, end }: Range, before: readonly number[]): Range[] {
    const starts = [start, ...before];
    return starts.map((at, i) => ({ start: at, end: (starts[i + 1] ?? end + 1) - 1 }));
  }

  /** Fills passages up to the limit with whole paragraphs, and with lines where a paragraph alone is over it. */
  private pack(part: Range): Range[] {
    const pieces = this.paragraphs(part).flatMap((paragraph) =>
      this.tokens(paragraph) <= PASSAGE_TOKENS ? [paragraph] : this.fill(this.unfencedLines(paragraph)),
    );
    return this.fill(pieces);
  }

  private fill(pieces: readonly Range[]): Range[] {
    const filled: Range[] = [];
    for (const piece of pieces) {
      const last = filled.at(-1);
      const joined = last && { start: last.start, end: piece.end };
      if (joined && this.tokens(joined) <= PASSAGE_TOKENS) filled[filled.length - 1] = joined;
      else filled.push(piece);
    }
    return filled;
  }

  /** A paragraph ends with the blank lines after it. */
  private paragraphs(part: Range): Range[] {
    const starts: number[] = [];
    for (let line = part.start + 1; line <= part.end; line++)
      if (!this.isBlank(line) && this.isBlank(line - 1)) starts.push(line);
    return this.split(part, starts);
  }

  /** Single lines, except that the lines of a code fence stay together. */
  private unfencedLines(part: Range): Range[] {
    const starts: number[] = [];
    for (let line = part.start + 1; line <= part.end; line++)
      if (!(this.inFence[line - 1] === true && this.inFence[line - 2] === true)) starts.push(line);
    return this.split(part, starts);
  }

  private isBlank(line: number): boolean {
    return this.inFence[line - 1] !== true && (this.lines[line - 1] ?? '').trim() === '';
  }

  private tokens({ start, end }: Range): number {
    return estimateTokens((this.offsets[end] ?? 0) - (this.offsets[start - 1] ?? 0));
  }
}

function within({ start, end }: Range, line: number): boolean {
  return line >= start && line <= end;
}
