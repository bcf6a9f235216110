/** The storage of the app in a real browser, where a database can be full, blocked, or thrown away. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { IndexedDbStorage } from '../../../src/search/index/indexed-db-storage';
import { launchBrowser } from '../../e2e/support/browser';

/** What the page has from the bundle. */
interface Bundle {
  readonly IndexedDbStorage: typeof IndexedDbStorage;
}
declare const storages: Bundle;

const ORIGIN = 'http://collate.test';

let browser: Browser;
let context: BrowserContext;
let script = '';

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, '../../../src/search/index/indexed-db-storage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'storages',
  });
  script = outputFiles[0]?.text ?? '';
  browser = await launchBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  context = await browser.newContext();
  await context.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>a page</p>' }));
});
afterEach(() => context.close());

async function openPage(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(ORIGIN);
  await page.addScriptTag({ content: script });
  return page;
}

test('a value of some megabytes comes back whole', async () => {
  const page = await openPage();
  const isEqual = await page.evaluate(async () => {
    const storage = new storages.IndexedDbStorage('vault', indexedDB);
    const large = Uint8Array.from({ length: 2_000_016 }, (_, at) => at * 7);
    await storage.put('a', large);
    const read = await storage.get('a');
    return read?.length === large.length && large.every((byte, at) => read[at] === byte);
  });
  expect(isEqual).toBe(true);
});

test('what an earlier version left is listed, is not a value, and can be deleted', async () => {
  const page = await openPage();
  const seen = await page.evaluate(async () => {
    const storage = new storages.IndexedDbStorage('vault', indexedDB);
    await storage.put('manifest', Uint8Array.of(1));
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('collate-vault');
      request.onsuccess = () => {
        const transaction = request.result.transaction('values', 'readwrite');
        transaction.objectStore('values').put({ stamp: 'x', length: 10 }, 'segment-a-1');
        transaction.objectStore('values').put(new Uint8Array(10), 'segment-a-1/x/0');
        transaction.oncomplete = () => (request.result.close(), resolve());
      };
    });
    const names = await storage.list();
    const head = await storage.get('segment-a-1');
    for (const name of names) await storage.delete(name);
    return [names, head, await storage.list()];
  });
  expect(seen).toEqual([['manifest', 'segment-a-1', 'segment-a-1/x/0'], undefined, []]);
});

test('values come back, in another window too, and one vault does not see those of another', async () => {
  const [one, two] = [await openPage(), await openPage()];
  await one.evaluate(async () => {
    const storage = new storages.IndexedDbStorage('vault', indexedDB);
    await storage.put('a', Uint8Array.of(1, 2));
    await storage.put('a', Uint8Array.of(3));
    await storage.put('b', new Uint8Array(0));
    await storage.put('c', Uint8Array.of(4));
    await storage.delete('c');
    await storage.delete('c');
  });
  const seen = await two.evaluate(async () => {
    const storage = new storages.IndexedDbStorage('vault', indexedDB);
    const other = new storages.IndexedDbStorage('other', indexedDB);
    const bytes = (await storage.get('a')) ?? new Uint8Array(0);
    return [await storage.list(), [...bytes], (await storage.get('c')) === undefined, await other.list()];
  });
  expect(seen).toEqual([['a', 'b'], [3], true, []]);
});

test('a database that is thrown away while it is open is made again', async () => {
  const [one, two] = [await openPage(), await openPage()];
  await one.evaluate(async () => {
    const storage = new storages.IndexedDbStorage('vault', indexedDB);
    await storage.put('a', Uint8Array.of(1));
    Object.assign(window, { storage });
  });
  await two.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('collate-vault');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(new Error('not deleted'));
      }),
  );
  const left = await one.evaluate(async () => {
    const { storage } = window as unknown as { storage: IndexedDbStorage };
    const before = await storage.list();
    await storage.put('b', Uint8Array.of(2));
    return [before, await storage.list()];
  });
  expect(left).toEqual([[], ['b']]);
});

test('a storage that is full is an error in plain words, and what was there stays', async () => {
  const page = await openPage();
  const result = await page.evaluate(async () => {
    const storage = new storages.IndexedDbStorage('vault', indexedDB);
    await storage.put('a', Uint8Array.of(1));
    // A full disk aborts the transaction after the request has succeeded.
    const { value: put } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') as {
      value: IDBObjectStore['put'];
    };
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      const request = put.apply(this, given);
      request.onsuccess = () => this.transaction.abort();
      return request;
    };
    Object.defineProperty(IDBTransaction.prototype, 'error', {
      get: () => new DOMException('full', 'QuotaExceededError'),
    });
    const refused = await storage.put('b', Uint8Array.of(2)).then(
      () => 'written',
      (error: unknown) => (error as Error).message,
    );
    return [refused, await storage.list()];
  });
  expect(result).toEqual(['the storage is full', ['a']]);
});

test('a database of a newer version is an error, and so is one that cannot be opened at all', async () => {
  const page = await openPage();
  const errors = await page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('collate-vault', 9);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    const refusing = {
      open: () => {
        throw new Error('access denied');
      },
    } as unknown as IDBFactory;
    const messageOf = (asked: Promise<unknown>): Promise<string> =>
      asked.then(
        () => 'no error',
        (error: unknown) => (error as Error).name,
      );
    return [
      await messageOf(new storages.IndexedDbStorage('vault', indexedDB).list()),
      await messageOf(new storages.IndexedDbStorage('vault', refusing).list()),
    ];
  });
  expect(errors).toEqual(['VersionError', 'Error']);
});

test('closed, it opens the database for nobody', async () => {
  const page = await openPage();
  const answer = await page.evaluate(async () => {
    const storage = new storages.IndexedDbStorage('vault', indexedDB);
    await storage.put('a', Uint8Array.of(1));
    await storage.close();
    return storage.list().catch((error: unknown) => (error as Error).message);
  });
  expect(answer).toBe('the storage is closed');
});
