/** QMD as the worker uses it, its store and its models, checked for its shape before anything relies on it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of better-sqlite3 that is used. */
export interface Database {
  prepare(sql: string): {
    all(...params: unknown[]): unknown[];
    get(...params: unknown[]): unknown;
    run(...params: unknown[]): unknown;
  };
  exec(sql: string): void;
  transaction(action: () => void): { immediate(): void };
  close(): void;
}

interface InternalStore {
  readonly db: Database;
  findActiveDocument(collection: string, path: string): { id: number; hash: string; title: string } | null;
  insertContent(hash: string, text: string, createdAt: string): void;
  insertDocument(
    collection: string,
    path: string,
    title: string,
    hash: string,
    createdAt: string,
    modifiedAt: string,
  ): void;
  updateDocument(id: number, title: string, hash: string, modifiedAt: string): void;
  deleteInactiveDocuments(): void;
  cleanupOrphanedContent(): void;
  /** Makes the table of vectors, unless it is there. */
  ensureVecTable(dimensions: number): void;
  insertEmbedding(
    hash: string,
    seq: number,
    pos: number,
    vector: Float32Array,
    model: string,
    embeddedAt: string,
    totalChunks: number,
  ): void;
}

export interface Store {
  readonly internal: InternalStore;
  close(): Promise<void>;
}

export interface Qmd {
  open(): Promise<Store>;
  extractTitle(text: string, path: string): string;
  /** Any SQLite file, with QMD's own driver. */
  openDatabase(file: string): Database;
}

/** QMD's wrapper of llama.cpp, one for a set of model files. */
export interface Llama {
  readonly generateModelName: string;
  readonly rerankModelName: string;
  /** Loads llama.cpp, with or without leave to build it. */
  ensureLlama(mayBuild: boolean): Promise<unknown>;
  /** Loads the model that embeds; throws when it cannot. */
  ensureEmbedContexts(): Promise<readonly unknown[]>;
  ensureRerankContexts(): Promise<readonly unknown[]>;
  /** Never throws: a text that cannot be embedded gives null. */
  embedBatch(texts: readonly string[]): Promise<readonly ({ readonly embedding: readonly number[] } | null)[]>;
  /** Lets the models go. */
  dispose(): Promise<void>;
}

/** A query that QMD made of another one. */
export interface ExpandedQuery {
  readonly type: 'lex' | 'vec' | 'hyde';
  readonly query: string;
}

/** The functions of QMD that need models. */
export interface ModelParts {
  /** Loads llama.cpp as it was installed; each model is loaded when it is first used. */
  llama(models: { embed: string; generate?: string; rerank?: string }): Promise<Llama>;
  expandQuery(query: string, model: string, cache: Database, llama: Llama): Promise<readonly ExpandedQuery[]>;
  rerank(
    query: string,
    passages: readonly { readonly file: string; readonly text: string }[],
    model: string,
    cache: Database,
    intent: undefined,
    llama: Llama,
  ): Promise<readonly { readonly file: string; readonly score: number }[]>;
  clearAllEmbeddings(db: Database): void;
}

/** Thrown when the package is not the QMD this program knows. */
export class UnknownSdk extends Error {}

/** QMD indexes the collection's name with every path, so it is one that nobody searches for. */
export const COLLECTION = 'qz7';

const INTERNALS = [
  'findActiveDocument',
  'insertContent',
  'insertDocument',
  'updateDocument',
  'deleteInactiveDocuments',
  'cleanupOrphanedContent',
  'ensureVecTable',
  'insertEmbedding',
];

/** Some functions of a file of the package, most of which the package does not export. */
async function load(packageFolder: string, file: string, names: readonly string[]): Promise<Record<string, unknown>> {
  const url = pathToFileURL(join(packageFolder, file)).href;
  const module = await (import(url) as Promise<Record<string, unknown>>).catch((error: unknown) => {
    const { code, name } = error as { code?: string; name?: string };
    throw new UnknownSdk(`QMD's SDK does not load (${code ?? name ?? 'unknown reason'})`);
  });
  const parts = Object.fromEntries(names.map((name) => [name, module[name]]));
  const missing = names.filter((name) => typeof parts[name] !== 'function');
  if (missing.length > 0) throw new UnknownSdk(`QMD has no ${missing.join(', ')}`);
  return parts;
}

/** Loads QMD's store from the package folder. */
export async function loadQmd(packageFolder: string, indexFile: string, vault: string): Promise<Qmd> {
  const { createStore } = await load(packageFolder, 'dist/index.js', ['createStore']);
  const config = { collections: { [COLLECTION]: { path: vault, pattern: '**/*.md' } } };
  const open = createStore as (options: object) => Promise<unknown>;
  return {
    open: async () => checked(await open({ dbPath: indexFile, config })),
    ...(await load(packageFolder, 'dist/store.js', ['extractTitle'])),
    ...(await load(packageFolder, 'dist/db.js', ['openDatabase'])),
  } as unknown as Qmd;
}

/** Loads what needs models. */
export async function loadModelParts(packageFolder: string): Promise<ModelParts> {
  const llm = await load(packageFolder, 'dist/llm.js', ['LlamaCpp', 'setDefaultLlamaCpp']);
  const Llama = llm['LlamaCpp'] as new (config: object) => Llama;
  return {
    ...(await load(packageFolder, 'dist/store.js', ['expandQuery', 'rerank', 'clearAllEmbeddings'])),
    llama: async ({ embed, generate = embed, rerank = embed }: Parameters<ModelParts['llama']>[0]) => {
      const llama = new Llama({ embedModel: embed, generateModel: generate, rerankModel: rerank });
      // Where it came without a binary for this machine, QMD would download its source and build it.
      await llama.ensureLlama(false);
      // QMD counts tokens with the default one, whichever store it works for.
      (llm['setDefaultLlamaCpp'] as (llama: Llama) => void)(llama);
      return llama;
    },
  } as unknown as ModelParts;
}

function checked(opened: unknown): Store {
  const store = opened as Partial<Store> | undefined;
  const internal = store?.internal as Partial<Record<string, unknown>> | undefined;
  const missing = INTERNALS.filter((name) => typeof internal?.[name] !== 'function');
  if (typeof store?.close !== 'function' || missing.length > 0)
    throw new UnknownSdk(`QMD's store lacks ${missing.join(', ') || 'close'}`);
  const known = store as Store;
  const columns = known.internal.db.prepare('PRAGMA table_info(documents_fts)').all() as { name: string }[];
  if (columns.map(({ name }) => name).join(' ') !== 'filepath title body')
    throw new UnknownSdk('QMD’s full-text table has other columns');
  return known;
}
