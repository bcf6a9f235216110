/** Where and with what a benchmark ran, in words that name no machine and no person. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, cpus, release, totalmem, type } from 'node:os';
import { basename, join } from 'node:path';
import { project } from '../build-plugin';
import { findBrowser } from '../find-browser';
import type { BenchOptions } from './sheet';

/** Such as “2 cores (Xeon), 8 GB of memory, Linux 6.1, Node 22.1.0, Chromium 140.0, QMD 2.8.3, Collate 0.2.0”. */
export function circumstances(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim().replace(/\s+/g, ' ') ?? '';
  const cores = `${processors.length} ${processors.length === 1 ? 'core' : 'cores'}`;
  return [
    /^(?:unknown)?$/i.test(model) ? cores : `${cores} (${model})`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    // What follows the numbers is the name that a builder gave to the system.
    `${type()} ${/^\d+(?:\.\d+)?/.exec(release())?.[0] ?? ''} on ${arch()}`,
    `Node ${process.versions.node}`,
    ...browserVersion(),
    `QMD ${versionIn('node_modules/@tobilu/qmd')}`,
    `Collate ${versionIn('.')}`,
  ].join(', ');
}

/** Nothing where there is no browser, or where it does not tell. */
function browserVersion(): string[] {
  const printed = spawnSync(findBrowser() ?? 'none', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [version] = /\d+(?:\.\d+)+/.exec(printed) ?? [];
  return version === undefined ? [] : [`Chromium ${version}`];
}

function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** The command that measures the same again, with the variables and the collections that changed what is measured. */
export function commandOf(name: string, { data = [] }: BenchOptions, env: NodeJS.ProcessEnv): string {
  const variables = Object.entries(env).flatMap(([key, value = '']) =>
    // A folder of somebody's is nobody else's business.
    key.startsWith('COLLATE_BENCH_') ? [`${key}=${value.includes('/') ? '…' : value}`] : [],
  );
  const folders = data.map((folder) => `--data ${basename(folder)}`);
  return [...variables.sort(), `npm run bench -- ${name}`, ...folders].join(' ');
}
