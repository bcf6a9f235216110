/** What a newcomer stumbled over in the first hour (docs/first-hour.md), on notes made from a template. */
import type { Locator } from 'playwright-core';
import { coveringLabels } from '../support/covering-labels';
import { closeNotice, collate, eventually, fromMenu } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const fromTemplate = (text: string): string => `Tags:\n- [[Animals]]\n---\n${text}\n\n---\n## References\n- \n`;
const notes = {
  'otter.md': fromTemplate('The otter swims.\nIt dives.'),
  'heron.md': fromTemplate('The heron stands.'),
};
const DIVES = { path: 'otter.md', range: { start: 4, end: 5 } };

describe('the first hour', () => {
  const { it, session } = sharedSession({ notes }, openIndexedPanel);
  const row = (): Locator => session().page.locator('.collate-document .collate-verdict-row:visible');
  const menu = (): Promise<string[]> => session().page.locator('.menu-item').allInnerTexts();

  it('names no result after a heading that stands below what was found', async () => {
    const results = await session().search('otter');
    expect(await results.locator('.collate-trail').innerText()).toBe('');
    expect(await results.locator('.collate-pick').getAttribute('aria-label')).toBe('Add to tray: 7 lines');
    await session().pictures('first-hour-results');
  });

  it('finds in the menu of a document how to change its title', async ({ page }) => {
    await collate(session(), [DIVES]);
    await fromMenu(page, 'document', 'Edit title');
    await page.getByRole('textbox', { name: 'Edit title' }).waitFor();
    expect(await page.evaluate(coveringLabels, '.collate-panel')).toEqual([]);
    await page.keyboard.type('Swimmers');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('.collate-document-name').innerText(), 'Swimmers');
  });

  it('is told when what is picked is in the document already', async ({ page }) => {
    await page.getByRole('button', { name: 'Back to results' }).click();
    await fromMenu(page, 'tray', 'Add to document');
    await closeNotice(session(), 'Already in the document.');
  });

  it('reads what to do about edited lines without a tooltip over them', async ({ page }) => {
    await session().writeNote('otter.md', notes['otter.md'].replace('swims', 'floats'));
    const accept = row().getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    expect(await page.getByRole('group', { name: 'otter: edited. What to do' }).count()).toBe(1);
    // Obsidian makes a tooltip of every label, also of one around what the pointer rests on.
    expect(await accept.evaluate((el) => el.closest('[aria-label]') === null)).toBe(true);
  });

  it('is offered no list of all documents while there is one', async ({ page }) => {
    await page.getByRole('button', { name: 'Back to results' }).click();
    await page.locator('.collate-query .collate-menu-button').click();
    await eventually(async () => (await menu()).slice(-1), ['Clear recent documents']);
    await page.keyboard.press('Escape');
  });

  it('saves a document by a button, also where the panel is as wide as Obsidian opens it', async ({ page }) => {
    await page.evaluate(() => window.workbench.setSidebarWidth(300));
    await collate(session(), [DIVES]);
    await page.locator('.collate-document-bar').getByRole('button', { name: 'Save as note' }).click();
    await eventually(async () => ((await menu())[0] ?? '').trim().split('\n')[0], 'Save as live block');
    await session().pictures('first-hour-save');
  });
});
