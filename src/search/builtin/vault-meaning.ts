/** The meaning of a vault's notes, brought in step behind the words: one run after the other, giving way to searches. */
import { waitFor } from '../../vault/pacer';
import type { NearNote, NearRequest } from '../candidates';
import type { EmbeddingStatus } from '../engine';
import type { Meaning } from '../meaning/meaning';
import { MeaningIndex, MOST_PIECES, MOST_PIECES_ON_PHONE, type StampedNote } from './meaning-index';
import type { PhoneScreen } from '../phone-screen';
import type { Vault } from '../../vault/vault';
import type { IndexStorage } from './index-storage';

export interface VaultMeaningOptions {
  readonly vault: Vault;
  readonly storage?: IndexStorage;
  readonly phone?: PhoneScreen;
  readonly load: () => Promise<Meaning>;
  readonly isAllowed: () => boolean;
  /** What the index of words knows of the notes that can be found. */
  readonly known: () => { notes(): Iterable<StampedNote>; note(path: string): StampedNote | undefined } | undefined;
  /** A promise to wait for while a search comes first. */
  readonly turn: (signal: AbortSignal) => Promise<void> | undefined;
  readonly onProgress: () => void;
}

/** A deep search waits this many milliseconds for notes that are not embedded yet. */
const PATIENCE_MS = 1500;
/** Notes between two reports of how far it is. */
const REPORT_EVERY = 20;

export class VaultMeaning {
  private readonly index: MeaningIndex;
  private opened: Promise<void> | undefined;
  private running: Promise<void> = Promise.resolve();
  private isRunning = false;
  /** Whether somebody stopped it before all was known. */
  private isPaused = false;
  private failure: string | undefined;
  private stop = new AbortController();
  private isClosed = false;

  constructor(private readonly options: VaultMeaningOptions) {
    const mostPieces = options.phone === undefined ? MOST_PIECES : MOST_PIECES_ON_PHONE;
    this.index = new MeaningIndex({ ...options, mostPieces });
  }

  get isAllowed(): boolean {
    return this.options.isAllowed();
  }

  get progress(): { readonly done: number; readonly total: number } {
    return this.index.progress;
  }

  /** As part of the status of the index; nothing once all is known. */
  status(): { readonly embedding?: EmbeddingStatus } {
    const { done, total } = this.progress;
    if (!this.isAllowed || (done >= total && this.failure === undefined)) return {};
    const of = { done, total, isBuiltin: true };
    if (this.failure !== undefined) return { embedding: { ...of, state: 'failed', reason: this.failure } };
    return { embedding: { ...of, state: this.isPaused ? 'paused' : this.isRunning ? 'running' : 'waiting' } };
  }

  /** Compares all notes with what is known of them, soon. */
  sync(): void {
    this.run((signal) => this.index.sync([...(this.options.known()?.notes() ?? [])], this.embedOptions(signal)));
  }

  /** Takes up notes that changed, soon. */
  update(paths: readonly string[]): void {
    this.run((signal) => {
      const known = this.options.known();
      return this.index.update(new Map(paths.map((path) => [path, known?.note(path)])), this.embedOptions(signal));
    });
  }

  /** It may have been allowed, or forbidden. */
  refresh(): void {
    this.failure = undefined;
    if (this.isAllowed) this.sync();
    else void this.clear();
  }

  async ready(): Promise<void> {
    for (let running; running !== this.running;) {
      ({ running } = this);
      await running;
    }
  }

  async near({ isPatient, ...request }: NearRequest): Promise<readonly NearNote[]> {
    if (isPatient && this.isRunning) await waitFor(this.running, PATIENCE_MS, request.signal);
    return this.index.near(request);
  }

  cancel(): void {
    this.isPaused = true;
    this.stop.abort(new Error('embedding was stopped'));
    this.stop = new AbortController();
  }

  /** Forgets everything that is known, and what is saved of it. */
  async clear(): Promise<void> {
    this.cancel();
    this.running = this.running.then(() => this.index.clear()).catch(() => undefined);
    await this.running;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancel();
    await this.running;
    await this.index.close();
  }

  private embedOptions(signal: AbortSignal): Parameters<MeaningIndex['sync']>[1] {
    let count = 0;
    return {
      signal,
      turn: () => this.turn(signal),
      onProgress: () => {
        if (++count % REPORT_EVERY === 0) this.options.onProgress();
      },
    };
  }

  /** On a phone that is put away nothing goes on. */
  private turn(signal: AbortSignal): Promise<void> | undefined {
    const { phone, turn } = this.options;
    return phone?.isHidden === true ? phone.shown(signal) : turn(signal);
  }

  private run(work: (signal: AbortSignal) => Promise<void>): void {
    if (!this.isAllowed || this.isClosed) return;
    const { signal } = this.stop;
    this.running = this.running.then(() => this.runOne(work, signal));
  }

  private async runOne(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.isClosed) return;
    [this.isRunning, this.isPaused] = [true, false];
    try {
      this.opened ??= this.index.open();
      await this.opened;
      await work(signal);
      this.failure = undefined;
    } catch (error) {
      if (!signal.aborted) this.failure = error instanceof Error ? error.message : String(error);
    } finally {
      this.isRunning = false;
      this.options.onProgress();
    }
  }
}
