/**
 * Deep search on the real QMD with tiny models that know a few synonyms and nothing else: this proves that everything
 * around the models works, and says nothing about how well any real model finds things.
 */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Replaced, type DeepProgress } from '../../../../src/search/engine';
import {
  askDeep,
  embedded,
  embeddingOf,
  makeDeepEngine,
  ModelFolder,
  passagesOf,
  PATIENCE_MS,
  type DeepEngine,
} from '../../../support/deep-qmd';
import {
  ask,
  node22,
  pathsOf,
  qmdFolder,
  remarksOf,
  settled,
  temporaryFolder,
  workersOn,
} from '../../../support/real-qmd';
import { until } from '../../../support/until';

jest.setTimeout(3 * PATIENCE_MS);

/** Some 700 tokens that the models know nothing of. */
const filler = (about: string): string =>
  Array.from({ length: 40 }, (_, i) => `The ${about} of day ${i} was much like the ${about} of the day before.`).join(
    '\n',
  );

const LONG = [
  '# Herons',
  filler('heron'),
  '# Garage',
  'New tyres before the winter.',
  filler('automobile'),
  '# Birches',
  filler('birch'),
  '',
].join('\n');
const GARAGE = LONG.split('\n').indexOf('# Garage') + 1;

const notes = {
  'long.md': LONG,
  'tasks.md': ['# Call the physician', 'Before noon.', '# Bake', 'A brioche.', '# Paint', 'The door.', ''].join('\n'),
  'trips/holiday.md': '# Plans\nA long holiday by the sea.\n',
  'trips/bread.md': '# Bread\nFlour, water, salt.\n',
  'words.md': '# Words\nMy voiture is mentioned here.\n',
};

describe('deep search', () => {
  let models: ModelFolder;
  let under: DeepEngine;
  beforeAll(async () => {
    models = await ModelFolder.make();
    under = await makeDeepEngine(notes, models);
    await under.engine.start();
    await embedded(under);
  });
  afterAll(async () => {
    await under.dispose();
  });

  test('finds a note that shares no word with the question, and in it the section that means it', async () => {
    const fast = await ask(under, 'voiture');
    expect(pathsOf(fast)).toEqual(['words.md']);

    const deep = await askDeep(under, 'voiture');
    expect(deep.mode).toBe('deep');
    expect(pathsOf(deep).slice(0, 2).sort()).toEqual(['long.md', 'words.md']);
    const [start = ''] = (passagesOf(deep)['long.md'] ?? '').split('-');
    expect(Number(start)).toBe(GARAGE);

    // QMD's own command line on the same note, with the same models, points at its first line.
    const [hit] = (await qmdQuery(models, 'voiture')).filter(({ file }) => file.endsWith('long.md'));
    expect(hit?.line).toBe(1);
  });

  test('tells one short section from its neighbours in the same chunk', async () => {
    expect(passagesOf(await askDeep(under, 'medecin'))['tasks.md']).toBe('1-2');
    expect(passagesOf(await askDeep(under, 'bread'))['tasks.md']).toBe('3-4');
  });

  test('says why each note was found', async () => {
    const found = (await askDeep(under, 'voiture')).notes;
    const why = new Map(found.map(({ note, explanation }) => [note.path, explanation]));
    expect(why.get('words.md')?.words).not.toEqual([]);
    expect(why.get('long.md')?.words).toEqual([]);
    expect(Math.max(...(why.get('long.md')?.meaning ?? []))).toBeGreaterThan(0.1);
    expect(why.get('long.md')?.rerank).toBeGreaterThan(0);
  });

  test('tells its stages in order, and how many passages it reranks', async () => {
    const told: DeepProgress[] = [];
    await askDeep(under, 'a voiture nobody asked for before', { onProgress: (progress) => told.push(progress) });
    // The models may have to be started first.
    const stages = told
      .map(({ stage }) => stage)
      .filter((stage, at, all) => stage !== all[at - 1] && stage !== 'starting');
    expect(stages).toEqual(['expanding', 'searching', 'reranking']);
    expect(told.at(-1)?.total).toBe(Object.keys(notes).length);
  });

  test('fills the limit from the scope alone', async () => {
    const answer = await askDeep(under, 'vacances', { scope: ['trips/'], limit: 2 });
    expect(pathsOf(answer).sort()).toEqual(['trips/bread.md', 'trips/holiday.md']);
    expect(pathsOf(await askDeep(under, 'voiture', { scope: ['nowhere/'] }))).toEqual([]);
  });

  test('leaves out notes with a word that must not occur', async () => {
    expect(pathsOf(await askDeep(under, 'voiture -tyres'))).not.toContain('long.md');
  });

  test('finds a note by its words where its meaning says nothing', async () => {
    const answer = await askDeep(under, 'flour water');
    expect(pathsOf(answer)[0]).toBe('trips/bread.md');
  });

  test('goes on with the same process when a newer question takes the place of one', async () => {
    await askDeep(under, 'voiture');
    const pids = workersOn(under.indexFolder, 'deep');
    const controller = new AbortController();
    const older = askDeep(under, 'an older question', { signal: controller.signal });
    const isDropped = expect(older).rejects.toBeInstanceOf(Replaced);
    controller.abort(new Replaced());
    await isDropped;
    expect(pathsOf(await askDeep(under, 'vacances'))[0]).toBe('trips/holiday.md');
    expect(workersOn(under.indexFolder, 'deep')).toEqual(pids);
  });
});

