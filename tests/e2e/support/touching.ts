/** Fingers: taps are Playwright's own; this is the rest. */
import type { Locator, Page } from 'playwright-core';

/** Holds a finger in the middle of an element until its menu is there. */
export async function longPress(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  const point = { x: box.x + Math.min(box.width / 2, 100), y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.locator('.menu').waitFor();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

/** What can be touched in a part of the page and is smaller than a fingertip; links in a text and numbers of lines are as high as their line. */
export function smallTargets(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    ([selector, least]) => {
      const inText = '.collate-line, .cm-line, .collate-overview-line, .collate-static-line, .markdown-rendered';
      const targets =
        'button, a[href], input, select, [role="button"], [role="link"], [role="checkbox"], .clickable-icon';
      return Array.from(document.querySelectorAll<HTMLElement>(`${selector} :is(${targets})`))
        .filter((el) => el.offsetParent !== null && el.closest(inText) === null)
        .map((el) => ({
          el,
          box: (el.closest('.collate-block-header, .collate-note-title') ?? el).getBoundingClientRect(),
        }))
        .filter(({ box }) => Math.round(box.height) < least || Math.round(box.width) < least)
        .map(({ el, box }) => `${Math.round(box.width)} × ${Math.round(box.height)}: ${el.outerHTML.slice(0, 120)}`);
    },
    [within, 44] as const,
  );
}
