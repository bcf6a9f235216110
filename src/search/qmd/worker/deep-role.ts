/** The deep role: keeps the models, and what they have answered, from one search to the next. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DeepResult, Progress, Request } from '../protocol';
import { DeepRun } from './deep-run';
import { isDamage } from './index-file';
import { embeddingFormat, type EmbeddingFormat } from './embedding-format';
import type { Llama, ModelParts } from './models';
import { measureNearness } from './nearness';
import type { Database, Qmd, Store } from './store';
import { VectorSearch } from './vector-search';

type DeepRequest = Request & { readonly do: 'deep' };

export class DeepSearcher {
  private models = '';
  private opened: { readonly llama: Llama; readonly format: EmbeddingFormat; leastNearness?: number } | undefined;

  /** `cache` holds what the models have answered. */
  constructor(
    private readonly parts: ModelParts,
    private readonly store: Store,
    private readonly cache: Database,
  ) {}

  async search(request: DeepRequest, tell: (progress: Progress) => void, signal: AbortSignal): Promise<DeepResult> {
    const { query, words, limit, models } = request;
    const scope = request.scope === undefined ? undefined : new Set(request.scope);
    const vectors = new VectorSearch(this.store.internal.db, models.embed.name, scope);
    const { embedded, notes } = vectors.coverage();
    if (embedded === 0) return { hits: [], embedded, notes, capped: false, isNothingNear: false };
    const opened = await this.open(models);
    const { llama, format } = opened;
    await llama.ensureEmbedContexts();
    const leastNearness = async (): Promise<number> => (opened.leastNearness ??= await measureNearness(llama, format));
    const { parts, store, cache } = this;
    const asked = { llama, format, leastNearness, parts, cache };
    const run = new DeepRun({ query, words, scope, vectors, store, tell, signal, ...asked });
    return { ...(await run.find(limit)), embedded, notes, capped: vectors.isCapped };
  }

  /** Each model is loaded by QMD when it is first used; those of other settings are let go first, since each takes gigabytes. */
  private async open(models: DeepRequest['models']): Promise<NonNullable<typeof this.opened>> {
    const files = JSON.stringify(models);
    if (files === this.models && this.opened !== undefined) return this.opened;
    const { opened } = this;
    this.opened = undefined;
    await opened?.llama.dispose();
    const { embed, generate, rerank } = models;
    const llama = await this.parts.llama({ embed: embed.file, generate, rerank });
    this.models = files;
    return (this.opened = { llama, format: embeddingFormat(embed.file) });
  }
}

/** QMD's own table for what the models have answered. */
const TABLE = 'CREATE TABLE IF NOT EXISTS llm_cache (hash TEXT PRIMARY KEY, result TEXT, created_at TEXT)';

/**
 * Opens what the models have answered, a file of its own: the index has one writer, which the deep role is not. A damaged
 * one is begun anew, since everything in it can be asked again.
 */
export function openCache(qmd: Qmd, folder: string): Database {
  const file = join(folder, 'deep-cache.sqlite');
  const open = (): Database => {
    const database = qmd.openDatabase(file);
    database.exec(TABLE);
    return database;
  };
  try {
    return open();
  } catch (error) {
    if (!isDamage(error)) throw error;
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    return open();
  }
}
