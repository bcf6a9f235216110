/** Builds of many notes and many changes at once, on real QMD. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWorker } from '../../../../src/search/qmd/host/index-folder';
import { IndexQueue } from '../../../../src/search/qmd/host/index-queue';
import { DiskVault } from '../../../../src/vault/node/disk-vault';
import {
  ask,
  makeEngine,
  node22,
  pathsOf,
  qmdFolder,
  remarksOf,
  settled,
  temporaryFolder,
  workerText,
  writeNotes,
} from '../../../support/real-qmd';
import { until } from '../../../support/until';

const disposals: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const dispose of disposals) await dispose();
});

test('10,000 notes changed at once all get searchable', async () => {
  const under = await makeEngine({ 'first.md': 'only one\n' });
  disposals.push(under.dispose);
  await under.engine.start();
  const paths = Array.from({ length: 10_000 }, (_, i) => `many/${i % 100}/${i}.md`);
  for (let i = 0; i < 100; i++) await mkdir(join(under.vaultFolder, `many/${i}`), { recursive: true });
  await Promise.all(paths.map((path, i) => writeFile(join(under.vaultFolder, path), `whimbrel n${i}\n`)));
  under.engine.update(paths.map((path) => ({ kind: 'changed', path })));
  await settled(under, 45_000);
  expect(under.engine.status()).toMatchObject({ kind: 'ready', notes: 10_001 });
  for (const at of [0, 1, 4999, 5000, 9998, 9999]) expect(pathsOf(await ask(under, `n${at}`))).toContain(paths[at]);
  expect(under.statuses.some(({ kind }) => kind === 'building')).toBe(true);
});

test('while the first build runs a search says so', async () => {
  const notes = Object.fromEntries(Array.from({ length: 800 }, (_, i) => [`n/${i}.md`, `sandpiper ${i}\n`]));
  const under = await makeEngine(notes);
  disposals.push(under.dispose);
  const start = under.engine.start();
  const answer = await ask(under, 'sandpiper', { limit: 50 });
  if (answer.engine === 'qmd' && answer.notes.length < 50)
    expect(remarksOf(answer)).toMatch(/the index is (being built|still being compared)/);
  await start;
  expect(pathsOf(await ask(under, 'sandpiper 799'))).toEqual(['n/799.md']);
});

describe('a build', () => {
  const COUNT = 3000;
  let vaultFolder: string;

  beforeAll(async () => {
    vaultFolder = await temporaryFolder('vault');
    const text = 'wagtail and other birds\n'.repeat(40);
    await writeNotes(
      vaultFolder,
      Object.fromEntries(Array.from({ length: COUNT }, (_, i) => [`${i}.md`, `${text}n${i}\n`])),
    );
    disposals.push(() => rm(vaultFolder, { recursive: true }));
  });

  const makeQueue = async (): Promise<IndexQueue> => {
    const folder = await temporaryFolder('index');
    const queue = new IndexQueue({
      vault: new DiskVault(vaultFolder),
      child: {
        node: node22,
        program: () => writeWorker(folder, workerText),
        start: { role: 'index', qmd: qmdFolder, folder, vault: vaultFolder },
      },
      embedding: { model: () => undefined, isAllowed: () => false, isBusy: () => false },
      onChange: () => undefined,
      onRebuilt: () => undefined,
    });
    disposals.push(async () => {
      await queue.close();
      await rm(folder, { recursive: true });
    });
    return queue;
  };

  test('reports its progress, and can be cancelled and taken up again by the next change', async () => {
    const queue = await makeQueue();
    const building = queue.syncAll();
    await until(() => queue.status.kind === 'building' && queue.status.done > 0);
    expect(queue.status).toMatchObject({ total: COUNT });
    queue.cancel();
    await building;
    // A build that was cancelled is neither finished nor a fault.
    expect(queue.status).toMatchObject({ kind: 'stopped', total: COUNT });
    expect(queue.remark).toMatchObject({ kind: 'stopped', total: COUNT });
    queue.add([{ kind: 'changed', path: '0.md' }]);
    await until(() => queue.status.kind === 'ready' && queue.status.pending === 0);
    expect(queue.status).toMatchObject({ kind: 'ready', notes: COUNT });
  });
});
