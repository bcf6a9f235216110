/** An engine that reads every note for each search: what any index is to find, and enough for tests of other things. */
import type { Vault } from '../../src/vault/vault';
import type {
  Capabilities,
  Engine,
  EngineAnswer,
  EngineStatus,
  LikelyRequest,
  SearchOptions,
} from '../../src/search/engine';
import { settleFilters } from '../../src/search/expression-search';
import { NOTHING_KNOWN, type KnownNotes } from '../../src/search/known-notes';
import { searchableNotes } from '../../src/search/note-files';
import type { Query } from '../../src/search/query';
import type { EngineRemark } from '../../src/search/remarks';
import type { CandidateRequest, Candidates, CandidateSource } from '../../src/search/candidates';
import { NoteFinder } from '../../src/search/note-finder';
import { NoteSearch } from '../../src/search/search-notes';

export class ScanEngine implements Engine, CandidateSource {
  readonly capabilities: Capabilities = {
    deep: () => ({ kind: 'unavailable' }),
    byMeaning: () => false,
    program: () => undefined,
  };

  /** `known`: what the words weigh; without it each weighs the same, and more notes hold some that tell. */
  constructor(
    private readonly vault: Vault,
    readonly known: KnownNotes = NOTHING_KNOWN,
  ) {}

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    const remarks: EngineRemark[] =
      options.mode === 'deep' ? [{ kind: 'not-deep', reason: 'deep search needs QMD' }] : [];
    const settled = await settleFilters(query, this.known, options.signal);
    const found = await new NoteSearch(this.vault, this, settled, options).run();
    return { ...found, engine: 'scan', mode: 'fast', remarks: [...remarks, ...found.remarks] };
  }

  /** Every note that matches, as reading all of them tells. */
  async candidates({ query, wanted, limit, signal }: CandidateRequest): Promise<Candidates> {
    const all = (await searchableNotes(this.vault.listing())).map(({ path }) => ({ path, score: 0 }));
    const { notes } = await new NoteFinder(this.vault, query, this.known).find(all, wanted, Infinity, signal);
    const found = notes.map(({ note, score }) => ({ path: note.path, score })).sort((a, b) => b.score - a.score);
    return { found: found.slice(0, limit), total: found.length };
  }

  /** All of them: any note may hold what is looked for. */
  async likely({ keep }: LikelyRequest): Promise<readonly string[]> {
    const notes = await searchableNotes(this.vault.listing());
    return notes.map(({ path }) => path).filter(keep);
  }

  update(): void {
    // Nothing is kept between searches.
  }

  status(): EngineStatus {
    return { kind: 'unavailable', reason: 'every note is read for each search', detail: [] };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
