/** The index file: opened, or moved aside and begun anew when it is damaged; and the lock that makes one writer. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Qmd, Store } from './store';

export function indexFileIn(folder: string): string {
  return join(folder, 'index.sqlite');
}

/** SQLite's words for a file that is no sound database any more. */
export function isDamage(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /SQLITE_(CORRUPT|NOTADB)/.test(code) || /malformed|not a database/i.test(message);
}

/** Opens the index for writing. A damaged one is moved aside first; only the last such is kept. */
export async function openForWriting(qmd: Qmd, folder: string): Promise<{ store: Store; rebuilt: boolean }> {
  try {
    const store = await qmd.open();
    try {
      const rows = store.internal.db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
      if (rows[0]?.quick_check === 'ok') return { store, rebuilt: false };
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
    await store.close().catch(() => undefined);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  moveAside(folder);
  return { store: await qmd.open(), rebuilt: true };
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
