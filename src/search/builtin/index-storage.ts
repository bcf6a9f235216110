/** Where the built-in index is saved: a few named values of bytes. IndexedDB in Obsidian, a folder on disk elsewhere. */

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

/** Gone with the program. */
export class MemoryStorage implements IndexStorage {
  readonly values = new Map<string, Uint8Array>();

  list(): Promise<readonly string[]> {
    return Promise.resolve([...this.values.keys()]);
  }

  get(name: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.values.get(name)?.slice());
  }

  put(name: string, value: Uint8Array): Promise<void> {
    this.values.set(name, value.slice());
    return Promise.resolve();
  }

  delete(name: string): Promise<void> {
    this.values.delete(name);
    return Promise.resolve();
  }
}
