/**
 * `search` on generated vaults of 1,000 to 20,000 notes, and the index behind it: beside QMD's command line, its MCP
 * server and ripgrep, in one run; and on notes like real ones, beside the bare look-up, with filters, and with queries made to
 * take long. COLLATE_BENCH_SIZES=1000,real takes these sizes and parts alone; the parts are real, filters and strings.
 */
import { workerText } from 'collate:worker';
import { appendFileSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineStatus } from '../../src/search/engine';
import { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { qmdTools as tools } from './both-engines';
import { atLeast, atMost, median, percentile, timed, type Bench, type Report, type Target } from './measure';
import { noStandIn } from './no-stand-in';
import { measurePart, PARTS, type Part, type PartName } from './search-parts';
import { findRipgrep, QmdCommand } from './search-rivals';
import { writeVault, type GeneratedVault } from './search-vault';
import { inTemporaryFolder } from './temporary-folder';

const SIZES = [1000, 5000, 20_000];
/** Every query is asked this often by those who answer at once. */
const ROUNDS = 3;
/** Starting QMD for a query takes long and varies little: one query in seven, which meets every kind of query. */
const SPAWN_EVERY = 7;
/** Odd, so that the median is a run that really happened. */
const UPDATES_BY_QMD = 3;
const CHANGES_PER_UPDATE = 7;
/** Longer than the index worker stays without work. */
const IDLE_MS = 6000;

type Progress = (message: string) => void;

/** Milliseconds, and megabytes for memory. */
interface Figures {
  readonly notes: number;
  readonly search: Readonly<Record<'ours' | 'spawned' | 'server' | 'ripgrep', readonly number[]>>;
  readonly memory: { readonly ours: number; readonly server: number };
  readonly build: Pair;
  readonly change: Pair;
  readonly changeAfterIdle: number;
  readonly unchanged: Pair;
  /** Searches while the index is built for the first time, and right after; in the largest vault alone. */
  readonly building: { readonly during: readonly number[]; readonly after: readonly number[] } | undefined;
}

interface Pair {
  readonly ours: number;
  readonly qmd: number;
}

export const searchBench: Bench = {
  name: 'search',
  async run(progress) {
    const { sizes, parts } = readSizes();
    return inTemporaryFolder(async (folder) => {
      const figures: Figures[] = [];
      for (const notes of sizes)
        figures.push(await measure(join(folder, String(notes)), notes, notes === sizes.at(-1), progress));
      const measured: Part[] = [];
      for (const part of parts) {
        progress(`notes like real ones: ${part}`);
        measured.push(await measurePart[part](join(folder, part), progress));
        await rm(join(folder, part), { recursive: true, force: true });
      }
      return report(figures, measured);
    });
  },
};

function readSizes(): { readonly sizes: readonly number[]; readonly parts: readonly PartName[] } {
  const given = process.env['COLLATE_BENCH_SIZES'];
  if (given === undefined) return { sizes: SIZES, parts: PARTS };
  const wanted = given.split(',');
  const parts = PARTS.filter((part) => wanted.includes(part));
  const sizes = wanted.filter((one) => !PARTS.some((part) => part === one)).map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error(`COLLATE_BENCH_SIZES: expected numbers or ${PARTS.join(', ')}, like "1000,real", got "${given}"`);
  return { sizes, parts };
}

async function measure(folder: string, notes: number, isLargest: boolean, progress: Progress): Promise<Figures> {
  const say: Progress = (message) => progress(`${notes} notes: ${message}`);
  say('writing');
  const vault = writeVault(join(folder, 'vault'), notes);
  const qmd = new QmdCommand(tools, join(folder, 'qmd'), vault.folder);
  const indexFolder = join(folder, 'index');
  const subject = new Subject(vault, indexFolder);
  try {
    say('first build');
    const build = { ours: await timed(() => subject.start()), qmd: await timed(() => qmd.update()) };
    say('searches');
    const searched = await raceSearches(subject, qmd);
    say('single changes');
    const changed = await raceChanges(subject, qmd);
    await subject.close();
    say('start with nothing changed');
    const unchanged = await raceStarts(vault, indexFolder, qmd);
    if (isLargest) say('searches while the index is built');
    const building = isLargest ? await searchWhileBuilding(vault, join(folder, 'second-index')) : undefined;
    return { notes, ...searched, build, ...changed, unchanged, building };
  } finally {
    await subject.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Our search on a vault: engine and tool as the plugin uses them. */
class Subject {
  readonly engine: QmdEngine;
  private readonly disk: DiskVault;
  private readonly listeners = new Set<(status: EngineStatus) => void>();

  constructor(
    readonly vault: GeneratedVault,
    indexFolder: string,
  ) {
    this.disk = new DiskVault(vault.folder);
    this.engine = new QmdEngine({
      standIn: noStandIn,
      ...tools,
      vault: this.disk,
      vaultFolder: vault.folder,
      indexFolder,
      worker: workerText,
      onStatus: (status) => this.listeners.forEach((listen) => listen(status)),
    });
  }

  async start(): Promise<void> {
    await this.engine.start();
    this.checkIndex();
  }

  /** From the client to the rendered text. */
  async search(query: string): Promise<void> {
    const { document, failed } = await callAnyTool('search', { query }, { vault: this.disk, engine: this.engine });
    if (failed || document.found?.engine !== 'qmd') throw new Error(`QMD did not answer ${query}`);
  }

  /** Milliseconds from a changed file to an index that has it, without the wait for further changes. */
  async change(path: string): Promise<number> {
    appendFileSync(join(this.vault.folder, path), `- changé le ${performance.now()}\n`);
    const ms = await timed(() => {
      this.engine.update([{ kind: 'changed', path }]);
      return this.engine.settle();
    });
    this.checkIndex();
    return ms;
  }

  /** Done when more than half of a build is done. */
  halfBuilt(): Promise<void> {
    return new Promise((resolve) => {
      const listen = (status: EngineStatus): void => {
        if (status.kind !== 'building' || status.done * 2 < status.total) return;
        this.listeners.delete(listen);
        resolve();
      };
      this.listeners.add(listen);
    });
  }

  async close(): Promise<void> {
    await this.engine.close();
  }

  private checkIndex(): void {
    const status = this.engine.status();
    if (status.kind !== 'ready' || status.notes !== this.vault.paths.length || status.pending > 0)
      throw new Error(`The index is not as it should be: ${JSON.stringify(status)}`);
  }
}

async function raceSearches(subject: Subject, qmd: QmdCommand): Promise<Pick<Figures, 'search' | 'memory'>> {
  const { queries, folder } = subject.vault;
  const search = { ours: [], spawned: [], server: [], ripgrep: [] } as Record<keyof Figures['search'], number[]>;
  const ripgrep = findRipgrep();
  const server = await qmd.serve();
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [at, query] of queries.entries()) {
        const ours = await timed(() => subject.search(query));
        const served = await timed(() => server.search(query));
        if (round === 0) continue; // warms up
        search.ours.push(ours);
        search.server.push(served);
        if (round > 1) continue;
        if (ripgrep !== undefined) search.ripgrep.push(await timed(() => ripgrep(folder, query)));
        if (at % SPAWN_EVERY === 0) search.spawned.push(await timed(() => qmd.search(query)));
      }
    }
    return {
      search,
      memory: { ours: residentMegabytes(subject.engine.pids[0]), server: residentMegabytes(server.pid) },
    };
  } finally {
    await server.close();
  }
}

