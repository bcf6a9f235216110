/**
 * Replaces the text of a file on disk: in one step, under a lock that all Collate processes take. Other programs take no lock: what
 * they append meanwhile is carried over, and the text is read back before it counts as done.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { access, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { quietly } from '../../lines/quietly';
import { ifNoteIsFree, withNoteLock } from './disk-lock';
import { fill, isStillAt, READ, REPLACED, withBytes } from './disk-read';
import { attempt, UNSURE, VaultError, WrittenMeanwhile } from '../vault-error';

const WRITE_BITS = 0o222;
const MODE_BITS = 0o7777;
/** As programs usually ask for it; what the process withholds is taken off. */
const NEW_FILE_MODE = 0o666;
/** What disks without hard links say. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Programs save a note now and then; one that saves it at every try is not waited for. */
const MOST_TRIES = 5;

/** Where it is noted which temporary files are being written; without it one of a killed process stays for ever. */
export type WriteRecords = string | undefined;

/**
 * Milliseconds after which what other programs had begun to write into the replaced file is there: they open a note, write
 * and close it within a few.
 */
const LATE_MS = 20;
/** Elsewhere a file that is open cannot be replaced. */
const KEEPS_REPLACED_OPEN = process.platform !== 'win32';

/** Gives the text written. Throws `VaultError`, or what `change` throws; `change` may be asked again about a newer text. */
export function replaceText(
  real: string,
  change: (text: string) => string,
  records: WriteRecords,
  wait: (ms: number) => Promise<unknown> = setTimeout,
): Promise<string> {
  return attempt(() =>
    withNoteLock(real, async () => {
      for (let tries = 1; ; tries++) {
        const written = await replaceOnce(real, change, records, wait);
        if (written !== undefined) return written;
        if (tries === MOST_TRIES)
          throw new WrittenMeanwhile('changed by another program at the same moment; nothing was written');
      }
    }),
  );
}

/**
 * Writes beside the file and renames over it, or into it where it has other names as well; undefined, with nothing written, when
 * the file has changed meanwhile. The new file gets the old one's mode, and its owner where that is allowed. A
 * read-only file stays as it is, though its folder would let it be replaced.
 */
async function replaceOnce(
  real: string,
  change: (text: string) => string,
  records: WriteRecords,
  wait: (ms: number) => Promise<unknown>,
): Promise<string | undefined> {
  const before = await stat(real);
  const bytes = await withBytes(real, (read) => Buffer.from(read));
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const changed = change(text);
  if (changed === text) return text;
  if ((before.mode & WRITE_BITS) === 0) throw new VaultError('the file is read-only');
  await access(real, constants.W_OK);
  const written = Buffer.from(changed, 'utf8');
  if (before.nlink > 1) {
    if (!writeInto(real, bytes, written)) return undefined;
  } else {
    const replaced = KEEPS_REPLACED_OPEN ? openSync(real, READ) : undefined;
    try {
      if (!(await swap(real, bytes, written, before, records))) return undefined;
      if (replaced !== undefined) {
        await wait(LATE_MS);
        const late = readWhole(replaced);
        // Appended to a file that has no name any more.
        if (startsWith(late, bytes)) append(real, late.subarray(bytes.length));
        // Saved there as a whole: it was theirs, so it takes its place again, and the change is made to it.
        else if (await swap(real, written, late, before, records)) return undefined;
      }
    } finally {
      if (replaced !== undefined) closeSync(replaced);
    }
  }
  if (!(await withBytes(real, (now) => startsWith(now, written)))) throw new WrittenMeanwhile(UNSURE);
  return changed;
}

/**
 * Makes a file that is whole from the moment it has its name. Throws `VaultError` when something has that name. Disks that cannot
 * give a file a second name, such as memory cards, get it written in its place.
 */
export function createFile(real: string, text: string, records: WriteRecords): Promise<void> {
  return attempt(() =>
    withNoteLock(real, async () => {
      const temporary = new TemporaryFile(real, records);
      const bytes = Buffer.from(text, 'utf8');
      try {
        await temporary.write(bytes);
        temporary.linkIntoPlace(bytes);
      } finally {
        temporary.remove();
      }
    }),
  );
}

/** Removes a file that still has this text; false for any other. */
export function removeFile(real: string, text: string): Promise<boolean> {
  return attempt(() =>
    withNoteLock(real, async () => {
      const isSame = await withBytes(real, (now) => now.equals(Buffer.from(text, 'utf8')));
      if (isSame) await rm(real);
      return isSame;
    }),
  );
}

/** Puts other bytes in the file's place, if it holds what is expected; false, with nothing written, if it does not. */
async function swap(
  real: string,
  expected: Buffer,
  written: Buffer,
  owner: Owner,
  records: WriteRecords,
): Promise<boolean> {
  const temporary = new TemporaryFile(real, records);
  try {
    await temporary.write(written, owner);
    // Compared by text: a clock that ticks every few milliseconds does not tell two writes from one.
    if (!(await withBytes(real, (now) => now.equals(expected)))) return false;
    temporary.moveIntoPlace();
    return true;
  } finally {
    temporary.remove();
  }
}

/** The same for a file with several names (hard links): one that took its place would be another file than under those. */
function writeInto(real: string, expected: Buffer, written: Buffer): boolean {
  const file = openSync(real, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    if (!isStillAt(file, real)) throw new VaultError(REPLACED);
    if (!readWhole(file).equals(expected)) return false;
    try {
      writeWhole(file, written);
    } catch (error) {
      writeWhole(file, expected);
      throw error;
    }
    return true;
  } finally {
    closeSync(file);
  }
}

function writeWhole(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, done);
  ftruncateSync(file, bytes.length);
  fsyncSync(file);
}

function readWhole(file: number): Buffer {
  const bytes = Buffer.alloc(fstatSync(file).size);
  return bytes.subarray(0, fill(file, bytes));
}

/** Makes no file where the note was deleted. */
function append(real: string, bytes: Buffer): void {
  if (bytes.length === 0) return;
  const file = openSync(real, constants.O_WRONLY | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0));
  try {
    writeFileSync(file, bytes);
  } finally {
    closeSync(file);
  }
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
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

  /** Without an owner it becomes what any new file of this process does. */
  async write(bytes: Buffer, owner?: Owner): Promise<void> {
    const file = await open(this.path, 'wx', owner === undefined ? NEW_FILE_MODE : owner.mode & MODE_BITS);
    try {
      if (!isStillAt(file.fd, this.path)) throw new VaultError(REPLACED);
      await file.writeFile(bytes);
      if (owner !== undefined) {
        await file.chown(owner.uid, owner.gid).catch(() => undefined);
        // Again, because what a new file gets is less what the process withholds, and changing the owner takes some away.
        await file.chmod(owner.mode & MODE_BITS);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  }

  moveIntoPlace(): void {
    renameSync(this.path, this.real);
  }

  /** Unlike a move, it fails when something is there. */
  linkIntoPlace(bytes: Buffer): void {
    try {
      linkSync(this.path, this.real);
    } catch (error) {
      if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      writeFileSync(this.real, bytes, { flag: 'wx', flush: true });
    }
  }

  /** A data directory that cannot be written to is no reason to refuse an edit. */
  private makeRecord(records: string): string | undefined {
    return quietly(() => {
      mkdirSync(records, { recursive: true, mode: 0o700 });
      writeFileSync(join(records, this.id), this.real, { mode: 0o600 });
      return join(records, this.id);
    });
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
