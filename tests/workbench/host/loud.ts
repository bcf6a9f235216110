/**
 * Makes gaps in this stand-in for Obsidian visible: reading an API that is not there throws an error that names it
 * and the file it belongs in, instead of giving `undefined` to code that goes on with it.
 */

interface Place {
  readonly name: string;
  readonly file: string;
}

const places = new WeakMap<object, Place>();

/** What language and tools look for on any object, without meaning Obsidian's API. */
const neverAnApi: ReadonlySet<string> = new Set(['then', 'toJSON', '__esModule', 'default']);

/** The error for an API of Obsidian that nobody has written yet. */
export function missing(api: string, file: string): Error {
  return new Error(`The workbench has no ${api}: write it in tests/workbench/host/${file}, with a test.`);
}

function read(target: object, key: string | symbol, receiver: object): unknown {
  if (typeof key === 'symbol' || key in target || neverAnApi.has(key)) return Reflect.get(target, key, receiver);
  const maker: unknown = receiver.constructor;
  const place = typeof maker === 'function' ? places.get(maker) : undefined;
  if (place === undefined || receiver === (maker as { prototype?: unknown }).prototype) return undefined;
  throw missing(`${place.name}.${key}`, place.file);
}

/** Stands behind every loud class in place of Object.prototype, so only names found nowhere else arrive here. */
const behindAll = new Proxy(Object.prototype, { get: read });

/**
 * Makes the instances of a class loud; call it in a static block. Instances of subclasses that do not call it
 * themselves, such as the plugin's own, stay as quiet as any object.
 */
export function loud(madeLoud: { prototype: object }, name: string, file: string): void {
  places.set(madeLoud, { name, file });
  let root = madeLoud.prototype;
  for (;;) {
    const next = Object.getPrototypeOf(root) as object | null;
    if (next === behindAll) return;
    if (next === null || next === Object.prototype) break;
    root = next;
  }
  Object.setPrototypeOf(root, behindAll);
}

/** A module whose unknown names throw when they are read. */
export function loudModule<T extends object>(exports: T, name: string, file: string): T {
  return new Proxy(exports, {
    get(target, key, receiver): unknown {
      if (typeof key === 'symbol' || key in target || neverAnApi.has(key)) return Reflect.get(target, key, receiver);
      throw missing(`${name}.${key}`, file);
    },
  });
}
