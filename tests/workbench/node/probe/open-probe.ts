/** Opens the probe in a real browser, once for each test, and runs the same code in it and in Node. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Workbench } from '../../serve';
import { leave, sharedTab, startInPlace } from '../../shared-tab';
import type { ProbeWindow, RequireNode } from './page';

/** Code that is given Node and uses nothing else from around it. */
export type Scenario<Arg, Result> = (given: { node: RequireNode; arg: Arg }) => Promise<Result>;

export const probePage = { script: 'tests/workbench/node/probe/page.ts' };

/** Runs the tests of some areas, each in a fresh page whose process has that environment; it is there in hooks `beforeEach`, too. */
export function onProbe(env: NodeJS.ProcessEnv, ...areas: readonly ((probe: Probe) => void)[]): void {
  const probe = new Probe(env);
  beforeEach(() => probe.open());
  afterEach(() => probe.close());
  for (const area of areas) describe(area.name, () => area(probe));
}

/** Opened before a test and closed after it. */
export class Probe {
  /** Pages that a test opens in its context go with it. */
  page!: Page;
  workbench!: Workbench;
  /** A fresh folder, which is also the vault. */
  folder!: string;
  /** What went wrong in the page by itself; a test that causes that on purpose takes it out. */
  readonly problems: string[] = [];
  private cleanUps: (() => Promise<unknown>)[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  async open(): Promise<void> {
    this.folder = await realpath(await mkdtemp(join(tmpdir(), 'collate-probe-')));
    this.cleanUps.push(() => rm(this.folder, { recursive: true, force: true }));
    this.workbench = await startInPlace({ vault: this.folder, page: probePage, env: this.env });
    this.cleanUps.push(() => this.workbench.close());
    this.page = await sharedTab((page) => this.watch(page));
    this.cleanUps.push(() => leave(this.page, this.workbench));
    await this.page.goto(this.workbench.url);
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      // The page that a test is left for asks for an icon, which the probe's own does not.
      const isIcon = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !isIcon) this.problems.push(message.text());
    });
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
    const cleanUps = this.cleanUps.reverse();
    this.cleanUps = [];
    for (const cleanUp of cleanUps) await cleanUp();
    expect(this.problems.splice(0)).toEqual([]);
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
