/**
 * Deep search beside `qmd query`, with the same tiny models and the same notes: warm and cold, and how soon a cancelled
 * one is answered. The models are small, so this measures what stands around them; with real ones all take longer.
 */
import { workerText } from 'collate:worker';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Models } from '../../src/search/needs';
import { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { modelEnvironment, writeTinyModels, type TinyModels } from '../../tests/support/models';
import { atLeast, atMost, median, race, timed, type Bench, type Report } from './measure';
import { noStandIn } from './no-stand-in';
import { QmdCommand } from './search-rivals';
import { writeVault } from './search-vault';
import { inTemporaryFolder } from './temporary-folder';
import { WarmQmd } from './warm-qmd';

/** This program runs from node_modules/.cache/collate. */
const modules = fileURLToPath(new URL('../..', import.meta.url));
const tools = { node: join(modules, 'node/bin/node'), qmd: join(modules, '@tobilu/qmd') };

const NOTES = 300;
/** Odd, so that the median is a run that really happened. */
const RUNS = 5;
/** A cancelled search is past its start by then. */
const BEFORE_CANCEL_MS = 300;

export const deepBench: Bench = {
  name: 'deep',
  run: (progress) => inTemporaryFolder((folder) => measure(folder, progress)),
};

async function measure(folder: string, say: (message: string) => void): Promise<Report> {
  const vault = writeVault(join(folder, 'vault'), NOTES);
  const models = await writeTinyModels(join(folder, 'models'));
  const qmd = new QmdCommand(tools, join(folder, 'qmd'), vault.folder, modelEnvironment(models));
  const disk = new DiskVault(vault.folder);
  let areThere = true;
  let kept: WarmQmd | undefined;
  const engine = new QmdEngine({
    standIn: noStandIn,
    ...tools,
    vault: disk,
    vaultFolder: vault.folder,
    indexFolder: join(folder, 'index'),
    worker: workerText,
    deep: { models: () => (areThere ? found(models) : NO_MODELS), isAllowed: () => true, quietMs: 0 },
  });
  // Each is asked for something it has not answered yet: both remember what their models said.
  let asked = 0;
  const nextQuery = (): string => `${vault.queries[asked % vault.queries.length] ?? ''} ${(asked += 1)}`;
  const search = async (signal?: AbortSignal): Promise<void> => {
    const args = { query: nextQuery(), mode: 'deep' };
    const answer = await callAnyTool('search', args, {
      vault: disk,
      engine,
      ...(signal === undefined ? {} : { signal }),
    });
    if (answer.document.found?.mode !== 'deep') throw new Error(answer.text.split('\n').at(-1));
  };
  /** Milliseconds until a search that is under way and is cancelled is answered; its process is ended as well. */
  const cancel = async (): Promise<number> => {
    const controller = new AbortController();
    const running = search(controller.signal).catch(() => undefined);
    await sleep(BEFORE_CANCEL_MS);
    const delay = timed(() => running);
    controller.abort();
    return delay;
  };
  try {
    say('indexing and embedding');
    await engine.start();
    await qmd.update();
    const embedding = { ours: await timed(() => embedded(engine)), qmd: await timed(() => qmd.embed()) };
    kept = await WarmQmd.open(tools.qmd, join(folder, 'qmd', 'index.sqlite'), vault.folder, models);
    const warmQmd = kept;
    await warmQmd.query(nextQuery());
    const times: Record<'cold' | 'warm' | 'warmQmd' | 'spawned' | 'cancelled', number[]> = {
      cold: [],
      warm: [],
      warmQmd: [],
      spawned: [],
      cancelled: [],
    };
    for (let run = 0; run < RUNS; run++) {
      say(`run ${run + 1} of ${RUNS}`);
      times.cancelled.push(await cancel());
      times.cold.push(await timed(() => search()));
      times.warm.push(await timed(() => search()));
      times.warmQmd.push(await timed(() => warmQmd.query(nextQuery())));
      times.spawned.push(await timed(() => qmd.query(nextQuery())));
    }
    say('without models');
    areThere = false;
    const { fast, missing } = await race({
      fast: () => many(() => callAnyTool('search', { query: nextQuery() }, { vault: disk, engine })),
      missing: () => many(() => callAnyTool('search', { query: nextQuery(), mode: 'deep' }, { vault: disk, engine })),
    });
    const [cold, warm, spawned] = [median(times.cold), median(times.warm), median(times.spawned)];
    const [cancelled, warmRival] = [median(times.cancelled), median(times.warmQmd)];
    return {
      name: `deep search of ${NOTES} notes with tiny models`,
      columns: ['', 'ours', 'qmd query', 'ratio'],
      rows: [
        ['warm, ms (beside: its SDK, warm)', warm, warmRival, warm / warmRival],
        ['warm, ms (beside: its command)', warm, spawned, warm / spawned],
        ['cold, ms', cold, spawned, cold / spawned],
        ['cancelled: answered after, ms', cancelled, '', ''],
        ['without models, ms (beside: fast)', missing / MANY, fast / MANY, missing / fast],
        ['embedding all notes, ms', embedding.ours, embedding.qmd, ''],
      ],
      targets: [
        atMost('warm, against QMD kept warm', warm / warmRival, 1.5),
        atLeast('times faster than `qmd query`, warm', spawned / warm, 1.5),
        atMost('cold, against `qmd query`', cold / spawned, 1.1),
        atMost('without models, against a fast search', missing / fast, 1.25),
        atMost('ms until a cancelled search is answered', cancelled, 200),
      ],
    };
  } finally {
    await engine.close();
    await kept?.close();
  }
}

/** A fast search takes milliseconds. */
const MANY = 20;

async function many(action: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < MANY; i++) await action();
}

async function embedded(engine: QmdEngine): Promise<void> {
  for (;;) {
    const status = engine.status();
    if (status.kind === 'ready' && status.embedding?.state === 'failed') throw new Error(status.embedding.reason);
    if (status.kind === 'ready' && status.embedding?.done === NOTES) return;
    await sleep(50);
  }
}

const NO_MODELS: Models = { folder: '', all: [] };

function found(models: TinyModels): Models {
  const roles = ['embed', 'generate', 'rerank'] as const;
  return {
    folder: '',
    all: roles.map((role) => ({ role, source: models[role], name: role, size: 1, file: models[role] })),
  };
}
