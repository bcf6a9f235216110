/** The browser of a test file: started by the first test that needs it, closed after the last one. Starting it costs more than any page. */
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser';

let browser: Promise<Browser> | undefined;
afterAll(async () => (await browser)?.close());

export function sharedBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser());
}
