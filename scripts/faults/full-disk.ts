/** A disk that is full: a small one of its own where the system lets us make one, else a storage that refuses as a full disk does. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { resultOf, startChild } from './child';
import { mustFind, openBuiltin } from './engines';
import { RECOVERED, SEARCHED } from './full-disk-child';
import type { Failure, Row } from './ledger';
import { between, type Run } from './run';
import { pathOf, versionWord, wholeText, writeWholeNotes } from './whole-notes';
import { MemoryStorage } from '../../tests/support/memory-storage';

/** Room for the notes and both indexes, and a little more. */
const DISK_MEGABYTES = 12;
const NOTES = 30;

/** Mounts a small disk that only this process and its children see; nobody has to be an administrator for that. */
const throughSmallDisk = (folder: string): string[] => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK_MEGABYTES}m tmpfs "$0" && exec "$@"`,
  folder,
];

export async function fillDisk(run: Run): Promise<void> {
  const disk = join(run.folder, 'disk');
  mkdirSync(disk);
  const [program = '', ...rest] = [...throughSmallDisk(disk), 'true'];
  if (spawnSync(program, rest).status === 0) return fillSmallDisk(run, disk);
  run.ledger.remarks.push(
    'No small disk could be made here (it takes `unshare` of Linux), so a storage that refuses stood in for one; notes were not written to it.',
  );
  return refuseStorage(run);
}

async function fillSmallDisk(run: Run, disk: string): Promise<void> {
  run.say('on a small disk');
  run.ledger.remarks.push(`The full disk was a real one of ${DISK_MEGABYTES} MB, in memory.`);
  const child = startChild('full-disk', { disk, ms: run.left(), seed: run.seed, notes: NOTES }, throughSmallDisk(disk));
  run.ledger.take((await resultOf(child)) as { rows: Row[]; failures: Failure[] });
}

class FullStorage extends MemoryStorage {
  isFull = false;

  override put(name: string, value: Uint8Array): Promise<void> {
    if (this.isFull)
      return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
    return super.put(name, value);
  }
}

async function refuseStorage({ folder, random, ledger, left }: Run): Promise<void> {
  const notes = join(folder, 'vault');
  writeWholeNotes(notes, NOTES);
  const vault = new DiskVault(notes);
  const storage = new FullStorage();
  let engine = await openBuiltin(vault, storage);
  for (let version = 1; left() > 0; version++) {
    const note = between(random, 0, NOTES - 1);
    storage.isFull = random() < 0.7;
    writeFileSync(join(notes, pathOf(note)), wholeText(note, version));
    engine.update([{ kind: 'changed', path: pathOf(note) }]);
    await engine.ready();
    await ledger.check(SEARCHED, { note, version }, () =>
      mustFind(engine, vault, versionWord(note, version), pathOf(note)),
    );
    if (storage.isFull) continue;
    await engine.close();
    engine = await openBuiltin(vault, storage);
    await ledger.check(RECOVERED, { note, version }, () =>
      mustFind(engine, vault, versionWord(note, version), pathOf(note)),
    );
  }
  await engine.close();
}
