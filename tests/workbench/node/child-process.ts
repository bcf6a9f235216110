/** `node:child_process` in the page: processes that the server starts, streamed to and fro. */
import type { SpawnOptions } from 'node:child_process';
import { abortError } from './abort-error';
import { callNow, listen, listenToBytes, post, postBytes } from './bridge';
import { EventEmitter } from './events';
import { pageProcess } from './process';
import { Readable } from './readable';
import { clearTimeout, setTimeout } from './timers';
import {
  CHANNEL,
  type ChildEvent,
  makeFrame,
  type OutputChannel,
  type Spawned,
  type SpawnRequest,
  unpackError,
} from './wire';
import { Writable } from './writable';

const children = new Map<number, ChildProcess>();

for (const kind of ['error', 'exit', 'close', 'end', 'written', 'finished', 'input-error'] as const)
  listen(kind, (event) => children.get(event.child)?.take(event));
for (const channel of [CHANNEL.stdout, CHANNEL.stderr])
  listenToBytes(channel, (child, bytes) => children.get(child)?.output(channel)?.push(bytes));

export class ChildProcess extends EventEmitter {
  readonly pid: number | undefined;
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  killed = false;
  readonly connected = false;
  readonly stdin: Writable | null;
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  readonly stdio: readonly [Writable | null, Readable | null, Readable | null];
  readonly spawnfile: string;
  readonly spawnargs: readonly string[];
  private readonly number: number;
  /** What `close` will say, once all output has been read. */
  private closing: { readonly code: number | null; readonly signal: NodeJS.Signals | null } | undefined;
  private closed = false;

  constructor(request: SpawnRequest) {
    super();
    const { child, pid } = callNow('child_process.spawn', [request]) as Spawned;
    this.number = child;
    this.pid = pid;
    this.spawnfile = request.file;
    this.spawnargs = [request.file, ...request.args];
    this.stdin = request.stdio[CHANNEL.stdin] === 'pipe' ? this.makeInput() : null;
    this.stdout = request.stdio[CHANNEL.stdout] === 'pipe' ? this.makeOutput(CHANNEL.stdout) : null;
    this.stderr = request.stdio[CHANNEL.stderr] === 'pipe' ? this.makeOutput(CHANNEL.stderr) : null;
    this.stdio = [this.stdin, this.stdout, this.stderr];
    children.set(child, this);
    if (pid !== undefined) queueMicrotask(() => this.emit('spawn'));
  }

  /** Whether the signal was sent. */
  kill(signal: NodeJS.Signals | number = 'SIGTERM'): boolean {
    if (this.pid === undefined || this.exitCode !== null || this.signalCode !== null) return false;
    const sent = callNow('child_process.kill', [this.number, signal]) as boolean;
    if (sent) this.killed = true;
    return sent;
  }

  /** A page is kept open by nothing. */
  ref(): void {}
  unref(): void {}

  output(channel: OutputChannel): Readable | null {
    return channel === CHANNEL.stdout ? this.stdout : this.stderr;
  }

  /** Takes an event of the process, in the order in which they happened. */
  take(event: ChildEvent): void {
    switch (event.kind) {
      case 'error':
        this.exitCode = event.code;
        this.emit('error', unpackError(event.error));
        return;
      case 'exit':
        this.exitCode = event.code;
        this.signalCode = event.signal;
        this.stdin?.discard();
        queueMicrotask(() => this.drain());
        this.emit('exit', event.code, event.signal);
        return;
      case 'end':
        this.output(event.channel)?.push(null);
        return;
      case 'written':
        this.stdin?.written(event.count, event.error && unpackError(event.error));
        return;
      case 'finished':
        this.stdin?.finish();
        return;
      case 'input-error':
        this.stdin?.emit('error', unpackError(event.error));
        return;
      case 'close':
        this.closing = event;
        this.stdin?.discard();
        this.drain();
        this.closeWhenRead();
    }
  }

  /** What nobody has begun to read by the end of the process is let go. */
  private drain(): void {
    for (const stream of [this.stdout, this.stderr]) if (stream?.readableFlowing === null) stream.resume();
  }

  private closeWhenRead(): void {
    const { closing } = this;
    if (closing === undefined || this.closed) return;
    if ([this.stdout, this.stderr].some((stream) => stream?.destroyed === false)) return;
    this.closed = true;
    children.delete(this.number);
    this.emit('close', closing.code, closing.signal);
  }

  private makeInput(): Writable {
    return new Writable({
      write: (bytes) => postBytes(makeFrame(CHANNEL.stdin, this.number, bytes)),
      end: (last) => {
        if (last !== undefined) postBytes(makeFrame(CHANNEL.stdin, this.number, last));
        post({ kind: 'end-input', child: this.number });
      },
    });
  }

  private makeOutput(channel: OutputChannel): Readable {
    const stream = new Readable({
      destroy: () => post({ kind: 'destroy-output', child: this.number, channel }),
    });
    stream.on('close', () => this.closeWhenRead());
    return stream;
  }
}

/** What of Node's options there is here. */
const OPTIONS: ReadonlySet<string> = new Set([
  'cwd',
  'env',
  'stdio',
  'detached',
  'windowsHide',
  'signal',
  'timeout',
  'killSignal',
]);

export function spawn(file: string, args?: readonly string[] | SpawnOptions, options?: SpawnOptions): ChildProcess {
  const [list, given] = isList(args) ? [args, options ?? {}] : [[], args ?? options ?? {}];
  const { signal } = given;
  const child = new ChildProcess(makeRequest(file, list, given));
  const killSignal = given.killSignal ?? 'SIGTERM';
  const abort = (): void => {
    if (child.kill(killSignal)) child.emit('error', abortError(signal?.reason));
  };
  const timer = given.timeout ? setTimeout(() => child.kill(killSignal), given.timeout) : undefined;
  child.once('exit', () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  });
  if (signal?.aborted === true) queueMicrotask(abort);
  else signal?.addEventListener('abort', abort, { once: true });
  return child;
}

function isList(args: readonly string[] | SpawnOptions | undefined): args is readonly string[] {
  return Array.isArray(args);
}

function makeRequest(file: string, args: readonly string[], options: SpawnOptions): SpawnRequest {
  for (const [name, value] of Object.entries(options))
    if (!OPTIONS.has(name) && value !== undefined)
      throw new Error(`The workbench has no spawn option ${name}: write it in tests/workbench/node/child-process.ts`);
  const env = Object.entries<string | undefined>(options.env ?? pageProcess.env);
  return {
    file,
    args: args.map(String),
    env: Object.fromEntries(env.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
    stdio: readStdio(options.stdio),
    detached: options.detached ?? false,
    windowsHide: options.windowsHide ?? false,
    ...(options.cwd === undefined ? {} : { cwd: String(options.cwd) }),
  };
}

function readStdio(stdio: SpawnOptions['stdio'] = 'pipe'): SpawnRequest['stdio'] {
  const wanted: readonly unknown[] = Array.isArray(stdio) ? stdio : [stdio, stdio, stdio];
  return [0, 1, 2].map((at) => {
    const one = wanted[at] ?? 'pipe';
    if (wanted.length <= 3 && (one === 'pipe' || one === 'ignore')) return one;
    throw new Error(
      'The workbench has only stdio pipe and ignore: write more in tests/workbench/node/child-process.ts',
    );
  });
}
