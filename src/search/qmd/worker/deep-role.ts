/**
 * The deep role: QMD's own pipeline (expand, search by words and by meaning, fuse, rerank) on lists that know the scope
 * and remember where in a note the meaning was found.
 */
import { ftsExpression } from '../../fts';
import { parseQuery } from '../../query';
import type { DeepHit } from '../../find-notes';
import type { DeepResult, Progress, Request } from '../protocol';
import { MeaningPlaces } from './meaning-places';
import { listHit, pathOf, type HybridHit, type ListHit, type Llama, type ModelParts, type Pipeline } from './models';
import { lookUp } from './search-role';
import { textAt, type Database, type Store } from './store';
import { VectorSearch } from './vector-search';

type DeepRequest = Request & { readonly do: 'deep' };

/** As many as QMD reranks by itself. */
const CANDIDATES = 40;
/** With a scope every note that has the words is a candidate. */
const ALL = 1_000_000;
/** What counts as a strong signal, for which QMD does without an expansion, is more than half. */
const SOME_WORDS = 0.5;
/** Passages reranked at once by one context, the smallest part that QMD gives to a second one. */
const RERANKED_BY_ONE = 10;
/** Fewer where there is one context only: a search that was replaced ends sooner. */
const RERANKED_ALONE = 4;

/** QMD's table for what its models have answered. */
const CACHE_TABLE = 'CREATE TABLE IF NOT EXISTS llm_cache (hash TEXT PRIMARY KEY, result TEXT, created_at TEXT)';

export class DeepSearcher {
  private models = '';
  private llama: Llama | undefined;
  private places: MeaningPlaces | undefined;

  /** `cache` is a file of its own: the index has one writer, which this is not. */
  constructor(
    private readonly parts: ModelParts,
    private readonly store: Store,
    private readonly cache: Database,
  ) {
    cache.exec(CACHE_TABLE);
  }

  async search(request: DeepRequest, tell: (progress: Progress) => void, signal: AbortSignal): Promise<DeepResult> {
    const { query, limit, models } = request;
    const { db } = this.store.internal;
    const scope = request.scope === undefined ? undefined : new Set(request.scope);
    const vectors = new VectorSearch(db, models.embed.name, scope);
    const { embedded, notes } = vectors.coverage();
    if (embedded === 0) return { hits: [], embedded, notes, capped: false };
    const { llama, places } = await this.open(models);
    const stage = (name: Progress['stage'] & string, done = 0, total = 0): void => {
      signal.throwIfAborted();
      tell({ stage: name, done, total });
    };
    let asked: readonly number[] | undefined;
    const pipeline: Pipeline = {
      ...this.store.internal,
      llm: { ...this.modelNames(llama), embedBatch: (texts: readonly string[]) => this.embed(llama, texts) },
      searchFTS: (text, most) => this.searchWords(text, most, text === query, scope),
      searchVec: (text, _model, most, _collection, _session, vector) => {
        if (text === query) asked = vector;
        return Promise.resolve(vectors.nearest(vector, most));
      },
      expandQuery: (text) => this.parts.expandQuery(text, llama.generateModelName, this.cache, llama),
      invalidateExpansionCache: (text) =>
        this.parts.deleteExpansionCacheEntry(this.cache, text, llama.generateModelName),
      rerank: async (text, passages) => {
        const contexts = (await llama.ensureRerankContexts()).length;
        const size = contexts > 1 ? RERANKED_BY_ONE * contexts : RERANKED_ALONE;
        const ranked = [];
        for (let at = 0; at < passages.length; at += size) {
          stage('reranking', at, passages.length);
          const some = passages.slice(at, at + size);
          ranked.push(...(await this.parts.rerank(text, some, llama.rerankModelName, this.cache, undefined, llama)));
        }
        return ranked.sort((a, b) => b.score - a.score);
      },
    } as Pipeline;
    const found = await this.parts.hybridQuery(pipeline, query, {
      limit,
      candidateLimit: Math.max(CANDIDATES, limit),
      explain: true,
      hooks: {
        onExpandStart: () => stage('expanding'),
        onEmbedStart: () => stage('searching'),
        onRerankStart: (count) => stage('reranking', 0, count),
      },
    });
    const hits: DeepHit[] = [];
    for (const hit of found) {
      signal.throwIfAborted();
      hits.push(await this.place(hit, vectors, places, asked));
    }
    return { hits, embedded, notes, capped: vectors.isCapped };
  }

  /** The models, loaded by QMD when they are first used. */
  private async open(models: DeepRequest['models']): Promise<{ llama: Llama; places: MeaningPlaces }> {
    const files = JSON.stringify(models);
    if (files !== this.models || this.llama === undefined || this.places === undefined) {
      const { embed, generate, rerank } = models;
      this.llama = await this.parts.llama({ embed: embed.file, generate, rerank });
      this.places = new MeaningPlaces(this.parts, this.llama);
      this.models = files;
    }
    return { llama: this.llama, places: this.places };
  }

  private modelNames({ embedModelName, generateModelName, rerankModelName }: Llama) {
    return { embedModelName, generateModelName, rerankModelName };
  }

  /** QMD goes on without vectors when a model does not load; here that is an error. */
  private async embed(llama: Llama, texts: readonly string[]): ReturnType<Llama['embedBatch']> {
    await llama.ensureEmbedContexts();
    return llama.embedBatch(texts);
  }

  /** Notes with all the words; for the question itself also notes with some of them, where there are no others. */
  private searchWords(text: string, limit: number, isQuestion: boolean, scope?: ReadonlySet<string>): ListHit[] {
    const query = parseQuery(text);
    if (query.terms.length === 0) return [];
    const find = (wanted: 'all' | 'any') =>
      lookUp(this.store, ftsExpression(query, wanted), scope === undefined ? limit : ALL)
        .filter(({ path }) => scope?.has(path) !== false)
        .slice(0, limit);
    const complete = find('all');
    const weight = complete.length > 0 ? 1 : SOME_WORDS;
    const found = complete.length > 0 || !isQuestion ? complete : find('any');
    return found.flatMap(({ path, score }) => {
      const note = textAt(this.store.internal.db, path);
      return note === undefined ? [] : [listHit(note, score * weight)];
    });
  }

  private async place(
    hit: HybridHit,
    vectors: VectorSearch,
    places: MeaningPlaces,
    asked: readonly number[] | undefined,
  ): Promise<DeepHit> {
    const { score, bestChunkPos, explain } = hit;
    const path = pathOf(hit);
    const explanation = {
      words: explain?.ftsScores ?? [],
      meaning: explain?.vectorScores ?? [],
      rerank: explain?.rerankScore ?? 0,
    };
    const piece = vectors.pieceOf(path, asked, bestChunkPos);
    const place = piece === undefined ? undefined : await places.find(piece, asked);
    return { path, score, explanation, ...place };
  }
}
