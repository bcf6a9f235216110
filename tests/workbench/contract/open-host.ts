/** Pages with Obsidian's stand-in, each on a vault of its own, for the tests that write down what the stand-in promises. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser';
import type {} from '../host/page';
import { startWorkbench, type Workbench } from '../serve';

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

/** One browser serves all pages of a test file. */
let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

/** Runs the tests of some areas, one after the other, in one page; hooks of an area are for its own tests only. */
export function onHost(options: HostOptions, ...areas: readonly ((host: Host) => void)[]): void {
  describe('one page', () => {
    const host = new Host(options);
    beforeAll(() => host.open());
    afterAll(() => host.close());
    for (const area of areas) {
      describe(area.name, () => {
        beforeAll(() => host.takeLog());
        area(host);
      });
    }
  });
}

/** The page is there from the first test of its areas to the last. */
export class Host {
  page!: Page;
  /** The vault's folder on disk. */
  vault!: string;
  /** The folder for the plugin's data. */
  config!: string;
  private workbench!: Workbench;
  private readonly cleanUps: (() => Promise<unknown>)[] = [];

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
    this.workbench = await startWorkbench({ vault: this.vault, configFolder: this.config, language, ...served });
    this.cleanUps.push(() => this.workbench.close());
    browser ??= launchBrowser();
    this.page = await (await browser).newPage({ viewport: { width: 1280, height: 800 } });
    this.cleanUps.push(() => this.page.context().close());
    await this.page.addInitScript(prepare);
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

  /** Ends it all, and fails when something went wrong in the page that no test took note of. */
  async close(): Promise<void> {
    try {
      expect(await this.takeProblems()).toEqual([]);
    } finally {
      for (const cleanUp of this.cleanUps.reverse()) await cleanUp();
    }
  }
}

/** Runs in the page before anything else. */
function prepare(): void {
  window.log = [];
  window.waitUntil = async (condition) => {
    const end = Date.now() + 30_000;
    while (!condition()) {
      if (Date.now() > end) throw new Error(`not within 10 s: ${condition.toString()}`);
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
