/** What the stand-in's sidebars promise, after obsidian.d.ts and what was seen in Obsidian itself. */
import { freshLayout } from '../fresh-layout';
import { offerLoggedView } from '../logged-view';
import type { Host } from '../open-host';

export function sidebars(host: Host): void {
  beforeEach(() => offerLoggedView(host));
  beforeEach(() => freshLayout(host, 'a.md'));

  describe('Workspace.ensureSideLeaf', () => {
    test('“get side leaf or create one if one does not exist”; reveal opens the sidebar, active makes it active', async () => {
      const seen = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        const quiet = await workspace.ensureSideLeaf('logged', 'right');
        const before = [workspace.rightSplit.collapsed, workspace.activeLeaf === quiet];
        const again = await workspace.ensureSideLeaf('logged', 'right', { active: true, reveal: true });
        return {
          same: quiet === again,
          before,
          after: [workspace.rightSplit.collapsed, workspace.activeLeaf === again, again.isVisible()],
          root: again.getRoot() === workspace.rightSplit,
        };
      });
      expect(seen).toEqual({ same: true, before: [true, false], after: [false, true, true], root: true });
    });
  });

  describe('WorkspaceItem.getRoot', () => {
    test('“Get the root container parent item, which can be: root split, left sidebar, right sidebar, popout window”', async () => {
      const seen = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        const { leftSplit, rightSplit, rootSplit } = workspace;
        const leaves = [
          workspace.getLeaf('tab'),
          workspace.getLeaf('split'),
          await workspace.ensureSideLeaf('logged', 'left'),
          workspace.getRightLeaf(false),
        ];
        return leaves.map((leaf) => [rootSplit, leftSplit, rightSplit].findIndex((root) => leaf.getRoot() === root));
      });
      expect(seen).toEqual([0, 0, 1, 2]);
    });
  });

  describe('Workspace.revealLeaf', () => {
    test('“If the leaf is in a sidebar, the sidebar will be uncollapsed”; it does not become active', async () => {
      const seen = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        const leaf = workspace.getRightLeaf(false);
        const second = workspace.getRightLeaf(false);
        await second.setViewState({ type: 'logged' });
        await workspace.revealLeaf(second);
        const shown = [workspace.rightSplit.collapsed, second.isVisible(), workspace.activeLeaf === second];
        leaf.detach();
        second.detach();
        return shown;
      });
      expect(seen).toEqual([false, true, false]);
    });
  });
}
