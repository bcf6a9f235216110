/** From candidates to found notes: reads each as it is now and keeps those that really match. */
import { Breath } from '../vault/breath';
import type { Listing } from '../vault/listing';
import type { Vault } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import type { Explanation, FoundNote } from './engine';
import { matchNote, type Meant, type NoteMatches } from './passages';
import type { Query } from './query';

export interface Candidate {
  readonly path: string;
  readonly score: number;
}

/** A note that deep search found. */
export interface DeepHit extends Candidate, Partial<Meant> {
  readonly explanation: Explanation;
}

/** Whether a note must hold all terms of the query, or some. */
export type Wanted = 'all' | 'any';

export class NoteFinder {
  private readonly listing: Listing;
  /** What was read already: a second round of candidates starts with those of the first. */
  private readonly matched = new Map<string, NoteMatches | undefined>();

  constructor(
    private readonly vault: Vault,
    private readonly query: Query,
  ) {
    this.listing = vault.listing();
  }

  /** The first `limit` candidates that match. A note deleted or unreadable meanwhile is no hit. */
  async find(
    candidates: Iterable<Candidate>,
    wanted: Wanted,
    limit: number,
    signal: AbortSignal | undefined,
  ): Promise<FoundNote[]> {
    const found: FoundNote[] = [];
    const breath = new Breath();
    for (const { path, score } of candidates) {
      if (found.length >= limit) break;
      await breath.take();
      signal?.throwIfAborted();
      const note = await this.match(path);
      if (note === undefined || note.sections.length === 0) continue;
      if (wanted === 'any' || note.terms === this.query.terms.length) found.push({ note, score });
    }
    return found;
  }

  /** The first `limit` notes that deep search found, in its order, each with the passage meant. */
  async findMeant(hits: readonly DeepHit[], limit: number, signal: AbortSignal | undefined): Promise<FoundNote[]> {
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

  private async match(path: string): Promise<NoteMatches | undefined> {
    if (this.matched.has(path)) return this.matched.get(path);
    const text = await this.textOf(path);
    const note = text === undefined ? undefined : matchNote(this.query, path, text);
    this.matched.set(path, note);
    return note;
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
