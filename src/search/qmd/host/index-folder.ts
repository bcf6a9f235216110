/** What QMD's processes find in the vault's data folder: the index, and the program that runs in them. */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_MODE, prepareFolder } from '../../../vault/disk-data-folder';

/** Removes the index from its folder. */
export async function removeIndex(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.startsWith('index.sqlite')) await rm(join(folder, name), { recursive: true, force: true });
}

/** Writes the worker program into the folder, named by its content, unless it is already there as it should be. */
export async function writeWorker(folder: string, source: string): Promise<string> {
  const name = `worker-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.mjs`;
  const file = join(folder, name);
  await prepareFolder(folder);
  if ((await readFile(file, 'utf8').catch(() => undefined)) === source) return file;
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, source, { mode: FILE_MODE });
  await rename(temporary, file);
  for (const other of await readdir(folder))
    if (/^worker-.*\.mjs$/.test(other) && other !== name) await rm(join(folder, other), { force: true });
  return file;
}
