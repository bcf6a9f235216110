/** The browser of the end-to-end tests: the Chromium or Chrome of this machine. */
import { chromium, type Browser } from 'playwright-core';
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

/** Starts the browser without a window; close it when done. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('There is no Chromium or Chrome here: run `node scripts/run.mjs setup-browser`.');
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...QUIET, ...more, ...(isRoot ? ['--no-sandbox'] : [])] });
}
