/** Reads candidates as they are now, and keeps those that really match. */
import { frontmatterLength } from '../lines/frontmatter-length';
import { Pacer } from '../vault/pacer';
import type { Vault } from '../vault/vault';
import { ifReadable } from '../vault/vault-error';
import type { Candidate, CandidateRequest, Candidates, CandidateSource, DeepHit, NearNote, Wanted } from './candidates';
import type { FoundNote } from './engine';
import { ExpressionSearch } from './expression-search';
import type { KnownNotes } from './known-notes';
import { NoteMatcher, type NoteMatches } from './match-note';
import { isCopy, LARGEST_NOTE_BYTES } from './note-files';
import { isScan, type Query } from './query';
import { weigh, type Weights } from './weights';

export class NoteFinder {
  readonly weights: Weights;
  private readonly matcher: NoteMatcher;
  /** What was read already: a second round of candidates starts with those of the first. */
  private readonly matched = new Map<string, NoteMatches | undefined>();

  constructor(
    private readonly vault: Vault,
    readonly query: Query,
    known: KnownNotes,
    private readonly listing = vault.listing(),
    /** Without one, every candidate is read. */
    private readonly budget?: ReadingBudget,
    /** Once one of them was stopped, no more notes are read. */
    readonly expressions = new ExpressionSearch(query),
  ) {
    this.weights = weigh(query.terms, known);
    this.matcher = new NoteMatcher(query, this.weights.of, known);
  }

  /** What an engine has for the query. */
  candidates(
    source: CandidateSource,
    asked: Omit<CandidateRequest, 'query' | 'weights' | 'notes'>,
  ): Promise<Candidates> {
    const { query, weights } = this;
    return source.candidates({ query, weights: weights.of, notes: weights.notes, ...asked });
  }

  /**
   * The first `limit` candidates that match, and some more where that does not take long; and how many were read that do
   * not. A note deleted or unreadable meanwhile is no hit.
   */
  async find(
    candidates: Iterable<Candidate>,
    wanted: Wanted,
    limit: number,
    signal: AbortSignal | undefined,
    more = 0,
  ): Promise<{ readonly notes: readonly FoundNote[]; readonly dropped: number }> {
    const notes: NoteMatches[] = [];
    let dropped = 0;
    for await (const { path } of this.paced(candidates, signal)) {
      if (notes.length >= limit + (this.budget?.allowsMore === false ? 0 : more)) break;
      if (this.budget?.allows(dropped) === false) break;
      const note = await this.match(path, wanted, signal);
      if (note === undefined || (wanted === 'all' && !note.isComplete)) dropped += 1;
      else notes.push(note);
    }
    return { notes: this.matcher.besidesShared(notes).map((note) => ({ note, score: note.score })), dropped };
  }

  /** The first `limit` notes that deep search found, in its order, each with the passage meant. */
  async findByMeaning(hits: readonly DeepHit[], limit: number, signal: AbortSignal | undefined): Promise<FoundNote[]> {
    const found: FoundNote[] = [];
    for await (const { path, score, explanation, lines, firstLine } of this.paced(hits, signal)) {
      if (found.length >= limit) break;
      const text = await this.textOf(path);
      if (text === undefined) continue;
      const meant = lines && { lines, firstLine };
      const where = await this.expressions.linesIn(path, text, signal);
      // A note found by its words alone shows these.
      const byWords = explanation.meaning.length === 0 ? this.matcher.match(path, text, undefined, where) : undefined;
      const note = byWords ?? this.matcher.match(path, text, meant, where);
      if (note !== undefined) found.push({ note, score, explanation });
    }
    return found;
  }

  /** Notes near by meaning, scored by how near they are, each with the passage meant first. */
  async findNear(near: readonly NearNote[], signal: AbortSignal | undefined): Promise<readonly FoundNote[]> {
    const hits = near.map((one) => ({ ...one, score: one.cosine, explanation: { words: [], meaning: [one.cosine] } }));
    const found = await this.findByMeaning(hits, hits.length, signal);
    return found.filter(({ note }) => note.sections.length > 0 && !isCopy(note.lines, frontmatterLength(note.lines)));
  }

