/**
 * The built-in index as an engine. It needs nothing installed and answers from the first moment on, with what is known by
 * then; its answers say how much of the vault that is.
 */
import { InTurn } from '../../vault/in-turn';
import { waitFor } from '../../vault/pacer';
import type {
  Capabilities,
  EngineAnswer,
  EngineStatus,
  IndexFacts,
  LikelyRequest,
  SearchOptions,
  StandIn,
  VaultChange,
} from '../engine';
import type { Query } from '../query';
import type { EngineRemark } from '../remarks';
import { NOTHING_KNOWN, type KnownNotes } from '../known-notes';
import type { CandidateRequest, Candidates, CandidateSource } from '../candidates';
import { settleFilters } from '../expression-search';
import { FRESH_MS, NoteSearch } from '../search-notes';
import { BuiltinIndex, type BuiltinIndexOptions } from './builtin-index';
import { rankAsWritten } from './rank-candidates';
import { VaultMeaning, type MeaningOptions } from './vault-meaning';
import { RunningSearches } from './running-searches';

export interface BuiltinEngineOptions extends BuiltinIndexOptions {
  /** Without it, notes are found by their words alone. */
  readonly meaning?: MeaningOptions;
  readonly onStatus?: (status: EngineStatus) => void;
}

const NAME = 'builtin';
/** Notes between two reports of how far it is. */
const REPORT_EVERY = 50;

/** Milliseconds until notes that could not be read are tried again, at first and at most; each time is twice as long as the one before. */
const RETRY_MS = { first: 30_000, most: 900_000 };
/** Notes that are tried at once: changes wait for no more than these. */
const RETRIED_AT_ONCE = 8;

/** Notes that hold some of the terms, of which only a part may be given. */
const LIKELY_RANKED = 1000;
/** A note that holds less than this share of what the best one holds is not likely. */
const LIKELY_SHARE = 0.5;

export class BuiltinEngine implements StandIn, CandidateSource {
  readonly capabilities: Capabilities = {
    deep: () => ({ kind: 'unavailable' }),
    byMeaning: () => this.meaning?.isAllowed === true,
    program: () => undefined,
  };
  private readonly meaning: VaultMeaning | undefined;
  private index: BuiltinIndex | undefined;
  private opening: Promise<BuiltinIndex> | undefined;
  private readonly syncs = new InTurn();
  private stopSync = new AbortController();
  /** What ends the tries of notes that could not be read; undefined while there are none. */
  private retries: AbortSignal | undefined;
  private phase: EngineStatus = { kind: 'starting' };
  /** Changes that wait for those before them. */
  private readonly waiting = new Map<string, VaultChange>();
  private taken: readonly VaultChange[] = [];
  private updating: Promise<void> | undefined;
  private readonly searches: RunningSearches;
  private isOpen = false;
  /** Whether somebody has used Collate since it started. */
  private isUsed = false;
  /** Until the next comparison. */
  private isDeleted = false;
  private isClosed = false;

  constructor(private readonly options: BuiltinEngineOptions) {
    this.searches = new RunningSearches(options.wait);
    this.meaning =
      options.meaning &&
      new VaultMeaning({
        ...options,
        ...options.meaning,
        index: () => this.index,
        turn: (signal) => this.searches.turn(signal),
        onProgress: () => this.tell(),
      });
  }

  /** Loads what is saved, and then brings it in step with the vault; resolves before that is done. */
  async open(): Promise<void> {
    const isFirst = !this.isOpen;
    this.isOpen = true;
    const index = await this.load();
    if (!isFirst) return;
    if (this.options.phone === undefined || index.size > 0 || this.isUsed) this.resync();
    else this.enter({ kind: 'unbuilt' });
  }

  use(): void {
    this.isUsed = true;
    if (this.phase.kind === 'unbuilt') this.startSync();
  }

  /** Nothing is compared yet: before it is opened, the vault may not list its notes. */
  private load(): Promise<BuiltinIndex> {
    this.opening ??= BuiltinIndex.open(this.options).then((index) => (this.index = index));
    return this.opening;
  }

  resync(): void {
    if (this.phase.kind !== 'unbuilt') this.startSync();
  }

  private startSync(): void {
    // What is under way has listed the vault as it was: notes that are excluded by now may be next.
    this.cancel();
    this.stopSync = new AbortController();
    this.isDeleted = false;
    const { signal } = this.stopSync;
    void this.syncs.run(() => this.sync(signal));
  }

