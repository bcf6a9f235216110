/** The index file: opened, or moved aside and begun anew when it is damaged; and the lock that makes one writer. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Qmd, Store } from './store';

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
  return /SQLITE_(CORRUPT|NOTADB)/.test(code) || /malformed|not a database/i.test(message);
}

/**
 * Opens the index for writing. One that cannot be opened, or that its last writer left without closing and that is not
 * sound, is moved aside and begun anew; only the last such is kept.
 */
export async function openForWriting(qmd: Qmd, folder: string): Promise<{ store: Store; rebuilt: boolean }> {
  const mark = markOf(folder);
  const wasLeftOpen = existsSync(mark);
  writeFileSync(mark, '');
  try {
    const store = await qmd.open();
    if (!wasLeftOpen || isSound(store)) return { store, rebuilt: false };
    return { store: await beginAnew(qmd, folder, store), rebuilt: true };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { store: await beginAnew(qmd, folder), rebuilt: true };
  }
}

/** Says that the writer ended as it should, so that the next need not check the whole index. */
export function markClosed(folder: string): void {
  rmSync(markOf(folder), { force: true });
}

function markOf(folder: string): string {
  return join(folder, 'being-written');
}

/** Reads the whole index, which takes a second for 20,000 notes. */
export function isSound(store: Store): boolean {
  try {
    const rows = store.internal.db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
    return rows[0]?.quick_check === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** Moves the index aside and opens an empty one. */
export async function beginAnew(qmd: Qmd, folder: string, damaged?: Store): Promise<Store> {
  await damaged?.close().catch(() => undefined);
  mkdirSync(folder, { recursive: true });
  moveAside(folder);
  return qmd.open();
}

function moveAside(folder: string): void {
  const file = indexFileIn(folder);
  for (const name of readdirSync(folder)) if (name.includes('.damaged')) rmSync(join(folder, name), { force: true });
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, `${file}${suffix}.damaged`);
}

/**
 * Takes the writer's lock: SQLite's lock on a file beside the index, which the operating system frees when its holder
 * dies, however it dies. Undefined when another process has it.
 */
export function takeLock(qmd: Qmd, folder: string): Database | undefined {
  const lock = qmd.openDatabase(join(folder, 'writer-lock.sqlite'));
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
