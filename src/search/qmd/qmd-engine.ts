/** The QMD engine: a warm search process, an index that follows the vault, and the shared matcher on top. */
import type { Vault } from '../../vault/vault';
import type { Engine, EngineAnswer, EngineStatus, FoundNote, SearchOptions, VaultChange } from '../engine';
import { NoteFinder, type Candidate, type Wanted } from '../find-notes';
import { ftsExpression } from '../fts';
import { takeApart, type Query } from '../query';
import type { EngineRemark } from '../remarks';
import { ScanEngine } from '../scan-engine';
import { Child, type ChildEvent } from './child';
import { writeWorker } from './index-folder';
import { IndexQueue } from './index-queue';
import { embeddingModel } from './models';
import { Deep, type DeepOptions } from './deep';
import type { NoteFacts, Role } from './protocol';
import { WorkerError } from './worker-error';

export interface QmdEngineOptions {
  readonly vault: Vault;
  /** Absolute path of the vault's folder. */
  readonly vaultFolder: string;
  /** Absolute path of the folder that holds the index. */
  readonly indexFolder: string;
  readonly node: string;
  /** The folder of the QMD package. */
  readonly qmd: string;
  /** The worker program's text. */
  readonly worker: string;
  /** What deep search needs; there is none without. */
  readonly deep?: DeepOptions;
  readonly onStatus?: (status: EngineStatus) => void;
  /** Told when the QMD found has an SDK of another shape, which this engine cannot use. */
  readonly onUnknownSdk?: (reason: string) => void;
}

const NO_MODELS: DeepOptions = { models: () => ({ folder: '', all: [] }), isAllowed: () => false };

/** A search waits this long for changes that are not indexed yet. */
const FRESH_MS = 150;
/** A look-up takes milliseconds; a process silent for so long hangs. */
const HUNG_MS = 30_000;
/** How many candidates a first look-up fetches for every note wanted; the matcher drops some. */
const CANDIDATES_PER_NOTE = 3;
/** How many times more when those were not enough. */
const MORE = 8;
/** With a scope every note that matches is a candidate. */
const ALL = 1_000_000;

export class QmdEngine implements Engine {
  private readonly searcher: Child;
  private readonly index: IndexQueue;
  private readonly deep: Deep;
  private readonly scan: ScanEngine;
  private searcherGone: (ChildEvent & { kind: 'gone' }) | undefined;

  constructor(private readonly options: QmdEngineOptions) {
    const { vault, vaultFolder, indexFolder, node, qmd, worker, deep = NO_MODELS } = options;
    const program = (): Promise<string> => writeWorker(indexFolder, worker);
    const start = (role: Role) => ({ role, qmd, folder: indexFolder, vault: vaultFolder });
    this.searcher = new Child({ node, program, start: start('search'), onEvent: (event) => this.onSearcher(event) });
    this.index = new IndexQueue({
      vault,
      child: { node, program, start: start('index') },
      // Both would want every core, or the memory of the graphics card.
      embedding: { ...deep, model: () => embeddingModel(deep.models()), isBusy: () => this.deep.isRunning },
      onChange: () => options.onStatus?.(this.status()),
      onRebuilt: () => void this.searcher.revive(),
    });
    this.deep = new Deep(vault, { node, program, start: start('deep') }, deep, () => this.index.embedding.resume());
    this.scan = new ScanEngine(vault);
  }

  /** Starts the processes and brings the index in step with the vault; resolves when it is. */
  async start(): Promise<void> {
    this.searcher.start();
    await this.index.syncAll();
  }

  update(changes: readonly VaultChange[]): void {
    this.index.add(changes);
  }

  /** Compares the whole vault with the index again, for instance when other paths are excluded. */
  async resync(): Promise<void> {
    await this.index.syncAll();
  }

  /** Takes up waiting changes now; resolves when the index has them. */
  async settle(): Promise<void> {
    await this.index.flush();
  }

  /** Stops indexing for now; what is indexed stays. */
  cancel(): void {
    this.index.cancel();
  }

  status(): EngineStatus {
    if (this.searcherGone !== undefined)
      return { kind: 'unavailable', reason: this.searcherGone.message, detail: this.searcherGone.stderr };
    return this.index.status;
  }

  /** The models or the wish to use them may have changed. */
  deepChanged(): void {
    // Another window that writes the index embeds as well.
    if (this.index.status.kind === 'ready') this.index.embedding.retry();
  }

  /** Process ids, for whoever counts processes. */
  get pids(): readonly number[] {
    return [this.searcher.pid, this.index.pid, this.deep.pid].filter((pid) => pid !== undefined);
  }

