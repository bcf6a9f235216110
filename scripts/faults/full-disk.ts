/** A disk that is full: a small one of its own, that is filled; notes are edited and searched there, and room is made again. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DiskIndexStorage } from '../disk-index-storage';
import type { Engine } from '../../src/search/engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { makeBoth, openBuiltin, pathsIn } from '../bench/engines';
import { seeded } from '../bench/search-vault';
import { resultOf, startChild } from './child';
import { BY_NUMBERS, inStep, mustFind, search } from './engines';
import { Ledger, type Failure, type Kind, type Row } from './ledger';
import { between, type Job, type Run } from './run';
import { isWhole, leftovers, markerOf, pathOf, writeWholeNotes } from './whole-notes';

/** Room for the notes and both indexes, and a little more. */
const DISK_MEGABYTES = 12;
const NOTES = 30;

/** Mounts a small disk that only this process and its children see; nobody has to be an administrator for that. */
const throughSmallDisk = (folder: string): string[] => [
  ...'unshare --user --map-root-user --mount sh -c'.split(' '),
  `mount -t tmpfs -o size=${DISK_MEGABYTES}m tmpfs "$0" && exec "$@"`,
  folder,
];

export async function fillDisk(run: Run): Promise<void> {
  const disk = join(run.folder, 'disk');
  mkdirSync(disk);
  const [program = '', ...rest] = [...throughSmallDisk(disk), 'true'];
  if (spawnSync(program, rest).status !== 0)
    return void run.ledger.remarks.push('No small disk could be made here: it takes `unshare` of Linux.');
  run.ledger.remarks.push(`The full disk was a real one of ${DISK_MEGABYTES} MB, in memory.`);
  const child = startChild('full-disk', { folder: disk, ms: run.left(), seed: run.seed }, throughSmallDisk(disk));
  run.ledger.take((await resultOf(child)) as { rows: Row[]; failures: Failure[] });
}

const EDITED: Kind = {
  what: 'an edit on a full disk',
  holds: 'the note has the new text or the old one to the byte, the answer says which, and nothing is left over',
};
const SEARCHED: Kind = {
  what: 'a search while no index can be saved',
  holds: 'it finds the note as it is now, or says that the index could not be updated because the disk is full',
};
const RECOVERED: Kind = {
  what: 'a full disk that has room again',
  holds: 'both indexes are saved, and find every note',
};

const EDITS_A_ROUND = 3;
/** Bytes that are left on the disk, at most: some edits fit, some do not. */
const MOST_ROOM = 12_000;

/** Gives what was counted. */
export async function workOnFullDisk({ folder: disk, ms = 0, seed }: Job): Promise<Pick<Ledger, 'rows' | 'failures'>> {
  const [end, random, ledger] = [performance.now() + ms, seeded(seed), new Ledger()];
  const folder = join(disk, 'vault');
  writeWholeNotes(folder, NOTES);
  const vault = new DiskVault(folder, { writes: join(disk, 'writes') });
  const builtin = await openBuiltin(vault, { storage: new DiskIndexStorage(join(disk, 'words')) });
  const { qmd, close } = await makeBoth(vault, folder, join(disk, 'index'));
  await qmd.start();
  const engines = [builtin, qmd];
  for (let round = 1; performance.now() < end; round++) {
    const room = between(random, 0, MOST_ROOM);
    fill(join(disk, 'filler'), room);
    for (let edits = 0; edits < EDITS_A_ROUND; edits++) {
      const note = between(random, 0, NOTES - 1);
      const path = pathOf(note);
      const word = `harbour${round}x${edits}`;
      const slot = `${word} ${'full '.repeat(between(random, 0, MOST_ROOM / 5))}`.trim();
      const input = { seed, round, room, note, slot: slot.length };
      let isWritten = false;
      await ledger.check(EDITED, input, async () => (isWritten = await editSlot(vault, folder, path, slot)));
      for (const engine of engines) engine.update([{ kind: 'changed', path }]);
      for (const engine of engines)
        await ledger.check(SEARCHED, input, () => findOrSay(engine, vault, isWritten ? word : markerOf(note), path));
    }
    rmSync(join(disk, 'filler'));
    await ledger.check(RECOVERED, { seed, round, room }, async () => {
      builtin.resync();
      await qmd.start();
      await builtin.ready();
      builtin.update([{ kind: 'changed', path: pathOf(0) }]);
      await builtin.ready();
      const status = builtin.status();
      if (status.kind !== 'ready' || status.unsaved !== undefined) throw new Error(JSON.stringify(status));
      await inStep(qmd);
      for (let note = 0; note < NOTES; note++)
        for (const engine of engines) await mustFind(engine, vault, markerOf(note), pathOf(note));
    });
  }
  await builtin.close();
  await close();
  return { rows: ledger.rows, failures: ledger.failures };
}

async function findOrSay(engine: Engine, vault: DiskVault, query: string, path: string): Promise<void> {
  const answer = await search(engine, vault, query);
  if (pathsIn(answer).includes(path) || /could not be updated: .*full/.test(answer.text)) return;
  throw new Error(`${query} does not find ${path}: ${answer.text.slice(0, 500)}`);
}

/** Fills the disk up to so many bytes. */
function fill(file: string, room: number): void {
  const handle = openSync(file, 'w');
  let size = 0;
  try {
    for (const piece of [65_536, 4096]) for (;;) size += writeSync(handle, Buffer.alloc(piece));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  truncateSync(file, Math.max(0, size - room));
}

/** Replaces the slot of a note; gives whether it was written. Throws when the note is neither old nor new. */
async function editSlot(vault: DiskVault, folder: string, path: string, slot: string): Promise<boolean> {
  const before = readFileSync(join(folder, path), 'utf8');
  const old = `3 | ${before.split('\n')[2] ?? ''}`;
  const { failed, text } = await callAnyTool('edit', { path, old, new: `slot: ${slot}` }, { vault, edits: BY_NUMBERS });
  const after = readFileSync(join(folder, path), 'utf8');
  if (failed && after !== before) throw new Error(`it says "${text}", and the note has changed`);
  if (failed && !text.includes('full')) throw new Error(`it does not say that the disk is full: ${text}`);
  if (!failed && (!isWhole(after) || !after.includes(slot))) throw new Error('it says that it is done, and it is not');
  if (leftovers(folder).length > 0) throw new Error(`left over: ${leftovers(folder).join(', ')}`);
  return !failed;
}
