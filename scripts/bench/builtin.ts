/**
 * The built-in index on notes like real ones, beside MiniSearch with the same words and QMD behind the same search: building, memory,
 * what is saved, starting, one change, searching; and in a browser the window while it is built, and a newcomer's first
 * result. COLLATE_BENCH_SIZES=1000,5000 takes other sizes.
 */
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { parse } from 'yaml';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { BuiltinIndex, type BuiltinIndexOptions } from '../../src/search/index/builtin-index';
import { parseQuery } from '../../src/search/query';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { buildPlugin } from '../build-plugin';
import { DiskIndexStorage } from '../disk-index-storage';
import { wait } from '../wait';
import { askAll, measureMiniSearch, measureQmd, type MiniSearchFigures, type QmdFigures } from './builtin-rivals';
import { measureNewcomer, measureWindow, type NewcomerFigures, type WindowFigures } from './builtin-window';
import { atMost, median, percentile, timed, type Bench, type Report, type Target } from './measure';
import { heldMegabytes, MEGABYTE, settledMegabytes } from './memory';
import { writeRealVault } from './real-vault';
import type { GeneratedVault } from './search-vault';
import { inTemporaryFolder } from './temporary-folder';

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

interface Figures {
  readonly notes: number;
  readonly ours: Ours;
  readonly qmd: QmdFigures;
  readonly miniSearch: MiniSearchFigures;
  readonly inWindow: WindowFigures;
  readonly newcomer: NewcomerFigures | undefined;
}

export const builtinBench: Bench = {
  name: 'builtin',
  async run(progress) {
    progress('building the plugin');
    await buildPlugin();
    return inTemporaryFolder(async (root) => {
      const figures: Figures[] = [];
      for (const notes of readSizes()) {
        const folder = join(root, String(notes));
        figures.push(await measure(notes, folder, (message) => progress(`${notes} notes: ${message}`)));
        rmSync(folder, { recursive: true, force: true });
      }
      return report(figures);
    });
  },
};

async function measure(notes: number, folder: string, say: (message: string) => void): Promise<Figures> {
  say('writing');
  const vault = writeRealVault(join(folder, 'vault'), notes);
  say('ours');
  const ours = await measureOurs(vault, folder);
  say('QMD');
  const qmd = await besideQmd(vault, folder);
  say('MiniSearch');
  const miniSearch = await measureMiniSearch(vault);
  say('in the browser');
  const inWindow = await measureWindow(vault, folder);
  const newcomer = notes === NEWCOMER_NOTES ? await measureNewcomer(vault, folder) : undefined;
  return { notes, ours, qmd, miniSearch, inWindow, newcomer };
}

function readSizes(): readonly number[] {
  const given = process.env['COLLATE_BENCH_SIZES'];
  return given === undefined ? SIZES : given.split(',').map(Number);
}

function optionsFor(vault: DiskVault, folder: string): BuiltinIndexOptions {
  return {
    vault,
    storage: new DiskIndexStorage(folder),
    yaml: { parse: (text) => parse(text) as unknown },
    wait,
  };
}

function open(vault: DiskVault, folder: string): Promise<BuiltinIndex> {
  return BuiltinIndex.open(optionsFor(vault, folder));
}

