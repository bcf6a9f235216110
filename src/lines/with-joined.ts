/** A list in which what overlaps or touches becomes one. */

/** With one that was made of some of the list: in the place of the first of these; at the end if there are none. */
export function withJoined<Item>(items: readonly Item[], joined: readonly Item[], made: Item): readonly Item[] {
  const [first] = joined;
  if (first === undefined) return [...items, made];
  return items.flatMap((one) => (one === first ? [made] : joined.includes(one) ? [] : [one]));
}
