/** Processes killed at random moments: QMD's workers while notes change and searches run, and a program that writes notes and its index. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiskIndexStorage } from '../disk-index-storage';
import type { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import type { ToolContext } from '../../src/tools/context';
import type { EditGate, RecordedNote } from '../../src/tools/edit-gate';
import { halfDone } from '../../src/edit/half-done';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskCalls } from '../../src/vault/node/disk-calls';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { until } from '../../tests/support/until';
import { toldOf } from '../bench/memory';
import { seeded } from '../bench/search-vault';
import { startChild } from './child';
import { makeBoth, openBuiltin } from '../bench/engines';
import { BY_NUMBERS, inStep, mustFind } from './engines';
import type { Kind } from './ledger';
import { between, forMs, pick, type Job, type Run } from './run';
import { isWhole, leftovers, markerOf, pathOf, versionWord, wholeText, writeWholeNotes } from './whole-notes';

const NOTES = 60;
/** A third death within a minute is one too many: QMD is given up then until somebody asks for it again. */
const KILLS_A_ROUND = 2;
const SEARCHES = 4;
/** Of the time: a round with QMD takes longer than one with a program that writes. */
const WORKERS_SHARE = 0.6;
/** Milliseconds. Long enough to meet a process in its start, in a look-up, and in the middle of a batch of notes. */
const LONGEST_WAIT = 400;

const KILLED = (role: string): Kind => ({
  what: `QMD's ${role} process killed while notes change`,
  holds: 'every search under way and after it finds its note',
});
const SOUND: Kind = {
  what: 'an index after kills, opened by the next program',
  holds: 'it is brought in step, and QMD finds every note by its newest words',
};
const WRITER: Kind = {
  what: 'a program killed while it edits notes and saves its index',
  holds: 'every note is the old text or the new one, nothing is left over, and the index answers for every note',
};

const TOGETHER_KIND: Kind = {
  what: 'the same program, in a call that changes three notes',
  holds: 'all three are changed, or none, or the next start says which',
};

export async function kill(run: Run): Promise<void> {
  const ms = run.left();
  await killWorkers(forMs(run, ms * WORKERS_SHARE));
  await killWriters(forMs(run, ms * (1 - WORKERS_SHARE)));
}

async function killWorkers(run: Run): Promise<void> {
  const folder = join(run.folder, 'searched');
  writeWholeNotes(folder, NOTES);
  const vault = new DiskVault(folder);
  const versions = new Map<number, number>();
  for (let round = 1; run.left() > 0; round++) {
    run.say(`killing workers, round ${round}`);
    const { qmd: engine, close } = await makeBoth(vault, folder, join(run.folder, 'index'));
    try {
      // Not waited for in every other round: a first build is killed as well.
      const started = engine.start();
      if (run.random() < 0.5) await started;
      for (let kills = 0; kills < KILLS_A_ROUND; kills++) {
        for (const note of changeNotes(run, folder, versions)) engine.update([{ kind: 'changed', path: pathOf(note) }]);
        await killOne(run, engine, vault);
      }
      await run.ledger.check(SOUND, { round, seed: run.seed }, async () => {
        await started;
        await inStep(engine);
        for (const [note, version] of versions) {
          await until(async () => {
            const { document } = await mustFind(engine, vault, versionWord(note, version), pathOf(note));
            return document.found?.engine === 'qmd';
          });
        }
      });
    } finally {
      await close();
    }
  }
}

function changeNotes({ random }: Run, folder: string, versions: Map<number, number>): number[] {
  const notes = Array.from({ length: between(random, 1, 10) }, () => between(random, 0, NOTES - 1));
  for (const note of notes) {
    const version = (versions.get(note) ?? 0) + 1;
    versions.set(note, version);
    writeFileSync(join(folder, pathOf(note)), wholeText(note, version));
  }
  return notes;
}

async function killOne({ random, ledger }: Run, engine: QmdEngine, vault: DiskVault): Promise<void> {
  await until(() => engine.pids.length > 0);
  const notes = Array.from({ length: SEARCHES }, () => between(random, 0, NOTES - 1));
  const wait = between(random, 0, LONGEST_WAIT);
  const searching = notes.map((note) => mustFind(engine, vault, markerOf(note), pathOf(note)));
  const answered = Promise.allSettled(searching);
  await sleep(wait);
  const pid = engine.pids.length === 0 ? undefined : pick(random, engine.pids);
  if (pid === undefined) return void (await answered);
  const kind = KILLED(roleOf(pid));
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return void (await answered); // it has ended by itself
  }
  await ledger.check(kind, { notes, wait }, async () => {
    await answered;
    await Promise.all(searching);
    for (const note of notes) await mustFind(engine, vault, markerOf(note), pathOf(note));
  });
}

