/** Vaults for what is shown of files besides their text: when they changed, and whether they were read. */
import { cp, readdir, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FileStat, VaultFile } from '../../src/vault/vault';
import { MemoryVault } from './memory-vault';

/** A vault in memory whose files change when a test says so. */
export class TimedVault extends MemoryVault {
  private readonly times = new Map<string, number>();
  stats = 0;

  /** Noon, so that it is the same day for whoever runs the test. */
  touch(path: string, year: number, month: number, day: number): void {
    this.times.set(path, new Date(year, month - 1, day, 12).getTime());
  }

  override async stat(file: VaultFile): Promise<FileStat> {
    this.stats += 1;
    const { size } = await super.stat(file);
    return { size, mtime: this.times.get(file.path) ?? new Date(2025, 0, 1, 12).getTime() };
  }
}

/** Copies a vault; every file gets a day of 2025 that depends on nothing but its path. */
export async function copyDated(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(to, file).normalize('NFC');
    const day = [...path].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 365;
    const noon = new Date(2025, 0, 1 + day, 12);
    await utimes(file, noon, noon);
  }
}
