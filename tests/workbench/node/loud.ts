/** Makes what is missing from the page's Node fail by name, instead of being undefined. */

/** Asked of any object by promises, `JSON.stringify` and module loaders; missing is their normal case. */
const NORMALLY_MISSING: ReadonlySet<string> = new Set(['then', 'toJSON', '__esModule', 'default']);

/**
 * A prototype on which reading an unknown property throws. As a prototype, and not as a proxy of the object itself, it
 * survives the copies that bundlers make of a module.
 */
export function loudPrototype(name: string, file: string): object {
  return new Proxy(Object.prototype, {
    get(target, key, receiver: object): unknown {
      if (typeof key === 'symbol' || key in target || NORMALLY_MISSING.has(key))
        return Reflect.get(target, key, receiver);
      throw new Error(`The workbench has no ${name}.${key}: write it in tests/workbench/node/${file}, with a test`);
    },
  });
}

/** The same members, on an object that throws when another one is read. */
export function loudly<Members extends object>(name: string, file: string, members: Members): Members {
  return Object.defineProperties(
    Object.create(loudPrototype(name, file)) as Members,
    Object.getOwnPropertyDescriptors(members),
  );
}
