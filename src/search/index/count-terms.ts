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
  for (const mask of masks)
    for (let term = 0; mask >> term !== 0; term++) {
      const together = both[term];
      if (together === undefined || ((mask >> term) & 1) === 0) continue;
      for (let other = 0; other < terms.length; other++)
        together[other] = (together[other] ?? 0) + ((mask >> other) & 1);
    }
  return { notes: asked.map((_, at) => both[at]?.[at] ?? 0), both };
}
