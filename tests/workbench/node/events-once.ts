/** `once` of `node:events`: the next event of a kind, as a promise. */
import { abortError } from './abort-error';
import type { EventEmitter } from './events';

/** Resolves with the event's arguments; an `error` that comes first rejects, and so does the signal. */
export function once(
  emitter: EventEmitter,
  event: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(abortError(signal.reason));
    const stop = (): void => {
      emitter.off(event, come);
      emitter.off('error', fail);
      signal?.removeEventListener('abort', abort);
    };
    const come = (...args: unknown[]): void => {
      stop();
      resolve(args);
    };
    const fail = (error: Error): void => {
      stop();
      reject(error);
    };
    const abort = (): void => {
      stop();
      reject(abortError(signal?.reason));
    };
    emitter.once(event, come);
    if (event !== 'error') emitter.once('error', fail);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
