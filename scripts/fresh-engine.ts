/** An engine for programs that hear of no changes in the vault: it looks for them in the folder before it answers. */
import type {
  Capabilities,
  Engine,
  EngineAnswer,
  EngineStatus,
  IndexedEngine,
  LikelyRequest,
  SearchOptions,
  VaultChange,
} from '../src/search/engine';
import type { KnownNotes } from '../src/search/known-notes';
import { isSearchable } from '../src/search/note-files';
import type { Query } from '../src/search/query';
import type { Vault } from '../src/vault/vault';
import { VaultError } from '../src/vault/vault-error';
import { caughtUp } from './caught-up';

/** The first build of a large vault takes minutes; an answer from a part of it, which says so, is better than none. */
const PATIENCE_MS = 10_000;

/** Time and size of each note. */
type Seen = ReadonlyMap<string, string>;

export class FreshEngine implements Engine {
  readonly capabilities: Capabilities;
  private seen: Seen | undefined;
  private last: Promise<void>;
  /** A look that has not begun yet: all calls that come before it share it. */
  private next: Promise<void> | undefined;

  /** Opens the engine, once it is known what was there before: whatever changes from then on is told. */
  constructor(
    private readonly engine: IndexedEngine,
    private readonly vault: Vault,
  ) {
    this.capabilities = engine.capabilities;
    this.last = this.look().then(() => void engine.open());
  }

  get known(): KnownNotes {
    return this.engine.known;
  }

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    await this.lookAgain();
    await caughtUp(this.engine, PATIENCE_MS, options.signal);
    return this.engine.search(query, options);
  }

  async likely(request: LikelyRequest): Promise<readonly string[]> {
    await this.lookAgain();
    await caughtUp(this.engine, PATIENCE_MS, request.signal);
    return (await this.engine.likely?.(request)) ?? [];
  }

  update(changes: readonly VaultChange[]): void {
    this.engine.update(changes);
  }

  status(): EngineStatus {
    return this.engine.status();
  }

  async close(): Promise<void> {
    // What is not open yet would be opened after it was closed.
    await this.last;
    await this.engine.close();
  }

  /** Tells the engine of everything that changed before this call. */
  private lookAgain(): Promise<void> {
    this.next ??= this.last.then(() => {
      this.next = undefined;
      return this.look();
    });
    this.last = this.next;
    return this.last;
  }

  private async look(): Promise<void> {
    const { seen } = this;
    this.seen = await this.notes(seen);
    if (seen === undefined) return;
    const changes: VaultChange[] = [];
    for (const [path, facts] of this.seen) if (facts !== seen.get(path)) changes.push({ kind: 'changed', path });
    for (const path of seen.keys()) if (!this.seen.has(path)) changes.push({ kind: 'removed', path });
    if (changes.length > 0) this.engine.update(changes);
  }

  /** What cannot be listed or looked at now counts as it was before. */
  private async notes(before: Seen = new Map()): Promise<Seen> {
    const { files, unlisted } = await this.vault.listing().walk();
    const now = new Map(unlisted.length === 0 ? [] : before);
    for (const file of files) {
      if (!isSearchable(file.path)) continue;
      try {
        const { mtime, size } = await this.vault.stat(file);
        now.set(file.path, `${mtime} ${size}`);
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        now.set(file.path, before.get(file.path) ?? '');
      }
    }
    return now;
  }
}
