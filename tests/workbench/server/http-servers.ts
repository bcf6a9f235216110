/** The HTTP servers of one page, and the requests that are under way in them. */
import type { CreatedServer, ExchangeOrder, ServerOrder } from '../node/http-wire';
import type { Channel } from '../node/wire';
import { HttpExchange } from './http-exchange';
import { HttpServer } from './http-server';
import type { Outbox } from './outbox';

export class HttpServers {
  private readonly servers = new Map<number, HttpServer>();
  private readonly exchanges = new Map<number, HttpExchange>();
  private nextServer = 1;
  private nextExchange = 1;

  constructor(
    private readonly outbox: Outbox,
    private readonly unpack: (value: unknown) => unknown,
  ) {}

  create(options: object): CreatedServer {
    const number = this.nextServer++;
    const server = new HttpServer(number, options, this.outbox, (request, response) => {
      const exchange = this.nextExchange++;
      const opened = new HttpExchange(exchange, request, response, this.outbox, () => this.exchanges.delete(exchange));
      this.exchanges.set(exchange, opened);
      return { number: exchange, begin: () => opened.begin() };
    });
    this.servers.set(number, server);
    return { server: number, settings: server.settings() };
  }

  take(order: ServerOrder | ExchangeOrder): void {
    if (order.kind === 'server') this.servers.get(order.server)?.take(order, this.unpack);
    else this.exchanges.get(order.exchange)?.take(order);
  }

  takeBytes(channel: Channel, exchange: number, bytes: Uint8Array): void {
    this.exchanges.get(exchange)?.takeBytes(channel, bytes);
  }

  /** Breaks all connections and frees all ports; resolves when that is done. */
  async end(): Promise<void> {
    await Promise.all([...this.servers.values()].map((server) => server.end()));
  }
}
