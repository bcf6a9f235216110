/** Makes what is missing from the page's Node fail by name, instead of being undefined. */

/** Asked of any object by promises, `JSON.stringify` and module loaders; missing is their normal case. */
const NORMALLY_MISSING: ReadonlySet<string> = new Set(['then', 'toJSON', '__esModule', 'default']);

/** Classes that tell what they lack in their own name, not in that of the class they extend. */
const places = new WeakMap<object, { readonly name: string; readonly file: string }>();

/** From now on instances of the class miss things in its own name. */
export function loudAs(owner: abstract new (...args: never[]) => object, name: string, file: string): void {
  places.set(owner, { name, file });
}

/**
 * A prototype on which reading an unknown property throws. As a prototype, and not as a proxy of the object itself, it
 * survives the copies that bundlers make of a module.
 */
export function loudPrototype(name: string, file: string): object {
  return new Proxy(Object.prototype, {
    get(target, key, receiver: object): unknown {
      if (typeof key === 'symbol' || key in target || NORMALLY_MISSING.has(key))
        return Reflect.get(target, key, receiver);
      const place = places.get(receiver.constructor) ?? { name, file };
      throw new Error(
        `The workbench has no ${place.name}.${key}: write it in tests/workbench/node/${place.file}, with a test`,
      );
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
