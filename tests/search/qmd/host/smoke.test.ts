/** One of each kind of what the slow tests beside this file try at length: models, a broken index, a killed process. */
import { stat, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { askDeep, embedded, makeDeepEngine, ModelFolder, PATIENCE_MS } from '../../../support/deep-qmd';
import { ask, makeEngine, pathsOf, settled, signal, workersOn } from '../../../support/real-qmd';
import { until } from '../../../support/until';

jest.setTimeout(PATIENCE_MS);

const notes = { 'a.md': '# A\nalbatross\n', 'trip.md': '# Plans\nA long holiday by the sea.\n' };
const disposals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

test('deep search finds a note that shares no word with the question', async () => {
  const under = await makeDeepEngine(notes, await ModelFolder.make());
  disposals.push(under.dispose);
  await under.engine.start();
  await embedded(under);
  expect(pathsOf(await ask(under, 'vacances'))).toEqual([]);
  const { mode, notes: found } = await askDeep(under, 'vacances');
  expect([mode, found[0]?.note.path]).toEqual(['deep', 'trip.md']);
});

test('a search process that is killed with a request in hand is started again, and the request is answered', async () => {
  const under = await makeEngine(notes);
  disposals.push(under.dispose);
  await under.engine.start();
  const searchers = (): number[] => workersOn(under.indexFolder, 'search');
  signal(searchers(), 'SIGSTOP'); // so that it surely dies with the request in hand
  const answer = ask(under, 'albatross');
  signal(searchers(), 'SIGKILL');
  expect(await answer).toMatchObject({ engine: 'qmd', remarks: [], notes: [{ note: { path: 'a.md' } }] });
});

test('an index that was cut in half is built again', async () => {
  const before = await makeEngine(notes);
  disposals.push(before.dispose);
  await before.engine.start();
  await before.engine.close();
  const file = join(before.indexFolder, 'index.sqlite');
  // What is not in the file yet is lost with it.
  for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true });
  await truncate(file, Math.floor((await stat(file)).size / 2));
  const after = await makeEngine({}, { vaultFolder: before.vaultFolder, indexFolder: before.indexFolder });
  disposals.push(() => after.engine.close());
  await after.engine.start();
  await until(async () => (await ask(after, 'albatross')).engine === 'qmd');
  await settled(after);
  expect(await ask(after, 'holiday')).toMatchObject({
    engine: 'qmd',
    remarks: [],
    notes: [{ note: { path: 'trip.md' } }],
  });
});
