/** The first minute with the plugin: nothing opens by itself, and the empty panel shows what can be done in this vault. */
import type { Locator, Page } from 'playwright-core';
import { checkLook, focusIsVisible } from './support/accessibility';
import type { Session } from './support/session';
import { sharedSession } from './support/shared-session';

const WIDTHS = [280, 350, 500];

const examples = (page: Page): Locator => page.locator('.collate-example');
const queries = (page: Page): Promise<string[]> => page.locator('.collate-example-query').allInnerTexts();
const threeExamples = (page: Page): Promise<void> => examples(page).nth(2).waitFor();

async function picturesOfWidths(session: Session, name: string): Promise<void> {
  const { page } = session;
  for (const width of WIDTHS) {
    await page.evaluate((pixels) => window.workbench.setSidebarWidth(pixels), width);
    const tooWide = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLElement>(
          '.collate-example, .collate-example *, .collate-help dl, .collate-help dl *',
        ),
      )
        .filter((el) => el.scrollWidth > el.clientWidth + 1 && getComputedStyle(el).display !== 'inline')
        .map((el) => el.outerHTML),
    );
    expect(tooWide).toEqual([]);
    await page.mouse.move(500, 400); // no tooltip in the picture
    await session.pictures(`${name}-${width}`);
  }
}

describe('the first start', () => {
  const { it, session } = sharedSession();

  it('opens no panel by itself', async ({ page }) => {
    await session().indexed();
    expect(await page.locator('.collate-panel').count()).toBe(0);
  });

  it('has a ribbon button by the name of the plugin, which opens the panel with the box in focus', async ({ page }) => {
    await page.locator('.side-dock-ribbon-action[aria-label="Collate"]').click();
    await page.locator('.collate-panel input[type="search"]:focus').waitFor();
  });

  it('says what to do in one line, with three examples, and what one can type', async ({ page }) => {
    await threeExamples(page);
    expect(await queries(page)).toHaveLength(3);
    expect(await page.locator('.collate-help-steps li').allInnerTexts()).toEqual([
      'Search',
      'Tick what you need',
      'Collate',
    ]);
    await picturesOfWidths(session(), 'first-run');
    await page.locator('.collate-help summary').click();
    expect(await page.locator('.collate-help-typed dt').allInnerTexts()).toEqual([
      'words',
      '"a phrase"',
      '-word',
      'path:\ntag:\n[property]',
      'after:\nbefore:',
      'line:(a b)\ntask:\n/…/',
      'like:[[note]]',
    ]);
    await checkLook(page);
    await picturesOfWidths(session(), 'first-run-typed');
    await page.locator('.collate-help summary').click();
  });

  it('has examples that find what they say they find', async ({ page }) => {
    for (const [at, query] of (await queries(page)).entries()) {
      const notes = parseInt(await page.locator('.collate-example-count').nth(at).innerText(), 10);
      await examples(page).nth(at).click();
      await page
        .locator(`.collate-results[data-query=${JSON.stringify(query)}] .collate-passage`)
        .first()
        .waitFor();
      expect(await page.locator('.collate-panel input[type="search"]:focus').inputValue()).toBe(query);
      const said = await page.locator('.collate-results-meta .collate-meta-text').innerText();
      expect(said).toContain(` ${notes} note`);
      await page.locator('.collate-panel input[type="search"]').fill('');
      await threeExamples(page);
    }
  });

  it('is walked through by keyboard alone', async ({ page }) => {
    const [, second = ''] = await queries(page);
    await page.locator('.collate-panel input[type="search"]').focus();
    await page.keyboard.press('ArrowDown');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Delete');
    expect(await queries(page)).toHaveLength(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator(`.collate-results[data-query=${JSON.stringify(second)}]`).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.collate-results :focus').waitFor();
  });

  it('shows those who have searched before what they searched, and what one can type on request', async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('.collate-history-item').first().waitFor();
    expect(await page.locator('.collate-help-steps').count()).toBe(0);
    await page.locator('.collate-help summary').focus();
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.collate-help-typed').waitFor();
    await checkLook(page);
    await session().pictures('first-run-history');
  });

  it('knows other examples when the notes have changed', async ({ page }) => {
    await session().writeNote('new.md', '---\ntitle: Osprey nests\n---\nTwo osprey nests.\n');
    await page.locator('.collate-panel input[type="search"]').fill('osprey');
    await page.locator('.collate-note-name', { hasText: 'new' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear', exact: true }).first().click();
    await page.locator('.collate-example-query', { hasText: '"Osprey nests"' }).waitFor();
  });
});
