/** What was learned of a vault's files, kept over restarts in a file in the vault's data folder. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataFolder, FILE_MODE, prepareFolder, thisMachine } from './disk-data-folder';
import { FileFacts } from './file-facts';

const NAME = 'facts.json';

export class FactsFile {
  /** Where it lies is asked when it is first needed. */
  constructor(private readonly place: () => string) {}

  /** The file for the vault in this folder (an absolute path), on this machine. */
  static ofVault(vaultFolder: string): FactsFile {
    return new FactsFile(() => join(dataFolder(thisMachine(), vaultFolder), NAME));
  }

  /** Nothing is known when there is no file, or a damaged one: it is learned again. */
  async load(): Promise<FileFacts> {
    return FileFacts.fromJson(await readFile(this.place(), 'utf8').catch(() => ''));
  }

  /** Replaces the file in one step; whoever reads it finds the old facts or the new ones, whole. */
  async save(facts: FileFacts): Promise<void> {
    const file = this.place();
    const folder = dirname(file);
    const temporary = `${file}.${randomUUID()}`;
    await prepareFolder(folder);
    try {
      await writeFile(temporary, facts.toJson(), { mode: FILE_MODE });
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await removeLeftovers(folder);
  }
}

/** Files of a save that was cut off by the end of its process. A save under way elsewhere then fails, and is repeated. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(`${NAME}.`)) await rm(join(folder, name), { force: true });
}
