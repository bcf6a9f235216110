/** The built plugin in a real browser, on a vault of its own: everything a test of the whole needs, and watched for errors. */
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { deviceSettings, withoutDeviceSettings } from '../../../src/settings';
import { dataFolder } from '../../../src/vault/node/disk-data-folder';
import { unusedPort } from '../../support/unused-port';
import { startWorkbench, type Workbench } from '../../workbench/serve';
import { projectFolder } from '../../workbench/server/project';
import { launchBrowser } from './browser';
import { rememberConfirmations } from './confirmations';

/** Where pictures are left to look at; not part of the repository. */
export const pictureFolder = join(projectFolder, 'screenshots');
/** Only when somebody wants to look at them: four hundred of them take half a minute. A test that fails leaves one anyway. */
const WANTS_PICTURES = process.env['PICTURES'] === '1';

export interface SessionOptions {
  /** Notes by path; the demo vault when absent. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Whether the machine has QMD and the Node it needs; it has neither by default, as most people's, and the plugin its own index. */
  readonly hasQmd?: boolean;
  /** Whether search by meaning is on, as it is for people. Its table takes this browser seconds to unpack: only where it is looked at. */
  readonly byMeaning?: boolean;
  /** Added to the environment of the plugin. */
  readonly env?: Readonly<Record<string, string>>;
  readonly language?: string;
  /** What is appended to the page's address, such as `?plugin=off`. */
  readonly query?: string;
  /** The plugin's settings, as they are saved: what all devices share in `data.json`, the rest on this one. */
  readonly data?: object;
  /** A phone or a tablet, of which everything is touched; a computer by default. */
  readonly device?: TouchDevice;
}

export interface TouchDevice {
  readonly kind: 'phone' | 'tablet';
  readonly width: number;
  readonly height: number;
}

export const PHONE: TouchDevice = { kind: 'phone', width: 390, height: 844 };

