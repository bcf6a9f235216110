/** A folder on disk as a vault: for the command line, stdio MCP, tests and benchmarks. */
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { PathTest } from '../../lines/globs';
import { quietly } from '../../lines/quietly';
import { DiskFolders, type DiskKind, type FolderNames } from './disk-folders';
import { isRealPath, REPLACED, withBytes } from './disk-read';
import { clearLeftovers, createFile, removeFile, replaceText, type WriteRecords } from './disk-write';
import { InTurn } from '../in-turn';
import { Listing, type ListingSource, type RawEntry } from '../listing';
import { excludePaths } from '../path-lists';
import type { FileStat, NewPlace, Vault, VaultEntry, VaultFile } from '../vault';
import { attempt, readableFailure, VaultError } from '../vault-error';

/** A real path below the root, and whether a link leads to it or to a folder above it. */
interface DiskHandle {
  readonly real: string;
  readonly isLinked: boolean;
  /** Set for a link whose target cannot be looked at now: what is behind it is not known. */
  readonly failure?: VaultError | undefined;
}

interface LinkTarget extends Pick<DiskHandle, 'real' | 'failure'> {
  readonly kind: 'file' | 'folder';
}

/** What one listing has seen: it looks once, however many paths it is asked for. */
interface Seen {
  readonly folders: Map<string, FolderNames>;
  /** Where links lead; undefined for those that do not count. */
  readonly targets: Map<string, LinkTarget | undefined>;
}

/**
 * Folders that one listing opens behind links. Behind a link no other folder is linked: all that links lead to lies in
 * the vault and is listed there under its own name, and folders that all link to each other would have endless paths.
 * What is left to bound are many links that lead to the same large folder.
 */
const MOST_LINKED_FOLDERS = 10_000;
const TOO_MANY_LINKED = `not opened: links lead to more than ${MOST_LINKED_FOLDERS.toLocaleString('en')} folders of this vault`;

export interface DiskVaultOptions {
  /** Paths and globs that shall not exist. */
  readonly excluded?: readonly string[];
  /** A folder, outside the vault, where writes that are under way are noted, so that a killed one can be tidied up. */
  readonly writes?: string;
}

export class DiskVault implements Vault {
  private readonly root: string;
  private readonly excluded: PathTest;
  private readonly excludesNothing: boolean;
  private readonly writes: WriteRecords;
  private readonly folders = new DiskFolders();
  /** The folders that were made for a new file, the uppermost first. */
  private readonly made = new Map<string, readonly string[]>();
  /** Changes to one file wait for each other, in their order; other processes wait by the lock of {@link replaceText}. */
  private readonly changes = new Map<string, InTurn>();

  /** Throws {@link VaultError} when `folder` is not a folder. */
  constructor(folder: string, { excluded = [], writes }: DiskVaultOptions = {}) {
    if (!existsSync(folder)) throw new VaultError('there is no such folder');
    // Native, as paths are resolved later: on disks that ignore case it gives the names as they are on disk.
    this.root = realpathSync.native(folder);
    this.writes = writes;
    if (!statSync(this.root).isDirectory()) throw new VaultError('not a folder');
    this.excludesNothing = excluded.length === 0;
    this.excluded = excludePaths(excluded, { caseBlind: isCaseBlind(this.root) });
  }

  listing(): Listing {
    let linked = 0;
    const seen: Seen = { folders: new Map(), targets: new Map() };
    const source: ListingSource<DiskHandle> = {
      root: { real: this.root, isLinked: false },
      entries: (folder) => {
        if (folder.isLinked) linked += 1;
        return linked > MOST_LINKED_FOLDERS && folder.isLinked
          ? Promise.reject(new VaultError(TOO_MANY_LINKED))
          : this.entries(folder, seen);
      },
      entry: (folder, name) => this.entry(folder, name, seen),
      excluded: this.excluded,
    };
    return new Listing(source);
  }

  read(file: VaultFile): Promise<string> {
    return withBytes(realOf(file), (bytes) => bytes.toString('utf8'));
  }

  readBinary(file: VaultFile): Promise<Uint8Array> {
    return withBytes(realOf(file), (bytes) => Uint8Array.from(bytes));
  }

  stat(file: VaultFile): Promise<FileStat> {
    return attempt(() => {
      const { size, mtimeMs } = lstatSync(realOf(file));
      return Promise.resolve({ size, mtime: mtimeMs });
    });
  }

  diskPath(file: VaultFile): string {
    return relative(this.root, realOf(file));
  }

  process(file: VaultFile, change: (text: string) => string): Promise<string> {
    const real = realOf(file);
    const turns = this.changes.get(real) ?? new InTurn();
    this.changes.set(real, turns);
    return turns.run(() => replaceText(real, change, this.writes));
  }

