/** The search index, as far as a person has to do with it. */
import type { EngineStatus } from '../search/engine';
import type { FoundEngine } from '../search/qmd/found-engine';
import type { Located } from '../search/qmd/locate';

const NO_ENGINE: EngineStatus = { kind: 'unavailable', reason: 'The vault is not a folder on disk.', detail: [] };

export class IndexService {
  private readonly listeners = new Set<() => void>();

  constructor(private readonly engine: () => FoundEngine | undefined) {}

  status(): EngineStatus {
    return this.engine()?.status() ?? NO_ENGINE;
  }

  /** Node and QMD, and where they were looked for; undefined before the first look. */
  located(): Located | undefined {
    return this.engine()?.located;
  }

  /** Calls back on every change of the status; gives the function that ends it. */
  onStatus(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The status may have changed. */
  notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** Looks for Node and QMD again, and starts anew with what is there. */
  async lookAgain(): Promise<void> {
    await this.engine()?.open();
    this.notify();
  }

  /** Compares every note with the index. */
  async update(): Promise<void> {
    this.engine()?.resync();
    await this.engine()?.ready();
  }

  /** Throws the index away and builds it again. */
  async rebuild(): Promise<void> {
    await this.engine()?.rebuild();
  }

  /** Stops indexing; what is indexed stays. */
  cancel(): void {
    this.engine()?.cancel();
  }
}
