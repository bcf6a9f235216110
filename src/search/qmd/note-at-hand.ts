/**
 * Which note a writer of the index is at, in a file that outlives it: whoever finds the writer dead knows over which note
 * it died. The file is there for as long as there is a writer, and stays when that does not end as it should.
 */
import { writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export function markFile(folder: string): string {
  return join(folder, 'being-written');
}

/** Writes the note into the open mark, in one step; `undefined` when the writer is at none. */
export function markNote(mark: number, path: string | undefined): void {
  // Whatever stands behind the line end is left from a longer one.
  writeSync(mark, `${path === undefined ? '' : JSON.stringify(path)}\n`, 0);
}

/** The note that the last writer was at when it ended; undefined when it was at none, or ended as it should. */
export async function noteAtHand(folder: string): Promise<string | undefined> {
  const text = await readFile(markFile(folder), 'utf8').catch(() => '');
  const line = text.slice(0, text.indexOf('\n') + 1).trim();
  return line === '' ? undefined : (JSON.parse(line) as string);
}
