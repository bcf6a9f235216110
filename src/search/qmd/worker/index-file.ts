/** The index file: opened, or moved aside and begun anew when it is damaged; and the lock that makes one writer. */
import { existsSync, mkdirSync, openSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { markFile } from '../note-at-hand';
import type { Database, Qmd, Store } from './qmd-sdk';

export function indexFileIn(folder: string): string {
  return join(folder, 'index.sqlite');
}

export class DamagedIndex extends Error {}

/** Tells whether the index file is still the one that was just opened: an open file lives on when it is deleted. */
export function watchIndexFile(folder: string): () => 'same' | 'replaced' | 'gone' {
  const identity = (): number | undefined => statSync(indexFileIn(folder), { throwIfNoEntry: false })?.ino;
  const opened = identity();
  return () => {
    const now = identity();
    return now === undefined ? 'gone' : now === opened ? 'same' : 'replaced';
  };
}

/** SQLite's words for a file that is no sound database any more. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedIndex) return true;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /SQLITE_(CORRUPT|NOTADB)/.test(code) || /database disk image is malformed|file is not a database/i.test(message)
  );
}

/** What SQLite keeps a database in. */
export const DATABASE_SUFFIXES = ['', '-wal', '-shm'];

/** Opens the index for reading; throws {@link DamagedIndex} for one that only its writer can mend. */
export async function openForReading(qmd: Qmd): Promise<Store> {
  const store = await qmd.open();
  refuseGaps(store);
  return store;
}

/** Throws when notes have no row in the full-text table: they would silently never be found. */
export function refuseGaps(store: Store): void {
  if (!hasAllRows(store)) throw new DamagedIndex('the full-text table lacks notes');
}

/** Counts keys only, which takes 1 ms for 20,000 notes. */
function hasAllRows({ internal: { db } }: Store): boolean {
  const row = db
    .prepare(
      `SELECT (SELECT count(*) FROM documents WHERE active = 1) AS notes,
              (SELECT count(*) FROM documents_fts_docsize) AS rows`,
    )
    .get() as { notes: number; rows: number };
  return row.notes === row.rows;
}

export interface OpenIndex {
  readonly store: Store;
  /** Whether it was begun anew. */
  readonly rebuilt: boolean;
  /** The open file that says which note is being written. */
  readonly mark: number;
}

/**
 * Opens the index for writing. One that cannot be opened, or that its last writer left without closing and that is not
 * sound, or one that lacks rows is moved aside and begun anew.
 */
export async function openForWriting(qmd: Qmd, folder: string): Promise<OpenIndex> {
  const file = markFile(folder);
  const wasLeftOpen = existsSync(file);
  const mark = openSync(file, 'w');
  let store: Store | undefined;
  try {
    store = await qmd.open();
    if (wasLeftOpen ? isSound(store) : hasAllRows(store)) return { store, rebuilt: false, mark };
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  return { store: await beginAnew(qmd, folder, store), rebuilt: true, mark };
}

/** Says that the writer ended as it should, so that the next need not check the whole index. */
export function markClosed(folder: string): void {
  rmSync(markFile(folder), { force: true });
}

/** Reads the whole index, which takes a second for 20,000 notes. */
export function isSound(store: Store): boolean {
  try {
    const rows = store.internal.db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
    return rows[0]?.quick_check === 'ok' && hasAllRows(store);
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** Moves the index aside and opens an empty one; only the last such is kept. */
export async function beginAnew(qmd: Qmd, folder: string, damaged?: Store): Promise<Store> {
  await damaged?.close().catch(() => undefined);
  mkdirSync(folder, { recursive: true });
  for (const suffix of DATABASE_SUFFIXES) {
    const file = indexFileIn(folder) + suffix;
    rmSync(`${file}.damaged`, { force: true });
    if (existsSync(file)) renameSync(file, `${file}.damaged`);
  }
  return qmd.open();
}

/**
 * Takes the writer's lock: SQLite's lock on a file beside the index, which the operating system frees when its holder
 * dies, however it dies. Undefined when another process has it.
 */
export function takeLock(qmd: Qmd, folder: string): Database | undefined {
  const file = join(folder, 'writer-lock.sqlite');
  try {
    return lockFile(qmd, file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // Emptied where it lies: a new file would let a second writer in beside one that has locked this.
    truncateSync(file);
    return lockFile(qmd, file);
  }
}

function lockFile(qmd: Qmd, file: string): Database | undefined {
  const lock = qmd.openDatabase(file);
  try {
    lock.exec('PRAGMA busy_timeout = 0');
    lock.exec('BEGIN IMMEDIATE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
