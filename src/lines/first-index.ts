/** The first index below `count` that passes a test which all later ones pass as well, found by halving; `count` when none does. */
export function firstIndex(count: number, isReached: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The index of the first of some sorted numbers that is not smaller than `least`. */
export function firstFrom(sorted: readonly number[], least: number): number {
  return firstIndex(sorted.length, (at) => (sorted[at] ?? 0) >= least);
}
