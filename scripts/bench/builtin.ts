/**
 * The built-in index on notes like real ones, beside MiniSearch with the same words and QMD behind the same search: building, memory,
 * what is saved, starting, one change, searching; and in a browser the window while it is built, and a newcomer's first
 * result. COLLATE_BENCH_SIZES=1000,5000 takes other sizes.
 */
import { appendFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import MiniSearch from 'minisearch';
import { wordsOf } from '../../src/lines/words';
import type { Engine } from '../../src/search/engine';
import { BuiltinIndex } from '../../src/search/index/builtin-index';
import { isSearchable } from '../../src/search/note-files';
import { parseQuery } from '../../src/search/query';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { buildPlugin } from '../build-plugin';
import { DiskIndexStorage } from '../disk-index-storage';
import { measureNewcomer, measureWindow } from './builtin-window';
import { builtinParts, openBuiltin, qmdOn, searchBy } from './engines';
import { asked, askInTurn, median, percentile, sizesIn, timed } from './measure';
import { heldMegabytes, MEGABYTE, MOST_ABOVE_FINISHED, processorTime, settledMegabytes } from './memory';
import { writeRealVault } from './real-vault';
import type { GeneratedVault } from './search-vault';
import type { Sheet } from './sheet';

/** Every query is asked this often, after once to warm up. */
const ROUNDS = 5;
/** The vault that a newcomer has. */
const NEWCOMER_NOTES = 5000;
/** Odd, so that the median is a run that really happened. */
const CHANGES = 21;
const STARTS = 3;
/** What an engine asks for first, for ten notes. */
const CANDIDATES = 30;
/** Milliseconds between two looks at the memory while the index is built, each of which collects garbage. */
const LOOK_MS = 100;
/** … and so many times as long as such a look takes. */
const LOOKS_SHARE = 2;

/** A first build may take so much of the processor's time that QMD's takes. */
const MOST_OF_QMD = 0.7;

export const columns = ['ms, MB', 'notes', 'ours', 'QMD', 'MiniSearch'];

export async function measure(sheet: Sheet): Promise<void> {
  sheet.say('building the plugin');
  await buildPlugin();
  for (const notes of sizesIn(asked('SIZES', '1000,5000,20000'))) {
    const folder = join(sheet.folder, String(notes));
    await measureSize(sheet, notes, folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds and the window's pauses are judged by the processor's time: what other programs take from it is not ours. */
async function measureSize(sheet: Sheet, notes: number, folder: string): Promise<void> {
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
  row('first build', ours.build, qmd.build, miniSearch.build);
  row('first build, processor time', ours.cpu, qmd.cpu);
  row('postings and dictionary, MB', ours.postings, '–', miniSearch.memory);
  row('everything in memory, MB', ours.memory, '–', miniSearch.memory);
  row('held above that while building, MB', ours.peak);
  row('saved, MB', ours.saved, '–', miniSearch.saved);
  row('start, nothing changed', ours.start);
  row('one note changed, p50', ours.change);
  sheet.percentiles('search', notes, qmd.ourSearches, qmd.searches);
  const slower = (share: number): number => percentile(qmd.ourSearches, share) / percentile(qmd.searches, share);
  sheet.atMost(`search, ours / QMD at ${notes}, p50`, slower(0.5), 1);
  sheet.atMost(`search, ours / QMD at ${notes}, p95`, slower(0.95), 2);
  sheet.percentiles('look-up of candidates', notes, ours.lookUps, undefined, miniSearch.lookUps);
  row('did you mean, p50', ours.nearWords);
  const first = `first build, ours / QMD at ${notes}`;
  if (Number.isNaN(qmd.cpu)) sheet.atMost(first, ours.build / qmd.build, MOST_OF_QMD);
  else sheet.atMost(`${first}, processor time`, ours.cpu / qmd.cpu, MOST_OF_QMD);
  sheet.atMost(`postings and dictionary / MiniSearch at ${notes}`, ours.postings / miniSearch.memory, 0.1);
  sheet.atMost(`held above the finished index / it, at ${notes}`, ours.peak / ours.memory, MOST_ABOVE_FINISHED);
  sheet.atMost(`one note changed at ${notes}, ms`, ours.change, 5);
  sheet.atMost(`start with nothing changed / build at ${notes}`, ours.start / ours.build, 0.1);
  say('in the browser');
  await measureWindow(sheet, vault, folder);
  if (notes === NEWCOMER_NOTES) await measureNewcomer(sheet, vault, folder);
}

function open(vault: DiskVault, folder: string): Promise<BuiltinIndex> {
  return BuiltinIndex.open({ vault, storage: new DiskIndexStorage(folder), ...builtinParts });
}

/** Milliseconds and megabytes. */
async function measureOurs(generated: GeneratedVault, folder: string) {
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
  const start = async (): Promise<void> => {
    const again = await open(vault, storage);
    await again.sync();
    await again.close();
  };
  const starts: number[] = [];
  for (let round = 0; round < STARTS; round++) starts.push(await timed(start));
  return {
    build,
    cpu: (user + system) / 1000,
    ...held,
    // Without the table of notes.
    postings: index.byteLength / MEGABYTE,
    saved: readdirSync(storage).reduce((sum, name) => sum + statSync(join(storage, name)).size, 0) / MEGABYTE,
    lookUps,
    nearWords: median(near),
    change,
    start: median(starts),
  };
}

function storageIn(folder: string): string {
  return join(folder, 'index');
}

/** What is really held, and the most above that at some moment of the build: without garbage, which a browser collects when it likes. */
async function measureMemory(vault: DiskVault, folder: string) {
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

/** MiniSearch with the same words. */
async function measureMiniSearch({ folder, queries }: GeneratedVault) {
  const vault = new DiskVault(folder);
  const before = await settledMegabytes();
  const index = new MiniSearch<{ id: string; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: (text) => wordsOf(text).map(({ text: word }) => word),
    processTerm: (word) => word,
  });
  const build = await timed(async () => {
    for (const file of await vault.listing().files())
      if (isSearchable(file.path)) index.add({ id: file.path, title: file.path, text: await vault.read(file) });
  });
  const memory = (await settledMegabytes()) - before;
  const options = { prefix: (word: string) => word.length > 2, combineWith: 'AND', boost: { title: 4 } } as const;
  const [lookUps = []] = await askInTurn(ROUNDS, queries, [(query: string) => index.search(query, options)]);
  return { build, memory, saved: JSON.stringify(index).length / MEGABYTE, lookUps };
}

/** Builds QMD's index, and then asks both engines the same through the search tool, from the call to the rendered text. */
async function measureQmd(generated: GeneratedVault, indexFolder: string, ours: Engine) {
  const vault = new DiskVault(generated.folder);
  const qmd = qmdOn(generated.folder, indexFolder);
  try {
    const before = process.cpuUsage();
    const build = await timed(() => qmd.start());
    const { user, system } = process.cpuUsage(before);
    // In this process and QMD's.
    const cpu = qmd.pids.reduce((sum, pid) => sum + processorTime(pid), (user + system) / 1000);
    const contestants = [searchBy('qmd', vault, qmd), searchBy('builtin', vault, ours)];
    const [searches = [], ourSearches = []] = await askInTurn(ROUNDS, generated.queries, contestants);
    return { build, cpu, searches, ourSearches };
  } finally {
    await qmd.close();
  }
}
