/** What the built-in index is measured beside: MiniSearch with the same words, and QMD behind the same search. */
import MiniSearch from 'minisearch';
import { readFileSync } from 'node:fs';
import type { Engine } from '../../src/search/engine';
import { isSearchable } from '../../src/search/note-files';
import { wordsOf } from '../../src/lines/words';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { qmdOn, searchBy } from './engines';
import { askInTurn, timed } from './measure';
import { MEGABYTE, settledMegabytes } from './memory';
import type { GeneratedVault } from './search-vault';

/** Every query is asked this often, after once to warm up. */
export const ROUNDS = 5;

/** Milliseconds and megabytes. */
interface MiniSearchFigures {
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
  const options = { prefix: (word: string) => word.length > 2, combineWith: 'AND', boost: { title: 4 } } as const;
  const [lookUps = []] = await askInTurn(ROUNDS, queries, [(query: string) => index.search(query, options)]);
  return { build, memory, saved: JSON.stringify(index).length / MEGABYTE, lookUps };
}

/** Milliseconds. */
interface QmdFigures {
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
  const qmd = qmdOn(generated.folder, indexFolder);
  try {
    const before = process.cpuUsage();
    const build = await timed(() => qmd.start());
    const { user, system } = process.cpuUsage(before);
    const cpu = qmd.pids.reduce((sum, pid) => sum + processorTime(pid), (user + system) / 1000);
    const contestants = [searchBy('qmd', vault, qmd), searchBy('builtin', vault, ours)];
    const [searches = [], ourSearches = []] = await askInTurn(ROUNDS, generated.queries, contestants);
    return { build, cpu, searches, ourSearches };
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
