/**
 * What a vault holds, as seen during one call. Both vaults share this: they only say which names a folder has. Here is
 * decided what exists (no dot-names, nothing excluded), how a name is written, and how a path is found.
 */
import type { PathTest } from '../lines/globs';
import { pictureControls, spellUnseen, UNKNOWN } from '../lines/one-line';
import { Pacer, sortInTurns } from './pacer';
import type { VaultEntry, VaultFile, VaultFolder } from './vault';
import { VaultError } from './vault-error';

/** A name as the vault's storage has it, with whatever the vault needs to reach it again. */
export interface RawEntry<Handle> {
  readonly name: string;
  readonly kind: 'file' | 'folder';
  readonly handle: Handle;
}

export interface ListingSource<Handle> {
  readonly root: Handle;
  entries(folder: Handle): Promise<readonly RawEntry<Handle>[]>;
  /** Finds one exact name without listing the folder, where that is cheaper. */
  entry?(folder: Handle, name: string): RawEntry<Handle> | undefined;
  readonly excluded: PathTest;
}

/** The paths of every file, and of every folder with a slash behind it, in no order; what cannot be listed is left out. */
export async function pathsIn(listing: Listing): Promise<readonly string[]> {
  const { files, folders } = await listing.walk({ inOrder: false });
  return [...files.map(({ path }) => path), ...folders.map(({ path }) => `${path}/`)];
}

export interface Walk {
  readonly files: readonly VaultFile[];
  readonly folders: readonly VaultFolder[];
  /** Folders that could not be listed: what is below them is not known. */
  readonly unlisted: readonly { readonly path: string; readonly reason: string }[];
}

type Listed<Handle> = VaultEntry & { readonly handle: Handle };
/** What a folder holds. */
interface Entries<Handle> {
  readonly byName: ReadonlyMap<string, Listed<Handle>>;
  /** By the name that the storage has, where that is another. */
  readonly byRawName: ReadonlyMap<string, Listed<Handle>>;
  /** Plain names that several entries share, which therefore name none of them. */
  readonly shared: ReadonlySet<string>;
}

/** Names between two looks at the clock. */
const STRIDE = 64;

export class Listing<Handle = unknown> {
  private readonly folders = new Map<string, Promise<Entries<Handle>>>();
  /** Those walked down to: many paths in one folder are found without doing it again. */
  private readonly foundFolders = new Map<string, Listed<Handle>>();
  private readonly pacer = new Pacer();

  constructor(private readonly source: ListingSource<Handle>) {}

  /** The same listing, in which nothing exists but what passes the test. */
  within(isThere: PathTest): Listing<Handle> {
    const { source } = this;
    return new Listing({ ...source, excluded: (path) => !isThere(path) || source.excluded(path) });
  }

  /**
   * The entry at a path (no leading or trailing slash, `''` for the root): exact, else the one equal under NFC. Throws
   * `VaultError` when a folder on the way cannot be listed.
   */
  async find(path: string): Promise<VaultEntry | undefined> {
    if (path === '') return this.root();
    const slash = path.lastIndexOf('/');
    const above = path.slice(0, Math.max(0, slash));
    let parent = this.foundFolders.get(above);
    let at: Listed<Handle> = parent ?? this.root();
    for (const name of parent === undefined ? path.split('/') : [path.slice(slash + 1)]) {
      if (at.kind !== 'folder') return undefined;
      const next = this.exactChild(at, name) ?? entryIn(await this.entriesOf(at), name);
      if (next === undefined) return undefined;
      parent = at;
      at = next;
    }
    if (parent !== undefined) this.foundFolders.set(above, parent);
    if (at.kind === 'folder') this.foundFolders.set(path, at);
    return at;
  }

  /** Whether nothing at a path would be listed: it, or a folder above it, is excluded. */
  hides(path: string): boolean {
    return [...foldersAbove(path), path].some((one) => this.source.excluded(one));
  }

  /** What lies directly in a folder, by name. Throws `VaultError` when it cannot be listed. */
  async children(folder: VaultFolder): Promise<readonly VaultEntry[]> {
    const listed = await this.find(folder.path);
    if (listed?.kind !== 'folder') return [];
    return byName(await this.entriesOf(listed as Listed<Handle>), this.pacer);
  }

  /** Every file, folder by folder, by name; those in folders that cannot be listed are left out. */
  async files(): Promise<readonly VaultFile[]> {
    return (await this.walk()).files;
  }

