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

/**
 * What each of some lines that follow each other belongs to; undefined for running text. `within`: what the first line goes on with,
 * where that begins above it; `isTop`: whether it is the note's first.
 */
export function alignedLines(
  lines: readonly string[],
  within?: Aligned,
  isTop = true,
): readonly (Aligned | undefined)[] {
  const end = within === 'frontmatter' ? lines.findIndex((line) => FRONTMATTER_END.test(line)) + 1 : 0;
  const frontmatterEnd = end === 0 && isTop ? frontmatterLength(lines) : end;
  const fences = lines.some(mayHoldFence) ? new FenceScanner() : undefined;
  let isInOpenFence = within === 'code';
  let before = within;
  const kindOf = (line: string, at: number): Aligned | undefined => {
    if (at < frontmatterEnd) return 'frontmatter';
    if (isInOpenFence) {
      isInOpenFence = !FENCE_END.test(line);
      return 'code';
    }
    if (fences?.take(line) === true) return 'code';
    if (before === 'table' && !BLANK.test(line)) return 'table';
    const below = lines[at + 1] ?? '';
    return line.includes('|') && below.includes('|') && TABLE_RULE.test(below) ? 'table' : undefined;
  };
  return lines.map((line, at) => (before = kindOf(line, at)));
}

/** All lines of a note. */
export const alignedNote = onceFor((lines: readonly string[]) => alignedLines(lines));

/** What the line at a place from 0 of a note goes on with: what it belongs to, if that begins above it. */
export function alignedWithin(lines: readonly string[], index: number): Aligned | undefined {
  const aligned = alignedNote(lines);
  return aligned[index] === aligned[index - 1] ? aligned[index] : undefined;
}
