/** What the stand-in's Vault tells of its files and folders, after obsidian.d.ts. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from '../open-host';

export const vaultFiles = {
  'tasks.md': '# Tasks\n',
  'projects/x/state.md': 'State of X\n',
  'projects/x/plan.md': 'Plan of X\n',
  'picture.PNG': 'no picture',
  '.hidden/note.md': 'hidden',
  '.obsidian/app.json': '{}',
};

export function vaultTree(host: Host): void {
  describe('Vault.getFiles', () => {
    test('gets all files in the vault; names that start with a dot are none', async () => {
      const paths = await host.page.evaluate(() => window.workbench.app.vault.getFiles().map(({ path }) => path));
      expect(paths.sort()).toEqual(['picture.PNG', 'projects/x/plan.md', 'projects/x/state.md', 'tasks.md']);
    });

    test('a TFile has path, name, basename, extension in lower case, parent and the stat of the disk', async () => {
      const seen = await host.page.evaluate(() => {
        const file = window.workbench.app.vault.getFileByPath('projects/x/state.md');
        const picture = window.workbench.app.vault.getFileByPath('picture.PNG');
        return {
          name: file?.name,
          basename: file?.basename,
          extension: file?.extension,
          parent: file?.parent?.path,
          stat: file?.stat,
          picture: picture?.extension,
        };
      });
      const { size, mtimeMs, birthtimeMs } = await stat(join(host.vault, 'projects/x/state.md'));
      expect(seen).toEqual({
        name: 'state.md',
        basename: 'state',
        extension: 'md',
        parent: 'projects/x',
        stat: { size, mtime: Math.round(mtimeMs), ctime: Math.round(birthtimeMs) },
        picture: 'png',
      });
    });
  });

  describe('Vault.getMarkdownFiles', () => {
    test('gets all Markdown files in the vault', async () => {
      const paths = await host.page.evaluate(() =>
        window.workbench.app.vault.getMarkdownFiles().map(({ path }) => path),
      );
      expect(paths.sort()).toEqual(['projects/x/plan.md', 'projects/x/state.md', 'tasks.md']);
    });
  });

  describe('Vault.getAllLoadedFiles', () => {
    test('gets all files and folders, the root included', async () => {
      const paths = await host.page.evaluate(() =>
        window.workbench.app.vault.getAllLoadedFiles().map(({ path }) => path),
      );
      expect(paths.sort()).toEqual([
        '/',
        'picture.PNG',
        'projects',
        'projects/x',
        'projects/x/plan.md',
        'projects/x/state.md',
        'tasks.md',
      ]);
    });
  });

  describe('Vault.getAllFolders', () => {
    test('gets the folders; includeRoot decides whether the root is one of them', async () => {
      const paths = await host.page.evaluate(() =>
        [false, true].map((root) => window.workbench.app.vault.getAllFolders(root).map(({ path }) => path)),
      );
      expect(paths).toEqual([
        ['projects', 'projects/x'],
        ['/', 'projects', 'projects/x'],
      ]);
    });
  });

  describe('Vault.getRoot', () => {
    test('is the folder “/”, with what is at the top of the vault', async () => {
      const root = await host.page.evaluate(() => {
        const folder = window.workbench.app.vault.getRoot();
        return { path: folder.path, children: folder.children.map(({ name }) => name).sort() };
      });
      expect(root).toEqual({ path: '/', children: ['picture.PNG', 'projects', 'tasks.md'] });
    });
  });

  describe('TFolder.isRoot', () => {
    test('is true of the vault’s root only', async () => {
      const seen = await host.page.evaluate(() => {
        const { vault } = window.workbench.app;
        const inner = vault.getFolderByPath('projects');
        return [vault.getRoot().isRoot(), inner?.isRoot(), inner?.parent?.isRoot()];
      });
      expect(seen).toEqual([true, false, true]);
    });
  });

  describe('Vault.getName', () => {
    test('is the name of the folder, and configDir is .obsidian', async () => {
      const names = await host.page.evaluate(() => [
        window.workbench.app.vault.getName(),
        window.workbench.app.vault.configDir,
      ]);
      expect(names).toEqual(['vault', '.obsidian']);
    });
  });

  describe('Vault.getAbstractFileByPath', () => {
    test('finds a file or folder by its path, “with extension, case sensitive”', async () => {
      const found = await host.page.evaluate(() => {
        const { vault } = window.workbench.app;
        const { TFile, TFolder } = window.workbench.obsidian;
        return {
          file: vault.getAbstractFileByPath('tasks.md') instanceof TFile,
          folder: vault.getAbstractFileByPath('projects') instanceof TFolder,
          root: vault.getAbstractFileByPath('/') === vault.getRoot(),
          otherCase: vault.getAbstractFileByPath('Tasks.md'),
          hidden: vault.getAbstractFileByPath('.hidden/note.md'),
        };
      });
      expect(found).toEqual({ file: true, folder: true, root: true, otherCase: null, hidden: null });
    });
  });

  describe('Vault.getFileByPath', () => {
    test('gets “a file inside the vault at the given path”; “null if the file does not exist”, or is a folder', async () => {
      const found = await host.page.evaluate(() => {
        const { vault } = window.workbench.app;
        const file = vault.getFileByPath('projects/x/plan.md');
        return {
          path: file?.path,
          same:
            file === vault.getFileByPath('projects/x/plan.md') && file === vault.getFiles().find((one) => one === file),
          none: ['projects/x', 'none.md', 'tasks', ''].map((path) => vault.getFileByPath(path)),
        };
      });
      expect(found).toEqual({ path: 'projects/x/plan.md', same: true, none: [null, null, null, null] });
    });
  });

  describe('Vault.getFolderByPath', () => {
    test('gets “a folder inside the vault at the given path”; “null if the folder does not exist”, or is a file', async () => {
      const found = await host.page.evaluate(() => {
        const { vault } = window.workbench.app;
        const folder = vault.getFolderByPath('projects/x');
        return {
          names: folder?.children.map(({ name }) => name).sort(),
          root: vault.getFolderByPath('/') === vault.getRoot(),
          none: ['tasks.md', 'none', 'Projects'].map((path) => vault.getFolderByPath(path)),
        };
      });
      expect(found).toEqual({ names: ['plan.md', 'state.md'], root: true, none: [null, null, null] });
    });
  });

  describe('Vault.recurseChildren', () => {
    test('calls back for the folder and everything below it', async () => {
      const paths = await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const seen: string[] = [];
        obsidian.Vault.recurseChildren(app.vault.getRoot(), ({ path }) => seen.push(path));
        return seen;
      });
      expect(paths).toContain('projects/x/plan.md');
    });
  });

  describe('Vault.getResourcePath', () => {
    test('gives an address that the browser can load', async () => {
      const text = await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const file = vault.getFileByPath('picture.PNG');
        return file === null ? '' : (await fetch(vault.getResourcePath(file))).text();
      });
      expect(text).toBe('no picture');
    });
  });
}
