/** Keeps the index in step with the vault: one queue for the first build, for catching up and for single changes. */
import { clearTimeout, setTimeout } from 'node:timers';
import type { Vault, VaultFile } from '../../vault/vault';
import { VaultError } from '../../vault/vault-error';
import type { EngineStatus, VaultChange } from '../engine';
import { isSearchable } from '../note-files';
import { Child, WorkerError, type ChildEvent, type ChildOptions } from './child';
import type { NoteFacts, SyncResult } from './protocol';

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
  /** Told whenever the status changes. */
  readonly onChange: () => void;
  /** Told when a damaged index was begun anew: readers of the old file must open the new one. */
  readonly onRebuilt: () => void;
}

export class IndexQueue {
  private readonly child: Child;
  private readonly pending = new Map<string, VaultChange['kind']>();
  private current: EngineStatus = { kind: 'starting' };
  private running: Promise<void> | undefined;
  private whole = false;
  private abort = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private notes = 0;

  constructor(private readonly options: IndexQueueOptions) {
    this.child = new Child({ ...options.child, onEvent: (event) => this.onChildEvent(event) });
  }

  get status(): EngineStatus {
    return this.current.kind === 'ready' ? { ...this.current, pending: this.pending.size } : this.current;
  }

  /** How many changes are not in the index yet; what is being written right now counts. */
  get unfinished(): number {
    return this.pending.size + (this.running === undefined ? 0 : 1);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Compares the whole vault with the index, now. */
  syncAll(): Promise<void> {
    this.whole = true;
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
    });
    return this.running;
  }

  /** Stops a build; what is indexed stays, the rest is taken up by the next change or start. */
  cancel(): void {
    this.abort.abort();
    this.abort = new AbortController();
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    clearTimeout(this.idleTimer);
    this.abort.abort();
    await this.child.close();
  }

  private async work(): Promise<void> {
    clearTimeout(this.idleTimer);
    while (this.whole || this.pending.size > 0) {
      try {
        await (this.whole || this.pending.size >= MANY ? this.runSync() : this.runApply());
      } catch (error) {
        this.whole = false;
        if (this.abort.signal.aborted) return;
        this.fail(error);
        return;
      }
    }
    this.idleTimer = setTimeout(() => this.child.retire(), IDLE_MS);
  }

  private async runSync(): Promise<void> {
    const { signal } = this.abort;
    this.whole = false;
    const taken = new Map(this.pending);
    this.pending.clear();
    try {
      const listing = this.options.vault.listing();
      const files = (await listing.files()).filter(({ path }) => isSearchable(path));
      const notes = (await Promise.all(files.map((file) => this.factsOf(file)))).filter((facts) => facts !== undefined);
      const onProgress = (progress: { done: number; total: number }): void =>
        this.setStatus({ kind: 'building', ...progress });
      this.finish(await this.child.ask<SyncResult>({ do: 'sync', notes }, { signal, onProgress }));
    } catch (error) {
      for (const [path, kind] of taken) if (!this.pending.has(path)) this.pending.set(path, kind);
      throw error;
    }
  }

  private async runApply(): Promise<void> {
    const taken = new Map(this.pending);
    const listing = this.options.vault.listing();
    const changed: NoteFacts[] = [];
    const removed: string[] = [];
    for (const path of taken.keys()) {
      const entry = await listing.find(path);
      const facts = entry?.kind === 'file' ? await this.factsOf(entry) : undefined;
      if (facts === undefined) removed.push(path);
      else changed.push(facts);
    }
    const result = await this.child.ask<SyncResult>({ do: 'apply', changed, removed }, { signal: this.abort.signal });
    for (const [path, kind] of taken) if (this.pending.get(path) === kind) this.pending.delete(path);
    this.finish(result);
  }

  private async factsOf(file: VaultFile): Promise<NoteFacts | undefined> {
    try {
      const { mtime, size } = await this.options.vault.stat(file);
      return [file.path, mtime, size];
    } catch (error) {
      if (error instanceof VaultError) return undefined;
      throw error;
    }
  }

  private finish({ notes, failed }: SyncResult): void {
    this.notes = notes;
    if (failed.length > 0)
      setTimeout(() => this.add(failed.map(([path]) => ({ kind: 'changed', path }))), RETRY_MS).unref();
    this.setStatus({ kind: 'ready', notes, pending: this.pending.size });
  }

  private fail(error: unknown): void {
    const reason = error instanceof WorkerError ? error.message : String(error);
    this.setStatus({ kind: 'unavailable', reason: `The index could not be updated: ${reason}`, detail: [] });
  }

  private onChildEvent(event: ChildEvent): void {
    if (event.kind === 'waiting') this.setStatus({ kind: 'following', notes: this.notes });
    if (event.kind === 'gone') this.setStatus({ kind: 'unavailable', reason: event.message, detail: event.stderr });
    if (event.kind === 'ready') {
      this.notes = event.notes;
      if (event.rebuilt) {
        this.whole = true;
        this.options.onRebuilt();
      }
    }
  }

  private setStatus(status: EngineStatus): void {
    this.current = status;
    this.options.onChange();
  }
}
