/** The plugin in a real browser for a benchmark: the workbench, on a machine without QMD, so that the index is the one that everybody has. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Services } from '../../src/panel/services';
import { launchBrowser } from '../../tests/e2e/support/browser';
import { startWorkbench } from '../../tests/workbench/serve';

/** Milliseconds: to index the largest vault on a slow machine. */
export const INDEXING_MS = 600_000;

export interface BenchWorkbench {
  /** The folder of the notes. */
  readonly vault: string;
  /** Where all else goes that is written; the settings of Obsidian are in `config`. */
  readonly root: string;
  /** What the browser is started with. */
  readonly flags?: readonly string[];
  /** Whether the plugin is turned on by the benchmark itself; a page then waits for as long as indexing may take. */
  readonly isPluginOff?: boolean;
}

/** Closes the browser and the workbench afterwards, however it ends. */
export async function inWorkbench<Result>(
  { vault, root, flags = [], isPluginOff = false }: BenchWorkbench,
  run: (page: Page, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const env = { PATH: '/nonexistent', HOME: root, XDG_DATA_HOME: join(root, 'data') };
  await mkdir(env.XDG_DATA_HOME, { recursive: true });
  const workbench = await startWorkbench({ vault, env, configFolder: join(root, 'config') });
  const browser = await launchBrowser(flags);
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    if (isPluginOff) page.setDefaultTimeout(INDEXING_MS);
    await page.goto(isPluginOff ? `${workbench.url}?plugin=off` : workbench.url);
    await workbenchReady(page);
    return await run(page, browser);
  } finally {
    await browser.close();
    await workbench.close();
  }
}

/** Waits until Obsidian has started. */
export async function workbenchReady(page: Page): Promise<void> {
  await page.waitForFunction(() => window.workbench !== undefined);
  await page.evaluate(() => window.workbench.ready);
}

/** Opens the panel, and waits until everything is indexed, by words and by meaning. */
export async function openIndexed(page: Page): Promise<void> {
  await page.evaluate(() => window.workbench.app.commands.executeCommandById('collate:open-panel'));
  await page.locator('.status-bar-item', { hasText: /^index up to date$/ }).waitFor({ timeout: INDEXING_MS });
  const isEmbedded = (): boolean => {
    const plugin = window.workbench.plugin() as unknown as { parts: { services: Pick<Services, 'index'> } };
    const status = plugin.parts.services.index.engine.status();
    return status.kind === 'ready' && status.pending === 0 && status.embedding === undefined;
  };
  await page.waitForFunction(isEmbedded, undefined, { timeout: INDEXING_MS });
}
