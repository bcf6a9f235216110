/** The tray and the results while notes change and hands are quick. */
import type { Locator, Page } from 'playwright-core';
import { until } from '../support/until';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const passages = (word: string): string =>
  Array.from({ length: 6 }, (_, i) => [`# Part ${i + 1}`, `The ${word} is number ${i + 1}.`, ''])
    .flat()
    .join('\n');

const notes = {
  'birds.md': `${passages('heron')}${'# Last\n\nNothing here.\n'}`,
  'short.md': 'A heron alone.\n',
  'other.md': 'No bird.\n',
  'water.md': '# Morning\n\nA heron stands where the water is shallow.\n\n# Evening\n\nNothing here.\n',
};

describe('the tray', () => {
  const { it, session } = sharedSession({ notes }, openIndexedPanel);
  const pills = (page: Page): Promise<string[]> => page.locator('.collate-pill').allInnerTexts();
  const verdicts = (page: Page): Promise<string[]> =>
    page.locator('.collate-pick-item [data-verdict]:visible').allInnerTexts();

  it('leaves the focus where a click put it when a range was being edited', async ({ page }) => {
    await session().search('heron');
    for (const at of [0, 2])
      await page.locator('.collate-note', { hasText: 'birds' }).locator('.collate-pick').nth(at).click();
    await page.locator('.collate-pill').first().click();
    await page.keyboard.type('1-3');
    await page.locator('.collate-panel input[type="search"]').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    expect(await page.locator('.collate-panel input[type="search"]').inputValue()).toBe('hero');
    expect((await pills(page))[0]).toBe('1–3');
  });

  it('takes the click on another row that ends an edit', async ({ page }) => {
    await page.locator('.collate-pill').first().click();
    await page.keyboard.type('1-4');
    await page.locator('.collate-remove').nth(1).click();
    expect(await pills(page)).toEqual(['1–4']);
  });

  it('keeps a field open while notes change', async ({ page }) => {
    await page.locator('.collate-pill').first().click();
    await page.keyboard.type('2');
    await session().writeNote('birds.md', `above\n${notes['birds.md']}`);
    await until(async () => (await page.locator('.collate-pill').first().textContent()) === '2–5');
    await page.keyboard.type('-3');
    await page.keyboard.press('Enter');
    expect(await pills(page)).toEqual(['2–3']);
  });

  it('says that picked lines were edited, and nothing of a whole note', async ({ page }) => {
    await session().search('heron');
    for (const [at, name] of ['short', 'water'].entries()) {
      await page.locator('.collate-note', { hasText: name }).locator('.collate-pick').click();
      await until(async () => (await pills(page)).length === 2 + at);
    }
    await session().writeNote('short.md', 'A heron, not alone.\n');
    await session().writeNote('water.md', notes['water.md'].replace('shallow', 'deep'));
    await until(async () => (await verdicts(page)).join() === 'edited');
    await session().command('add-open-tabs');
    expect(await verdicts(page)).toEqual(['edited']);
  });
});

describe('a tray that was cleared', () => {
  const { it, session } = sharedSession({ notes }, openIndexedPanel);
  const count = (page: Page): Promise<number> => page.locator('.collate-pill').count();

  it('comes back with Undo, as does everything else that was changed', async ({ page }) => {
    await session().search('heron');
    const boxes = page.locator('.collate-note', { hasText: 'birds' }).locator('.collate-pick');
    for (const at of [0, 2]) await boxes.nth(at).click();
    await until(async () => (await count(page)) === 2);
    const button = (name: string): Locator => page.locator('.collate-tray').getByRole('button', { name, exact: true });
    await button('Clear').click();
    await until(async () => (await count(page)) === 0);
    await button('Undo').click();
    await until(async () => (await count(page)) === 2);
    await boxes.nth(1).click();
    await until(async () => (await count(page)) === 1);
    await page.locator('.collate-remove').click();
    await until(async () => (await count(page)) === 0);
    for (const expected of [1, 2, 1, 0]) {
      await button('Undo').click();
      await until(async () => (await count(page)) === expected);
    }
    expect(await button('Undo').isVisible()).toBe(false);
  });
});

