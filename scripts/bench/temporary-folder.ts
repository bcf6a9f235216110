/** A folder for a benchmark's files, gone when it ends, however it ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRivals } from './search-rivals';

/** Runs a benchmark in a folder of its own; rivals that are still running end with it. */
export async function inTemporaryFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'collate-bench-'));
  const tidy = (): void => {
    killRivals();
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = (): void => process.exit(130);
  process.once('exit', tidy).once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await run(folder);
  } finally {
    tidy();
    process.off('exit', tidy).off('SIGINT', stop).off('SIGTERM', stop);
  }
}
