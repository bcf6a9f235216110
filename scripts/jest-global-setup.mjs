// Prepares what many tests need: the plugin, the worker program and the command lines, built once, and a browser.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlugin } from './build.mjs';
import { bundleProgram } from './bundle-program.mjs';
import { bundleWorker } from './worker-text.mjs';

export const workerFile = new URL('../node_modules/.cache/collate/worker-under-test.mjs', import.meta.url);

const program = fileURLToPath(new URL('run.mjs', import.meta.url));

export default async function setUp({ maxWorkers }) {
  await mkdir(dirname(workerFile.pathname), { recursive: true });
  // Both are moved into place: another run may be reading them.
  const bundled = fileURLToPath(new URL(`worker-${process.pid}.mjs`, workerFile));
  await writeFile(bundled, await bundleWorker());
  await rename(bundled, fileURLToPath(workerFile));
  const built = fileURLToPath(new URL(`main-${process.pid}.js`, workerFile));
  await buildPlugin(built);
  await rename(built, fileURLToPath(new URL('../main.js', import.meta.url)));
  process.env.COLLATE_PROGRAMS = JSON.stringify(await bundlePrograms());
  // The models of the tests are tiny. Without this, each process that loads them looks for a graphics card first, with two
  // more processes, and takes half as long again.
  process.env.QMD_FORCE_CPU = '1';
  process.env.WORKBENCH_PAGES = await mkdtemp(join(tmpdir(), 'collate-pages-'));
  // QMD is loaded by some hundred processes; Node 22 keeps here what it has compiled.
  process.env.NODE_COMPILE_CACHE = join(process.env.WORKBENCH_PAGES, 'compiled');
  setUpBrowser();
  process.env.COLLATE_BROWSERS = await serveBrowsers(maxWorkers);
}

/** The programs that tests start, by name; with their packages those that are started often. */
async function bundlePrograms() {
  const [tool, mcp] = await Promise.all(['tool', 'mcp'].map((name) => bundleProgram(name, { withPackages: true })));
  return { tool, mcp, start: await bundleProgram('start') };
}

/** A browser for each worker: starting one costs a second of processor time. They go when the input ends, with this process at the latest. */
async function serveBrowsers(count) {
  const args = [program, 'serve-browser', String(count)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  globalThis.closeBrowsers = () => {
    child.stdin.end();
    return once(child, 'exit');
  };
  const [addresses] = await once(child.stdout.setEncoding('utf8'), 'data');
  return addresses;
}

/** Says what to do, in one sentence, when there is no browser and none can be installed. */
function setUpBrowser() {
  const stdio = ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync(process.execPath, [program, 'setup-browser'], { encoding: 'utf8', stdio });
  if (status !== 0) throw new Error(stdout.trim() || 'node scripts/run.mjs setup-browser failed.');
}
