/** A list, and how many of its items have been looked at. */
export function counted<Item>(items: readonly Item[]): [list: readonly Item[], looked: () => number] {
  let looks = 0;
  const list = new Proxy(items, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return [list, () => looks];
}
