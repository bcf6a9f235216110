/**
 * What a vault holds, as seen during one call. Both vaults share this: they only say which names a folder has. Here is
 * decided what exists (no dot-names, nothing excluded), how a name is written, and how a path is found.
 */
import { pictureControls } from '../text/one-line';
import type { PathTest } from '../text/globs';
import { Breath } from './breath';
import { compareNames } from './compare-names';
import type { VaultEntry, VaultFile, VaultFolder } from './vault';

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

/** The port's side of a listing; {@link SourceListing} is its one implementation. */
export interface Listing {
  /**
   * The entry at a path (no leading or trailing slash, `''` for the root): exact, else the one equal under NFC. Throws
   * `VaultError` when a folder on the way cannot be listed.
   */
  find(path: string): Promise<VaultEntry | undefined>;
  /** What lies directly in a folder, by name. Throws `VaultError` when it cannot be listed. */
  children(folder: VaultFolder): Promise<readonly VaultEntry[]>;
  /** Every file, folder by folder, by name; folders that cannot be listed are left out. */
  files(): Promise<readonly VaultFile[]>;
}

type Listed<Handle> = VaultEntry & { readonly handle: Handle };
/** What a folder holds. */
interface Entries<Handle> {
  readonly byName: ReadonlyMap<string, Listed<Handle>>;
  /** Plain names that several entries share, which therefore name none of them. */
  readonly shared: ReadonlySet<string>;
}

export class SourceListing<Handle> implements Listing {
  private readonly folders = new Map<string, Promise<Entries<Handle>>>();
  /** The folders already listed, so that many paths in one folder are found without walking down to it each time. */
  private readonly listedFolders = new Map<string, Entries<Handle>>();

  constructor(private readonly source: ListingSource<Handle>) {}

  async find(path: string): Promise<VaultEntry | undefined> {
    const slash = path.lastIndexOf('/');
    const siblings = this.listedFolders.get(path.slice(0, Math.max(0, slash)));
    if (siblings !== undefined && path !== '') return entryIn(siblings, path.slice(slash + 1));
    let at: Listed<Handle> = this.root();
    if (path === '') return at;
    for (const name of path.split('/')) {
      if (at.kind !== 'folder') return undefined;
      const next = this.exactChild(at, name) ?? (await this.lookUp(at, name));
      if (next === undefined) return undefined;
      at = next;
    }
    return at;
  }

  async children(folder: VaultFolder): Promise<readonly VaultEntry[]> {
    const listed = await this.find(folder.path);
    if (listed?.kind !== 'folder') return [];
    return byName([...(await this.entriesOf(listed as Listed<Handle>)).byName.values()]);
  }

  async files(): Promise<readonly VaultFile[]> {
    const found: VaultFile[] = [];
    const breath = new Breath();
    const visit = async (folder: Listed<Handle>): Promise<void> => {
      await breath.take();
      const entries = await this.entriesOf(folder).catch(() => undefined);
      for (const entry of byName([...(entries?.byName.values() ?? [])])) {
        if (entry.kind === 'file') found.push(entry);
        else await visit(entry);
      }
    };
    await visit(this.root());
    return found;
  }

  private root(): Listed<Handle> {
    return { kind: 'folder', path: '', handle: this.source.root };
  }

  private exactChild(folder: Listed<Handle>, name: string): Listed<Handle> | undefined {
    if (this.source.entry === undefined || !isPlain(name)) return undefined;
    const raw = this.source.entry(folder.handle, name);
    return raw === undefined ? undefined : this.listed(folder.path, raw, name);
  }

  private async lookUp(folder: Listed<Handle>, name: string): Promise<Listed<Handle> | undefined> {
    return entryIn(await this.entriesOf(folder), name);
  }

  private entriesOf(folder: Listed<Handle>): Promise<Entries<Handle>> {
    let entries = this.folders.get(folder.path);
    if (entries === undefined) {
      entries = this.source.entries(folder.handle).then((raw) => this.nameEntries(folder.path, raw));
      this.folders.set(folder.path, entries);
    }
    return entries;
  }

  /** Gives every name its plain form, unless two names of the folder would then be the same: those stay as they are. */
  private nameEntries(folder: string, raw: readonly RawEntry<Handle>[]): Entries<Handle> {
    const plainNames = new Set<string>();
    const shared = new Set<string>();
    if (raw.some(({ name }) => !isPlain(name)))
      for (const { name } of raw) (plainNames.has(plainName(name)) ? shared : plainNames).add(plainName(name));
    const byName = new Map<string, Listed<Handle>>();
    for (const entry of raw) {
      const plain = plainName(entry.name);
      let name = shared.has(plain) ? pictureControls(entry.name) : plain;
      while (byName.has(name)) name += ' (2)';
      const listed = this.listed(folder, entry, name);
      if (listed !== undefined) byName.set(name, listed);
    }
    const entries = { byName, shared };
    this.listedFolders.set(folder, entries);
    return entries;
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

function entryIn<Handle>(entries: Entries<Handle>, name: string): Listed<Handle> | undefined {
  const exact = entries.byName.get(name);
  const plain = plainName(name);
  return exact ?? (entries.shared.has(plain) ? undefined : entries.byName.get(plain));
}

function byName<Handle>(entries: Listed<Handle>[]): Listed<Handle>[] {
  return entries.sort((a, b) => compareNames(a.path, b.path));
}

/** NFC, without the control characters and outer spaces that a header line could not show. */
function plainName(name: string): string {
  return isPlain(name) ? name : pictureControls(name.normalize('NFC')).trim();
}

/** True for names of printable ASCII without outer spaces, and for others that are already plain. */
function isPlain(name: string): boolean {
  if (/^[!-~]([ -~]*[!-~])?$/.test(name)) return true;
  return name === pictureControls(name.normalize('NFC')).trim();
}
