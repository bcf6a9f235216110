/** The vault port: what the tools need of a vault, whether Obsidian's own or a folder on disk. */
import type { Listing } from './listing';

/** A file that the vault's own listing holds; reading takes nothing else, so no caller's string is ever opened. */
export interface VaultFile {
  readonly kind: 'file';
  /** Vault-relative, `/`-separated, NFC. */
  readonly path: string;
}

export interface VaultFolder {
  readonly kind: 'folder';
  /** As for a file, without a trailing slash; `''` for the vault's root. */
  readonly path: string;
}

export type VaultEntry = VaultFile | VaultFolder;

/** A path that a new file can have; creating takes nothing else. */
export interface NewPlace {
  readonly kind: 'new';
  readonly path: string;
  /** The deepest folder of it that is there. */
  readonly folder: VaultFolder;
  /** The folders below that are still to be made, and the file's name. */
  readonly names: readonly string[];
}

export interface FileStat {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly mtime: number;
}

export interface Vault {
  /** What the vault holds at the moment of one call; take a new one for the next call. */
  listing(): Listing;
  /** The text of a file, unsaved changes in an open editor included. Throws `VaultError`. */
  read(file: VaultFile): Promise<string>;
  /** The bytes of a file. Throws `VaultError`. */
  readBinary(file: VaultFile): Promise<Uint8Array>;
  /** Size and time of the last change on disk. Throws `VaultError`. */
  stat(file: VaultFile): Promise<FileStat>;
  /** The file's name below the vault's folder as the disk has it, for a program that reads it from there. */
  diskPath(file: VaultFile): string;
  /**
   * Replaces a file's text by what `change` makes of it, in one step: another writer comes before or after, never in
   * between, and a failure leaves the old text. Gives the text written. Throws `VaultError`, or what `change` throws.
   */
  process(file: VaultFile, change: (text: string) => string): Promise<string>;
  /**
   * Makes a file, whole or not at all, with the folders above it. Throws `VaultError`, also when something has the path by
   * now: nothing is ever overwritten.
   */
  create(place: NewPlace, text: string): Promise<void>;
  /**
   * Takes away a file that still has this text, and the folders that were made with it if they are empty: into the trash
   * where there is one. False, with nothing done, for any other text. Throws `VaultError`.
   */
  discard(file: VaultFile, text: string): Promise<boolean>;
}
