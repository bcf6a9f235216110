/** What was learned of a vault's files, kept over restarts in a file in the vault's data folder. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataFolder, replaceDataFile, thisMachine } from './disk-data-folder';
import { FileFacts } from '../file-facts';

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

  async save(facts: FileFacts): Promise<void> {
    const file = this.place();
    await replaceDataFile(file, facts.toJson());
    await removeLeftovers(dirname(file));
  }
}

/** Files of a save that was cut off by the end of its process. A save under way elsewhere then fails, and is repeated. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(`${NAME}.`)) await rm(join(folder, name), { force: true });
}
