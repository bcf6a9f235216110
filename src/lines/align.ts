/** Lays two lists beside each other: which items of them stand for each other, in order on both sides. */

/** What speaks for and against a way to do so. Items are told by their places. */
export interface Alignment {
  /** What a pair counts for; 0 for two that cannot be one. */
  readonly gain: (left: number, right: number) => number;
  /** What an item that is in no pair counts for, none or less. On the right it may depend on the item on the left above it. */
  readonly skipLeft?: (left: number) => number;
  readonly skipRight?: (left: number, right: number) => number;
  /** What pairs that follow each other on both sides count for besides. */
  readonly together?: number;
}

const PAIR = 1;
const LEFT = 2;
const RIGHT = 3;

/**
 * The pairs that count for most; of ways that are as good, the one whose pairs come last. Items on the right before the first pair are
 * free. Takes time and room for every item of one list beside every item of the other.
 */
export function align(
  lefts: number,
  rights: number,
  { gain, skipLeft = () => 0, skipRight = () => 0, together = 0 }: Alignment,
): (readonly [number, number])[] {
  const width = rights + 1;
  const steps = new Uint8Array((lefts + 1) * width);
  let above = new Float64Array(width);
  for (let left = 0; left < lefts; left++) {
    const row = new Float64Array(width);
    const at = (left + 1) * width;
    const skipped = skipLeft(left);
    row[0] = (above[0] ?? 0) + skipped;
    steps[at] = LEFT;
    for (let right = 0; right < rights; right++) {
      const gained = gain(left, right);
      const isNext = steps[at - width + right] === PAIR;
      const paired = gained === 0 ? -Infinity : (above[right] ?? 0) + gained + (isNext ? together : 0);
      const withoutLeft = (above[right + 1] ?? 0) + skipped;
      const withoutRight = (row[right] ?? 0) + skipRight(left, right);
      const best = Math.max(paired, withoutLeft, withoutRight);
      row[right + 1] = best;
      steps[at + right + 1] = best === paired ? PAIR : best === withoutLeft ? LEFT : RIGHT;
    }
    above = row;
  }
  return traceBack(lefts, width, steps);
}

function traceBack(lefts: number, width: number, steps: Uint8Array): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let [left, right] = [lefts, width - 1]; left > 0;) {
    const step = steps[left * width + right];
    if (step !== RIGHT) left -= 1;
    if (step !== LEFT) right -= 1;
    if (step === PAIR) pairs.push([left, right]);
  }
  return pairs.reverse();
}

/** More comparisons than this take longer than a person notices; then only the start and the end are compared. */
const MOST_COMPARISONS = 4_000_000;

/** Places of equal items, in order on both sides: as many as there can be, or of very many only those at the start and the end. */
export function commonPairs(
  a: readonly (string | number)[],
  b: readonly (string | number)[],
): (readonly [number, number])[] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [lefts, rights] = [a.length - start - end, b.length - start - end];
  // Backwards, so that of as many pairs those come that are first.
  const back = (list: readonly unknown[], at: number): number => list.length - end - 1 - at;
  const gain = (i: number, j: number): number => (a[back(a, i)] === b[back(b, j)] ? 1 : 0);
  const between = lefts * rights > MOST_COMPARISONS ? [] : align(lefts, rights, { gain });
  return [
    ...Array.from({ length: start }, (_, i) => [i, i] as const),
    ...between.map(([i, j]) => [back(a, i), back(b, j)] as const).reverse(),
    ...Array.from({ length: end }, (_, i) => [a.length - end + i, b.length - end + i] as const),
  ];
}
