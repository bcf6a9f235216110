/**
 * Which note a writer of the index is at, in a file that outlives it: whoever finds the writer dead knows over which note
 * it died. The file is there for as long as there is a writer, and stays when that does not end as it should.
 */
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from '../../lines/quietly';
import { parsedJson } from '../../lines/untrusted';
import type { NoteFacts } from './protocol';

export function markFile(folder: string): string {
  return join(folder, 'being-written');
}

/** Writes the note into the open mark, in one step; `undefined` when the writer is at none. */
export function markNote(mark: number, note: NoteFacts | undefined): void {
  // Whatever comes after the line end is left from a longer one.
  writeSync(mark, `${note === undefined ? '' : JSON.stringify(note)}\n`, 0);
}

/** The note that the last writer was at when it ended; undefined when it was at none, or ended as it should. */
export function noteAtHand(folder: string): NoteFacts | undefined {
  const [line = ''] = quietly(() => readFileSync(markFile(folder), 'utf8'))?.split('\n') ?? [];
  return parsedJson(line) as NoteFacts | undefined;
}
