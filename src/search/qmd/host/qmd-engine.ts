/** The QMD engine: a warm search process that supplies candidates, and an index that follows the vault. */
import { waitFor } from '../../../vault/pacer';
import type { Vault } from '../../../vault/vault';
import type {
  Capabilities,
  Engine,
  EngineAnswer,
  EngineStatus,
  SearchOptions,
  StandIn,
  VaultChange,
} from '../../engine';
import { settleFilters } from '../../expression-search';
import type { KnownNotes } from '../../known-notes';
import { hasFilters, withTerms, type Query } from '../../query';
import type { EngineRemark } from '../../remarks';
import type { CandidateRequest, Candidates, CandidateSource } from '../../candidates';
import { FRESH_MS, joined, NoteSearch } from '../../search-notes';
import { sorted } from '../../sort-notes';
import { nowhereIn } from '../../suggest';
import { weigh } from '../../weights';
import { NAMES } from '../find/lack';
import { deepWith, embeddingModel } from '../find/models';
import { ftsExpression } from '../fts';
import { WorkerError, type Role, type WordList } from '../protocol';
import { Child, type ChildEvent } from './child';
import { Deep, type DeepOptions, type NotDeep } from './deep';
import { writeWorker } from './index-folder';
import { IndexQueue } from './index-queue';

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
  /** What answers when QMD does not. */
  readonly standIn: Engine & Partial<Pick<CandidateSource, 'candidates' | 'near'> & Pick<StandIn, 'catchUp'>>;
  readonly onStatus?: (status: EngineStatus) => void;
  /** Told when the QMD found has an SDK of another shape, which this engine cannot use. */
  readonly onUnknownSdk?: (reason: string) => void;
}

/** As answers name it. */
const NAME = 'qmd';

const NO_MODELS: DeepOptions = { models: () => ({ folder: '', all: [] }), isAllowed: () => false };

/** Terms. QMD counts every one in every note that holds it: with any of a dozen common words a look-up takes a second. */
const MOST_TERMS = 6;
/** A look-up takes milliseconds; a process silent for so long hangs. */
const HUNG_MS = 30_000;

/** Notes that deep search gets by their words. */
const LISTED_FOR_DEEP = 20;

