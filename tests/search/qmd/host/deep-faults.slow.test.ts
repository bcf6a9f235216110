/** Deep search when it is cancelled, killed or broken, each time for real: always an answer, never a process left. */
import { execFile } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DeepProgress } from '../../../../src/search/engine';
import {
  askDeep,
  embedded,
  embeddingOf,
  makeDeepEngine,
  ModelFolder,
  PATIENCE_MS,
  type DeepEngine,
} from '../../../support/deep-qmd';
import type { SlowStages } from '../../../support/models';
import {
  ask,
  isRunning,
  node22,
  pathsOf,
  qmdFolder,
  remarksOf,
  settled,
  signal,
  workersOn,
} from '../../../support/real-qmd';
import { until } from '../../../support/until';

jest.setTimeout(4 * PATIENCE_MS);

const notes = {
  'garage.md': '# Garage\nThe automobile needs new tyres.\n',
  'kitchen.md': '# Kitchen\nFlour, water, salt.\n',
  'words.md': '# Words\nMy voiture is mentioned here.\n',
};

const disposals: (() => Promise<void>)[] = [];
const indexFolders = new Set<string>();
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
  expect([...indexFolders].flatMap((one) => workersOn(one))).toEqual([]);
});

const deepEngine: typeof makeDeepEngine = async (given, models, options) => {
  const under = await makeDeepEngine(given, models, options);
  disposals.push(under.dispose);
  indexFolders.add(under.indexFolder);
  return under;
};

/** An engine whose notes are embedded. */
async function readyEngine(options?: Parameters<typeof makeDeepEngine>[2]): Promise<DeepEngine> {
  const under = await makeDeepEngine(notes, await ModelFolder.make(), options);
  await under.engine.start();
  await embedded(under);
  return under;
}

/** Many tests share one engine, since loading models takes a while; each asks for something new. */
let shared: DeepEngine;
let asked = 0;
const question = (): string => `voiture ${(asked += 1)}`;
beforeAll(async () => {
  shared = await readyEngine();
});
afterAll(async () => {
  await shared.dispose();
  expect(workersOn(shared.indexFolder)).toEqual([]);
});

/** The shared engine, with a new process and with models that take seconds over some stages. */
async function slowEngine(slow: SlowStages): Promise<DeepEngine> {
  // Cancelled at its first sign of work: before that, the process that is there would not be ended.
  const controller = new AbortController();
  const onProgress = (): void => controller.abort();
  await askDeep(shared, question(), { signal: controller.signal, onProgress }).catch(() => undefined);
  await until(() => deepProcess(shared) === undefined);
  await shared.models.write(slow);
  return shared;
}

const deepProcess = ({ indexFolder }: DeepEngine): number | undefined => workersOn(indexFolder, 'deep')[0];

type Stage = DeepProgress['stage'];

/** Asks, and resolves when the search has come to a stage. */
async function askUntil(
  under: DeepEngine,
  stage: Stage,
  signal?: AbortSignal,
): Promise<{ readonly answer: ReturnType<typeof askDeep>; readonly hasEnded: () => boolean }> {
  let at: Stage | undefined;
  let isOver = false;
  const onProgress = (progress: DeepProgress): void => void (at = progress.stage);
  const answer = askDeep(under, question(), { onProgress, ...(signal === undefined ? {} : { signal }) });
  answer.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  await until(() => at === stage, PATIENCE_MS);
  return { answer, hasEnded: () => isOver };
}

/** Each stage with the models that make it last for seconds. */
const stages: readonly (readonly [Stage, SlowStages])[] = [
  ['starting', {}],
  ['expanding', { generate: true }],
  ['searching', { embedQueries: true }],
  ['reranking', { rerank: true }],
];

