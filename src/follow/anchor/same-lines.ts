/** Where the very same lines stand now, and whether they are the ones that were meant. */
import { wordHashes } from './line-words';
import type { Verdict } from './resolve';

/** Fewer words are no proof that lines which stand elsewhere are the ones that were meant. */
export const TELLING_WORDS = 4;

/** `places`: every index at which these lines begin; they were at line `start`. Undefined when they are nowhere. */
export function sameLines(lines: readonly string[], places: readonly number[], start: number): Verdict | undefined {
  const [nearest] = [...places].sort((a, b) => Math.abs(a + 1 - start) - Math.abs(b + 1 - start));
  if (nearest === undefined) return undefined;
  const range = { start: nearest + 1, end: nearest + lines.length };
  if (range.start === start) return { kind: 'unchanged', range };
  let words = 0;
  const isTelling = lines.some((line) => (words += wordHashes(line).length) >= TELLING_WORDS);
  return { kind: places.length === 1 && isTelling ? 'moved' : 'uncertain', range };
}
