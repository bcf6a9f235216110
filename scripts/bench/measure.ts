/** Timing contestants fairly: interleaved runs, the median of each. */
import { setImmediate } from 'node:timers';

/** What a benchmark of other people's data is told. */
export interface BenchOptions {
  /** The folder of a collection. */
  readonly data?: string | undefined;
  /** Which of its sets of judgements; `test` when absent. */
  readonly qrels?: string | undefined;
}

export interface Bench {
  readonly name: string;
  /** Runs only when it is named. */
  readonly isOptional?: true;
  run(progress: (message: string) => void, options: BenchOptions): Promise<Report>;
}

export interface Report {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly targets: readonly Target[];
}

/** What a figure must not exceed (or, with `atLeast`, fall below). */
export interface Target {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly bound: 'most' | 'least';
  readonly met: boolean;
}

export function atMost(name: string, value: number, limit: number): Target {
  return { name, value, limit, bound: 'most', met: value <= limit };
}

export function atLeast(name: string, value: number, limit: number): Target {
  return { name, value, limit, bound: 'least', met: value >= limit };
}

/** Odd, so that the median is a run that really happened. */
const RUNS = 5;

/** Runs all contestants in turn, five times over after one warm-up, and gives the median milliseconds of each. */
export async function race<Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let run = 0; run <= RUNS; run++) {
    for (const name of names) {
      globalThis.gc?.();
      const start = performance.now();
      await contestants[name]();
      if (run > 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** The value that `share` (0 to 1) of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

/** The milliseconds an action takes. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

/** How long at most nothing else could run meanwhile, such as drawing a frame. */
export async function longestPause(action: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      await new Promise<void>((resolve) => setImmediate(resolve));
      longest = Math.max(longest, performance.now() - start);
    }
  };
  const watching = watch();
  await action();
  isOver = true;
  await watching;
  return longest;
}
