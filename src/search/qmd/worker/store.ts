/** QMD's SDK as the worker uses it, checked for its shape before anything relies on it. */
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

/** Loads the SDK from the package folder, and by file what the package does not export. */
export async function loadQmd(packageFolder: string, indexFile: string, vault: string): Promise<Qmd> {
  const load = async (file: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(packageFolder, file)).href)) as Record<string, unknown>;
  const files = ['dist/index.js', 'dist/store.js', 'dist/db.js'];
  const parts = await Promise.all(files.map(load)).catch((error: unknown) => {
    const { code, name } = error as { code?: string; name?: string };
    throw new UnknownSdk(`QMD's SDK does not load (${code ?? name ?? 'unknown reason'})`);
  });
  const createStore = parts[0]?.['createStore'];
  const extractTitle = parts[1]?.['extractTitle'];
  const openDatabase = parts[2]?.['openDatabase'];
  if (![createStore, extractTitle, openDatabase].every((part) => typeof part === 'function'))
    throw new UnknownSdk('QMD has no createStore, extractTitle or openDatabase');
  const config = { collections: { [COLLECTION]: { path: vault, pattern: '**/*.md' } } };
  return {
    open: async () =>
      checked(await (createStore as (options: object) => Promise<unknown>)({ dbPath: indexFile, config })),
    extractTitle: extractTitle as Qmd['extractTitle'],
    openDatabase: openDatabase as Qmd['openDatabase'],
  };
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
