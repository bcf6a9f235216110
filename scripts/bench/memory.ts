/** What a benchmark's program holds in memory. */

export const MEGABYTE = 1_000_000;

/** Without garbage. Buffers that one collection finds are only counted as free by the next. */
export function heldMegabytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}
