/** How the stand-in's Vault notices what happens on disk. */
import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatherVaultEvents, takeVaultEvents } from '../vault-events';
import type { Host } from '../open-host';

export function vaultOnDisk(host: Host): void {
  beforeEach(() => gatherVaultEvents(host));

  describe('Vault.on', () => {
    test('a file created, changed and deleted on disk raises create, modify and delete', async () => {
      await host.writeOnDisk('outside.md', 'one');
      expect(await takeVaultEvents(host)).toEqual(['create outside.md']);
      await host.writeOnDisk('outside.md', 'two, longer');
      expect(await takeVaultEvents(host)).toEqual(['modify outside.md']);
      await rm(join(host.vault, 'outside.md'));
      expect(await takeVaultEvents(host)).toEqual(['delete outside.md']);
    });

    test('a change of the same size is noticed by its time', async () => {
      await utimes(join(host.vault, 'tasks.md'), 1_700_000_000, 1_700_000_000);
      expect(await takeVaultEvents(host)).toEqual(['modify tasks.md']);
    });

    test('“a rename outside Obsidian arrives as create and delete”, of a folder too', async () => {
      await rename(join(host.vault, 'projects'), join(host.vault, 'work'));
      const events = await takeVaultEvents(host);
      expect(events.sort()).toEqual([
        'create work',
        'create work/x',
        'create work/x/plan.md',
        'create work/x/state.md',
        'delete projects',
        'delete projects/x',
        'delete projects/x/plan.md',
        'delete projects/x/state.md',
      ]);
    });

    test('folders on disk come before what is in them; hidden names come not at all', async () => {
      await mkdir(join(host.vault, '.git'));
      await host.writeOnDisk('.git/HEAD', 'x');
      await host.writeOnDisk('deep/er/note.md', 'x');
      expect(await takeVaultEvents(host)).toEqual(['create deep', 'create deep/er', 'create deep/er/note.md']);
    });

    test('a link to a folder outside the vault is a folder of it; one that leads back into the vault is left out', async () => {
      const outside = join(host.config, 'outside');
      await mkdir(outside);
      await writeFile(join(outside, 'linked.md'), 'x');
      await symlink(host.vault, join(host.vault, 'back'));
      await symlink(outside, join(host.vault, 'linked'));
      expect(await takeVaultEvents(host)).toEqual(['create linked', 'create linked/linked.md']);
    });

    test('a listener that throws does not keep the others from hearing', async () => {
      const heard = await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const seen: string[] = [];
        const refs = [
          vault.on('create', () => {
            throw new Error('on purpose');
          }),
          vault.on('create', ({ path }) => seen.push(path)),
        ];
        await vault.create('heard.md', '');
        refs.forEach((ref) => vault.offref(ref));
        await vault.create('unheard.md', '');
        return seen;
      });
      expect(heard).toEqual(['heard.md']);
      const problems = await host.takeProblems();
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain('on purpose');
      await takeVaultEvents(host);
    });
  });
}
