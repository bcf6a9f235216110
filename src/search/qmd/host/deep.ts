/** Deep search seen from the plugin: a process for the models, started on first use and let go when it idles. */
import { clearTimeout, setTimeout } from 'node:timers';
import type { Vault } from '../../../vault/vault';
import { Replaced, type EngineAnswer, type SearchOptions } from '../../engine';
import type { Models } from '../../needs';
import type { KnownNotes } from '../../known-notes';
import { searchableNotes } from '../../note-files';
import type { Query } from '../../query';
import type { EngineRemark } from '../../remarks';
import { keepInScope } from '../../scope';
import { NoteFinder } from '../../note-finder';
import { keepTest } from '../../keep-notes';
import { deepModels, FETCH_MODELS } from '../find/models';
import { WorkerError, type DeepResult, type Request, type WordList } from '../protocol';
import { Child, type ChildOptions } from './child';
import type { EmbeddingOptions } from './embedding';

export interface DeepOptions extends Pick<EmbeddingOptions, 'isAllowed' | 'quietMs' | 'retryMs'> {
  readonly models: () => Models;
  /** How long the process may idle. */
  readonly idleMs?: number;
  /** How long the process may say nothing. */
  readonly silentMs?: number;
}

/** Notes, or why there are none. */
export type DeepAnswer = Pick<EngineAnswer, 'notes' | 'remarks'> | NotDeep;

export type NotDeep = EngineRemark & { readonly kind: 'no-models' | 'no-vectors' | 'deep-failed' };

/** Models take gigabytes; they are let go when nobody has asked for so long. */
const IDLE_MS = 5 * 60_000;
/** A process that says nothing for so long hangs: on a slow machine loading a model or expanding takes a minute. */
const SILENT_MS = 180_000;

export class Deep {
  readonly child: Child;
  private idleTimer: NodeJS.Timeout | undefined;
  /** Searches under way. */
  running = 0;

  constructor(
    private readonly vault: Vault,
    private readonly known: () => KnownNotes,
    /** What the words of a query find. */
    private readonly byWords: (query: Query, options: SearchOptions) => Promise<WordList>,
    child: Omit<ChildOptions, 'onEvent'>,
    private readonly options: DeepOptions,
    /** Told when no search is under way any more. */
    private readonly onRest: () => void,
  ) {
    this.child = new Child(child);
  }

  /** Never fails for want of models or a process; throws only when it is aborted. */
  async search(query: Query, options: SearchOptions): Promise<DeepAnswer> {
    const { limit, signal } = options;
    const models = this.options.models();
    const toUse = deepModels(models);
    if (toUse === undefined) {
      const missing = models.all.filter(({ file }) => file === undefined).map(({ name }) => name);
      return { kind: 'no-models', missing, command: FETCH_MODELS };
    }
    const keep = keepTest(query, this.known(), options);
    const notes = keep && (await keepInScope(await searchableNotes(this.vault.listing()), keep, signal));
    if (notes?.length === 0) return { notes: [], remarks: [] };
    try {
      const words = await this.byWords(query, options);
      const scope = notes && { scope: notes.map(({ path }) => path) };
      const request = { do: 'deep', query: query.question, words, limit, models: toUse, ...scope } as const;
      const { hits, embedded, notes: all } = await this.run(request, options);
      if (embedded === 0) return { kind: 'no-vectors', isPaused: !this.options.isAllowed() };
      const finder = new NoteFinder(this.vault, query, this.known());
      return {
        notes: await finder.findByMeaning(hits, limit, signal),
        remarks: [
          ...(finder.expressions.trouble === undefined ? [] : [finder.expressions.trouble.remark]),
          ...(embedded < all ? [{ kind: 'half-embedded', done: embedded, total: all } as const] : []),
        ],
      };
    } catch (error) {
      if (error instanceof WorkerError) return { kind: 'deep-failed', reason: error.message };
      throw error;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.idleTimer);
    await this.child.close();
  }

  /** When it is aborted the caller knows at once; the process is ended as well, unless a newer search takes its place. */
  private async run(request: Request & { readonly do: 'deep' }, { signal, onProgress }: SearchOptions) {
    const { idleMs = IDLE_MS, silentMs = SILENT_MS } = this.options;
    clearTimeout(this.idleTimer);
    if (this.child.isGivenUp) await this.child.revive();
    const end = (): void => {
      if (!(signal?.reason instanceof Replaced)) void this.child.drop();
    };
    signal?.addEventListener('abort', end, { once: true });
    if (this.child.pid === undefined) onProgress?.({ stage: 'starting' });
    this.running += 1;
    try {
      return await this.child.ask<DeepResult>(request, {
        signal,
        silentMs,
        onProgress: ({ stage, done, total }) => {
          if (stage !== undefined) onProgress?.({ stage, ...(total > 0 ? { done, total } : {}) });
        },
      });
    } finally {
      signal?.removeEventListener('abort', end);
      this.running -= 1;
      if (this.running === 0) this.onRest();
      clearTimeout(this.idleTimer);
      this.idleTimer = setTimeout(() => this.child.retire(), idleMs);
      this.idleTimer.unref();
    }
  }
}
