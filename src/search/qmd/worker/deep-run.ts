/**
 * One deep search: QMD's own pipeline (expand, search by words and by meaning, fuse, rerank) on lists that know the scope
 * and remember where in a note the meaning was found.
 */
import { parseQuery } from '../../query';
import type { DeepHit } from '../../candidates';
import { ftsExpression } from '../fts';
import type { Progress } from '../protocol';
import type { MeaningPlaces } from './meaning-places';
import {
  listHit,
  pathOf,
  type HybridHit,
  type ListHit,
  type Llama,
  type ModelParts,
  type Passage,
  type Pipeline,
  type Ranked,
} from './models';
import { lookUp } from './search-role';
import { textAt, type Database, type Store } from './store';
import type { VectorSearch } from './vector-search';

export interface DeepRunOptions {
  readonly query: string;
  /** The notes to search; all when absent. */
  readonly scope: ReadonlySet<string> | undefined;
  readonly vectors: VectorSearch;
  readonly llama: Llama;
  readonly places: MeaningPlaces;
  readonly parts: ModelParts;
  readonly store: Store;
  /** For what the models have answered. */
  readonly cache: Database;
  readonly tell: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

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

export class DeepRun {
  /** The vector of the question. */
  private asked: readonly number[] | undefined;
  /** Notes that have the words. */
  private readonly byWords = new Set<string>();

  constructor(private readonly options: DeepRunOptions) {}

  async find(limit: number): Promise<DeepHit[]> {
    const { parts, query, signal } = this.options;
    const found = await parts.hybridQuery(this.pipeline(), query, {
      limit,
      candidateLimit: Math.max(CANDIDATES, limit),
      explain: true,
      hooks: {
        onExpandStart: () => this.enter('expanding'),
        onEmbedStart: () => this.enter('searching'),
        onRerankStart: (count) => this.enter('reranking', 0, count),
      },
    });
    const hits: DeepHit[] = [];
    for (const [at, hit] of found.entries()) {
      signal.throwIfAborted();
      hits.push(await this.place(hit));
      // A sign of life: sections may have to be embedded for each.
      this.options.tell({ stage: 'reranking', done: at + 1, total: found.length });
    }
    return hits;
  }

  /** Tells the stage; a search that was aborted goes no further. */
  private enter(stage: Progress['stage'] & string, done = 0, total = 0): void {
    this.options.signal.throwIfAborted();
    this.options.tell({ stage, done, total });
  }

  private pipeline(): Pipeline {
    const { query, vectors, llama, parts, store, cache } = this.options;
    const { embedModelName, generateModelName } = llama;
    return {
      ...store.internal,
      llm: { embedModelName, embedBatch: (texts) => this.embed(texts) },
      searchFTS: (text, most) => this.searchWords(text, most),
      searchVec: (text, _model, most, _collection, _session, vector) => {
        if (text === query) this.asked = vector;
        return Promise.resolve(vectors.nearest(vector, most));
      },
      expandQuery: (text) => parts.expandQuery(text, generateModelName, cache, llama),
      invalidateExpansionCache: (text) => parts.deleteExpansionCacheEntry(cache, text, generateModelName),
      rerank: (text, passages) => this.rerank(text, passages),
    };
  }

  /** QMD goes on without vectors when a model does not load; here that is an error. */
  private async embed(texts: readonly string[]): ReturnType<Llama['embedBatch']> {
    const { llama } = this.options;
    await llama.ensureEmbedContexts();
    const vectors = await llama.embedBatch(texts);
    if (vectors[0] === null) throw new Error('the question could not be embedded');
    return vectors;
  }

  /** Notes with all the words; for the question itself also notes with some of them, where there are no others. */
  private searchWords(text: string, limit: number): ListHit[] {
    const { store, scope } = this.options;
    const query = parseQuery(text);
    if (query.terms.length === 0) return [];
    const find = (wanted: 'all' | 'any') =>
      lookUp(store, ftsExpression(query, wanted), scope === undefined ? limit : ALL)
        .found.filter(({ path }) => scope?.has(path) !== false)
        .slice(0, limit);
    const complete = find('all');
    const isPart = complete.length === 0 && text === this.options.query;
    return (isPart ? find('any') : complete).flatMap(({ path, score }) => {
      const note = textAt(store.internal.db, path);
      if (note === undefined) return [];
      if (text === this.options.query) this.byWords.add(path);
      return [listHit(note, isPart ? score * SOME_WORDS : score)];
    });
  }

  /** Some at a time, which shows how far it is and lets an aborted search end. */
  private async rerank(text: string, passages: readonly Passage[]): Promise<Ranked[]> {
    const { llama, parts, cache } = this.options;
    const contexts = (await llama.ensureRerankContexts()).length;
    // QMD would give every passage the same score, and remember that.
    if (contexts === 0) throw new Error('the reranking model could not be loaded');
    const size = contexts > 1 ? RERANKED_BY_ONE * contexts : RERANKED_ALONE;
    const meant = passages.map((passage) => this.meantPassage(passage));
    const ranked: Ranked[] = [];
    for (let at = 0; at < meant.length; at += size) {
      this.enter('reranking', at, meant.length);
      const some = meant.slice(at, at + size);
      ranked.push(...(await parts.rerank(text, some, llama.rerankModelName, cache, undefined, llama)));
    }
    return ranked.sort((a, b) => b.score - a.score);
  }

  /** QMD picks a passage by its words; in a note without them it is the first one, whatever came near. */
  private meantPassage(passage: Passage): Passage {
    const path = pathOf(passage);
    if (this.byWords.has(path)) return passage;
    const piece = this.options.vectors.pieceOf(path, this.asked, 0);
    return piece === undefined ? passage : { file: passage.file, text: piece.text.slice(piece.start, piece.end) };
  }

  private async place(hit: HybridHit): Promise<DeepHit> {
    const { vectors, places } = this.options;
    const { score, bestChunkPos, explain } = hit;
    const path = pathOf(hit);
    const explanation = {
      words: explain?.ftsScores ?? [],
      meaning: explain?.vectorScores ?? [],
      rerank: explain?.rerankScore ?? 0,
    };
    // A note found by its words alone shows these.
    const isByWords = this.byWords.has(path) && explanation.meaning.length === 0;
    const piece = isByWords ? undefined : vectors.pieceOf(path, this.asked, bestChunkPos);
    const place = piece === undefined ? undefined : await places.find(piece, this.asked);
    return { path, score, explanation, ...place };
  }
}
