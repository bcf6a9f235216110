/** Did you mean: the nearest words of the vault, for words that no note holds. */
import { isCjk, wordsOf } from '../lines/words';
import type { Vault } from '../vault/vault';
import type { CandidateSource } from './candidates';
import { NoteFinder } from './note-finder';
import { isSentence, parseQuery, type Query } from './query';
import type { Weights } from './weights';

export interface Suggestion {
  /** The word that is nowhere, folded. */
  readonly typed: string;
  /** A word of the vault, as it is written there. */
  readonly word: string;
  /** The whole query with the one in place of the other, and the nearest words for the others that are nowhere. */
  readonly query: string;
  /** Whether the word stands by itself in the query, is long enough to tell, and is near one that several notes hold. */
  readonly isSlip: boolean;
}

/** For each word. */
const MOST_WORDS = 2;
/** Looking for near words goes through all words of the vault. */
const MOST_TYPED = 4;
/** A slip has so many letters, and is near a word of so many notes: shorter or rarer ones may well be meant. */
const SHORTEST_SLIP = 4;
const FEWEST_NOTES = 2;

/** The terms that no note holds, as they are typed; not the pairs of characters that a sentence was taken apart into. */
export function nowhereIn(query: Query, { notes }: Weights): readonly string[] {
  const { text, terms } = query;
  const typed = wordsOf(text);
  const isPart = isSentence(query);
  const missing = terms.filter(({ words }, place) => notes[place] === 0 && !(isPart && words.every(isCjk)));
  const written = missing.map(({ words }) => {
    const at = typed.findIndex((_, from) => words.every((word, i) => typed[from + i]?.text === word));
    return at === -1 ? words.join(' ') : text.slice(typed[at]?.start, typed[at + words.length - 1]?.end);
  });
  return [...new Set(written)];
}

export async function suggest(
  { text, terms }: Query,
  { notes }: Weights,
  vault: Vault,
  source: CandidateSource,
  signal: AbortSignal | undefined,
): Promise<readonly Suggestion[]> {
  const { known } = source;
  const nowhere = terms.filter((_, place) => notes[place] === 0).flatMap(({ words }) => words);
  const typed = [...new Set(nowhere)].filter((word) => known.notesWith(word) === 0).slice(0, MOST_TYPED);
  const near = typed.flatMap((one) => known.near(one, MOST_WORDS).map((found) => ({ one, ...found })));
  const suggested = await Promise.all(
    near.map(async ({ one, word, notes: count }) => {
      const isAlone =
        terms.some(({ words, open }) => open && words.length === 1 && words[0] === one) &&
        placesOf(one, text).length === 1;
      const isSlip = isAlone && one.length >= SHORTEST_SLIP && count >= FEWEST_NOTES;
      const finder = new NoteFinder(vault, parseQuery(`"${word}"`), known);
      return { typed: one, word: await asWritten(word, finder, source, signal), isSlip };
    }),
  );
  return suggested.map((one) => ({ ...one, query: withNearest(text, [one, ...suggested]) }));
}

/** A folded word as the best note for it writes it most often: an index knows words without their accents, in small letters. */
async function asWritten(
  word: string,
  finder: NoteFinder,
  source: CandidateSource,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { found } = await finder.candidates(source, { wanted: 'all', limit: 1, signal });
  const { notes } = await finder.find(found, 'all', 1, signal);
  const counts = new Map<string, number>();
  for (const { note } of notes)
    for (const line of note.sections.flatMap(({ matches }) => matches.map((at) => note.lines[at - 1] ?? '')))
      for (const { start, end } of placesOf(word, line)) {
        const spelling = line.slice(start, end);
        counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
      }
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a);
  return commonest?.[0] ?? word;
}

/** The first suggestion for each word in its place. */
function withNearest(query: string, suggestions: readonly Omit<Suggestion, 'query'>[]): string {
  const first = new Map([...suggestions].reverse().map((one) => [one.typed, one.word]));
  return [...first].reduce((text, [typed, word]) => replaced(text, typed, word), query);
}

/** The query with its slips put right; undefined where that would be a guess, or where other words find enough, as in a sentence. */
export function corrected(query: string, suggestions: readonly Suggestion[]): string | undefined {
  const slips = [...new Map([...suggestions].reverse().map((one) => [one.typed, one])).values()];
  if (slips.length === 0 || !slips.every(({ isSlip }) => isSlip) || isSentence(parseQuery(query))) return undefined;
  return withNearest(query, suggestions);
}

/** The text with one word in the place of another, wherever that stands. */
function replaced(text: string, typed: string, by: string): string {
  return placesOf(typed, text).reduceRight((done, { start, end }) => done.slice(0, start) + by + done.slice(end), text);
}

function placesOf(word: string, text: string): readonly { readonly start: number; readonly end: number }[] {
  return wordsOf(text).filter((one) => one.text === word);
}
