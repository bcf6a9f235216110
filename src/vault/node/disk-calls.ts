/** Records, outside the vault, of calls that write several notes: what is left of one tells of a program that was ended in between. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from '../../lines/quietly';
import { parsedJson } from '../../lines/untrusted';
import { dataFolder, FILE_MODE, thisMachine } from './disk-data-folder';
import { ifNoteIsFree, withNoteLock } from './disk-lock';

const EXTENSION = '.call.json';

/** Each record is locked while its call lives, so that no other program takes it for one that was left. */
export class DiskCalls<Note> {
  /** `folder`: that of the records of writes. */
  constructor(private readonly folder: string) {}

  /** The records for the vault in `vaultFolder`. */
  static ofVault<Note>(vaultFolder: string): DiskCalls<Note> {
    return new DiskCalls(join(dataFolder(thisMachine(), vaultFolder), 'writes'));
  }

  /** Runs `write` with a record of the call. A data directory that cannot be written to is no reason to refuse it. */
  during<T>(notes: readonly Note[], write: () => Promise<T>): Promise<T> {
    const path = join(this.folder, `${randomUUID()}${EXTENSION}`);
    const noted = async (): Promise<T> => {
      try {
        mkdirSync(this.folder, { recursive: true, mode: 0o700 });
        writeFileSync(path, JSON.stringify(notes), { mode: FILE_MODE, flush: true });
      } catch {
        return write();
      }
      try {
        return await write();
      } finally {
        rmSync(path, { force: true });
      }
    };
    return withNoteLock(path, noted, { of: 'record' });
  }

  /** The calls of programs that were ended while they wrote; they are given once. */
  async take(): Promise<readonly (readonly Note[])[]> {
    const calls: (readonly Note[])[] = [];
    for (const path of this.paths()) {
      const take = (): Promise<void> => {
        // Cut off while it was noted, so nothing was written yet; or another program has taken it.
        const notes = parsedJson(quietly(() => readFileSync(path, 'utf8')) ?? '');
        if (Array.isArray(notes)) calls.push(notes as readonly Note[]);
        rmSync(path, { force: true });
        return Promise.resolve();
      };
      await ifNoteIsFree(path, take, 'record');
    }
    return calls;
  }

  private paths(): string[] {
    const names = quietly(() => readdirSync(this.folder)) ?? [];
    return names.filter((name) => name.endsWith(EXTENSION)).map((name) => join(this.folder, name));
  }
}
