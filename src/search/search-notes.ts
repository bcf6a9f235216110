/**
 * Finding notes with any engine. An engine supplies candidates, and for deep search the place meant; each candidate is read
 * as it is now, matched, ranked, and kept if it really fits. All words first, then looser forms of them, then the telling
 * ones, then any of the words.
 */
import type { PathTest } from '../text/globs';
import type { Listing } from '../vault/listing';
import { Pacer, waitFor } from '../vault/pacer';
import type { Vault } from '../vault/vault';
import type { Candidate, CandidateRequest, CandidateSource, Wanted } from './candidates';
import { dayOfNote } from './dated-sections';
import type { EngineAnswer, FoundNote, SearchOptions, Sort } from './engine';
import type { NoteTest } from './filters/filter';
import type { KnownNote, KnownNotes } from './known-notes';
import { inTurns, looksForSome, type Look } from './looks';
import { NoteFinder } from './note-finder';
import { hasFilters, isSentence, splitCompound, type Choice, type Query } from './query';
import { byScore, byScoreAndCloseness } from './rank-notes';
import { ReadingBudget } from './reading-budget';
import { keepInScope } from './scope';
import { suggest } from './suggest';

/** How many candidates are asked for first for every note wanted; the matcher drops some. */
const CANDIDATES_PER_NOTE = 3;
/** How many times more when those were not enough. */
const MORE = 8;
/** Notes that changed and are not indexed yet are read up to this number, the last to change; answers say how many wait. */
const MOST_CHANGED = 50;
/** Milliseconds that they have to be read: one may still be in a cloud. */
const CHANGED_MS = 150;
/** More than any vault has. */
const ALL = 1_000_000;
/**
 * How many matching notes are ranked for every note wanted. An engine's order of notes with a few words is near to ours; of
 * the many that hold words of a sentence, it does not know which hold them together.
 */
const RANKED_PER_NOTE = { words: 1.3, sentence: 2 };

export type NotesFound = Pick<EngineAnswer, 'notes' | 'total' | 'anyWord' | 'weights' | 'suggestions' | 'remarks'>;

/** Notes with all the words; where there are none, notes with some of them. */
export function searchNotes(
  vault: Vault,
  source: CandidateSource,
  query: Query,
  options: SearchOptions,
): Promise<NotesFound> {
  return new Search(vault, source, query, options).run();
}

interface Collected {
  /** Best first; more than are wanted, if more were ranked. */
  readonly notes: readonly FoundNote[];
  readonly total: number;
}

class Search {
  private readonly listing: Listing;
  private readonly finder: NoteFinder;
  private readonly budget: ReadingBudget;
  /** Undefined when every note may be found. */
  private readonly keep: PathTest | undefined;
  /** Notes that are read whatever the index says of them. */
  private changed: readonly Candidate[] = [];
  /** Whether notes need not hold every word. */
  private readonly isSentence: boolean;
  /** Whether the best notes come first, and not the newest or those first by path. */
  private readonly isRanked: boolean;

  constructor(
    private readonly vault: Vault,
    private readonly source: CandidateSource,
    private readonly query: Query,
    private readonly options: SearchOptions,
  ) {
    this.listing = vault.listing();
    this.budget = new ReadingBudget(query);
    this.finder = this.finderOf(query);
    this.keep = keepTest(query, source.known, options);
    this.isSentence = isSentence(query);
    this.isRanked = (options.sort ?? 'relevance') === 'relevance' && query.terms.length > 0;
  }

  async run(): Promise<NotesFound> {
    const { query, source, finder } = this;
    if (query.terms.length === 0) return this.answer(await this.list(finder), false);
    this.changed = await this.readableChanges();
    const complete = (await this.collect(finder, 'all', 'strict')) ?? (await this.collect(finder, 'all', 'loose'));
    if (complete !== undefined) return this.answer(await this.withOthers(complete), false);
    const parts = query.terms.length > 1 ? query : splitCompound(query);
    const partial = parts && (await this.collectSome(parts === query ? finder : this.finderOf(parts)));
    if (partial !== undefined) return this.answer(partial, true);
    return { ...this.answer(NONE, false), suggestions: suggest(query, finder.weights, source.known) };
  }

