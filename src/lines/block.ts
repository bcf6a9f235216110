/** A block: some lines of one file. The currency of the whole program; tools make blocks and nothing formats twice. */
import { fenced } from './fences';
import { numberLines } from './numbering';
import { withoutPastedData } from './pasted-data';
import { formatRange, type Range } from './ranges';

export interface Block {
  readonly path: string;
  /** The lines shown; null for the whole file. */
  readonly range: Range | null;
  /** As they are in the file, but for pictures pasted into it as text. */
  readonly lines: readonly string[];
  /** How many lines the file has. */
  readonly total: number;
}

/** The whole of a file, or the given part of it, as a block. */
export function makeBlock(path: string, lines: readonly string[], range: Range | null): Block {
  const shown = range === null ? lines : lines.slice(range.start - 1, range.end);
  return { path, range, lines: shown.map(withoutPastedData), total: lines.length };
}

/** What stands in the fence's info string; `read` takes it back as a path. */
export function blockHeader({ path, range }: Pick<Block, 'path' | 'range'>): string {
  return range === null ? path : `${path} (lines ${formatRange(range)})`;
}

/** A block as markdown: a fence with the header, and every line behind its number in the whole file. */
export function renderBlock(block: Block): string {
  return fenced(blockHeader(block), numberLines(block.lines, block.range?.start ?? 1));
}
