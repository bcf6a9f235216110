/**
 * What is done with changed files while nobody asks for anything: what they hold is learned, so that `tree` answers from
 * memory, and `tree.md` is brought up to date. One thing at a time, and only after a pause.
 */
import type { VaultChange } from '../search/engine';
import { TREE_NOTE } from '../search/note-files';
import { learnFacts, type Learning } from '../tools/learn-facts';
import { treeFile } from '../tools/tree-file';
import { clockOn } from '../vault/clock';
import { FileFacts } from '../vault/file-facts';
import { anySignal } from '../vault/pacer';
import type { Vault } from '../vault/vault';
import { VaultError } from '../vault/vault-error';

/** Where the facts outlive the program. */
export interface FactsStore {
  load(): Promise<FileFacts>;
  save(facts: FileFacts): Promise<void>;
}

/** What became of `tree.md`. */
export type TreeOutcome =
  | { readonly kind: 'written' }
  /** It was as it should be. */
  | { readonly kind: 'same' }
  /** There is one that somebody else wrote. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'failed'; readonly reason: string };

export type JobStatus =
  | { readonly kind: 'idle' }
  /** Files. */
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'writing' };

export interface BackgroundJobOptions {
  readonly vault: Vault;
  /** Without one the facts are learned again at every start. */
  readonly store?: FactsStore | undefined;
  /** Whether `tree.md` shall be kept up to date. */
  readonly keepsTree: () => boolean;
  /** Gives `tree.md` this text, unless somebody else wrote it. */
  readonly writeTree: (text: string) => Promise<TreeOutcome>;
  /** Told whenever the status changes, or what became of `tree.md`. */
  readonly onChange: () => void;
}

const IDLE: JobStatus = { kind: 'idle' };
/** As for the index: whoever asks for the tree after a change shall find it exact. */
const LEARN = { quietMs: 400, mostMs: 10_000 };
/** Obsidian saves every two seconds while someone types: text typed without a real pause is one burst. */
const CATCH_UP = { quietMs: 3000, mostMs: 60_000 };
/** The whole file is written, and what it lacks after a crash is soon learned again. */
const SAVE = { quietMs: 30_000, mostMs: 60_000 };
/** As for the index: a file that takes longer waits for a cloud or a dead disk. It keeps its estimate until the next start. */
const READ_MS = 10_000;
/** Nobody reads faster. */
const PROGRESS_MS = 100;

export class BackgroundJob {
  private known = new FileFacts();
  private readonly changed = new Set<string>();
  /** Whether every file is to be looked at next, as at the start. */
  private whole = true;
  private isSaved = true;
  private state: JobStatus = IDLE;
  private outcome: TreeOutcome | undefined;
  private loaded: Promise<void> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private saving: Promise<void> = Promise.resolve();
  private abort = new AbortController();
  private isClosed = false;
  private toldAt = 0;
  private readonly learnSoon = new QuietMoment(LEARN, () => void this.inTurn(() => this.learnChanged()));
  private readonly catchUpSoon = new QuietMoment(CATCH_UP, () => void this.inTurn(() => this.catchUp()));
  private readonly saveSoon = new QuietMoment(SAVE, () => void this.save());

  constructor(private readonly options: BackgroundJobOptions) {}

  /** What is known of the vault's files at this moment. */
  get facts(): FileFacts {
    return this.known;
  }

  get status(): JobStatus {
    return this.state;
  }

  /** What became of `tree.md` the last time; undefined before the first time, and while nobody wants it. */
  get tree(): TreeOutcome | undefined {
    return this.outcome;
  }

  /** Takes up what was known before, and compares the whole vault with it at the first quiet moment. */
  start(): void {
    void this.inTurn(() => Promise.resolve());
    this.catchUpSoon.request();
  }

  follow({ kind, path }: VaultChange): void {
    if (this.isClosed) return;
    this.changed.add(path);
    this.learnSoon.request();
    // Its own text is not in it, so writing it is no reason to write it.
    if (path !== TREE_NOTE || kind === 'removed') this.catchUpSoon.request();
  }

  /** `tree.md` is wanted from now on, or no longer. */
  treeWanted(isWanted: boolean): void {
    if (isWanted) this.catchUpSoon.now();
    else this.setTree(undefined);
  }

  /** Other files than before are to be seen in the vault. */
  listingChanged(): void {
    this.whole = true;
    this.catchUpSoon.request();
  }

  /** Writes `tree.md` now, whether it is kept up to date or not; undefined when that was stopped. */
  writeTree(): Promise<TreeOutcome | undefined> {
    this.whole = true;
    return this.inTurn(async () => {
      await this.learnAll();
      return this.refreshTree();
    });
  }

  /** Leaves what is under way; files that were not read keep their estimates until they change or the next start. */
  stop(): void {
    this.abort.abort();
    this.abort = new AbortController();
  }

