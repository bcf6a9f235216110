/** What a benchmark's program holds in memory. */

export const MEGABYTE = 1_000_000;

/** Without garbage. Buffers that one collection finds are only counted as free by the next. */
export function heldMegabytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}

/** Rounds in which what an earlier part has left may go. */
const MOST_ROUNDS = 50;
const ROUND_MS = 20;

/** The same, once nothing of what went before is let go any more: some of it is freed by other threads, a little later. */
export async function settledMegabytes(): Promise<number> {
  let held = heldMegabytes();
  let isLess = true;
  for (let round = 0; round < MOST_ROUNDS && isLess; round++) {
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
    const now = heldMegabytes();
    isLess = now < held;
    held = now;
  }
  return held;
}
