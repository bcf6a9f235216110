/**
 * Finding notes with any engine. An engine supplies candidates, and for deep search the place meant; each candidate is read
 * as it is now, matched, ranked, and kept if it really fits. Notes with all the words come first, unless it is a sentence, and
 * others fill the list up.
 */
import type { PathTest } from '../lines/globs';
import type { Listing } from '../vault/listing';
import { waitFor } from '../vault/pacer';
import type { Vault } from '../vault/vault';
import { notesLike, withMeaning } from './by-meaning';
import type { Candidate, CandidateSource, Wanted } from './candidates';
import type { EngineAnswer, FoundNote, SearchOptions } from './engine';
import type { ExpressionTrouble } from './expression-search';
import { keepTest, passTest } from './keep-notes';
import { searchableNotes } from './note-files';
import { NoteFinder, ReadingBudget } from './note-finder';
import { hasConditions, inParts, isScan, isSentence, withTerms, type Query } from './query';
import { keepInScope, keepPassing } from './scope';
import type { EngineRemark } from './remarks';
import { sorted } from './sort-notes';
import { nowhereIn, suggest } from './suggest';

/** How many candidates are asked for first for every note wanted; the matcher drops some. */
const CANDIDATES_PER_NOTE = 3;
/** How many times more when those were not enough. */
const MORE = 8;
/** Notes that changed and are not indexed yet are read up to this number, the last to change; answers say how many wait. */
const MOST_CHANGED = 50;
/** A search waits this many milliseconds for changes that are not indexed yet, and as many for their notes to be read: one may still be in a cloud. */
export const FRESH_MS = 150;
/** More than any vault has. */
const ALL = 1_000_000;
/**
 * How many matching notes are read at least, and for every note wanted, so that the best ones are among them: an index does
 * not know which words stand together.
 */
const LEAST_READ = 30;
const READ_PER_NOTE = 1.3;
/** Terms of a query that is filled up. Of two words, a note with one is another matter. */
const FEWEST_FILLED = 3;

export type NotesFound = Omit<EngineAnswer, 'engine' | 'mode'>;

interface Collected {
  /** Best first; more than are wanted, if more were ranked. */
  readonly notes: readonly FoundNote[];
  readonly total: number;
}

export class NoteSearch {
  private readonly listing: Listing;
  private readonly finder: NoteFinder;
  private readonly budget: ReadingBudget;
  /** How many notes were read, and of how many, where only reading tells which match and some were not read. */
  private readPart: { readonly read: number; readonly total: number } | undefined;
  /** Undefined when every note may be found. */
  readonly keep: PathTest | undefined;
  /** Notes that are read whatever the index says of them. */
  private changed: readonly Candidate[] = [];
  /** Whether notes need not hold every word. */
  private readonly isSentence: boolean;
  /** Whether no index can tell which notes may match, as for an expression by itself. */
  private readonly isScan: boolean;
  /** Whether the best notes come first, and not the newest or those first by path. */
  private readonly isRanked: boolean;

  constructor(
    private readonly vault: Vault,
    readonly source: CandidateSource,
    readonly query: Query,
    readonly options: SearchOptions,
  ) {
    this.listing = vault.listing();
    this.budget = new ReadingBudget(query);
    this.finder = new NoteFinder(vault, query, source.known, this.listing, this.budget);
    this.keep = keepTest(query, source.known, options);
    this.isSentence = isSentence(query);
    this.isScan = isScan(query);
    this.isRanked = (options.sort ?? 'relevance') === 'relevance' && query.terms.length > 0;
  }

  /** Notes with all the words; where there are none, notes with some of them. */
  async run(): Promise<NotesFound> {
    const { query, finder } = this;
    if (query.nearTo !== undefined) return this.answer(await notesLike(query.nearTo, this, finder), finder);
    if (query.terms.length === 0) return this.answer(await this.list(finder), finder);
    this.changed = await this.readableChanges();
    const complete = this.isSentence && this.isRanked ? undefined : await this.collectComplete();
    if (complete !== undefined && !this.isToFill(complete)) return this.answer(complete, finder);
    // An expression that was stopped once is not tried again with fewer words.
    if (this.trouble !== undefined) return this.answer(NONE, finder);
    const parts = inParts(query);
    const byParts = parts === query ? finder : this.finderOf(parts);
    const byWords = await this.collectSome(byParts);
    const some = this.isByMeaning ? await this.withMeaning(byParts, byWords ?? NONE) : byWords;
    const filled = complete === undefined ? some : this.filled(complete, some ?? NONE);
    if (filled !== undefined) return this.answer(filled, byParts);
    return this.answer(NONE, finder);
  }