  /** Ends everything at once; only what was learned is still saved. */
  close(): void {
    this.isClosed = true;
    this.abort.abort();
    for (const moment of [this.learnSoon, this.catchUpSoon, this.saveSoon]) moment.cancel();
    void this.save();
  }

  private async load(): Promise<void> {
    if (this.options.store !== undefined) this.known = await this.options.store.load();
  }

  /** What cannot be kept would be read anew at each start, on a phone perhaps from a cloud: estimates do, unless it is to be written down. */
  private get isLearning(): boolean {
    return this.options.store !== undefined || this.options.keepsTree();
  }

  private async catchUp(): Promise<void> {
    if (!this.isLearning) return;
    await (this.whole ? this.learnAll() : this.learnChanged());
    if (this.options.keepsTree()) await this.refreshTree();
  }

  private async learnAll(): Promise<void> {
    this.whole = false;
    this.changed.clear();
    const { vault } = this.options;
    if (await learnFacts(vault, this.known, this.learning())) this.isSaved = false;
    this.saveSoon.now();
  }

  private async learnChanged(): Promise<void> {
    if (!this.isLearning) return;
    const paths = [...this.changed];
    this.changed.clear();
    if (!(await learnFacts(this.options.vault, this.known, { paths, ...this.learning() }))) return;
    this.isSaved = false;
    this.saveSoon.request();
  }

  /** Tells how far it is, and sees that a long reading is saved on the way. */
  private learning(): Learning {
    const onProgress = (done: number, total: number): void => {
      if (this.isClosed) return;
      this.isSaved = false;
      this.saveSoon.request();
      const now = performance.now();
      const isNews = now - this.toldAt >= PROGRESS_MS;
      if (isNews) this.toldAt = now;
      this.setStatus({ kind: 'reading', done, total }, isNews);
    };
    const { signal } = this.abort;
    return { signal, onProgress, waitFor: (reading) => withTimeLimit(reading, READ_MS, signal) };
  }

  private async refreshTree(): Promise<TreeOutcome> {
    const { signal } = this.abort;
    this.setStatus({ kind: 'writing' });
    const text = await treeFile({ vault: this.options.vault, facts: this.known, signal });
    signal.throwIfAborted();
    const outcome = await this.options.writeTree(text);
    this.setTree(outcome);
    return outcome;
  }

  /** One after the other. What is aborted gives undefined; any other error is our own, and loud. */
  private inTurn<T>(task: () => Promise<T>): Promise<T | undefined> {
    const run = async (): Promise<T | undefined> => {
      await (this.loaded ??= this.load());
      if (this.isClosed) return undefined;
      const { signal } = this.abort;
      try {
        return await task();
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      } finally {
        this.setStatus(IDLE);
      }
    };
    const turn = this.turn.then(run);
    this.turn = turn.catch(() => undefined);
    return turn;
  }

  /** A save that fails costs nothing but time at the next start; the next change tries again. */
  private save(): Promise<void> {
    const { store } = this.options;
    const write = async (): Promise<void> => {
      if (this.isSaved || store === undefined) return;
      this.isSaved = true;
      await store.save(this.known).catch(() => (this.isSaved = false));
    };
    return (this.saving = this.saving.then(write));
  }

  private setTree(outcome: TreeOutcome | undefined): void {
    this.outcome = outcome;
    this.options.onChange();
  }

  private setStatus(status: JobStatus, isNews = true): void {
    const isSame = status.kind === 'idle' && this.state.kind === 'idle';
    this.state = status;
    if (isNews && !isSame && !this.isClosed) this.options.onChange();
  }
}

interface Patience {
  /** How long nothing must have happened. */
  readonly quietMs: number;
  /** How long it may be put off by ever new reasons. */
  readonly mostMs: number;
}

/** Something to be done at the next quiet moment: a while after the last reason for it, but not put off for ever. */
export class QuietMoment {
  private timer: number | undefined;
  /** When the first reason came that nothing was done about yet. */
  private first: number | undefined;

  constructor(
    private readonly patience: Patience,
    private readonly act: () => void,
  ) {}

  /** There is a reason, or one more. */
  request(): void {
    const { quietMs, mostMs } = this.patience;
    const now = performance.now();
    this.first ??= now;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.now(), Math.max(0, Math.min(quietMs, this.first + mostMs - now)));
  }

  /** Does it without waiting; the reasons so far are then dealt with. */
  now(): void {
    this.cancel();
    this.act();
  }

  cancel(): void {
    window.clearTimeout(this.timer);
    this.first = undefined;
  }
}

/** What `work` gives; a `VaultError` when it takes longer than `ms`; an `AbortError` as soon as it is aborted. */
function withTimeLimit<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  const done = new AbortController();
  const tooLong = async (): Promise<never> => {
    await clockOn(window).wait(ms, anySignal([signal, done.signal]));
    signal.throwIfAborted();
    throw new VaultError(`not read within ${ms / 1000} s`);
  };
  return Promise.race([work, tooLong()]).finally(() => done.abort());
}