describe('results', () => {
  const { it, session } = sharedSession({ notes }, openIndexedPanel);

  it('keep what was unfolded and collapsed when the index has news', async ({ page }) => {
    await session().search('heron');
    const birds = page.locator('.collate-note', { hasText: 'birds' });
    await birds.locator('.collate-more').click();
    await until(async () => (await birds.locator('.collate-passage').count()) === 6);
    await page.locator('.collate-note-title', { hasText: 'short' }).click();
    await session().writeNote('new.md', 'A new heron.\n');
    await page.locator('.collate-note-title', { hasText: 'new' }).waitFor();
    await until(async () => (await birds.locator('.collate-passage').count()) === 6);
    expect(await page.locator('.collate-note.is-collapsed .collate-note-name').allInnerTexts()).toEqual(['short']);
  });

  it('jump to where their lines stand now, also before the index knows', async ({ page }) => {
    await page.evaluate(async () => {
      const { app } = window.workbench;
      const file = app.vault.getFileByPath('birds.md')!;
      const leaf = app.workspace.getLeaf(false);
      await leaf.openFile(file);
      const { editor } = leaf.view as unknown as { editor: { replaceRange(text: string, at: object): void } };
      editor.replaceRange('one\ntwo\nthree\n', { line: 0, ch: 0 });
    });
    await page.locator('.collate-line', { hasText: 'heron is number 2' }).click();
    await page.locator('.cm-line.collate-jumped', { hasText: 'The heron is number 2.' }).waitFor();
    const cursor = await page.evaluate(() => window.workbench.app.workspace.activeEditor?.editor?.getCursor().line);
    expect(cursor).toBe(7);
  });

  it('mark the parts of a compound that was found only in parts', async ({ page }) => {
    await session().search('bird-heron');
    const marks = await page.locator('mark.collate-match').allInnerTexts();
    expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(['heron', 'bird']));
  });
});

describe("Obsidian's status bar", () => {
  const { it } = sharedSession({ notes }, openIndexedPanel);

  /** How many pixels of the tray's controls lie under the status bar. */
  const covered = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const bar = document.querySelector('.status-bar')!.getBoundingClientRect();
      const controls = Array.from(document.querySelectorAll('.collate-tray button, .collate-pick-item'));
      const areas = controls
        .filter((control) => control.checkVisibility())
        .map((control) => control.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => {
          const width = Math.min(right, bar.right) - Math.max(left, bar.left);
          const height = Math.min(bottom, bar.bottom) - Math.max(top, bar.top);
          return Math.max(0, width) * Math.max(0, height);
        });
      if (areas.length === 0) throw new Error('The tray shows no control.');
      return Math.max(...areas);
    });

  for (const [where, layout] of [
    ['the right sidebar', 'side'],
    ['the main area', 'main'],
    ['the main area, right of a note', 'split'],
  ] as const)
    it(`covers nothing of the tray in ${where}, empty or not`, async (session) => {
      const { page } = session;
      const open = (picks: object[]): Promise<void> =>
        page.evaluate(
          async ({ place, chosen }) => {
            const { workspace } = window.workbench.app;
            workspace.detachLeavesOfType('collate-panel');
            const leaf =
              place === 'side' ? workspace.getRightLeaf(false) : workspace.getLeaf(place === 'main' ? 'tab' : 'split');
            await leaf.setViewState({ type: 'collate-panel', state: { picks: chosen }, active: true });
            if (place === 'side') workspace.rightSplit.expand();
            else workspace.rightSplit.collapse();
          },
          { place: layout, chosen: picks },
        );
      await open([]);
      await page.locator('.collate-tray.is-empty').waitFor();
      expect(await covered(page)).toBe(0);
      await open([{ path: 'birds.md', range: null }]);
      await page.locator('.collate-collate').waitFor();
      expect(await covered(page)).toBe(0);
      await session.pictures(`status-bar-${layout}`);
    });
});
