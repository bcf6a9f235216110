/** Which few of many passages together hold as many terms as so few can, and of those the rarest. */

export interface Covering {
  /** Places of the terms it holds. */
  readonly terms: readonly number[];
}

/** Different sets of terms that are compared in every combination; with more, the best is taken one after the other. */
const MOST_COMPARED = 40;
/** Bits of a number. */
const MOST_TERMS = 30;

/**
 * The places of the chosen ones among all, which come best first: those that cover most, in their order, and where fewer
 * cover as much, the best of the others.
 */
export function coverMost(all: readonly Covering[], weights: readonly number[], count: number): number[] {
  if (all.length <= count) return all.map((_, at) => at);
  /** For each set of terms the best one that has it. */
  const bestOf = new Map<number, number>();
  for (const [at, { terms }] of all.entries()) {
    const mask = maskOf(terms);
    if (!bestOf.has(mask)) bestOf.set(mask, at);
  }
  const masks = withoutParts([...bestOf.keys()]);
  const chosen = masks.length <= MOST_COMPARED ? best(masks, weights, count) : oneByOne(masks, weights, count);
  const places = new Set(chosen.map((mask) => bestOf.get(mask) ?? 0));
  for (let at = 0; places.size < count; at++) places.add(at);
  return [...places].sort((a, b) => a - b);
}

function maskOf(terms: readonly number[]): number {
  return terms.reduce((mask, term) => (term < MOST_TERMS ? mask | (1 << term) : mask), 0);
}

/** Sets that are not within another one. */
function withoutParts(masks: readonly number[]): number[] {
  return masks.filter((mask) => !masks.some((other) => other !== mask && (mask & other) === mask));
}

/** The best of all combinations beside what is covered, the first of equals. */
function best(masks: readonly number[], weights: readonly number[], count: number, covered = 0): readonly number[] {
  let found: readonly number[] = [];
  let most = -1;
  const extend = (chosen: readonly number[], held: number, from: number): void => {
    const worth = worthOf(held, weights);
    if (worth > most) [found, most] = [chosen, worth];
    if (chosen.length === count) return;
    for (const [at, mask] of masks.entries())
      if (at >= from && (mask & ~held) !== 0) extend([...chosen, mask], held | mask, at + 1);
  };
  extend([], covered, 0);
  return found;
}

function oneByOne(masks: readonly number[], weights: readonly number[], count: number): readonly number[] {
  const chosen: number[] = [];
  for (let covered = 0; chosen.length < count;) {
    const [next] = best(masks, weights, 1, covered);
    if (next === undefined) break;
    chosen.push(next);
    covered |= next;
  }
  return chosen;
}

/** More terms before rarer ones. */
function worthOf(mask: number, weights: readonly number[]): number {
  let worth = 0;
  for (let term = 0; term < MOST_TERMS; term++) if ((mask & (1 << term)) !== 0) worth += MUCH + (weights[term] ?? 0);
  return worth;
}

/** More than all weights together. */
const MUCH = MOST_TERMS + 1;
