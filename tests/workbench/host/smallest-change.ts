/** The difference of two texts as one replacement. */

export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Leaves alone what both texts share at the start and at the end; null if they are the same. */
export function smallestChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
