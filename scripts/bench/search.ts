/**
 * `search` on generated vaults of 1,000 to 20,000 notes, and the index behind it: beside QMD's command line, its MCP
 * server and ripgrep, in one run; and on notes like real ones. COLLATE_BENCH_SIZES=1000,real takes these sizes and parts alone.
 */
import { appendFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { until } from '../../tests/support/until';
import { qmdOn, searchBy } from './engines';
import { asked, askInTurn, median, sizesIn, timed } from './measure';
import { residentMegabytes } from './memory';
import { PARTS } from './search-parts';
import { findGrep, QmdCommand } from './search-rivals';
import { writeVault, type GeneratedVault } from './search-vault';
import type { Sheet } from './sheet';

/** Every query is asked this often by those who answer at once. */
const ROUNDS = 3;
/** Starting QMD for a query takes long and varies little: one query in seven, which meets every kind of query. */
const SPAWN_EVERY = 7;
/** Odd, so that the median is a run that really happened. */
const UPDATES_BY_QMD = 3;
const CHANGES_PER_UPDATE = 7;
/** Longer than the index worker stays without work. */
const IDLE_MS = 6000;

export const columns = ['ms', 'notes', 'ours', 'qmd spawned', 'qmd mcp', 'ripgrep', 'look-up'];

export async function measure(sheet: Sheet): Promise<void> {
  const names = asked('SIZES', ['1000,5000,20000', ...Object.keys(PARTS)].join());
  const sizes = sizesIn(names);
  const changes: number[] = [];
  for (const [at, notes] of sizes.entries())
    changes.push(await measureSize(sheet, notes, { isSmallest: at === 0, isLargest: at === sizes.length - 1 }));
  const [small, large] = [sizes[0], sizes.at(-1)];
  const growth = (changes.at(-1) ?? NaN) / (changes[0] ?? NaN);
  if (large !== undefined) {
    sheet.atMost(`one note changed, ${large} against ${small} notes`, growth, 2);
    await searchWhileBuilding(sheet, large);
  }
  for (const [part, measurePart] of Object.entries(PARTS)) {
    if (!names.includes(part)) continue;
    sheet.say(`notes like real ones: ${part}`);
    const folder = join(sheet.folder, part);
    await measurePart(sheet, folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The limits are those of the smallest and of the largest vault; with other sizes they say how things grow. */
interface Place {
  readonly isSmallest: boolean;
  readonly isLargest: boolean;
}

/** Gives how long a change took. */
async function measureSize(sheet: Sheet, notes: number, place: Place): Promise<number> {
  const folder = join(sheet.folder, String(notes));
  const say = (message: string): void => sheet.say(`${notes} notes: ${message}`);
  say('writing');
  const vault = writeVault(join(folder, 'vault'), notes);
  const qmd = new QmdCommand(join(folder, 'qmd'), vault.folder);
  const indexFolder = join(folder, 'index');
  const subject = new Subject(vault, indexFolder);
  try {
    say('first build');
    const build = await timed(() => subject.start());
    const rivalBuild = await timed(() => qmd.run('update'));
    sheet.row('first build', notes, build, rivalBuild);
    say('searches');
    await raceSearches(sheet, subject, qmd, place);
    say('single changes');
    const change = await raceChanges(sheet, subject, qmd, place);
    await subject.engine.close();
    say('start with nothing changed');
    const starts: number[] = [];
    const updates: number[] = [];
    for (let round = 0; round < UPDATES_BY_QMD; round++) {
      const again = new Subject(vault, indexFolder);
      starts.push(await timed(() => again.start()).finally(() => again.engine.close()));
      updates.push(await timed(() => qmd.run('update')));
    }
    const [start, update] = [median(starts), median(updates)];
    sheet.row('start, nothing changed', notes, start, update);
    if (place.isLargest) {
      sheet.atMost(`first build, ours / qmd update at ${notes}`, build / rivalBuild, 1);
      sheet.atLeast(`qmd update / start, nothing changed at ${notes}`, update / start, 3);
    }
    return change;
  } finally {
    await subject.engine.close();
  }
}

/** Our search on a vault: engine and tool as the plugin uses them. */
class Subject {
  readonly engine: QmdEngine;
  readonly search: (query: string) => Promise<unknown>;

  constructor(
    readonly vault: GeneratedVault,
    indexFolder: string,
  ) {
    this.engine = qmdOn(vault.folder, indexFolder);
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

  isHalfBuilt(): boolean {
    const status = this.engine.status();
    return status.kind === 'building' && status.done * 2 >= status.total;
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
  { isSmallest, isLargest }: Place,
): Promise<void> {
  const { queries, folder, paths } = subject.vault;
  const notes = paths.length;
  const ripgrep = findGrep('rg');
  const grep = (query: string): unknown =>
    ripgrep?.(folder, query.startsWith('"') ? [query.replaceAll('"', '')] : query.split(' '));
  const server = await qmd.serve();
  try {
    const contestants = [subject.search, (query: string) => server.find(query)];
    const [ours = [], served = []] = await askInTurn(ROUNDS, queries, contestants);
    const [grepped] = ripgrep === undefined ? [] : await askInTurn(1, queries, [grep]);
    const some = queries.filter((_, at) => at % SPAWN_EVERY === 0);
    const [spawned = []] = await askInTurn(1, some, [(query) => qmd.ask('search', query)]);
    sheet.percentiles('search', notes, ours, spawned, served, grepped);
    const faster = median(spawned) / median(ours);
    if (isSmallest) sheet.atLeast(`qmd search spawned / ours at ${notes}`, faster, 15);
    if (isLargest) sheet.atLeast(`qmd search spawned / ours at ${notes}`, faster, 5);
    sheet.atMost(`ours / qmd mcp at ${notes}`, median(ours) / median(served), 1);
    const memory = residentMegabytes(subject.engine.pids[0]);
    sheet.row('memory of the search process, MB', notes, memory, '–', residentMegabytes(server.pid));
    if (isLargest && !Number.isNaN(memory)) sheet.atMost(`search process at ${notes}, MB`, memory, 150);
  } finally {
    await server.close();
  }
}

/** Ours takes up the same note again and again, so that QMD finds one changed note as well. */
async function raceChanges(sheet: Sheet, subject: Subject, qmd: QmdCommand, { isLargest }: Place): Promise<number> {
  const { paths } = subject.vault;
  const ours: number[] = [];
  const theirs: number[] = [];
  let afterIdle = NaN;
  for (let round = 1; round <= UPDATES_BY_QMD; round++) {
    const path = paths[round * 7] ?? '';
    await subject.change(path); // starts the worker if it went idle
    for (let i = 0; i < CHANGES_PER_UPDATE; i++) ours.push(await subject.change(path));
    if (round === UPDATES_BY_QMD) {
      await sleep(IDLE_MS);
      afterIdle = await subject.change(path);
    }
    theirs.push(await timed(() => qmd.run('update')));
  }
  const [change, update] = [median(ours), median(theirs)];
  sheet.row('one note changed, p50', paths.length, change, update);
  sheet.row('one note changed, worker was idle', paths.length, afterIdle);
  if (isLargest) {
    sheet.atMost(`one note changed at ${paths.length}, ms`, change, 10);
    sheet.atLeast(`qmd update / one note changed at ${paths.length}`, update / change, 200);
  }
  return change;
}

/** Searches while the index of the largest vault is built, and right after. */
async function searchWhileBuilding(sheet: Sheet, notes: number): Promise<void> {
  sheet.say(`${notes} notes: searches while the index is built`);
  const vault = writeVault(join(sheet.folder, 'building'), notes);
  const subject = new Subject(vault, join(sheet.folder, 'building-index'));
  const during: number[] = [];
  const after: number[] = [];
  try {
    let isBuilt = false;
    const built = subject.start().finally(() => (isBuilt = true));
    // The second half of the build, when the index is about as large as it is afterwards.
    await until(() => isBuilt || subject.isHalfBuilt(), Infinity);
    for (let i = 0; !isBuilt; i++)
      during.push(await timed(() => subject.search(vault.queries[i % vault.queries.length] ?? '')));
    await built;
    during.pop(); // the build ended during the last one
    for (const query of vault.queries) after.push(await timed(() => subject.search(query)));
  } finally {
    await subject.engine.close();
  }
  sheet.percentiles('search while building', notes, during);
  sheet.row('search right after, p50', notes, median(after));
  sheet.atMost(`search while building / after at ${notes}`, median(during) / median(after), 3);
}
