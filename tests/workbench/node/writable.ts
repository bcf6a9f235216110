/** The input of a process in the page: a stream whose writes are done when the process's pipe has taken them. */
import { Buffer } from './buffer';
import { EventEmitter } from './events';

type Done = (error?: Error | null) => void;

/** Where the bytes go. */
export interface Sink {
  write(bytes: Uint8Array): void;
  end(): void;
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
  /** Writes that the pipe has not taken yet, oldest first. */
  private underway: { readonly size: number; readonly done: Done | undefined }[] = [];

  constructor(private readonly sink: Sink) {
    super();
  }

  write(chunk: string | Uint8Array, encoding?: string | Done, callback?: Done): boolean {
    const done = typeof encoding === 'function' ? encoding : callback;
    if (this.writableEnded) {
      this.refuse(streamError('ERR_STREAM_WRITE_AFTER_END', 'write after end'), done, true);
      return false;
    }
    if (this.destroyed) {
      const error = streamError('ERR_STREAM_DESTROYED', 'Cannot call write after a stream was destroyed');
      this.refuse(error, done, false);
      return false;
    }
    const bytes =
      typeof chunk === 'string' ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8') : chunk;
    this.underway.push({ size: bytes.length, done });
    this.writableLength += bytes.length;
    this.sink.write(bytes);
    if (this.writableLength >= FULL_BYTES) this.wasFull = true;
    return !this.wasFull;
  }

  end(chunk?: string | Uint8Array | Done, encoding?: string | Done, callback?: Done): this {
    const done = [chunk, encoding, callback].find((argument) => typeof argument === 'function');
    if (typeof chunk === 'string' || chunk instanceof Uint8Array)
      this.write(chunk, typeof encoding === 'string' ? encoding : undefined);
    if (done !== undefined) {
      if (this.writableFinished) queueMicrotask(() => done());
      else this.once('finish', done);
    }
    if (this.writableEnded || this.destroyed) return this;
    this.writableEnded = true;
    this.writable = false;
    this.sink.end();
    return this;
  }

  destroy(error?: Error): this {
    if (this.destroyed) return this;
    if (!this.writableEnded) this.sink.end();
    this.discard();
    if (error !== undefined) queueMicrotask(() => this.emit('error', error));
    return this;
  }

  /** The pipe has taken the oldest writes, or refused them. */
  written(count: number, error?: Error): void {
    for (const { size, done } of this.underway.splice(0, count)) {
      this.writableLength -= size;
      done?.(error ?? null);
    }
    if (!this.wasFull || this.writableLength > 0 || this.destroyed) return;
    this.wasFull = false;
    this.emit('drain');
  }

  /** The process has everything, and knows that this was all. */
  finished(): void {
    if (this.destroyed) return;
    this.writableFinished = true;
    this.emit('finish');
    this.discard();
  }

  /** Closed without an error of its own: the process has ended, or there is nothing more to write. */
  discard(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.writable = false;
    const error = streamError('ERR_STREAM_DESTROYED', 'Cannot call write after a stream was destroyed');
    this.underway.splice(0).forEach(({ done }) => done?.(error));
    queueMicrotask(() => this.emit('close'));
  }

  private refuse(error: Error, done: Done | undefined, tell: boolean): void {
    queueMicrotask(() => {
      done?.(error);
      if (tell) this.emit('error', error);
    });
  }
}

function streamError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
