/** `process` in the page, and the other globals that Obsidian's windows have from Node. */
import { callNow } from './bridge';
import { Buffer } from './buffer';
import { facts } from './facts';
import { loudly } from './loud';
import { clearImmediate, setImmediate } from './timers';

/** Sends a signal; only to processes this page started, and only to the group of one that was started detached. */
function kill(pid: number, signal: string | number = 'SIGTERM'): true {
  callNow('process.kill', [pid, signal]);
  return true;
}

function nextTick<Args extends unknown[]>(action: (...args: Args) => void, ...args: Args): void {
  queueMicrotask(() => action(...args));
}

/** Filled when the globals are installed; the plugin may change it, as in Node. */
const env: Record<string, string> = {};

export const pageProcess = loudly('process', 'process.ts', {
  get pid() {
    return facts.pid;
  },
  get platform() {
    return facts.platform;
  },
  get arch() {
    return facts.arch;
  },
  get versions() {
    return facts.versions;
  },
  get version() {
    return `v${facts.versions['node'] ?? ''}`;
  },
  env,
  argv: [] as string[],
  /** What Electron calls a window. */
  type: 'renderer',
  browser: undefined,
  cwd: () => facts.cwd,
  kill,
  nextTick,
});

/** Gives the page the globals; call before the plugin is loaded. */
export function installProcess(): void {
  Object.assign(pageProcess.env, facts.env);
  Object.assign(globalThis, { process: pageProcess, Buffer, global: globalThis, setImmediate, clearImmediate });
}
