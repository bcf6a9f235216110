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
  const cover = new Cover(weights);
  /** For each set of terms the best one that has it. */
  const bestOf = new Map<number, number>();
  for (const [at, { terms }] of all.entries()) {
    const mask = maskOf(terms);
    if (!bestOf.has(mask)) bestOf.set(mask, at);
  }
  const masks = withoutParts([...bestOf.keys()]);
  const chosen = masks.length <= MOST_COMPARED ? cover.best(masks, count) : cover.oneByOne(masks, count);
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

class Cover {
  constructor(private readonly weights: readonly number[]) {}

  /** The best of all combinations, the first of equals. */
  best(masks: readonly number[], count: number): number[] {
    let best: readonly number[] = [];
    let most = -1;
    const extend = (chosen: readonly number[], covered: number, from: number): void => {
      const worth = this.worthOf(covered);
      if (worth > most) [best, most] = [chosen, worth];
      if (chosen.length === count) return;
      for (let at = from; at < masks.length; at++) {
        const mask = masks[at] ?? 0;
        if ((mask & ~covered) !== 0) extend([...chosen, mask], covered | mask, at + 1);
      }
    };
    extend([], 0, 0);
    return [...best];
  }

  oneByOne(masks: readonly number[], count: number): number[] {
    const chosen: number[] = [];
    let covered = 0;
    while (chosen.length < count) {
      const worths = masks.map((mask) => this.worthOf(covered | mask));
      const most = Math.max(...worths);
      const mask = masks[worths.indexOf(most)] ?? 0;
      if ((mask & ~covered) === 0) break;
      chosen.push(mask);
      covered |= mask;
    }
    return chosen;
  }

  /** More terms before rarer ones. */
  private worthOf(mask: number): number {
    let worth = 0;
    for (let term = 0; term < MOST_TERMS; term++)
      if ((mask & (1 << term)) !== 0) worth += MUCH + (this.weights[term] ?? 0);
    return worth;
  }
}

/** More than all weights together. */
const MUCH = MOST_TERMS + 1;