async function measureOurs(generated: GeneratedVault, folder: string): Promise<Ours> {
  const vault = new DiskVault(generated.folder);
  const held = await measureMemory(vault, join(folder, 'first'));
  const storage = storageIn(folder);
  const index = await open(vault, storage);
  const cpu = process.cpuUsage();
  const build = await timed(() => index.sync());
  const { user, system } = process.cpuUsage(cpu);
  const lookUps = await askAll(generated.queries, (query) =>
    Promise.resolve(index.candidates(parseQuery(query), 'all', CANDIDATES)),
  );
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

/** On the index that was built and saved before. */
async function besideQmd(vault: GeneratedVault, folder: string): Promise<QmdFigures> {
  const engine = new BuiltinEngine(optionsFor(new DiskVault(vault.folder), storageIn(folder)));
  try {
    await engine.open();
    await engine.ready();
    return await measureQmd(vault, join(folder, 'qmd'), engine);
  } finally {
    await engine.close();
  }
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

function report(figures: readonly Figures[]): Report {
  return {
    name: 'builtin',
    columns: ['ms, MB', 'notes', 'ours', 'QMD', 'MiniSearch'],
    rows: figures.flatMap(rowsOf),
    targets: figures.flatMap(targetsOf),
  };
}

function rowsOf({ notes, ours, qmd, miniSearch, inWindow, newcomer }: Figures): (string | number)[][] {
  const shares = [0.5, 0.95];
  const rows: (string | number)[][] = [
    ['first build', notes, ours.build, qmd.build, miniSearch.build],
    ['first build, processor time', notes, ours.cpu, Number.isNaN(qmd.cpu) ? '–' : qmd.cpu],
    ['postings and dictionary, MB', notes, ours.postings, '–', miniSearch.memory],
    ['everything in memory, MB', notes, ours.memory, '–', miniSearch.memory],
    ['held above that while building, MB', notes, ours.peak],
    ['saved, MB', notes, ours.saved, '–', miniSearch.saved],
    ['start, nothing changed', notes, ours.start],
    ['one note changed, p50', notes, ours.change],
    ...shares.map((share) => [
      `search, p${share * 100}`,
      notes,
      percentile(qmd.ourSearches, share),
      percentile(qmd.searches, share),
    ]),
    ...shares.map((share) => [
      `look-up of candidates, p${share * 100}`,
      notes,
      percentile(ours.lookUps, share),
      '–',
      percentile(miniSearch.lookUps, share),
    ]),
    ['did you mean, p50', notes, ours.nearWords],
    ['in the browser: first build', notes, inWindow.build],
    ['in the browser: longest task while building, processor time', notes, inWindow.longestTask],
    ['in the browser: longest task while building', notes, inWindow.longestWait],
    ...(newcomer === undefined
      ? []
      : [
          ['newcomer: a note by its name', notes, newcomer.byName],
          ['newcomer: a note changed today by its words', notes, newcomer.byText],
        ]),
  ];
  return rows.map((row) => Array.from({ length: 5 }, (_, at) => row[at] ?? '–'));
}

/** Builds and the window's pauses are judged by the processor's time: what other programs take from it is not ours. */
function targetsOf({ notes, ours, qmd, miniSearch, inWindow, newcomer }: Figures): Target[] {
  const slower = (share: number): number => percentile(qmd.ourSearches, share) / percentile(qmd.searches, share);
  return [
    atMost(`search, ours / QMD at ${notes}, p50`, slower(0.5), 1),
    atMost(`search, ours / QMD at ${notes}, p95`, slower(0.95), 2),
    Number.isNaN(qmd.cpu)
      ? atMost(`first build, ours / QMD at ${notes}`, ours.build / qmd.build, 0.2)
      : atMost(`first build, ours / QMD at ${notes}, processor time`, ours.cpu / qmd.cpu, 0.2),
    atMost(`postings and dictionary / MiniSearch at ${notes}`, ours.postings / miniSearch.memory, 0.1),
    atMost(`held above the finished index at ${notes}, MB`, ours.peak, 60),
    atMost(`one note changed at ${notes}, ms`, ours.change, 5),
    atMost(`start with nothing changed / build at ${notes}`, ours.start / ours.build, 0.1),
    atMost(`longest task of the window while building at ${notes}, ms`, inWindow.longestTask, 30),
    ...(newcomer === undefined
      ? []
      : [
          atMost(`newcomer finds a note by its name at ${notes}, ms`, newcomer.byName, 3000),
          atMost(`newcomer finds a note changed today at ${notes}, ms`, newcomer.byText, 3000),
        ]),
  ];
}
