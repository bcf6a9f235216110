/** What a click has done is said where it was, and tooltips leave alone what they explain. */
import type { Page } from 'playwright-core';
import { checkLook } from './support/accessibility';
import { collate, confirmedHere, fromMenu } from './support/collating';
import { Programs } from './support/programs';
import { sharedSession } from './support/shared-session';

/** Rows that a tooltip of something in them explains. */
const ROWS = '.collate-passage, .collate-note-title, .collate-pick-item, .collate-block-header';

/** The labels of all tooltips in a part of the page that lie over what they explain. */
async function coveringTooltips(page: Page, within: string): Promise<string[]> {
  const covering: string[] = [];
  for (const el of await page.locator(`${within} [aria-label]:visible`).all()) {
    await page.mouse.move(600, 400);
    await page.locator('.tooltip').waitFor({ state: 'detached' });
    if (!(await el.isVisible())) continue;
    await el.hover({ force: true });
    const tooltip = page.locator('.tooltip');
    await tooltip.waitFor();
    const covers = await el.evaluate((target, rows) => {
      const tip = document.querySelector('.tooltip')!.getBoundingClientRect();
      const own = (target.closest(rows) ?? target).getBoundingClientRect();
      return tip.left < own.right && tip.right > own.left && tip.top < own.bottom && tip.bottom > own.top;
    }, ROWS);
    if (covers) covering.push((await el.getAttribute('aria-label')) ?? '');
  }
  await page.mouse.move(600, 400);
  return [...new Set(covering)];
}

describe('a button that has worked', () => {
  const { it, session } = sharedSession({}, async (opened) => {
    await opened.openPanel();
    await opened.indexed();
  });

  it('shows a check in its place and says what it did, by mouse', async ({ page }) => {
    await page.evaluate(() => window.workbench.app.workspace.openLinkText('tasks', '', false));
    const add = page.locator('.collate-query .collate-menu-button');
    const before = await add.boundingBox();
    await fromMenu(page, 'query', 'Add open note');
    await page.mouse.move(600, 400); // another button may be there now, in the colour of hovered links
    await confirmedHere(session(), 'Added to the tray: 1 passage.');
    const { width, height } = (await add.boundingBox())!;
    expect({ width, height }).toEqual({ width: before?.width, height: before?.height });
    await checkLook(page);
    await session().pictures('confirm-add');
    await page.locator('.collate-confirmed').waitFor({ state: 'detached' });
    expect(await page.locator('.collate-check').count()).toBe(0);
  });

  it('does so by keyboard, and keeps the focus', async ({ page }) => {
    await collate(session(), [{ path: 'tasks.md', range: { start: 1, end: 9 } }]);
    const copy = page.locator('.collate-document-bar').getByLabel('Copy for AI chat, with line numbers');
    await copy.focus();
    await page.keyboard.press('Enter');
    await confirmedHere(session(), 'Document copied.');
    expect(await copy.evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await confirmedHere(session(), 'Document copied.');
    expect(await page.locator('.collate-check').count()).toBeLessThan(2);
    await session().pictures('confirm-copy');
    await page.locator('.collate-confirmed').waitFor({ state: 'detached' });
    const block = page.locator('.cm-content .collate-block-copy').first();
    await block.focus();
    await page.keyboard.press('Enter');
    await confirmedHere(session(), 'Lines copied.');
    await page.locator('.collate-confirmed').waitFor({ state: 'detached' });
  });

  it('leaves it to a notice where a command is gone', async ({ page }) => {
    await session().command('copy-document');
    await page.locator('.notice', { hasText: 'Document copied.' }).click();
    expect(await page.locator('.collate-confirmed').count()).toBe(0);
  });

  it('is not needed for the tray, which says what a menu or a command has added, over the title of the page', async ({
    page,
  }) => {
    const bar = page.locator('.collate-document-bar');
    const before = await bar.boundingBox();
    for (const words of ['Added to the tray: 1 passage.', 'Already in the tray.']) {
      await session().command('add-note');
      await confirmedHere(session(), words);
      expect(await bar.boundingBox()).toEqual(before);
      await session().pictures('confirm-added-document');
      await checkLook(page);
    }
    await page.locator('.collate-said').waitFor({ state: 'detached' });
    expect(await bar.locator('.collate-document-title').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Back to results' }).click();
    await session().command('add-note');
    await confirmedHere(session(), 'Already in the tray.');
    await session().pictures('confirm-added-tray');
    await session().command('collate');
  });

  it('has tooltips that cover nothing of what they explain', async ({ page }) => {
    for (const width of [280, 420]) {
      await page.evaluate((pixels) => window.workbench.setSidebarWidth(pixels), width);
      expect(await coveringTooltips(page, '.collate-document')).toEqual([]);
    }
    await page.getByRole('button', { name: 'Back to results' }).click();
    await session().search('payment provider');
    for (const width of [280, 420]) {
      await page.evaluate((pixels) => window.workbench.setSidebarWidth(pixels), width);
      expect(await coveringTooltips(page, '.collate-search')).toEqual([]);
    }
  });
});

describe('the command that the setup card offers', () => {
  let programs: Programs;
  beforeAll(async () => {
    programs = await Programs.make();
  });
  const { it, session } = sharedSession(
    () => ({ env: { PATH: programs.folder } }),
    (opened) => opened.openPanel(),
  );
  afterAll(() => programs.remove());

  it('is copied with a check where it stands', async ({ page }) => {
    await page.getByRole('radio', { name: 'Deep' }).click();
    await page.locator('.collate-card').getByLabel('Copy the command').click();
    await confirmedHere(session(), 'Command copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install -g @tobilu/qmd');
    await session().pictures('confirm-command');
  });
});
