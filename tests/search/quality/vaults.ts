/** The three vaults that the labelled set is asked of, as texts and as folders. */
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { VaultName } from './cases';
import { npmPages } from './npm-pages';
import { qualityNotes } from './quality-vault';

/** When every file was changed last: the date of notes that name none. */
const CHANGED = new Date('2024-06-01T12:00:00Z');

/** Path → text of every note; the reason, as a text, when the vault cannot be had. */
export function notesIn(vault: VaultName): Readonly<Record<string, string>> | string {
  switch (vault) {
    case 'demo':
      return notesBelow(join(process.cwd(), 'demo'));
    case 'world':
      return qualityNotes;
    case 'npm':
      return npmPages();
  }
}

function notesBelow(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  return Object.fromEntries(
    paths.sort().map((path) => [path.normalize('NFC').split(sep).join('/'), readFileSync(join(folder, path), 'utf8')]),
  );
}

export function writeVault(notes: Readonly<Record<string, string>>, folder: string): void {
  for (const [path, text] of Object.entries(notes)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, CHANGED, CHANGED);
  }
}
