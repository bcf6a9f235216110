/** Time, handed in: the plugin has a window's timers, tests have none that take time. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves when the time is over, or as soon as the signal aborts; leaves neither a timer nor a listener behind. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** What a window has. */
export interface Timers {
  setTimeout(callback: () => void, milliseconds: number): number;
  clearTimeout(timer: number): void;
}

export function clockOn(timers: Timers): Clock {
  return {
    now: () => Date.now(),
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const end = (): void => {
          timers.clearTimeout(timer);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = timers.setTimeout(end, milliseconds);
        signal.addEventListener('abort', end);
      }),
  };
}
