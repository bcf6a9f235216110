/** Did you mean: the nearest words of the vault, for words that no note holds. Offered, never searched silently. */
import { wordsOf } from '../text/words';
import type { KnownNotes } from './known-notes';
import type { Query } from './query';
import type { Weights } from './weights';

export interface Suggestion {
  /** The word that is nowhere, folded. */
  readonly typed: string;
  /** A word of the vault, folded. */
  readonly word: string;
  /** The whole query with the one in place of the other. */
  readonly query: string;
}

/** For each word. */
const MOST_WORDS = 2;
/** Looking for near words goes through all words of the vault. */
const MOST_TYPED = 4;

export function suggest({ text, terms }: Query, { notes }: Weights, known: KnownNotes): readonly Suggestion[] {
  const nowhere = terms.filter((_, place) => notes[place] === 0).flatMap(({ words }) => words);
  const typed = [...new Set(nowhere)].filter((word) => known.notesWith(word) === 0).slice(0, MOST_TYPED);
  const found = typed.flatMap((word) => known.near(word, MOST_WORDS).map((near) => ({ typed: word, word: near.word })));
  return found.map((one) => ({ ...one, query: replaced(text, one.typed, one.word) }));
}

/** The text with one word in the place of another, wherever that stands. */
function replaced(text: string, typed: string, by: string): string {
  let out = '';
  let from = 0;
  for (const { text: word, start, end } of wordsOf(text)) {
    if (word !== typed) continue;
    out += text.slice(from, start) + by;
    from = end;
  }
  return out + text.slice(from);
}
