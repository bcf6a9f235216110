/** Which notes of a vault are not in the index as they are now. */
import { mapConcurrently, sortInTurns, type Pacer } from '../../vault/pacer';
import type { FileStat, Vault, VaultFile } from '../../vault/vault';
import { ifReadable } from '../../vault/vault-error';

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
  // Where there is none, reading the note says why.
  const statOf = (note: VaultFile): Promise<FileStat | undefined> => ifReadable(() => vault.stat(note));
  const stats = await mapConcurrently(notes, statOf, { atOnce: AT_ONCE, signal });
  const changed: { readonly note: VaultFile; readonly time: number }[] = [];
  for (const [at, note] of notes.entries()) {
    const [then, now] = [known(note.path), stats[at]];
    const isSame = then !== undefined && then.mtime === now?.mtime && then.size === now.size;
    if (!isSame) changed.push({ note, time: now?.mtime ?? 0 });
  }
  return (await sortInTurns(changed, (a, b) => b.time - a.time, pacer)).map(({ note }) => note);
}