export class Session {
  /** What the page said, in order. */
  readonly log: string[] = [];
  /** Errors that a test expects, and so does not fail by. */
  readonly expected: RegExp[] = [];
  private readonly errors: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    /** The vault's folder. */
    readonly vault: string,
    /** Where the plugin keeps its index. */
    readonly indexFolder: string,
    readonly workbench: Workbench,
    private readonly root: string,
    /** A browser that is nobody else's. */
    private readonly ownBrowser: Browser | undefined,
    private readonly isTouched: boolean,
  ) {
    this.watch(page);
    context.on('page', (other) => this.watch(other));
  }

  /** In a browser of its own, unless one is given that is used by others, too. */
  static async open(options: SessionOptions = {}, browser?: Browser): Promise<Session> {
    const root = await mkdtemp(join(tmpdir(), 'collate-e2e-'));
    const vault = join(root, 'vault');
    const dataHome = join(root, 'data');
    const configFolder = join(root, 'config');
    await mkdir(dataHome);
    if (options.notes === undefined) await cp(join(projectFolder, 'demo'), vault, { recursive: true });
    else await mkdir(vault);
    for (const [path, text] of Object.entries(options.notes ?? {})) await put(join(vault, path), text);
    // Tests run beside each other, and each server keeps its port.
    const data = options.data && { mcpPort: await unusedPort(), ...options.data };
    if (data !== undefined)
      await put(join(configFolder, 'plugins/collate/data.json'), JSON.stringify(withoutDeviceSettings(data)));
    const env = { ...machine(root, dataHome, options.hasQmd ?? false), ...options.env };
    const language = options.language ?? 'en';
    const real = await realpath(vault);
    const index = dataFolder({ platform: 'linux', env, home: root }, real);
    const workbench = await startWorkbench({ vault, env, configFolder, language });
    const used = browser ?? (await launchBrowser());
    const context = await used.newContext({
      ...screenOf(options.device),
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
      colorScheme: 'light',
      ...keptOnDevice(workbench.url, real, { meaning: options.byMeaning ?? false, ...deviceSettings(data) }),
    });
    await context.addInitScript(rememberConfirmations);
    const page = await context.newPage();
    const own = browser === undefined ? used : undefined;
    const isTouched = options.device !== undefined;
    const session = new Session(page, context, vault, index, workbench, root, own, isTouched);
    page.setDefaultTimeout(60_000);
    await page.goto(workbench.url + (options.query ?? queryOf(options.device)));
    await session.ready();
    return session;
  }

  /** Resolves when the layout is there, also after a reload. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => window.workbench !== undefined);
    await this.page.evaluate(() => window.workbench.ready);
  }

  /** Restarts Obsidian: the page is loaded again, and saves its layout before. */
  async restart(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Writes a file of the vault as another program does. */
  async writeNote(path: string, text: string): Promise<void> {
    await put(join(this.vault, path), text);
  }

  async command(id: string): Promise<void> {
    const run = (name: string): boolean => window.workbench.app.commands.executeCommandById(name);
    if (!(await this.page.evaluate(run, `collate:${id}`))) throw new Error(`${id} cannot be run now`);
  }

  /** Goes to the search box, whatever the panel shows and wherever the focus is. */
  async toSearch(): Promise<void> {
    await this.command('open-panel');
    await this.page.locator('.collate-panel :focus').waitFor();
    await this.command('open-panel');
    await this.page.locator('.collate-panel input[type="search"]:focus').waitFor();
  }

  /** Has the index built again, and does not wait for it. */
  async rebuildIndex(): Promise<void> {
    await this.page.evaluate(() => {
      window.workbench.app.setting.open();
      window.workbench.app.setting.openTabById('collate');
    });
    await this.page.locator('.collate-index-setting').getByRole('button', { name: 'Rebuild' }).click();
    await this.page.evaluate(() => window.workbench.app.setting.close());
  }

  /** Changes the plugin's settings as the settings tab does. */
  async changeSettings(changed: object): Promise<void> {
    await this.page.evaluate(async (given) => {
      const plugin = window.workbench.plugin() as unknown as {
        settings: object;
        saveSettings(settings: object): Promise<void>;
      };
      await plugin.saveSettings({ ...plugin.settings, ...given });
    }, changed);
  }

  /** The panel, opened from the ribbon, or from the menu that has its place on phones, if it is not there yet. */
  async openPanel(): Promise<Locator> {
    const panel = this.page.locator('.collate-panel');
    if (this.isTouched) {
      if (await panel.isVisible()) return panel;
      // A drawer would lie over the button.
      await this.page.evaluate(() => window.workbench.app.workspace.rightSplit.collapse());
      await this.page.locator('.mobile-navbar-action[aria-label="Menu"]').tap();
      await this.page.locator('.menu-item', { hasText: /^Collate$/ }).tap();
    } else await this.page.locator('.side-dock-ribbon-action[aria-label="Collate"]').click();
    await panel.waitFor();
    return panel;
  }

  /** Types a query into the box, which then has the focus, and waits for its results. */
  async search(query: string): Promise<Locator> {
    const box = this.page.locator('.collate-panel input[type="search"]');
    await box.fill(query);
    const results = this.page.locator(`.collate-results[data-query=${JSON.stringify(query)}] .collate-passage`);
    await results.first().waitFor();
    return results;
  }

  /** Waits until the index has everything. */
  async indexed(): Promise<void> {
    await this.page.locator('.status-bar-item', { hasText: /^index up to date$/ }).waitFor();
  }

  /** A picture of the page as it is, if pictures are wanted. */
  async picture(name: string): Promise<void> {
    if (WANTS_PICTURES) await this.takePicture(name);
  }

  async takePicture(name: string): Promise<void> {
    await mkdir(pictureFolder, { recursive: true });
    await this.page.screenshot({ path: join(pictureFolder, `${name}.png`) });
  }

  /** Pictures of a state in light and dark. */
  async pictures(name: string): Promise<void> {
    if (!WANTS_PICTURES) return;
    for (const theme of ['light', 'dark'] as const) {
      await this.page.evaluate((chosen) => window.workbench.setTheme(chosen), theme);
      await this.picture(`${name}-${theme}`);
    }
    await this.page.evaluate(() => window.workbench.setTheme('light'));
  }

  /** Errors so far that no test expects: uncaught, unhandled, or written to the console. */
  problems(): string[] {
    return this.errors.filter((error) => !this.expected.some((pattern) => pattern.test(error)));
  }

  /** Ends everything; throws when the page had an error that no test expects. */
  async close(): Promise<void> {
    const problems = this.problems();
    await this.context.close();
    await this.ownBrowser?.close();
    await this.workbench.close();
    await rm(this.root, { recursive: true, force: true });
    if (problems.length > 0) throw new Error(`The page had errors:\n${problems.join('\n')}`);
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.errors.push(String(error.stack ?? error)));
    page.on('console', (message) => {
      this.log.push(`${message.type()}: ${message.text()}`);
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }
}

function screenOf(device: TouchDevice | undefined): BrowserContextOptions {
  if (device === undefined) return { viewport: { width: 1200, height: 800 } };
  const { width, height } = device;
  return { viewport: { width, height }, isMobile: true, hasTouch: true };
}

function queryOf(device: TouchDevice | undefined): string {
  return device === undefined ? '' : `?device=${device.kind}`;
}

/** The environment of a machine with Node 22 and QMD on its PATH, or without both, and nothing of the developer's own. */
function machine(home: string, dataHome: string, hasQmd: boolean): Record<string, string> {
  const bin = join(projectFolder, 'node_modules/.bin');
  const path = hasQmd ? `${bin}:/usr/bin:/bin` : join(home, 'bin');
  return { PATH: path, HOME: home, XDG_DATA_HOME: dataHome, QMD_FORCE_CPU: '1' };
}

/** What an earlier start has left on the device. */
function keptOnDevice(url: string, vault: string, settings: object): BrowserContextOptions {
  const value = JSON.stringify({ ...settings, id: 'device', offered: {} });
  const localStorage = [{ name: `workbench:${vault}:collate-device`, value }];
  return { storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] } };
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