  /** Until an expression could not be held against a note; its program is ended with the walk. */
  private async *paced<Note>(notes: Iterable<Note>, signal: AbortSignal | undefined): AsyncGenerator<Note> {
    const pacer = new Pacer();
    try {
      for (const note of notes) {
        if (this.expressions.trouble !== undefined) return;
        await pacer.pause(signal);
        yield note;
      }
    } finally {
      this.expressions.end();
    }
  }

  /** Saved documents repeat the lines of other notes, which are found there. */
  private async match(path: string, wanted: Wanted, signal: AbortSignal | undefined): Promise<NoteMatches | undefined> {
    if (this.matched.has(path)) return this.matched.get(path);
    const text = await this.textOf(path);
    const where = text === undefined ? undefined : await this.expressions.linesIn(path, text, signal);
    // What an expression that was stopped would have said of it, nobody knows.
    const isKnown = text !== undefined && this.expressions.trouble === undefined;
    const note = isKnown ? this.matcher.match(path, text, undefined, where) : undefined;
    const isFound = note !== undefined && !isCopy(note.lines, frontmatterLength(note.lines));
    this.matched.set(path, isFound ? note : undefined);
    this.budget?.spend(text?.length ?? 0, !isFound || (wanted === 'all' && !note.isComplete));
    return isFound ? note : undefined;
  }

  /** Undefined for what is gone, cannot be read, or is too large to be searched. */
  private textOf(path: string): Promise<string | undefined> {
    return ifReadable(async () => {
      const entry = await this.listing.find(path);
      if (entry?.kind !== 'file') return undefined;
      // A size that cannot be told keeps no note from being read.
      const { size = 0 } = (await ifReadable(() => this.vault.stat(entry))) ?? {};
      return size > LARGEST_NOTE_BYTES ? undefined : this.vault.read(entry);
    });
  }
}

/** Characters, before the words of the query are counted: a thousand notes of three thousand characters, some tenth of a second. */
const MOST_CHARS = 3_000_000;
/** Characters where every note has to be read: some ten thousand notes, in some seconds. */
const MOST_SCANNED_CHARS = 30_000_000;
/** So many further words in the query take as long again. */
const WORDS = 4;
/** Notes that are read in each round, whatever was read before. */
const LEAST_NOTES = 12;
/** Characters, after which no more notes are read than are wanted. */
const ENOUGH_CHARS = 800_000;

/**
 * How much one search reads in vain. Words side by side are told from words apart by reading alone, so that a phrase which
 * is nowhere would have every note read that holds its words. Counted and not timed: the same query finds the same notes.
 */
export class ReadingBudget {
  /** How many notes were read in vain when there was to be no more of it; undefined as long as there may be. */
  stoppedAt: number | undefined;
  private notes = 0;
  private chars = 0;
  private allChars = 0;
  private readonly most: number;

  constructor(query: Query) {
    const words = query.terms.reduce((sum, term) => sum + term.words.length, 0);
    this.most = isScan(query) ? MOST_SCANNED_CHARS : MOST_CHARS / (1 + words / WORDS);
  }

  /** Counts a note of this length that was read, in vain or not. */
  spend(chars: number, isInVain: boolean): void {
    this.allChars += chars;
    if (!isInVain) return;
    this.notes += 1;
    this.chars += chars;
  }

  /** Whether notes may be read that are not wanted, so that the best are ranked among more. */
  get allowsMore(): boolean {
    return this.allChars < ENOUGH_CHARS;
  }

  /** Whether a round that has read so many notes in vain should go on. */
  allows(inRound: number): boolean {
    if (this.chars <= this.most || inRound < LEAST_NOTES) return true;
    this.stoppedAt = this.notes;
    return false;
  }
}
