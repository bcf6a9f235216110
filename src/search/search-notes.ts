/**
 * Finding notes with any engine. An engine supplies candidates, and for deep search the place meant; each candidate is read
 * as it is now, matched, and kept if it really fits. All words first, then looser forms of them, then any of the words.
 */
import { frontmatterLength } from '../text/frontmatter-length';
import type { Listing } from '../vault/listing';
import { Pacer } from '../vault/pacer';
import type { Vault } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import type { Explanation, FoundNote, SearchOptions } from './engine';
import { isSnapshot } from './note-files';
import { matchNote, type BestSection, type NoteMatches } from './passages';
import { splitCompound, type Query } from './query';
import { keepInScope } from './scope';

/** Whether a note must hold all terms of the query, or some. */
export type Wanted = 'all' | 'any';

/** What an engine is asked for. */
export interface CandidateRequest {
  readonly query: Query;
  readonly wanted: Wanted;
  /** `loose` when nothing was found otherwise: whatever the index may have cut off a word counts as well. */
  readonly reach: 'strict' | 'loose';
  /** The most to give; fewer only when there are no others. */
  readonly limit: number;
  /** The vault's files, as this search sees them. */
  readonly listing: Listing;
  readonly signal?: AbortSignal | undefined;
}

export interface Candidate {
  readonly path: string;
  readonly score: number;
}

export interface CandidateSource {
  /** Whether candidates come best first. Otherwise all of them are read, and ranked by what they hold. */
  readonly isRanked: boolean;
  candidates(request: CandidateRequest): Promise<readonly Candidate[]>;
}

/** A note that deep search found. */
export interface DeepHit extends Candidate, Partial<BestSection> {
  readonly explanation: Explanation;
}

/** How many candidates are asked for first for every note wanted; the matcher drops some. */
const CANDIDATES_PER_NOTE = 3;
/** How many times more when those were not enough. */
const MORE = 8;
/** More than any vault has. */
const ALL = 1_000_000;

/** Notes with all the words; where there are none, notes with some of them. */
export async function searchNotes(
  vault: Vault,
  source: CandidateSource,
  query: Query,
  options: SearchOptions,
): Promise<{ readonly notes: readonly FoundNote[]; readonly anyWord: boolean }> {
  const listing = vault.listing();
  const finder = new NoteFinder(vault, query, listing);
  const { scope, isScoped, limit, signal } = options;
  /** Asks for candidates until enough of them match; undefined when none does. */
  const collect = async (by: NoteFinder, wanted: Wanted, reach: CandidateRequest['reach']) => {
    const { isRanked } = source;
    // With a scope every note that matches is a candidate.
    for (let asked = isScoped || !isRanked ? ALL : limit * CANDIDATES_PER_NOTE; ; asked *= MORE) {
      const hits = await source.candidates({ query: by.query, wanted, reach, limit: asked, listing, signal });
      const candidates = isScoped ? await keepInScope(hits, scope, signal) : hits;
      const found = await by.find(candidates, wanted, isRanked ? limit : Infinity, signal);
      if (found.length < limit && hits.length >= asked) continue;
      if (found.length === 0) return undefined;
      return isRanked ? found : rank(found).slice(0, limit);
    }
  };
  const complete = (await collect(finder, 'all', 'strict')) ?? (await collect(finder, 'all', 'loose'));
  if (complete !== undefined) return { notes: complete, anyWord: false };
  const parts = query.terms.length > 1 ? query : splitCompound(query);
  if (parts === undefined) return { notes: [], anyWord: false };
  const partial = await collect(parts === query ? finder : new NoteFinder(vault, parts, listing), 'any', 'strict');
  return { notes: partial ?? [], anyWord: partial !== undefined };
}

/** By how many of the words a note holds, then by how full of them it is. */
function rank(found: readonly FoundNote[]): FoundNote[] {
  return found
    .map(({ note }) => ({ note, score: scoreOf(note) }))
    .sort((a, b) => b.note.terms - a.note.terms || b.score - a.score || (a.note.path < b.note.path ? -1 : 1));
}

/** A line full of matches in a short note says more than the same in a long one. */
function scoreOf({ lines, sections }: NoteMatches): number {
  const matches = sections.reduce((sum, section) => sum + section.matches.length, 0);
  const weight = (4 * matches) / Math.sqrt(lines.length + 4);
  return weight / (1 + weight);
}

export class NoteFinder {
  /** What was read already: a second round of candidates starts with those of the first. */
  private readonly matched = new Map<string, NoteMatches | undefined>();

  constructor(
    private readonly vault: Vault,
    readonly query: Query,
    private readonly listing = vault.listing(),
  ) {}

  /** The first `limit` candidates that match. A note deleted or unreadable meanwhile is no hit. */
  async find(
    candidates: Iterable<Candidate>,
    wanted: Wanted,
    limit: number,
    signal: AbortSignal | undefined,
  ): Promise<FoundNote[]> {
    const found: FoundNote[] = [];
    const pacer = new Pacer();
    for (const { path, score } of candidates) {
      if (found.length >= limit) break;
      await pacer.pause();
      signal?.throwIfAborted();
      const note = await this.match(path);
      if (note === undefined || note.sections.length === 0) continue;
      if (wanted === 'any' || note.terms === this.query.terms.length) found.push({ note, score });
    }
    return found;
  }

  /** The first `limit` notes that deep search found, in its order, each with the passage meant. */
  async findByMeaning(hits: readonly DeepHit[], limit: number, signal: AbortSignal | undefined): Promise<FoundNote[]> {
    const found: FoundNote[] = [];
    for (const { path, score, explanation, lines, firstLine = '' } of hits) {
      if (found.length >= limit) break;
      signal?.throwIfAborted();
      const text = await this.textOf(path);
      if (text === undefined) continue;
      const meant = lines && { lines, firstLine };
      // A note found by its words alone shows these.
      const byWords = explanation.meaning.length === 0 ? matchNote(this.query, path, text) : undefined;
      const note = byWords ?? matchNote(this.query, path, text, meant);
      if (note !== undefined && note.sections.length > 0) found.push({ note, score, explanation });
    }
    return found;
  }

  /** Saved documents repeat the lines of other notes, which are found there. */
  private async match(path: string): Promise<NoteMatches | undefined> {
    if (this.matched.has(path)) return this.matched.get(path);
    const text = await this.textOf(path);
    const note = text === undefined ? undefined : matchNote(this.query, path, text);
    const isFound = note !== undefined && !isSnapshot(note.lines, frontmatterLength(note.lines));
    this.matched.set(path, isFound ? note : undefined);
    return isFound ? note : undefined;
  }

  private async textOf(path: string): Promise<string | undefined> {
    try {
      const entry = await this.listing.find(path);
      return entry?.kind === 'file' ? await this.vault.read(entry) : undefined;
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  }
}