  async close(): Promise<void> {
    await Promise.all([this.searcher.close(), this.index.close(), this.deep.close()]);
  }

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    return options.mode === 'deep' ? this.searchDeep(query, options) : this.searchFast(query, options);
  }

  /** Where there is no deep answer, the fast one says why. */
  private async searchDeep(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    await this.catchUp(options.signal).catch(() => undefined);
    options.signal?.throwIfAborted();
    const deep = await this.deep.search(query, options);
    if (deep.kind === 'found') {
      const { remark } = this.index;
      const remarks = remark === undefined ? deep.remarks : [...deep.remarks, remark];
      return { notes: deep.notes, engine: 'qmd', mode: 'deep', anyWord: false, remarks };
    }
    const fast = await this.searchFast(query, { ...options, mode: 'fast' });
    return { ...fast, remarks: [deep, ...fast.remarks] };
  }

  private async searchFast(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    const remarks: EngineRemark[] = [];
    try {
      await this.catchUp(options.signal);
      const { notes, anyWord } = await this.find(query, options);
      if (notes.length === 0 && this.index.status.kind === 'starting')
        throw new WorkerError('failed', 'the index is only being opened');
      const { remark } = this.index;
      if (remark !== undefined) remarks.push(remark);
      return { notes, engine: 'qmd', mode: 'fast', anyWord, remarks };
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      if (error.code === 'damaged') void this.index.repair();
      const answer = await this.scan.search(query, options);
      return { ...answer, remarks: [...remarks, { kind: 'fallback', reason: error.message }, ...answer.remarks] };
    }
  }

  /** Waits for changes to be indexed, but not for long. The worker is the clock: hidden windows slow timers down. */
  private async catchUp(signal: AbortSignal | undefined): Promise<void> {
    const { waiting } = this.index;
    if (waiting.length > 0 && this.index.status.kind === 'following') {
      const known = await this.searcher.ask<NoteFacts[]>(
        { do: 'known', paths: waiting },
        { signal, timeoutMs: HUNG_MS },
      );
      await this.index.dropDone(known);
      return;
    }
    if (!this.index.hasChanges) return;
    await Promise.race([
      this.index.flush().catch(() => undefined),
      this.searcher.ask({ do: 'wait', ms: FRESH_MS }, { signal, timeoutMs: HUNG_MS }),
    ]);
  }

  /** Notes with all the words; where there are none, notes with some of them. */
  private async find(query: Query, options: SearchOptions): Promise<{ notes: FoundNote[]; anyWord: boolean }> {
    const finder = new NoteFinder(this.options.vault, query);
    const complete =
      (await this.collect(finder, ftsExpression(query, 'all'), 'all', options)) ??
      (await this.collect(finder, ftsExpression(query, 'all', 'loose'), 'all', options));
    if (complete !== undefined) return { notes: complete, anyWord: false };
    const apart = query.terms.length > 1 ? query : takeApart(query);
    if (apart === undefined) return { notes: [], anyWord: false };
    const partFinder = apart === query ? finder : new NoteFinder(this.options.vault, apart);
    const partial = await this.collect(partFinder, ftsExpression(apart, 'any'), 'any', options);
    return { notes: partial ?? [], anyWord: partial !== undefined };
  }

  /** Fetches candidates until enough of them match; undefined when none does. */
  private async collect(
    finder: NoteFinder,
    match: string,
    wanted: Wanted,
    { scope, limit, signal, isScoped }: SearchOptions,
  ): Promise<FoundNote[] | undefined> {
    for (let asked = isScoped ? ALL : limit * CANDIDATES_PER_NOTE; ; asked *= MORE) {
      const hits = await this.searcher.ask<Candidate[]>(
        { do: 'search', match, limit: asked },
        { signal, timeoutMs: HUNG_MS },
      );
      const found = await finder.find(
        hits.filter(({ path }) => scope(path)),
        wanted,
        limit,
        signal,
      );
      if (found.length >= limit || hits.length < asked) return found.length > 0 ? found : undefined;
    }
  }

  private onSearcher(event: ChildEvent): void {
    this.searcherGone = event.kind === 'gone' ? event : undefined;
    if (event.kind === 'gone' && event.code === 'damaged') void this.index.repair().then(() => this.searcher.revive());
    if (event.kind === 'gone' && event.code === 'unknown-sdk') this.options.onUnknownSdk?.(event.message);
    this.options.onStatus?.(this.status());
  }
}
