/** Browsing the vault: its tree in a window, from which files and folders go into the tray. */
import type { Locator, Page } from 'playwright-core';
import { checkLook, focusIsVisible } from './support/accessibility';
import { blocks, confirmedHere, eventually, fromMenu } from './support/collating';
import { sharedSession } from './support/shared-session';

const row = (page: Page, name: string): Locator =>
  page.locator('.collate-tree-row').filter({ has: page.getByText(name, { exact: true }) });
const names = (page: Page): Promise<string[]> => page.locator('.collate-tree-name').allInnerTexts();
const summary = (page: Page): Locator => page.locator('.collate-browse-picked');
/** The picks in the tray by their paths; those that are scrolled out of sight are not all in the page. */
const tray = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [leaf] = window.workbench.app.workspace.getLeavesOfType('collate-panel');
    return (leaf!.view.getState()['picks'] as { path: string }[]).map(({ path }) => path);
  });
const checked = (page: Page, name: string): Promise<string | null> => row(page, name).getAttribute('aria-checked');
/** What is cut off without a sign, or scrolls sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('.collate-browse, .collate-tray'))
      .flatMap((root) => [root, ...Array.from(root.querySelectorAll('*'))])
      .filter((el) => el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 1)
      .filter((el) => getComputedStyle(el).textOverflow !== 'ellipsis' && getComputedStyle(el).display !== 'inline')
      .map((el) => el.getAttribute('class') ?? el.tagName),
  );
const closed = (page: Page): Promise<void> => page.locator('.collate-browse').waitFor({ state: 'detached' });

describe('browsing the vault', () => {
  const { it, session } = sharedSession({}, async (opened) => {
    await opened.openPanel();
  });

  it('opens from the menu beside the box, with the filter in focus and the top level open', async ({ page }) => {
    await fromMenu(page, 'query', 'Browse…');
    await page.locator('.collate-tree-row').first().waitFor();
    expect(await page.locator('.collate-browse .modal-title').innerText()).toBe('Browse the vault');
    expect(await page.locator('.collate-browse input[type="search"]:focus').count()).toBe(1);
    expect((await names(page)).slice(0, 3)).toEqual(['bucket', 'travel', 'compte-rendu-club-entrepreneurs']);
    expect(await row(page, 'projects').getAttribute('aria-expanded')).toBe('true');
    expect(await row(page, 'startup-x').getAttribute('aria-expanded')).toBe('false');
    expect(await row(page, 'bucket').first().locator('.collate-tree-tokens').innerText()).toMatch(/^~?[\d,]+/);
    expect(await row(page, 'bucket').first().locator('.collate-tree-date').innerText()).toMatch(/^\d{4}-\d\d-\d\d$/);
    await session().pictures('browse');
  });

  it('picks a folder and a file with the mouse', async ({ page }) => {
    await row(page, 'startup-x').click();
    await row(page, 'startup-x').locator('.collate-tree-box').click();
    expect(await checked(page, 'startup-x')).toBe('true');
    expect(await checked(page, 'projects')).toBe('mixed');
    await row(page, 'Été à Annecy').click();
    expect(await checked(page, 'Été à Annecy')).toBe('true');
    await row(page, 'state').click();
    expect(await checked(page, 'startup-x')).toBe('mixed');
    expect(await summary(page).innerText()).toMatch(/^\d+ notes · ~?[\d,]+ tokens$/);
    await session().pictures('browse-picked');
  });

  it('lists an image only when asked for other files, and does not let it be picked', async ({ page }) => {
    const image = row(page, 'plan étagère bureau.png');
    expect(await image.count()).toBe(0);
    await page.getByLabel(/^Show other files \(\d+\)$/).click();
    expect(await checked(page, 'startup-x')).toBe('mixed');
    const before = await summary(page).innerText();
    await image.click({ force: true });
    expect(await image.getAttribute('aria-disabled')).toBe('true');
    expect(await image.getAttribute('title')).toContain('Images cannot be collated');
    expect(await summary(page).innerText()).toBe(before);
    await checkLook(page, '.collate-browse'); // with all that was to be seen before, too
    await session().pictures('browse-others');
    await page.getByLabel(/^Show other files/).click();
    await image.waitFor({ state: 'detached' });
    expect(await summary(page).innerText()).toBe(before);
  });

  it('adds to the tray in the order of the tree and goes on to Collate, which works', async ({ page }) => {
    await page.locator('.collate-browse .mod-cta').click();
    await closed(page);
    const paths = await tray(page);
    await confirmedHere(session(), `Added to the tray: ${paths.length} passages.`);
    expect(paths[0]).toBe('bucket/Été à Annecy.md');
    expect(paths.slice(-3)).toEqual(
      ['changelog', 'description', 'tasks'].map((name) => `projects/startup-x/${name}.md`),
    );
    expect(paths).not.toContain('projects/startup-x/state.md');
    expect(await page.locator('.collate-collate:focus').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.locator('.cm-content .collate-block-header').first().waitFor();
    expect((await blocks(page))[0]?.path).toBe('bucket/Été à Annecy.md');
    expect(await page.locator('.collate-document-problems li').count()).toBe(0);
  });

  it('opens by command, filters blind to accents and case, and marks what is in the tray', async ({ page }) => {
    await session().command('browse-vault');
    await page.locator('.collate-browse input[type="search"]:focus').waitFor();
    await page.keyboard.type('ete ANNECY');
    await eventually(() => names(page), ['bucket', 'Été à Annecy']);
    expect(await row(page, 'Été à Annecy').locator('.collate-tree-tray').innerText()).toBe('in tray');
    expect(await page.locator('.collate-tree mark').allInnerTexts()).toEqual(['Été', 'Annecy']);
    expect(await row(page, 'Été à Annecy').getAttribute('aria-disabled')).toBe('true');
    await session().pictures('browse-filtered');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('nothing like that');
    await page.locator('.collate-tree-message', { hasText: 'nothing like that' }).waitFor();
    await checkLook(page, '.collate-browse');
    await page.keyboard.press('Escape');
    await closed(page);
  });

  it('picks a folder and a file by keyboard alone', async ({ page }) => {
    const before = await tray(page);
    await session().command('browse-vault');
    await page.keyboard.type('appart');
    await eventually(() => names(page), ['projects', 'appart-search']);
    await page.keyboard.press('ArrowDown');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    const active = (): Promise<string> =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
        return document.getElementById(id)?.getAttribute('title') ?? '';
      });
    expect(await active()).toBe('projects/appart-search/bucket');
    await page.keyboard.press('End');
    expect(await active()).toBe('projects/appart-search/tasks.md');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    expect(await active()).toBe('projects/appart-search');
    expect(await page.locator('.collate-tree-row.is-active').getAttribute('aria-checked')).toBe('mixed');
    await checkLook(page, '.collate-browse');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await page.locator('.collate-browse input[type="search"]:focus').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await closed(page);
    const added = (await tray(page)).slice(before.length);
    expect(added[0]).toBe("projects/appart-search/bucket/Checklist d'avant-compromis.md");
    expect(added.at(-1)).toBe('projects/appart-search/tasks.md');
    expect(added.filter((path) => path.endsWith('.webp'))).toEqual([]);
    expect(new Set(await tray(page)).size).toBe(before.length + added.length);
  });

  it('opens a note by mouse, and picks the lines of a section', async ({ page }) => {
    await session().command('browse-vault');
    await page.keyboard.type('startup-x/state');
    await row(page, 'state').locator('.collate-tree-fold').click();
    await row(page, 'What is blocking').click();
    expect(await checked(page, 'What is blocking')).toBe('true');
    expect(await checked(page, 'state')).toBe('mixed');
    expect(await checked(page, 'startup-x')).toBe('mixed');
    expect(await row(page, 'What is blocking').locator('.collate-tree-date').innerText()).toBe('13–16');
    expect(await summary(page).innerText()).toMatch(/^1 note · \d+ tokens$/);
    await checkLook(page, '.collate-browse');
    await session().pictures('browse-sections');
    await page.locator('.collate-browse .mod-cta').click();
    await closed(page);
    expect((await tray(page)).at(-1)).toBe('projects/startup-x/state.md');
    await page.locator('.collate-picks').evaluate((list) => (list.scrollTop = list.scrollHeight));
    await page.locator('.collate-pill[data-lines="13–16"]').last().waitFor();
  });

  it('opens a note by keyboard, and what is picked as a whole holds its sections', async ({ page }) => {
    await session().command('browse-vault');
    await page.keyboard.type('description');
    await row(page, 'description').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const name = (): Promise<string> => page.locator('.collate-tree-row.is-active .collate-tree-name').innerText();
    while ((await name()) !== 'description') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const note = page.locator('.collate-tree-row.is-active');
    expect(await note.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowRight');
    await page.locator('.collate-tree-row.is-section').first().waitFor();
    await page.keyboard.press('ArrowRight');
    const section = page.locator('.collate-tree-row.is-section.is-active');
    expect(await section.getAttribute('aria-checked')).toBe('true');
    expect(await section.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    expect(await section.getAttribute('aria-checked')).toBe('true');
    expect(await section.getAttribute('aria-disabled')).toBe(null);
    await page.keyboard.press('Escape');
    await closed(page);
  });

  it('sorts by name, newest and size, by keyboard, and keeps what is picked', async ({ page }) => {
    await session().command('browse-vault');
    await page.locator('.collate-tree-row').first().waitFor();
    const top = (): Promise<string[]> =>
      page.locator('.collate-tree-row[aria-level="1"] .collate-tree-name').allInnerTexts();
    const numbers = (): Promise<number[]> =>
      page
        .locator('.collate-tree-row.is-folder[aria-level="1"] .collate-tree-tokens')
        .evaluateAll((cells) => cells.map((cell) => parseInt(cell.textContent.replace(/[^\d]/g, ''), 10)));
    const byName = await top();
    await row(page, 'tasks').last().click();
    await page.getByLabel('Order').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await numbers()).slice().sort((a, b) => b - a), await numbers());
    expect(await row(page, 'tasks').last().getAttribute('aria-checked')).toBe('true');
    await session().pictures('browse-largest');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await eventually(top, byName);
    await page.keyboard.press('Escape');
    await closed(page);
  });

  it('fits a narrow window', async ({ page }) => {
    await page.setViewportSize({ width: 420, height: 640 });
    await session().command('browse-vault');
    await page.locator('.collate-tree-row').first().waitFor();
    expect(await tooWide(page)).toEqual([]);
    await session().pictures('browse-narrow');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1200, height: 800 });
  });
});

describe('browsing a large vault', () => {
  const FOLDERS = 12;
  const NOTES = 100;
  const notes = Object.fromEntries(
    Array.from({ length: FOLDERS * NOTES }, (_, i) => [
      `folder ${Math.floor(i / NOTES)}/note ${String(i).padStart(4, '0')}.md`,
      `Note ${i}.\n`,
    ]),
  );
  const { it, session } = sharedSession({ notes }, (opened) => opened.openPanel());

  it('draws only the rows in sight, whatever is open and however far one scrolls', async ({ page }) => {
    await session().command('browse-vault');
    await page.locator('.collate-tree-row').first().waitFor();
    expect((await names(page)).every((name) => name.startsWith('folder'))).toBe(true);
    await page.keyboard.type('note');
    await row(page, 'note 0000').waitFor();
    expect(await page.locator('.collate-tree-all').innerText()).toBe('All 1,200 matches');
    const drawn = await page.locator('.collate-tree').evaluate(async (el) => {
      const counts: number[] = [];
      for (let top = 0; top < el.scrollHeight; top += el.scrollHeight / 20) {
        el.scrollTop = top;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        counts.push(el.querySelectorAll('.collate-tree-row').length);
      }
      return Math.max(...counts);
    });
    expect(drawn).toBeLessThan(60);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await row(page, 'note 1199').waitFor();
    expect(await row(page, 'note 1199').getAttribute('aria-setsize')).toBe('100');
  });

  it('picks and unpicks everything in a moment, but adds no more than the tray can take', async ({ page }) => {
    await page.keyboard.press('Control+A');
    expect(await summary(page).innerText()).toContain('1,200 notes');
    expect(await summary(page).innerText()).toContain('At most 1,000 notes can be added at once.');
    expect(await page.locator('.collate-browse .mod-cta').isDisabled()).toBe(true);
    await checkLook(page, '.collate-browse');
    await session().pictures('browse-too-many');
    await page.keyboard.press('Enter');
    expect(await page.locator('.collate-browse').count()).toBe(1);
    expect(await page.locator('.collate-tree-all input').isChecked()).toBe(true);
    await page.keyboard.press('Control+A');
    expect(await summary(page).innerText()).toContain('Nothing picked yet');
    await page.keyboard.press('Escape');
  });
});

describe('browsing a vault that is slow or cannot be read', () => {
  const FOLDERS = 200;
  const folders = Object.fromEntries(Array.from({ length: FOLDERS }, (_, i) => [`folder ${i}/note.md`, 'Note.\n']));
  const { it, session } = sharedSession({ notes: folders }, (opened) => opened.openPanel());

  it('says that it is at it, and stops when the window is closed', async ({ page }) => {
    await page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const root = app.vault.getRoot();
      let looks = 0;
      const slow = (folder: object, children: unknown): object =>
        Object.create(folder, {
          children: {
            get: () => {
              looks += 1;
              for (const end = performance.now() + 50; performance.now() < end;);
              return children;
            },
          },
        }) as object;
      const folders = root.children.map((child) =>
        child instanceof obsidian.TFolder ? slow(child, child.children) : child,
      );
      // Only the window looks at the slow folders, first of all that it does; whatever else goes on sees the others.
      app.vault.getRoot = () => {
        if (document.querySelector('.collate-browse') === null) return root;
        app.vault.getRoot = () => root;
        return slow(root, folders) as typeof root;
      };
      Object.assign(window, { looks: () => looks });
    });
    const looks = (): Promise<number> => page.evaluate(() => (Reflect.get(window, 'looks') as () => number)());
    await session().command('browse-vault');
    await page.locator('.collate-tree-message', { hasText: 'Listing the vault…' }).waitFor();
    await session().picture('browse-listing');
    await page.keyboard.press('Escape');
    await closed(page);
    const before = await looks();
    await page.waitForTimeout(500); // ten of them, if it went on
    expect((await looks()) - before).toBeLessThan(2);
    expect(before).toBeLessThan(FOLDERS);
  });

  it('says what is wrong and what to do, and tries again', async ({ page }) => {
    await page.evaluate(() => {
      const { vault } = window.workbench.app;
      const root = vault.getRoot();
      let isMended = false;
      vault.getRoot = () => {
        if (isMended || document.querySelector('.collate-browse') === null) return root;
        isMended = true;
        throw new Error('The disk is gone');
      };
    });
    await session().command('browse-vault');
    const message = page.locator('.collate-tree-message', { hasText: 'The vault could not be listed.' });
    await message.waitFor();
    expect(await message.innerText()).toContain('The disk is gone');
    await checkLook(page, '.collate-browse');
    await session().pictures('browse-failed');
    await message.locator('button', { hasText: 'Try again' }).click();
    await row(page, 'folder 0').waitFor();
    await page.keyboard.press('Escape');
  });
});
