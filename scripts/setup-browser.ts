/**
 * Makes sure that there is a browser for the end-to-end tests: node scripts/run.mjs setup-browser
 * Progress goes to standard error; standard output gets one sentence when there is none in the end.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { project } from './build-plugin';
import { findBrowser } from './find-browser';

type Step = readonly [program: string, ...args: string[]];

/** What may bring a browser here, in order; each way is one or more programs to run. */
function ways(): (readonly Step[])[] {
  const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const apt: readonly Step[] = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', 'chromium-headless-shell'],
  ];
  return [...(isRootOnDebian ? [apt] : []), [['npx', 'playwright-core', 'install', 'chromium']]];
}

function succeeds([program, ...args]: Step): boolean {
  console.error(`$ ${[program, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { cwd: project, env, shell: process.platform === 'win32' };
  return spawnSync(program, args, { ...options, stdio: ['ignore', process.stderr, process.stderr] }).status === 0;
}

try {
  if (findBrowser() === undefined && !ways().some((way) => way.every(succeeds) && findBrowser() !== undefined))
    throw new Error(
      'There is no Chromium or Chrome for the end-to-end tests and none could be installed: install one, or set CHROME_PATH to its program.',
    );
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
