/** What every part of the run is handed: its seed, its time, a folder to spoil, and the ledger that it writes to. */
import type { Random } from '../bench/search-vault';
import type { Ledger } from './ledger';

export interface Run {
  readonly seed: number;
  /** Draws from the seed. */
  readonly random: Random;
  /** A folder of its own, removed afterwards. */
  readonly folder: string;
  readonly ledger: Ledger;
  /** Milliseconds that are left for the part; less than none when it is over. */
  readonly left: () => number;
  readonly say: (progress: string) => void;
}

/** What a process of its own is told. */
export interface Job extends Pick<Run, 'seed' | 'folder'> {
  /** How long it goes on; for ever when absent. */
  readonly ms?: number;
  /** Which of several it is. */
  readonly name?: string;
}

/** The run with so many milliseconds from now on: what was prepared before does not count. */
export function forMs(run: Run, ms: number): Run {
  const end = performance.now() + ms;
  return { ...run, left: () => end - performance.now() };
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}

/** From `least` to `most`, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
