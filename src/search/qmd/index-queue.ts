/** Keeps the index in step with the vault: one queue for the first build, for catching up and for single changes. */
import { clearTimeout, setTimeout } from 'node:timers';
import type { Vault, VaultFile } from '../../vault/vault';
import { VaultError } from '../../vault/vault-error';
import type { EngineStatus, VaultChange } from '../engine';
import { isSearchable } from '../note-files';
import type { EngineRemark } from '../remarks';
import { Child, type ChildEvent, type ChildOptions } from './child';
import { Embedding, type EmbeddingOptions } from './embedding';
import type { NoteFacts, SyncResult } from './protocol';
import { WorkerError } from './worker-error';

/** Changes are taken up this long after the last of them. */
const SETTLE_MS = 400;
/** A worker without work lets the index go after this time, so that another window can have it. */
const IDLE_MS = 5000;
/** From this many changes on, comparing the whole vault costs no more than naming them. */
const MANY = 5000;
/** Files that could not be read are tried again after this time. */
const RETRY_MS = 30_000;

export interface IndexQueueOptions {
  readonly vault: Vault;
  readonly child: Omit<ChildOptions, 'onEvent'>;
  /** What embeds the text of the notes; without it none is. */
  readonly embedding?: Pick<EmbeddingOptions, 'model' | 'isAllowed' | 'isBusy' | 'quietMs' | 'retryMs'>;
  /** Told whenever the status changes. */
  readonly onChange: () => void;
  /** Told when a damaged index was begun anew: readers of the old file must open the new one. */
  readonly onRebuilt: () => void;
}

export class IndexQueue {
  private readonly child: Child;
  readonly embedding: Embedding;
  private readonly pending = new Map<string, VaultChange['kind']>();
  private current: EngineStatus = { kind: 'starting' };
  private running: Promise<void> | undefined;
  /** Whether the whole vault is to be compared next. */
  private whole = false;
  private syncing = false;
  /** Whether the index is to be checked before anything else is done with it. */
  private doubted = false;
  private unreadable: SyncResult['failed'] = [];
  private abort = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private notes = 0;

  constructor(private readonly options: IndexQueueOptions) {
    this.child = new Child({ ...options.child, onEvent: (event) => this.onChildEvent(event) });
    this.embedding = new Embedding({
      child: this.child,
      model: () => undefined,
      isAllowed: () => false,
      ...options.embedding,
      isBusy: () => this.running !== undefined || this.pending.size > 0 || options.embedding?.isBusy() === true,
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
    return this.pending.size > 0 && !this.syncing;
  }

  /** What a reader of an answer should know about the index; undefined when it is up to date. */
  get remark(): EngineRemark | undefined {
    const { current, pending, unreadable } = this;
    if (current.kind === 'building') return current;
    if (current.kind === 'unavailable') return { kind: 'outdated', reason: current.reason };
    if (current.kind === 'stopped') return { kind: 'stopped', done: current.done, total: current.total };
    if (pending.size > 0) return { kind: 'pending', count: pending.size };
    const [first] = unreadable;
    if (first !== undefined) return { kind: 'unreadable', count: unreadable.length, path: first[0], reason: first[1] };
    return this.syncing && current.kind !== 'following' ? { kind: 'comparing' } : undefined;
  }

  get pid(): number | undefined {
    return this.child.pid;
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
    for (const { kind, path } of changes) if (isSearchable(path)) this.pending.set(path, kind);
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
      this.options.onChange();
      if (this.current.kind === 'ready') this.embedding.wake();
    });
    return this.running;
  }

  /** The changes that wait. */
  get waiting(): readonly string[] {
    return [...this.pending.keys()];
  }

  /** Drops the changes that another writer has indexed already, given what the index has of them. */
  async dropDone(known: readonly NoteFacts[]): Promise<void> {
    const indexed = new Map(known.map((facts) => [facts[0], facts]));
    const listing = this.options.vault.listing();
    for (const path of this.waiting) {
      const entry = await listing.find(path).catch(() => undefined);
      const now = entry?.kind === 'file' ? await this.factsOf(entry) : undefined;
      const has = indexed.get(path);
      if (now?.[1] === has?.[1] && now?.[2] === has?.[2]) this.pending.delete(path);
    }
  }

  /** Stops a build; what is indexed stays, the rest is taken up by the next change or start. */
  cancel(): void {
    this.abort.abort();
    this.abort = new AbortController();
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    clearTimeout(this.idleTimer);
    this.embedding.close();
    this.abort.abort();
    await this.child.close();
  }

