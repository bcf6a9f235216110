/** One request to a page's HTTP server, seen from the workbench's: its body goes to the page, the page's answer out. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExchangeEvent, ExchangeOrder, ResponseHead } from '../node/http-wire';
import { CHANNEL, makeFrame, packError, type Channel } from '../node/wire';
import type { Outbox } from './outbox';
import { Tally } from './tally';

/** With so much of a body not read by the page, the client waits. */
const FULL_BYTES = 64 * 1024;

type WithoutExchange<Event> = Event extends unknown ? Omit<Event, 'kind' | 'exchange'> : never;

export class HttpExchange {
  private readonly taken = new Tally((count) => this.post({ event: 'written', count }));
  private readonly disconnect = (): void => this.end();
  private unread = 0;
  private isDumped = false;
  private isAnswered = false;
  private isOver = false;

  /** `onOver`: nothing more happens to it. */
  constructor(
    private readonly number: number,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly outbox: Outbox,
    private readonly onOver: () => void,
  ) {}

  /** Begins to tell the page, which has to know of the exchange by now. */
  begin(): void {
    const { request, response } = this;
    request.on('data', (bytes: Uint8Array) => this.forward(bytes));
    request.on('end', () => {
      this.post({ event: 'request-end' });
      if (this.isAnswered) this.end();
    });
    response.on('finish', () => this.post({ event: 'finish' }));
    response.on('close', () => {
      this.isAnswered = true;
      this.post({ event: 'close' });
      if (request.readableEnded) this.end();
    });
    // The page hears of a broken connection by the answer's end.
    for (const stream of [request, response]) stream.on('error', () => undefined);
    request.socket.once('close', this.disconnect);
  }

  take(order: ExchangeOrder): void {
    this.obey(() => {
      switch (order.order) {
        case 'read':
          this.unread -= order.count;
          if (this.unread < FULL_BYTES) this.request.resume();
          return;
        case 'dump':
          this.isDumped = true;
          this.request.resume();
          return;
        case 'write-head':
          this.writeHead(order.head);
          return;
        case 'set-head':
          this.setHead(order.head);
          return;
        case 'flush-head':
          this.response.flushHeaders();
          return;
        case 'end':
          this.response.end();
          return;
        case 'destroy':
          this.request.socket.destroy();
      }
    });
  }

  takeBytes(channel: Channel, bytes: Uint8Array): void {
    this.obey(() => {
      if (channel === CHANNEL.lastOfResponse) this.response.end(bytes);
      else this.response.write(bytes, () => this.taken.add());
    });
  }

  /** What Node refuses has to be loud in the page, and must not end this server. */
  private obey(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.post({ event: 'refused', error: packError(error) });
      this.request.socket.destroy();
    }
  }

  private forward(bytes: Uint8Array): void {
    if (this.isDumped) return;
    this.unread += bytes.length;
    if (this.unread >= FULL_BYTES) this.request.pause();
    this.outbox.send(makeFrame(CHANNEL.request, this.number, bytes));
  }

  private writeHead({ status, message, headers }: ResponseHead): void {
    const fields = Object.fromEntries(
      headers.map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    );
    if (message === undefined) this.response.writeHead(status, fields);
    else this.response.writeHead(status, message, fields);
  }

  private setHead({ status, message, headers }: ResponseHead): void {
    this.response.statusCode = status;
    if (message !== undefined) this.response.statusMessage = message;
    for (const [name, value] of headers) this.response.setHeader(name, value);
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.request.socket.off('close', this.disconnect);
    // After the last of its own events, some of which come with the one that led here.
    setImmediate(() => {
      this.post({ event: 'over' });
      this.onOver();
    });
  }

  private post(event: WithoutExchange<ExchangeEvent>): void {
    if (event.event !== 'written') this.taken.flush();
    this.outbox.post({ kind: 'exchange', exchange: this.number, ...event });
  }
}
