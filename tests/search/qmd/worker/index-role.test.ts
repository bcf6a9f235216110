/** What the index process takes from the vault, with an index that only notes what is written. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Indexer } from '../../../../src/search/qmd/worker/index-role';
import type { Database, Qmd, Store } from '../../../../src/search/qmd/worker/qmd-sdk';

let vault = '';
beforeEach(() => {
  vault = mkdtempSync(join(tmpdir(), 'collate-vault-'));
});
afterEach(() => rmSync(vault, { recursive: true }));

test('a note that a cloud service has not fetched is a problem to be tried again, and keeps what is known of it', async () => {
  writeFileSync(join(vault, 'away.md'), '');
  writeFileSync(join(vault, 'emptied.md'), '');
  const written: unknown[] = [];
  const run = (...params: unknown[]): void => void written.push(params.find((one) => String(one).endsWith('.md')));
  const db: Database = {
    prepare: () => ({ all: () => [], get: () => ({ notes: 1 }), run }),
    exec: () => undefined,
    transaction: (action) => ({ immediate: action }),
    close: () => undefined,
  };
  const internal = { db, findActiveDocument: () => null } as unknown as Store['internal'];
  const store: Store = { internal, close: () => Promise.resolve() };
  const indexer = new Indexer({} as Qmd, store, vault, () => undefined);
  const notes = [
    ['away.md', 1, 30],
    ['emptied.md', 1, 0],
  ] as const;
  const among = notes.map(([path]) => path);
  const request = { do: 'sync', notes, unknown: [], unlisted: [], among } as const;
  const { failed } = await indexer.sync(request, () => undefined, new AbortController().signal);
  expect(failed).toEqual([{ path: 'away.md', reason: 'its text is not on this device yet', isPassing: true }]);
  expect(new Set(written)).toEqual(new Set(['emptied.md']));
});
