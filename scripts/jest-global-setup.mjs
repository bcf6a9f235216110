// Prepares what many tests need: the worker program, bundled once, and a browser.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorker } from './worker-text.mjs';

export const workerFile = new URL('../node_modules/.cache/collate/worker-under-test.mjs', import.meta.url);

export default async function setUp() {
  await mkdir(dirname(workerFile.pathname), { recursive: true });
  await writeFile(workerFile, await bundleWorker());
  setUpBrowser();
}

/** Says what to do, in one sentence, when there is no browser and none can be installed. */
function setUpBrowser() {
  const program = fileURLToPath(new URL('run.mjs', import.meta.url));
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync(process.execPath, [program, 'setup-browser'], { encoding: 'utf8', stdio });
  if (status !== 0) throw new Error(stdout.trim() || 'node scripts/run.mjs setup-browser failed.');
}