  /** Notes with all the words of a choice; where each choice has words that no note holds, these tell none apart. */
  private collectComplete(): Promise<Collected | undefined> {
    const { notes } = this.finder.weights;
    const isHeld = (place: number): boolean => notes[place] !== 0;
    if (this.query.choices.some(({ terms }) => terms.every(isHeld))) return this.collect(this.finder, 'all');
    const existing = withTerms(this.query, isHeld);
    return this.collect(existing.terms.length > 0 ? this.finderOf(existing) : this.finder, 'all');
  }

  /** Whether notes with some of the words belong behind those that hold all. */
  private isToFill({ notes }: Collected): boolean {
    if (notes.length >= this.options.limit) return false;
    const isList = this.options.allWords === true || this.query.choices.length > 1 || hasConditions(this.query);
    return this.isByMeaning || (!isList && this.isRanked && this.query.terms.length >= FEWEST_FILLED);
  }

  /** Deep search asks for meaning; fast search for sentences, and where too few notes hold all of several words. */
  private get isByMeaning(): boolean {
    const { allWords, mode } = this.options;
    const { terms, choices } = this.query;
    if (this.source.near === undefined || !this.isRanked || allWords === true || hasConditions(this.query))
      return false;
    return mode === 'deep' || this.isSentence || (choices.length === 1 && terms.length >= FEWEST_FILLED);
  }

  /** Those found by words, and others near by meaning; undefined when there are none. */
  private async withMeaning(finder: NoteFinder, byWords: Collected): Promise<Collected | undefined> {
    const notes = await withMeaning(this, finder, byWords.notes, this.mostRead);
    return notes.length === 0 ? undefined : { notes, total: Math.max(byWords.total, notes.length) };
  }

  /** Notes that are looked at, so that the best ones are among them. */
  private get mostRead(): number {
    return Math.max(LEAST_READ, Math.ceil(this.options.limit * READ_PER_NOTE));
  }

  /** The list goes no further than it is filled: those behind hold less and less. */
  private filled(complete: Collected, others: Collected): Collected {
    const known = new Set(complete.notes.map(({ note }) => note.path));
    const notes = [...complete.notes, ...others.notes.filter(({ note }) => !known.has(note.path))];
    return { notes, total: Math.max(complete.total, Math.min(notes.length, this.options.limit)) };
  }

  private async answer({ notes, total }: Collected, { query, weights }: NoteFinder): Promise<NotesFound> {
    const { known } = this.source;
    const isDeep = this.isByMeaning && this.options.mode === 'deep';
    const best = notes.slice(0, this.options.limit);
    const given = isDeep
      ? best.map((found) => ({ explanation: { words: [found.score], meaning: [] }, ...found }))
      : best;
    const isInParts = query !== this.query;
    const isMisspelt = query.choices.length === 1 && weights.notes.includes(0) && known.size > 0;
    const isAnyWord = given.length > 0 && (isMisspelt || !given.some(({ note }) => note.isComplete));
    // Whoever asks for meaning does not ask for words.
    const anyWord = isAnyWord && !isDeep;
    const isInVain = given.length === 0 && this.trouble === undefined;
    const suggestions =
      isInVain || (anyWord && isMisspelt)
        ? await suggest(query, weights, this.vault, this.source, this.options.signal)
        : [];
    const nowhere = known.size > 0 && this.query.nearTo === undefined ? nowhereIn(this.query, this.finder.weights) : [];
    return {
      notes: given,
      total,
      anyWord,
      isInParts,
      weights: weights.of,
      nowhere,
      suggestions,
      remarks: this.remarks(),
    };
  }

  /** The expression that had to be stopped, or could not be run. */
  private get trouble(): ExpressionTrouble | undefined {
    return this.finder.expressions.trouble;
  }

  private remarks(): readonly EngineRemark[] {
    const { trouble, readPart, budget } = this;
    const stopped = trouble === undefined ? [] : [trouble.remark];
    if (readPart !== undefined) return [...stopped, { kind: 'read-part', ...readPart }];
    return budget.stoppedAt === undefined ? stopped : [...stopped, { kind: 'read-in-vain', notes: budget.stoppedAt }];
  }

  /** The best of the notes with some of the words; in another order only after that, or a common word would decide. */
  private async collectSome(finder: NoteFinder): Promise<Collected | undefined> {
    const some = await this.collect(finder, 'any');
    const { sort = 'relevance', limit } = this.options;
    if (some === undefined || sort === 'relevance') return some;
    const best = some.notes.slice(0, limit).map((found) => ({ path: found.note.path, found }));
    return { ...some, notes: sorted(best, sort, this.source.known).map(({ found }) => found) };
  }

  private async readableChanges(): Promise<readonly Candidate[]> {
    const { source, vault, listing, keep } = this;
    const found: Candidate[] = [];
    const tryOne = async (path: string): Promise<void> => {
      const entry = await listing.find(path);
      if (entry?.kind !== 'file') return;
      await vault.read(entry);
      found.push({ path, score: 0 });
    };
    const paths = (source.changed ?? []).slice(-MOST_CHANGED).filter((path) => keep?.(path) !== false);
    if (paths.length > 0) await waitFor(Promise.allSettled(paths.map(tryOne)), FRESH_MS, this.options.signal);
    return [...found];
  }

