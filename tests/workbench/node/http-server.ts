/** `Server` of `node:http` in the page: the workbench's server listens in its place, and hands its requests on. */
import type { AddressInfo } from 'node:net';
import { callNow, listen, post } from './bridge';
import { type Entry, EventEmitter } from './events';
import { openExchange } from './http-exchanges';
import type { IncomingMessage } from './http-request';
import type { ServerResponse } from './http-response';
import { Socket } from './http-socket';
import { LISTEN_OPTIONS, SERVER_OPTIONS, SETTINGS } from './http-wire';
import type { CreatedServer, ListenOptions, ServerEvent } from './http-wire';
import { loudAs } from './loud';
import { pack, unpackError } from './wire';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
export type ServerOptions = Readonly<Record<string, unknown>>;

/** Those that were told something and are not closed since: no other hears of anything. */
const servers = new Map<number, Server>();
listen('server', (event) => servers.get(event.server)?.take(event));

/** Events that come; to wait for another one would be to wait for ever. */
const EVENTS: ReadonlySet<string> = new Set(['connection', 'request', 'listening', 'error', 'close']);
const LAST_PORT = 65_535;

export class Server extends EventEmitter {
  declare headersTimeout: number;
  declare requestTimeout: number;
  declare keepAliveTimeout: number;
  declare timeout: number;
  declare maxConnections: number | undefined;
  declare maxHeadersCount: number | null;
  declare maxRequestsPerSocket: number | null;
  private readonly number: number;
  private readonly sockets = new Map<number, Socket>();
  private bound: AddressInfo | null = null;
  private isStarting = false;

  constructor(options: ServerOptions = {}, handler?: Handler) {
    super();
    refuseUnknown('http.createServer', options, SERVER_OPTIONS);
    const { server, settings } = callNow('http.createServer', [options]) as CreatedServer;
    this.number = server;
    this.handOn({ ...settings });
    if (handler !== undefined) this.on('request', handler);
  }

  get listening(): boolean {
    return this.bound !== null;
  }

  address(): AddressInfo | null {
    return this.bound;
  }

  /** Takes options, or a port, a host and a backlog, and a callback last. `listening` or `error` tells how it went. */
  listen(...args: unknown[]): this {
    if (this.bound !== null || this.isStarting) {
      const message = 'Listen method has been called more than once without closing.';
      throw nodeError(Error, 'ERR_SERVER_ALREADY_LISTEN', message);
    }
    const callback = typeof args.at(-1) === 'function' ? (args.pop() as () => void) : undefined;
    const options = readListenOptions(args);
    if (callback !== undefined) this.once('listening', callback);
    this.isStarting = true;
    servers.set(this.number, this);
    post({ kind: 'server', server: this.number, order: 'listen', options });
    return this;
  }

  /** Takes no more connections; `close` comes when the last one has ended. */
  close(callback?: (error?: Error) => void): this {
    const error = this.listening ? undefined : nodeError(Error, 'ERR_SERVER_NOT_RUNNING', 'Server is not running.');
    if (callback !== undefined) this.once('close', () => callback(error));
    this.bound = null;
    servers.set(this.number, this);
    post({ kind: 'server', server: this.number, order: 'close' });
    return this;
  }

  closeAllConnections(): void {
    post({ kind: 'server', server: this.number, order: 'close-all-connections' });
  }

  closeIdleConnections(): void {
    post({ kind: 'server', server: this.number, order: 'close-idle-connections' });
  }

  /** A page is kept open by nothing. */
  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  /** Takes an event of the real server, in the order in which they happened. */
  take(event: ServerEvent): void {
    switch (event.event) {
      case 'listening':
        this.isStarting = false;
        this.bound = event.address;
        this.emit('listening');
        return;
      case 'error':
        this.isStarting = false;
        this.emit('error', unpackError(event.error));
        return;
      case 'close':
        servers.delete(this.number);
        this.emit('close');
        return;
      case 'connection':
        this.emit('connection', this.connect(event.connection));
        return;
      case 'connection-close':
        this.sockets.get(event.connection)?.disconnect();
        this.sockets.delete(event.connection);
        return;
      case 'request': {
        const socket = this.sockets.get(event.head.connection) ?? this.connect(event.head.connection);
        const { request, response } = openExchange(event.exchange, event.head, socket);
        this.emit('request', request, response);
      }
    }
  }

  private connect(connection: number): Socket {
    const order = { order: 'destroy-connection', connection } as const;
    const socket = new Socket(() => post({ kind: 'server', server: this.number, ...order }));
    this.sockets.set(connection, socket);
    return socket;
  }

  protected override add(event: string, entry: Entry): this {
    if (EVENTS.has(event)) return super.add(event, entry);
    throw new Error(
      `The workbench has no Server.on('${event}'): write it in tests/workbench/node/http-server.ts, with a test`,
    );
  }

  /** What is set here is set there. */
  private handOn(settings: Record<string, unknown>): void {
    for (const name of SETTINGS)
      Object.defineProperty(this, name, {
        enumerable: true,
        get: () => settings[name],
        set: (value: unknown) => {
          settings[name] = value;
          post({ kind: 'server', server: this.number, order: 'set', name, value: pack(value) });
        },
      });
  }
}

loudAs(Server, 'Server', 'http-server.ts');

function readListenOptions([first, ...rest]: readonly unknown[]): ListenOptions {
  const host = rest.find((one) => typeof one === 'string');
  const backlog = rest.find((one) => typeof one === 'number');
  const options: ListenOptions = isObject(first) ? first : { port: first ?? 0, host, backlog };
  refuseUnknown('http.Server.listen', options, LISTEN_OPTIONS);
  const { port } = options;
  if (Number.isInteger(Number(port)) && Number(port) >= 0 && Number(port) <= LAST_PORT) return options;
  const received = `Received type ${typeof port} (${String(port)}).`;
  throw nodeError(RangeError, 'ERR_SOCKET_BAD_PORT', `options.port should be >= 0 and < 65536. ${received}`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function refuseUnknown(of: string, options: object, known: readonly string[]): void {
  for (const [name, value] of Object.entries(options))
    if (value !== undefined && !known.includes(name))
      throw new Error(`The workbench has no ${of} option ${name}: write it in tests/workbench/node/http-server.ts`);
}

function nodeError(Kind: ErrorConstructor, code: string, message: string): Error {
  return Object.assign(new Kind(message), { code });
}