describe('cancelling', () => {
  test.each(stages)('while %s: answered at once, the process gone, and the next search works', async (stage, slow) => {
    const under = await slowEngine(slow);
    const controller = new AbortController();
    const { answer, hasEnded } = await askUntil(under, stage, controller.signal);
    expect(hasEnded()).toBe(false);
    const rejected = expect(answer).rejects.toThrow(/abort/i);
    controller.abort();
    await rejected;
    await until(() => deepProcess(under) === undefined);
    await under.models.write();
    expect(pathsOf(await askDeep(under, 'voiture'))).toContain('garage.md');
  });

  test('twenty in a row leave no process and no lock', async () => {
    const under = await slowEngine({ generate: true });
    for (let i = 0; i < 20; i++) {
      const controller = new AbortController();
      let stage: Stage | undefined;
      const onProgress = (progress: DeepProgress): void => void (stage = progress.stage);
      // A question that was answered before would not be expanded again.
      const answer = askDeep(under, question(), { signal: controller.signal, onProgress });
      const rejected = expect(answer).rejects.toThrow(/abort/i);
      // Cancelled before it starts, while it starts, and while it works.
      if (i % 3 === 1) await until(() => deepProcess(under) !== undefined, PATIENCE_MS);
      if (i % 3 === 2) await until(() => stage === 'expanding', PATIENCE_MS);
      controller.abort();
      await rejected;
    }
    await until(() => deepProcess(under) === undefined);
    await writeFile(join(under.vaultFolder, 'new.md'), '# New\nA heron.\n');
    under.engine.update([{ kind: 'changed', path: 'new.md' }]);
    await embedded(under, 4);
    await rm(join(under.vaultFolder, 'new.md'));
    under.engine.update([{ kind: 'removed', path: 'new.md' }]);
    await embedded(under, 3);
    await under.models.write();
    expect(pathsOf(await askDeep(under, 'voiture'))).toContain('garage.md');
    expect(under.engine.status().kind).toBe('ready');
  });
});

