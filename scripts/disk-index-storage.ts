/** The saved index as files in a folder of its own, one for each value, readable by their owner only. */
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStorage } from '../src/search/index/index-storage';

const ENDING = '.index';
const TEMPORARY = '.tmp';
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Milliseconds. A file that was being written longer ago was left by a process that was killed. */
const LEFTOVER_MS = 3_600_000;

export class DiskIndexStorage implements IndexStorage {
  /** An absolute path; the folder is made when it is first written to. */
  constructor(private readonly folder: string) {}

  async list(): Promise<readonly string[]> {
    const names = await readdir(this.folder).catch(absent(() => []));
    await this.removeLeftovers(names);
    return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const bytes = await readFile(this.fileOf(name)).catch(absent(() => undefined));
    return bytes && new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  async put(name: string, value: Uint8Array): Promise<void> {
    const file = this.fileOf(name);
    await mkdir(this.folder, { recursive: true, mode: FOLDER_MODE });
    await chmod(this.folder, FOLDER_MODE);
    const temporary = join(this.folder, `${randomUUID()}${TEMPORARY}`);
    try {
      const handle = await open(temporary, 'wx', FILE_MODE);
      try {
        await handle.writeFile(value);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async delete(name: string): Promise<void> {
    await rm(this.fileOf(name), { force: true });
  }

  private fileOf(name: string): string {
    if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`not a name of a saved value: ${name}`);
    return join(this.folder, name + ENDING);
  }

  private async removeLeftovers(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (!name.endsWith(TEMPORARY)) continue;
      const file = join(this.folder, name);
      const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity);
      if (age > LEFTOVER_MS) await rm(file, { force: true });
    }
  }
}

/** What to give when the file is not there; any other error stays one. */
function absent<Value>(otherwise: () => Value): (error: unknown) => Value {
  return (error) => {
    // Not `instanceof Error`: the error may come from another realm than this code.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return otherwise();
    throw error;
  };
}
