/** The built-in engine: reads every note for each search. It needs nothing installed and keeps no index. */
import { splitLines } from '../text/lines';
import { frontmatterLength } from '../text/frontmatter-length';
import { Breath } from '../vault/breath';
import type { Vault, VaultFile } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import type { Engine, EngineAnswer, EngineStatus, FoundNote, SearchOptions } from './engine';
import { isSearchable, isSnapshot } from './note-files';
import { matchNote, type NoteMatches } from './passages';
import { takeApart, type Query } from './query';

export class ScanEngine implements Engine {
  /** `reason` tells the reader why no better engine answers. */
  constructor(
    private readonly vault: Vault,
    private readonly reason?: string,
  ) {}

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    const answer = await this.scan(query, options);
    const apart = answer.notes.length === 0 ? takeApart(query) : undefined;
    if (apart === undefined) return answer;
    const parts = await this.scan(apart, options);
    return { ...parts, anyWord: parts.notes.length > 0 };
  }

  private async scan(query: Query, { mode, scope, limit, signal }: SearchOptions): Promise<EngineAnswer> {
    const files = (await this.vault.listing().files()).filter(({ path }) => isSearchable(path) && scope(path));
    const matching: FoundNote[] = [];
    const breath = new Breath();
    for (const file of files) {
      await breath.take();
      signal?.throwIfAborted();
      const note = await this.match(query, file);
      if (note !== undefined) matching.push({ note, score: scoreOf(note) });
    }
    const complete = matching.filter(({ note }) => note.terms === query.terms.length);
    const anyWord = complete.length === 0 && matching.length > 0;
    const notes = (anyWord ? matching : complete)
      .sort((a, b) => b.note.terms - a.note.terms || b.score - a.score || (a.note.path < b.note.path ? -1 : 1))
      .slice(0, limit);
    const remarks = [
      ...(mode === 'deep' ? [{ kind: 'not-deep', reason: 'deep search needs QMD' } as const] : []),
      ...(this.reason === undefined ? [] : [{ kind: 'scan', reason: this.reason } as const]),
    ];
    return { notes, engine: 'scan', mode: 'fast', anyWord, remarks };
  }

  update(): void {
    // Nothing is kept between searches.
  }

  status(): EngineStatus {
    return { kind: 'unavailable', reason: this.reason ?? 'The built-in scan answers; it keeps no index.', detail: [] };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async match(query: Query, file: VaultFile): Promise<NoteMatches | undefined> {
    try {
      const text = await this.vault.read(file);
      const note = matchNote(query, file.path, text);
      if (note === undefined || note.sections.length === 0) return undefined;
      const lines = splitLines(text);
      return isSnapshot(lines, frontmatterLength(lines)) ? undefined : note;
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  }
}

/** A line full of matches in a short note says more than the same in a long one. */
function scoreOf({ lines, sections }: NoteMatches): number {
  const matches = sections.reduce((sum, section) => sum + section.matches.length, 0);
  const weight = (4 * matches) / Math.sqrt(lines.length + 4);
  return weight / (1 + weight);
}
