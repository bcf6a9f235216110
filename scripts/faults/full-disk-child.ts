/** What runs on the small disk: it is filled, notes are edited and searched there, and room is made again. */
import { closeSync, openSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../src/search/engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { DiskIndexStorage } from '../disk-index-storage';
import { seeded } from '../bench/search-vault';
import { makeQmd, mustFind, openBuiltin, pathsIn, search, settled } from './engines';
import { Ledger, type Kind } from './ledger';
import { between } from './run';
import { isWhole, leftovers, markerOf, pathOf, writeWholeNotes } from './whole-notes';

const EDITED: Kind = {
  what: 'an edit on a full disk',
  holds: 'the note has the new text or the old one to the byte, the answer says which, and nothing is left over',
};
export const SEARCHED: Kind = {
  what: 'a search while no index can be saved',
  holds: 'it finds the note as it is now, or says that the index could not be updated because the disk is full',
};
export const RECOVERED: Kind = {
  what: 'a full disk that has room again',
  holds: 'both indexes are saved, and find every note',
};

export interface FullDiskArguments {
  readonly disk: string;
  readonly ms: number;
  readonly seed: number;
  readonly notes: number;
}

const EDITS_A_ROUND = 3;
/** Bytes that are left on the disk, at most: some edits fit, some do not. */
const MOST_ROOM = 12_000;

/** Gives what was counted. */
export async function workOnFullDisk({
  disk,
  ms,
  seed,
  notes,
}: FullDiskArguments): Promise<Pick<Ledger, 'rows' | 'failures'>> {
  const [end, random, ledger] = [performance.now() + ms, seeded(seed), new Ledger()];
  const folder = join(disk, 'vault');
  writeWholeNotes(folder, notes);
  const vault = new DiskVault(folder, { writes: join(disk, 'writes') });
  const builtin = await openBuiltin(vault, new DiskIndexStorage(join(disk, 'words')));
  const qmd = await makeQmd(vault, folder, join(disk, 'index'));
  await qmd?.engine.start();
  const engines = [builtin, ...(qmd === undefined ? [] : [qmd.engine])];
  for (let round = 1; performance.now() < end; round++) {
    const room = between(random, 0, MOST_ROOM);
    fill(join(disk, 'filler'), room);
    for (let edits = 0; edits < EDITS_A_ROUND; edits++) {
      const note = between(random, 0, notes - 1);
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
      await qmd?.engine.resync();
      await builtin.ready();
      builtin.update([{ kind: 'changed', path: pathOf(0) }]);
      await builtin.ready();
      const status = builtin.status();
      if (status.kind !== 'ready' || status.unsaved !== undefined) throw new Error(JSON.stringify(status));
      if (qmd !== undefined) await settled(qmd.engine);
      for (let note = 0; note < notes; note++)
        for (const engine of engines) await mustFind(engine, vault, markerOf(note), pathOf(note));
    });
  }
  await builtin.close();
  await qmd?.close();
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
  const edits = {
    approve: () => Promise.resolve('yes' as const),
    done: () => undefined,
    numberedStandsForRead: true,
  };
  const { failed, text } = await callAnyTool('edit', { path, old, new: `slot: ${slot}` }, { vault, edits });
  const after = readFileSync(join(folder, path), 'utf8');
  if (failed && after !== before) throw new Error(`it says "${text}", and the note has changed`);
  if (failed && !text.includes('full')) throw new Error(`it does not say that the disk is full: ${text}`);
  if (!failed && (!isWhole(after) || !after.includes(slot))) throw new Error('it says that it is done, and it is not');
  if (leftovers(folder).length > 0) throw new Error(`left over: ${leftovers(folder).join(', ')}`);
  return !failed;
}