/** As its command line says; where that cannot be read, any of them. */
function roleOf(pid: number): string {
  return /"role":"(\w+)"/.exec(toldOf(pid, 'cmdline'))?.[1] ?? 'worker';
}

async function killWriters(run: Run): Promise<void> {
  const { folder, writes, words } = writtenIn(run);
  writeWholeNotes(folder, NOTES);
  mkdirSync(join(folder, 'together'));
  for (const path of TOGETHER) writeFileSync(join(folder, path), 'count: 0\n');
  for (let round = 1; run.left() > 0; round++) {
    run.say(`killing a program that writes, round ${round}`);
    const seed = between(run.random, 1, 1_000_000_000);
    const wait = between(run.random, 0, LONGEST_WAIT);
    const child = startChild('write', { folder: run.folder, seed });
    await until(() => child.said().includes('ready') || child.process.exitCode !== null);
    await sleep(wait);
    child.process.kill('SIGKILL');
    await child.ended;
    await run.ledger.check(TOGETHER_KIND, { seed, wait }, () => checkTogether(folder, writes));
    await run.ledger.check(WRITER, { seed, wait }, async () => {
      if (!child.said().includes('ready')) throw new Error(`it did not start: ${child.complained().slice(-500)}`);
      const vault = new DiskVault(folder, { writes });
      await vault.clearLeftovers();
      if (leftovers(folder).length > 0) throw new Error(`left over: ${leftovers(folder).join(', ')}`);
      const engine = await openBuiltin(vault, { storage: new DiskIndexStorage(words) });
      try {
        for (let note = 0; note < NOTES; note++) {
          const text = readFileSync(join(folder, pathOf(note)), 'utf8');
          if (!isWhole(text)) throw new Error(`${pathOf(note)} is neither old nor new: ${text.slice(0, 300)}`);
          const [word = ''] = /ward\d+x\d+/.exec(text) ?? [];
          await mustFind(engine, vault, word, pathOf(note));
        }
      } finally {
        await engine.close();
      }
    });
  }
}

async function checkTogether(folder: string, writes: string): Promise<void> {
  const texts = TOGETHER.map((path) => readFileSync(join(folder, path), 'utf8'));
  const left = await halfDone(new DiskCalls<RecordedNote>(writes), new DiskVault(folder, { writes }));
  const [newest = ''] = texts;
  const isNew = (at: number): boolean => texts[at] === newest;
  const written = TOGETHER.filter((_, at) => isNew(at));
  const expected =
    written.length === TOGETHER.length ? [] : [{ written, others: TOGETHER.filter((_, at) => !isNew(at)) }];
  if (JSON.stringify(left) !== JSON.stringify(expected))
    throw new Error(`${JSON.stringify(left)} is said of ${JSON.stringify(texts)}`);
}

/** Where the notes are, and what is kept of writes and of words. */
function writtenIn({ folder }: Pick<Job, 'folder'>): Record<'folder' | 'writes' | 'words', string> {
  return { folder: join(folder, 'written'), writes: join(folder, 'writes'), words: join(folder, 'words') };
}

/** Notes that one call changes together. */
const TOGETHER = ['together/a.md', 'together/b.md', 'together/c.md'] as const;

/** Says `ready` once it writes, and never ends by itself. */
export async function writeForEver(job: Job): Promise<never> {
  const { folder, writes, words } = writtenIn(job);
  const random = seeded(job.seed);
  const vault = new DiskVault(folder, { writes });
  const engine = await openBuiltin(vault, { storage: new DiskIndexStorage(words) });
  const records = new DiskCalls<RecordedNote>(writes);
  const edits: EditGate = { ...BY_NUMBERS, recorded: (noted, write) => records.during(noted, write) };
  console.log('ready');
  for (let version = between(random, 1, 1_000_000); ; version++) {
    const note = between(random, 0, NOTES - 1);
    const file = await vault.listing().find(pathOf(note));
    if (file?.kind !== 'file') throw new Error(`${pathOf(note)} is gone`);
    await vault.process(file, () => wholeText(note, version));
    engine.update([{ kind: 'changed', path: pathOf(note) }]);
    await countTogether(version, { vault, edits });
    if (version % 3 === 0) await engine.ready();
  }
}

/** Writes the same number into all notes that belong together, in one call. */
async function countTogether(version: number, context: ToolContext): Promise<void> {
  const changes = await Promise.all(
    TOGETHER.map(async (path) => {
      const { text } = await callAnyTool('read', { paths: path }, context);
      return { path, old: /^1 .*$/m.exec(text)?.[0] ?? '', text: `count: ${version}` };
    }),
  );
  const { failed, text } = await callAnyTool('write', { changes }, context);
  if (failed) throw new Error(text);
}
