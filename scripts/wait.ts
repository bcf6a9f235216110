/** A timer that keeps no program alive. Cheaper than Node's own with a signal, which makes an error for each that is called off. */
import { clearTimeout, setTimeout } from 'node:timers';

export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds).unref();
    signal.addEventListener('abort', end);
  });
}