export class QmdEngine implements Engine, CandidateSource {
  readonly capabilities: Capabilities;
  private readonly searcher: Child;
  private readonly index: IndexQueue;
  private readonly deep: Deep;
  private isClosed = false;
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
      embedding: { ...deep, model: () => embeddingModel(deep.models()), isBusy: () => this.deep.running > 0 },
      onChange: () => options.onStatus?.(this.status()),
      onRebuilt: () => void this.reopenSearcher(),
      onUnknownSdk: (reason) => options.onUnknownSdk?.(reason),
    });
    this.deep = new Deep(
      vault,
      () => this.known,
      (query, options) => this.byWords(query, options),
      { node, program, start: start('deep') },
      deep,
      () => this.index.embedding.resume(),
    );
    this.capabilities = {
      deep: () => deepWith(deep.models()),
      byMeaning: () => options.standIn.capabilities.byMeaning(),
      program: () => undefined,
    };
  }

  /** Starts the processes, if need be, and brings the index in step with the vault; resolves when it is. */
  async start(): Promise<void> {
    this.searcher.start();
    await this.index.syncAll();
  }

  /** Takes up waiting changes now; resolves when the index has them. */
  async settle(): Promise<void> {
    await this.index.flush();
  }

  update(changes: readonly VaultChange[]): void {
    this.index.add(changes);
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
    return [this.searcher, this.index.child, this.deep.child].flatMap(({ pid }) => pid ?? []);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([this.searcher.close(), this.index.close(), this.deep.close()]);
  }

  /** Where there is no deep answer, the fast one says why. */
  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    if (options.mode === 'fast') return this.searchFast(query, options);
    const deep = await this.searchDeep(query, options);
    if ('notes' in deep) return deep;
    const fast = await this.searchFast(query, { ...options, mode: 'fast' });
    return { ...fast, remarks: [deep, ...fast.remarks] };
  }

  /** The deep answer, or why there is none. */
  async searchDeep(query: Query, options: SearchOptions): Promise<EngineAnswer | NotDeep> {
    await this.catchUp(options.signal).catch(() => undefined);
    options.signal?.throwIfAborted();
    const deep = await this.deep.search(await settleFilters(query, this.known, options.signal), options);
    if (!('notes' in deep)) return deep;
    const remarks = [...deep.remarks, ...this.ownRemarks(query)];
    const weights = weigh(query.terms, this.known);
    const found = deep.notes.map((one) => ({ path: one.note.path, one }));
    const notes = sorted(found, options.sort ?? 'relevance', this.known).map(({ one }) => one);
    return {
      notes,
      total: notes.length,
      engine: NAME,
      mode: 'deep',
      anyWord: false,
      isInParts: false,
      weights: weights.of,
      nowhere: this.known.size > 0 ? nowhereIn(query, weights) : [],
      suggestions: [],
      remarks,
    };
  }

  /** Whether it finds every note: what another program may still be indexing is found by what stands in for QMD. */
  get isWhole(): boolean {
    const { kind } = this.status();
    return kind === 'ready' || (kind === 'following' && this.options.standIn.status().kind === 'ready');
  }

  /** For deep search: notes with all the words, or with some where there are no others. */
  private async byWords(query: Query, { onProgress: _, ...options }: SearchOptions): Promise<WordList> {
    if (query.terms.length === 0) return { found: [], isComplete: false };
    const fast = { ...options, mode: 'fast', sort: 'relevance', limit: LISTED_FOR_DEEP } as const;
    const { notes } = await this.searchFast(query, fast);
    const complete = notes.filter(({ note }) => note.isComplete);
    const isComplete = complete.length > 0;
    const found = (isComplete ? complete : notes).map(({ note: { path }, score }) => ({ path, score }));
    return { found, isComplete };
  }

  private async searchFast(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    try {
      await this.catchUp(options.signal);
      const settled = await settleFilters(query, this.known, options.signal);
      const found = await new NoteSearch(this.options.vault, this, settled, options).run();
      if (found.notes.length === 0 && this.index.status.kind === 'starting')
        throw new WorkerError('failed', 'the index is only being opened');
      const remarks = [...found.remarks, ...this.ownRemarks(query)];
      return { ...found, engine: NAME, mode: 'fast', remarks };
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      if (error.code === 'damaged') void this.index.repair();
      const answer = await this.options.standIn.search(query, options);
      // It was not QMD that failed.
      if (this.isClosed) return answer;
      return {
        ...answer,
        remarks: [{ kind: 'fallback', engine: NAMES.qmd, reason: error.message }, ...answer.remarks],
      };
    }
  }

  /** QMD's index knows nothing of words and properties; what stands in for it does. */
  get known(): KnownNotes {
    return this.options.standIn.known;
  }

  /** What another program is to index is found by what stands in for QMD. */
  get changed(): readonly string[] {
    return this.index.waiting;
  }

  /**
   * What stands in for QMD has the words of every script, and ranks as the notes will be ranked; QMD adds what only its stems
   * find. With any of the words it would find nothing more, and takes a second for a dozen common ones.
   */
  async candidates(request: CandidateRequest): Promise<Candidates> {
    const { standIn } = this.options;
    const known = await standIn.candidates?.(request);
    if (known !== undefined && request.wanted === 'any' && standIn.status().kind === 'ready') return known;
    const other = await this.lookUp(request);
    if (known === undefined) return other;
    const found = joined(known.found, other.found);
    return { found, total: Math.max(known.total, other.total, found.length) };
  }

  get near(): CandidateSource['near'] {
    return this.options.standIn.near;
  }

  private lookUp(request: CandidateRequest): Promise<Candidates> {
    const { known } = this;
    const { wanted, limit, signal } = request;
    const query = wanted === 'any' ? rarestPart(request) : request.query;
    const isKnown = (word: string): boolean => known.size === 0 || known.notesWith(word) > 0;
    const match = ftsExpression(query, wanted, isKnown);
    return this.searcher.ask<Candidates>({ do: 'search', match, limit }, { signal, silentMs: HUNG_MS });
  }

  /** Waits for changes to be indexed, and known to what stands in for QMD, but not for long. */
  private async catchUp(signal: AbortSignal | undefined): Promise<void> {
    await this.options.standIn.catchUp?.(signal);
    if (this.index.hasChanges) await waitFor(this.index.flush(), FRESH_MS, signal);
  }

  /** What the reader should know about the index, and of filters: they let through only notes that are known by now. */
  private ownRemarks(query: Query): EngineRemark[] {
    const { remark } = this.index;
    const status = this.options.standIn.status();
    const ofIndex = remark === undefined ? [] : [remark];
    if (!hasFilters(query)) return ofIndex;
    if (status.kind === 'building' || status.kind === 'stopped') return [status, ...ofIndex];
    return status.kind === 'starting' ? [{ kind: 'comparing' }, ...ofIndex] : ofIndex;
  }

  /** Lets the next search open the index that is there then. */
  private async reopenSearcher(): Promise<void> {
    await this.searcher.revive();
    this.searcherGone = undefined;
    this.options.onStatus?.(this.status());
  }

  private onSearcher(event: ChildEvent): void {
    this.searcherGone = event.kind === 'gone' ? event : undefined;
    if (event.kind === 'gone' && event.code === 'damaged') void this.index.repair().then(() => this.reopenSearcher());
    if (event.kind === 'gone' && event.code === 'unknown-sdk') this.options.onUnknownSdk?.(event.message);
    const { status } = this.index;
    // Somebody has deleted what was indexed, before it was opened for searching.
    if (event.kind === 'ready' && event.notes === 0 && status.kind === 'ready' && status.notes > 0)
      void this.index.syncAll().catch(() => undefined);
    this.options.onStatus?.(this.status());
  }
}

/** The query with the terms that count most, those that no note holds last. */
function rarestPart({ query, weights, notes }: CandidateRequest): Query {
  const worth = (place: number): number => ((notes[place] ?? 0) > 0 ? (weights[place] ?? 0) : -1);
  const places = [...weights.keys()].sort((a, b) => worth(b) - worth(a)).slice(0, MOST_TERMS);
  return withTerms(query, (place) => places.includes(place));
}
