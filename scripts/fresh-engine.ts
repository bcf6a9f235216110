/** An engine for programs that hear of no changes in the vault: it compares the vault with the index before it answers. */
import type {
  Capabilities,
  Engine,
  EngineAnswer,
  EngineStatus,
  IndexedEngine,
  SearchOptions,
  VaultChange,
} from '../src/search/engine';
import type { KnownNotes } from '../src/search/known-notes';
import type { Query } from '../src/search/query';
import { caughtUp } from './caught-up';

/** Calls that follow each other closely are answered from the same comparison. */
const FRESH_MS = 2000;
/** The first build of a large vault takes minutes; an answer from a part of it, which says so, is better than none. */
const PATIENCE_MS = 10_000;

export class FreshEngine implements Engine {
  readonly capabilities: Capabilities;
  private compared = performance.now();

  /** Opens the engine, which compares for the first time. */
  constructor(private readonly engine: IndexedEngine) {
    this.capabilities = engine.capabilities;
    void engine.open();
  }

  get known(): KnownNotes {
    return this.engine.known;
  }

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    if (performance.now() - this.compared > FRESH_MS) {
      this.compared = performance.now();
      this.engine.resync();
    }
    await caughtUp(this.engine, PATIENCE_MS, options.signal);
    return this.engine.search(query, options);
  }

  update(changes: readonly VaultChange[]): void {
    this.engine.update(changes);
  }

  status(): EngineStatus {
    return this.engine.status();
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}
