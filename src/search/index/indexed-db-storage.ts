/**
 * The saved index in the window's own database, which no sync service copies. The system may refuse it, fill it up or
 * throw it away: then the index lives in memory, and is built again at the next start.
 */
import type { IndexStorage } from './index-storage';

const STORE = 'values';
const VERSION = 1;

export class IndexedDbStorage implements IndexStorage {
  private opened: Promise<IDBDatabase> | undefined;
  private isClosed = false;

  /** All vaults share one origin: `key` tells this vault's database from the others. */
  constructor(
    private readonly key: string,
    private readonly factory: IDBFactory,
  ) {}

  async list(): Promise<readonly string[]> {
    const keys = await this.run('readonly', (store) => store.getAllKeys());
    return keys.filter((key) => typeof key === 'string');
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const value: unknown = await this.run<unknown>('readonly', (store) => store.get(name));
    return isBytes(value) ? value : undefined;
  }

  async put(name: string, value: Uint8Array): Promise<void> {
    await this.run('readwrite', (store) => store.put(value, name));
  }

  async delete(name: string): Promise<void> {
    await this.run('readwrite', (store) => store.delete(name));
  }

  /** A window keeps an open database, and with it all that its handlers reach. */
  async close(): Promise<void> {
    this.isClosed = true;
    (await this.opened?.catch(() => undefined))?.close();
  }

  private async run<Result>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const database = await this.open();
    return new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      // Only a transaction that is complete has been written; a full disk aborts it after the request succeeded.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(failure(transaction.error ?? request.error));
      transaction.onerror = () => reject(failure(transaction.error ?? request.error));
    });
  }

  private open(): Promise<IDBDatabase> {
    if (this.isClosed) return Promise.reject(new Error('the storage is closed'));
    this.opened ??= this.openNew().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private openNew(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = this.factory.open(`collate-${this.key}`, VERSION);
      request.onupgradeneeded = () => {
        const { objectStoreNames } = request.result;
        if (!objectStoreNames.contains(STORE)) request.result.createObjectStore(STORE);
      };
      request.onblocked = () => reject(new Error('another window holds the database'));
      request.onerror = () => reject(failure(request.error));
      request.onsuccess = () => {
        const database = request.result;
        const forget = (): void => {
          this.opened = undefined;
        };
        // Evicted, or wanted by a newer version: the next call opens it again.
        database.onclose = forget;
        database.onversionchange = () => {
          database.close();
          forget();
        };
        resolve(database);
      };
    });
  }
}

/** Not `instanceof`: the value may come from another realm than this code. */
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}

function failure(error: DOMException | null): Error {
  if (error?.name === 'QuotaExceededError') return new Error('the storage is full');
  return error ?? new Error('the database refused');
}
