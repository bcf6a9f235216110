/**
 * The built-in index on notes like real ones, beside MiniSearch with the same words and QMD behind the same search: building, memory,
 * what is saved, starting, one change, searching; and in a browser the window while it is built, and a newcomer's first
 * result. COLLATE_BENCH_SIZES=1000,5000 takes other sizes.
 */
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { BuiltinIndex } from '../../src/search/index/builtin-index';
import { DiskIndexStorage } from '../disk-index-storage';
import { parseQuery } from '../../src/search/query';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { buildPlugin } from '../build-plugin';
import { measureMiniSearch, measureQmd, ROUNDS } from './builtin-rivals';
import { measureNewcomer, measureWindow } from './builtin-window';
import { builtinParts, openBuiltin } from './engines';
import { askedSizes, askInTurn, median, percentile, SHARES, timed } from './measure';
import { heldMegabytes, MEGABYTE, settledMegabytes } from './memory';
import { writeRealVault } from './real-vault';
import type { GeneratedVault } from './search-vault';
import type { Bench, Sheet } from './sheet';

const SIZES = [1000, 5000, 20_000];
/** The vault that a newcomer has. */
const NEWCOMER_NOTES = 5000;
/** Odd, so that the median is a run that really happened. */
const CHANGES = 21;
const STARTS = 3;
/** What an engine asks for first, for ten notes. */
const CANDIDATES = 30;
/** Milliseconds between two looks at the memory while the index is built, each of which collects garbage. */
const LOOK_MS = 400;
/** … and so many times as long as such a look takes. */
const LOOKS_SHARE = 5;

/** Milliseconds and megabytes. */
interface Ours {
  readonly build: number;
  readonly cpu: number;
  readonly memory: number;
  /** Postings and dictionary, without the table of notes. */
  readonly postings: number;
  /** How much more than the finished index was held at some moment while it was built. */
  readonly peak: number;
  readonly saved: number;
  readonly start: number;
  readonly change: number;
  readonly lookUps: readonly number[];
  readonly nearWords: number;
}

