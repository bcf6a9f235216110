/** One worker process seen from the plugin: started when needed, asked by id, restarted when it dies, never left behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { clearTimeout, setTimeout } from 'node:timers';
import { fields } from '../../../lines/is-record';
import { messageOf } from '../../../lines/message-of';
import { parsedJson } from '../../../lines/untrusted';
import {
  type FailureCode,
  type FromWorker,
  type Progress,
  type Request,
  type ToWorker,
  WorkerError,
  type WorkerStart,
} from '../protocol';
import { endNow, endSoon, workerEnvironment } from './processes';

export interface ChildOptions {
  readonly node: string;
  /** The worker program's file; asked before each start, so that a missing one is written again. */
  readonly program: () => Promise<string>;
  readonly start: Omit<WorkerStart, 'parent'>;
  /** Told when the process is open for requests, waits for the index, or is gone for good. */
  readonly onEvent?: (event: ChildEvent) => void;
}

export type ChildEvent =
  | { readonly kind: 'ready'; readonly notes: number; readonly rebuilt: boolean }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'gone'; readonly code: FailureCode; readonly message: string; readonly stderr: readonly string[] };

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Without an answer or a sign of progress for so long, the process is taken for hung and killed. */
  readonly silentMs?: number;
  /** False for a request that must not be sent again as it is when its process dies. */
  readonly retry?: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

/** A request that waits for its answer. */
interface Asked {
  readonly request: Request;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (progress: Progress) => void;
  /** Whether it is sent again when its process dies: once. */
  mayRetry: boolean;
}

/** After this many deaths within a minute the process is given up. */
const MOST_DEATHS = 3;
const DEATHS_MS = 60_000;
/** The wait before a restart, doubled with each death. */
const BACKOFF_MS = 200;
/** As much of the last words as a person will read. */
const STDERR_LINES = 20;

export class Child {
  private process: ChildProcess | undefined;
  private isOpen = false;
  private closed = false;
  private nextId = 1;
  private readonly asked = new Map<number, Asked>();
  /** Processes that have not ended yet, those that were let go as well. */
  private readonly alive = new Set<ChildProcess>();
  private deaths: number[] = [];
  private stderr: string[] = [];
  private fatal: WorkerError | undefined;
  private starting: Promise<void> | undefined;

  constructor(private readonly options: ChildOptions) {}

  /** The running process, for whoever counts processes. */
  get pid(): number | undefined {
    return this.process?.pid;
  }

  /** Whether it died too often to be started by itself. */
  get isGivenUp(): boolean {
    return this.fatal !== undefined;
  }

  /** Sends a request, starting the process if need be. A request in a process that dies is sent once more. */
  ask<Result>(request: Request, options: AskOptions = {}): Promise<Result> {
    const { signal } = options;
    if (this.fatal !== undefined) return Promise.reject(this.fatal);
    if (this.closed) return Promise.reject(new WorkerError('failed', 'the engine is closed'));
    if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
    const id = this.nextId++;
    return new Promise<unknown>((resolve, reject) => {
      this.asked.set(id, this.watched(id, { request, resolve, reject, mayRetry: options.retry !== false }, options));
      if (this.isOpen) this.write({ id, request });
      else this.start();
    }) as Promise<Result>;
  }

  /** Starts the process before there is something to ask. */
  start(): void {
    if (this.process !== undefined || this.closed || this.fatal !== undefined) return;
    this.starting ??= this.spawn().finally(() => (this.starting = undefined));
  }

  /** Ends the process and everything it started; waiting requests fail. */
  async close(): Promise<void> {
    this.closed = true;
    this.failAll(new WorkerError('failed', 'the engine is closed'));
    await this.starting;
    await Promise.all([...this.alive].map(endSoon));
  }

  /** Lets an idle process go, which frees its memory and its lock; the next request starts another. */
  retire(): void {
    if (this.asked.size > 0) return;
    const child = this.letGo();
    if (child !== undefined) void endSoon(child);
  }

  /** Kills the process on purpose, which is no death of its own; whatever else waits is asked again, of another. */
  async drop(): Promise<void> {
    await this.starting;
    const child = this.letGo();
    if (this.asked.size > 0) this.start();
    if (child !== undefined) await endNow(child);
  }

  /** Forgets how often the process died and that it was given up, and ends it; whatever waits is asked again, of another. */
  async revive(): Promise<void> {
    this.fatal = undefined;
    this.deaths = [];
    await this.drop();
  }

  private letGo(): ChildProcess | undefined {
    const { process: child } = this;
    this.process = undefined;
    this.isOpen = false;
    return child;
  }

