/** What Obsidian adds to JavaScript's own classes. */
import type { Realm } from './dom-elements';

const arrayMethods: Pick<unknown[], 'first' | 'last' | 'contains' | 'remove' | 'shuffle' | 'unique'> &
  ThisType<unknown[]> = {
  first() {
    return this[0];
  },
  last() {
    return this[this.length - 1];
  },
  contains(target) {
    return this.includes(target);
  },
  remove(target) {
    for (let at = this.indexOf(target); at >= 0; at = this.indexOf(target)) this.splice(at, 1);
  },
  shuffle() {
    for (let at = this.length - 1; at > 0; at--) {
      const other = Math.floor(Math.random() * (at + 1));
      [this[at], this[other]] = [this[other], this[at]];
    }
    return this;
  },
  unique() {
    return [...new Set(this)];
  },
};

const stringMethods: Pick<string, 'contains' | 'format'> & ThisType<string> = {
  contains(target: string): boolean {
    return this.includes(target);
  },
  format(...args: string[]): string {
    return this.replace(/\{(\d+)\}/g, (whole, at: string) => args[Number(at)] ?? whole);
  },
};

function add(target: object, members: object): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { value: value as unknown, configurable: true, writable: true });
  }
}

/** Adds the methods to the classes of a window. */
export function extendLanguage(realm: Realm): void {
  add(realm.Array.prototype, arrayMethods);
  add(realm.Array, { combine: <T>(arrays: T[][]): T[] => ([] as T[]).concat(...arrays) });
  add(realm.String.prototype, stringMethods);
  add(realm.String, { isString: (value: unknown): value is string => typeof value === 'string' });
  add(realm.Number, { isNumber: (value: unknown): value is number => typeof value === 'number' });
  add(realm.Math, {
    clamp: (value: number, min: number, max: number) => Math.min(Math.max(value, min), max),
    square: (value: number) => value * value,
  });
  add(realm.Object, {
    isEmpty: (object: Record<string, unknown>) => Object.keys(object).length === 0,
    each: <T>(object: Record<string, T>, callback: (value: T, key?: string) => boolean | void) =>
      Object.entries(object).every(([key, value]) => callback(value, key) !== false),
  });
}
