/** The slowest test files of a run. docs/testing.md has the reasons. */
import { relative } from 'node:path';

/** What jest tells of each test file; times in milliseconds. */
export interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** The slowest first, with their seconds, and what all take together. */
export function slowestFiles({ testResults }: Results, count: number): string {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds);
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = files.slice(0, count).map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`);
  return [`The slowest of ${files.length} test files, which take ${total.toFixed(0)} s together:`, ...rows].join('\n');
}
