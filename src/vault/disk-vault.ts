/** A folder on disk as a vault: for the command line, stdio MCP, tests and benchmarks. */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { access, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { PathTest } from '../text/globs';
import { excludePaths } from './exclusions';
import { SourceListing, type Listing, type ListingSource, type RawEntry } from './listing';
import type { FileStat, Vault, VaultFile } from './vault';
import { attempt, readableFailure, VaultError } from './vault-error';

/** A real path below the root, and the real paths of the folders it was reached through (a link may lead back up). */
interface DiskHandle {
  readonly real: string;
  readonly through: readonly string[];
  /** How many links lead here. */
  readonly links: number;
}

/** Folders that all link to each other have endless paths; nobody follows links through links through links. */
const MOST_LINKS = 3;

/** Links were resolved while listing: one that appears at the same place since then is not followed. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

export interface DiskVaultOptions {
  /** Paths and globs that shall not exist. */
  readonly excluded?: readonly string[];
}

export class DiskVault implements Vault {
  private readonly root: string;
  private readonly excluded: PathTest;
  private readonly excludesNothing: boolean;
  /** Changes to one file wait for each other; other processes are noticed by {@link process} itself. */
  private readonly queues = new Map<string, Promise<unknown>>();

  /** Throws {@link VaultError} when `folder` is not a folder. */
  constructor(folder: string, { excluded = [] }: DiskVaultOptions = {}) {
    if (!existsSync(folder)) throw new VaultError('there is no such folder');
    this.root = realpathSync(folder);
    if (!statSync(this.root).isDirectory()) throw new VaultError('not a folder');
    this.excludesNothing = excluded.length === 0;
    this.excluded = excludePaths(excluded, { caseBlind: isCaseBlind(this.root) });
  }

  listing(): Listing {
    const source: ListingSource<DiskHandle> = {
      root: { real: this.root, through: [this.root], links: 0 },
      entries: (folder) => this.entries(folder),
      excluded: this.excluded,
    };
    return new SourceListing(source);
  }

  read(file: VaultFile): Promise<string> {
    return withBytes(realOf(file), (bytes) => bytes.toString('utf8'));
  }

  readBinary(file: VaultFile): Promise<Uint8Array> {
    return withBytes(realOf(file), (bytes) => Uint8Array.from(bytes));
  }

  stat(file: VaultFile): Promise<FileStat> {
    return attempt(() => {
      const { size, mtimeMs } = statSync(realOf(file));
      return Promise.resolve({ size, mtime: mtimeMs });
    });
  }

  diskPath(file: VaultFile): string {
    return relative(this.root, realOf(file));
  }

  process(file: VaultFile, change: (text: string) => string): Promise<string> {
    const real = realOf(file);
    const turn = (this.queues.get(real) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => attempt(() => replaceText(real, change)));
    this.queues.set(real, turn);
    return turn.finally(() => {
      if (this.queues.get(real) === turn) this.queues.delete(real);
    });
  }

  private async entries(folder: DiskHandle): Promise<RawEntry<DiskHandle>[]> {
    const names = await attempt(() => Promise.resolve(readdirSync(folder.real, { withFileTypes: true })));
    const entries: RawEntry<DiskHandle>[] = [];
    for (const entry of names) {
      const real = folder.real + sep + entry.name;
      if (this.isHidden(real)) continue;
      if (entry.isSymbolicLink()) {
        const linked = await this.followLink(folder, entry.name);
        if (linked !== undefined) entries.push(linked);
      } else if (entry.isFile()) {
        entries.push({ name: entry.name, kind: 'file', handle: { ...folder, real } });
      } else if (entry.isDirectory() && !folder.through.includes(real)) {
        entries.push({
          name: entry.name,
          kind: 'folder',
          handle: { ...folder, real, through: [...folder.through, real] },
        });
      }
    }
    return entries;
  }

  /** Asked of real paths too, so that a link is no way round an exclusion or to a dot-folder. */
  private isHidden(real: string): boolean {
    const path = real
      .slice(this.root.length)
      .replace(/^[\\/]/, '')
      .replaceAll(sep, '/');
    return /(?:^|\/)\./.test(path) || (!this.excludesNothing && this.excluded(path.normalize('NFC')));
  }

