/**
 * The saved index in the window's own database, which no sync service copies. The system may refuse it, fill it up or
 * throw it away: then the index lives in memory, and is built again at the next start.
 */
import { isRecord } from '../../is-record';
import type { IndexStorage } from './index-storage';

const STORE = 'values';
const VERSION = 1;
/** Bytes. The window stands still while a value is handed to the database: 85 ms for 40 MB, so larger ones go in parts. */
const PART = 1_000_000;

/** What stands in the place of a value that lies in parts, which are named `<value>/<stamp>/<number>`. */
interface Head {
  readonly stamp: string;
  /** Bytes of all parts together. */
  readonly length: number;
}

export class IndexedDbStorage implements IndexStorage {
  private opened: Promise<IDBDatabase> | undefined;
  private isClosed = false;

  /** All vaults share one origin: `key` tells this vault's database from the others. */
  constructor(
    private readonly key: string,
    private readonly factory: IDBFactory,
  ) {}

  /** Parts that were left without a head, by a program that was ended, count as a value: so they can be deleted. */
  async list(): Promise<readonly string[]> {
    const keys = await this.run('readonly', (store) => store.getAllKeys());
    return [...new Set(keys.map((key) => nameOf(key).split('/', 1)[0] ?? ''))];
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const value: unknown = await this.run<unknown>('readonly', (store) => store.get(name));
    if (isBytes(value)) return value;
    if (!isHead(value)) return undefined;
    return this.together(name, value);
  }

  /** Asked for in one transaction, which is quicker, but one by one: each comes in a task of its own. */
  private async together(name: string, { stamp, length }: Head): Promise<Uint8Array | undefined> {
    const whole = new Uint8Array(length);
    let found = 0;
    const take = (part: unknown, at: number): void => {
      if (!isBytes(part) || part.length !== Math.min(PART, length - at)) return;
      whole.set(part, at);
      found += part.length;
    };
    await this.run<unknown>('readonly', (store) => {
      for (let at = 0; at < length; at += PART) {
        const request: IDBRequest<unknown> = store.get(partName(name, stamp, at / PART));
        // Taken at once: the browser only unpacks a result that is looked at, and all together would be a long pause.
        request.onsuccess = () => take(request.result, at);
      }
      return store.get(name);
    });
    return found === length ? whole : undefined;
  }

  async put(name: string, value: Uint8Array): Promise<void> {
    const stamp = Math.random().toString(36).slice(2);
    const parts = Math.ceil(value.length / PART);
    const isLarge = parts > 1;
    for (let at = 0; isLarge && at < parts; at++) {
      const part = value.slice(at * PART, (at + 1) * PART);
      await this.run('readwrite', (store) => store.put(part, partName(name, stamp, at)));
    }
    // In one step: whoever reads finds the parts of the old value, or those of the new one.
    await this.run('readwrite', (store) => {
      const others = store.getAllKeys(partsOf(name));
      others.onsuccess = () => {
        for (const key of others.result) if (!nameOf(key).startsWith(`${name}/${stamp}/`)) store.delete(key);
      };
      return store.put(isLarge ? ({ stamp, length: value.length } satisfies Head) : value, name);
    });
  }

  async delete(name: string): Promise<void> {
    await this.run('readwrite', (store) => {
      store.delete(partsOf(name));
      return store.delete(name);
    });
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

/** Every key is a text. */
function nameOf(key: IDBValidKey): string {
  return typeof key === 'string' ? key : '';
}

function partName(name: string, stamp: string, at: number): string {
  return `${name}/${stamp}/${at}`;
}

function partsOf(name: string): IDBKeyRange {
  return IDBKeyRange.bound(`${name}/`, `${name}/\uffff`);
}

function isHead(value: unknown): value is Head {
  return isRecord(value) && typeof value['stamp'] === 'string' && typeof value['length'] === 'number';
}

/** Not `instanceof`: the value may come from another realm than this code. */
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}

function failure(error: DOMException | null): Error {
  if (error?.name === 'QuotaExceededError') return new Error('the storage is full');
  return error ?? new Error('the database refused');
}
