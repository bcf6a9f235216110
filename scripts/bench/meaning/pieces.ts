/** The pieces in which a model is asked directly: what stands below one heading, with the note's name and headings above it. */
import { basename } from 'node:path';
import { frontmatterLength } from '../../../src/lines/frontmatter-length';
import { findHeadings, headingTrail } from '../../../src/lines/headings';
import { splitLines } from '../../../src/lines/lines';
import type { Range } from '../../../src/lines/ranges';

export interface Piece {
  readonly note: string;
  readonly lines: Range;
  readonly text: string;
}

/** Characters. The encoder reads 512 tokens, some 1,500 characters of French; more would be cut off unseen. */
const LONGEST = 1200;

export function piecesOf(note: string, text: string): Piece[] {
  const lines = splitLines(text);
  const headings = findHeadings(lines);
  const bodyStart = frontmatterLength(lines) + 1;
  const starts = [...new Set([bodyStart, ...headings.map(({ line }) => line)])];
  const isHeading = new Set(headings.map(({ line }) => line));
  return starts.flatMap((start, at) => {
    const section = { start, end: (starts[at + 1] ?? lines.length + 1) - 1 };
    const head = [basename(note, '.md'), ...headingTrail(lines, headings, section)].join(' > ');
    return parts(lines, section).flatMap((range) => {
      const body = lines.slice(range.start - 1, range.end).filter((_, line) => !isHeading.has(range.start + line));
      const own = body.join('\n').trim();
      return own === '' ? [] : [{ note, lines: range, text: `${head}\n${own}` }];
    });
  });
}

/** A section as it is, or cut between lines where it is too long. */
function parts(lines: readonly string[], { start, end }: Range): Range[] {
  const ranges: Range[] = [];
  let from = start;
  let length = 0;
  for (let line = start; line <= end; line++) {
    const own = (lines[line - 1] ?? '').length + 1;
    if (length > 0 && length + own > LONGEST) {
      ranges.push({ start: from, end: line - 1 });
      [from, length] = [line, 0];
    }
    length += own;
  }
  return [...ranges, { start: from, end }];
}
