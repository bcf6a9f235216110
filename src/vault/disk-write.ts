/**
 * Replaces the text of a file on disk: in one step, under a lock that all Collate processes take, and read back before
 * it counts as done, because other programs take no lock.
 */
import { randomUUID } from 'node:crypto';
import { constants, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { access, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifNoteIsFree, withNoteLock } from './disk-lock';
import { isStillAt, REPLACED, withBytes } from './disk-read';
import { attempt, VaultError, WrittenMeanwhile } from './vault-error';

const WRITE_BITS = 0o222;
const MODE_BITS = 0o7777;

/** Programs save a note now and then; one that saves it at every try is not waited for. */
const MOST_TRIES = 5;

/** Where it is noted which temporary files are being written; without it one of a killed process stays for ever. */
export type WriteRecords = string | undefined;

/** Gives the text written. Throws `VaultError`, or what `change` throws; `change` may be asked again about a newer text. */
export function replaceText(real: string, change: (text: string) => string, records: WriteRecords): Promise<string> {
  return attempt(() =>
    withNoteLock(real, async () => {
      for (let tries = 1; ; tries++) {
        const written = await replaceOnce(real, change, records);
        if (written !== undefined) return written;
        if (tries === MOST_TRIES)
          throw new WrittenMeanwhile('changed by another program at the same moment; nothing was written');
      }
    }),
  );
}

/**
 * Writes beside the file and renames over it; undefined, with nothing written, when the file has changed meanwhile. The
 * new file gets the old one's mode, and its owner where that is allowed. A read-only file stays as it is, though its
 * folder would let it be replaced.
 */
async function replaceOnce(
  real: string,
  change: (text: string) => string,
  records: WriteRecords,
): Promise<string | undefined> {
  const before = await stat(real);
  const bytes = await withBytes(real, (read) => Buffer.from(read));
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const changed = change(text);
  if (changed === text) return text;
  if ((before.mode & WRITE_BITS) === 0) throw new VaultError('the file is read-only');
  await access(real, constants.W_OK);
  const isSame = (expected: Buffer): Promise<boolean> => withBytes(real, (now) => now.equals(expected));
  const written = Buffer.from(changed, 'utf8');
  const temporary = new TemporaryFile(real, records);
  try {
    await temporary.write(written, before);
    // Compared by text: a clock that ticks every few milliseconds does not tell two writes from one.
    if (!(await isSame(bytes))) return undefined;
    temporary.moveIntoPlace();
  } finally {
    temporary.remove();
  }
  if (!(await isSame(written)))
    throw new WrittenMeanwhile(
      'another program wrote it at the same moment; read it again to see whether the edit is in it',
    );
  return changed;
}

interface Owner {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** The new text of a file before it takes the old one's place, on record as long as it is there. */
class TemporaryFile {
  private readonly id = randomUUID();
  private readonly path: string;
  private readonly record: string | undefined;

  constructor(
    private readonly real: string,
    records: WriteRecords,
  ) {
    this.path = temporaryPath(real, this.id);
    this.record = records === undefined ? undefined : this.makeRecord(records);
  }

  async write(bytes: Buffer, { mode, uid, gid }: Owner): Promise<void> {
    const file = await open(this.path, 'wx', mode & MODE_BITS);
    try {
      if (!isStillAt(file.fd, this.path)) throw new VaultError(REPLACED);
      await file.writeFile(bytes);
      await file.chown(uid, gid).catch(() => undefined);
      // Again, because what a new file gets is less what the process withholds, and changing the owner takes some away.
      await file.chmod(mode & MODE_BITS);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  moveIntoPlace(): void {
    renameSync(this.path, this.real);
  }

  /** A data directory that cannot be written to is no reason to refuse an edit. */
  private makeRecord(records: string): string | undefined {
    try {
      mkdirSync(records, { recursive: true, mode: 0o700 });
      writeFileSync(join(records, this.id), this.real, { mode: 0o600 });
      return join(records, this.id);
    } catch {
      return undefined;
    }
  }

  /** Leaves nothing behind, whether it was moved or not. */
  remove(): void {
    rmSync(this.path, { force: true });
    if (this.record !== undefined) rmSync(this.record, { force: true });
  }
}

/** Not named after the file, whose name may be as long as names can be. */
function temporaryPath(real: string, id: string): string {
  return join(dirname(real), `.collate-${id}.tmp`);
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes the temporary files of processes that were killed while they wrote: those on record that nobody is writing. */
export async function clearLeftovers(records: string): Promise<void> {
  for (const id of await readdir(records).catch(() => [])) {
    if (!ID.test(id)) continue;
    const real = await readFile(join(records, id), 'utf8').catch(() => undefined);
    if (real === undefined) continue;
    // Whoever writes a note holds its lock, from before the record is made until after it is gone.
    await ifNoteIsFree(real, async () => {
      if (real !== '') await rm(temporaryPath(real, id), { force: true });
      await rm(join(records, id), { force: true });
    });
  }
}
