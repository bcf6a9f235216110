/** Writes notes into a folder, with the folders that they lie in. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Gives their paths. */
export function writeNotes(folder: string, notes: Iterable<readonly [path: string, text: string]>): string[] {
  return Array.from(notes, ([path, text]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return path;
  });
}
