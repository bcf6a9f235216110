/** The layout at the start of a test, whatever the tests before left behind. */
import type { Host } from './open-host';

/** One tab in the main area, with the note or empty; the right sidebar empty, closed and as wide as at first. */
export async function freshLayout({ page }: Host, note?: string): Promise<void> {
  await page.evaluate(async (path) => {
    const { workspace, vault } = window.workbench.app;
    const { rootSplit, rightSplit } = workspace;
    for (const leaf of workspace.allLeaves()) {
      if (leaf.getRoot() !== rootSplit && leaf.getRoot() !== rightSplit) continue;
      await leaf.setViewState({ type: 'empty' });
      leaf.detach();
    }
    rightSplit.collapse();
    rightSplit.setWidth(300);
    const file = path === undefined ? null : vault.getFileByPath(path);
    const leaf = workspace.getLeaf(false);
    if (file !== null) await leaf.openFile(file);
    await sleep(0);
  }, note);
}
