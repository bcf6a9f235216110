/** A stream out of the page, into a process or an answer: its writes are done when the other end has taken them. */
import { Buffer } from './buffer';
import { EventEmitter } from './events';

export type Done = (error?: Error | null) => void;

/** Where the bytes go. */
export interface Sink {
  write(bytes: Uint8Array): void;
  /** Nothing comes after `last`. */
  end(last?: Uint8Array): void;
}

/** With so much underway, `write` answers false; Node 22's measure. */
const FULL_BYTES = 64 * 1024;

export class Writable extends EventEmitter {
  writable = true;
  writableEnded = false;
  writableFinished = false;
  writableLength = 0;
  destroyed = false;
  private wasFull = false;
  /** Writes that were not taken yet, oldest first. */
  private underway: { readonly size: number; readonly done: Done | undefined }[] = [];

  constructor(private readonly sink: Sink) {
    super();
  }

  write(chunk: string | Uint8Array, encoding?: string | Done, callback?: Done): boolean {
    const done = typeof encoding === 'function' ? encoding : callback;
    if (this.writableEnded) {
      this.refuse(streamError('ERR_STREAM_WRITE_AFTER_END', 'write after end'), done, !this.destroyed);
      return false;
    }
    if (this.destroyed) {
      this.refuse(destroyedError(), done, false);
      return false;
    }
    const bytes = toBytes(chunk, encoding);
    this.begin(bytes, done);
    this.sink.write(bytes);
    if (this.writableLength >= FULL_BYTES) this.wasFull = true;
    return !this.wasFull;
  }

  end(chunk?: string | Uint8Array | Done, encoding?: string | Done, callback?: Done): this {
    const done = [chunk, encoding, callback].find((argument) => typeof argument === 'function');
    const hasChunk = typeof chunk === 'string' || chunk instanceof Uint8Array;
    if (hasChunk && (this.writableEnded || this.destroyed)) this.write(chunk);
    if (done !== undefined) {
      if (this.writableFinished) queueMicrotask(() => done());
      else this.once('finish', done);
    }
    if (this.writableEnded || this.destroyed) return this;
    this.writableEnded = true;
    this.writable = false;
    const last = hasChunk ? toBytes(chunk, encoding) : undefined;
    if (last !== undefined) this.begin(last, undefined);
    this.sink.end(last);
    return this;
  }

  destroy(error?: Error): this {
    if (this.destroyed) return this;
    if (!this.writableEnded) this.sink.end();
    this.discard();
    if (error !== undefined) queueMicrotask(() => this.emit('error', error));
    return this;
  }

  /** The other end has taken the oldest writes, or refused them. */
  written(count: number, error?: Error): void {
    for (const { size, done } of this.underway.splice(0, count)) {
      this.writableLength -= size;
      done?.(error ?? null);
    }
    if (!this.wasFull || this.writableLength > 0 || this.writableEnded || this.destroyed) return;
    this.wasFull = false;
    this.emit('drain');
  }

  /** The other end has everything, and knows that this was all. */
  finish(): void {
    if (this.destroyed) return;
    this.written(this.underway.length);
    this.writableFinished = true;
    this.emit('finish');
    this.discard();
  }

  /** Closed without an error of its own: the other end is gone, or there is nothing more to write. */
  discard(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.writable = false;
    this.failUnderway();
    queueMicrotask(() => this.emit('close'));
  }

  protected failUnderway(): void {
    const error = destroyedError();
    this.underway.splice(0).forEach(({ done }) => done?.(error));
  }

  private begin({ length }: Uint8Array, done: Done | undefined): void {
    this.underway.push({ size: length, done });
    this.writableLength += length;
  }

  private refuse(error: Error, done: Done | undefined, tell: boolean): void {
    queueMicrotask(() => {
      done?.(error);
      if (tell) this.emit('error', error);
    });
  }
}

function toBytes(chunk: string | Uint8Array, encoding: string | Done | undefined): Uint8Array {
  return typeof chunk === 'string' ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8') : chunk;
}

function destroyedError(): Error {
  return streamError('ERR_STREAM_DESTROYED', 'Cannot call write after a stream was destroyed');
}

function streamError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