  /** The target of a link when it lies in the vault and does not lead back into a folder it was reached through. */
  private async followLink(folder: DiskHandle, name: string): Promise<RawEntry<DiskHandle> | undefined> {
    try {
      const real = await realpath(join(folder.real, name));
      if (!real.startsWith(this.root.endsWith(sep) ? this.root : this.root + sep) || folder.through.includes(real))
        return undefined;
      if (this.isHidden(real)) return undefined;
      const target = await stat(real);
      const links = folder.links + 1;
      if (target.isFile()) return { name, kind: 'file', handle: { ...folder, real, links } };
      if (!target.isDirectory() || links > MOST_LINKS) return undefined;
      return { name, kind: 'folder', handle: { real, through: [...folder.through, real], links } };
    } catch {
      return undefined; // a dangling link
    }
  }
}

/** Listed files carry their handle; anything else is a bug of the caller. */
function realOf(file: VaultFile): string {
  if (!('handle' in file)) throw new Error('The file does not come from a listing of this vault.');
  return (file.handle as DiskHandle).real;
}

/** Files up to this size are read in place. */
const READ_IN_PLACE_BYTES = 1024 * 1024;
/** One byte more, so that a file that fills it is known to be larger. */
const scratch = Buffer.allocUnsafe(READ_IN_PLACE_BYTES + 1);
/** Where cloud services put placeholders whose text comes over the network when it is read. */
const HAS_PLACEHOLDERS = process.platform === 'darwin' || process.platform === 'win32';

/**
 * Gives `use` the bytes of a file, in a buffer that is used again. Small files are read in place, four times as fast as
 * through Node's thread pool (5,000 notes: 80 ms against 390 ms). Large ones go through it, and so do placeholders:
 * neither may hold up everything else.
 */
async function withBytes<T>(real: string, use: (bytes: Buffer) => T): Promise<T> {
  try {
    const file = openSync(real, READ);
    try {
      if (!HAS_PLACEHOLDERS || fstatSync(file).blocks > 0) {
        const length = fill(file, scratch);
        if (length <= READ_IN_PLACE_BYTES) return use(scratch.subarray(0, length));
      }
    } finally {
      closeSync(file);
    }
    return use(await readFile(real, { flag: READ }));
  } catch (error) {
    throw readableFailure(error);
  }
}

/** Reads until the file or the buffer ends: a file system may give less than was asked for. */
function fill(file: number, buffer: Buffer): number {
  let length = 0;
  for (let read = -1; read !== 0 && length < buffer.length; length += read)
    read = readSync(file, buffer, length, buffer.length - length, null);
  return length;
}

const WRITE_BITS = 0o222;
const MODE_BITS = 0o7777;

/**
 * Writes beside the file and renames over it, after checking that nobody wrote meanwhile. The new file gets the old one's
 * mode, and its owner where that is allowed. A read-only file stays as it is, though its folder would let it be replaced.
 */
async function replaceText(real: string, change: (text: string) => string): Promise<string> {
  const before = await stat(real);
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const text = await withBytes(real, (bytes) => strict.decode(bytes));
  const changed = change(text);
  if (changed === text) return text;
  if ((before.mode & WRITE_BITS) === 0) throw new VaultError('the file is read-only');
  await access(real, constants.W_OK);
  // Not named after the file, whose name may be as long as names can be.
  const temporary = join(dirname(real), `.collate-${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx', before.mode & MODE_BITS);
    try {
      await file.writeFile(changed, 'utf8');
      await file.chown(before.uid, before.gid).catch(() => undefined);
      // Again, because what a new file gets is less what the process withholds, and changing the owner takes some away.
      await file.chmod(before.mode & MODE_BITS);
      await file.sync();
    } finally {
      await file.close();
    }
    const now = await stat(real);
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino)
      throw new VaultError('changed by another program at the same moment; nothing was written');
    await rename(temporary, real);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return changed;
}

/** Whether the disk takes a name in another case for the same file, tried on the vault's own folder name. */
function isCaseBlind(root: string): boolean {
  const name = basename(root);
  const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
  if (other === name) return process.platform === 'win32' || process.platform === 'darwin';
  try {
    return statSync(join(dirname(root), other)).ino === statSync(root).ino;
  } catch {
    return false;
  }
}
