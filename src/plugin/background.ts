/**
 * Everything that goes on while nobody asks for anything: the one place that follows the vault and hands its changes on. What changed
 * files hold is learned, so that `tree` answers from memory, and `tree.md` is brought up to date. One thing at a time, and only after
 * a pause.
 */
import { Component, Notice, type App } from 'obsidian';
import type { Basics } from '../parts/basics';
import type { IndexedEngine, VaultChange } from '../search/engine';
import { TREE_NOTE } from '../search/note-files';
import type { Settings } from '../settings';
import { learnFacts, type Learning } from '../tools/learn-facts';
import { treeFile } from '../tools/tree-file';
import { clockOn } from '../vault/clock';
import { FileFacts } from '../vault/file-facts';
import { InTurn } from '../vault/in-turn';
import { Listeners } from '../vault/listeners';
import { anySignal } from '../vault/pacer';
import type { Vault } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import { QuietMoment } from './quiet-moment';
import { describeTree, writeTreeNote, type TreeOutcome } from './tree-note';

/** Where the facts outlive the program. */
export interface FactsStore {
  load(): Promise<FileFacts>;
  save(facts: FileFacts): Promise<void>;
}

export type JobStatus =
  | { readonly kind: 'idle' }
  /** Files. */
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'writing' };

export interface BackgroundOptions extends Pick<Basics, 'app' | 'texts' | 'settings'> {
  readonly vault: Vault;
  readonly engine: Pick<IndexedEngine, 'open' | 'update'>;
  /** Where what was learned of the files is kept over restarts; without one it is learned again at every start. */
  readonly store: FactsStore | undefined;
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

export class Background extends Component {
  /** What is known of the vault's files at this moment. */
  facts = new FileFacts();
  status: JobStatus = IDLE;
  private readonly listeners = new Listeners();
  /** Calls back on every change of the status or of {@link tree}; gives the function that ends it. */
  readonly onChange = this.listeners.add;
  private readonly changed = new Set<string>();
  /** Whether every file is to be looked at next, as at the start. */
  private whole = true;
  private isSaved = true;
  /** What became of `tree.md` the last time; undefined before the first time, and while nobody wants it. */
  private outcome: TreeOutcome | undefined;
  /** The trouble that a person was told of. */
  private told: TreeOutcome['kind'] | undefined;
  private loaded: Promise<void> | undefined;
  private readonly turns = new InTurn();
  private readonly saves = new InTurn();
  private abort = new AbortController();
  private isOver = false;
  private toldAt = 0;
  private readonly learnSoon = new QuietMoment(LEARN, () => void this.inTurn(() => this.learnChanged()));
  private readonly catchUpSoon = new QuietMoment(CATCH_UP, () => void this.inTurn(() => this.catchUp()));
  private readonly saveSoon = new QuietMoment(SAVE, () => void this.save());

  constructor(private readonly options: BackgroundOptions) {
    super();
  }

  override onload(): void {
    this.options.app.workspace.onLayoutReady(() => this.start());
  }

  /** Ends everything at once; only what was learned is still saved. */
  override onunload(): void {
    this.isOver = true;
    this.abort.abort();
    for (const moment of [this.learnSoon, this.catchUpSoon, this.saveSoon]) moment.cancel();
    void this.save();
  }

  /** What became of `tree.md` the last time, if it is to be kept up to date. */
  get tree(): TreeOutcome | undefined {
    return this.keepsTree ? this.outcome : undefined;
  }

  /** Whether anybody has to do with `tree.md`: it is kept up to date, or is there. */
  get hasTree(): boolean {
    return this.keepsTree || this.options.app.vault.getFileByPath(TREE_NOTE) !== null;
  }

  /** Writes `tree.md` now, whether it is kept up to date or not, and says what became of it. */
  async writeTree(): Promise<void> {
    const { told } = this;
    this.whole = true;
    const outcome = await this.inTurn(async () => {
      await this.learnAll();
      return this.refreshTree();
    });
    const isToldAlready = outcome?.kind === this.told && told !== this.told;
    if (outcome !== undefined && !isToldAlready) new Notice(describeTree(outcome, this.options.texts));
  }

  settingsChanged(before: Settings, settings: Settings): void {
    if (before.keepTree !== settings.keepTree) {
      this.told = undefined;
      if (settings.keepTree) this.catchUpSoon.now();
      else this.setTree(undefined);
    }
    if (before.excluded.join('\n') === settings.excluded.join('\n')) return;
    this.whole = true;
    this.catchUpSoon.request();
  }