  private answer({ notes, total }: Collected, anyWord: boolean): NotesFound {
    const { query, source } = this;
    const { weights } = this.finder;
    const isMisspelt = anyWord && weights.notes.includes(0);
    const suggestions = isMisspelt ? suggest(query, weights, source.known) : [];
    const { stoppedAt } = this.budget;
    const remarks = stoppedAt === undefined ? [] : [{ kind: 'read-in-vain', notes: stoppedAt } as const];
    return { notes: notes.slice(0, this.options.limit), total, anyWord, weights: weights.of, suggestions, remarks };
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
    if (paths.length > 0) await waitFor(Promise.allSettled(paths.map(tryOne)), CHANGED_MS, this.options.signal);
    return [...found];
  }

  private finderOf(query: Query): NoteFinder {
    return new NoteFinder(this.vault, query, this.source.known, this.listing, this.budget);
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
    const tests = alone.map((choice) => passTest(choice, known));
    const found: Candidate[] = [];
    const pacer = new Pacer();
    for (const note of known.notes()) {
      if (pacer.isDue) {
        await pacer.pause();
        signal?.throwIfAborted();
      }
      if (scope(note.path) && tests.some((test) => test(note))) found.push({ path: note.path, score: 0 });
    }
    return found;
  }

  /** A long note holds the words of most sentences somewhere: notes that hold some of them together may be meant as well. */
  private async withOthers(complete: Collected): Promise<Collected> {
    if (!this.isSentence || !this.isRanked || !isScattered(complete)) return complete;
    const some = await this.collectSome(this.finder);
    const notes = mixed(complete, some ?? NONE);
    return { notes, total: Math.max(complete.total, Math.min(notes.length, this.options.limit)) };
  }

  /** Notes with some of the words: with the telling ones, and for a sentence with those that say something together. */
  private async collectSome(finder: NoteFinder): Promise<Collected | undefined> {
    const { telling, speaking } = looksForSome(finder.query, finder.weights);
    const told = await this.collect(finder, 'any', 'strict', telling);
    if (told === undefined) return this.collect(finder, 'any', 'strict');
    if (!this.isRanked || !this.isSentence) return told;
    const others = (speaking.length === 0 ? undefined : await this.collect(finder, 'any', 'strict', speaking)) ?? NONE;
    return { notes: mixed(told, others), total: Math.max(told.total, others.total) };
  }

  /** Asks for candidates, by one look or several, until enough of them match; undefined when none does. */
  private async collect(
    finder: NoteFinder,
    wanted: Wanted,
    reach: CandidateRequest['reach'],
    looks: readonly Look[] = [{ query: finder.query, weights: finder.weights.of, wanted }],
  ): Promise<Collected | undefined> {
    const { keep, source } = this;
    const { limit, sort = 'relevance', signal } = this.options;
    const others = reach === 'strict' ? await this.filtered() : [];
    // With a scope or a filter, or in another order, every note that matches is a candidate.
    const isAll = keep !== undefined || sort !== 'relevance' || others.length > 0;
    for (let asked = isAll ? ALL : limit * CANDIDATES_PER_NOTE; ; asked *= MORE) {
      const lists: (readonly Candidate[])[] = [];
      let total = 0;
      let isMore = false;
      for (const look of looks) {
        const hits = await source.candidates({ ...look, reach, limit: asked, signal });
        const kept = keep === undefined ? hits.found : await keepInScope(hits.found, keep, signal);
        lists.push(kept);
        total = Math.max(total, keep === undefined ? hits.total : kept.length);
        isMore = hits.found.length >= asked && hits.found.length < hits.total;
      }
      const indexed = joined(inTurns(lists), others);
      const all = joined(this.changed, indexed);
      const candidates = sorted(all, sort, source.known);
      const found = await this.read(
        finder,
        candidates,
        wanted,
        Math.max(total + all.length - indexed.length, all.length),
      );
      if (found.notes.length < limit && isMore) continue;
      return found.notes.length === 0 ? undefined : found;
    }
  }

