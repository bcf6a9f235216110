/** What lies in folders on disk, read anew only when a folder has changed since. */
import { readdirSync, statSync } from 'node:fs';
import { isRealFolder, REPLACED } from './disk-read';
import { VaultError } from './vault-error';

export type DiskKind = 'file' | 'folder' | 'link';

/** What a folder holds that a vault can list, by name. */
export type FolderNames = ReadonlyMap<string, DiskKind>;

/**
 * Milliseconds. The time of a folder's last change may be this coarse (FAT): only what was read so much later is surely
 * all that the folder got at that time.
 */
const SETTLED_MS = 2000;

interface Known {
  readonly inode: number;
  readonly changed: number;
  readonly names: FolderNames;
}

/**
 * Searches look up a few notes each, in folders that hold thousands; reading these anew for every search took longer than
 * the search itself. A name comes or goes with a new time of its folder.
 */
export class DiskFolders {
  private readonly known = new Map<string, Known>();

  /** The names in the folder at a real path. Throws what the file system throws, or {@link VaultError}. */
  names(real: string): FolderNames {
    const { ino: inode, mtimeMs: changed } = statSync(real);
    const known = this.known.get(real);
    if (known?.inode === inode && known.changed === changed) return known.names;
    const isSettled = Date.now() - changed > SETTLED_MS;
    const names = readNames(real);
    if (isSettled) this.known.set(real, { inode, changed, names });
    else this.known.delete(real);
    return names;
  }
}

/** A link that has taken the folder's place since it was listed is not followed. */
function readNames(real: string): FolderNames {
  const names = new Map<string, DiskKind>();
  for (const entry of readdirSync(real, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) names.set(entry.name, 'link');
    else if (entry.isFile()) names.set(entry.name, 'file');
    else if (entry.isDirectory()) names.set(entry.name, 'folder');
  }
  if (!isRealFolder(real)) throw new VaultError(REPLACED);
  return names;
}
