/** One loaded page: the calls it makes, the processes and servers it started, and their end when the page goes. */
import { createHash } from 'node:crypto';
import type { ListenOptions } from 'node:net';
import type { RawData, WebSocket } from 'ws';
import type { LocalRequest } from '../node/local-request';
import {
  type Answer,
  type Call,
  CHANNEL,
  type FromPage,
  pack,
  packError,
  readFrame,
  type Spawned,
  type SpawnRequest,
  type Tagged,
  unpack,
} from '../node/wire';
import { Child } from './child';
import { fileCalls } from './file-calls';
import { HttpServers } from './http-servers';
import { sendLocally } from './local-request';
import { NamedServers } from './named-servers';
import { Outbox } from './outbox';

/** A process whose page is gone has this long to end by itself. */
const GRACE_MS = 3000;

type Signal = NodeJS.Signals | number;

export class Session {
  private readonly outbox = new Outbox();
  private readonly children = new Map<number, Child>();
  private readonly http = new HttpServers(this.outbox, (value) => unpack(value, reviveBytes));
  private readonly names = new NamedServers();
  private readonly gone = new AbortController();
  private nextChild = 1;
  private unwatch: (() => void) | undefined;
  /** Set when the page is gone: nothing is started for it any more. */
  isOver = false;
  isConnected = false;

  /** `watch` tells of changes in the vault until the function it gives is called. */
  constructor(private readonly watch: (onChange: (paths: readonly string[]) => void) => () => void) {}

  /** The page's line; the page ends with it. */
  connect(socket: WebSocket): void {
    this.isConnected = true;
    this.outbox.open(socket);
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('close', () => void this.end());
    socket.on('error', () => socket.terminate());
  }

  /** Runs one of the functions a page may call. */
  async run({ call, args }: Call): Promise<Answer> {
    try {
      const values = args.map((arg) => unpack(arg, reviveBytes));
      const fileCall = fileCalls.get(call);
      return { value: fileCall === undefined ? pack(await this.runOther(call, values)) : await fileCall(...values) };
    } catch (error) {
      return { error: packError(error) };
    }
  }

  /** Ends all processes and servers of the page; resolves when they are gone. Asked again, it can only be quicker. */
  async end(graceMs = GRACE_MS): Promise<void> {
    this.isOver = true;
    this.unwatch?.();
    this.outbox.close();
    this.gone.abort();
    await Promise.all([
      this.http.end(),
      this.names.end(),
      ...[...this.children.values()].map((child) => child.end(graceMs)),
    ]);
    this.children.clear();
  }

  private runOther(call: string, args: readonly unknown[]): unknown {
    switch (call) {
      case 'child_process.spawn':
        return this.spawn(args[0] as SpawnRequest);
      case 'child_process.kill':
        return this.children.get(args[0] as number)?.kill(args[1] as Signal) ?? false;
      case 'http.createServer':
        this.refuseOver();
        return this.http.create(args[0] as object);
      case 'net.listen':
        this.refuseOver();
        return this.names.listen(args[0] as ListenOptions);
      case 'net.close':
        return this.names.close(args[0] as number);
      case 'requestUrl':
        return sendLocally(args[0] as LocalRequest, this.gone.signal);
      case 'process.kill':
        return this.kill(args[0] as number, args[1] as Signal);
      case 'crypto.hash':
        return createHash(args[0] as string)
          .update(args[1] as Uint8Array)
          .digest();
      default:
        throw new Error(`The workbench's server has no ${call}`);
    }
  }

  private spawn(request: SpawnRequest): Spawned {
    this.refuseOver();
    const number = this.nextChild++;
    const child = new Child(number, request, this.outbox);
    this.children.set(number, child);
    return { child: number, ...(child.pid === undefined ? {} : { pid: child.pid }) };
  }

  private refuseOver(): void {
    if (this.isOver) throw new Error('The page is gone.');
  }

  private kill(pid: number, signal: Signal): void {
    // The last one: the system may have given the number of one that is gone to another.
    const child = [...this.children.values()].findLast((one) => one.pid === Math.abs(pid));
    if (child === undefined) throw killError('EPERM', -1);
    if (pid < 0) child.killGroup(signal);
    else if (!child.kill(signal)) throw killError('ESRCH', -3);
  }

  private receive(data: RawData, isBinary: boolean): void {
    const bytes = data as Buffer; // what ws gives unless asked for something else
    if (isBinary) return this.receiveFrame(readFrame(bytes));
    const message = JSON.parse(bytes.toString('utf8')) as FromPage;
    switch (message.kind) {
      case 'call':
        void this.run(message).then((answer) => this.outbox.post({ kind: 'answer', id: message.id, ...answer }));
        return;
      case 'end-input':
        this.children.get(message.child)?.endInput();
        return;
      case 'destroy-output':
        this.children.get(message.child)?.destroyOutput(message.channel);
        return;
      case 'watch':
        this.unwatch ??= this.watch((paths) => this.outbox.post({ kind: 'changed', paths }));
        return;
      case 'server':
      case 'exchange':
        this.http.take(message);
    }
  }

  private receiveFrame({ channel, number, bytes }: ReturnType<typeof readFrame>): void {
    if (channel === CHANNEL.stdin) this.children.get(number)?.write(bytes);
    else this.http.takeBytes(channel, number, bytes);
  }
}

function reviveBytes(tagged: Tagged, bytes?: Uint8Array): Uint8Array {
  if (bytes === undefined) throw new TypeError(`The page sent an unknown ${tagged.$}`);
  return bytes;
}

function killError(code: string, errno: number): Error {
  return Object.assign(new Error(`kill ${code}`), { code, errno, syscall: 'kill' });
}
