/** The notes that may hold a quote: those with most of its rarest pairs of words and of its rarest words, as the index tells. */
import { isStopWord } from '../lines/stop-words';
import type { Quote } from './text/quote';
import { isNegation } from './text/telling-words';
import type { TextWord } from './text/text-words';
import { withoutUmlauts, withUmlauts } from './text/umlauts';
import { isCjk, wordsOf } from '../lines/words';
import type { Engine, WeightedTerms } from '../search/engine';
import type { KnownNotes } from '../search/known-notes';
import type { Term } from '../search/query';
import type { VerifyOptions } from './checked-claim';

/** Words of a quote among which the rarest are looked for. */
const MOST_WORDS = 2000;
/** Pairs and words that are asked for, rarest first: so many that a few that were changed do not matter. */
const MOST_PAIRS = 14;
const MOST_SINGLE = 6;
/** Notes that are read for a quote. */
const MOST_NOTES = 8;

/** Paths, best first; none when no word of the quote is in the vault. `except`: a note that is not looked at. */
export async function likelyNotes(
  engine: Engine,
  quote: Quote,
  { except, signal }: Pick<VerifyOptions, 'except' | 'signal'>,
): Promise<readonly string[]> {
  const choose = (known: KnownNotes): WeightedTerms => weighted(quote, known);
  const keep = (path: string): boolean => path !== except;
  return (await engine.likely?.({ choose, limit: MOST_NOTES, keep, signal })) ?? [];
}

function weighted(quote: Quote, known: KnownNotes): WeightedTerms {
  const count = counted(known);
  const terms = telling(quote, count);
  const rarity = (notes: number): number => Math.log(1 + (known.size - notes + 0.5) / (notes + 0.5));
  const weights = terms.map(({ words }) => words.reduce((sum, word) => sum + rarity(count(word)), 0));
  return { terms, weights };
}

/** The rarest pairs of words, and the rarest words by themselves. */
function telling(quote: Quote, count: (word: string) => number): Term[] {
  const words = runsOf(quote).map((run) => run.map((word) => asHeld(word, count)));
  const pairs = words.flatMap((run) =>
    run.flatMap((word, at): (readonly string[])[] => {
      const next = run[at + 1];
      return next === undefined || (isSmall(word) && isSmall(next)) ? [] : [[word, next]];
    }),
  );
  const rarest = (some: readonly (readonly string[])[], most: number): Term[] =>
    [...new Map(some.map((one) => [one.join(' '), one])).values()]
      .map((one) => ({ one, notes: Math.min(...one.map(count)) }))
      .filter(({ notes }) => notes > 0)
      .sort((a, b) => a.notes - b.notes)
      .slice(0, most)
      .map(({ one }) => ({ words: one, open: false }));
  const single = words.flat().map((word) => [word]);
  const plain = single.filter(([word = '']) => !isSmall(word) && !isCjk(word));
  const found = [...rarest(pairs, MOST_PAIRS), ...rarest(plain, MOST_SINGLE)];
  return found.length > 0 ? found : rarest(single, MOST_SINGLE);
}

/** The word as notes spell it, where none spells it so: with `ue` for `ü`, or the other way round. */
function asHeld({ text, raw }: Pick<TextWord, 'text' | 'raw'>, count: (word: string) => number): string {
  if (count(text) > 0) return text;
  const other = withoutUmlauts(raw) ?? withUmlauts(text);
  return other !== undefined && count(other) > 0 ? other : text;
}

/** Words as an index has them, none beside another from which a gap parts it. */
function runsOf({ words, gaps }: Quote): Pick<TextWord, 'text' | 'raw'>[][] {
  const runs: Pick<TextWord, 'text' | 'raw'>[][] = [[]];
  for (const [at, { raw, isLoose, isBracketed }] of words.slice(0, MOST_WORDS).entries()) {
    if (gaps.has(at) || isBracketed) runs.push([]);
    if (!isLoose && !isBracketed)
      runs.at(-1)?.push(...wordsOf(raw).map(({ text, start, end }) => ({ text, raw: raw.slice(start, end) })));
  }
  return runs;
}

function isSmall(word: string): boolean {
  return isStopWord(word) || isNegation(word);
}

/** How many notes hold a word, looked up once for each. */
function counted(known: KnownNotes): (word: string) => number {
  const counts = new Map<string, number>();
  return (word) => {
    const count = counts.get(word) ?? known.notesWith(word);
    counts.set(word, count);
    return count;
  };
}
