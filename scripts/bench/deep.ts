/**
 * Deep search beside `qmd query`, with the same tiny models and the same notes: warm and cold, and how soon a cancelled
 * one is answered. The models are small, so this measures what stands around them; with real ones all take longer.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { modelEnvironment, writeTinyModels } from '../../tests/support/models';
import { embedded, modelsFound, qmdOn, qmdTools } from './engines';
import { median, race, timed } from './measure';
import { QmdCommand } from './search-rivals';
import { writeVault } from './search-vault';
import type { Bench, Sheet } from './sheet';
import { WarmQmd } from './warm-qmd';

const NOTES = 300;
/** Odd, so that the median is a run that really happened. */
const RUNS = 5;
/** A cancelled search is past its start by then. */
const BEFORE_CANCEL_MS = 300;

export const deepBench: Bench = { columns: ['', 'ours', 'qmd query', 'ratio'], measure };

async function measure(sheet: Sheet): Promise<void> {
  const { folder, say } = sheet;
  sheet.title = `deep search of ${NOTES} notes with tiny models`;
  const vault = writeVault(join(folder, 'vault'), NOTES);
  const models = await writeTinyModels(join(folder, 'models'));
  const qmd = new QmdCommand(join(folder, 'qmd'), vault.folder, modelEnvironment(models));
  const disk = new DiskVault(vault.folder);
  let areThere = true;
  let kept: WarmQmd | undefined;
  const engine = qmdOn(vault.folder, join(folder, 'index'), {
    deep: {
      models: () => (areThere ? modelsFound(models) : { folder: '', all: [] }),
      isAllowed: () => true,
      quietMs: 0,
    },
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
    await qmd.run('update');
    const embedding = { ours: await timed(() => embedded(engine)), qmd: await timed(() => qmd.run('embed')) };
    kept = await WarmQmd.open(qmdTools.qmd, join(folder, 'qmd', 'index.sqlite'), vault.folder, models);
    const warmQmd = kept;
    await warmQmd.ask('query', nextQuery());
    const runs: number[][] = [];
    for (let run = 0; run < RUNS; run++) {
      say(`run ${run + 1} of ${RUNS}`);
      runs.push([
        await cancel(),
        await timed(() => search()), // cold: cancelling has ended the process
        await timed(() => search()),
        await timed(() => warmQmd.ask('query', nextQuery())),
        await timed(() => qmd.ask('query', nextQuery())),
      ]);
    }
    const [cancelled = NaN, cold = NaN, warm = NaN, warmRival = NaN, spawned = NaN] = [0, 1, 2, 3, 4].map((at) =>
      median(runs.map((times) => times[at] ?? NaN)),
    );
    say('without models');
    areThere = false;
    const { fast, missing } = await race({
      fast: () => many(() => callAnyTool('search', { query: nextQuery() }, { vault: disk, engine })),
      missing: () => many(() => callAnyTool('search', { query: nextQuery(), mode: 'deep' }, { vault: disk, engine })),
    });
    sheet.row('warm, ms (beside: its SDK, warm)', warm, warmRival, warm / warmRival);
    sheet.row('warm, ms (beside: its command)', warm, spawned, warm / spawned);
    sheet.row('cold, ms', cold, spawned, cold / spawned);
    sheet.row('cancelled: answered after, ms', cancelled);
    sheet.row('without models, ms (beside: fast)', missing / MANY, fast / MANY, missing / fast);
    sheet.row('embedding all notes, ms', embedding.ours, embedding.qmd);
    sheet.atMost('warm, against QMD kept warm', warm / warmRival, 1.5);
    sheet.atLeast('times faster than `qmd query`, warm', spawned / warm, 1.5);
    sheet.atMost('cold, against `qmd query`', cold / spawned, 1.1);
    sheet.atMost('without models, against a fast search', missing / fast, 1.25);
    sheet.atMost('ms until a cancelled search is answered', cancelled, 200);
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
