/** What tests of links do: open an address, and look at what came of it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { MarkdownView } from '../../workbench/host/markdown-view';

/** What the note that was active last shows. */
export function place(page: Page): Promise<{ path: string | undefined; marked: string[] }> {
  return page.evaluate(() => {
    const { view } = window.workbench.app.workspace.getMostRecentLeaf()!;
    const lines = Array.from(view.containerEl.querySelectorAll('.cm-line.collate-jumped'));
    const path = view.getViewType() === 'markdown' ? (view as MarkdownView).file?.path : undefined;
    return { path, marked: lines.map((line) => line.textContent) };
  });
}

export const openLink = (page: Page, query: string): Promise<void> =>
  page.evaluate((given) => window.workbench.openUrl(`obsidian://collate?${given}`), query);
export const openAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((given) => window.workbench.openUrl(given), address);
export const openNote = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (name) => {
    const { workspace, vault } = window.workbench.app;
    const leaf = workspace.getLeaf(false);
    await leaf.openFile(vault.getFileByPath(name)!);
    workspace.setActiveLeaf(leaf, { focus: true });
  }, path);
export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
/** The past searches that are kept. */
export const history = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.workbench.app.loadLocalStorage('collate-history'));

/** All files of a folder with what is in them. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths) texts[path] = await readFile(path, 'utf8');
  return texts;
}
