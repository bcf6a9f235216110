/** A page with Obsidian's stand-in on a vault of its own, for the tests that write down what the stand-in promises. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser';
import type {} from '../host/page';
import { startWorkbench, type Workbench } from '../serve';

export interface HostOptions {
  /** Files of the vault, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** The page's query; by default the plugin stays off. */
  readonly query?: string;
  /** The files of a plugin to serve in place of the real build. */
  readonly build?: Readonly<Record<string, string>>;
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

export class Host {
  private constructor(
    readonly page: Page,
    /** The vault's folder on disk. */
    readonly vault: string,
    /** The folder for the plugin's data. */
    readonly config: string,
    private readonly folder: string,
    private readonly browser: Browser,
    private readonly workbench: Workbench,
    private readonly query: string,
  ) {}

  static async open({ files = {}, query = 'plugin=off', build }: HostOptions = {}): Promise<Host> {
    const folder = await mkdtemp(join(tmpdir(), 'collate-contract-'));
    const vault = join(folder, 'vault');
    const config = join(folder, 'config');
    const buildFolder = join(folder, 'build');
    await mkdir(vault);
    await mkdir(config);
    await writeAll(vault, files);
    await writeAll(buildFolder, build ?? {});
    const served = build === undefined ? {} : { buildFolder };
    const workbench = await startWorkbench({ vault, configFolder: config, ...served });
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const host = new Host(page, vault, config, folder, browser, workbench, query);
    await host.load();
    return host;
  }

  /** Loads the page, again if it is loaded already: that is a restart of the app. */
  async load(query = this.query): Promise<void> {
    await this.page.goto(`${this.workbench.url}?${query}`);
    await this.page.evaluate(() => window.workbench.ready);
  }

  /** Writes a file of the vault behind the app's back. */
  async writeOnDisk(path: string, text: string): Promise<void> {
    await writeAll(this.vault, { [path]: text });
  }

  /** Everything that went wrong in the page; a test that causes errors on purpose takes them out by reading. */
  takeProblems(): Promise<string[]> {
    return this.page.evaluate(() => (window.workbench.problems as string[]).splice(0));
  }

  /** Ends it all, and fails when something went wrong in the page that no test took note of. */
  async close(): Promise<void> {
    const problems = await this.takeProblems();
    await this.browser.close();
    await this.workbench.close();
    await rm(this.folder, { recursive: true, force: true });
    expect(problems).toEqual([]);
  }
}
