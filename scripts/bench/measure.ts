/** Timing contestants fairly: interleaved runs, the median of each. */
import { setImmediate } from 'node:timers';

/** Odd, so that the median is a run that really happened. */
const RUNS = 5;

/** Runs all contestants in turn, five times over after one warm-up, and gives the median milliseconds of each. */
export async function race<Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[];
  const runs = names.map((name) => contestants[name]);
  const times = await askInTurn(RUNS, [undefined], runs, () => globalThis.gc?.());
  return Object.fromEntries(names.map((name, at) => [name, median(times[at] ?? [])])) as Record<Name, number>;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The shares of which percentiles are told. */
export const SHARES = [0.5, 0.95] as const;

/** The value that `share` (0 to 1) of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

export async function repeat(times: number, action: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i++) await action();
}

/** The milliseconds an action takes. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

/**
 * Asks every contestant every question so many times, after once to warm up, one contestant after the other; gives the milliseconds of each,
 * in the order of the contestants.
 */
export async function askInTurn<Question>(
  rounds: number,
  questions: readonly Question[],
  contestants: readonly ((question: Question) => unknown)[],
  prepare: () => void = () => undefined,
): Promise<number[][]> {
  const times: number[][] = contestants.map(() => []);
  for (let round = 0; round <= rounds; round++)
    for (const question of questions)
      for (const [at, ask] of contestants.entries()) {
        prepare();
        const ms = await timed(async () => ask(question));
        if (round > 0) times[at]?.push(ms);
      }
  return times;
}

/** What a variable names, such as COLLATE_BENCH_SIZES the sizes "1000,5000"; without it the usual. */
export function asked(variable: 'SIZES' | 'VAULTS', usual: string): string[] {
  return (process.env[`COLLATE_BENCH_${variable}`] ?? usual).split(',');
}

/** The numbers of notes among these. */
export function sizesIn(names: readonly string[]): number[] {
  return names.map(Number).filter((size) => size > 0);
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
