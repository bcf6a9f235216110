/** Where in a note a block goes that somebody inserts at the cursor: by itself, set off by blank lines, and not into properties or code. */
import { fencesInNote } from '../../lines/fences';
import { frontmatterLength } from '../../lines/frontmatter-length';

/** As editors count: from 0. */
export interface Place {
  readonly line: number;
  readonly ch: number;
}

/** `lines` as an editor has them: at least one. What is inserted changes no line that is there. */
export function insertionAt(lines: readonly string[], cursor: Place, block: string): { at: Place; text: string } {
  const place = boundary(lines, cursor);
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === '';
  const below = place >= lines.length || isBlank(place) ? '' : '\n';
  if (place < lines.length) {
    const above = place === 0 || isBlank(place - 1) ? '' : '\n';
    return { at: { line: place, ch: 0 }, text: `${above}${block}\n${below}` };
  }
  const last = lines.length - 1;
  const ch = lines[last]?.length ?? 0;
  // Behind the last line, which has no line end.
  const isFree = ch === 0 && (last === 0 || isBlank(last - 1));
  const above = isFree ? '' : isBlank(last) ? '\n' : '\n\n';
  return { at: { line: last, ch }, text: `${above}${block}\n` };
}

/** The number of lines above the block. */
function boundary(lines: readonly string[], { line, ch }: Place): number {
  const head = frontmatterLength(lines);
  if (line < head) return head;
  const inside = fencesInNote(lines).find(({ start, end }) => line >= start - 1 && line < end);
  // Code without an end takes all below it.
  if (inside?.isClosed === false) return inside.start - 1;
  if (inside !== undefined && (line > inside.start - 1 || ch > 0)) return inside.end;
  const isEmpty = (lines[line] ?? '').trim() === '';
  // On an empty line the block takes its place; the last one has nothing below it.
  if (isEmpty) return line === lines.length - 1 ? lines.length : line;
  return ch === 0 ? line : line + 1;
}
