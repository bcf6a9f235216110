/** Opens the probe in a real browser, and runs the same code in it and in Node. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../e2e/support/browser';
import { startWorkbench, type Workbench } from '../../serve';
import type { ProbeWindow, RequireNode } from './page';

/** Code that is given Node and uses nothing else from around it. */
export type Scenario<Arg, Result> = (given: { node: RequireNode; arg: Arg }) => Promise<Result>;

export const probePage = { script: 'tests/workbench/node/probe/page.ts' };

/** Runs the tests of some areas, one after the other, in one page whose process has that environment. */
export function onProbe(env: NodeJS.ProcessEnv, ...areas: readonly ((probe: Probe) => void)[]): void {
  const probe = new Probe(env);
  beforeAll(() => probe.open());
  afterAll(() => probe.close());
  for (const area of areas) describe(area.name, () => area(probe));
}

/** The page is there from the first test to the last. */
export class Probe {
  browser!: Browser;
  page!: Page;
  workbench!: Workbench;
  /** A fresh folder, which is also the vault. */
  folder!: string;
  /** What went wrong in the page by itself; a test that causes that on purpose takes it out. */
  readonly problems: string[] = [];
  private readonly cleanUps: (() => Promise<unknown>)[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  async open(): Promise<void> {
    this.folder = await realpath(await mkdtemp(join(tmpdir(), 'collate-probe-')));
    this.cleanUps.push(() => rm(this.folder, { recursive: true, force: true }));
    this.workbench = await startWorkbench({ vault: this.folder, page: probePage, env: this.env });
    this.cleanUps.push(() => this.workbench.close());
    this.browser = await launchBrowser();
    this.cleanUps.push(() => this.browser.close());
    this.page = await this.browser.newPage();
    this.page.on('pageerror', (error) => this.problems.push(error.message));
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text());
    });
    await this.page.goto(this.workbench.url);
  }

  inPage<Arg, Result>(scenario: Scenario<Arg, Result>, arg: Arg): Promise<Result> {
    return runIn(this.page, scenario, arg);
  }

  /** What the page tells, once it is sure that Node tells the same. */
  async inBoth<Arg, Result>(scenario: Scenario<Arg, Result>, arg: Arg): Promise<Result> {
    const [expected, told] = [await inNode(scenario, arg), await this.inPage(scenario, arg)];
    expect(JSON.parse(JSON.stringify(told))).toEqual(JSON.parse(JSON.stringify(expected)));
    return told;
  }

  /** Ends it all, and fails when something went wrong in the page that no test took note of. */
  async close(): Promise<void> {
    for (const cleanUp of this.cleanUps.reverse()) await cleanUp();
    expect(this.problems).toEqual([]);
  }
}

/** Runs the code in a page that has the probe. */
export async function runIn<Arg, Result>(page: Page, scenario: Scenario<Arg, Result>, arg: Arg): Promise<Result> {
  return page.evaluate(scenario as (given: unknown) => Promise<Result>, { node: await nodeIn(page), arg });
}

/** What the probe's page has of Node. */
export function nodeIn(page: Page) {
  return page.evaluateHandle(() => (window as unknown as ProbeWindow).node);
}

/** Runs the code in this process, as the model to compare with. */
export function inNode<Arg, Result>(scenario: Scenario<Arg, Result>, arg: Arg): Promise<Result> {
  return scenario({ node: createRequire(__filename), arg });
}