  private async work(): Promise<void> {
    clearTimeout(this.idleTimer);
    let repairs = 0;
    while (this.doubted || this.whole || this.pending.size > 0) {
      try {
        if (this.doubted) await this.check();
        else await (this.whole || this.pending.size >= MANY ? this.runSync() : this.runApply());
      } catch (error) {
        // A damaged index has been begun anew by then, a dead process is started again; once, not for ever.
        if (error instanceof WorkerError && ['damaged', 'ended'].includes(error.code) && repairs++ === 0) continue;
        if (isCancelled(error)) this.setStatus(this.whenCancelled());
        else this.fail(error);
        return;
      }
    }
    this.rest();
  }

  private rest(): void {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      if (this.running === undefined) this.child.retire();
    }, IDLE_MS);
  }

  private async check(): Promise<void> {
    this.doubted = false;
    await this.child.ask({ do: 'check' }, { signal: this.abort.signal, retry: false });
  }

  private async runSync(): Promise<void> {
    const { signal } = this.abort;
    this.whole = false;
    this.syncing = true;
    if (this.current.kind !== 'following') this.setStatus({ kind: 'starting' });
    const taken = new Map<string, VaultChange['kind']>();
    try {
      // Listed only when it is our turn to write: by then another writer may have indexed what an older list lacks.
      await this.child.open();
      for (const [path, kind] of this.pending) taken.set(path, kind);
      this.pending.clear();
      const listing = this.options.vault.listing();
      const notes: NoteFacts[] = [];
      const unknown: string[] = [];
      for (const file of await listing.files()) {
        if (!isSearchable(file.path)) continue;
        const facts = await this.factsOf(file);
        if (facts === undefined) unknown.push(file.path);
        else notes.push(facts);
      }
      const onProgress = (progress: { done: number; total: number }): void =>
        this.setStatus({ kind: 'building', ...progress });
      this.finish(
        await this.child.ask<SyncResult>({ do: 'sync', notes, unknown }, { signal, onProgress, retry: false }),
      );
    } catch (error) {
      for (const [path, kind] of taken) if (!this.pending.has(path)) this.pending.set(path, kind);
      this.whole = true; // next time
      throw error;
    } finally {
      this.syncing = false;
    }
  }

  private async runApply(): Promise<void> {
    await this.child.open();
    const taken = new Map(this.pending);
    const listing = this.options.vault.listing();
    const changed: NoteFacts[] = [];
    const removed: string[] = [];
    const untold: string[] = [];
    for (const path of taken.keys()) {
      const entry = await listing.find(path).catch(() => 'unknown' as const);
      const facts = entry !== 'unknown' && entry?.kind === 'file' ? await this.factsOf(entry) : undefined;
      if (facts !== undefined) changed.push(facts);
      else if (entry === 'unknown' || entry?.kind === 'file') untold.push(path);
      else removed.push(path);
    }
    const result = await this.child.ask<SyncResult>(
      { do: 'apply', changed, removed },
      { signal: this.abort.signal, retry: false },
    );
    for (const [path, kind] of taken) if (this.pending.get(path) === kind) this.pending.delete(path);
    this.finish({ ...result, failed: [...result.failed, ...untold.map((path) => [path, 'not readable'] as const)] });
  }

  private async factsOf(file: VaultFile): Promise<NoteFacts | undefined> {
    try {
      const { mtime, size } = await this.options.vault.stat(file);
      const diskPath = this.options.vault.diskPath(file);
      return diskPath === file.path ? [file.path, mtime, size] : [file.path, mtime, size, diskPath];
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  }

  private finish({ notes, failed }: SyncResult): void {
    this.notes = notes;
    this.unreadable = failed;
    if (failed.length > 0)
      setTimeout(() => this.add(failed.map(([path]) => ({ kind: 'changed', path }))), RETRY_MS).unref();
    this.setStatus({ kind: 'ready', notes, pending: this.pending.size });
  }

  private whenCancelled(): EngineStatus {
    const { current, notes, pending } = this;
    return current.kind === 'building'
      ? { ...current, kind: 'stopped' }
      : { kind: 'ready', notes, pending: pending.size };
  }

  private fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.setStatus({ kind: 'unavailable', reason: `The index could not be updated: ${reason}`, detail: [] });
  }

  private onChildEvent(event: ChildEvent): void {
    if (event.kind === 'waiting') this.setStatus({ kind: 'following', notes: this.notes });
    if (event.kind === 'gone') this.setStatus({ kind: 'unavailable', reason: event.message, detail: event.stderr });
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
