/**
 * Notes near to a text by meaning. One order for what words find and what is near by meaning:
 *
 *     score(n) = words(n)ᵖ + 0.2 · cos(n)        p = 2 in fast search, 3 in deep search, there 2.5 where no word is unknown
 *
 * words(n) is the score of rank-notes.ts as a share of all words that were asked for, those included that no note holds. A good
 * match by words decides, a poor one says little, and leaves the ground to meaning. Chinese and Japanese are matched by pairs of
 * characters, many across the borders of words, so that even a good match is low: there it is words(n) + 0.1 · cos(n). Of a language
 * in which the table knows only fragments of words, deep search expects no more than fast search. Found by measuring: docs/meaning.md
 * has the figures.
 */
import type { NearNote, NearNotes } from './candidates';
import type { FoundNote, SearchMode, SearchOptions } from './engine';
import type { NoteFinder } from './note-finder';
import type { NearTo } from './query';
import { MOST_SCORE } from './rank-notes';
import type { NoteSearch } from './search-notes';
import { sorted } from './sort-notes';

/** `known`: in deep search, where the vault holds every word that was asked for. */
const POWER = { fast: 2, deep: 3, known: 2.5 } as const;
const SHARE = 0.2;
const SHARE_OF_CHARACTERS = 0.1;
/** What holds none of the words and is less near than this is not meant; whoever asks for meaning takes what is further away. */
const LEAST_COSINE = { fast: 0.3, deep: 0.15 } as const;

const CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Letters of the scripts that the table was made from. */
const KNOWN_LETTERS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LETTERS = /\p{L}/gu;
const NOTHING_NEAR: NearNotes = { notes: [], isKnown: true };

/**
 * Those found by words, and others near by meaning, in one order; where meaning counts for more, the passage meant comes first.
 * `wanted`: how many notes are looked at that are near.
 */
export async function withMeaning(
  { source, query, options, keep }: NoteSearch,
  finder: NoteFinder,
  byWords: readonly FoundNote[],
  wanted: number,
): Promise<readonly FoundNote[]> {
  const { mode, limit, signal } = options;
  const text = query.question;
  if (!isInKnownScript(text)) return byWords;
  const also = new Set(byWords.map(({ note }) => note.path));
  const [least, isPatient] = [LEAST_COSINE[mode], mode === 'deep'];
  const request = { texts: [text], keep, limit: wanted, also, least, isPatient, signal };
  const { notes: near, isKnown } = (await source.near?.(request)) ?? NOTHING_NEAR;
  const others = near.filter(({ path }) => !also.has(path));
  const nearOnes = await finder.findNear(others, signal);
  const notes = [...byWords, ...nearOnes.map(({ note }) => ({ note, score: note.score }))];
  const cosines = new Map(near.map(({ path, cosine }) => [path, cosine]));
  const fused = fuse(notes, cosines, finder.weights.knownShare, text, isKnown ? mode : 'fast').slice(0, limit);
  return showMeant(fused, near, also, finder, options);
}

function isInKnownScript(text: string): boolean {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return 2 * count(KNOWN_LETTERS) > count(LETTERS);
}

interface FusedNote {
  readonly found: FoundNote;
  /** Whether meaning counts for more than words in it. */
  readonly isMeant: boolean;
}

/** `cosines`: by path. `knownShare`: see weights.ts. Best first. */
function fuse(
  notes: readonly FoundNote[],
  cosines: ReadonlyMap<string, number>,
  knownShare: number,
  text: string,
  mode: SearchMode,
): readonly FusedNote[] {
  const ofWords = POWER[mode === 'deep' && knownShare === 1 ? 'known' : mode];
  const [power, share] = CHARACTERS.test(text) ? [1, SHARE_OF_CHARACTERS] : [ofWords, SHARE];
  const fused = notes.map((found) => {
    const words = (found.score * MOST_SCORE * knownShare) ** power;
    const meaning = share * (cosines.get(found.note.path) ?? 0);
    const points = Math.max(0, words + meaning);
    // Between 0 and 1, in the same order.
    return { found: { ...found, score: points / (1 + points) }, isMeant: meaning > words };
  });
  return fused.sort((a, b) => b.found.score - a.found.score || (a.found.note.path < b.found.note.path ? -1 : 1));
}

/** Notes that were found by some word, though meaning counts for more, are matched again with the passage meant. */
async function showMeant(
  fused: readonly FusedNote[],
  near: readonly NearNote[],
  byWords: ReadonlySet<string>,
  finder: NoteFinder,
  { mode, signal }: SearchOptions,
): Promise<readonly FoundNote[]> {
  const nearOnes = new Map(near.map((one) => [one.path, one]));
  const meant = fused.flatMap(({ isMeant, found: { note } }) =>
    isMeant && byWords.has(note.path) ? (nearOnes.get(note.path) ?? []) : [],
  );
  const again = new Map((await finder.findNear(meant, signal)).map(({ note }) => [note.path, note]));
  return fused.map(({ found }) => {
    const { path } = found.note;
    return explained({ ...found, note: again.get(path) ?? found.note }, nearOnes.get(path)?.cosine, mode);
  });
}

/** A fast search says why a note was found only where it holds none of the words. */
function explained(found: FoundNote, cosine: number | undefined, mode: SearchMode): FoundNote {
  const hasWords = found.note.sections.some(({ terms }) => terms.length > 0);
  if (mode === 'fast' && hasWords) return found;
  const [words, meaning] = [hasWords ? [found.score] : [], cosine === undefined ? [] : [cosine]];
  return { ...found, explanation: { words, meaning } };
}

/** What is further from a text than this is another matter. */
const LEAST_LIKE = 0.3;
/** Notes that are read for it, at least and for each that is wanted: some do not pass a filter that only reading can tell. */
const LEAST_READ = 30;
const READ_PER_NOTE = 3;
/** More than any vault has. */
const ALL = 1_000_000;

/** Notes with passages near to a text, nearest first; where there are words besides, only notes that hold all of them. */
export async function notesLike(
  { texts, without }: NearTo,
  { source, query, options, keep }: NoteSearch,
  finder: NoteFinder,
): Promise<{ readonly notes: readonly FoundNote[]; readonly total: number }> {
  const { limit, signal, sort = 'relevance' } = options;
  const all = { wanted: 'all', limit: ALL, signal } as const;
  const withWords = query.terms.length === 0 ? undefined : await finder.candidates(source, all);
  const among = withWords && new Set(withWords.found.map(({ path }) => path));
  const isKept = (path: string): boolean => !without.has(path) && among?.has(path) !== false && keep?.(path) !== false;
  const request = { texts, keep: isKept, limit: ALL, least: LEAST_LIKE, isPatient: true, signal };
  const { notes: near } = (await source.near?.(request)) ?? NOTHING_NEAR;
  const read = near.slice(0, Math.max(LEAST_READ, limit * READ_PER_NOTE));
  const found = (await finder.findNear(read, signal)).filter(({ note }) => note.isComplete);
  const best = found.slice(0, limit).map(({ note, score }) => ({ path: note.path, note, score }));
  return { notes: sorted(best, sort, source.known), total: near.length - read.length + found.length };
}
