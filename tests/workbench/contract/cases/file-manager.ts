/** What the stand-in's FileManager promises, after obsidian.d.ts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from '../open-host';

export function fileManager(host: Host): void {
  describe('FileManager.generateMarkdownLink', () => {
    test('a wikilink with subpath and alias; files that are no notes are embedded', async () => {
      const links = await host.page.evaluate(() => {
        const { vault, fileManager } = window.workbench.app;
        const [file, picture] = ['note.md', 'picture.png'].map((path) => vault.getFileByPath(path));
        if (!file || !picture) throw new Error('no files');
        return [
          fileManager.generateMarkdownLink(file, ''),
          fileManager.generateMarkdownLink(file, '', '#Second', 'shown'),
          fileManager.generateMarkdownLink(picture, ''),
        ];
      });
      expect(links).toEqual(['[[note]]', '[[note#Second|shown]]', '![[picture.png]]']);
    });
  });

  describe('FileManager.processFrontMatter', () => {
    test('“atomically read, modify, and save the frontmatter”, the text below untouched', async () => {
      await host.page.evaluate(async () => {
        const { vault, fileManager } = window.workbench.app;
        const file = await vault.create('front.md', '---\na: 1\n---\nBody\n');
        await fileManager.processFrontMatter(file, (frontmatter) => {
          frontmatter['b'] = ['x'];
          delete frontmatter['a'];
        });
      });
      expect(await readFile(join(host.vault, 'front.md'), 'utf8')).toBe('---\nb:\n  - x\n---\nBody\n');
    });
  });

  describe('FileManager.renameFile', () => {
    test('renames as the vault does', async () => {
      const path = await host.page.evaluate(async () => {
        const { vault, fileManager } = window.workbench.app;
        const file = vault.getFileByPath('target.md');
        if (file !== null) await fileManager.renameFile(file, 'folder/moved.md');
        return file?.path;
      });
      expect(path).toBe('folder/moved.md');
    });
  });

  describe('FileManager.trashFile', () => {
    test('removes the file “according the user’s preferred trash options”: here to .trash', async () => {
      await host.page.evaluate(async () => {
        const { vault, fileManager } = window.workbench.app;
        const file = vault.getFileByPath('folder/other note.md');
        if (file !== null) await fileManager.trashFile(file);
      });
      expect(await readFile(join(host.vault, '.trash/other note.md'), 'utf8')).toBe('O');
    });
  });

  describe('FileManager.getNewFileParent', () => {
    test('“gets the folder that new files should be saved to, given the user’s preferences”: here the root', async () => {
      const seen = await host.page.evaluate(() => {
        const { fileManager, vault } = window.workbench.app;
        return ['folder/from.md', ''].map((source) => fileManager.getNewFileParent(source) === vault.getRoot());
      });
      expect(seen).toEqual([true, true]);
    });
  });

  describe('FileManager.getAvailablePathForAttachment', () => {
    test('“dedupes the filename if the destination filename already exists”', async () => {
      const seen = await host.page.evaluate(async () => {
        const { fileManager } = window.workbench.app;
        return [
          await fileManager.getAvailablePathForAttachment('picture.png'),
          await fileManager.getAvailablePathForAttachment('new.png'),
        ];
      });
      expect(seen).toEqual(['picture 1.png', 'new.png']);
    });
  });

  describe('FileManager.promptForDeletion', () => {
    test('asks, and says whether “the prompt was confirmed”', async () => {
      const asked = host.page.evaluate(async () => {
        const { vault, fileManager } = window.workbench.app;
        const file = vault.getFileByPath('target.md');
        if (file === null) throw new Error('no file');
        return [await fileManager.promptForDeletion(file), await fileManager.promptForDeletion(file)];
      });
      await host.page.click('.modal button:has-text("Cancel")');
      await host.page.click('.modal button:has-text("Delete")');
      expect(await asked).toEqual([false, true]);
      expect(await host.page.evaluate(() => window.workbench.app.vault.getFileByPath('target.md'))).toBeNull();
    });
  });
}
