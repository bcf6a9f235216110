/** A vault in memory whose files can be written, renamed and deleted, and whose reads can be made to wait. */
import type { Listing } from '../../src/vault/listing';
import type { FileStat, Vault, VaultFile } from '../../src/vault/vault';
import { MemoryVault } from '../support/memory-vault';

export class ChangingVault implements Vault {
  private files: ReadonlyMap<string, string>;
  /** Stands between a read and its answer; what was read is what the file held before or after it. */
  gate: (path: string) => Promise<'before' | 'after'> = () => Promise.resolve('before');
  reads = 0;

  constructor(files: Readonly<Record<string, string>>) {
    this.files = new Map(Object.entries(files));
  }

  write(path: string, text: string): void {
    this.files = new Map([...this.files, [path, text]]);
  }

  delete(path: string): void {
    this.files = new Map([...this.files].filter(([one]) => one !== path && !one.startsWith(`${path}/`)));
  }

  /** Renames a file or folder; what has the new name already is replaced. */
  rename(from: string, to: string): void {
    const moved = [...this.files].filter(([path]) => path === from || path.startsWith(`${from}/`));
    this.delete(from);
    this.delete(to);
    this.files = new Map([
      ...this.files,
      ...moved.map(([path, text]) => [to + path.slice(from.length), text] as const),
    ]);
  }

  paths(): string[] {
    return [...this.files.keys()];
  }

  text(path: string): string | undefined {
    return this.files.get(path);
  }

  listing(): Listing {
    return this.now().listing();
  }

  async read(file: VaultFile): Promise<string> {
    this.reads += 1;
    const vault = this.now();
    const when = await this.gate(file.path);
    return (when === 'before' ? vault : this.now()).read(file);
  }

  readBinary(file: VaultFile): Promise<Uint8Array> {
    return this.now().readBinary(file);
  }

  stat(file: VaultFile): Promise<FileStat> {
    return this.now().stat(file);
  }

  diskPath(file: VaultFile): string {
    return this.now().diskPath(file);
  }

  process(): Promise<never> {
    throw new Error('The document changes no note.');
  }

  create(): Promise<never> {
    return this.process();
  }

  discard(): Promise<never> {
    return this.process();
  }

  private now(): MemoryVault {
    return new MemoryVault(Object.fromEntries(this.files));
  }
}