  /** Leaves what is under way; files that were not read keep their estimates until they change or the next start. */
  stop(): void {
    this.abort.abort();
    this.abort = new AbortController();
  }

  private get keepsTree(): boolean {
    return this.options.settings().keepTree;
  }

  /** Takes up what was known before, and compares the whole vault with it at the first quiet moment. */
  private start(): void {
    if (this.isOver) return;
    const { app, engine } = this.options;
    // Files that are there at the start come as no events.
    followVault(this, app, (change) => {
      engine.update([change]);
      this.follow(change);
    });
    void engine.open();
    void this.inTurn(() => Promise.resolve());
    this.catchUpSoon.request();
  }

  private follow({ kind, path }: VaultChange): void {
    this.changed.add(path);
    this.learnSoon.request();
    // Its own text is not in it, so writing it is no reason to write it.
    if (path !== TREE_NOTE || kind === 'removed') this.catchUpSoon.request();
  }

  private async loadFacts(): Promise<void> {
    if (this.options.store !== undefined) this.facts = await this.options.store.load();
  }

  /** What cannot be kept would be read anew at each start, on a phone perhaps from a cloud: estimates do, unless it is to be written down. */
  private get isLearning(): boolean {
    return this.options.store !== undefined || this.keepsTree;
  }

  private async catchUp(): Promise<void> {
    if (!this.isLearning) return;
    await (this.whole ? this.learnAll() : this.learnChanged());
    if (this.keepsTree) await this.refreshTree();
  }

  private async learnAll(): Promise<void> {
    this.whole = false;
    this.changed.clear();
    const { vault } = this.options;
    if (await learnFacts(vault, this.facts, this.learning())) this.isSaved = false;
    this.saveSoon.now();
  }

  private async learnChanged(): Promise<void> {
    if (!this.isLearning) return;
    const paths = [...this.changed];
    this.changed.clear();
    if (!(await learnFacts(this.options.vault, this.facts, { paths, ...this.learning() }))) return;
    this.isSaved = false;
    this.saveSoon.request();
  }

  /** Tells how far it is, and sees that a long reading is saved on the way. */
  private learning(): Learning {
    const onProgress = (done: number, total: number): void => {
      if (this.isOver) return;
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
    const text = await treeFile({ vault: this.options.vault, facts: this.facts, signal });
    signal.throwIfAborted();
    const outcome = await writeTreeNote(this.options.app, text);
    this.setTree(outcome);
    return outcome;
  }

  /** One after the other. What is aborted gives undefined; any other error is our own, and loud. */
  private inTurn<T>(task: () => Promise<T>): Promise<T | undefined> {
    return this.turns.run(async () => {
      await (this.loaded ??= this.loadFacts());
      if (this.isOver) return undefined;
      const { signal } = this.abort;
      try {
        return await task();
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      } finally {
        this.setStatus(IDLE);
      }
    });
  }

  /** A save that fails costs nothing but time at the next start; the next change tries again. */
  private save(): Promise<void> {
    const { store } = this.options;
    return this.saves.run(async () => {
      if (this.isSaved || store === undefined) return;
      this.isSaved = true;
      await store.save(this.facts).catch(() => (this.isSaved = false));
    });
  }

  private setTree(outcome: TreeOutcome | undefined): void {
    this.outcome = outcome;
    this.notify();
  }

  private setStatus(status: JobStatus, isNews = true): void {
    const isSame = status.kind === 'idle' && this.status.kind === 'idle';
    this.status = status;
    if (isNews && !isSame && !this.isOver) this.notify();
  }

  private notify(): void {
    const { tree } = this;
    if (tree?.kind !== this.told) {
      const isTrouble = tree?.kind === 'foreign' || tree?.kind === 'failed';
      this.told = isTrouble ? tree.kind : undefined;
      if (isTrouble) new Notice(describeTree(tree, this.options.texts));
    }
    this.listeners.tell();
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

/** Tells of every change while the component is loaded. Call it when the layout is ready: before, all files come as new. */
function followVault(component: Component, { vault }: App, tell: (change: VaultChange) => void): void {
  component.registerEvent(vault.on('create', ({ path }) => tell({ kind: 'changed', path })));
  component.registerEvent(vault.on('modify', ({ path }) => tell({ kind: 'changed', path })));
  component.registerEvent(vault.on('delete', ({ path }) => tell({ kind: 'removed', path })));
  component.registerEvent(
    vault.on('rename', ({ path }, oldPath) => {
      tell({ kind: 'removed', path: oldPath });
      tell({ kind: 'changed', path });
    }),
  );
}
