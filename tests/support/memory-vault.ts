/** A vault held in a map, for tests that make thousands of vaults. It shares the listing with the real ones. */
import { Listing, type RawEntry } from '../../src/vault/listing';
import { excludePaths } from '../../src/vault/path-lists';
import type { FileStat, NewPlace, Vault, VaultFile } from '../../src/vault/vault';
import { VaultError } from '../../src/vault/vault-error';

export class MemoryVault implements Vault {
  private readonly files: Map<string, string | Uint8Array>;
  /** How many files were read. */
  reads = 0;

  constructor(
    files: Readonly<Record<string, string | Uint8Array>>,
    private readonly excluded: readonly string[] = [],
  ) {
    this.files = new Map(Object.entries(files));
  }

  /** Makes or replaces a file. */
  put(path: string, content: string | Uint8Array): void {
    this.files.set(path, content);
  }

  remove(path: string): void {
    this.files.delete(path);
  }

  listing(): Listing {
    return new Listing<string>({
      root: '',
      entries: (folder) => Promise.resolve(this.entriesOf(folder)),
      excluded: excludePaths(this.excluded),
    });
  }

  read(file: VaultFile): Promise<string> {
    this.reads += 1;
    const content = this.contentOf(file);
    return Promise.resolve(typeof content === 'string' ? content : new TextDecoder().decode(content));
  }

  readBinary(file: VaultFile): Promise<Uint8Array> {
    this.reads += 1;
    const content = this.contentOf(file);
    return Promise.resolve(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }

  stat(file: VaultFile): Promise<FileStat> {
    return Promise.resolve({ size: this.contentOf(file).length, mtime: 0 });
  }

  diskPath(file: VaultFile): string {
    return handleOf(file);
  }

  process(file: VaultFile, change: (text: string) => string): Promise<string> {
    const changed = change(String(this.contentOf(file)));
    this.files.set(handleOf(file), changed);
    return Promise.resolve(changed);
  }

  create({ path }: NewPlace, text: string): Promise<void> {
    if (this.files.has(path)) return Promise.reject(new VaultError('something has this path already'));
    this.files.set(path, text);
    return Promise.resolve();
  }

  discard(file: VaultFile, text: string): Promise<boolean> {
    const isSame = this.contentOf(file) === text;
    return Promise.resolve(isSame && this.files.delete(handleOf(file)));
  }

  private entriesOf(folder: string): RawEntry<string>[] {
    const prefix = folder === '' ? '' : `${folder}/`;
    const entries = new Map<string, RawEntry<string>>();
    for (const path of this.files.keys()) {
      if (!path.startsWith(prefix)) continue;
      const [name = '', ...below] = path.slice(prefix.length).split('/');
      if (name !== '') entries.set(name, { name, kind: below.length > 0 ? 'folder' : 'file', handle: prefix + name });
    }
    return [...entries.values()];
  }

  private contentOf(file: VaultFile): string | Uint8Array {
    const content = this.files.get(handleOf(file));
    if (content === undefined) throw new VaultError('deleted or moved meanwhile');
    return content;
  }
}

function handleOf(file: VaultFile): string {
  return (file as unknown as { handle: string }).handle;
}
