/** Keeps the index in step with the vault: one queue for the first build, for catching up and for single changes. */
import { clearTimeout, setTimeout } from 'node:timers';
import { messageOf } from '../../../lines/message-of';
import type { Vault } from '../../../vault/vault';
import type { EngineStatus, VaultChange } from '../../engine';
import { isSearchable } from '../../note-files';
import type { EngineRemark } from '../../remarks';
import { noteAtHand } from '../note-at-hand';
import { WorkerError, type Progress } from '../protocol';
import { Child, type ChildEvent, type ChildOptions } from './child';
import { Embedding, type EmbeddingOptions } from './embedding';
import { IndexWriter } from './index-writer';

/** Changes are taken up this long after the last of them. */
const SETTLE_MS = 400;
/** A worker without work lets the index go after this time, so that another window can have it. */
const IDLE_MS = 5000;
/** From this many changes on, comparing the whole vault costs no more than naming them, and shows how far it is. */
const MANY = 5000;
/** Files that could not be read are tried again after this time. */
const RETRY_MS = 30_000;
/** A process that dies over so many notes in a row, with none indexed in between, does not die of the notes. */
const MOST_DEATHS_OVER_NOTES = 20;

export interface IndexQueueOptions {
  readonly vault: Vault;
  readonly child: Omit<ChildOptions, 'onEvent'>;
  /** What embeds the text of the notes. */
  readonly embedding: Pick<EmbeddingOptions, 'model' | 'isAllowed' | 'isBusy' | 'quietMs' | 'retryMs'>;
  /** After how long a silence the process counts as hung. */
  readonly hungMs?: number;
  /** Told whenever the status changes. */
  readonly onChange: () => void;
  /** Told when a damaged index was begun anew: readers of the old file must open the new one. */
  readonly onRebuilt: () => void;
  /** Told when the QMD found has an SDK of another shape. */
  readonly onUnknownSdk?: (reason: string) => void;
}

export class IndexQueue {
  readonly child: Child;
  private readonly writer: IndexWriter;
  readonly embedding: Embedding;
  /** Changed notes, each with the number of its last change: one that changes again while it is indexed stays. */
  private readonly pending = new Map<string, number>();
  private lastChange = 0;
  private current: EngineStatus = { kind: 'starting' };
  private running: Promise<void> | undefined;
  /** Whether the whole vault is to be compared next. */
  private whole = false;
  private syncing = false;
  /** Whether the index is to be checked before anything else is done with it. */
  private doubted = false;
  private abort = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private retryTimer: NodeJS.Timeout | undefined;
  private notes = 0;

  constructor(private readonly options: IndexQueueOptions) {
    const { vault, child, hungMs } = options;
    this.child = new Child({ ...child, onEvent: (event) => this.onChildEvent(event) });
    this.writer = new IndexWriter(vault, this.child, hungMs);
    this.embedding = new Embedding({
      child: this.child,
      ...options.embedding,
      isBusy: () => this.running !== undefined || this.pending.size > 0 || options.embedding.isBusy(),
      onChange: options.onChange,
      onRest: () => this.rest(),
    });
  }

  get status(): EngineStatus {
    const { status: embedding } = this.embedding;
    if (this.current.kind !== 'ready') return this.current;
    return { ...this.current, pending: this.pending.size, ...(embedding === undefined ? {} : { embedding }) };
  }

  /** Whether there are single changes that a search may wait for; comparing the whole vault takes too long for that. */
  get hasChanges(): boolean {
    return this.waiting.length > 0 && !this.syncing;
  }

  /** What a reader of an answer should know about the index; undefined when it is up to date. */
  get remark(): EngineRemark | undefined {
    const { current, waiting } = this;
    if (current.kind === 'building' || current.kind === 'stopped') return current;
    if (current.kind === 'unavailable') return { kind: 'outdated', reason: current.reason };
    if (waiting.length > 0) return { kind: 'pending', count: waiting.length };
    const { leftOut } = this.writer;
    const [first] = leftOut;
    if (first !== undefined)
      return { kind: 'unreadable', count: leftOut.length, path: first.path, reason: first.reason };
    return this.syncing && current.kind !== 'following' ? { kind: 'comparing' } : undefined;
  }

  /** Compares the whole vault with the index, now. */
  syncAll(): Promise<void> {
    this.whole = true;
    return this.flush();
  }

  /** Checks the index, and builds it again if it is damaged. */
  repair(): Promise<void> {
    this.doubted = true;
    return this.flush();
  }

