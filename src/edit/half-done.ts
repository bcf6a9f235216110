/** What a call that changes several notes has left half done when its program was ended in between. */
import { hashLines } from '../lines/line-hash';
import { splitLines } from '../lines/lines';
import type { Vault } from '../vault/vault';
import type { RecordedNote } from '../tools/edit-gate';

/** Records of calls that outlive the program. */
export interface CallRecords {
  /** Writes with a record of it, which goes when the writing ends, however it ends. */
  during<T>(notes: readonly RecordedNote[], write: () => Promise<T>): Promise<T>;
  /** The records of programs that ended while they wrote; they are given once. */
  take(): Promise<readonly (readonly RecordedNote[])[]>;
}

export interface HalfDone {
  /** Notes that are as the call was to leave them. */
  readonly written: readonly string[];
  /** Those that are not, or not any more. */
  readonly others: readonly string[];
}

/** The calls of which a part was written, and a part was not. */
export async function halfDone(records: CallRecords | undefined, vault: Vault): Promise<readonly HalfDone[]> {
  const found: HalfDone[] = [];
  for (const notes of (await records?.take()) ?? []) {
    const written: string[] = [];
    for (const { path, after } of notes) if ((await hashNow(path, vault)) === after) written.push(path);
    const others = notes.map(({ path }) => path).filter((path) => !written.includes(path));
    if (written.length > 0 && others.length > 0) found.push({ written, others });
  }
  return found;
}

async function hashNow(path: string, vault: Vault): Promise<string | undefined> {
  const file = await vault.listing().find(path);
  if (file?.kind !== 'file') return undefined;
  return vault.read(file).then(
    (text) => hashLines(splitLines(text)),
    () => undefined,
  );
}
