/** Finds a `collate` block in its note by what is written in it. */
import { collateFences } from '../../lines/collate-fences';
import { linesInFence } from '../../lines/fences';
import type { Range } from '../../lines/ranges';

/** The lines of a text between the fences of a block, from 1: of several the one nearest to a line. Of an empty one, none before its end. */
export function findBlock(lines: readonly string[], text: string, near: number): Range | undefined {
  const wanted = text.replace(/\r\n?/g, '\n').trimEnd();
  const same = collateFences(lines).filter((fence) => linesInFence(lines, fence).join('\n').trimEnd() === wanted);
  const [found] = [...same].sort((a, b) => Math.abs(a.start - 1 - near) - Math.abs(b.start - 1 - near));
  return found && { start: found.start + 1, end: found.start + linesInFence(lines, found).length };
}
