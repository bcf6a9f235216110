/** `IncomingMessage` of `node:http` in the page: what a client sent, its body as fast as it is read. */
import { abortError } from './abort-error';
import { post } from './bridge';
import type { Socket } from './http-socket';
import type { RequestHead } from './http-wire';
import { loudAs } from './loud';
import { Readable } from './readable';

export class IncomingMessage extends Readable {
  readonly method: string;
  readonly url: string;
  readonly httpVersion: string;
  readonly headers: RequestHead['headers'];
  readonly rawHeaders: readonly string[];
  aborted = false;
  /** Whether all of it has arrived. */
  complete = false;

  constructor(
    private readonly exchange: number,
    head: RequestHead,
    readonly socket: Socket,
  ) {
    super({
      destroy: () => post({ kind: 'exchange', exchange, order: 'destroy' }),
      read: (count) => post({ kind: 'exchange', exchange, order: 'read', count }),
    });
    this.method = head.method;
    this.url = head.url;
    this.httpVersion = head.httpVersion;
    this.headers = head.headers;
    this.rawHeaders = head.rawHeaders;
  }

  override push(chunk: Uint8Array | null): void {
    if (chunk === null) this.complete = true;
    super.push(chunk);
  }

  /** The answer has been sent: a body that nobody began to read is dropped. */
  answered(): void {
    if (this.isConsumed || this.destroyed) return;
    post({ kind: 'exchange', exchange: this.exchange, order: 'dump' });
    this.resume();
  }

  /** The connection broke before the answer had been sent. */
  abort(): void {
    this.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  }

  protected override shut(error?: Error): void {
    super.shut(error);
    if (this.readableEnded) return;
    this.aborted = true;
    this.emit('aborted');
  }

  /** The connection stays, for an answer. */
  protected override abandon(): void {
    if (!this.destroyed) this.shut(abortError());
  }

  /** Only to those who listen, as in Node. */
  protected override tellError(error: Error): void {
    if (this.listenerCount('error') > 0) this.emit('error', error);
  }
}

loudAs(IncomingMessage, 'IncomingMessage', 'http-request.ts');
