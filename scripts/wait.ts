/** A timer that keeps no program alive. Cheaper than Node's own with a signal, which makes an error for each that is called off. */
import { clearTimeout, setTimeout } from 'node:timers';

export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds).unref();
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