/** Linux alone tells what a process holds in memory. */
function residentMegabytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return NaN;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Ours takes up the same note again and again, so that QMD finds one changed note as well. */
async function raceChanges(subject: Subject, qmd: QmdCommand): Promise<Pick<Figures, 'change' | 'changeAfterIdle'>> {
  const ours: number[] = [];
  const theirs: number[] = [];
  let changeAfterIdle = NaN;
  for (let round = 1; round <= UPDATES_BY_QMD; round++) {
    const path = subject.vault.paths[round * 7] ?? '';
    await subject.change(path); // starts the worker if it went idle
    for (let i = 0; i < CHANGES_PER_UPDATE; i++) ours.push(await subject.change(path));
    if (round === UPDATES_BY_QMD) {
      await sleep(IDLE_MS);
      changeAfterIdle = await subject.change(path);
    }
    theirs.push(await timed(() => qmd.update()));
  }
  return { change: { ours: median(ours), qmd: median(theirs) }, changeAfterIdle };
}

async function raceStarts(vault: GeneratedVault, indexFolder: string, qmd: QmdCommand): Promise<Pair> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < UPDATES_BY_QMD; round++) {
    const subject = new Subject(vault, indexFolder);
    try {
      ours.push(await timed(() => subject.start()));
    } finally {
      await subject.close();
    }
    theirs.push(await timed(() => qmd.update()));
  }
  return { ours: median(ours), qmd: median(theirs) };
}

