/** Finds a `collate` block in its note by what is written in it. */
import { collateFences } from '../../lines/collate-fences';
import type { Range } from '../../lines/ranges';

/** The lines of the fence that holds a text, both fences included, from 1: of several the one nearest to a line. */
export function findBlock(lines: readonly string[], text: string, near: number): Range | undefined {
  const wanted = text.replace(/\r\n?/g, '\n').trimEnd();
  const textIn = ({ start, end }: Range): string => lines.slice(start, end - 1).join('\n');
  const same = collateFences(lines).filter((fence) => textIn(fence).trimEnd() === wanted);
  return [...same].sort((a, b) => Math.abs(a.start - 1 - near) - Math.abs(b.start - 1 - near))[0];
}
