/** Embeds new text while nothing else is to be done: slice by slice, so that a change or a pause never waits long. */
import { clearTimeout, setTimeout } from 'node:timers';
import { messageOf } from '../../../lines/message-of';
import type { EmbeddingStatus } from '../../engine';
import type { EmbedResult, ModelToUse } from '../protocol';
import type { Child } from './child';

export interface EmbeddingOptions {
  /** The one writer of the index. */
  readonly child: Child;
  /** The model that embeds; undefined when it is not there. */
  readonly model: () => ModelToUse | undefined;
  /** Whether the person wants it. */
  readonly isAllowed: () => boolean;
  /** Whether there is more urgent work. */
  readonly isBusy: () => boolean;
  /** Told of every change of the status. */
  readonly onChange: () => void;
  /** Told when there is nothing left to do for now. */
  readonly onRest: () => void;
  /** How long nothing must have changed before it starts. */
  readonly quietMs?: number;
  /** How long it waits after its process has died. */
  readonly retryMs?: number;
}

/** Loading the model for every pause in writing would cost more than the embedding itself. */
const QUIET_MS = 15_000;
/** A change of a note waits for one slice at most. */
const SLICE_MS = 1000;
/** A process may be killed for want of memory; it is tried once more after a while. */
const RETRY_MS = 30_000;
/** Loading the model and embedding one piece take seconds even on a slow machine; a process silent for so long hangs. */
const HUNG_MS = 180_000;

export class Embedding {
  /** Undefined without a model. */
  status: EmbeddingStatus | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running = false;
  private closed = false;
  /** The model that failed: it is not tried again until {@link retry}. */
  private broken: string | undefined;
  /** Whether its process has died since it last got somewhere. */
  private hasEnded = false;

  constructor(private readonly options: EmbeddingOptions) {}

  /** The index is in step with the vault: sees what is left, and does it after a quiet while. */
  wake(): void {
    if (this.running || this.closed) return;
    clearTimeout(this.timer);
    void this.work(0);
  }

  /** Goes on with what is known to be left, if anything is. */
  resume(): void {
    if (this.status !== undefined && this.status.done < this.status.total) this.wake();
  }

  /** Tries again with a model that failed, and takes up another one. */
  retry(): void {
    this.broken = undefined;
    this.hasEnded = false;
    if (this.status?.state === 'failed') this.set({ ...this.status, state: 'waiting' });
    this.wake();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** One slice after the other while it may; `ms` 0 only counts. */
  private async work(ms: number): Promise<void> {
    const { child, isAllowed, isBusy, onRest, quietMs = QUIET_MS } = this.options;
    const model = this.options.model();
    if (model === undefined && this.status !== undefined) {
      this.set(undefined);
      onRest();
    }
    if (model === undefined || model.name === this.broken || isBusy() || this.closed) return;
    this.running = true;
    try {
      const slice = isAllowed() ? ms : 0;
      const progress = await child.ask<EmbedResult>(
        { do: 'embed', model, ms: slice },
        { retry: false, silentMs: HUNG_MS },
      );
      const isDone = progress.done === progress.total;
      this.set({ state: isDone ? 'waiting' : this.stateNow(slice), ...progress });
      if (isDone || !isAllowed()) onRest();
      else this.timer = setTimeout(() => void this.work(SLICE_MS), slice === 0 ? quietMs : 0);
    } catch (error) {
      if (this.closed) return;
      const { code } = error as { code?: unknown };
      // A damaged index is being begun anew, and wakes this again.
      if (code === 'damaged') return;
      if (code === 'ended' && !this.hasEnded) {
        this.hasEnded = true;
        this.timer = setTimeout(() => this.wake(), this.options.retryMs ?? RETRY_MS);
        return;
      }
      this.broken = model.name;
      this.set({ done: 0, total: 0, ...this.status, state: 'failed', reason: messageOf(error) });
      onRest();
    } finally {
      this.running = false;
    }
  }

  private stateNow(slice: number): EmbeddingStatus['state'] {
    if (!this.options.isAllowed()) return 'paused';
    return slice === 0 ? 'waiting' : 'running';
  }

  private set(status: EmbeddingStatus | undefined): void {
    if (status?.state === 'running') this.hasEnded = false;
    if (JSON.stringify(status) === JSON.stringify(this.status)) return;
    this.status = status;
    this.options.onChange();
  }
}
