/** Processes: what they inherit, which version a Node is, and how they end. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { clearTimeout, setTimeout } from 'node:timers';
import { quietly } from '../../../lines/quietly';

/** `NODE_OPTIONS` changes how Node starts; with `CI` QMD refuses to use its models. */
const NOT_INHERITED = ['NODE_OPTIONS', 'CI'];

/** The environment of the worker: nothing that would change what it does, nothing of Electron's. */
export function workerEnvironment(env: NodeJS.ProcessEnv, platform: string = process.platform): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(
    Object.entries(env).filter(([name]) => !NOT_INHERITED.includes(name) && !name.startsWith('ELECTRON_')),
  );
  // As QMD's launcher does: without it a process that has used a model on a Mac aborts when it ends.
  const isMac = platform === 'darwin' && env['QMD_METAL_KEEP_RESIDENCY'] !== '1';
  return isMac ? { ...inherited, GGML_METAL_NO_RESIDENCY: '1' } : inherited;
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

/** A worker that is asked to end does so at once, unless it is busy. */
const END_MS = 500;

/** Lets a process end by itself, and kills it if it does not. */
export async function endSoon(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const timer = setTimeout(() => void endNow(child), END_MS);
  child.stdin?.end();
  await gone;
  clearTimeout(timer);
}

/** Kills a process and waits until it is gone. */
export async function endNow(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  killGroup(child.pid);
  await gone;
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

/** Kills a process with all it started; one that is already gone is as good. */
function killGroup(pid: number): void {
  if (process.platform === 'win32') {
    spawn('taskkill', ['/PID', String(pid), '/T', '/F'], { windowsHide: true, stdio: 'ignore' });
    return;
  }
  quietly(() => process.kill(-pid, 'SIGKILL'));
}
