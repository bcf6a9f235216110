/** Which lines of a note only letters of one width show as they were meant: frontmatter, fenced code, tables. */
import { FenceScanner, mayHoldFence } from './fences';
import { frontmatterLength } from './frontmatter-length';
import { onceFor } from './once-for';

export type Aligned = 'frontmatter' | 'code' | 'table';

const FRONTMATTER_END = /^---[ \t]*$/;
/** The end of a fence whose beginning is not known. */
export const FENCE_END = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/;
/** The row under a table's head: bars, dashes, colons. */
const TABLE_RULE = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const BLANK = /^[ \t>]*$/;

/** Lines that follow each other, looked at as far down as somebody has asked: of a hundred thousand, few are ever seen. */
export class AlignedLines {
  private readonly kinds: (Aligned | undefined)[] = [];
  private readonly frontmatterEnd: number;
  private readonly fences: FenceScanner | undefined;
  /** Whether the fence is still open that was opened above the first line. */
  private isInOpenFence: boolean;

  /** `within`: what the first line goes on with, where that begins above it; `isTop`: whether it is the note's first. */
  constructor(
    private readonly lines: readonly string[],
    private readonly within: Aligned | undefined = undefined,
    isTop = true,
  ) {
    const end = within === 'frontmatter' ? lines.findIndex((line) => FRONTMATTER_END.test(line)) + 1 : 0;
    this.frontmatterEnd = end === 0 && isTop ? frontmatterLength(lines) : end;
    this.fences = lines.some(mayHoldFence) ? new FenceScanner() : undefined;
    this.isInOpenFence = within === 'code';
  }

  /** What a line belongs to, by its place from 0; undefined for running text. */
  at(index: number): Aligned | undefined {
    while (this.kinds.length <= index && this.kinds.length < this.lines.length) this.kinds.push(this.next());
    return this.kinds[index];
  }

  private next(): Aligned | undefined {
    const at = this.kinds.length;
    const line = this.lines[at] ?? '';
    if (at < this.frontmatterEnd) return 'frontmatter';
    if (this.isInOpenFence) {
      this.isInOpenFence = !FENCE_END.test(line);
      return 'code';
    }
    if (this.fences?.take(line) === true) return 'code';
    const before = at === 0 ? this.within : this.kinds[at - 1];
    if (before === 'table' && !BLANK.test(line)) return 'table';
    return line.includes('|') && isTableRule(this.lines[at + 1]) ? 'table' : undefined;
  }
}

/** All lines of a note. */
export const alignedNote = onceFor((lines: readonly string[]) => new AlignedLines(lines));

/** What the line at a place from 0 of a note goes on with: what it belongs to, if that begins above it. */
export function alignedWithin(lines: readonly string[], index: number): Aligned | undefined {
  if (index === 0) return undefined;
  const aligned = alignedNote(lines);
  const kind = aligned.at(index);
  return kind === aligned.at(index - 1) ? kind : undefined;
}

function isTableRule(line: string | undefined): boolean {
  return line !== undefined && line.includes('|') && TABLE_RULE.test(line);
}
