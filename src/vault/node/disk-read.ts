/**
 * Reads files of a folder on disk, by the real path they were listed with. What is read is what lies there: a folder on
 * the way that has become a link since it was listed is noticed after opening, before anything is handed out.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { quietly } from '../../lines/quietly';
import { readableFailure, VaultError } from '../vault-error';

/** Links were resolved while listing: one that appears at the same place since then is not followed. */
export const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** Files up to this size are read in place. */
const READ_IN_PLACE_BYTES = 1024 * 1024;
/** One byte more, so that a file that fills it is known to be larger. */
const scratch = Buffer.allocUnsafe(READ_IN_PLACE_BYTES + 1);
/** Where cloud services put placeholders whose text comes over the network when it is read. */
const HAS_PLACEHOLDERS = process.platform === 'darwin' || process.platform === 'win32';

/** A program that replaces a file does so once; one that does it at every try is not waited for. */
const MOST_TRIES = 5;

/**
 * Gives `use` the bytes of a file, in a buffer that is used again. Small files are read in place, four times as fast as
 * through Node's thread pool (5,000 notes: 80 ms against 390 ms). Large ones go through it, and so do placeholders:
 * neither may hold up everything else. Throws `VaultError`.
 */
export async function withBytes<T>(real: string, use: (bytes: Buffer) => T): Promise<T> {
  try {
    const bytes = readInPlace(real);
    return use(bytes ?? (await readThroughPool(real)));
  } catch (error) {
    throw readableFailure(error);
  }
}

/** Undefined for what should not be read in place. */
function readInPlace(real: string): Buffer | undefined {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const file = openSync(real, READ);
    try {
      if (!isStillAt(file, real)) continue;
      if (HAS_PLACEHOLDERS && fstatSync(file).blocks === 0) return undefined;
      const length = fill(file, scratch);
      return length <= READ_IN_PLACE_BYTES ? scratch.subarray(0, length) : undefined;
    } finally {
      closeSync(file);
    }
  }
  throw new VaultError(REPLACED);
}

async function readThroughPool(real: string): Promise<Buffer> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const file = await open(real, READ);
    try {
      if (isStillAt(file.fd, real)) return await file.readFile();
    } finally {
      await file.close();
    }
  }
  throw new VaultError(REPLACED);
}

export const REPLACED = 'replaced by a link or another file meanwhile';

/** Reads until the file or the buffer ends: a file system may give less than was asked for. */
export function fill(file: number, buffer: Buffer): number {
  let length = 0;
  for (let read = -1; read !== 0 && length < buffer.length; length += read)
    read = readSync(file, buffer, length, buffer.length - length, length);
  return length;
}

/**
 * Whether an opened file is the one at a real path, reached without a link. Linux tells where an opened file lies.
 * Elsewhere, or where it says otherwise, the path is resolved again and has to lead to the very file that was opened.
 */
export function isStillAt(file: number, real: string): boolean {
  if (process.platform === 'linux' && placeOf(file) === real) return true;
  const opened = fstatSync(file, { bigint: true });
  const there = isRealPath(real) ? lstatSync(real, { bigint: true }) : undefined;
  return there?.ino === opened.ino && there.dev === opened.dev && isRealPath(real);
}

/**
 * A folder and what lies in it. Throws `VaultError` when a link leads to it. Linux reads what is opened: to walk down a path a
 * thousand folders deep once more for each question takes longer than the answer.
 */
export function readFolder(real: string): { readonly stats: Stats; readonly entries: readonly Dirent[] } {
  const folder = process.platform === 'linux' ? openSync(real, constants.O_RDONLY | constants.O_DIRECTORY) : undefined;
  try {
    const isHere = folder !== undefined && placeOf(folder) === real;
    const stats = isHere ? fstatSync(folder) : statSync(real);
    const entries = readdirSync(isHere ? linkTo(folder) : real, { withFileTypes: true });
    if (!isHere && !isRealPath(real)) throw new VaultError(REPLACED);
    return { stats, entries };
  } finally {
    if (folder !== undefined) closeSync(folder);
  }
}

function placeOf(file: number): string | undefined {
  return quietly(() => readlinkSync(linkTo(file)));
}

/** A link of Linux to what is opened. */
function linkTo(file: number): string {
  return `/proc/self/fd/${file}`;
}

/** Whether no part of a path is a link. */
export function isRealPath(path: string): boolean {
  return realpathSync.native(path) === path;
}
