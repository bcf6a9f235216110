/**
 * `search` on generated vaults of 1,000 to 20,000 notes, and the index behind it: beside QMD's command line, its MCP
 * server and ripgrep, in one run; and on notes like real ones. COLLATE_BENCH_SIZES=1000,real takes these sizes and parts alone.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineStatus } from '../../src/search/engine';
import type { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { qmdOn, searchBy } from './engines';
import { askedSizes, median, percentile, SHARES, timed } from './measure';
import { PARTS, type PartName } from './search-parts';
import { findRipgrep, QmdCommand } from './search-rivals';
import { writeVault, type GeneratedVault } from './search-vault';
import type { Bench, Sheet } from './sheet';

const USUAL: readonly (number | PartName)[] = [1000, 5000, 20_000, 'real', 'filters', 'strings'];
/** Every query is asked this often by those who answer at once. */
const ROUNDS = 3;
/** Starting QMD for a query takes long and varies little: one query in seven, which meets every kind of query. */
const SPAWN_EVERY = 7;
/** Odd, so that the median is a run that really happened. */
const UPDATES_BY_QMD = 3;
const CHANGES_PER_UPDATE = 7;
/** Longer than the index worker stays without work. */
const IDLE_MS = 6000;

/** Milliseconds, and megabytes for memory; the limits are on these. */
interface Figures {
  readonly notes: number;
  readonly search: Readonly<Record<'ours' | 'spawned' | 'server', number>>;
  readonly memory: number;
  readonly build: Pair;
  readonly change: Pair;
  readonly unchanged: Pair;
}

interface Pair {
  readonly ours: number;
  readonly qmd: number;
}