describe('a process that dies', () => {
  test.each(stages.slice(1))('while %s costs no answer', async (stage, slow) => {
    // An engine of its own: one that has seen three deaths within a minute does not start again by itself.
    const under = await readyEngine();
    disposals.push(under.dispose);
    await under.models.write(slow);
    const { answer, hasEnded } = await askUntil(under, stage);
    expect(hasEnded()).toBe(false);
    await under.models.write();
    signal([deepProcess(under)], 'SIGKILL');
    const found = await answer;
    expect([found.mode, remarksOf(found), pathsOf(found).includes('garage.md')]).toEqual(['deep', '', true]);
  });

  test('again and again gives the fast answer and the reason, and does not stay given up', async () => {
    const under = await slowEngine({ generate: true });
    const answer = askDeep(under, question());
    for (let i = 0; i < 2; i++) {
      await until(() => deepProcess(under) !== undefined, PATIENCE_MS);
      const pid = deepProcess(under) ?? NaN;
      process.kill(pid, 'SIGKILL');
      await until(() => !isRunning(pid));
    }
    const found = await answer;
    expect([found.mode, pathsOf(found)]).toEqual(['fast', ['words.md']]);
    expect(remarksOf(found)).toMatch(/deep search failed \(the worker ended \(SIGKILL\)/);
    await under.models.write();
    expect((await askDeep(under, 'voiture')).mode).toBe('deep');
  });

  test('or says nothing for too long gives the fast answer, and is killed', async () => {
    const under = await readyEngine({ deep: { silentMs: 1500 } });
    disposals.push(under.dispose);
    indexFolders.add(under.indexFolder);
    const { answer } = await askUntil(under, 'starting');
    await until(() => deepProcess(under) !== undefined);
    const pid = deepProcess(under) ?? NaN;
    process.kill(pid, 'SIGSTOP');
    const found = await answer;
    expect([found.mode, pathsOf(found)]).toEqual(['fast', ['words.md']]);
    expect(remarksOf(found)).toContain('no answer within 1500 ms');
    await until(() => !isRunning(pid));
  });
});

describe('model files', () => {
  test('that are missing: the fast answer says so at once, and nothing is asked of the network', async () => {
    const { server, address, requests } = await refusingServer();
    process.env['HF_ENDPOINT'] = address;
    try {
      const none = { folder: '/nowhere', all: [missing('embed'), missing('generate'), missing('rerank')] };
      const under = await deepEngine(notes, await ModelFolder.make(), { deep: { models: () => none } });
      await under.engine.start();
      const answer = await askDeep(under, question());
      expect([answer.mode, pathsOf(answer)]).toEqual(['fast', ['words.md']]);
      expect(remarksOf(answer)).toContain('model files that are not there (embed.gguf, generate.gguf, rerank.gguf)');
      expect(deepProcess(under)).toBeUndefined();
      expect(embeddingOf(under)).toBeUndefined();
      expect(requests()).toBe(0);
    } finally {
      delete process.env['HF_ENDPOINT'];
      server.close();
    }
  });

  test('that vanish after they were found are not fetched either', async () => {
    const { server, address, requests } = await refusingServer();
    process.env['HF_ENDPOINT'] = address;
    try {
      const under = await slowEngine({});
      await rm(under.models.file('generate'));
      const answer = await askDeep(under, question());
      expect(answer.mode).toBe('fast');
      expect(remarksOf(answer)).toMatch(/deep search failed \(.*No model file found/);
      expect(requests()).toBe(0);
    } finally {
      delete process.env['HF_ENDPOINT'];
      server.close();
    }
  });

  test.each(['embed', 'generate', 'rerank'] as const)(
    'cut off half-way (%s): the fast answer and the reason',
    async (role) => {
      const under = await slowEngine({});
      const file = under.models.file(role);
      truncateSync(file, Math.floor((await stat(file)).size / 2));
      const answer = await askDeep(under, question());
      expect([answer.mode, pathsOf(answer)]).toEqual(['fast', ['words.md']]);
      expect(remarksOf(answer)).toMatch(/deep search failed \(/);
      await expect(stat(file)).resolves.toBeDefined();
      await under.models.write();
      expect((await askDeep(under, question())).mode).toBe('deep');
    },
  );
});

test('closing the engine ends a process whose model is at work', async () => {
  const under = await readyEngine();
  await under.models.write({ generate: true });
  const { answer } = await askUntil(under, 'expanding');
  const pid = deepProcess(under) ?? 0;
  await under.dispose();
  expect(isRunning(pid)).toBe(false);
  expect((await answer).mode).toBe('fast');
});

describe('embedding', () => {
  const many = Object.fromEntries(
    Array.from({ length: 4 }, (_, i) => [`${i}.md`, `# Note ${i}\nThe automobile number ${i}.\n`]),
  );

  test('goes on where it was when its process is killed, and does nothing twice', async () => {
    const models = await ModelFolder.make({ embedNotes: true });
    const under = await deepEngine(many, models, { deep: { retryMs: 1000 } });
    await under.engine.start();
    await until(() => (embeddingOf(under)?.done ?? 0) >= 1, PATIENCE_MS);
    await models.write();
    signal(workersOn(under.indexFolder, 'index'), 'SIGKILL');
    expect((await ask(under, 'automobile')).engine).toBe('qmd');
    const before = await vectorTimes(under);
    expect(before.length).toBeGreaterThanOrEqual(1);
    await embedded(under, 4);
    const after = await vectorTimes(under);
    expect(after).toHaveLength(4);
    expect(after.filter((time) => before.includes(time)).length).toBe(before.length);
  });

  test('lets a change come first, stops at a pause, and embeds what changed when it goes on', async () => {
    const under = await deepEngine(many, await ModelFolder.make({ embedNotes: true }));
    await under.engine.start();
    await until(() => embeddingOf(under)?.state === 'running', PATIENCE_MS);
    await writeFile(join(under.vaultFolder, '3.md'), '# Other\nThe physician.\n');
    await rm(join(under.vaultFolder, '2.md'));
    under.engine.update([
      { kind: 'changed', path: '3.md' },
      { kind: 'removed', path: '2.md' },
    ]);
    await settled(under, PATIENCE_MS);
    expect(pathsOf(await ask(under, 'physician'))).toEqual(['3.md']);
    const { whilePaused } = await quickenEmbedding(under);
    expect(whilePaused?.state).toBe('paused');
    expect(whilePaused?.done).toBeLessThan(3);
    await embedded(under, 3);
    expect(pathsOf(await askDeep(under, 'medecin'))[0]).toBe('3.md');
    expect(await vectorTimes(under)).toHaveLength(3);
  });

  test('begins anew with another model', async () => {
    const under = await slowEngine({});
    const before = await vectorTimes(under);
    under.models.version = 2;
    expect((await askDeep(under, 'voiture')).mode).toBe('fast');
    under.engine.deepChanged();
    await until(async () => (await vectorTimes(under)).every((time) => !before.includes(time)), PATIENCE_MS);
    await embedded(under);
    expect((await askDeep(under, 'voiture')).mode).toBe('deep');
  });

  test('with a model that does not load fails with the reason, and the index goes on', async () => {
    const models = await ModelFolder.make();
    truncateSync(models.file('embed'), 5000);
    const under = await deepEngine(notes, models);
    await under.engine.start();
    await until(() => embeddingOf(under)?.state === 'failed', PATIENCE_MS);
    expect(embeddingOf(under)?.reason).not.toBe('');
    expect(pathsOf(await ask(under, 'automobile'))).toEqual(['garage.md']);
    await models.write();
    under.engine.deepChanged();
    await embedded(under);
  });
});

/** Pauses embedding until its process is let go, and goes on with quick models; tells how far it was meanwhile. */
async function quickenEmbedding(under: DeepEngine): Promise<{ whilePaused: ReturnType<typeof embeddingOf> }> {
  under.wishes.isAllowed = false;
  under.engine.deepChanged();
  await until(() => embeddingOf(under)?.state === 'paused', PATIENCE_MS);
  const { done } = embeddingOf(under) ?? {};
  await until(() => workersOn(under.indexFolder, 'index').length === 0, PATIENCE_MS);
  const whilePaused = embeddingOf(under);
  expect(whilePaused?.done).toBe(done);
  await under.models.write();
  under.wishes.isAllowed = true;
  under.engine.deepChanged();
  return { whilePaused };
}

test('an index that vanishes while it embeds is built and embedded again', async () => {
  const under = await deepEngine(notes, await ModelFolder.make({ embedNotes: true }), { deep: { retryMs: 1000 } });
  await under.engine.start();
  await until(() => embeddingOf(under)?.state === 'running', PATIENCE_MS);
  for (const suffix of ['', '-wal', '-shm'])
    await rm(join(under.indexFolder, `index.sqlite${suffix}`), { force: true });
  await under.models.write();
  await until(async () => (await ask(under, 'automobile')).engine === 'qmd', PATIENCE_MS);
  await embedded(under, 3);
  expect(pathsOf(await askDeep(under, 'voiture'))).toContain('garage.md');
});

test('a damaged memory of what the models answered is begun anew', async () => {
  const under = await slowEngine({});
  await writeFile(
    join(under.indexFolder, 'deep-cache.sqlite'),
    'no database at all, but long enough to be read as one',
  );
  for (const suffix of ['-wal', '-shm'])
    await rm(join(under.indexFolder, `deep-cache.sqlite${suffix}`), { force: true });
  expect((await askDeep(under, question())).mode).toBe('deep');
});

describe('two windows on one vault', () => {
  test('one embeds, both search deep; when it closes the other goes on', async () => {
    const models = await ModelFolder.make({ embedNotes: true });
    const first = await deepEngine(notes, models);
    await first.engine.start();
    await until(() => embeddingOf(first)?.state === 'running', PATIENCE_MS);
    const { vaultFolder, indexFolder } = first;
    const second = await deepEngine({}, models, { vaultFolder, indexFolder });
    void second.engine.start();
    await until(() => second.engine.status().kind === 'following', PATIENCE_MS);
    await until(() => (embeddingOf(first)?.done ?? 0) >= 1, PATIENCE_MS);
    await first.engine.close();
    await models.write();
    await until(() => second.engine.status().kind === 'ready', PATIENCE_MS);
    await embedded(second, 3);
    expect(pathsOf(await askDeep(second, 'voiture'))).toContain('garage.md');
  });

  test('two deep searches at once both answer', async () => {
    const first = await readyEngine();
    disposals.push(first.dispose);
    const { vaultFolder, indexFolder, models } = first;
    const second = await deepEngine({}, models, { vaultFolder, indexFolder });
    void second.engine.start();
    await until(() => second.engine.status().kind !== 'starting', PATIENCE_MS);
    const answers = await Promise.all([askDeep(first, 'voiture'), askDeep(second, 'voiture')]);
    expect(answers.map(({ mode }) => mode)).toEqual(['deep', 'deep']);
  });
});

function missing(role: 'embed' | 'generate' | 'rerank') {
  return { role, source: `hf:someone/models/${role}.gguf`, name: `${role}.gguf`, size: undefined, file: undefined };
}

/** A server that counts who asks it, and gives nothing. */
async function refusingServer(): Promise<{ server: Server; address: string; requests: () => number }> {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    response.writeHead(503).end();
  });
  server.on('connection', () => (count += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}/`, requests: () => count };
}

/** When each piece was embedded, as the index has it. */
async function vectorTimes({ indexFolder }: DeepEngine): Promise<string[]> {
  const code = `
    const { openDatabase } = await import(${JSON.stringify(`file://${join(qmdFolder, 'dist/db.js')}`)});
    const db = openDatabase(${JSON.stringify(join(indexFolder, 'index.sqlite'))});
    const rows = db.prepare('SELECT hash, seq, embedded_at FROM content_vectors').all();
    console.log(JSON.stringify(rows.map((row) => row.hash + row.seq + row.embedded_at)));`;
  const { stdout } = await promisify(execFile)(node22, ['--input-type=module', '-e', code]);
  return JSON.parse(stdout) as string[];
}
