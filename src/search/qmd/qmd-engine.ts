/** The QMD engine: a warm search process, an index that follows the vault, and the shared matcher on top. */
import type { Vault } from '../../vault/vault';
import type { Engine, EngineAnswer, EngineStatus, FoundNote, SearchOptions, VaultChange } from '../engine';
import { NoteFinder, type Wanted } from '../find-notes';
import { ftsExpression } from '../fts';
import type { Query } from '../query';
import { ScanEngine } from '../scan-engine';
import { Child, WorkerError, type ChildEvent } from './child';
import { writeWorker } from './index-folder';
import { IndexQueue } from './index-queue';
import type { Hit, Role } from './protocol';

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
  readonly onStatus?: (status: EngineStatus) => void;
  /** Told when the QMD found has an SDK of another shape, which this engine cannot use. */
  readonly onUnknownSdk?: (reason: string) => void;
}

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
  private readonly scan: ScanEngine;
  private searcherGone: (ChildEvent & { kind: 'gone' }) | undefined;

  constructor(private readonly options: QmdEngineOptions) {
    const { vault, vaultFolder, indexFolder, node, qmd, worker } = options;
    const program = (): Promise<string> => writeWorker(indexFolder, worker);
    const start = (role: Role) => ({ role, qmd, folder: indexFolder, vault: vaultFolder });
    this.searcher = new Child({ node, program, start: start('search'), onEvent: (event) => this.onSearcher(event) });
    this.index = new IndexQueue({
      vault,
      child: { node, program, start: start('index') },
      onChange: () => options.onStatus?.(this.status()),
      onRebuilt: () => void this.searcher.kill(),
    });
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

  /** Stops indexing for now; what is indexed stays. */
  cancel(): void {
    this.index.cancel();
  }

  status(): EngineStatus {
    if (this.searcherGone !== undefined)
      return { kind: 'unavailable', reason: this.searcherGone.message, detail: this.searcherGone.stderr };
    return this.index.status;
  }

  /** Process ids, for whoever counts processes. */
  get pids(): readonly number[] {
    return [this.searcher.pid, this.index.pid].filter((pid) => pid !== undefined);
  }

  async close(): Promise<void> {
    await Promise.all([this.searcher.close(), this.index.close()]);
  }

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    const remarks = options.mode === 'deep' ? ['deep search is not there yet; this is the fast answer'] : [];
    try {
      await this.catchUp(options.signal);
      const { notes, anyWord } = await this.find(query, options);
      return { notes, engine: 'qmd', mode: 'fast', anyWord, remarks: [...remarks, ...this.indexRemarks()] };
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      if (error.code === 'damaged') void this.index.syncAll();
      const reason = `QMD did not answer (${error.message}), so every note was read instead`;
      const answer = await this.scan.search(query, options);
      return { ...answer, remarks: [...remarks, reason, ...answer.remarks] };
    }
  }

  /** Waits for changes to be indexed, but not for long. The worker is the clock: hidden windows slow timers down. */
  private async catchUp(signal: AbortSignal | undefined): Promise<void> {
    if (this.index.unfinished === 0) return;
    await Promise.race([
      this.index.flush().catch(() => undefined),
      this.searcher.ask({ do: 'wait', ms: FRESH_MS }, { signal }),
    ]);
  }

  private indexRemarks(): string[] {
    const status = this.index.status;
    if (status.kind === 'building')
      return [`the index is being built (${status.done} of ${status.total} notes); more may be found later`];
    if (status.kind === 'unavailable') return [`the index may be out of date: ${status.reason}`];
    const { unfinished } = this.index;
    return unfinished === 0 ? [] : [`${unfinished} ${unfinished === 1 ? 'change is' : 'changes are'} not indexed yet`];
  }

  /** Notes with all the words; where there are none, notes with some of them. */
  private async find(query: Query, options: SearchOptions): Promise<{ notes: FoundNote[]; anyWord: boolean }> {
    const finder = new NoteFinder(this.options.vault, query);
    const complete = await this.collect(finder, query, 'all', options);
    if (complete.length > 0 || query.terms.length < 2) return { notes: complete, anyWord: false };
    const partial = await this.collect(finder, query, 'any', options);
    return { notes: partial, anyWord: partial.length > 0 };
  }

  private async collect(
    finder: NoteFinder,
    query: Query,
    wanted: Wanted,
    { scope, limit, signal, isScoped }: SearchOptions,
  ): Promise<FoundNote[]> {
    const match = ftsExpression(query, wanted);
    for (let asked = isScoped ? ALL : limit * CANDIDATES_PER_NOTE; ; asked *= MORE) {
      const hits = await this.searcher.ask<Hit[]>(
        { do: 'search', match, limit: asked },
        { signal, timeoutMs: HUNG_MS },
      );
      const found = await finder.find(
        hits.filter(({ path }) => scope(path)),
        wanted,
        limit,
        signal,
      );
      if (found.length >= limit || hits.length < asked) return found;
    }
  }

  private onSearcher(event: ChildEvent): void {
    this.searcherGone = event.kind === 'gone' ? event : undefined;
    if (event.kind === 'gone' && event.code === 'unknown-sdk') this.options.onUnknownSdk?.(event.message);
    this.options.onStatus?.(this.status());
  }
}
