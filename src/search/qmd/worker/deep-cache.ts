/** What the models have answered, in a file of its own: the index has one writer, which the deep role is not. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDamage } from './index-file';
import type { Database, Qmd } from './store';

/** QMD's own table for it. */
const TABLE = 'CREATE TABLE IF NOT EXISTS llm_cache (hash TEXT PRIMARY KEY, result TEXT, created_at TEXT)';

/** Opens it; a damaged one is begun anew, since everything in it can be asked again. */
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