  async ready(): Promise<void> {
    await this.opening;
    await this.syncs.settled(async () => {
      await this.updating;
      await this.index?.upkeep.settle();
      await this.meaning?.ready();
    });
  }

  refresh(): void {
    this.meaning?.refresh();
    this.tell();
  }

  cancel(): void {
    this.stopSync.abort(new Error('indexing was stopped'));
    this.meaning?.cancel();
  }

  async delete(): Promise<void> {
    const index = await this.opening;
    const { size: total = 0 } = index ?? {};
    this.isDeleted = true;
    this.waiting.clear();
    this.cancel();
    await this.syncs.settled();
    await this.meaning?.ready();
    try {
      await index?.deleteAll();
    } finally {
      this.enter({ kind: 'stopped', done: 0, total });
    }
  }

  update(changes: readonly VaultChange[]): void {
    // What happens before it is opened, or after it was deleted, is found by comparing.
    if (!this.isOpen || this.isClosed || this.isDeleted || this.phase.kind === 'unbuilt') return;
    if (this.phase.kind === 'stopped') this.startSync();
    for (const change of changes) this.waiting.set(change.path, change);
    this.updating ??= this.takeUp();
  }

  status(): EngineStatus {
    if (this.phase.kind !== 'ready') return this.phase;
    const unsaved = this.index?.saved?.trouble;
    const unread = this.index?.problems.size ?? 0;
    return {
      kind: 'ready',
      notes: this.index?.catalogue.size ?? 0,
      pending: this.waiting.size + this.taken.length,
      ...(unread === 0 ? {} : { unread }),
      ...this.meaning?.status(),
      ...(unsaved === undefined ? {} : { unsaved }),
    };
  }

  facts(): Promise<IndexFacts> {
    const { byteLength: bytes = 0, saved } = this.index ?? {};
    return Promise.resolve({ engine: NAME, bytes, changed: saved?.savedAt, programs: [] });
  }

  answering(): EngineStatus {
    return this.status();
  }

