/** What tests of links do: open an address, and look at what came of it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { startModelServer, type ModelServer } from '../../support/model-server';
import type { MarkdownView } from '../../workbench/host/markdown-view';

/** The lines of a note that links are to. */
export const PLAN = [
  '# Ferry',
  '',
  'The heron ferry leaves at noon.',
  'It carries twelve people.',
  '',
  '# Prices',
  'Five each.',
];

/** A model for all tests of a file, with the settings by which Ask is set up and agreed to: a question would be sent. */
export function modelThatIsAsked(): { readonly server: () => ModelServer; readonly asking: () => object } {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer([]);
  });
  afterAll(() => server.stop());
  return {
    server: () => server,
    asking: () => ({
      askProvider: 'openai',
      askUrl: server.url,
      askModel: 'small-model',
      askAgreed: new URL(server.url).origin,
    }),
  };
}

/** What the search page shows. */
export function searchPage(page: () => Page): {
  readonly box: () => Locator;
  readonly modeShown: () => Locator;
  readonly passages: (query: string) => Locator;
} {
  return {
    box: () => page().locator('.collate-panel input[type="search"]'),
    modeShown: () => page().locator('.collate-mode[aria-checked="true"]'),
    passages: (query) => page().locator(`.collate-results[data-query=${JSON.stringify(query)}] .collate-passage`),
  };
}

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
