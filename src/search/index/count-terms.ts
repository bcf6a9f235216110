/** In how many notes the terms of a query are, each and in pairs: what their weights are made of. */
import type { TermCounts } from '../known-notes';
import type { Term } from '../query';
import type { Segment } from './segment';
import { TermLookup } from './term-lookup';
import { waysToFind } from './terms-to-find';

/** Terms are bits of a mask; a query has no more. */
const MOST_TERMS = 30;

export function countTerms(segments: readonly Segment[], asked: readonly Term[]): TermCounts {
  const terms = asked.slice(0, MOST_TERMS).map(waysToFind);
  const lookup = new TermLookup(segments);
  const masks = new Int32Array(lookup.total);
  for (const [place, ways] of terms.entries()) {
    const mark = (what: 'whole' | 'beginnings'): boolean => {
      let isAny = false;
      for (const words of ways) {
        const occurs = lookup.occurrencesOf(words, what);
        for (let note = 0; note < occurs.length; note++)
          if ((occurs[note] ?? 0) > 0) {
            masks[note] = (masks[note] ?? 0) | (1 << place);
            isAny = true;
          }
      }
      return isAny;
    };
    // What is only the beginning of longer words counts by these.
    if (!mark('whole') && ways.some((words) => words.at(-1)?.isBeginning === true)) mark('beginnings');
  }
  const both = terms.map(() => new Float64Array(terms.length));
  for (const [mask, notes] of setsIn(masks))
    for (let a = 0; a < terms.length; a++)
      if ((mask & (1 << a)) !== 0)
        for (let b = 0; b < terms.length; b++)
          if ((mask & (1 << b)) !== 0) (both[a] ??= new Float64Array())[b] = (both[a]?.[b] ?? 0) + notes;
  return { notes: asked.map((_, at) => both[at]?.[at] ?? 0), both };
}

/** How many notes hold which set of terms; there are few such sets, however many notes. */
function setsIn(masks: Int32Array): ReadonlyMap<number, number> {
  const sets = new Map<number, number>();
  const add = (set: number, notes: number): void => void sets.set(set, (sets.get(set) ?? 0) + notes);
  // Notes beside each other mostly hold the same.
  let [last, notes] = [0, 0];
  for (const set of masks) {
    if (set === last) notes += 1;
    else [last, notes] = (add(last, notes), [set, 1]);
  }
  add(last, notes);
  sets.delete(0);
  return sets;
}
