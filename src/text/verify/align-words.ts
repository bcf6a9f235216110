/** Lays the words of a quote beside those of a part of a note: which of them stand for each other. */
import { formsOf } from '../inflections';
import type { TextWord } from './text-words';

/** Places in the quote and in the note. `isSame` is false for two forms of one word. */
export interface Pair {
  readonly quote: number;
  readonly note: number;
  readonly isSame: boolean;
}

/** What pairs and skips count for. A word of the note that is skipped costs less than one of the quote, which has to be somewhere. */
const SAME = 4;
const FORM = 2;
const SKIP_QUOTE = -2;
const SKIP_NOTE = -1;
/** So that, of two ways that are as good, words next to each other stay together. */
const NEXT_TO = 1;

const FROM_PAIR = 1;
const FROM_QUOTE = 2;
const FROM_NOTE = 3;

/**
 * The best pairs, in order. Before the first and behind the last pair words of the note are free, as they are at the gaps
 * of the quote: `gaps` are the places in the quote before which something was left out. Takes time and room for every word of one beside every word of the other.
 */
export function alignWords(quote: readonly TextWord[], note: readonly TextWord[], gaps: ReadonlySet<number>): Pair[] {
  const width = note.length + 1;
  const steps = new Uint8Array((quote.length + 1) * width);
  let above = new Float64Array(width);
  let aboveIsPair = new Uint8Array(width);
  for (const [at, word] of quote.entries()) {
    const row = new Float64Array(width);
    const isPair = new Uint8Array(width);
    const skip = word.isLoose || word.isBracketed ? 0 : SKIP_QUOTE;
    const isFree = at + 1 === quote.length || gaps.has(at + 1);
    row[0] = (above[0] ?? 0) + skip;
    steps[(at + 1) * width] = FROM_QUOTE;
    for (let place = 1; place < width; place++) {
      const other = note[place - 1];
      const likeness = other === undefined ? 0 : likenessOf(word.text, other.text);
      const together = (aboveIsPair[place - 1] ?? 0) * NEXT_TO;
      const paired = likeness === 0 ? -Infinity : (above[place - 1] ?? 0) + likeness + together;
      const skipped = (above[place] ?? 0) + skip;
      const passed = (row[place - 1] ?? 0) + (isFree || isPassable(other) ? 0 : SKIP_NOTE);
      const best = Math.max(paired, skipped, passed);
      row[place] = best;
      isPair[place] = best === paired ? 1 : 0;
      steps[(at + 1) * width + place] = best === paired ? FROM_PAIR : best === skipped ? FROM_QUOTE : FROM_NOTE;
    }
    above = row;
    aboveIsPair = isPair;
  }
  return traceBack(quote, note, steps, width);
}

function isPassable(word: TextWord | undefined): boolean {
  return word?.isLoose === true || word?.isStruck === true;
}

function traceBack(quote: readonly TextWord[], note: readonly TextWord[], steps: Uint8Array, width: number): Pair[] {
  const pairs: Pair[] = [];
  for (let [at, place] = [quote.length, width - 1]; at > 0;) {
    const step = steps[at * width + place];
    if (step === FROM_PAIR) {
      at -= 1;
      place -= 1;
      pairs.push({ quote: at, note: place, isSame: quote[at]?.text === note[place]?.text });
    } else if (step === FROM_QUOTE) at -= 1;
    else place -= 1;
  }
  return pairs.reverse();
}

function likenessOf(a: string, b: string): number {
  if (a === b) return SAME;
  return isForm(a, b) ? FORM : 0;
}

/** Letters. Shorter words have few forms, and are forms of strangers. */
const SHORTEST_FORM = 4;

/** Whether two words are forms of one. Most pairs differ in their first letters, which is quickly seen. */
export function isForm(a: string, b: string): boolean {
  if (a.length < SHORTEST_FORM || b.length < SHORTEST_FORM) return false;
  if (a.charCodeAt(0) !== b.charCodeAt(0) || a.charCodeAt(1) !== b.charCodeAt(1)) return false;
  return formsOf(a).includes(b);
}
