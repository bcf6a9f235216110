/** Obsidian's stand-in, freshly started on a vault of its own, for the tests that write down what the stand-in promises. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import type {} from '../host/page';
import type { Workbench } from '../serve';
import { leave, sharedTab, startInPlace } from '../shared-tab';

declare global {
  interface Window {
    /** What a test notes in the page, for `takeLog`. */
    log: unknown[];
    /** Waits in the page for a condition, never for a time. */
    waitUntil: (condition: () => boolean) => Promise<void>;
  }
}

export interface HostOptions {
  /** Files of the vault, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** The page's query; by default the plugin stays off. */
  readonly query?: string;
  /** The files of a plugin to serve in place of the real build. */
  readonly build?: Readonly<Record<string, string>>;
  readonly language?: string;
}

type Area = (host: Host) => void;

/** Runs the tests of some areas. Each test finds the app just started, on a vault that nobody has touched; so do hooks `beforeEach`. */
export function onHost(options: HostOptions, ...areas: readonly Area[]): void {
  describe('on a fresh start', () => {
    const host = new Host(options);
    beforeEach(() => host.open());
    afterEach(() => host.close());
    for (const area of areas) describe(area.name, () => area(host));
  });
}

/**
 * The same for areas whose tests leave the app as they find it: they share one start, which takes longer than most of
 * them. Their order is shuffled, so that one which does leave something is noticed.
 */
export function onOneHost(options: HostOptions, ...areas: readonly Area[]): void {
  describe('on one start', () => {
    const host = new Host(options);
    beforeAll(() => host.open());
    beforeEach(async () => {
      await host.takeLog();
      await host.page.mouse.move(0, 0); // where the last test left it, something of the next one may come up
    });
    afterEach(() => host.expectNoProblems());
    afterAll(() => host.close());
    for (const area of areas) describe(area.name, () => area(host));
  });
}

/** Opened before a test and closed after it, or before the first and after the last of those that share it. */
export class Host {
  page!: Page;
  /** The vault's folder on disk. */
  vault!: string;
  /** The folder for the plugin's data. */
  config!: string;
  private workbench!: Workbench;
  private cleanUps: (() => Promise<unknown>)[] = [];

  constructor(private readonly options: HostOptions) {}

  async open(): Promise<void> {
    const { files = {}, build, language = 'en' } = this.options;
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'collate-contract-')));
    this.cleanUps.push(() => rm(folder, { recursive: true, force: true }));
    this.vault = join(folder, 'vault');
    this.config = join(folder, 'config');
    const buildFolder = join(folder, 'build');
    await mkdir(this.vault);
    await mkdir(this.config);
    await writeAll(this.vault, files);
    await writeAll(buildFolder, build ?? {});
    const served = build === undefined ? {} : { buildFolder };
    this.workbench = await startInPlace({ vault: this.vault, configFolder: this.config, language, ...served });
    this.cleanUps.push(() => this.workbench.close());
    this.page = await sharedTab((page) => page.addInitScript(prepare));
    this.cleanUps.push(() => leave(this.page, this.workbench));
    await this.load();
  }

  /** Loads the page, again if it is loaded already: that is a restart of the app. */
  async load(): Promise<void> {
    await this.page.goto(`${this.workbench.url}?${this.options.query ?? 'plugin=off'}`);
    await this.page.evaluate(() => window.workbench.ready);
  }

  /** Writes a file of the vault behind the app's back. */
  async writeOnDisk(path: string, text: string): Promise<void> {
    await writeAll(this.vault, { [path]: text });
  }

  /** What was noted in the page since the last time. */
  takeLog(): Promise<unknown[]> {
    return this.page.evaluate(() => window.log.splice(0));
  }

  /** Everything that went wrong in the page; a test that causes errors on purpose takes them out by reading. */
  takeProblems(): Promise<string[]> {
    return this.page.evaluate(() => (window.workbench.problems as string[]).splice(0));
  }

  /** Fails when something went wrong in the page that the test took no note of. */
  async expectNoProblems(): Promise<void> {
    expect(await this.takeProblems()).toEqual([]);
  }

  /** Ends it all. */
  async close(): Promise<void> {
    try {
      await this.expectNoProblems();
    } finally {
      const cleanUps = this.cleanUps.reverse();
      this.cleanUps = [];
      for (const cleanUp of cleanUps) await cleanUp();
    }
  }
}

/** Runs in the page before anything else. */
function prepare(): void {
  window.log = [];
  window.waitUntil = async (condition) => {
    const end = Date.now() + 30_000;
    while (!condition()) {
      if (Date.now() > end) throw new Error(`not within 30 s: ${condition.toString()}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
