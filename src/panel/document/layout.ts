/** How blocks lie in one text, one after the other, and the smallest change of that text from one set of blocks to the next. */
import { Text, type ChangeSpec } from '@codemirror/state';
import type { LiveBlock } from '../../follow/live-block';
import { firstFrom } from '../../lines/first-index';
import { tellApart, type TellingFolder } from '../../lines/note-name';

/**
 * Blocks and the rows they take: one for the header, then one for every line, or an empty one for a block without lines.
 * Headers have rows of their own because the editor looks at all lines above a header that shares one with a line.
 */
export interface Layout {
  readonly blocks: readonly LiveBlock[];
  /** The row of each block's header, from 1; then the row after the last block. */
  readonly starts: readonly number[];
  /** What tells notes of the same name apart, by path. */
  readonly apart: ReadonlyMap<string, TellingFolder>;
}

/** What a row shows. */
export interface Place {
  readonly block: LiveBlock;
  /** The block's index. */
  readonly index: number;
  readonly rows: Rows;
  /** The number of the line in its note; null for the header and for a row that shows no line. */
  readonly line: number | null;
}

/** The rows of a block. */
export interface Rows {
  readonly header: number;
  readonly first: number;
  readonly last: number;
}

/** The text of a header's row, which a header is drawn over; no key types it, so no search finds it. */
export const HEADER_TEXT = '\u0001';

export function layoutOf(blocks: readonly LiveBlock[]): Layout {
  const starts = [1];
  let row = 1;
  for (const { lines } of blocks) {
    row += 1 + Math.max(1, lines.length);
    starts.push(row);
  }
  return { blocks, starts, apart: tellApart(blocks.map(({ path }) => path)) };
}

export function textOf(blocks: readonly LiveBlock[]): Text {
  const rows = blocks.flatMap((block) => [HEADER_TEXT, ...rowsOf(block)]);
  return rows.length === 0 ? Text.empty : Text.of(rows);
}

/** What stands at a row; undefined when there are no blocks. */
export function placeAt(layout: Layout, row: number): Place | undefined {
  const index = indexAt(layout.starts, row);
  const block = layout.blocks[index];
  const rows = rowsAt(layout, index);
  if (block === undefined || rows === undefined) return undefined;
  const offset = row - rows.first;
  const isLine = offset >= 0 && offset < block.lines.length;
  return { block, index, rows, line: isLine ? firstNumber(block) + offset : null };
}

/** The rows of the block with an index; undefined when there is no such block. */
export function rowsAt({ starts }: Layout, index: number): Rows | undefined {
  const header = starts[index];
  const next = starts[index + 1];
  return header === undefined || next === undefined ? undefined : { header, first: header + 1, last: next - 1 };
}

/** Whether the lines shown are what the note had, and may have no longer. */
export function isPast({ state }: LiveBlock): boolean {
  return state !== 'fresh' && state !== 'edited';
}

/** Whether nothing stands below a block's header but what became of its lines, which are not known any more. */
export function isWithoutLines(block: LiveBlock): boolean {
  return block.lines.length === 0 && isPast(block);
}

/** How many digits the largest line number has. */
export function digitsOf({ blocks }: Layout): number {
  const largest = blocks.reduce((most, block) => Math.max(most, firstNumber(block) + block.lines.length - 1), 0);
  return String(largest).length;
}

/** The lines between two positions as they are copied: without the rows of headers. */
export function linesBetween(text: Text, { starts }: Layout, from: number, to: number): string {
  const headers = new Set(starts);
  const first = text.lineAt(from).number;
  const lines = text.sliceString(from, to).split('\n');
  return lines.filter((_, i) => !headers.has(first + i)).join('\n');
}

/**
 * The changes that make the text of `before` into that of `after`: block by block where the blocks are the same, so that
 * whatever is anchored in the text of one block survives a change of another.
 */
export function changesBetween(before: Layout, after: Layout, text: Text): ChangeSpec[] {
  const isSameBlocks =
    before.blocks.length === after.blocks.length && before.blocks.every(({ id }, i) => id === after.blocks[i]?.id);
  if (!isSameBlocks) return changeOfRows(1, text.toJSON(), textOf(after.blocks).toJSON(), text);
  return before.blocks.flatMap((old, i) => {
    const block = after.blocks[i];
    const first = rowsAt(before, i)?.first;
    if (block === undefined || first === undefined || block.lines === old.lines) return [];
    return changeOfRows(first, rowsOf(old), rowsOf(block), text);
  });
}

/** One change for the rows that differ; `first` is the row of the first of them. Both lists have at least one row. */
function changeOfRows(first: number, old: readonly string[], next: readonly string[], text: Text): ChangeSpec[] {
  const shorter = Math.min(old.length, next.length);
  let head = 0;
  while (head < shorter && old[head] === next[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === next[next.length - 1 - tail]) tail++;
  if (head + tail === Math.max(old.length, next.length)) return [];
  // Whole rows come or go with a line end: in one change with a row that stays, where there is no other.
  if (head + tail === shorter && head > 0) head -= 1;
  else if (head + tail === shorter) tail -= 1;
  const { from } = text.line(first + head);
  const { to } = text.line(first + old.length - tail - 1);
  return [{ from, to, insert: Text.of(next.slice(head, next.length - tail)) }];
}

function firstNumber({ range }: LiveBlock): number {
  return range?.start ?? 1;
}

function rowsOf({ lines }: LiveBlock): readonly string[] {
  return lines.length === 0 ? [''] : lines;
}

/** The last index whose start is at most `row`. */
function indexAt(starts: readonly number[], row: number): number {
  return Math.max(0, Math.min(firstFrom(starts, row + 1), starts.length - 1) - 1);
}
