/** A folder of its own for something that runs, gone when that ends, however it ends. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function inTemporaryFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'collate-')));
  return run(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
}
