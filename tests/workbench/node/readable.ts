/** A stream into the page, from a process or a request: it keeps what arrives until someone reads it. */
import { abortError } from './abort-error';
import { Bytes } from './bytes';
import { EventEmitter } from './events';

/** Where the bytes come from. */
export interface Source {
  /** The page wants no more. */
  destroy(): void;
  /** So many bytes were read. */
  read?(count: number): void;
}

export class Readable extends EventEmitter {
  readable = true;
  readableEnded = false;
  readableFlowing: boolean | null = null;
  destroyed = false;
  errored: Error | null = null;
  /** Whether anybody ever began to read. */
  protected isConsumed = false;
  private decoder: TextDecoder | undefined;
  private scheduled = false;
  /** What has arrived and was not read; null is the end. */
  private arrived: (Uint8Array | null)[] = [];
  /** Tells an iterator that there is something new. */
  private wake: () => void = () => undefined;

  constructor(private readonly source: Source) {
    super();
  }

  /** From now on `data` brings text; characters cut by the borders of chunks come whole. */
  setEncoding(encoding: string): this {
    if (encoding !== 'utf8' && encoding !== 'utf-8')
      throw new Error(`The workbench has no setEncoding('${encoding}'): write it in tests/workbench/node/readable.ts`);
    this.decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return this;
  }

  /** The first listener to `data` sets the stream flowing. */
  override on(event: string, listener: (...args: never[]) => void): this {
    super.on(event, listener);
    if (event === 'data' && this.readableFlowing !== false) this.resume();
    return this;
  }

  override once(event: string, listener: (...args: never[]) => void): this {
    super.once(event, listener);
    if (event === 'data' && this.readableFlowing !== false) this.resume();
    return this;
  }

  resume(): this {
    this.readableFlowing = true;
    this.isConsumed = true;
    this.schedule();
    return this;
  }

  pause(): this {
    this.readableFlowing = false;
    return this;
  }

  isPaused(): boolean {
    return this.readableFlowing === false;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Bytes | string, void> {
    return this.iterator();
  }

  /** Whoever leaves the loop early destroys the stream, unless told not to. */
  async *iterator({ destroyOnReturn = true } = {}): AsyncGenerator<Bytes | string, void> {
    this.readableFlowing = false;
    this.isConsumed = true;
    const ignore = (): void => undefined;
    this.on('error', ignore);
    try {
      for (;;) {
        const data = this.take();
        if (data !== undefined && data.length > 0) yield data;
        else if (this.errored !== null) throw this.errored;
        else if (this.readableEnded) return;
        else if (this.destroyed) throw prematureClose();
        else if (data === undefined) await new Promise<void>((resolve) => (this.wake = resolve));
      }
    } finally {
      if (destroyOnReturn) this.abandon();
      if (!this.destroyed) {
        this.off('error', ignore);
        this.readableFlowing = null;
      }
    }
  }

  destroy(error?: Error): this {
    if (this.destroyed) return this;
    this.shut(error);
    this.source.destroy();
    return this;
  }

  /** Takes what was sent; null when no more will be. */
  push(chunk: Uint8Array | null): void {
    if (this.destroyed) return;
    this.arrived.push(chunk);
    this.wake();
    if (this.readableFlowing === true && !this.scheduled) this.flow();
  }

  /** Destroys what a loop was left with. */
  protected abandon(): void {
    this.destroy(abortError());
  }

  protected shut(error?: Error): void {
    this.destroyed = true;
    this.readable = false;
    this.errored = error ?? null;
    this.arrived = [];
    this.wake();
    if (error !== undefined) queueMicrotask(() => this.tellError(error));
    queueMicrotask(() => this.emit('close'));
  }

  protected tellError(error: Error): void {
    this.emit('error', error);
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    queueMicrotask(() => {
      this.scheduled = false;
      this.flow();
    });
  }

  private flow(): void {
    try {
      while (this.readableFlowing === true && !this.destroyed) {
        const data = this.take();
        if (data === undefined) return;
        if (data.length > 0) this.emit('data', data);
      }
    } finally {
      // A listener that throws loses its own chunk, not those after it.
      if (this.arrived.length > 0 && this.readableFlowing === true) this.schedule();
    }
  }

  /** The next piece, which is empty when a character is not whole yet; undefined when nothing is there. */
  private take(): Bytes | string | undefined {
    const chunk = this.arrived.shift();
    if (chunk === undefined) return undefined;
    if (chunk === null) return this.end();
    this.source.read?.(chunk.length);
    return this.decoder === undefined ? Bytes.copy(chunk) : this.decoder.decode(chunk, { stream: true });
  }

  private end(): undefined {
    const rest = this.decoder?.decode() ?? '';
    if (rest.length > 0) this.emit('data', rest);
    this.readableEnded = true;
    this.readable = false;
    this.emit('end');
    if (!this.destroyed) this.shut();
  }
}

function prematureClose(): Error {
  return Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
}
