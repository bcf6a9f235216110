/** An engine for programs that hear of no changes in the vault: it compares the vault with the index before it answers. */
import { setTimeout } from 'node:timers/promises';
import type { Engine, EngineAnswer, EngineStatus, SearchOptions, VaultChange } from '../src/search/engine';
import type { FoundEngine } from '../src/search/qmd/found-engine';
import type { Query } from '../src/search/query';

/** Calls that follow each other closely are answered from the same comparison. */
const FRESH_MS = 2000;
/** The first build of a large vault takes minutes; an answer from a part of it, which says so, is better than none. */
const PATIENCE_MS = 10_000;
/** How often it is looked whether another program keeps the index. */
const LOOK_MS = 20;

export class FreshEngine implements Engine {
  private compared = performance.now();

  /** Opens the engine, which compares for the first time. */
  constructor(private readonly engine: FoundEngine) {
    void engine.open();
  }

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    if (performance.now() - this.compared > FRESH_MS) {
      this.compared = performance.now();
      this.engine.resync();
    }
    await this.catchUp(options.signal);
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

  /** Waits for the comparison, but not for another program that keeps the index, such as Obsidian: it is up to date. */
  private async catchUp(signal: AbortSignal | undefined): Promise<void> {
    let isReady = false;
    void this.engine.ready().then(() => (isReady = true));
    const end = performance.now() + PATIENCE_MS;
    while (!isReady && this.engine.status().kind !== 'following' && performance.now() < end) {
      await setTimeout(LOOK_MS);
      signal?.throwIfAborted();
    }
  }
}
