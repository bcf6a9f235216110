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
import { askInTurn, median, race, repeat, timed } from './measure';
import { QmdCommand } from './search-rivals';
import { writeVault } from './search-vault';
import type { Sheet } from './sheet';
import { openWarmQmd, type WarmQmd } from './warm-qmd';

const NOTES = 300;
/** Odd, so that the median is a run that really happened. */
const RUNS = 5;
/** A fast search takes milliseconds. */
const MANY = 20;
/** A cancelled search is past its start by then. */
const BEFORE_CANCEL_MS = 300;

export const columns = ['', 'ours', 'qmd query', 'ratio'];

export async function measure(sheet: Sheet): Promise<void> {
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
  const context = { vault: disk, engine };
  const search = async (signal?: AbortSignal): Promise<void> => {
    const args = { query: nextQuery(), mode: 'deep' };
    const answer = await callAnyTool('search', args, { ...context, ...(signal && { signal }) });
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
    kept = await openWarmQmd(qmdTools.qmd, join(folder, 'qmd', 'index.sqlite'), vault.folder, models);
    const warmQmd = kept;
    await warmQmd.ask('query', nextQuery());
    const delays: number[] = [];
    const [, cold = [], warm = [], warmRival = [], spawned = []] = await askInTurn(
      RUNS,
      [undefined],
      [
        async () => delays.push(await cancel()),
        () => search(), // cold: cancelling has ended the process
        () => search(),
        () => warmQmd.ask('query', nextQuery()),
        () => qmd.ask('query', nextQuery()),
      ],
    );
    const [own, rival, command] = [median(warm), median(warmRival), median(spawned)];
    say('without models');
    areThere = false;
    const { fast, missing } = await race({
      fast: () => repeat(MANY, () => callAnyTool('search', { query: nextQuery() }, context)),
      missing: () => repeat(MANY, () => callAnyTool('search', { query: nextQuery(), mode: 'deep' }, context)),
    });
    const cancelled = median(delays);
    sheet.row('warm, ms (beside: its SDK, warm)', own, rival, own / rival);
    sheet.row('warm, ms (beside: its command)', own, command, own / command);
    sheet.row('cold, ms', median(cold), command, median(cold) / command);
    sheet.row('cancelled: answered after, ms', cancelled);
    sheet.row('without models, ms (beside: fast)', missing / MANY, fast / MANY, missing / fast);
    sheet.row('embedding all notes, ms', embedding.ours, embedding.qmd);
    sheet.atMost('warm, against QMD kept warm', own / rival, 1.5);
    sheet.atLeast('times faster than `qmd query`, warm', command / own, 1.5);
    sheet.atMost('cold, against `qmd query`', median(cold) / command, 1.1);
    sheet.atMost('without models, against a fast search', missing / fast, 1.25);
    sheet.atMost('ms until a cancelled search is answered', cancelled, 200);
  } finally {
    await engine.close();
    await kept?.close();
  }
}
