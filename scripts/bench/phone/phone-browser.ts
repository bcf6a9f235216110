/** A page on a slow device: Chromium with its processor held back, and the notes of a vault picked in it. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../../../tests/e2e/support/browser';
import { project } from '../../build-plugin';
import { meaningTablePlugin } from '../../meaning-table.mjs';
import type { GeneratedVault } from '../search-vault';

export interface OpenPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Where no server is: the browser keeps a database for an address, and this page is the answer to it. */
const ADDRESS = 'http://localhost/';
const PAGE = '<!doctype html><title>phone</title><input type="file" multiple>';

export type PhoneBrowser = Awaited<ReturnType<typeof startPhone>>;

/** `profile`: a folder for the browser's own files, so that its database lies on a disk. */
export async function startPhone({ folder, paths }: GeneratedVault, profile: string) {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: ['scripts/bench/phone/page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    plugins: [meaningTablePlugin],
    logLevel: 'error',
  });
  const isRoot = process.getuid?.() === 0;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser() ?? '',
    args: ['--disable-gpu', '--no-first-run', '--disable-sync', ...(isRoot ? ['--no-sandbox'] : [])],
    viewport: { width: 390, height: 844 },
  });
  await context.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));

  /** A page that has the notes, and from then on a processor so many times as slow. */
  const open = async (slower: number): Promise<OpenPage> => {
    const page = await context.newPage();
    page.setDefaultTimeout(900_000);
    await page.goto(ADDRESS);
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
    await page.locator('input').setInputFiles(paths.map((path) => join(folder, path)));
    await page.evaluate((all) => window.phone.prepare(all), paths);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return { page, devtools };
  };
  const inPage = async <Result>(slower: number, run: (opened: OpenPage) => Promise<Result>): Promise<Result> => {
    const opened = await open(slower);
    return run(opened).finally(() => opened.page.close());
  };
  /** Ends a page as a system does that wants its memory: nothing in it is told. */
  const kill = async ({ page, devtools }: OpenPage): Promise<void> => {
    const crashed = new Promise((resolve) => page.once('crash', resolve));
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  };
  return { open, inPage, kill, close: () => context.close() };
}
