// Bundles the worker program once for all tests that run it.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bundleWorker } from './worker-text.mjs';

export const workerFile = new URL('../node_modules/.cache/collate/worker-under-test.mjs', import.meta.url);

export default async function setUp() {
  await mkdir(dirname(workerFile.pathname), { recursive: true });
  await writeFile(workerFile, await bundleWorker());
}
