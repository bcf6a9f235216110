/** In how many notes the terms of a query are, each and in pairs: what their weights are made of. */
import type { TermCounts } from '../known-notes';
import type { Term } from '../query';
import type { DictionaryCursor } from './dictionary';
import { waysToFind, type WordForms } from './terms-to-find';
import { visitPostings, type Segment } from './segment';

/** Terms are bits of a mask; a query has no more. */
const MOST_TERMS = 30;

export function countTerms(segments: readonly Segment[], asked: readonly Term[]): TermCounts {
  const terms = asked.slice(0, MOST_TERMS).map(waysToFind);
  const masks = segments.map(({ notes }) => new Int32Array(notes.length));
  for (const [place, ways] of terms.entries()) {
    const mark = (isWhole: boolean): boolean => {
      const marked = segments.flatMap((segment, at) =>
        ways.map((words) => markTerm(segment, words, isWhole, 1 << place, masks[at])),
      );
      return marked.includes(true);
    };
    // What is only the beginning of longer words counts by these.
    if (!mark(true) && ways.some((words) => words.at(-1)?.isBeginning === true)) mark(false);
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
function setsIn(masks: readonly Int32Array[]): ReadonlyMap<number, number> {
  const sets = new Map<number, number>();
  const add = (set: number, notes: number): void => void sets.set(set, (sets.get(set) ?? 0) + notes);
  for (const mask of masks) {
    // Notes beside each other mostly hold the same.
    let [last, notes] = [0, 0];
    for (const set of mask) {
      if (set === last) notes += 1;
      else [last, notes] = (add(last, notes), [set, 1]);
    }
    add(last, notes);
  }
  sets.delete(0);
  return sets;
}

/** Sets a bit for each note of a segment that holds all words of a term; whether any does. */
function markTerm(
  segment: Segment,
  words: readonly WordForms[],
  isWhole: boolean,
  bit: number,
  masks = new Int32Array(),
): boolean {
  let held: Uint8Array | undefined;
  for (const [at, word] of words.entries()) {
    const here = holdersOf(segment, word, isWhole || at < words.length - 1);
    if (held === undefined) held = here;
    else for (let note = 0; note < here.length; note++) held[note] = (held[note] ?? 0) & (here[note] ?? 0);
  }
  let isAny = false;
  for (let note = 0; held !== undefined && note < held.length; note++)
    if (held[note] === 1) {
      masks[note] = (masks[note] ?? 0) | bit;
      isAny = true;
    }
  return isAny;
}

/** 1 for each note that holds a word in some form. */
function holdersOf({ dictionary, postings, gone, notes }: Segment, word: WordForms, isWhole: boolean): Uint8Array {
  const held = new Uint8Array(notes.length);
  const take = ({ postingsStart, postingsEnd }: DictionaryCursor): void =>
    visitPostings(postings, postingsStart, postingsEnd, (note) => {
      if (gone[note] === 0) held[note] = 1;
    });
  dictionary.visit(word.word, isWhole, take);
  if (isWhole) dictionary.visitWords(word.forms, take);
  return held;
}