export const builtinBench: Bench = {
  columns: ['ms, MB', 'notes', 'ours', 'QMD', 'MiniSearch'],
  async measure(sheet) {
    sheet.say('building the plugin');
    await buildPlugin();
    for (const notes of askedSizes<never>(SIZES)) {
      const folder = join(sheet.folder, String(notes));
      await measure(sheet, notes, folder);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Builds and the window's pauses are judged by the processor's time: what other programs take from it is not ours. */
async function measure(sheet: Sheet, notes: number, folder: string): Promise<void> {
  const say = (message: string): void => sheet.say(`${notes} notes: ${message}`);
  const row = (what: string, ...figures: readonly (number | '–')[]): void => sheet.row(what, notes, ...figures);
  say('writing');
  const vault = writeRealVault(join(folder, 'vault'), notes);
  say('ours');
  const ours = await measureOurs(vault, folder);
  say('QMD');
  const storage = new DiskIndexStorage(storageIn(folder));
  const engine = await openBuiltin(new DiskVault(vault.folder), { storage });
  const qmd = await measureQmd(vault, join(folder, 'qmd'), engine).finally(() => engine.close());
  say('MiniSearch');
  const miniSearch = await measureMiniSearch(vault);
  say('in the browser');
  const inWindow = await measureWindow(vault, folder);

  row('first build', ours.build, qmd.build, miniSearch.build);
  row('first build, processor time', ours.cpu, qmd.cpu);
  row('postings and dictionary, MB', ours.postings, '–', miniSearch.memory);
  row('everything in memory, MB', ours.memory, '–', miniSearch.memory);
  row('held above that while building, MB', ours.peak);
  row('saved, MB', ours.saved, '–', miniSearch.saved);
  row('start, nothing changed', ours.start);
  row('one note changed, p50', ours.change);
  for (const [share, most] of [
    [0.5, 1],
    [0.95, 2],
  ] as const) {
    const [own, theirs] = [percentile(qmd.ourSearches, share), percentile(qmd.searches, share)];
    row(`search, p${share * 100}`, own, theirs);
    sheet.atMost(`search, ours / QMD at ${notes}, p${share * 100}`, own / theirs, most);
  }
  for (const share of SHARES)
    row(
      `look-up of candidates, p${share * 100}`,
      percentile(ours.lookUps, share),
      '–',
      percentile(miniSearch.lookUps, share),
    );
  row('did you mean, p50', ours.nearWords);
  row('in the browser: first build', inWindow.build);
  row('in the browser: longest task while building, processor time', inWindow.longestTask);
  row('in the browser: longest task while building', inWindow.longestWait);
  const cpu = Number.isNaN(qmd.cpu) ? undefined : ours.cpu / qmd.cpu;
  const first = `first build, ours / QMD at ${notes}`;
  sheet.atMost(cpu === undefined ? first : `${first}, processor time`, cpu ?? ours.build / qmd.build, 0.2);
  sheet.atMost(`postings and dictionary / MiniSearch at ${notes}`, ours.postings / miniSearch.memory, 0.1);
  sheet.atMost(`held above the finished index at ${notes}, MB`, ours.peak, 60);
  sheet.atMost(`one note changed at ${notes}, ms`, ours.change, 5);
  sheet.atMost(`start with nothing changed / build at ${notes}`, ours.start / ours.build, 0.1);
  sheet.atMost(`longest task of the window while building at ${notes}, ms`, inWindow.longestTask, 30);
  if (notes !== NEWCOMER_NOTES) return;
  const newcomer = await measureNewcomer(vault, folder);
  row('newcomer: a note by its name', newcomer.byName);
  row('newcomer: a note changed today by its words', newcomer.byText);
  sheet.atMost(`newcomer finds a note by its name at ${notes}, ms`, newcomer.byName, 3000);
  sheet.atMost(`newcomer finds a note changed today at ${notes}, ms`, newcomer.byText, 3000);
}

function open(vault: DiskVault, folder: string): Promise<BuiltinIndex> {
  return BuiltinIndex.open({ vault, storage: new DiskIndexStorage(folder), ...builtinParts });
}

async function measureOurs(generated: GeneratedVault, folder: string): Promise<Ours> {
  const vault = new DiskVault(generated.folder);
  const held = await measureMemory(vault, join(folder, 'first'));
  const storage = storageIn(folder);
  const index = await open(vault, storage);
  const cpu = process.cpuUsage();
  const build = await timed(() => index.sync());
  const { user, system } = process.cpuUsage(cpu);
  const lookUp = (query: string): unknown => index.candidates(parseQuery(query), 'all', CANDIDATES);
  const [lookUps = []] = await askInTurn(ROUNDS, generated.queries, [lookUp]);
  const near: number[] = [];
  for (const query of generated.queries) {
    const [word = ''] = parseQuery(query).terms[0]?.words ?? [];
    near.push(await timed(() => Promise.resolve(index.catalogue.near(`${word}x`, 3))));
  }
  const change = await measureChanges(index, generated);
  await index.close();
  const starts: number[] = [];
  for (let round = 0; round < STARTS; round++) {
    starts.push(
      await timed(async () => {
        const again = await open(vault, storage);
        await again.sync();
        await again.close();
      }),
    );
  }
  return {
    build,
    cpu: (user + system) / 1000,
    ...held,
    postings: index.byteLength / MEGABYTE,
    saved: await savedMegabytes(storage),
    lookUps,
    nearWords: median(near),
    change,
    start: median(starts),
  };
}

function storageIn(folder: string): string {
  return join(folder, 'index');
}

/** What is really held, looked at again and again: without garbage, which a browser collects when it likes. */
async function measureMemory(vault: DiskVault, folder: string): Promise<Pick<Ours, 'memory' | 'peak'>> {
  const before = await settledMegabytes();
  let most = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const begin = performance.now();
    most = Math.max(most, heldMegabytes());
    timer = setTimeout(look, Math.max(LOOK_MS, LOOKS_SHARE * (performance.now() - begin)));
  };
  look();
  const index = await open(vault, folder);
  await index.sync();
  clearTimeout(timer);
  const finished = await settledMegabytes();
  await index.close();
  return { memory: finished - before, peak: Math.max(0, most - finished) };
}

async function measureChanges(index: BuiltinIndex, { folder, paths }: GeneratedVault): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < CHANGES; i++) {
    const path = paths[(i * 7) % paths.length] ?? '';
    appendFileSync(join(folder, path), `- changed ${performance.now()}\n`);
    times.push(await timed(() => index.update([{ kind: 'changed', path }])));
  }
  return median(times);
}

async function savedMegabytes(folder: string): Promise<number> {
  const storage = new DiskIndexStorage(folder);
  let bytes = 0;
  for (const name of await storage.list()) bytes += (await storage.get(name))?.length ?? 0;
  return bytes / MEGABYTE;
}
