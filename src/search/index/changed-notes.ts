/** Which notes of a vault are not in the index as they are now. */
import { mapConcurrently, sortInTurns, type Pacer } from '../../vault/pacer';
import type { FileStat, Vault, VaultFile } from '../../vault/vault';
import { VaultError } from '../../vault/vault-error';

/** Stats asked for at once. */
const AT_ONCE = 16;

/**
 * Those that are not known, or were of another time or size: a clock may go back. The ones changed last come first, because
 * these are what people look for while the rest is being indexed.
 */
export async function changedNotes(
  vault: Vault,
  notes: readonly VaultFile[],
  known: (path: string) => FileStat | undefined,
  pacer: Pacer,
  signal: AbortSignal,
): Promise<VaultFile[]> {
  const stats = await mapConcurrently(notes, (note) => statOf(vault, note), { atOnce: AT_ONCE, signal });
  const changed: { readonly note: VaultFile; readonly time: number }[] = [];
  for (const [at, note] of notes.entries()) {
    const [then, now] = [known(note.path), stats[at]];
    const isSame = then !== undefined && then.mtime === now?.mtime && then.size === now.size;
    if (!isSame) changed.push({ note, time: now?.mtime ?? 0 });
  }
  return (await sortInTurns(changed, (a, b) => b.time - a.time, pacer)).map(({ note }) => note);
}

/** Undefined when it cannot be had: reading the note then says why. */
async function statOf(vault: Vault, note: VaultFile): Promise<FileStat | undefined> {
  try {
    return await vault.stat(note);
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
}
