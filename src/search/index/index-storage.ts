/** Where the built-in index is saved: named values of some megabytes at most. IndexedDB in Obsidian, a folder on disk elsewhere. */

/** Every method may throw: storage can be refused, full, or taken away. Names are letters, digits and hyphens. */
export interface IndexStorage {
  list(): Promise<readonly string[]>;
  /** Undefined when there is no such value. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Replaces the value in one step: whoever reads finds the old one or the new one, whole. */
  put(name: string, value: Uint8Array): Promise<void>;
  /** Nothing happens when there is no such value. */
  delete(name: string): Promise<void>;
  /** Lets go of what it holds open, for good. */
  close?(): Promise<void>;
}
