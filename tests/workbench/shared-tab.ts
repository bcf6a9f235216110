/** The one tab of a test file, in which the workbench is started anew for each test, after that of the test before is gone. */
import type { Page } from 'playwright-core';
import { sharedBrowser } from '../e2e/support/shared-browser';
import { startWorkbench, type Workbench, type WorkbenchOptions } from './serve';
import { makeToken } from './server/door';

const VIEWPORT = { width: 1280, height: 800 } as const;

let tab: Promise<Page> | undefined;

/** Opens the tab and prepares it, unless it is there. */
export function sharedTab(prepare: (page: Page) => unknown): Promise<Page> {
  return (tab ??= openTab(prepare));
}

async function openTab(prepare: (page: Page) => unknown): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await prepare(page);
  return page;
}

/** Where the workbench was last. */
let port = 0;
/** The secret in the address of each page, by its program. */
const tokens = new Map<string | undefined, string>();

/** Starts it where it was last: between two places the browser would change the tab's process, which doubles the time. */
export async function startInPlace(options: WorkbenchOptions): Promise<Workbench> {
  const program = options.page?.script;
  const token = tokens.get(program) ?? makeToken();
  tokens.set(program, token);
  const given = { ...options, token };
  const workbench = await startWorkbench({ ...given, port }).catch(() => startWorkbench({ ...given, port: 0 }));
  ({ port } = workbench);
  return workbench;
}

/** Goes to a page without a program, in the same place, and takes along all that a person or the browser would keep. */
export async function leave(page: Page, { url }: Workbench): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.goto(`${url}host.css`);
  await page.evaluate(() => window.localStorage.clear());
  await page.setViewportSize(VIEWPORT);
  await page.mouse.move(0, 0);
}
