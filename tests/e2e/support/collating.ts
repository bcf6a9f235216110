/** What several end-to-end tests do with the panel: collate given lines, wait for what comes a moment later, read notices. */
import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';
import type { Picks } from '../../../src/ui/tray/picks';
import { until } from '../../support/until';
import type { Session } from './session';

/** Puts the lines in the tray, presses Collate, and gives the document. The panel must be open. */
export async function collate({ page }: Session, picks: Picks): Promise<Locator> {
  await page.evaluate(async (chosen) => {
    const [leaf] = window.workbench.app.workspace.getLeavesOfType('collate-panel');
    await leaf!.setViewState({ type: 'collate-panel', state: { picks: chosen } });
  }, picks);
  await page.locator('.collate-collate').click();
  const document = page.locator('.collate-document');
  await document.locator('.cm-content .collate-block-header').first().waitFor();
  return document;
}

/** Waits until what is read is what is expected; shows the difference when it never is. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  await until(async () => isDeepStrictEqual(await read(), expected), 5000).catch(() => undefined);
  expect(await read()).toEqual(expected);
}

/** Waits for a notice that says exactly this, and closes it, for notices cover the top of the panel. */
export async function closeNotice({ page }: Session, text: string): Promise<void> {
  const notice = page.locator('.notice').filter({ has: page.getByText(text, { exact: true }) });
  await notice.first().click();
}