  add(changes: readonly VaultChange[]): void {
    for (const { path } of changes) if (isSearchable(path)) this.pending.set(path, ++this.lastChange);
    if (this.pending.size === 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), SETTLE_MS);
    this.options.onChange();
  }

  /** Takes up what is waiting without further delay; done when nothing is left to do. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.work().finally(() => {
      this.running = undefined;
      this.rest();
      this.options.onChange();
      if (this.current.kind === 'ready') this.embedding.wake();
    });
    return this.running;
  }

  /** The changes that the index does not have yet; of one that another program keeps, that is not known. */
  get waiting(): readonly string[] {
    return this.current.kind === 'following' ? [] : [...this.pending.keys()];
  }

  /** Stops a build; what is indexed stays, the rest is taken up by the next change or start. */
  cancel(): void {
    this.abort.abort();
    this.abort = new AbortController();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.idleTimer);
    clearTimeout(this.retryTimer);
    this.embedding.close();
    this.abort.abort();
    await this.child.close();
  }

  private async work(): Promise<void> {
    clearTimeout(this.idleTimer);
    let repairs = 0;
    let deaths = 0;
    let notes = -1;
    while (this.doubted || this.whole || this.pending.size > 0) {
      try {
        await (this.doubted ? this.check() : this.run());
      } catch (error) {
        deaths = this.notes > notes ? 1 : deaths + 1;
        notes = this.notes;
        const code = error instanceof WorkerError ? error.code : undefined;
        const note = code === 'ended' || code === 'hung' ? noteAtHand(this.options.child.start.folder) : undefined;
        if (note !== undefined) {
          this.writer.blame(note);
          await this.child.revive();
          if (deaths <= MOST_DEATHS_OVER_NOTES) continue;
        }
        // A damaged index has been begun anew by then, a dead process is started again; once, not for ever.
        if ((code === 'damaged' || code === 'ended') && repairs++ === 0) continue;
        if (isCancelled(error)) this.setStatus(this.whenCancelled());
        else this.fail(error);
        return;
      }
    }
  }

  /** The process is let go soon, whether all is done or something failed. */
  private rest(): void {
    clearTimeout(this.idleTimer);
    if (this.isClosed) return;
    this.idleTimer = setTimeout(() => {
      if (this.running === undefined) this.child.retire();
    }, IDLE_MS);
  }

  private check(): Promise<unknown> {
    this.doubted = false;
    return this.child.ask({ do: 'check' }, { signal: this.abort.signal, retry: false });
  }

  /** Brings the index in step with the vault, or with the notes that changed. */
  private async run(): Promise<void> {
    const { signal } = this.abort;
    const isWhole = this.whole || this.pending.size >= MANY;
    this.whole = false;
    this.syncing = isWhole;
    if (isWhole && this.current.kind !== 'following') this.setStatus({ kind: 'starting' });
    try {
      // Looked at only when it is our turn to write: by then another writer may have indexed what an older list lacks.
      await this.child.ask({ do: 'open' });
      const taken = new Map(this.pending);
      const onProgress = ({ done, total }: Progress): void => {
        if (isWhole) this.setStatus({ kind: 'building', done, total });
      };
      const { notes } = await this.writer.write(isWhole ? undefined : [...taken.keys()], signal, onProgress);
      // A note that has changed again since stays on the list.
      for (const [path, change] of taken) if (this.pending.get(path) === change) this.pending.delete(path);
      this.finish(notes);
    } catch (error) {
      this.whole ||= isWhole; // next time
      throw error;
    } finally {
      this.syncing = false;
    }
  }

  private finish(notes: number): void {
    this.notes = notes;
    clearTimeout(this.retryTimer);
    if (this.writer.toRetry !== 'nothing') this.retryTimer = setTimeout(() => this.retryUnreadable(), RETRY_MS).unref();
    this.setStatus({ kind: 'ready', notes, pending: this.pending.size });
  }

  private retryUnreadable(): void {
    const { toRetry } = this.writer;
    if (toRetry === 'everything') void this.syncAll();
    else if (toRetry !== 'nothing') this.add(toRetry.map((path) => ({ kind: 'changed', path })));
  }

  private whenCancelled(): EngineStatus {
    const { current, notes, pending } = this;
    return current.kind === 'building'
      ? { ...current, kind: 'stopped' }
      : { kind: 'ready', notes, pending: pending.size };
  }

  private fail(error: unknown): void {
    const reason = `The index could not be updated: ${messageOf(error)}`;
    this.setStatus({ kind: 'unavailable', reason, detail: [] });
  }

  private onChildEvent(event: ChildEvent): void {
    if (event.kind === 'waiting') this.setStatus({ kind: 'following', notes: this.notes });
    if (event.kind === 'gone') {
      this.setStatus({ kind: 'unavailable', reason: event.message, detail: event.stderr });
      if (event.code === 'unknown-sdk') this.options.onUnknownSdk?.(event.message);
    }
    if (event.kind === 'ready') {
      // An index with fewer notes than before was deleted or begun anew by someone else.
      const rebuilt = event.rebuilt || event.notes < this.notes;
      this.notes = event.notes;
      if (rebuilt) {
        this.whole = true;
        this.options.onRebuilt();
        // Embedding may have come upon it, with no other work under way.
        if (this.running === undefined) void this.flush();
      }
    }
  }

  private setStatus(status: EngineStatus): void {
    this.current = status;
    this.options.onChange();
  }
}

/** Not `instanceof`: an abort may come from another realm than this code. */
function isCancelled(error: unknown): boolean {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return code === 'cancelled' || name === 'AbortError';
}