  /** Reads candidates until there are enough, and ranks those that match. */
  private async read(
    finder: NoteFinder,
    candidates: readonly Candidate[],
    wanted: Wanted,
    total: number,
  ): Promise<Collected> {
    const { limit, signal } = this.options;
    const per = this.isSentence ? RANKED_PER_NOTE.sentence : RANKED_PER_NOTE.words;
    const more = this.isRanked ? Math.ceil(limit * per) - limit : 0;
    // Those that changed come before better ones.
    const { notes, dropped } = await finder.find(candidates, wanted, limit + this.changed.length, signal, more);
    return { notes: this.isRanked ? byScore(notes) : notes, total: total - dropped };
  }
}

const NONE: Collected = { notes: [], total: 0 };

/** Whether no passage of these notes holds all that its note does. */
function isScattered({ notes }: Collected): boolean {
  return notes.every(({ note: { sections, terms } }) => sections.every((section) => section.terms.length < terms.size));
}

/** The notes of both, each once, the best ones first. */
function mixed(some: Collected, others: Collected): readonly FoundNote[] {
  const known = new Set(some.notes.map(({ note }) => note.path));
  return byScoreAndCloseness([...some.notes, ...others.notes.filter(({ note }) => !known.has(note.path))]);
}

/** Candidates of both, each once. */
function joined(candidates: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
  if (others.length === 0) return candidates;
  if (candidates.length === 0) return others;
  const known = new Set(candidates.map(({ path }) => path));
  return [...candidates, ...others.filter(({ path }) => !known.has(path))];
}

/** In another order than that of an engine. */
export function sorted<Note extends { readonly path: string }>(
  candidates: readonly Note[],
  sort: Sort,
  known: KnownNotes,
): readonly Note[] {
  if (sort === 'relevance') return candidates;
  const byPath = (a: Note, b: Note): number => (a.path < b.path ? -1 : 1);
  if (sort === 'path') return [...candidates].sort(byPath);
  const days = new Map(candidates.map(({ path }) => [path, newestOf(known.note(path))]));
  const timeOf = ({ path }: Note): number => known.note(path)?.mtime ?? 0;
  return [...candidates].sort((a, b) => {
    const [dayA = '', dayB = ''] = [days.get(a.path), days.get(b.path)];
    return dayA === dayB ? timeOf(b) - timeOf(a) || byPath(a, b) : dayA < dayB ? 1 : -1;
  });
}

/** The day it says, else the last of its headings that are dates, else that of its last change. */
function newestOf(note: KnownNote | undefined): string {
  if (note === undefined) return '';
  return note.updated ?? note.created ?? note.headingDays?.[1] ?? dayOfNote(note);
}

/** Which paths may be found at all; undefined when all may. */
export function keepTest(query: Query, known: KnownNotes, { scope, isScoped }: SearchOptions): PathTest | undefined {
  if (!hasFilters(query)) return isScoped ? scope : undefined;
  const tests = query.choices.map((choice) => (choice.filters.length === 0 ? undefined : passTest(choice, known)));
  return (path) => {
    if (!scope(path)) return false;
    const note = known.note(path);
    return tests.some((test) => test === undefined || (note !== undefined && test(note)));
  };
}

/** Which notes may pass the filters of a choice; of one with several days only reading tells. */
function passTest({ filters }: Choice, known: KnownNotes): NoteTest {
  const tests = filters.map((filter): NoteTest => {
    if (filter.kind === 'note') return filter.indexed?.(known) ?? filter.test;
    return (note) => filter.test(dayOfNote(note)) || note.headingDays?.some(filter.test) === true;
  });
  return (note) => tests.every((test) => test(note));
}