  search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    return this.whenCaughtUp(options.signal, async () => {
      const settled = await settleFilters(query, this.known, options.signal);
      const found = await new NoteSearch(this.options.vault, this, settled, options).run();
      const isDeep = options.mode === 'deep' && this.capabilities.byMeaning();
      const remarks = [...this.deepRemarks(query, options), ...found.remarks, ...this.remarks()];
      return { ...found, engine: NAME, mode: isDeep ? 'deep' : 'fast', remarks };
    });
  }

  likely({ choose, limit, keep, signal }: LikelyRequest): Promise<readonly string[]> {
    return this.whenCaughtUp(signal, (index) => {
      const { terms, weights } = choose(this.known);
      const ranked = rankAsWritten(index.notes.segments, terms, weights, LIKELY_RANKED);
      const found = ranked.found.filter(({ path }) => keep(path));
      // What a note has scored, before scores were brought between 0 and 1.
      const points = found.map(({ score }) => score / (1 - score));
      const likely = found.filter((_, at) => (points[at] ?? 0) >= (points[0] ?? 0) * LIKELY_SHARE);
      return Promise.resolve(likely.slice(0, limit).map(({ path }) => path));
    });
  }

  /** Does something once what changed is indexed; what indexes meanwhile gives way. */
  private async whenCaughtUp<Result>(
    signal: AbortSignal | undefined,
    run: (index: BuiltinIndex) => Promise<Result>,
  ): Promise<Result> {
    this.use();
    return this.searches.run(async () => {
      await this.catchUp(signal);
      return run(await this.load());
    });
  }

  get known(): KnownNotes {
    return this.index?.catalogue ?? NOTHING_KNOWN;
  }

  get changed(): readonly string[] {
    return [...this.taken, ...this.waiting.values()].map(({ path }) => path);
  }

  candidates({ query, weights, wanted, limit }: CandidateRequest): Promise<Candidates> {
    return Promise.resolve(this.index?.candidates(query, wanted, limit, weights) ?? { found: [], total: 0 });
  }

  get near(): CandidateSource['near'] {
    const { meaning } = this;
    return meaning?.isAllowed === true ? (request) => meaning.near(request) : undefined;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancel();
    await this.meaning?.close();
    const index = await this.opening?.catch(() => undefined);
    await this.syncs.settled();
    await index?.close();
  }

  private async sync(signal: AbortSignal): Promise<void> {
    const { index } = this;
    const isReplaced = (): boolean => signal !== this.stopSync.signal;
    if (index === undefined || this.isClosed || isReplaced()) return;
    let [done, total] = [0, 0];
    this.enter({ kind: 'starting' });
    try {
      await this.searches.giveWay(signal);
      await index.sync({
        signal,
        turn: () => this.searches.turn(signal),
        onProgress: (now, all) => {
          [done, total] = [now, all];
          if (now < all && now % REPORT_EVERY === 0) this.enter({ kind: 'building', done, total });
        },
      });
      this.enter({ kind: 'ready', notes: index.size, pending: 0 });
      this.meaning?.sync();
      void this.retryUnread(index);
    } catch (error) {
      if (isReplaced()) return;
      if (signal.aborted) this.enter({ kind: 'stopped', done, total });
      else this.enter({ kind: 'unavailable', reason: String(error), detail: [] });
    }
  }

  /** Tries notes that could not be read, perhaps because a cloud service has not fetched them yet, until all could be or indexing is stopped. */
  private async retryUnread(index: BuiltinIndex): Promise<void> {
    const { signal } = this.stopSync;
    if (signal.aborted || this.retries === signal) return;
    this.retries = signal;
    for (let pause = RETRY_MS.first; index.problems.size > 0; pause = Math.min(RETRY_MS.most, 2 * pause)) {
      await this.options.wait(pause, signal);
      await this.options.phone?.shown(signal);
      const paths = [...index.problems.keys()];
      for (let at = 0; at < paths.length && !signal.aborted; at += RETRIED_AT_ONCE) {
        const changes = paths.slice(at, at + RETRIED_AT_ONCE).map((path) => ({ kind: 'changed', path }) as const);
        await index.update(changes).catch(() => undefined);
      }
      if (signal.aborted) return;
      this.tell();
    }
    this.retries = undefined;
  }

  /** Changes that come meanwhile are taken up together, so that a thousand at once cost few rounds. */
  private async takeUp(): Promise<void> {
    const index = await this.opening;
    while (this.waiting.size > 0 && !this.isClosed) {
      const changes = [...this.waiting.values()];
      this.waiting.clear();
      this.taken = changes;
      this.tell();
      await index?.update(changes).catch(() => undefined);
      // While all notes are compared they would be embedded after that.
      if (this.phase.kind === 'ready') this.meaning?.sync();
    }
    // Together with the last look at what waits: whatever comes from now on is taken up anew.
    this.updating = undefined;
    this.taken = [];
    this.tell();
    if (index !== undefined && this.phase.kind === 'ready') void this.retryUnread(index);
  }

  /** Waits for what is saved to be loaded, and for changes to be indexed, but not for long. */
  async catchUp(signal: AbortSignal | undefined): Promise<void> {
    await this.load();
    if (this.updating !== undefined) await waitFor(this.updating, FRESH_MS, signal);
  }

  /** How much of a deep answer is by meaning. */
  private deepRemarks({ like }: Query, { mode }: SearchOptions): EngineRemark[] {
    if (mode === 'fast' && like === undefined) return [];
    if (this.meaning === undefined) return [{ kind: 'not-deep', reason: 'deep search needs QMD' }];
    if (!this.meaning.isAllowed)
      return [{ kind: 'not-deep', reason: 'search by meaning is turned off on this device' }];
    const { done, total } = this.meaning.progress;
    return done < total ? [{ kind: 'half-embedded', done, total }] : [];
  }

  private *remarks(): Generator<EngineRemark> {
    const status = this.status();
    if (status.kind === 'starting') yield { kind: 'comparing' };
    if (status.kind === 'building' || status.kind === 'stopped') yield status;
    if (status.kind === 'unavailable') yield { kind: 'outdated', reason: status.reason };
    if (status.kind === 'ready' && status.pending > 0) yield { kind: 'pending', count: status.pending };
    const problems = this.index?.problems ?? new Map<string, string>();
    for (const [path, reason] of [...problems].slice(0, 1))
      yield { kind: 'unreadable', count: problems.size, path, reason };
  }

  private enter(phase: EngineStatus): void {
    this.phase = phase;
    this.tell();
  }

  private tell(): void {
    if (!this.isClosed) this.options.onStatus?.(this.status());
  }
}
