/** A listing of files that are known by their paths, from memory as Obsidian's is. */
import { Listing, type RawEntry } from '../../src/vault/listing';

type Folder<Handle> = Map<string, RawEntry<Handle | Folder<Handle>>>;

export class KnownFiles<Handle> {
  private readonly root: Folder<Handle> = new Map();

  add(path: string, handle: Handle): void {
    const names = path.split('/');
    const last = names.pop() ?? '';
    let folder = this.root;
    for (const name of names) {
      const known = folder.get(name)?.handle;
      const next: Folder<Handle> = known instanceof Map ? known : new Map<string, RawEntry<Handle>>();
      folder.set(name, { name, kind: 'folder', handle: next });
      folder = next;
    }
    folder.set(last, { name: last, kind: 'file', handle });
  }

  listing(): Listing {
    return new Listing<Handle | Folder<Handle>>({
      root: this.root,
      entries: (folder) => Promise.resolve(folder instanceof Map ? [...folder.values()] : []),
      entry: (folder, name) => (folder instanceof Map ? folder.get(name) : undefined),
      excluded: () => false,
    });
  }
}