describe('a vault that changes', () => {
  test('keeps nothing of a note that is gone, and finds the new text of one that changed', async () => {
    const under = await makeDeepEngine(notes, await ModelFolder.make());
    await under.engine.start();
    await embedded(under);
    await writeFile(join(under.vaultFolder, 'new.md'), '# Doctor\nThe physician is in.\n');
    await rm(join(under.vaultFolder, 'trips/holiday.md'));
    under.engine.update([
      { kind: 'changed', path: 'new.md' },
      { kind: 'removed', path: 'trips/holiday.md' },
    ]);
    await writeFile(join(under.vaultFolder, 'other.md'), '# Other\nNothing.\n');
    under.engine.update([{ kind: 'changed', path: 'other.md' }]);
    await embedded(under, Object.keys(notes).length + 1);
    expect(pathsOf(await askDeep(under, 'medecin'))).toContain('new.md');
    expect(pathsOf(await askDeep(under, 'vacances'))).not.toContain('trips/holiday.md');
    await under.dispose();
  });
});

describe('the deep process', () => {
  test('is there only while it is needed', async () => {
    const under = await makeDeepEngine(notes, await ModelFolder.make(), { deep: { idleMs: 50 } });
    await under.engine.start();
    await embedded(under);
    expect(workersOn(under.indexFolder, 'deep')).toEqual([]);
    const searching = askDeep(under, 'voiture');
    await until(() => workersOn(under.indexFolder, 'deep').length === 1);
    await searching;
    await until(() => workersOn(under.indexFolder, 'deep').length === 0);
    await under.dispose();
  });
});

describe('without all that it needs', () => {
  test('no vectors: the fast answer, and the reason', async () => {
    const under = await makeDeepEngine(notes, await ModelFolder.make());
    under.wishes.isAllowed = false;
    await under.engine.start();
    await until(() => embeddingOf(under)?.state === 'paused', PATIENCE_MS);
    const answer = await askDeep(under, 'voiture');
    expect([answer.mode, pathsOf(answer)]).toEqual(['fast', ['words.md']]);
    expect(remarksOf(answer)).toContain('no note is embedded for deep search yet, and embedding is paused');
    await under.dispose();
  });

  test('some vectors: the deep answer says how many', async () => {
    const under = await makeDeepEngine(notes, await ModelFolder.make());
    await under.engine.start();
    await embedded(under);
    under.wishes.isAllowed = false;
    await writeFile(join(under.vaultFolder, 'late.md'), '# Late\nMuch too late.\n');
    under.engine.update([{ kind: 'changed', path: 'late.md' }]);
    await settled(under);
    const answer = await askDeep(under, 'voiture');
    expect(answer.mode).toBe('deep');
    expect(remarksOf(answer)).toContain('5 of 6 notes are embedded');
    await under.dispose();
  });
});

const run = promisify(execFile);

/** What `qmd query` itself answers on these notes. */
async function qmdQuery(models: ModelFolder, query: string): Promise<{ file: string; line: number }[]> {
  const folder = await temporaryFolder('plain-deep');
  await mkdir(join(folder, 'config'));
  await mkdir(join(folder, 'vault/trips'), { recursive: true });
  for (const [path, text] of Object.entries(notes)) await writeFile(join(folder, 'vault', path), text);
  const config = `collections:\n  vault:\n    path: ${JSON.stringify(join(folder, 'vault'))}\n    pattern: "**/*.md"\n`;
  await writeFile(join(folder, 'config/index.yml'), config);
  const { CI: _ci, ...inherited } = process.env;
  const env = {
    ...inherited,
    INDEX_PATH: join(folder, 'index.sqlite'),
    QMD_CONFIG_DIR: join(folder, 'config'),
    QMD_EMBED_MODEL: models.file('embed'),
    QMD_GENERATE_MODEL: models.file('generate'),
    QMD_RERANK_MODEL: models.file('rerank'),
  };
  const qmd = async (...args: string[]): Promise<string> => {
    const cli = join(qmdFolder, 'dist/cli/qmd.js');
    return (await run(node22, [cli, '--index', 'index', ...args], { cwd: folder, env })).stdout;
  };
  await qmd('update');
  await qmd('embed');
  const output = await qmd('query', '--json', '-c', 'vault', '--', query);
  await rm(folder, { recursive: true, force: true });
  return JSON.parse(output) as { file: string; line: number }[];
}
