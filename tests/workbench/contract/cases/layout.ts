/** How the window looks at first, and what is kept of it over a restart. */
import { freshLayout } from '../fresh-layout';
import type { Host } from '../open-host';

export const workspaceFiles = {
  'a.md': '# A\n\nTo [[b]].\n',
  'b.md': '# B\n\n## Part\n\nText\n',
  'folder/c.md': 'C\n',
  'data.json': '{}',
};

export function layout(host: Host): void {
  describe('Workspace.rightSplit', () => {
    test('is collapsed at first and 300 px wide when opened', async () => {
      const widths = await host.page.evaluate(() => {
        const { rightSplit } = window.workbench.app.workspace;
        const collapsed = [rightSplit.collapsed, rightSplit.containerEl.isShown()];
        rightSplit.expand();
        return [...collapsed, rightSplit.containerEl.offsetWidth];
      });
      expect(widths).toEqual([true, false, 300]);
    });

    test('its border can be dragged', async () => {
      await host.page.evaluate(() => window.workbench.setSidebarWidth(300));
      const handle = host.page.locator('.mod-right-split > .workspace-leaf-resize-handle');
      const box = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await host.page.mouse.move(box.x + box.width / 2, 300);
      await host.page.mouse.down();
      await host.page.mouse.move(box.x + box.width / 2 - 100, 300);
      await host.page.mouse.up();
      const width = await host.page.evaluate(() => window.workbench.app.workspace.rightSplit.containerEl.offsetWidth);
      expect(width).toBe(400);
    });
  });

  describe('Workspace.requestSaveLayout', () => {
    test('after a restart the layout is as it was: tabs, the one in front, sidebars and their width', async () => {
      await freshLayout(host, 'a.md');
      await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        for (const [path, where] of [
          ['b.md', 'tab'],
          ['folder/c.md', 'split'],
        ] as const) {
          const file = vault.getFileByPath(path);
          if (file !== null) await workspace.getLeaf(where).openFile(file);
        }
        window.workbench.setSidebarWidth(350);
      });
      await host.load();
      const seen = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        const leaves = workspace.mainLeaves().map((leaf) => [leaf.getDisplayText(), leaf.isVisible()]);
        const { collapsed, width } = workspace.rightSplit;
        return { leaves, active: workspace.activeLeaf?.getDisplayText(), collapsed, width };
      });
      expect(seen).toEqual({
        leaves: [
          ['a', false],
          ['b', true],
          ['c', true],
        ],
        active: 'c',
        collapsed: false,
        width: 350,
      });
    });
  });
}
