/** Notes that cannot be indexed, on real processes: each is a problem of its own, and of no other note. */
import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeWorker } from '../../../../src/search/qmd/host/index-folder';
import { IndexQueue, type IndexQueueOptions } from '../../../../src/search/qmd/host/index-queue';
import { DiskVault } from '../../../../src/vault/node/disk-vault';
import { node22, qmdFolder, temporaryFolder, workersOn, workerText, writeNotes } from '../../../support/real-qmd';
import { until } from '../../../support/until';

/** More than are written in one transaction. */
const OTHERS = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`n/${i}.md`, `heron ${i}\n`]));

let vaultFolder: string;
let indexFolder: string;
let fragileQmd: string;
const queues: IndexQueue[] = [];

/** The real QMD, except that some words in a note are too much for it. */
async function makeFragileQmd(): Promise<string> {
  const folder = await temporaryFolder('fragile-qmd');
  const real = (file: string): string => JSON.stringify(pathToFileURL(join(qmdFolder, file)).href);
  await writeNotes(folder, {
    'package.json': '{"name":"@tobilu/qmd","version":"2.8.3","type":"module"}',
    'dist/index.js': `export * from ${real('dist/index.js')};\n`,
    'dist/db.js': `export * from ${real('dist/db.js')};\n`,
    'dist/store.js': `
      import { existsSync, writeFileSync } from 'node:fs';
      import { extractTitle as real } from ${real('dist/store.js')};
      export * from ${real('dist/store.js')};
      export function extractTitle(text, path) {
        const once = JSON.parse(process.argv[2]).folder + '/died-once';
        const isSpared = text.includes('ONCE') && existsSync(once);
        if (text.includes('ONCE')) writeFileSync(once, '');
        if (text.includes('DIES') && !isSpared) process.kill(process.pid, 'SIGKILL');
        while (text.includes('HANGS'));
        if (text.includes('THROWS')) throw new Error('URI malformed');
        return real(text, path);
      }`,
  });
  return folder;
}

beforeAll(async () => {
  fragileQmd = await makeFragileQmd();
});

beforeEach(async () => {
  [vaultFolder, indexFolder] = [await temporaryFolder('vault'), await temporaryFolder('index')];
  await writeNotes(vaultFolder, OTHERS);
});

afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
  expect(workersOn(indexFolder)).toEqual([]);
  for (const folder of [vaultFolder, indexFolder]) await rm(folder, { recursive: true });
});

afterAll(() => rm(fragileQmd, { recursive: true }));

function makeQueue(
  options: Partial<IndexQueueOptions> = {},
  program = (): Promise<string> => writeWorker(indexFolder, workerText),
): IndexQueue {
  const queue = new IndexQueue({
    vault: new DiskVault(vaultFolder),
    child: {
      node: node22,
      program,
      start: { role: 'index', qmd: fragileQmd, folder: indexFolder, vault: vaultFolder },
    },
    embedding: { model: () => undefined, isAllowed: () => false, isBusy: () => false },
    onChange: () => undefined,
    onRebuilt: () => undefined,
    ...options,
  });
  queues.push(queue);
  return queue;
}

const settled = (queue: IndexQueue): Promise<void> =>
  until(() => queue.status.kind === 'ready' && queue.status.pending === 0);

const changed = (path: string) => [{ kind: 'changed', path } as const];

describe.each([
  ['THROWS', 'URI malformed'],
  ['DIES', 'the index process died or hung over it'],
])('a note over which indexing %s', (word, reason) => {
  test('is named, and all others are indexed', async () => {
    await writeNotes(vaultFolder, { 'n/0.md': `${word}\n`, 'n/99.md': `${word}\n`, 'z.md': `${word}\n` });
    const queue = makeQueue();
    await queue.syncAll();
    expect(queue.status).toMatchObject({ kind: 'ready', notes: 148, pending: 0 });
    expect(queue.remark).toMatchObject({ kind: 'unreadable', count: 3, reason });
  });

  test('is indexed once it has changed, and leaves the list when it is deleted', async () => {
    await writeNotes(vaultFolder, { 'a.md': `${word}\n`, 'b.md': `${word}\n` });
    const queue = makeQueue();
    await queue.syncAll();
    await writeNotes(vaultFolder, { 'a.md': 'a heron again\n' });
    queue.add(changed('a.md'));
    await settled(queue);
    expect(queue.status).toMatchObject({ notes: 151 });
    expect(queue.remark).toMatchObject({ count: 1, path: 'b.md', reason });
    await rm(join(vaultFolder, 'b.md'));
    queue.add([{ kind: 'removed', path: 'b.md' }]);
    await settled(queue);
    expect(queue.remark).toBeUndefined();
  });

  test('among single changes takes none of them along', async () => {
    const queue = makeQueue();
    await queue.syncAll();
    await writeNotes(vaultFolder, { 'a.md': 'a\n', 'b.md': `${word}\n`, 'c.md': 'c\n' });
    queue.add(['a.md', 'b.md', 'c.md'].flatMap(changed));
    await queue.flush();
    expect(queue.status).toMatchObject({ kind: 'ready', notes: 152, pending: 0 });
    expect(queue.remark).toMatchObject({ count: 1, path: 'b.md', reason });
  });
});

describe('a note', () => {
  test('over which the process hangs is named, and all others are indexed', async () => {
    await writeNotes(vaultFolder, { 'n/7.md': 'HANGS\n' });
    const queue = makeQueue({ hungMs: 3000 });
    await queue.syncAll();
    expect(queue.status).toMatchObject({ kind: 'ready', notes: 149, pending: 0 });
    expect(queue.remark).toMatchObject({ count: 1, path: 'n/7.md', reason: 'the index process died or hung over it' });
  });

  test('that is larger than any note is named, and all others are indexed', async () => {
    await truncate(join(vaultFolder, 'n/7.md'), 33 * 1024 * 1024);
    const queue = makeQueue();
    await queue.syncAll();
    expect(queue.status).toMatchObject({ kind: 'ready', notes: 149 });
    expect(queue.remark).toEqual({ kind: 'unreadable', count: 1, path: 'n/7.md', reason: 'larger than 32 MB' });
  });
});

describe('a process that dies over every note', () => {
  test('is given up after a while', async () => {
    await writeNotes(vaultFolder, Object.fromEntries(Object.keys(OTHERS).map((path) => [path, 'DIES\n'])));
    const queue = makeQueue();
    await queue.syncAll();
    expect(queue.status).toMatchObject({ kind: 'unavailable' });
  });
});

describe('a note over which a process died once', () => {
  test('is indexed by the next one, if that lives', async () => {
    await writeNotes(vaultFolder, { 'n/7.md': 'DIES ONCE\n' });
    const queue = makeQueue();
    await queue.syncAll();
    expect(queue.status).toMatchObject({ kind: 'ready', notes: 150, pending: 0 });
    expect(queue.remark).toBeUndefined();
  });
});
