/** The saved index as files in a folder of its own, one for each value, readable by their owner only. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStorage } from '../src/search/index/index-storage';
import { replaceDataFile } from '../src/vault/node/disk-data-folder';

const ENDING = '.index';
/** Milliseconds. A file that was being written longer ago was left by a process that was killed. */
const LEFTOVER_MS = 3_600_000;

export class DiskIndexStorage implements IndexStorage {
  /** An absolute path; the folder is made when it is first written to. */
  constructor(private readonly folder: string) {}

  async list(): Promise<readonly string[]> {
    const names = await readdir(this.folder).catch(ifAbsent([]));
    const isWhole = (name: string): boolean => name.endsWith(ENDING);
    for (const name of names) if (!isWhole(name)) await this.removeLeftover(join(this.folder, name));
    return names.filter(isWhole).map((name) => name.slice(0, -ENDING.length));
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const bytes = await readFile(this.fileOf(name)).catch(ifAbsent(undefined));
    return bytes && new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  async put(name: string, value: Uint8Array): Promise<void> {
    await replaceDataFile(this.fileOf(name), value);
  }

  async delete(name: string): Promise<void> {
    await rm(this.fileOf(name), { force: true });
  }

  private fileOf(name: string): string {
    if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`not a name of a saved value: ${name}`);
    return join(this.folder, name + ENDING);
  }

  private async removeLeftover(file: string): Promise<void> {
    const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity);
    if (age > LEFTOVER_MS) await rm(file, { force: true });
  }
}

/** What to give when the file is not there; any other error stays one. */
function ifAbsent<Value>(otherwise: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
}
