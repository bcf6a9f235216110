/** The whole way by keyboard alone, with visible focus at every step and nothing serious for axe-core to find. */
import { coveringLabels } from '../support/covering-labels';
import { checkLook, focusIsVisible } from './support/accessibility';
import { sharedSession } from './support/shared-session';

describe('by keyboard alone', () => {
  const { it, session } = sharedSession();
  const focusedText = (): Promise<string> =>
    session().page.evaluate(() => (document.activeElement as HTMLElement).innerText);

  it('open the panel and search', async ({ page }) => {
    await page.keyboard.press('Control+P');
    await page.keyboard.type('collate: search');
    await page.keyboard.press('Enter');
    await page.locator('.collate-panel input[type="search"]:focus').waitFor();
    await session().indexed();
    await page.keyboard.type('payment provider');
    await page.locator('.collate-results[data-query="payment provider"] .collate-passage').first().waitFor();
    expect(await focusIsVisible(page)).toBe(true);
    await checkLook(page);
  });

  it('walk the results and pick three passages', async ({ page }) => {
    await page.keyboard.press('ArrowDown');
    // Passages that touch become one pick.
    for (let rows = 0; rows < 3;) {
      expect(await focusIsVisible(page)).toBe(true);
      const isPassage = await page.evaluate(() => document.activeElement?.matches('.collate-passage') === true);
      if (isPassage) await page.keyboard.press('Space');
      rows = await page.locator('.collate-pick-item').count();
      if (rows < 3) await page.keyboard.press('ArrowDown');
    }
    expect(await page.locator('.collate-passage.is-picked').count()).toBeGreaterThanOrEqual(3);
    await page.locator('.collate-tray-title', { hasText: /tokens/ }).waitFor();
    await checkLook(page);
    await session().pictures('tray');
  });

  it('reorder them in the tray', async ({ page }) => {
    const names = (): Promise<string[]> => page.locator('.collate-pick-name').allInnerTexts();
    const before = await names();
    while (!(await page.evaluate(() => document.activeElement?.matches('.collate-pick-item') === true)))
      await page.keyboard.press('Tab');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await names()).toEqual([before[1], before[0], before[2]]);
    expect(await focusedText()).toContain(before[0]!.split('\n')[0]);
    expect(await focusIsVisible(page)).toBe(true);
  });

  it('change the lines of one, and say what is no range', async ({ page }) => {
    await page.keyboard.press('F2');
    await page.keyboard.type('9 to 5');
    await page.keyboard.press('Enter');
    expect(await page.locator('.collate-range-input[aria-invalid="true"]').count()).toBe(1);
    expect(await page.evaluate(coveringLabels, '.collate-panel')).toEqual([]);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2-4');
    await page.keyboard.press('Enter');
    await page.locator('.collate-pill[data-lines="2–4"]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.matches('.collate-pick-item'))).toBe(true);
  });

  it('collate, walk the document, and jump into the note', async ({ page }) => {
    while (!(await page.evaluate(() => document.activeElement?.matches('.collate-collate') === true)))
      await page.keyboard.press('Tab');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.collate-panel .cm-content:focus').waitFor();
    expect(await focusIsVisible(page)).toBe(true);
    await checkLook(page);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('ArrowDown');
    await session().pictures('document');
    await page.keyboard.press('Enter');
    await page.locator('.cm-line.collate-jumped').first().waitFor();
    expect(await page.evaluate(() => window.workbench.app.workspace.activeEditor !== null)).toBe(true);
    await session().pictures('document-jump');
  });

  it('come back to the document, and from there to the results', async ({ page }) => {
    await session().command('open-panel');
    await page.locator('.collate-panel .cm-content:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.collate-passage:focus').waitFor();
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.collate-panel input[type="search"]:focus').waitFor();
  });

  it('an empty box offers what was searched before', async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.locator('.collate-history-item').first().waitFor();
    await checkLook(page);
    await session().pictures('history');
    await page.keyboard.press('ArrowDown');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.collate-results[data-query="payment provider"] .collate-passage').first().waitFor();
  });
});