  /** Every file and folder, folder by folder; by name, which of many takes longer than all the rest. */
  async walk({ inOrder = true } = {}): Promise<Walk> {
    const files: VaultFile[] = [];
    const folders: VaultFolder[] = [];
    const unlisted: { path: string; reason: string }[] = [];
    const visit = async (folder: Listed<Handle>): Promise<void> => {
      await this.pacer.pause();
      try {
        const entries = await this.entriesOf(folder);
        for (const entry of inOrder ? await byName(entries, this.pacer) : entries.byName.values()) {
          if (entry.kind === 'file') {
            files.push(entry);
          } else {
            folders.push(entry);
            await visit(entry);
          }
        }
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        unlisted.push({ path: folder.path, reason: error.message });
      }
    };
    await visit(this.root());
    return { files, folders, unlisted };
  }

  private root(): Listed<Handle> {
    return { kind: 'folder', path: '', handle: this.source.root };
  }

  private exactChild(folder: Listed<Handle>, name: string): Listed<Handle> | undefined {
    if (this.source.entry === undefined || !isPlain(name)) return undefined;
    const raw = this.source.entry(folder.handle, name);
    return raw === undefined ? undefined : this.listed(folder.path, raw, name);
  }

  private entriesOf(folder: Listed<Handle>): Promise<Entries<Handle>> {
    let entries = this.folders.get(folder.path);
    if (entries === undefined) {
      entries = this.source.entries(folder.handle).then((raw) => this.nameEntries(folder.path, raw));
      this.folders.set(folder.path, entries);
    }
    return entries;
  }

  /**
   * Gives every name its plain form. Of names that would then be the same, one that is plain already keeps it, and the
   * others are spelt out.
   */
  private async nameEntries(folder: string, raw: readonly RawEntry<Handle>[]): Promise<Entries<Handle>> {
    const byName = new Map<string, Listed<Handle>>();
    const byRawName = new Map<string, Listed<Handle>>();
    const shared = new Set<string>();
    const others = new Map<string, RawEntry<Handle>[]>();
    for (const [at, entry] of raw.entries()) {
      if (at % STRIDE === 0 && this.pacer.isDue) await this.pacer.pause();
      const plain = plainName(entry.name);
      const listed = this.listed(folder, entry, plain);
      if (listed === undefined) continue;
      if (plain === entry.name) byName.set(plain, listed);
      else addTo(others, plain, entry);
    }
    for (const [plain, entries] of others) {
      if (entries.length > 1 || byName.has(plain)) shared.add(plain);
      for (const entry of entries) {
        if (this.pacer.isDue) await this.pacer.pause();
        let name = shared.has(plain) ? spellUnseen(entry.name) : plain;
        // Somebody may have given a file just this name.
        while (byName.has(name) && name.includes(UNKNOWN)) name = spellUnseen(name);
        const listed = this.listed(folder, entry, name);
        if (listed === undefined) continue;
        byName.set(name, listed);
        byRawName.set(entry.name, listed);
      }
    }
    return { byName, byRawName, shared };
  }

  private listed(folder: string, raw: RawEntry<Handle>, name: string): Listed<Handle> | undefined {
    if (raw.name.startsWith('.') || name.startsWith('.')) return undefined;
    const inFolder = (one: string): string => (folder === '' ? one : `${folder}/${one}`);
    const path = inFolder(name);
    // An exclusion counts for every way to write a name.
    const hidden =
      this.source.excluded(path) || (!isPlain(raw.name) && this.source.excluded(inFolder(plainName(raw.name))));
    return hidden ? undefined : { kind: raw.kind, path, handle: raw.handle };
  }
}

/** `a/b/c.md` lies in `a` and `a/b`. */
export function foldersAbove(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}

export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function entryIn<Handle>({ byName, byRawName, shared }: Entries<Handle>, name: string): Listed<Handle> | undefined {
  const exact = byName.get(name) ?? byRawName.get(name);
  if (exact !== undefined) return exact;
  const plain = plainName(name);
  return shared.has(plain) ? undefined : byName.get(plain);
}

function byName<Handle>(entries: Entries<Handle>, pacer: Pacer): Promise<Listed<Handle>[]> {
  return sortInTurns([...entries.byName.values()], (a, b) => compareNames(a.path, b.path), pacer);
}

/** NFC, without the control characters and outer spaces that a header line could not show, and never empty. */
function plainName(name: string): string {
  return PRINTABLE.test(name) ? name : pictureControls(name.normalize('NFC')).trim() || UNKNOWN;
}

/** ASCII without outer spaces, which is plain as it is. */
const PRINTABLE = /^[!-~]([ -~]*[!-~])?$/;

function isPlain(name: string): boolean {
  return name === plainName(name);
}

/** As in Obsidian's file explorer: `note 2` before `note 10`, case aside. */
const collator = new Intl.Collator('en', { numeric: true });

/** Compares two names or paths of one folder; never 0 for different ones, so every listing has one order. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
