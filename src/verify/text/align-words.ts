/** Lays the words of a quote beside those of a part of a note: which of them stand for each other. */
import { align } from '../../lines/align';
import { formsOf } from '../../lines/inflections';
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

/**
 * The best pairs, in order. Before the first and behind the last pair words of the note are free, as they are at the gaps
 * of the quote: `gaps` are the places in the quote before which something was left out.
 */
export function alignWords(quote: readonly TextWord[], note: readonly TextWord[], gaps: ReadonlySet<number>): Pair[] {
  const textOf = (words: readonly TextWord[], at: number): string => words[at]?.text ?? '';
  const free = note.map(({ isLoose, isStruck }) => isLoose || isStruck);
  const pairs = align(quote.length, note.length, {
    gain: (at, place) => likenessOf(textOf(quote, at), textOf(note, place)),
    skipLeft: (at) => (quote[at]?.isLoose === true || quote[at]?.isBracketed === true ? 0 : SKIP_QUOTE),
    skipRight: (at, place) => (free[place] === true || at + 1 === quote.length || gaps.has(at + 1) ? 0 : SKIP_NOTE),
    together: NEXT_TO,
  });
  return pairs.map(([at, place]) => ({ quote: at, note: place, isSame: textOf(quote, at) === textOf(note, place) }));
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
