/** Which leaf is the active one, after obsidian.d.ts and what was seen in Obsidian itself. */
import { freshLayout } from '../fresh-layout';
import { offerLoggedView } from '../logged-view';
import type { Host } from '../open-host';

export function activeLeaf(host: Host): void {
  beforeEach(() => offerLoggedView(host));
  beforeEach(() => freshLayout(host, 'a.md'));

  describe('Workspace.setActiveLeaf', () => {
    test('makes the leaf active and brings its tab to the front; active-leaf-change and file-open follow', async () => {
      const seen = await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        const first = workspace.getLeaf(false);
        const second = workspace.getLeaf('tab');
        const file = vault.getFileByPath('b.md');
        if (file !== null) await second.openFile(file, { active: false });
        const log: unknown[] = [];
        const refs = [
          workspace.on('active-leaf-change', (leaf) => log.push(['leaf', leaf === second])),
          workspace.on('file-open', (opened) => log.push(['file', opened?.path])),
        ];
        const before = [first.isVisible(), second.isVisible()];
        workspace.setActiveLeaf(second, { focus: true });
        const after = [first.isVisible(), second.isVisible(), workspace.activeLeaf === second];
        const atOnce = log.length;
        await window.waitUntil(() => log.length === 2);
        workspace.setActiveLeaf(second, { focus: true });
        workspace.setActiveLeaf(first, { focus: true });
        await window.waitUntil(() => log.length > 3);
        refs.forEach((ref) => workspace.offref(ref));
        return { before, after, atOnce, log };
      });
      expect(seen).toEqual({
        before: [true, false],
        after: [false, true, true],
        atOnce: 0,
        log: [
          ['leaf', true],
          ['file', 'b.md'],
          ['leaf', false],
          ['file', 'a.md'],
        ],
      });
    });

    test('a click into a leaf makes it active', async () => {
      await host.page.evaluate(async () => {
        await window.workbench.app.workspace.ensureSideLeaf('logged', 'right', { reveal: true });
      });
      await host.page.click('.mod-right-split .view-content');
      const type = await host.page.evaluate(() => window.workbench.app.workspace.activeLeaf?.view.getViewType());
      expect(type).toBe('logged');
    });
  });

  describe('Workspace.getActiveFile', () => {
    test('while a side view is active it still answers, but activeEditor is null', async () => {
      const seen = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        const look = (): unknown[] => [workspace.getActiveFile()?.path, workspace.activeEditor?.file?.path];
        const before = look();
        await workspace.ensureSideLeaf('logged', 'right', { active: true, reveal: true });
        return [before, look()];
      });
      expect(seen).toEqual([
        ['a.md', 'a.md'],
        ['a.md', undefined],
      ]);
    });
  });

  describe('Workspace.getActiveViewOfType', () => {
    test('gets “the currently active view of a given type”, null when the active one is of another', async () => {
      const seen = await host.page.evaluate(async () => {
        const { app, obsidian } = window.workbench;
        const { workspace } = app;
        const look = (): unknown[] =>
          [obsidian.MarkdownView, obsidian.ItemView].map(
            (type) => workspace.getActiveViewOfType(type)?.getViewType() ?? null,
          );
        const before = look();
        const isIt = workspace.getActiveViewOfType(obsidian.MarkdownView) === workspace.activeLeaf?.view;
        await workspace.ensureSideLeaf('logged', 'right', { active: true, reveal: true });
        return [before, isIt, look()];
      });
      expect(seen).toEqual([['markdown', 'markdown'], true, [null, 'logged']]);
    });
  });

  describe('Workspace.getMostRecentLeaf', () => {
    test('“useful for interacting with the leaf in the root split while a sidebar leaf might be active”', async () => {
      const same = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        const main = workspace.activeLeaf;
        const side = await workspace.ensureSideLeaf('logged', 'right', { active: true, reveal: true });
        return workspace.getMostRecentLeaf() === main && workspace.getMostRecentLeaf(workspace.rightSplit) === side;
      });
      expect(same).toBe(true);
    });
  });
}
