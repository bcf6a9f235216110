/** `ServerResponse` of `node:http` in the page: an answer, written as fast as its client takes it. */
import { post, postBytes } from './bridge';
import { headerError, OutgoingHeaders, type GivenHeaders, type HeaderValue } from './http-headers';
import type { IncomingMessage } from './http-request';
import type { ExchangeOrder, ResponseHead } from './http-wire';
import { loudAs } from './loud';
import { CHANNEL, makeFrame } from './wire';
import { Writable, type Done } from './writable';

type WithoutExchange<Order> = Order extends unknown ? Omit<Order, 'kind' | 'exchange'> : never;

export class ServerResponse extends Writable {
  statusCode = 200;
  statusMessage: string | undefined;
  headersSent = false;
  private readonly headers = new OutgoingHeaders();
  private isClosed = false;

  constructor(
    readonly req: IncomingMessage,
    private readonly exchange: number,
  ) {
    super({
      write: (bytes) => postBytes(makeFrame(CHANNEL.response, exchange, bytes)),
      end: (last) => {
        if (last === undefined) post({ kind: 'exchange', exchange, order: 'end' });
        else postBytes(makeFrame(CHANNEL.lastOfResponse, exchange, last));
      },
    });
  }

  setHeader(name: string, value: HeaderValue): this {
    this.refuseSent('set');
    this.headers.set(name, value);
    return this;
  }

  removeHeader(name: string): void {
    this.refuseSent('remove');
    this.headers.delete(name);
  }

  getHeader(name: string): HeaderValue | undefined {
    return this.headers.get(name);
  }

  getHeaders(): Record<string, HeaderValue> {
    return this.headers.all();
  }

  hasHeader(name: string): boolean {
    return this.headers.get(name) !== undefined;
  }

  writeHead(status: number, message?: string | GivenHeaders, headers?: GivenHeaders): this {
    this.refuseSent('write');
    if (!(status >= 100 && status <= 999))
      throw headerError(RangeError, 'ERR_HTTP_INVALID_STATUS_CODE', `Invalid status code: ${status}`);
    this.statusCode = status;
    if (typeof message === 'string') this.statusMessage = message;
    this.headers.setAll((typeof message === 'string' ? headers : message) ?? {});
    this.order({ order: 'write-head', head: this.takeHead() });
    return this;
  }

  flushHeaders(): void {
    this.setHead();
    this.order({ order: 'flush-head' });
  }

  override write(chunk: string | Uint8Array, encoding?: string | Done, callback?: Done): boolean {
    this.setHead();
    return super.write(chunk, encoding, callback);
  }

  override end(chunk?: string | Uint8Array | Done, encoding?: string | Done, callback?: Done): this {
    this.setHead();
    return super.end(chunk, encoding, callback);
  }

  /** Breaks the connection; `close` comes when it is broken. */
  override destroy(): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.writable = false;
    this.order({ order: 'destroy' });
    return this;
  }

  override finish(): void {
    this.written(Infinity);
    this.writableFinished = true;
    this.emit('finish');
  }

  /** It has been sent, or its connection is gone. */
  disconnect(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.destroyed = true;
    this.writable = false;
    this.failUnderway();
    this.emit('close');
  }

  /** What was set becomes the head, unless that was written. */
  private setHead(): void {
    if (!this.headersSent && !this.destroyed) this.order({ order: 'set-head', head: this.takeHead() });
  }

  private takeHead(): ResponseHead {
    this.headersSent = true;
    const message = this.statusMessage === undefined ? {} : { message: this.statusMessage };
    return { status: this.statusCode, ...message, headers: this.headers.list() };
  }

  private refuseSent(action: 'set' | 'remove' | 'write'): void {
    if (!this.headersSent) return;
    const message = `Cannot ${action} headers after they are sent to the client`;
    throw headerError(Error, 'ERR_HTTP_HEADERS_SENT', message);
  }

  private order(order: WithoutExchange<ExchangeOrder>): void {
    post({ kind: 'exchange', exchange: this.exchange, ...order });
  }
}

loudAs(ServerResponse, 'ServerResponse', 'http-response.ts');
