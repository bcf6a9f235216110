/** Many changes at once, on real QMD. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, makeEngine, pathsOf, settled, type EngineUnderTest } from '../../../support/real-qmd';

let under: EngineUnderTest;
afterAll(() => under.dispose());

test('10,000 notes changed at once all get searchable', async () => {
  under = await makeEngine({ 'first.md': 'only one\n' });
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
