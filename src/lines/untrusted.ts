/** Values from outside, read without trusting their shape. */
import { isRecord } from './is-record';
import { quietly } from './quietly';

/** What a text says in JSON; undefined for any other. */
export function parsedJson(text: string): unknown {
  return quietly(() => JSON.parse(text) as unknown);
}

/** What is under these keys, one after the other; undefined where there is no such thing. */
export function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let found = value;
  for (const key of keys) {
    if (typeof key === 'number') found = Array.isArray(found) ? (found as readonly unknown[])[key] : undefined;
    else found = isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return found;
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function stringIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function countIn(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}
