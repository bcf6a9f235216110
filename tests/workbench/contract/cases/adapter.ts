/** What the stand-in's FileSystemAdapter promises, after obsidian.d.ts. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from '../open-host';

export function adapter(host: Host): void {
  describe('FileSystemAdapter.getBasePath', () => {
    test('is the vault’s folder on disk, of the vault’s adapter', async () => {
      const seen = await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const { adapter } = app.vault;
        return adapter instanceof obsidian.FileSystemAdapter && adapter.getBasePath();
      });
      expect(seen).toEqual(host.vault);
    });
  });

  describe('FileSystemAdapter.getFullPath', () => {
    test('is where a path of the vault is on disk; getName is the folder’s name', async () => {
      const seen = await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const { adapter } = app.vault;
        return adapter instanceof obsidian.FileSystemAdapter && [adapter.getFullPath('a/b.md'), adapter.getName()];
      });
      expect(seen).toEqual([join(host.vault, 'a/b.md'), 'vault']);
    });
  });

  describe('DataAdapter.stat', () => {
    test('tells of the disk as it is, when the vault has not taken it in yet', async () => {
      await writeFile(join(host.vault, 'stat.md'), 'one');
      await host.page.evaluate(() =>
        window.waitUntil(() => window.workbench.app.vault.getFileByPath('stat.md') !== null),
      );
      const [before, known] = await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        return [await vault.adapter.stat('stat.md'), vault.getFileByPath('stat.md')?.stat];
      });
      expect(before).toMatchObject({ type: 'file', size: 3, mtime: known?.mtime });
      await writeFile(join(host.vault, 'stat.md'), 'two, longer');
      const after = await host.page.evaluate(() => window.workbench.app.vault.adapter.stat('stat.md'));
      expect(after).toMatchObject({ type: 'file', size: 11 });
      // The vault hears of it too, later: not in the middle of the next test.
      await host.page.evaluate(() =>
        window.waitUntil(() => window.workbench.app.vault.getFileByPath('stat.md')?.stat.size === 11),
      );
    });
  });

  describe('DataAdapter.exists', () => {
    test('tells of files by their exact name where that is asked for', async () => {
      const seen = await host.page.evaluate(async () => {
        const { adapter } = window.workbench.app.vault;
        return [await adapter.exists('note.md'), await adapter.exists('NOTE.md', true), await adapter.exists('no')];
      });
      expect(seen).toEqual([true, false, false]);
    });
  });

  describe('FileSystemAdapter.write', () => {
    test('reads and writes hidden files too, without events; list and stat show them', async () => {
      const seen = await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const { adapter } = vault;
        let events = 0;
        const ref = vault.on('create', () => events++);
        await adapter.mkdir('.secret');
        await adapter.write('.secret/x.txt', 'abc');
        await adapter.append('.secret/x.txt', 'def');
        vault.offref(ref);
        return {
          events,
          text: await adapter.read('.secret/x.txt'),
          listed: await adapter.list('.secret'),
          stat: (await adapter.stat('.secret/x.txt'))?.size,
          none: await adapter.stat('none'),
        };
      });
      expect(seen).toEqual({
        events: 0,
        text: 'abcdef',
        listed: { files: ['.secret/x.txt'], folders: [] },
        stat: 6,
        none: null,
      });
    });

    test('what it writes, renames and removes in the open raises the vault’s events', async () => {
      const events = await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const log: string[] = [];
        const refs = (['create', 'modify', 'delete'] as const).map((name) =>
          vault.on(name, ({ path }) => log.push(`${name} ${path}`)),
        );
        await vault.adapter.write('by-adapter.md', '1');
        await vault.adapter.write('by-adapter.md', '2');
        await vault.adapter.rename('by-adapter.md', 'renamed-by-adapter.md');
        await vault.adapter.remove('renamed-by-adapter.md');
        refs.forEach((ref) => vault.offref(ref));
        return log;
      });
      expect(events).toEqual([
        'create by-adapter.md',
        'modify by-adapter.md',
        'delete by-adapter.md',
        'create renamed-by-adapter.md',
        'delete renamed-by-adapter.md',
      ]);
    });
  });
}
