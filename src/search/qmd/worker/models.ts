/** QMD's models as the worker uses them: the part of QMD that embeds, expands and reranks, checked for its shape. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COLLECTION, UnknownSdk, type Database, type Store } from './store';

/** QMD's wrapper of llama.cpp, one for a set of model files. */
export interface Llama {
  readonly embedModelName: string;
  readonly generateModelName: string;
  readonly rerankModelName: string;
  /** Loads llama.cpp, with or without leave to build it. */
  ensureLlama(mayBuild: boolean): Promise<unknown>;
  /** Loads the model that embeds; throws when it cannot. */
  ensureEmbedContexts(): Promise<readonly unknown[]>;
  ensureRerankContexts(): Promise<readonly unknown[]>;
  /** Never throws: a text that cannot be embedded gives null. */
  embedBatch(texts: readonly string[]): Promise<readonly ({ readonly embedding: readonly number[] } | null)[]>;
}

/** A query that QMD made of another one. */
export interface ExpandedQuery {
  readonly type: 'lex' | 'vec' | 'hyde';
  readonly query: string;
}

export interface Ranked {
  readonly file: string;
  readonly score: number;
}

/** A passage to rerank. */
export interface Passage {
  readonly file: string;
  readonly text: string;
}

/** What QMD's pipeline asks of a store; the deep role gives it its own. */
export interface Pipeline {
  readonly llm: Pick<Llama, 'embedModelName' | 'embedBatch'>;
  searchFTS(query: string, limit: number): readonly ListHit[];
  searchVec(
    query: string,
    model: string,
    limit: number,
    collection: unknown,
    session: unknown,
    embedding: readonly number[],
  ): Promise<readonly ListHit[]>;
  expandQuery(query: string): Promise<readonly ExpandedQuery[]>;
  invalidateExpansionCache(query: string): void;
  rerank(query: string, passages: readonly Passage[]): Promise<readonly Ranked[]>;
}

/** A note in one of the lists that QMD's pipeline fuses. */
export interface ListHit {
  readonly filepath: string;
  readonly displayPath: string;
  readonly title: string;
  readonly body: string;
  readonly score: number;
  readonly docid: string;
}

const PREFIX = `qmd://${COLLECTION}/`;

/** A note of the index as QMD's pipeline knows it. */
export function listHit(
  { path, title, hash, text }: { path: string; title: string; hash: string; text: string },
  score: number,
): ListHit {
  return { filepath: PREFIX + path, displayPath: path, title, body: text, score, docid: hash.slice(0, 6) };
}

export function pathOf({ file }: { readonly file: string }): string {
  return file.slice(PREFIX.length);
}

export interface HybridHit {
  readonly file: string;
  readonly score: number;
  /** Where in the text the chunk starts that QMD picked by its words. */
  readonly bestChunkPos: number;
  readonly explain?: {
    readonly ftsScores: number[];
    readonly vectorScores: number[];
    readonly rerankScore: number;
  };
}

export interface HybridOptions {
  readonly limit: number;
  readonly candidateLimit: number;
  readonly explain: true;
  readonly hooks: {
    onExpandStart(): void;
    onEmbedStart(): void;
    onRerankStart(count: number): void;
  };
}

export interface Chunk {
  readonly text: string;
  /** UTF-16 offset in the text. */
  readonly pos: number;
}

/** The functions of QMD that need models. */
export interface ModelParts {
  /** Loads llama.cpp as it was installed; each model is loaded when it is first used. */
  llama(models: { embed: string; generate?: string; rerank?: string }): Promise<Llama>;
  formatDocForEmbedding(text: string, title: string, model: string): string;
  chunkDocumentByTokens(text: string, most: number, overlap: number, window: number): Promise<readonly Chunk[]>;
  hybridQuery(store: Pipeline, query: string, options: HybridOptions): Promise<readonly HybridHit[]>;
  expandQuery(query: string, model: string, cache: Database, llama: Llama): Promise<readonly ExpandedQuery[]>;
  deleteExpansionCacheEntry(cache: Database, query: string, model: string): void;
  rerank(
    query: string,
    passages: readonly Passage[],
    model: string,
    cache: Database,
    intent: undefined,
    llama: Llama,
  ): Promise<readonly Ranked[]>;
  clearAllEmbeddings(db: Store['internal']['db']): void;
}

const FROM_STORE = [
  'chunkDocumentByTokens',
  'hybridQuery',
  'expandQuery',
  'deleteExpansionCacheEntry',
  'rerank',
  'clearAllEmbeddings',
] as const;
const FROM_LLM = ['LlamaCpp', 'setDefaultLlamaCpp', 'formatDocForEmbedding'] as const;

/** Loads them from the package folder, by file: the package does not export them. */
export async function loadModelParts(packageFolder: string): Promise<ModelParts> {
  const load = async (file: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(packageFolder, file)).href)) as Record<string, unknown>;
  const [store, llm] = await Promise.all([load('dist/store.js'), load('dist/llm.js')]);
  const missing = [
    ...FROM_STORE.filter((name) => typeof store[name] !== 'function'),
    ...FROM_LLM.filter((name) => typeof llm[name] !== 'function'),
  ];
  if (missing.length > 0) throw new UnknownSdk(`this QMD has no ${missing.join(', ')}`);
  const Llama = llm['LlamaCpp'] as new (config: object) => Llama;
  const parts = Object.fromEntries(FROM_STORE.map((name) => [name, store[name]]));
  return {
    ...(parts as unknown as Omit<ModelParts, 'llama' | 'formatDocForEmbedding'>),
    formatDocForEmbedding: llm['formatDocForEmbedding'] as ModelParts['formatDocForEmbedding'],
    llama: async ({ embed, generate = embed, rerank = embed }) => {
      const llama = new Llama({ embedModel: embed, generateModel: generate, rerankModel: rerank });
      // Where it came without a binary for this machine, QMD would download its source and build it.
      await llama.ensureLlama(false);
      // QMD counts tokens with the default one, whichever store it works for.
      (llm['setDefaultLlamaCpp'] as (llama: Llama) => void)(llama);
      return llama;
    },
  };
}
