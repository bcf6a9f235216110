/** The output of a process in the page: a stream that keeps everything until someone reads it. */
import { Bytes } from './bytes';
import { EventEmitter } from './events';

export class Readable extends EventEmitter {
  readable = true;
  readableEnded = false;
  readableFlowing: boolean | null = null;
  destroyed = false;
  private decoder: TextDecoder | undefined;
  private scheduled = false;
  /** What has arrived and was not read; null is the end. */
  private arrived: (Uint8Array | null)[] = [];

  constructor(private readonly onDestroy: () => void) {
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

  destroy(): this {
    if (this.destroyed) return this;
    this.finish();
    this.onDestroy();
    return this;
  }

  /** Takes what the process wrote; null when it will write no more. */
  push(chunk: Uint8Array | null): void {
    if (this.destroyed) return;
    this.arrived.push(chunk);
    if (this.readableFlowing === true && !this.scheduled) this.flow();
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
        const chunk = this.arrived.shift();
        if (chunk === undefined) return;
        if (chunk === null) this.end();
        else this.give(this.decoder === undefined ? Bytes.copy(chunk) : this.decoder.decode(chunk, { stream: true }));
      }
    } finally {
      // A listener that throws loses its own chunk, not those after it.
      if (this.arrived.length > 0 && this.readableFlowing === true) this.schedule();
    }
  }

  private give(data: Bytes | string): void {
    if (data.length > 0) this.emit('data', data);
  }

  private end(): void {
    this.give(this.decoder?.decode() ?? '');
    this.readableEnded = true;
    this.readable = false;
    this.emit('end');
    if (!this.destroyed) this.finish();
  }

  private finish(): void {
    this.destroyed = true;
    this.readable = false;
    this.arrived = [];
    queueMicrotask(() => this.emit('close'));
  }
}
