/** Gives what follows from a value alone, found out once for everyone who asks, and for as long as the value is in use. */
export function onceFor<Of extends object, Found>(find: (of: Of) => Found): (of: Of) => Found {
  const known = new WeakMap<Of, { readonly found: Found }>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before.found;
    const found = find(of);
    known.set(of, { found });
    return found;
  };
}
