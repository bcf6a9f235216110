/** The notes that may hold a quote: those with most of its pairs of words, as far as the index tells, else with its rarest words. */
import { isStopWord } from '../../text/stop-words';
import type { Quote } from '../../text/verify/quote';
import { isNegation, isNumber } from '../../text/verify/telling-words';
import { withoutUmlauts, withUmlauts } from '../../text/verify/umlauts';
import { isCjk, wordsOf } from '../../text/words';
import type { Engine } from '../engine';
import type { KnownNotes } from '../known-notes';
import { anyOf, type Term } from '../query';
import type { VerifyOptions } from './verify-claims';

/** Words of a quote among which the rarest are looked for. */
const MOST_WORDS = 2000;
/** Pairs and words that are asked for, rarest first: so many that a few that were changed do not matter. */
const MOST_PAIRS = 14;
const MOST_SINGLE = 6;
/** Notes that are read for a quote. */
const MOST_NOTES = 8;

/** A note that is not read yet, or one that a search has read. */
export interface LikelyNote {
  readonly path: string;
  readonly lines?: readonly string[];
}

/** Best first; none when no word of the quote is in the vault. `except`: a note that is not looked at. */
export async function* likelyNotes(
  engine: Engine,
  quote: Quote,
  options: Pick<VerifyOptions, 'except' | 'signal'>,
): AsyncGenerator<LikelyNote> {
  const { except, signal } = options;
  if (engine.likely === undefined || engine.known.size === 0) {
    yield* searchedNotes(engine, quote, options);
    return;
  }
  const { known } = engine;
  const count = counted(known);
  const terms = telling(quote, count);
  if (terms.length === 0) return;
  const rarity = (notes: number): number => Math.log(1 + (known.size - notes + 0.5) / (notes + 0.5));
  const weights = terms.map(({ words }) => words.reduce((sum, word) => sum + rarity(count(word)), 0));
  for (const path of await engine.likely({ terms, weights, limit: MOST_NOTES, except, signal })) yield { path };
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
  const single = words.flat().filter((word) => !isSmall(word) && !isCjk(word));
  const rarest = (some: readonly (readonly string[])[], most: number): Term[] =>
    [...new Map(some.map((one) => [one.join(' '), one])).values()]
      .map((one) => ({ one, notes: Math.min(...one.map(count)) }))
      .filter(({ notes }) => notes > 0)
      .sort((a, b) => a.notes - b.notes)
      .slice(0, most)
      .map(({ one }) => ({ words: one, open: false }));
  const found = [
    ...rarest(pairs, MOST_PAIRS),
    ...rarest(
      single.map((word) => [word]),
      MOST_SINGLE,
    ),
  ];
  return found.length > 0
    ? found
    : rarest(
        words.flat().map((word) => [word]),
        MOST_SINGLE,
      );
}

/** The word as notes spell it, where none spells it so: with `ue` for `ü`, or the other way round. */
function asHeld({ text, raw }: IndexWord, count: (word: string) => number): string {
  if (count(text) > 0) return text;
  const other = withoutUmlauts(raw) ?? withUmlauts(text);
  return other !== undefined && count(other) > 0 ? other : text;
}

interface IndexWord {
  readonly text: string;
  readonly raw: string;
}

/** Words as an index has them, none beside another from which a gap parts it. */
function runsOf({ words, gaps }: Quote): IndexWord[][] {
  const runs: IndexWord[][] = [[]];
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
    const before = counts.get(word);
    const count = before ?? known.notesWith(word);
    if (before === undefined) counts.set(word, count);
    return count;
  };
}

/** Words that are searched for. With one more a query is taken for a sentence, whose words are looked for in several ways: four times as long. */
const MOST_TERMS = 4;
/** Notes that a search is asked for: a few hold all words, more hold some of those that are seldom changed. */
const MOST_FOUND: Readonly<Record<Reach, number>> = { 'all words': 4, 'plain words': 8 };

/** What is looked for: all words, or none of the numbers, which are soon changed. */
type Reach = 'all words' | 'plain words';

async function* searchedNotes(
  engine: Engine,
  quote: Quote,
  { except, signal }: Pick<VerifyOptions, 'except' | 'signal'>,
): AsyncGenerator<LikelyNote> {
  const seen = new Set<string>();
  const scope = (path: string): boolean => path !== except;
  let before = '';
  for (const reach of ['all words', 'plain words'] as const) {
    const query = anyOf(rarestTerms(quote, engine.known, reach));
    if (query.terms.length === 0 || query.text === before) continue;
    before = query.text;
    const limit = MOST_FOUND[reach];
    const { notes } = await engine.search(query, {
      mode: 'fast',
      scope,
      isScoped: except !== undefined,
      limit,
      signal,
    });
    for (const { note } of notes) {
      if (!seen.has(note.path)) yield note;
      seen.add(note.path);
    }
  }
}

/** The rarest words of a quote that are in the vault at all. */
function rarestTerms(quote: Quote, known: KnownNotes, reach: Reach): Term[] {
  const rarities = new Map<string, { readonly words: readonly string[]; readonly notes: number }>();
  const count = (word: string): number => (known.size === 0 ? 1 : known.notesWith(word));
  for (const words of runsOf(quote).flatMap((run) => wordsOrPairs(run.map((word) => asHeld(word, count))))) {
    const key = words.join(' ');
    if (rarities.has(key)) continue;
    const notes = known.size === 0 ? 1 / key.length : Math.min(...words.map((word) => known.notesWith(word)));
    rarities.set(key, { words, notes });
  }
  // A negation finds nothing that the other words do not, and is soon put in or left out.
  const isLeftOut = (word: string): boolean => isSmall(word) || (reach === 'plain words' && isNumber(word));
  const held = [...rarities.values()].filter(({ notes }) => notes > 0);
  const plain = held.filter(({ words }) => !words.some(isLeftOut));
  const usable = plain.length >= 2 ? plain : held.filter(({ words }) => !words.every((word) => isStopWord(word)));
  return (usable.length > 0 ? usable : held)
    .sort((a, b) => a.notes - b.notes)
    .slice(0, MOST_TERMS)
    .map(({ words }) => ({ words, open: false }));
}

/** Words, each by itself; pairs of characters in scripts without spaces. */
function wordsOrPairs(run: readonly string[]): (readonly string[])[] {
  return run.flatMap((word, at): (readonly string[])[] => {
    const next = run[at + 1];
    if (!isCjk(word)) return [[word]];
    return next !== undefined && isCjk(next) ? [[word, next]] : [];
  });
}
