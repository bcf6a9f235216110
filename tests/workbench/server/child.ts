/** One process that a page started, seen from the server: what it says goes to the page, what the page says to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { CHANNEL, type ChildEvent, makeFrame, type OutputChannel, packError, type SpawnRequest } from '../node/wire';
import type { Outbox } from './outbox';
import { Tally } from './tally';

/** With so much on its way to the page, the process waits until it has arrived. */
const FULL_BYTES = 1024 * 1024;
/** How often it is looked whether a process has ended with all it started. */
const LOOK_MS = 20;
/** What is killed is gone by then, or a remnant that nobody takes note of. */
const DYING_MS = 500;

type WithoutChild<Event> = Event extends unknown ? Omit<Event, 'child'> : never;

export class Child {
  readonly pid: number | undefined;
  private readonly process: ChildProcess;
  private readonly gone: Promise<void>;
  /** Whether the page asked for a group. */
  private readonly isLeader: boolean;
  private hasExited = false;
  /** Set once the group is known to be empty: its number may belong to others after that. */
  private isEmptied = false;
  private killAt = Infinity;
  /** Writes that the process took. */
  private readonly taken = new Tally((count) => this.outbox.post({ child: this.number, kind: 'written', count }));

  constructor(
    private readonly number: number,
    request: SpawnRequest,
    private readonly outbox: Outbox,
  ) {
    const { file, args, cwd, env, stdio, windowsHide } = request;
    this.isLeader = request.detached;
    // Always in a group of its own, so that whatever it starts can be ended with it.
    const detached = request.detached || process.platform !== 'win32';
    this.process = spawn(file, args, { cwd, env, stdio: [...stdio], windowsHide, detached });
    this.pid = this.process.pid;
    this.gone = new Promise((resolve) => {
      this.process.once('exit', () => ((this.hasExited = true), resolve()));
      if (this.pid === undefined) resolve();
    });
    this.listen();
  }

  /** Whether the signal was sent to the process itself. */
  kill(signal: NodeJS.Signals | number): boolean {
    return !this.hasExited && this.pid !== undefined && this.process.kill(signal);
  }

  /** Signals the whole group, as `process.kill(-pid)` does for a process that was started detached. */
  killGroup(signal: NodeJS.Signals | number): void {
    if (!this.isLeader || this.pid === undefined || !this.hasGroup()) throw noSuchProcess();
    process.kill(-this.pid, signal);
  }

  write(bytes: Uint8Array): void {
    this.process.stdin?.write(bytes, (error) => {
      if (error) this.post({ kind: 'written', count: 1, error: packError(error) });
      else this.taken.add();
    });
  }

  endInput(): void {
    this.process.stdin?.end();
  }

  destroyOutput(channel: OutputChannel): void {
    (channel === CHANNEL.stdout ? this.process.stdout : this.process.stderr)?.destroy();
  }

  /** Tells the process that there is no more to read; what is left of it and its group after `graceMs` is killed. */
  async end(graceMs: number): Promise<void> {
    this.endInput();
    this.killAt = Math.min(this.killAt, Date.now() + graceMs);
    while (this.isThere() && Date.now() < this.killAt) await pause(LOOK_MS);
    if (this.isThere()) this.killAll();
    await this.gone;
    for (const until = Date.now() + DYING_MS; this.isThere() && Date.now() < until;) await pause(LOOK_MS);
  }

  private isThere(): boolean {
    return this.pid !== undefined && (!this.hasExited || this.hasGroup());
  }

  /** Whether anything is left of the group; its number is not given to others before. */
  private hasGroup(): boolean {
    if (process.platform === 'win32' || this.pid === undefined) return !this.hasExited;
    if (this.isEmptied) return false;
    try {
      process.kill(-this.pid, 0);
      return true;
    } catch {
      return !(this.isEmptied = this.hasExited);
    }
  }

  private killAll(): void {
    try {
      if (process.platform === 'win32') this.process.kill('SIGKILL');
      else if (this.pid !== undefined) process.kill(-this.pid, 'SIGKILL');
    } catch {
      // gone meanwhile
    }
  }

  private listen(): void {
    const { process: child } = this;
    child.on('error', (error) => this.post({ kind: 'error', error: packError(error), code: child.exitCode }));
    child.on('exit', (code, signal) => {
      this.hasGroup();
      this.post({ kind: 'exit', code, signal });
    });
    child.on('close', (code, signal) => this.post({ kind: 'close', code, signal }));
    child.stdin?.on('error', (error) => this.post({ kind: 'input-error', error: packError(error) }));
    child.stdin?.on('finish', () => this.post({ kind: 'finished' }));
    this.forward(CHANNEL.stdout, child.stdout);
    this.forward(CHANNEL.stderr, child.stderr);
  }

  private forward(channel: OutputChannel, stream: Readable | null): void {
    let underway = 0;
    stream?.on('data', (bytes: Uint8Array) => {
      underway += bytes.length;
      if (underway >= FULL_BYTES) stream.pause();
      this.outbox.send(makeFrame(channel, this.number, bytes), () => {
        underway -= bytes.length;
        if (underway < FULL_BYTES && stream.isPaused()) stream.resume();
      });
    });
    stream?.on('end', () => this.post({ kind: 'end', channel }));
  }

  private post(event: WithoutChild<ChildEvent>): void {
    this.taken.flush();
    this.outbox.post({ child: this.number, ...event });
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function noSuchProcess(): Error {
  return Object.assign(new Error('kill ESRCH'), { code: 'ESRCH', errno: -3, syscall: 'kill' });
}
