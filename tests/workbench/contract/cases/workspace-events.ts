/** The events of the stand-in's Workspace, after obsidian.d.ts. */
import { freshLayout } from '../fresh-layout';
import type { Host } from '../open-host';

export function workspaceEvents(host: Host): void {
  beforeEach(() => freshLayout(host, 'a.md'));

  describe('Workspace.on', () => {
    test('file-menu: the user opens the context menu on a file of the explorer', async () => {
      await host.page.evaluate(() => {
        window.workbench.app.workspace.on('file-menu', (menu, file, source) => {
          window.log.push(`${file.path} ${source}`);
          menu.addItem((item) => item.setTitle('From a plugin').onClick(() => window.log.push('clicked')));
        });
      });
      await host.page.click('.nav-file-title[data-path="b.md"]', { button: 'right' });
      await host.page.click('.menu-item:has-text("From a plugin")');
      expect(await host.takeLog()).toEqual(['b.md file-explorer-context-menu', 'clicked']);
    });

    test('file-menu: Obsidian itself adds a new window to open a note in, for whoever raises it', async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const { workspace, vault } = app;
        const menu = new obsidian.Menu();
        menu.addItem((item) => item.setSection('open').setTitle('Ours'));
        workspace.trigger('file-menu', menu, vault.getFileByPath('b.md')!, 'a-view');
        workspace.trigger('file-menu', menu, vault.getRoot(), 'a-view');
        menu.showAtPosition({ x: 1, y: 1 });
      });
      const opening = host.page.locator('.menu-item[data-section="open"] .menu-item-title');
      expect(await opening.allTextContents()).toEqual(['Ours', 'Open in new window']);
      await host.page.keyboard.press('Escape');
      await host.page.click('.nav-file-title[data-path="b.md"]', { button: 'right' });
      expect(await host.page.locator('.menu-item', { hasText: 'Open in new window' }).count()).toBe(1);
      const opened = host.page.context().waitForEvent('page');
      await host.page.click('.menu-item:has-text("Open in new window")');
      const popout = await opened;
      await popout.locator('.workspace-leaf-content[data-type="markdown"]').waitFor();
      await popout.close();
    });

    test('files-menu: “multiple files selected in the File Explorer”', async () => {
      await host.page.evaluate(() => {
        window.workbench.app.workspace.on('files-menu', (menu, files) => {
          window.log.push(files.map(({ path }) => path));
          menu.addItem((item) => item.setTitle('For several'));
        });
      });
      for (const path of ['a.md', 'b.md']) {
        await host.page.click(`.nav-file-title[data-path="${path}"]`, { modifiers: ['Alt'] });
      }
      await host.page.click('.nav-file-title[data-path="b.md"]', { button: 'right' });
      await host.page.click('.menu-item:has-text("For several")');
      expect(await host.takeLog()).toEqual([['a.md', 'b.md']]);
    });

    test('layout-change: once for changes that come together, soon afterwards', async () => {
      const counts = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        let changes = 0;
        const ref = workspace.on('layout-change', () => changes++);
        workspace.getLeaf('tab');
        workspace.getLeaf('split');
        const atOnce = changes;
        await window.waitUntil(() => changes > 0);
        workspace.getLeaf('tab');
        await window.waitUntil(() => changes > 1);
        workspace.offref(ref);
        return [atOnce, changes];
      });
      expect(counts).toEqual([0, 2]);
    });

    test('css-change: the theme has changed', async () => {
      const seen = await host.page.evaluate(() => {
        const { app, setTheme } = window.workbench;
        const dark: boolean[] = [];
        const ref = app.workspace.on('css-change', () => dark.push(app.isDarkMode()));
        setTheme('dark');
        setTheme('light');
        app.workspace.offref(ref);
        return dark;
      });
      expect(seen).toEqual([true, false]);
    });
  });
}
