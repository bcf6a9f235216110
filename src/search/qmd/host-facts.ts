/** The facts of the machine this runs on, and the one question that needs a process: which version a Node is. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import type { HostFacts } from './locate';
import { workerEnvironment } from './processes';

/** Launchers and package files are small; what is larger is a program. */
const LARGEST_SHIM_BYTES = 256 * 1024;

export function hostFacts(): HostFacts {
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
  return {
    platform,
    env: process.env,
    home: homedir(),
    exists: existsSync,
    read: (path) => quietly(() => (statSync(path).size > LARGEST_SHIM_BYTES ? undefined : readFileSync(path, 'utf8'))),
    list: (folder) => quietly(() => readdirSync(folder)) ?? [],
    realPath: (path) => quietly(() => realpathSync(path)),
  };
}

/** A Node that does not tell its version by then is no use. */
const VERSION_MS = 10_000;

/** The output of `<path> --version`, run without a shell; undefined when it cannot be run. */
export function nodeVersion(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { timeout: VERSION_MS, env: workerEnvironment(process.env), windowsHide: true };
    execFile(path, ['--version'], options, (error, stdout) => resolve(error === null ? stdout.trim() : undefined));
  });
}

function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
