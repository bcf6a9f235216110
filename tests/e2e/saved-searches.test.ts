/** Searches with a name: saved, run, renamed and deleted in the panel, run from the palette, and still there after a restart. */
import type { Locator } from 'playwright-core';
import { checkLook } from './support/accessibility';
import { confirmedHere, eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const { it, session } = sharedSession({ data: {} }, openIndexedPanel);

const box = (): Locator => session().page.locator('.collate-panel input[type="search"]');
const button = (): Locator => session().page.locator('.collate-query .collate-menu-button');
const chips = (): Promise<string[]> => session().page.locator('.collate-chip-text').allInnerTexts();
const menuItems = (): Promise<string[]> => session().page.locator('.menu-item').allInnerTexts();
const names = (): Promise<string[]> => session().page.locator('.collate-choice-title').allInnerTexts();
const dialog = (name: string): Locator => session().page.getByRole('dialog', { name });

async function choose(title: string): Promise<void> {
  await button().click();
  await session().page.locator('.menu-item', { hasText: title }).click();
}

describe('in the panel', () => {
  it('nothing can be saved or run before there is a search', async ({ page }) => {
    await button().click();
    expect(await menuItems()).toEqual(['Browse…']);
    await page.keyboard.press('Escape');
  });

  it('a search is saved under the name that is proposed, with where it searches', async ({ page }) => {
    await session().search('payment provider');
    await page.getByLabel('Limit to folder').click();
    await page.keyboard.type('projects/startup-x/');
    await page.keyboard.press('Enter');
    await choose('Save this search…');
    const name = page.getByLabel('Name', { exact: true });
    expect(await name.inputValue()).toBe('payment provider · projects/startup-x/');
    expect(await name.evaluate((el) => el === document.activeElement)).toBe(true);
    await session().pictures('saved-searches-name');
    await checkLook(page, '.collate-dialog');
    await name.fill('Payments');
    await page.keyboard.press('Enter');
    await confirmedHere(session(), 'Search saved as “Payments”.');
    expect(await dialog('Save this search').count()).toBe(0);
  });

  it('an empty name is refused, and one that is there is replaced only after a word about it', async ({ page }) => {
    await page.locator('.collate-chip-remove').click();
    await session().search('map');
    await session().command('save-search');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill(' ');
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await name.fill('payments');
    await page.getByText('Replaces the search “Payments”.').waitFor();
    await page.getByRole('button', { name: 'Replace' }).waitFor();
    await name.fill('Maps');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await confirmedHere(session(), 'Search saved as “Maps”.');
  });

  it('a search is run with all that was saved', async () => {
    await choose('Payments');
    await eventually(() => box().inputValue(), 'payment provider');
    expect(await chips()).toEqual(['projects/startup-x/']);
    await session().page.locator('.collate-results[data-query="payment provider"]').waitFor();
    await button().click();
    expect(await menuItems()).toEqual(['Browse…', 'Save this search…', 'Payments', 'Maps', 'Rename or delete (2)…']);
    await session().pictures('saved-searches-menu');
    await session().page.keyboard.press('Escape');
  });

  it('by keyboard, one is renamed, but not to the name of another', async ({ page }) => {
    await button().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByPlaceholder('Which search?').waitFor();
    expect(await names()).toEqual(['Payments', 'Maps']);
    await session().pictures('saved-searches-list');
    await checkLook(page, '.collate-chooser');
    await page.keyboard.press('F2');
    await dialog('Rename “Payments”').waitFor();
    await page.keyboard.type('maps');
    await page.getByText('Another search has this name.').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Money');
    await page.keyboard.press('Enter');
    await eventually(names, ['Money', 'Maps']);
  });

  it('one is deleted, and brought back where it was', async ({ page }) => {
    await page.keyboard.press('Shift+Delete');
    await eventually(names, ['Maps']);
    await session().pictures('saved-searches-deleted');
    await page.locator('.notice', { hasText: '“Money” deleted.' }).getByRole('button', { name: 'Undo' }).click();
    await eventually(names, ['Money', 'Maps']);
    await page.getByRole('button', { name: 'Delete “Maps”' }).click();
    await eventually(names, ['Money']);
    await page.keyboard.press('Escape');
    await button().click();
    expect(await menuItems()).toEqual(['Browse…', 'Save this search…', 'Money', 'Rename or delete…']);
    await page.keyboard.press('Escape');
  });

  it('a question cannot be saved, and running a search leaves it where it was', async ({ page }) => {
    await page.getByRole('radio', { name: 'Ask' }).click();
    await box().fill('Who is paid?');
    await button().click();
    expect(await menuItems()).toEqual(['Browse…', 'Money', 'Rename or delete…']);
    await page.locator('.menu-item', { hasText: 'Money' }).click();
    await eventually(() => box().inputValue(), 'payment provider');
    await page.getByRole('radio', { name: 'Ask' }).click();
    expect(await box().inputValue()).toBe('Who is paid?');
    await box().fill('');
    await page.getByRole('radio', { name: 'Fast' }).click();
  });

  it('in a narrow panel it all fits', async ({ page }) => {
    await page.evaluate(() => window.workbench.setSidebarWidth(300));
    await button().click();
    await page.locator('.menu').waitFor();
    await session().pictures('saved-searches-narrow');
    await page.keyboard.press('Escape');
    await checkLook(page);
  });
});

describe('from the palette, after a restart', () => {
  it('a search is found by some letters of its name', async ({ page }) => {
    await session().restart();
    await session().openPanel();
    await box().fill('');
    await session().command('run-saved-search');
    await page.getByPlaceholder('Which search?').waitFor();
    await page.keyboard.type('mny');
    await eventually(
      async () => (await page.locator('.suggestion-item').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
      ['Money payment provider · projects/startup-x/'],
    );
    await session().pictures('saved-searches-palette');
    await page.keyboard.press('Enter');
    await eventually(() => box().inputValue(), 'payment provider');
    expect(await chips()).toEqual(['projects/startup-x/']);
  });
});
