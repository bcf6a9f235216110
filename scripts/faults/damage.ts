/** Indexes as a failing disk leaves them: bytes changed, cut off, files deleted. */
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { DiskIndexStorage } from '../disk-index-storage';
import type { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { engineLife, followAsFresh } from '../../tests/support/engine-world';
import { until } from '../../tests/support/until';
import { makeBoth, openBuiltin, pathsIn } from '../bench/engines';
import { inStep, mustFind, search } from './engines';
import { fuzz } from './fuzz';
import type { Kind } from './ledger';
import { between, forMs, pick, type Run } from './run';
import { markerOf, pathOf, writeWholeNotes } from './whole-notes';

const NOTES = 40;

const DAMAGES = { bytes: 'with bytes changed', cut: 'cut off', deleted: 'deleted' };
type Damage = keyof typeof DAMAGES;

const kindOf = (what: string, how: Damage, holds: string): Kind => ({ what: `${what} ${DAMAGES[how]}`, holds });
const MENDED = 'no search misses a note, before or after it is built again';
const HIDDEN = 'searches are answered; where the damage hid a note, a rebuild finds it';
const LIFE: Kind = {
  what: 'a built-in index through random changes, restarts and damage',
  holds: 'it answers as a fresh one, and as reading every note does',
};

export async function damage(run: Run): Promise<void> {
  const folder = join(run.folder, 'vault');
  writeWholeNotes(folder, NOTES);
  const vault = new DiskVault(folder);
  const ms = run.left();
  await damageQmd(forMs(run, ms / 2), vault, folder);
  await damageBuiltin(forMs(run, ms / 4), vault);
  run.say('random lives of the built-in index');
  await fuzz(forMs(run, ms / 4), LIFE, fc.asyncProperty(engineLife, followAsFresh));
}

function anyDamage({ random }: Run): Damage {
  return pick(random, ['bytes', 'cut', 'deleted'] as const);
}

/** Damages the file at random; gives what it did, in words. */
function spoil({ random }: Run, file: string, how: Damage): string {
  if (how === 'deleted') {
    rmSync(file);
    return 'deleted';
  }
  const { size } = statSync(file);
  if (how === 'cut') {
    const length = between(random, 0, Math.max(0, size - 1));
    truncateSync(file, length);
    return `cut to ${length} of ${size} bytes`;
  }
  const bytes = readFileSync(file);
  const places = Array.from({ length: between(random, 1, 64) }, () => between(random, 0, Math.max(0, size - 1)));
  for (const at of places) bytes[at] = (bytes[at] ?? 0) ^ between(random, 1, 255);
  writeFileSync(file, bytes);
  return `changed bytes ${places.join(', ')} of ${size}`;
}

async function damageQmd(run: Run, vault: DiskVault, folder: string): Promise<void> {
  const indexFolder = join(run.folder, 'index');
  let hidden = 0;
  for (let round = 0; run.left() > 0; round++) {
    run.say(`damaging QMD's index, round ${round + 1}`);
    await withQmd(vault, folder, indexFolder, () => Promise.resolve());
    const how = anyDamage(run);
    const did = spoil(run, join(indexFolder, 'index.sqlite'), how);
    await run.ledger.check(
      kindOf("QMD's index", how, how === 'bytes' ? HIDDEN : MENDED),
      { did, seed: run.seed },
      async () => {
        if (how === 'bytes' && (await withQmd(vault, folder, indexFolder, (qmd) => missesNotes(vault, qmd)))) {
          hidden += 1;
          // As "Rebuild" in the settings does.
          rmSync(indexFolder, { recursive: true });
        }
        await withQmd(vault, folder, indexFolder, (qmd) => mustBeMended(vault, qmd));
      },
    );
  }
  run.ledger.remarks.push(
    `Changed bytes that QMD's database did not notice hid a note in ${hidden} cases until the index was built again.`,
  );
}

async function withQmd<Result>(
  vault: DiskVault,
  folder: string,
  indexFolder: string,
  use: (qmd: QmdEngine) => Promise<Result>,
): Promise<Result> {
  const { qmd, close } = await makeBoth(vault, folder, indexFolder);
  try {
    await qmd.start();
    return await use(qmd);
  } finally {
    await close();
  }
}

/** Whether an index whose damage nobody may have noticed hides a note; a search that is not answered throws. */
async function missesNotes(vault: DiskVault, qmd: QmdEngine): Promise<boolean> {
  let missed = false;
  for (let note = 0; note < NOTES; note++)
    missed ||= !pathsIn(await search(qmd, vault, markerOf(note))).includes(pathOf(note));
  return missed;
}

/** Throws unless every search on the way finds its note, and QMD answers for all of them in the end. */
async function mustBeMended(vault: DiskVault, qmd: QmdEngine): Promise<void> {
  const find = (note: number) => mustFind(qmd, vault, markerOf(note), pathOf(note));
  for (let note = 0; note < NOTES; note++) await find(note);
  await until(async () => (await find(0)).document.found?.engine === 'qmd');
  await inStep(qmd);
  for (let note = 0; note < NOTES; note++) await find(note);
}

async function damageBuiltin(run: Run, vault: DiskVault): Promise<void> {
  const words = join(run.folder, 'words');
  await (await openBuiltin(vault, { storage: new DiskIndexStorage(words) })).close();
  for (let round = 0; run.left() > 0; round++) {
    if (round % 10 === 0) run.say(`damaging the built-in index, round ${round + 1}`);
    const how = anyDamage(run);
    const name = pick(run.random, readdirSync(words));
    const did = `${name} ${spoil(run, join(words, name), how)}`;
    await run.ledger.check(kindOf('a file of the built-in index', how, MENDED), { did, seed: run.seed }, async () => {
      const engine = await openBuiltin(vault, { storage: new DiskIndexStorage(words) });
      try {
        for (let note = 0; note < NOTES; note++) await mustFind(engine, vault, markerOf(note), pathOf(note));
      } finally {
        await engine.close();
      }
    });
  }
}
