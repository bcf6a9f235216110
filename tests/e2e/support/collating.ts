/** What several end-to-end tests do with the panel: collate given lines, read the document, wait, close notices. */
import type { Page } from 'playwright-core';
import type { Picks } from '../../../src/panel/tray/picks';
import { until } from '../../support/until';
import { confirmed } from './confirmations';
import type { Session } from './session';

/** Puts the lines in the tray, presses Collate, and waits for the document. The panel must be open. */
export async function collate({ page }: Session, picks: Picks): Promise<void> {
  await page.evaluate(async (chosen) => {
    const [leaf] = window.workbench.app.workspace.getLeavesOfType('collate-panel');
    await leaf!.setViewState({ type: 'collate-panel', state: { picks: chosen } });
  }, picks);
  await page.locator('.collate-collate').click();
  await page.locator('.collate-document .cm-content .collate-block-header').first().waitFor();
}

/** A block of the document as it is on screen. */
export interface ShownBlock {
  readonly path: string;
  readonly range: string;
  /** The word in the header that says what became of the lines; empty while they are those of the note. */
  readonly verdict: string;
  /** The lines that are drawn, with their numbers. */
  readonly lines: readonly string[];
}

/** The blocks of the document, as far as they are drawn. */
export function blocks(page: Page): Promise<ShownBlock[]> {
  return page.evaluate(() => {
    const shown: { path: string; range: string; verdict: string; lines: string[] }[] = [];
    const text = (el: HTMLElement, selector: string): string => {
      const part = el.querySelector<HTMLElement>(selector)!;
      return part.offsetParent === null ? '' : part.textContent;
    };
    const content = document.querySelector('.collate-document .cm-content')!;
    for (const el of Array.from(content.querySelectorAll<HTMLElement>('.collate-block-header, .cm-line[data-line]')))
      if (el.matches('.cm-line')) shown.at(-1)!.lines.push(`${el.dataset['line']} ${el.textContent}`);
      else
        shown.push({
          path: el.querySelector('.collate-block-name')!.getAttribute('aria-label')!,
          range: text(el, '.collate-block-range'),
          verdict: text(el, '[data-verdict]'),
          lines: [],
        });
    return shown;
  });
}

/** Waits until what is read is what is expected; when it never is, shows the difference and what was read on the way. */
export async function eventually<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const seen = new Set<string>();
  const isThere = async (): Promise<boolean> => {
    const now = await read().catch(() => undefined);
    seen.add(JSON.stringify(now));
    return isEqual(now, expected);
  };
  await until(isThere).catch((error: unknown) => {
    console.error(`${String(error)}\nRead meanwhile:\n${[...seen].join('\n')}`);
  });
  expect(await read()).toEqual(expected);
}

/** Waits for a notice that says exactly this, and closes it, for notices cover the top of the panel. */
export async function closeNotice({ page }: Session, text: string): Promise<void> {
  const notice = page.locator('.notice').filter({ has: page.getByText(text, { exact: true }) });
  await notice.first().click();
}

/** The lines of each pick in the tray. */
export function pickedLines(page: Page): Promise<string[]> {
  return page
    .locator('.collate-pill')
    .evaluateAll((pills) => pills.map((pill) => (pill as HTMLElement).dataset['lines'] || 'whole'));
}

/** Waits until the place of a click shows that it has worked and says exactly this to those who listen; no notice covers anything. */
export async function confirmedHere({ page }: Session, text: string): Promise<void> {
  await confirmed(page, text);
  expect(await page.locator('.notice').count()).toBe(0);
}

/** Chooses from the menu beside the search box, of the tray, or of the document. */
export async function fromMenu(page: Page, place: 'query' | 'tray' | 'document', item: string): Promise<void> {
  const parts = { query: '.collate-query', tray: '.collate-tray', document: '.collate-document-bar' };
  await page.locator(`${parts[place]} .collate-menu-button`).click();
  await page.locator('.menu-item', { hasText: item }).click();
}

/** As jest compares; arrays that come from a page are not of the test's own realm. */
function isEqual(now: unknown, expected: unknown): boolean {
  try {
    expect(now).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}
