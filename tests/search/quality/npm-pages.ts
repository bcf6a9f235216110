/** The documentation pages of one version of the package `npm`: real English texts that are not kept in this repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

/** The labels were written by reading this version. */
export const NPM_VERSION = '11.6.2';

/** Milliseconds: a registry that takes longer counts as out of reach. */
const PATIENCE_MS = 60_000;
const isWindows = process.platform === 'win32';
const cache = join(tmpdir(), `collate-npm-pages-${NPM_VERSION}`);
const PAGES = join('package', 'docs', 'content');

/** Path → text of every page; the reason, as a text, when the package cannot be had. */
export function npmPages(): Readonly<Record<string, string>> | string {
  try {
    if (!existsSync(join(cache, PAGES))) fetchPackage();
    return readPages(join(cache, PAGES));
  } catch (error) {
    return `npm@${NPM_VERSION} cannot be had: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Unpacked elsewhere and moved into place, so that runs at the same time never see half of it. */
function fetchPackage(): void {
  const folder = mkdtempSync(`${cache}-`);
  const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe', timeout: PATIENCE_MS } as const;
  try {
    const args = ['pack', '--silent', `npm@${NPM_VERSION}`];
    const file = execFileSync(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows });
    execFileSync('tar', ['-xzf', file.trim(), 'package/docs/content'], options);
    if (!existsSync(join(cache, PAGES))) renameSync(folder, cache);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readPages(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  return Object.fromEntries(
    paths.sort().map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]),
  );
}
