/** The browser of the end-to-end tests: the Chromium or Chrome of this machine. */
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';
import { findBrowser } from '../../../scripts/find-browser';

export { findBrowser };

/** Nothing that a test does not ask for: no first-run pages, no updates, no network of the browser's own. */
const QUIET = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Of each window's address bar, which nobody sees: a page of the browser's own, and a second of processor time.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** Gives a browser without a window: that of the jest worker, or one of its own where there is none or flags are asked for. Close it when done. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { COLLATE_BROWSERS = '[]', JEST_WORKER_ID = '1' } = process.env;
  const address = (JSON.parse(COLLATE_BROWSERS) as string[])[Number(JEST_WORKER_ID) - 1];
  return address !== undefined && more.length === 0 ? chromium.connect(address) : chromium.launch(launchOptions(more));
}

/** A page of the tests is gone before its program has run long enough to be worth optimizing. */
const SHORT_LIVED = '--js-flags=--no-turbofan --no-maglev';

/** Starts a browser that other processes can connect to. */
export function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ ...launchOptions([SHORT_LIVED]), host: '127.0.0.1' });
}

function launchOptions(more: readonly string[]): LaunchOptions {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('There is no Chromium or Chrome here: run `node scripts/run.mjs setup-browser`.');
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: [...QUIET, ...more, ...(isRoot ? ['--no-sandbox'] : [])] };
}
