/** Browsing the vault: notes, folders and sections go into the tray by their names. */
import type { Locator, Page } from 'playwright-core';
import { checkLook } from './support/accessibility';
import { blocks, eventually, fromMenu } from './support/collating';
import { sharedSession } from './support/shared-session';

const row = (page: Page, name: string): Locator =>
  page.locator('.collate-browse .suggestion-item').filter({ has: page.getByText(name, { exact: true }) });
const names = (page: Page): Promise<string[]> => page.locator('.collate-browse .suggestion-title').allInnerTexts();
const picked = (page: Page): Promise<string[]> =>
  page.locator('.collate-browse .is-picked .suggestion-title').allInnerTexts();
const type = async (page: Page, text: string): Promise<void> => page.locator('.collate-browse input').fill(text);
const closed = (page: Page): Promise<void> => page.locator('.collate-browse').waitFor({ state: 'detached' });
const said = (page: Page): Locator => page.locator('.collate-browse .suggestion-empty');
/** The picks in the tray; those that are scrolled out of sight are not all in the page. */
const tray = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [leaf] = window.workbench.app.workspace.getLeavesOfType('collate-panel');
    const picks = leaf!.view.getState()['picks'] as { path: string; range: { start: number; end: number } | null }[];
    return picks.map(({ path, range }) => (range === null ? path : `${path} ${range.start}-${range.end}`));
  });

describe('browsing the vault', () => {
  const { it, session } = sharedSession({}, async (opened) => {
    await opened.openPanel();
  });

  it('opens from the menu beside the box, with the folders at the top and what each costs', async ({ page }) => {
    await fromMenu(page, 'query', 'Browse…');
    await row(page, 'projects/').waitFor();
    expect((await names(page)).slice(0, 2)).toEqual(['bucket/', 'inbox/']);
    expect(await row(page, 'bucket/').locator('.suggestion-aux').innerText()).toMatch(
      /^~?[\d,]+ tokens · \d{4}-\d\d-\d\d$/,
    );
    await session().pictures('browse');
  });

  it('adds a note and a folder at once, by keys and by mouse, and stays open', async ({ page }) => {
    await type(page, 'ete ANNECY');
    await eventually(() => names(page), ['Été à Annecy']);
    await page.keyboard.press('Enter');
    await eventually(() => tray(page), ['bucket/Été à Annecy.md']);
    await type(page, 'startup-x/');
    await row(page, 'startup-x/').click();
    await eventually(async () => (await tray(page)).length > 4, true);
    expect(await picked(page)).toEqual(await names(page));
    await row(page, 'state').click();
    await eventually(async () => (await picked(page)).includes('startup-x/'), false);
    expect(await tray(page)).not.toContain('projects/startup-x/state.md');
    await checkLook(page, '.collate-browse .is-picked');
    await session().pictures('browse-picked');
  });

  it('offers the headings of a note, and takes their lines', async ({ page }) => {
    await type(page, 'startup-x/state#block');
    await eventually(() => names(page), ['What is blocking']);
    expect(await row(page, 'What is blocking').locator('.suggestion-aux').innerText()).toMatch(/· lines 13–16$/);
    await session().pictures('browse-sections');
    await page.keyboard.press('Enter');
    await eventually(async () => (await tray(page)).at(-1), 'projects/startup-x/state.md 13-16');
    await page.keyboard.press('Enter');
    await eventually(async () => (await tray(page)).some((pick) => pick.includes('state.md')), false);
  });

  it('says that nothing has that name; closed, it goes on to Collate, which works', async ({ page }) => {
    await type(page, 'nothing like that');
    await said(page).getByText('No note or folder matches.').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await eventually(() => page.locator('.collate-collate:focus').count(), 1);
    await page.keyboard.press('Enter');
    await page.locator('.cm-content .collate-block-header').first().waitFor();
    expect((await blocks(page))[0]?.path).toBe('bucket/Été à Annecy.md');
    expect(await page.locator('.collate-document-problems li').count()).toBe(0);
  });

  it('leaves out pictures, and fits a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 420, height: 640 });
    await session().command('browse-vault');
    await type(page, 'plan étagère');
    await said(page).waitFor();
    await type(page, '');
    await row(page, 'projects/').waitFor();
    await session().pictures('browse-narrow');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1200, height: 800 });
  });
});

describe('browsing a vault that is large, slow or cannot be read', () => {
  const NOTES = 1200;
  const notes = Object.fromEntries(
    Array.from({ length: NOTES }, (_, i) => [`all/note ${String(i).padStart(4, '0')}.md`, `Note ${i}.\n`]),
  );
  const { it, session } = sharedSession({ notes }, (opened) => opened.openPanel());

  it('adds no more than the tray can take at once', async ({ page }) => {
    await session().command('browse-vault');
    await row(page, 'all/').click();
    await page.locator('.notice', { hasText: 'You can add up to 1,000 notes at once.' }).waitFor();
    expect(await tray(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await closed(page);
  });

  it('says that it is at it, and what is wrong', async ({ page }) => {
    await page.evaluate(() => {
      const { vault } = window.workbench.app;
      const root = vault.getRoot();
      vault.getRoot = () => {
        if (document.querySelector('.collate-browse') === null) return root;
        throw new Error('The disk is gone');
      };
    });
    await session().command('browse-vault');
    await said(page)
      .getByText(/^Couldn’t list the vault\..*The disk is gone/)
      .waitFor();
    await session().pictures('browse-failed');
    await page.keyboard.press('Escape');
  });
});