  async create({ folder, names }: NewPlace, text: string): Promise<void> {
    const listed = await this.listing().find(folder.path);
    if (listed?.kind !== 'folder') throw new VaultError('the folder is gone');
    let real = realOf(listed);
    const made: string[] = [];
    await attempt(async () => {
      if (!isRealPath(real)) throw new VaultError(REPLACED);
      for (const name of names.slice(0, -1)) {
        real = join(real, name);
        mkdirSync(real);
        made.push(real);
      }
      real = join(real, names.at(-1) ?? '');
      await createFile(real, text, this.writes);
      this.made.set(real, made);
    }).catch((error: unknown) => {
      removeEmpty(made);
      throw error;
    });
  }

  async discard(file: VaultFile, text: string): Promise<boolean> {
    const real = realOf(file);
    const isGone = await removeFile(real, text);
    if (isGone) removeEmpty(this.made.get(real) ?? []);
    return isGone;
  }

  /** Removes what writes of killed processes have left in the vault. */
  async clearLeftovers(): Promise<void> {
    const { writes } = this;
    if (writes !== undefined) await attempt(() => clearLeftovers(writes));
  }

  private entries(folder: DiskHandle, seen: Seen): Promise<RawEntry<DiskHandle>[]> {
    return attempt(() => {
      if (folder.failure !== undefined) throw folder.failure;
      const entries: RawEntry<DiskHandle>[] = [];
      for (const [name, kind] of this.namesIn(folder.real, seen)) {
        const entry = this.entryOf(folder, name, kind, seen);
        if (entry !== undefined) entries.push(entry);
      }
      return Promise.resolve(entries);
    });
  }

  /** One of the names that the folder lists; undefined as well where it cannot be listed. */
  private entry(folder: DiskHandle, name: string, seen: Seen): RawEntry<DiskHandle> | undefined {
    return quietly(() => {
      const kind = this.namesIn(folder.real, seen).get(name);
      return kind && this.entryOf(folder, name, kind, seen);
    });
  }

  private namesIn(folder: string, { folders }: Seen): FolderNames {
    const names = folders.get(folder) ?? this.folders.names(folder);
    folders.set(folder, names);
    return names;
  }

  private entryOf(
    folder: DiskHandle,
    name: string,
    kind: DiskKind,
    { targets }: Seen,
  ): RawEntry<DiskHandle> | undefined {
    const real = folder.real + sep + name;
    if (name.startsWith('.') || this.isExcluded(real)) return undefined;
    if (kind !== 'link') return { name, kind, handle: { ...folder, real } };
    if (!targets.has(real)) targets.set(real, this.followLink(real));
    const target = targets.get(real);
    if (target === undefined || (target.kind === 'folder' && folder.isLinked)) return undefined;
    return { name, kind: target.kind, handle: { real: target.real, isLinked: true, failure: target.failure } };
  }

  /** Asked of real paths too, so that a link is no way round an exclusion. */
  private isExcluded(real: string): boolean {
    return !this.excludesNothing && this.excluded(this.inVault(real).normalize('NFC'));
  }

  /** The path in the vault of what lies at a real path. */
  private inVault(real: string): string {
    return real
      .slice(this.root.length)
      .replace(/^[\\/]/, '')
      .replaceAll(sep, '/');
  }

  /** The target of a link when it lies in the vault and does not lead back into a folder that the link lies in. */
  private followLink(link: string): LinkTarget | undefined {
    try {
      const real = realpathSync.native(link);
      if (!this.isInside(real) || link.startsWith(real + sep) || this.isExcluded(real)) return undefined;
      if (/(?:^|\/)\./.test(this.inVault(real))) return undefined;
      const target = statSync(real);
      if (!target.isFile() && !target.isDirectory()) return undefined;
      return { kind: target.isFile() ? 'file' : 'folder', real };
    } catch (error) {
      const failure = readableFailure(error);
      // One that is gone says nothing.
      const target = quietly(() => readlinkSync(link)) ?? '';
      const isInside = this.isInside(resolve(dirname(link), target));
      if (!(failure instanceof VaultError) || isDangling(error) || !isInside) return undefined;
      return { kind: 'folder', real: link, failure };
    }
  }

  private isInside(path: string): boolean {
    return path.startsWith(this.root.endsWith(sep) ? this.root : this.root + sep);
  }
}

/** Whether a link leads nowhere, or in a circle. */
function isDangling(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Removes folders, the lowest first, until one is not empty. */
function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of folders.toReversed()) rmdirSync(folder);
  } catch {
    // Somebody uses it by now.
  }
}

/** Listed files carry their handle; anything else is a bug of the caller. */
function realOf(file: VaultEntry): string {
  if (!('handle' in file)) throw new Error('The file does not come from a listing of this vault.');
  return (file.handle as DiskHandle).real;
}

/** Whether the disk takes a name in another case for the same file, tried on the vault's own folder name. */
function isCaseBlind(root: string): boolean {
  const name = basename(root);
  const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
  if (other === name) return process.platform === 'win32' || process.platform === 'darwin';
  return quietly(() => statSync(join(dirname(root), other)).ino === statSync(root).ino) === true;
}
