/** Opens the probe in a real browser, and runs the same code in it and in Node. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../e2e/support/browser';
import { startWorkbench, type Workbench, type WorkbenchOptions } from '../../serve';
import type { ProbeWindow, RequireNode } from './page';

/** Code that is given Node and uses nothing else from around it. */
export type Scenario<Arg, Result> = (given: { node: RequireNode; arg: Arg }) => Promise<Result>;

export interface Probe {
  readonly browser: Browser;
  readonly page: Page;
  readonly workbench: Workbench;
  /** A fresh folder, which is also the vault. */
  readonly folder: string;
  /** What went wrong in the page by itself. */
  readonly problems: string[];
  inPage<Arg, Result>(scenario: Scenario<Arg, Result>, arg: Arg): Promise<Result>;
  close(): Promise<void>;
}

export const probePage = { script: 'tests/workbench/node/probe/page.ts' };

export async function openProbe(options: Partial<WorkbenchOptions> = {}): Promise<Probe> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'collate-probe-')));
  const workbench = await startWorkbench({ vault: folder, page: probePage, ...options });
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(workbench.url);
  return {
    browser,
    page,
    workbench,
    folder,
    problems,
    inPage: (scenario, arg) => runIn(page, scenario, arg),
    close: async () => {
      await browser.close();
      await workbench.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the code in a page that has the probe. */
export async function runIn<Arg, Result>(page: Page, scenario: Scenario<Arg, Result>, arg: Arg): Promise<Result> {
  const node = await page.evaluateHandle(() => (window as unknown as ProbeWindow).node);
  return page.evaluate(scenario as (given: unknown) => Promise<Result>, { node, arg });
}

/** Runs the code in this process, as the model to compare with. */
export function inNode<Arg, Result>(scenario: Scenario<Arg, Result>, arg: Arg): Promise<Result> {
  return scenario({ node: createRequire(__filename), arg });
}
