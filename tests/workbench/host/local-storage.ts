/** Values kept by the browser for one vault: each vault has keys of its own. */
import { facts } from '../node/facts';

function keyFor(key: string): string {
  return `workbench:${facts.vault}:${key}`;
}

/** The value saved under the key, or null. */
export function loadLocalStorage(key: string): unknown {
  const text = window.localStorage.getItem(keyFor(key));
  return text === null ? null : (JSON.parse(text) as unknown);
}

/** Saves a value that JSON can hold; null, or nothing, clears the entry. */
export function saveLocalStorage(key: string, data: unknown): void {
  if (data === null || data === undefined) window.localStorage.removeItem(keyFor(key));
  else window.localStorage.setItem(keyFor(key), JSON.stringify(data));
}
