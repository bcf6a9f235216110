import type { IndexStorage } from '../../src/search/index/index-storage';

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
