/** Vectors that are gone from the index, while it says that they are there. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  askDeep,
  embedded,
  makeDeepEngine,
  ModelFolder,
  PATIENCE_MS,
  type DeepEngine,
} from '../../../support/deep-qmd';
import { node22, pathsOf, qmdFolder, workersOn } from '../../../support/real-qmd';
import { until } from '../../../support/until';

jest.setTimeout(3 * PATIENCE_MS);

const notes = {
  'garage.md': '# Garage\nThe automobile is in.\n',
  'trips.md': '# Trips\nA long holiday.\n',
};

test.each([
  ['some', 'DELETE FROM vectors_vec WHERE hash_seq IN (SELECT hash_seq FROM vectors_vec LIMIT 1)'],
  ['all', 'DROP TABLE vectors_vec'],
])('%s of them: they are noticed, and made again', async (_, loss) => {
  const under = await makeDeepEngine(notes, await ModelFolder.make());
  try {
    await under.engine.start();
    await embedded(under);
    await until(() => workersOn(under.indexFolder, 'index').length === 0, PATIENCE_MS);
    await changeIndex(under, loss);
    await writeFile(join(under.vaultFolder, 'new.md'), '# New\nNothing of the kind.\n');
    under.engine.update([{ kind: 'changed', path: 'new.md' }]);
    await embedded(under, 3);
    expect(pathsOf(await askDeep(under, 'voiture'))[0]).toBe('garage.md');
    expect(pathsOf(await askDeep(under, 'vacances'))[0]).toBe('trips.md');
  } finally {
    await under.dispose();
  }
});

async function changeIndex({ indexFolder }: DeepEngine, sql: string): Promise<void> {
  const code = `
    const { openDatabase, loadSqliteVec } = await import(${JSON.stringify(`file://${join(qmdFolder, 'dist/db.js')}`)});
    const db = openDatabase(${JSON.stringify(join(indexFolder, 'index.sqlite'))});
    loadSqliteVec(db);
    db.exec(${JSON.stringify(sql)});
    db.close();`;
  await promisify(execFile)(node22, ['--input-type=module', '-e', code]);
}