  /** A request that ends when it is aborted, and after too long a silence together with its process. */
  private watched(id: number, asked: Omit<Asked, 'progress'>, { signal, silentMs, onProgress }: AskOptions): Asked {
    const abort = (): void => {
      this.take(id)?.reject(signal?.reason as Error);
      this.write({ cancel: id });
    };
    let timer: NodeJS.Timeout | undefined;
    const heard = (): void => {
      clearTimeout(timer);
      if (silentMs !== undefined) timer = setTimeout(() => void hung(), silentMs);
    };
    const hung = async (): Promise<void> => {
      const waited = this.take(id);
      await this.drop();
      waited?.reject(new WorkerError('hung', `no answer within ${silentMs} ms`));
    };
    const done = (): void => {
      signal?.removeEventListener('abort', abort);
      clearTimeout(timer);
    };
    signal?.addEventListener('abort', abort, { once: true });
    heard();
    return {
      ...asked,
      resolve: (result) => (done(), asked.resolve(result)),
      reject: (error) => (done(), asked.reject(error)),
      progress: (progress) => (heard(), onProgress?.(progress)),
    };
  }

  private take(id: number): Asked | undefined {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    return asked;
  }

  private async spawn(): Promise<void> {
    try {
      const program = await this.options.program();
      if (this.closed || this.process !== undefined) return;
      const start: WorkerStart = { ...this.options.start, parent: process.pid };
      const child = spawn(this.options.node, [program, JSON.stringify(start)], {
        cwd: start.folder,
        env: workerEnvironment(process.env),
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: process.platform !== 'win32',
        windowsHide: true,
      });
      this.process = child;
      this.alive.add(child);
      child.once('exit', () => this.alive.delete(child));
      this.listen(child);
    } catch (error) {
      this.giveUp(new WorkerError('failed', messageOf(error)));
    }
  }

  private listen(child: ChildProcess): void {
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (this.process === child) for (const line of lines) this.receive(line);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      text.split('\n').forEach((line) => this.keepWords(line));
    });
    child.stdin?.on('error', () => undefined); // its end is reported by `exit`
    child.on('error', (error) => this.onGone(child, error.message));
    // Not `exit`: its last words may still be on their way then.
    child.on('close', (code, signal) => this.onGone(child, signal ?? `exit code ${code ?? '?'}`));
  }

  /** Lines that are not ours (a library that prints) are kept with the last words and otherwise ignored. */
  private receive(line: string): void {
    const message = fields(parsedJson(line)) as FromWorker | Record<never, never>;
    if ('ready' in message) {
      const waiting = this.isOpen ? [] : [...this.asked];
      this.isOpen = true;
      this.options.onEvent?.({ kind: 'ready', ...message.ready });
      for (const [id, { request }] of waiting) this.write({ id, request });
    } else if ('waiting' in message) {
      this.options.onEvent?.({ kind: 'waiting' });
    } else if ('fatal' in message) {
      // At once, not when the process has ended: until then others would be refused without knowing why.
      this.giveUp(new WorkerError(message.fatal, message.message));
    } else if ('progress' in message) {
      this.asked.get(message.id)?.progress(message.progress);
    } else if ('error' in message) {
      this.take(message.id)?.reject(new WorkerError(message.error, message.message));
    } else if ('result' in message) {
      this.take(message.id)?.resolve(message.result);
    } else {
      this.keepWords(line);
    }
  }

  private keepWords(line: string): void {
    if (line.trim() !== '') this.stderr = [...this.stderr, line].slice(-STDERR_LINES);
  }

  private write(message: ToWorker): void {
    if (this.isOpen) this.process?.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  private onGone(child: ChildProcess, why: string): void {
    if (this.process !== child) return;
    this.process = undefined;
    this.isOpen = false;
    if (this.closed || this.fatal !== undefined) return;
    const now = Date.now();
    this.deaths = [...this.deaths.filter((at) => now - at < DEATHS_MS), now];
    const message = `the worker ended (${why})${this.stderr.length > 0 ? `: ${this.stderr.at(-1) ?? ''}` : ''}`;
    for (const [id, asked] of this.asked) {
      if (asked.mayRetry) asked.mayRetry = false;
      else this.take(id)?.reject(new WorkerError('ended', message));
    }
    if (this.deaths.length >= MOST_DEATHS) this.giveUp(new WorkerError('failed', message));
    else if (this.asked.size > 0) setTimeout(() => this.start(), BACKOFF_MS * 2 ** (this.deaths.length - 1));
  }

  private giveUp(error: WorkerError): void {
    this.fatal = error;
    this.failAll(error);
    this.options.onEvent?.({ kind: 'gone', code: error.code, message: error.message, stderr: this.stderr });
  }

  private failAll(error: WorkerError): void {
    for (const id of [...this.asked.keys()]) this.take(id)?.reject(error);
  }
}
