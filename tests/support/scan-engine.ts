/** An engine that reads every note for each search: what any index is to find, and enough for tests of other things. */
import type { Vault } from '../../src/vault/vault';
import type { Capabilities, Engine, EngineAnswer, EngineStatus, SearchOptions } from '../../src/search/engine';
import { searchableNotes } from '../../src/search/note-files';
import type { Query } from '../../src/search/query';
import type { EngineRemark } from '../../src/search/remarks';
import { searchNotes, type CandidateSource } from '../../src/search/search-notes';

/** Every note: only reading tells which ones match, and how well. */
const EVERY_NOTE: CandidateSource = {
  isRanked: false,
  async candidates({ listing }) {
    return (await searchableNotes(listing)).map(({ path }) => ({ path, score: 0 }));
  },
};

export class ScanEngine implements Engine {
  readonly capabilities: Capabilities = { deep: () => ({ kind: 'unavailable' }), program: () => undefined };

  constructor(private readonly vault: Vault) {}

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    const remarks: EngineRemark[] =
      options.mode === 'deep' ? [{ kind: 'not-deep', reason: 'deep search needs QMD' }] : [];
    const found = await searchNotes(this.vault, EVERY_NOTE, query, options);
    return { ...found, engine: 'scan', mode: 'fast', remarks };
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
