/** What a program holds in memory, and what it has had of the processor. */
import { readFileSync } from 'node:fs';

export const MEGABYTE = 1_000_000;
/** While an index is built, so many times as much as the finished one holds: a new base is made beside the parts that it is made of. */
export const MOST_ABOVE_FINISHED = 1.6;

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

/** Of a process by its number; NaN where the system does not tell, or the process has ended. */
export function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(toldOf(pid, 'status')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Milliseconds. Linux counts in hundredths of a second, for programs. */
const TICK_MS = 10;

/** The milliseconds of the processor that a process has had; NaN where the system does not tell. */
export function processorTime(pid: number): number {
  // Behind the program's name, which may hold anything: the state, and ten numbers before these two.
  const numbers = toldOf(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(numbers[11]) + Number(numbers[12])) * TICK_MS;
}

/** What Linux alone tells of a process; nothing of one that has ended. */
export function toldOf(pid: number | undefined, file: 'status' | 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
