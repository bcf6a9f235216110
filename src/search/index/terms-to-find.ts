/** The words that the index is asked for in order to find a term. */
import { formsOf } from '../../lines/inflections';
import { joinedTerm } from '../matches';
import { beginningIn, type Term } from '../query';
import { isIdeograph, keptWord, pairOf } from './note-words';

/**
 * How a word may be found: as it is, in another form, or as the beginning of a longer one. What stands further from
 * what was typed counts less.
 */
export interface WordForms {
  readonly word: string;
  readonly forms: readonly string[];
  readonly isBeginning: boolean;
  /** The words one of which must follow it; undefined where that cannot be told. */
  readonly followers: readonly string[] | undefined;
}
/** The ways to write a term, one of which a note must hold: as it is, and as one word. */
export function waysToFind(term: Term): readonly (readonly WordForms[])[] {
  const joined = joinedTerm(term);
  return [term, ...(joined === undefined ? [] : [joined])].map((one) => wordsToFind(one, keptForms));
}

/** The words of a term, all of which a note must hold; of ideographs side by side the pairs. */
export function wordsToFind(term: Term, formsOfWord: (word: string) => readonly string[]): readonly WordForms[] {
  const { words } = term;
  const beginning = beginningIn(term);
  const found: WordForms[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    const isPair = next !== undefined && isIdeograph(next);
    if (isIdeograph(word)) {
      if (isPair || at === 0 || !isIdeograph(words[at - 1] ?? ''))
        found.push({ word: isPair ? pairOf(word, next) : word, forms: [], isBeginning: false, followers: undefined });
      continue;
    }
    const isBeginning = beginning !== undefined && at === words.length - 1;
    const isFollowedByWhole = next !== undefined && !(beginning !== undefined && at + 1 === words.length - 1);
    found.push({
      word: keptWord(word),
      forms: formsOfWord(word),
      isBeginning,
      followers: isFollowedByWhole && !isPair ? [keptWord(next), ...formsOfWord(next)] : undefined,
    });
  }
  return found;
}

function keptForms(word: string): readonly string[] {
  return [...new Set(formsOf(word).map(keptWord))];
}
