/** What lies in folders on disk, read anew only when a folder has changed since. */
import { statSync, type Dirent, type Stats } from 'node:fs';
import { readFolder } from './disk-read';

export type DiskKind = 'file' | 'folder' | 'link';

/** What a folder holds that a vault can list, by name. */
export type FolderNames = ReadonlyMap<string, DiskKind>;

/**
 * Milliseconds. The time of a folder's last change may be this coarse (FAT): only what was read so much later is surely
 * all that the folder got at that time.
 */
const SETTLED_MS = 2000;

interface Known {
  readonly stats: Stats;
  readonly names: FolderNames;
}

/**
 * Searches look up a few notes each, in folders that hold thousands; reading these anew for every search took longer than
 * the search itself. A name comes or goes with a new time of its folder, and so does the right to list it.
 */
export class DiskFolders {
  private readonly known = new Map<string, Known>();

  /** The names in the folder at a real path. Throws what the file system throws, or `VaultError`. */
  names(real: string): FolderNames {
    const known = this.known.get(real);
    if (known !== undefined && isSame(known.stats, statSync(real))) return known.names;
    const now = Date.now();
    const { stats, entries } = readFolder(real);
    const names = namesOf(entries);
    if (now - stats.ctimeMs > SETTLED_MS) this.known.set(real, { stats, names });
    else this.known.delete(real);
    return names;
  }
}

function isSame(known: Stats, { ino, ctimeMs }: Stats): boolean {
  return known.ino === ino && known.ctimeMs === ctimeMs;
}

function namesOf(entries: readonly Dirent[]): FolderNames {
  const names = new Map<string, DiskKind>();
  for (const entry of entries) {
    if (entry.isSymbolicLink()) names.set(entry.name, 'link');
    else if (entry.isFile()) names.set(entry.name, 'file');
    else if (entry.isDirectory()) names.set(entry.name, 'folder');
  }
  return names;
}
