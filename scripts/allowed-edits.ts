/** What the command line allows tools to change, and what a call left half done before. */
import type { EditGate, RecordedNote } from '../src/tools/edit-gate';
import { halfDone } from '../src/edit/half-done';
import { DiskCalls } from '../src/vault/node/disk-calls';
import type { Vault } from '../src/vault/vault';

export const EDIT_OPTIONS = { 'allow-edit': { type: 'boolean' }, 'allow-create': { type: 'boolean' } } as const;
export const EDIT_USAGE = `  --allow-edit   let "edit" and "write" change notes that were read
  --allow-create let "write" make notes as well`;

/** Whoever writes the option has agreed; nothing is kept to take an edit back. Undefined when nothing is allowed. */
export function allowedEdits(
  vault: string,
  flags: Partial<Record<keyof typeof EDIT_OPTIONS, boolean | undefined>>,
): EditGate | undefined {
  const mayCreate = flags['allow-create'] === true;
  if (flags['allow-edit'] !== true && !mayCreate) return undefined;
  const records = DiskCalls.ofVault<RecordedNote>(vault);
  return {
    approve: () => Promise.resolve('yes'),
    done: () => undefined,
    editsOnly: !mayCreate,
    recorded: (notes, write) => records.during(notes, write),
  };
}

/** What earlier calls have left half done, in words; it is said once. */
export async function halfDoneIn(folder: string, vault: Vault): Promise<readonly string[]> {
  return (await halfDone(DiskCalls.ofVault(folder), vault)).map(
    ({ written, others }) =>
      `an earlier call that changes several notes was cut off: written are ${written.join(', ')}; not written, or changed since, are ${others.join(', ')}`,
  );
}