export const searchBench: Bench = {
  columns: ['ms', 'notes', 'ours', 'qmd spawned', 'qmd mcp', 'ripgrep', 'look-up'],
  async measure(sheet) {
    const asked = askedSizes(USUAL);
    const sizes = asked.filter((one) => typeof one === 'number');
    const figures: Figures[] = [];
    for (const notes of sizes) figures.push(await measure(sheet, notes));
    if (figures.length > 0) await limit(sheet, figures);
    for (const part of asked) {
      if (typeof part === 'number') continue;
      sheet.say(`notes like real ones: ${part}`);
      const folder = join(sheet.folder, part);
      await PARTS[part](sheet, folder);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measure(sheet: Sheet, notes: number): Promise<Figures> {
  const folder = join(sheet.folder, String(notes));
  const say = (message: string): void => sheet.say(`${notes} notes: ${message}`);
  say('writing');
  const vault = writeVault(join(folder, 'vault'), notes);
  const qmd = new QmdCommand(join(folder, 'qmd'), vault.folder);
  const indexFolder = join(folder, 'index');
  const subject = new Subject(vault, indexFolder);
  try {
    say('first build');
    const build = { ours: await timed(() => subject.start()), qmd: await timed(() => qmd.update()) };
    say('searches');
    const { search, memory } = await raceSearches(sheet, subject, qmd);
    say('single changes');
    const { change, afterIdle } = await raceChanges(subject, qmd);
    await subject.close();
    say('start with nothing changed');
    const unchanged = await raceStarts(vault, indexFolder, qmd);
    sheet.row('one note changed, p50', notes, change.ours, change.qmd);
    sheet.row('one note changed, worker was idle', notes, afterIdle);
    sheet.row('start, nothing changed', notes, unchanged.ours, unchanged.qmd);
    sheet.row('first build', notes, build.ours, build.qmd);
    return { notes, search, memory, build, change, unchanged };
  } finally {
    await subject.close();
  }
}

/** Our search on a vault: engine and tool as the plugin uses them. */
class Subject {
  readonly engine: QmdEngine;
  readonly search: (query: string) => Promise<unknown>;
  private readonly listeners = new Set<(status: EngineStatus) => void>();

  constructor(
    readonly vault: GeneratedVault,
    indexFolder: string,
  ) {
    const onStatus = (status: EngineStatus): void => this.listeners.forEach((listen) => listen(status));
    this.engine = qmdOn(vault.folder, indexFolder, { onStatus });
    this.search = searchBy('qmd', new DiskVault(vault.folder), this.engine);
  }

  async start(): Promise<void> {
    await this.engine.start();
    this.checkIndex();
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

async function raceSearches(
  sheet: Sheet,
  subject: Subject,
  qmd: QmdCommand,
): Promise<Pick<Figures, 'search' | 'memory'>> {
  const { queries, folder, paths } = subject.vault;
  const times = { ours: [] as number[], spawned: [] as number[], server: [] as number[], ripgrep: [] as number[] };
  const ripgrep = findRipgrep();
  const server = await qmd.serve();
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [at, query] of queries.entries()) {
        const ours = await timed(() => subject.search(query));
        const served = await timed(() => server.find(query));
        if (round === 0) continue; // warms up
        times.ours.push(ours);
        times.server.push(served);
        if (round > 1) continue;
        if (ripgrep !== undefined) times.ripgrep.push(await timed(() => ripgrep(folder, query)));
        if (at % SPAWN_EVERY === 0) times.spawned.push(await timed(() => qmd.ask('search', query)));
      }
    }
    const of = (share: number) => ({
      ours: percentile(times.ours, share),
      spawned: percentile(times.spawned, share),
      server: percentile(times.server, share),
      ripgrep: percentile(times.ripgrep, share),
    });
    for (const share of SHARES) sheet.row(`search, p${share * 100}`, paths.length, ...Object.values(of(share)));
    const memory = residentMegabytes(subject.engine.pids[0]);
    sheet.row('memory of the search process, MB', paths.length, memory, '–', residentMegabytes(server.pid));
    return { search: of(0.5), memory };
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
async function raceChanges(subject: Subject, qmd: QmdCommand): Promise<{ change: Pair; afterIdle: number }> {
  const ours: number[] = [];
  const theirs: number[] = [];
  let afterIdle = NaN;
  for (let round = 1; round <= UPDATES_BY_QMD; round++) {
    const path = subject.vault.paths[round * 7] ?? '';
    await subject.change(path); // starts the worker if it went idle
    for (let i = 0; i < CHANGES_PER_UPDATE; i++) ours.push(await subject.change(path));
    if (round === UPDATES_BY_QMD) {
      await sleep(IDLE_MS);
      afterIdle = await subject.change(path);
    }
    theirs.push(await timed(() => qmd.update()));
  }
  return { change: { ours: median(ours), qmd: median(theirs) }, afterIdle };
}

async function raceStarts(vault: GeneratedVault, indexFolder: string, qmd: QmdCommand): Promise<Pair> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < UPDATES_BY_QMD; round++) {
    const subject = new Subject(vault, indexFolder);
    ours.push(await timed(() => subject.start()).finally(() => subject.close()));
    theirs.push(await timed(() => qmd.update()));
  }
  return { ours: median(ours), qmd: median(theirs) };
}

/** The limits of the smallest and of the largest vault; with other sizes they say how things grow. */
async function limit(sheet: Sheet, figures: readonly Figures[]): Promise<void> {
  const [small, large] = [figures[0], figures.at(-1)];
  if (small === undefined || large === undefined) return;
  const at = ({ notes }: Figures): string => `at ${notes}`;
  for (const [one, least] of [
    [small, 15],
    [large, 5],
  ] as const)
    sheet.atLeast(`qmd search spawned / ours ${at(one)}`, one.search.spawned / one.search.ours, least);
  for (const one of figures) sheet.atMost(`ours / qmd mcp ${at(one)}`, one.search.ours / one.search.server, 1);
  const { change, build, unchanged, memory } = large;
  sheet.atMost(`one note changed ${at(large)}, ms`, change.ours, 10);
  sheet.atLeast(`qmd update / one note changed ${at(large)}`, change.qmd / change.ours, 200);
  sheet.atMost(`one note changed, ${large.notes} against ${small.notes} notes`, change.ours / small.change.ours, 2);
  sheet.atMost(`first build, ours / qmd update ${at(large)}`, build.ours / build.qmd, 1);
  sheet.atLeast(`qmd update / start, nothing changed ${at(large)}`, unchanged.qmd / unchanged.ours, 3);
  if (!Number.isNaN(memory)) sheet.atMost(`search process ${at(large)}, MB`, memory, 150);
  await limitWhileBuilding(sheet, large.notes);
}

/** Searches while the index of the largest vault is built, and right after. */
async function limitWhileBuilding(sheet: Sheet, notes: number): Promise<void> {
  sheet.say(`${notes} notes: searches while the index is built`);
  const vault = writeVault(join(sheet.folder, 'building'), notes);
  const subject = new Subject(vault, join(sheet.folder, 'building-index'));
  const during: number[] = [];
  const after: number[] = [];
  try {
    let isBuilt = false;
    const built = subject.start().finally(() => (isBuilt = true));
    // The second half of the build, when the index is about as large as it is afterwards.
    await Promise.race([subject.halfBuilt(), built]);
    for (let i = 0; !isBuilt; i++)
      during.push(await timed(() => subject.search(vault.queries[i % vault.queries.length] ?? '')));
    await built;
    during.pop(); // the build ended during the last one
    for (const query of vault.queries) after.push(await timed(() => subject.search(query)));
  } finally {
    await subject.close();
  }
  for (const share of SHARES) sheet.row(`search while building, p${share * 100}`, notes, percentile(during, share));
  sheet.row('search right after, p50', notes, percentile(after, 0.5));
  sheet.atMost(`search while building / after at ${notes}`, median(during) / median(after), 3);
}