/** The second half of the build, when the index is about as large as it is afterwards. */
async function searchWhileBuilding(vault: GeneratedVault, indexFolder: string): Promise<Figures['building']> {
  const subject = new Subject(vault, indexFolder);
  try {
    const during: number[] = [];
    const after: number[] = [];
    let isBuilt = false;
    const built = subject.start().finally(() => (isBuilt = true));
    await Promise.race([subject.halfBuilt(), built]);
    for (let i = 0; !isBuilt; i++) during.push(await timed(() => subject.search(queryAt(vault, i))));
    await built;
    during.pop(); // the build ended during the last one
    for (const query of vault.queries) after.push(await timed(() => subject.search(query)));
    return { during, after };
  } finally {
    await subject.close();
  }
}

function queryAt({ queries }: GeneratedVault, at: number): string {
  return queries[at % queries.length] ?? '';
}

function report(figures: readonly Figures[], parts: readonly Part[]): Report {
  return {
    name: 'search',
    columns: ['ms', 'notes', 'ours', 'qmd spawned', 'qmd mcp', 'ripgrep', 'look-up'],
    rows: [...figures.flatMap(rowsOf), ...parts.flatMap(({ rows }) => rows)],
    targets: [...targetsOf(figures), ...parts.flatMap(({ targets }) => targets)],
  };
}

function rowsOf(figures: Figures): (string | number)[][] {
  const { notes, search, memory, build, change, changeAfterIdle, unchanged, building } = figures;
  const searches = (share: number): number[] =>
    [search.ours, search.spawned, search.server, search.ripgrep].map((times) => percentile(times, share));
  const rows: (string | number)[][] = [
    ['search, p50', notes, ...searches(0.5)],
    ['search, p95', notes, ...searches(0.95)],
    ['one note changed, p50', notes, change.ours, change.qmd],
    ['one note changed, worker was idle', notes, changeAfterIdle],
    ['start, nothing changed', notes, unchanged.ours, unchanged.qmd],
    ['first build', notes, build.ours, build.qmd],
    ...(building === undefined
      ? []
      : [
          ['search while building, p50', notes, percentile(building.during, 0.5)],
          ['search while building, p95', notes, percentile(building.during, 0.95)],
          ['search right after, p50', notes, percentile(building.after, 0.5)],
        ]),
    ['memory of the search process, MB', notes, memory.ours, NaN, memory.server],
  ];
  return rows.map((row) => Array.from({ length: 7 }, (_, at) => cellOf(row[at])));
}

function cellOf(cell: string | number | undefined): string | number {
  return cell === undefined || Number.isNaN(cell) ? '–' : cell;
}

/** The limits of the smallest and of the largest vault; with other sizes they say how things grow. */
function targetsOf(figures: readonly Figures[]): Target[] {
  const [small, large] = [figures[0], figures.at(-1)];
  if (small === undefined || large === undefined) return [];
  const p50 = ({ search }: Figures, who: keyof Figures['search']): number => percentile(search[who], 0.5);
  const at = ({ notes }: Figures): string => `at ${notes}`;
  const { building, memory } = large;
  return [
    atLeast(`qmd search spawned / ours ${at(small)}`, p50(small, 'spawned') / p50(small, 'ours'), 15),
    atLeast(`qmd search spawned / ours ${at(large)}`, p50(large, 'spawned') / p50(large, 'ours'), 5),
    ...figures.map((one) => atMost(`ours / qmd mcp ${at(one)}`, p50(one, 'ours') / p50(one, 'server'), 1)),
    atMost(`one note changed ${at(large)}, ms`, large.change.ours, 10),
    atLeast(`qmd update / one note changed ${at(large)}`, large.change.qmd / large.change.ours, 200),
    atMost(`one note changed, ${large.notes} against ${small.notes} notes`, large.change.ours / small.change.ours, 2),
    atMost(`first build, ours / qmd update ${at(large)}`, large.build.ours / large.build.qmd, 1),
    atLeast(`qmd update / start, nothing changed ${at(large)}`, large.unchanged.qmd / large.unchanged.ours, 3),
    ...(Number.isNaN(memory.ours) ? [] : [atMost(`search process ${at(large)}, MB`, memory.ours, 150)]),
    ...(building === undefined
      ? []
      : [atMost(`search while building / after ${at(large)}`, median(building.during) / median(building.after), 3)]),
  ];
}
