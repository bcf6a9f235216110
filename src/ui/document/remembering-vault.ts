/** A vault for one call: every file is read once, and its text is kept for whoever made the call. */
import type { Listing } from '../../vault/listing';
import type { FileStat, Vault, VaultFile } from '../../vault/vault';

export class RememberingVault implements Vault {
  private readonly texts = new Map<string, Promise<string>>();

  constructor(private readonly vault: Vault) {}

  /** The text that the call saw; undefined when it read no such file. */
  textOf(path: string): Promise<string> | undefined {
    return this.texts.get(path);
  }

  listing(): Listing {
    return this.vault.listing();
  }

  read(file: VaultFile): Promise<string> {
    const known = this.texts.get(file.path);
    if (known !== undefined) return known;
    const text = this.vault.read(file);
    this.texts.set(file.path, text);
    return text;
  }

  readBinary(file: VaultFile): Promise<Uint8Array> {
    return this.vault.readBinary(file);
  }

  stat(file: VaultFile): Promise<FileStat> {
    return this.vault.stat(file);
  }

  diskPath(file: VaultFile): string {
    return this.vault.diskPath(file);
  }

  process(file: VaultFile, change: (text: string) => string): Promise<string> {
    return this.vault.process(file, change);
  }
}
