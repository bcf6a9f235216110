/** All lines of a note as they are now, or why there are none. */
import { splitLines } from '../lines/lines';
import { loadText } from '../tools/load-file';
import type { Vault, VaultEntry } from '../vault/vault';
import { VaultError } from '../vault/vault-error';

export type NoteRead =
  /** `path`: as the vault has it. */
  | { readonly kind: 'lines'; readonly path: string; readonly lines: readonly string[] }
  /** There is no such note, or it is excluded, which nobody shall be able to tell apart. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'problem'; readonly code: 'not-text' | 'unreadable'; readonly message: string };

/** `find`: how the path leads to a file; by itself, unless told otherwise. */
export async function readNote(
  vault: Vault,
  path: string,
  find: (path: string) => Promise<VaultEntry | undefined> = (exact) => vault.listing().find(exact),
): Promise<NoteRead> {
  try {
    const file = await find(path);
    if (file?.kind !== 'file') return { kind: 'missing' };
    const text = await loadText(vault, file);
    if (text === undefined) return { kind: 'problem', code: 'not-text', message: 'not a text file' };
    return { kind: 'lines', path: file.path, lines: splitLines(text) };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    const file = await find(path).catch(() => path);
    return file === undefined ? { kind: 'missing' } : { kind: 'problem', code: 'unreadable', message: error.message };
  }
}

/** Undefined for what cannot be read. */
export async function readLines(vault: Vault, path: string): Promise<readonly string[] | undefined> {
  const note = await readNote(vault, path);
  return note.kind === 'lines' ? note.lines : undefined;
}
