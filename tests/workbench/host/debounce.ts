/** Obsidian's `debounce`: collects calls into one, made when the time is over. */
import type * as obsidian from 'obsidian';

/**
 * Calls `cb` with the last arguments `timeout` milliseconds after the first call, or with `resetTimer` after the last.
 */
export function debounce<T extends unknown[], V>(
  cb: (...args: [...T]) => V,
  timeout = 0,
  resetTimer = false,
): obsidian.Debouncer<T, V> {
  let timer: number | undefined;
  let pending: [...T] | undefined;

  const run = (): V | undefined => {
    window.clearTimeout(timer);
    timer = undefined;
    const args = pending;
    pending = undefined;
    return args === undefined ? undefined : cb(...args);
  };
  const debounced = (...args: [...T]): obsidian.Debouncer<T, V> => {
    pending = args;
    if (timer !== undefined && !resetTimer) return debouncer;
    window.clearTimeout(timer);
    timer = window.setTimeout(run, timeout);
    return debouncer;
  };
  const cancel = (): obsidian.Debouncer<T, V> => {
    window.clearTimeout(timer);
    timer = undefined;
    pending = undefined;
    return debouncer;
  };
  const debouncer: obsidian.Debouncer<T, V> = Object.assign(debounced, { cancel, run });
  return debouncer;
}
