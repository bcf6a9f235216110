/** Reads candidates as they are now, and keeps those that really match. */
import { withoutAddresses } from '../lines/addresses';
import { frontmatterLength } from '../lines/frontmatter-length';
import { Pacer } from '../vault/pacer';
import type { Vault, VaultFile } from '../vault/vault';
import { ifReadable } from '../vault/vault-error';
import type { Candidate, CandidateRequest, Candidates, CandidateSource, DeepHit, NearNote, Wanted } from './candidates';
import type { FoundNote } from './engine';
import { ExpressionSearch, type ExpressionTrouble } from './expression-search';
import type { KnownNotes } from './known-notes';
import { NoteMatcher, type NoteMatches } from './match-note';
import { isCopy, LARGEST_NOTE_BYTES } from './note-files';
import { hasConditions, type Query } from './query';
import type { ReadingBudget } from './reading-budget';
import { weigh, type Weights } from './weights';

export class NoteFinder {
  readonly weights: Weights;
  private readonly matcher: NoteMatcher;
  private readonly expressions: ExpressionSearch;
  /** What was read already: a second round of candidates starts with those of the first. */
  private readonly matched = new Map<string, NoteMatches | undefined>();

  constructor(
    private readonly vault: Vault,
    readonly query: Query,
    known: KnownNotes,
    private readonly listing = vault.listing(),
    /** Without one, every candidate is read. */
    private readonly budget?: ReadingBudget,
  ) {
    this.weights = weigh(query.terms, known);
    this.matcher = new NoteMatcher(query, this.weights.of, known);
    this.expressions = new ExpressionSearch(query);
  }

  /** The expression that could not be held against a note, so that no more were read. */
  get trouble(): ExpressionTrouble | undefined {
    return this.expressions.trouble;
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
    const pacer = new Pacer();
    try {
      for (const { path } of candidates) {
        if (this.trouble !== undefined) break;
        if (notes.length >= limit + (this.budget?.allowsMore === false ? 0 : more)) break;
        if (this.budget?.allows(dropped) === false) break;
        await pacer.pause();
        signal?.throwIfAborted();
        const note = await this.match(path, wanted, signal);
        if (note === undefined || (wanted === 'all' && !note.isComplete)) dropped += 1;
        else notes.push(note);
      }
    } finally {
      this.expressions.end();
    }
    return { notes: this.besidesShared(notes).map((note) => ({ note, score: note.score })), dropped };
  }

  /** The same notes, weighed by what they do not share with many of the others: templates and footers say nothing about one. */
  private besidesShared(notes: readonly NoteMatches[]): readonly NoteMatches[] {
    if (notes.length < FEWEST_SHARING || hasConditions(this.query)) return notes;
    const lines = new Map(notes.map((note) => [note, this.matchedLines(note)]));
    const shared = sharedLines(lines.values());
    if (shared.size === 0) return notes;
    const sharesAny = (note: NoteMatches): boolean => [...(lines.get(note) ?? [])].some((line) => shared.has(line));
    return notes.map((note) => (sharesAny(note) ? this.matcher.besides(shared, note) : note));
  }

  private matchedLines(note: NoteMatches): ReadonlySet<string> {
    return new Set(this.matcher.linesOf(note).map((at) => withoutAddresses(note.lines[at - 1] ?? '')));
  }

  /** The first `limit` notes that deep search found, in its order, each with the passage meant. */
  async findByMeaning(hits: readonly DeepHit[], limit: number, signal: AbortSignal | undefined): Promise<FoundNote[]> {
    const found: FoundNote[] = [];
    const pacer = new Pacer();
    try {
      for (const { path, score, explanation, lines, firstLine = '' } of hits) {
        if (found.length >= limit || this.trouble !== undefined) break;
        await pacer.pause();
        signal?.throwIfAborted();
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
    } finally {
      this.expressions.end();
    }
  }

  /** Notes near by meaning, scored by how near they are, each with the passage meant first. */
  async findNear(near: readonly NearNote[], signal: AbortSignal | undefined): Promise<readonly FoundNote[]> {
    const hits = near.map(({ path, cosine, lines }) => ({
      path,
      score: cosine,
      lines,
      firstLine: '',
      explanation: { words: [], meaning: [cosine] },
    }));
    const found = await this.findByMeaning(hits, hits.length, signal);
    return found.filter(({ note }) => note.sections.length > 0 && !isCopy(note.lines, frontmatterLength(note.lines)));
  }

  /** Saved documents repeat the lines of other notes, which are found there. */
  private async match(path: string, wanted: Wanted, signal: AbortSignal | undefined): Promise<NoteMatches | undefined> {
    if (this.matched.has(path)) return this.matched.get(path);
    const text = await this.textOf(path);
    const where = text === undefined ? undefined : await this.expressions.linesIn(path, text, signal);
    // What an expression that was stopped would have said of it, nobody knows.
    const isKnown = text !== undefined && this.trouble === undefined;
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
      return entry?.kind !== 'file' || (await this.isTooLarge(entry)) ? undefined : this.vault.read(entry);
    });
  }

  /** A size that cannot be told keeps no note from being read. */
  private async isTooLarge(file: VaultFile): Promise<boolean> {
    return ((await ifReadable(() => this.vault.stat(file)))?.size ?? 0) > LARGEST_NOTE_BYTES;
  }
}

/** Notes that have a line before it says nothing about any of them. */
const FEWEST_SHARING = 8;

/** The matching lines that many notes have. */
function sharedLines(notes: Iterable<ReadonlySet<string>>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of notes) for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return new Set([...counts].flatMap(([line, count]) => (count >= FEWEST_SHARING ? [line] : [])));
}
