/** The notes that may hold a quote: those with its rarest words. */
import { isStopWord } from '../../text/stop-words';
import { isNegation, isNumber } from '../../text/verify/telling-words';
import { isCjk, wordsOf } from '../../text/words';
import type { Engine } from '../engine';
import type { KnownNotes } from '../known-notes';
import type { NoteMatches } from '../match-note';
import type { Query, Term } from '../query';
import type { VerifyOptions } from './verify-claims';

/** Words that are looked for. With one more a query is taken for a sentence, whose words are looked for in several ways: four times as long. */
const MOST_TERMS = 4;
/** Words of a quote among which the rarest are looked for. */
const MOST_WORDS = 2000;
/** Notes that are read for a quote: a few hold all its words, more hold some of those that are seldom changed. */
export const MOST_NOTES: Readonly<Record<Reach, number>> = { 'all words': 4, 'plain words': 8 };

/** What is looked for: all words, or none of the numbers, which are soon changed. */
export type Reach = 'all words' | 'plain words';

/** Best first; none when no word of the quote is in the vault. `except`: a note that is not looked at. */
export async function likelyNotes(
  engine: Engine,
  terms: readonly Term[],
  limit: number,
  { except, signal }: Pick<VerifyOptions, 'except' | 'signal'>,
): Promise<readonly NoteMatches[]> {
  if (terms.length === 0) return [];
  const query: Query = {
    text: terms.map(({ words }) => words.join(' ')).join(' '),
    terms,
    choices: [{ terms: terms.map((_, at) => at), excluded: [], filters: [] }],
  };
  const scope = (path: string): boolean => path !== except;
  const options = { mode: 'fast', scope, isScoped: except !== undefined, limit, signal } as const;
  const { notes } = await engine.search(query, options);
  return notes.map(({ note }) => note);
}

/** The rarest words of a quote that are in the vault at all. */
export function rarestTerms(lines: readonly string[], known: KnownNotes, reach: Reach): Term[] {
  const rarities = new Map<string, { readonly words: readonly string[]; readonly notes: number }>();
  for (const words of wordsIn(lines)) {
    const key = words.join(' ');
    if (rarities.has(key)) continue;
    const notes = known.size === 0 ? 1 / key.length : Math.min(...words.map((word) => known.notesWith(word)));
    rarities.set(key, { words, notes });
  }
  // A negation finds nothing that the other words do not, and is soon put in or left out.
  const isLeftOut = (word: string): boolean =>
    isStopWord(word) || isNegation(word) || (reach === 'plain words' && isNumber(word));
  const held = [...rarities.values()].filter(({ notes }) => notes > 0);
  const plain = held.filter(({ words }) => !words.some(isLeftOut));
  const usable = plain.length >= 2 ? plain : held.filter(({ words }) => !words.every((word) => isStopWord(word)));
  return (usable.length > 0 ? usable : held)
    .sort((a, b) => a.notes - b.notes)
    .slice(0, MOST_TERMS)
    .map(({ words }) => ({ words, open: false }));
}

/** Words, each by itself; pairs of characters in scripts without spaces. */
function* wordsIn(lines: readonly string[]): Generator<readonly string[]> {
  let count = 0;
  for (const line of lines) {
    const words = wordsOf(line);
    for (const [at, { text, end }] of words.entries()) {
      if (++count > MOST_WORDS) return;
      const next = words[at + 1];
      if (!isCjk(text)) yield [text];
      else if (next?.start === end && isCjk(next.text)) yield [text, next.text];
    }
  }
}
