/** What the built-in index is measured beside: MiniSearch with the same words, and QMD behind the same search. */
import { workerText } from 'collate:worker';
import MiniSearch from 'minisearch';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../src/search/engine';
import { isSearchable } from '../../src/search/note-files';
import { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { wordsOf } from '../../src/lines/words';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { timed } from './measure';
import { MEGABYTE, settledMegabytes } from './memory';
import { noStandIn } from './no-stand-in';
import type { GeneratedVault } from './search-vault';

/** This program runs from node_modules/.cache/collate. */
const modules = fileURLToPath(new URL('../..', import.meta.url));
const tools = { node: join(modules, 'node/bin/node'), qmd: join(modules, '@tobilu/qmd') };

/** Every query is asked this often, after once to warm up. */
const ROUNDS = 5;

/** Milliseconds and megabytes. */
export interface MiniSearchFigures {
  readonly build: number;
  readonly memory: number;
  readonly saved: number;
  readonly lookUps: readonly number[];
}

export async function measureMiniSearch({ folder, queries }: GeneratedVault): Promise<MiniSearchFigures> {
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
  const lookUps = await askAll(queries, (query) =>
    Promise.resolve(
      index.search(query, { prefix: (word) => word.length > 2, combineWith: 'AND', boost: { title: 4 } }),
    ),
  );
  return { build, memory, saved: JSON.stringify(index).length / MEGABYTE, lookUps };
}

/** The milliseconds of every query, again and again. */
export async function askAll(
  queries: readonly string[],
  ask: (query: string) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    for (const query of queries) {
      const ms = await timed(() => ask(query));
      if (round > 0) times.push(ms);
    }
  return times;
}

/** Milliseconds. */
export interface QmdFigures {
  readonly build: number;
  /** The processor's time of the build, in this process and QMD's; NaN where the system does not tell. */
  readonly cpu: number;
  /** From the call to the rendered text, by QMD and by the built-in index, asked in turn. */
  readonly searches: readonly number[];
  readonly ourSearches: readonly number[];
}

/** Builds QMD's index, and then asks both engines the same through the search tool. */
export async function measureQmd(generated: GeneratedVault, indexFolder: string, ours: Engine): Promise<QmdFigures> {
  const vault = new DiskVault(generated.folder);
  const vaultFolder = generated.folder;
  const qmd = new QmdEngine({ standIn: noStandIn, ...tools, vault, vaultFolder, indexFolder, worker: workerText });
  const search = async (engine: Engine, name: string, query: string): Promise<void> => {
    const { document, failed } = await callAnyTool('search', { query }, { vault, engine });
    if (failed || document.found?.engine !== name) throw new Error(`${name} did not answer ${query}`);
  };
  try {
    const before = process.cpuUsage();
    const build = await timed(() => qmd.start());
    const { user, system } = process.cpuUsage(before);
    const cpu = qmd.pids.reduce((sum, pid) => sum + processorTime(pid), (user + system) / 1000);
    const searches: number[] = [];
    const ourSearches: number[] = [];
    await askAll(generated.queries, async (query) => {
      searches.push(await timed(() => search(qmd, 'qmd', query)));
      ourSearches.push(await timed(() => search(ours, 'builtin', query)));
    });
    const warm = (times: readonly number[]): readonly number[] => times.slice(generated.queries.length);
    return { build, cpu, searches: warm(searches), ourSearches: warm(ourSearches) };
  } finally {
    await qmd.close();
  }
}

/** Milliseconds. Linux counts in hundredths of a second, for programs. */
const TICK_MS = 10;

/** The milliseconds of the processor that a process has had; Linux alone tells. */
function processorTime(pid: number): number {
  if (process.platform !== 'linux') return NaN;
  // Behind the program's name, which may hold anything: the state, and ten numbers before these two.
  const [, ...numbers] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(numbers[10]) + Number(numbers[11])) * TICK_MS;
}