  /** For the query with other words: its conditions are the same. */
  private finderOf(query: Query): NoteFinder {
    const { vault, source, listing, budget, finder } = this;
    return new NoteFinder(vault, query, source.known, listing, budget, finder.expressions);
  }

  /** Every note that the filters let through, newest first unless asked for otherwise. */
  private async list(finder: NoteFinder): Promise<Collected> {
    const candidates = sorted(await this.filtered(), this.options.sort ?? 'newest', this.source.known);
    return this.read(finder, candidates, 'all', candidates.length);
  }

  /** Notes that choices of filters alone let through; every note of the vault is held against them. */
  private async filtered(): Promise<Candidate[]> {
    const alone = this.query.choices.filter(({ terms }) => terms.length === 0);
    if (alone.length === 0) return [];
    const { scope, signal } = this.options;
    const { known } = this.source;
    const tests = alone.map(passTest);
    // Where nothing is known, only a choice without filters lets notes through.
    const isAll = known.size === 0 && alone.some(({ filters }) => filters.length === 0);
    const passing = isAll
      ? await keepInScope(await searchableNotes(this.listing), scope, signal)
      : await keepPassing(known.notes(), (note) => scope(note.path) && tests.some((test) => test(note)), signal);
    return passing.map(({ path }) => ({ path, score: 0 }));
  }

  /** Asks for candidates until enough of them match; undefined when none does. */
  private async collect(finder: NoteFinder, wanted: Wanted): Promise<Collected | undefined> {
    const { keep, source } = this;
    const { limit, needed = limit, signal } = this.options;
    const sort = (wanted === 'all' ? this.options.sort : undefined) ?? 'relevance';
    const others = await this.filtered();
    // With a scope or a filter, or in another order, every note that matches is a candidate.
    const isAll = keep !== undefined || sort !== 'relevance' || others.length > 0;
    for (let asked = isAll ? ALL : Math.max(LEAST_READ, limit * CANDIDATES_PER_NOTE); ; asked *= MORE) {
      const hits = await finder.candidates(source, { wanted, limit: asked, signal });
      const kept = keep === undefined ? hits.found : await keepInScope(hits.found, keep, signal);
      const indexed = joined(kept, others);
      const all = joined(this.changed, indexed);
      const counted = keep === undefined ? hits.total : kept.length;
      const total = Math.max(counted + all.length - indexed.length, all.length);
      const found = await this.read(finder, sorted(all, sort, source.known), wanted, total);
      const isMore = hits.found.length >= asked && hits.found.length < hits.total;
      const isFull = found.notes.length >= (this.budget.allowsMore ? limit : needed);
      if (!isFull && isMore && this.trouble === undefined) continue;
      return found.notes.length === 0 ? undefined : found;
    }
  }

  /** The same candidates; whoever waits is told how many were read. */
  private *told(candidates: readonly Candidate[]): Generator<Candidate> {
    const { length: total } = candidates;
    for (const [done, candidate] of candidates.entries()) {
      if (done % TOLD_EVERY === TOLD_EVERY - 1) this.options.onProgress?.({ stage: 'reading', done, total });
      yield candidate;
    }
  }

  /** Reads candidates until there are enough, and ranks those that match. */
  private async read(
    finder: NoteFinder,
    candidates: readonly Candidate[],
    wanted: Wanted,
    total: number,
  ): Promise<Collected> {
    const { limit, needed = limit, signal } = this.options;
    const isRanked = this.isRanked || wanted === 'any';
    const more = (isRanked ? this.mostRead : limit) - needed;
    // Those that changed come before better ones.
    const told = this.isScan ? this.told(candidates) : candidates;
    const { notes, dropped } = await finder.find(told, wanted, needed + this.changed.length, signal, more);
    const read = notes.length + dropped;
    const isPart = this.isScan && read < candidates.length;
    this.readPart = isPart ? { read, total: candidates.length } : undefined;
    return { notes: isRanked ? byScore(notes) : notes, total: isPart ? notes.length : total - dropped };
  }
}

/** Notes between two words about how far it is. */
const TOLD_EVERY = 200;

const NONE: Collected = { notes: [], total: 0 };

/** Candidates of both, each once. */
export function joined(candidates: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
  if (others.length === 0) return candidates;
  if (candidates.length === 0) return others;
  const known = new Set(candidates.map(({ path }) => path));
  return [...candidates, ...others.filter(({ path }) => !known.has(path))];
}

/** Best first; of equals, in the order of their paths. */
function byScore(notes: readonly FoundNote[]): readonly FoundNote[] {
  return [...notes].sort((a, b) => b.score - a.score || (a.note.path < b.note.path ? -1 : 1));
}
