/** One HTTP server of a page, bound to exactly what the page asked for. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SETTINGS, type CreatedServer, type RequestHead, type ServerEvent, type ServerOrder } from '../node/http-wire';
import { packError } from '../node/wire';
import type { Outbox } from './outbox';

type WithoutServer<Event> = Event extends unknown ? Omit<Event, 'kind' | 'server'> : never;

export class HttpServer {
  private readonly real: Server;
  private readonly connections = new Map<Socket, number>();
  private nextConnection = 1;
  private isOver = false;

  /** `admit` gives a request its number, and the means to begin with it. Throws what Node throws at the options. */
  constructor(
    private readonly number: number,
    options: object,
    private readonly outbox: Outbox,
    admit: (
      request: IncomingMessage,
      response: ServerResponse,
    ) => { readonly number: number; readonly begin: () => void },
  ) {
    this.real = createServer(options, (request, response) => {
      const { number: exchange, begin } = admit(request, response);
      this.post({ event: 'request', exchange, head: this.headOf(request) });
      begin();
    });
    this.real.on('connection', (socket) => this.connect(socket));
    this.real.on('listening', () => this.tellListening());
    this.real.on('error', (error) => this.post({ event: 'error', error: packError(error) }));
    this.real.on('close', () => this.post({ event: 'close' }));
  }

  settings(): CreatedServer['settings'] {
    const all = SETTINGS.map((name) => [name, this.real[name]] as const);
    return Object.fromEntries(all) as CreatedServer['settings'];
  }

  take(order: ServerOrder, unpack: (value: unknown) => unknown): void {
    switch (order.order) {
      case 'listen':
        this.listen(order.options);
        return;
      case 'set':
        Object.assign(this.real, { [order.name]: unpack(order.value) });
        return;
      case 'close':
        this.real.close();
        return;
      case 'close-all-connections':
        this.real.closeAllConnections();
        return;
      case 'close-idle-connections':
        this.real.closeIdleConnections();
        return;
      case 'destroy-connection':
        for (const [socket, number] of this.connections) if (number === order.connection) socket.destroy();
    }
  }

  /** Breaks all connections and frees the port; resolves when that is done. */
  async end(): Promise<void> {
    this.isOver = true;
    this.real.closeAllConnections();
    await new Promise<void>((done) => this.real.close(() => done()));
  }

  private connect(socket: Socket): void {
    const connection = this.nextConnection++;
    this.connections.set(socket, connection);
    this.post({ event: 'connection', connection });
    socket.once('close', () => {
      this.connections.delete(socket);
      this.post({ event: 'connection-close', connection });
    });
  }

  private headOf({ method = '', url = '', httpVersion, headers, rawHeaders, socket }: IncomingMessage): RequestHead {
    const connection = this.connections.get(socket) ?? 0;
    return { connection, method, url, httpVersion, headers: headers as RequestHead['headers'], rawHeaders };
  }

  private listen(options: object): void {
    try {
      this.real.listen(options);
    } catch (error) {
      this.post({ event: 'error', error: packError(error) });
    }
  }

  private tellListening(): void {
    // It was on its way when the page went.
    if (this.isOver) this.real.close();
    else this.post({ event: 'listening', address: this.real.address() as AddressInfo });
  }

  private post(event: WithoutServer<ServerEvent>): void {
    this.outbox.post({ kind: 'server', server: this.number, ...event });
  }
}
