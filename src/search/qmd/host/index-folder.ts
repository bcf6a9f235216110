/** What QMD's processes find in the vault's data folder: the index, and the program that runs in them. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareFolder, replaceDataFile } from '../../../vault/node/disk-data-folder';

/** Removes the index from its folder, and what deep search remembers of the notes. */
export async function removeIndex(folder: string): Promise<void> {
  for (const file of await indexFiles(folder)) await rm(file, { recursive: true, force: true });
}

/** How large the index is, and when it last changed. */
export async function indexSize(folder: string): Promise<{ bytes: number; changed: number | undefined }> {
  const stats = await Promise.all((await indexFiles(folder)).map((file) => stat(file).catch(() => undefined)));
  const known = stats.filter((one) => one !== undefined);
  const bytes = known.reduce((sum, { size }) => sum + size, 0);
  return { bytes, changed: known.length === 0 ? undefined : Math.max(...known.map(({ mtimeMs }) => mtimeMs)) };
}

/** The databases with words of the notes, and what SQLite keeps beside them. */
async function indexFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^(?:index|deep-cache)\.sqlite/.test(name)).map((name) => join(folder, name));
}

/** Writes the worker program into the folder, named by its content, unless it is already there as it should be. */
export async function writeWorker(folder: string, source: string): Promise<string> {
  const name = `worker-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.mjs`;
  const file = join(folder, name);
  await prepareFolder(folder);
  if ((await readFile(file, 'utf8').catch(() => undefined)) === source) return file;
  await replaceDataFile(file, source);
  for (const other of await readdir(folder))
    if (/^worker-.*\.mjs$/.test(other) && other !== name) await rm(join(folder, other), { force: true });
  return file;
}
