import { changedNotes } from '../../../src/search/index/changed-notes';
import { Pacer } from '../../../src/vault/pacer';
import { ChangingVault } from '../../support/builtin';

test('the notes that were changed last come first', async () => {
  const vault = new ChangingVault();
  for (const [path, time] of [
    ['a.md', 2000],
    ['b.md', 3000],
    ['c.md', 1000],
    ['d.md', 4000],
  ] as const)
    vault.put(path, 'text', time);
  const notes = await vault.listing().files();
  const known = (path: string) => (path === 'd.md' ? { mtime: 4000, size: 4 } : undefined);
  const changed = await changedNotes(vault, notes, known, new Pacer(), new AbortController().signal);
  expect(changed.map(({ path }) => path)).toEqual(['b.md', 'a.md', 'c.md']);
});
