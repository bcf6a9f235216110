/** What has become of the notes that an answer is from. */
import { excludePaths } from '../../vault/path-lists';
import type { Vault } from '../../vault/vault';
import type { Answer } from './saved-conversation';

/** `changed`: since the answer was made, so that its lines may be elsewhere. */
export type NoteState = 'there' | 'changed' | 'gone' | 'excluded';

/** One for each header, in their order. */
export function noteStates({ files, made }: Answer, vault: Vault, excluded: readonly string[]): Promise<NoteState[]> {
  const listing = vault.listing();
  // Whatever the case of the letters: keeping back too much is the lesser mistake.
  const isExcluded = excludePaths(excluded, { caseBlind: true });
  return Promise.all(
    files.map(async ({ path }): Promise<NoteState> => {
      if (isExcluded(path)) return 'excluded';
      const entry = path === '' ? undefined : await listing.find(path);
      if (entry?.kind !== 'file') return 'gone';
      const isNewer = await vault.stat(entry).then(
        ({ mtime }) => mtime > made,
        () => true,
      );
      return isNewer ? 'changed' : 'there';
    }),
  );
}
