/** The tray and the results while notes change and hands are quick. */
import { fromMenu, pickedLines } from './support/collating';
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

const { it, session } = sharedSession({ notes }, openIndexedPanel);

describe('a tray that was cleared', () => {
  const count = (page: Page): Promise<number> => page.locator('.collate-pill').count();

  it('comes back with Undo, as does everything else that was changed', async ({ page }) => {
    await session().search('heron');
    const boxes = page.locator('.collate-note', { hasText: 'birds' }).locator('.collate-passage .collate-pick');
    for (const at of [0, 2]) await boxes.nth(at).click();
    await until(async () => (await count(page)) === 2);
    await fromMenu(page, 'tray', 'Clear');
    await until(async () => (await count(page)) === 0);
    await page.locator('.collate-tray', { hasText: 'Tray is empty' }).getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await count(page)) === 2);
    await boxes.nth(1).click();
    await until(async () => (await count(page)) === 3);
    await page.locator('.collate-remove').first().click();
    await until(async () => (await count(page)) === 2);
    for (const expected of [3, 2, 1, 0]) {
      await fromMenu(page, 'tray', 'Undo');
      await until(async () => (await count(page)) === expected);
    }
    expect(await page.locator('.collate-tray').isVisible()).toBe(false);
  });

  it('gives the focus to what came back, and offers that whichever way the last pick went', async ({ page }) => {
    await session().search('heron');
    await page.locator('.collate-note', { hasText: 'short' }).locator('.collate-passage .collate-pick').click();
    const item = page.locator('.collate-pick-item');
    const undo = page.locator('.collate-tray', { hasText: 'Tray is empty' }).getByRole('button', { name: 'Undo' });
    const hasFocus = (at: Locator): Promise<boolean> => at.evaluate((el) => el.doc.activeElement === el);
    await item.click({ button: 'right' });
    await page.locator('.menu-item', { hasText: 'Remove' }).click();
    await until(() => hasFocus(undo));
    await page.keyboard.press('Enter');
    await until(() => hasFocus(item));
    await page.keyboard.press('Control+z');
    await until(async () => (await count(page)) === 0);
    expect(await page.evaluate(() => document.activeElement?.closest('.collate-panel') !== null)).toBe(true);
  });
});

describe('the tray', () => {
  const pills = pickedLines;
  const verdicts = (page: Page): Promise<string[]> =>
    page.locator('.collate-pick-item [data-verdict]:visible').allInnerTexts();

  it('leaves the focus where a click put it when a range was being edited', async ({ page }) => {
    await session().search('heron');
    for (const at of [0, 2])
      await page
        .locator('.collate-note', { hasText: 'birds' })
        .locator('.collate-passage .collate-pick')
        .nth(at)
        .click();
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
    await until(async () => (await pills(page))[0] === '2–5');
    await page.keyboard.type('-3');
    await page.keyboard.press('Enter');
    expect(await pills(page)).toEqual(['2–3']);
  });

  it('says that picked lines were edited, and nothing of a whole note', async ({ page }) => {
    await session().search('heron');
    for (const [at, name] of ['short', 'water'].entries()) {
      await page.locator('.collate-note', { hasText: name }).locator('.collate-passage .collate-pick').click();
      await until(async () => (await pills(page)).length === 2 + at);
    }
    await session().writeNote('short.md', 'A heron, not alone.\n');
    await session().writeNote('water.md', notes['water.md'].replace('shallow', 'deep'));
    await until(async () => (await verdicts(page)).join() === 'edited');
  });
});

describe("Obsidian's status bar", () => {
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
    it(`covers nothing of the tray in ${where}`, async (session) => {
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
      await open([{ path: 'birds.md', range: null }]);
      await page.locator('.collate-collate').waitFor();
      expect(await covered(page)).toBe(0);
      await session.pictures(`status-bar-${layout}`);
    });
});

describe('a pick whose lines are gone', () => {
  it('leads to its note, where no other lines are marked for them', async ({ page }) => {
    await session().search('heron');
    await page.locator('.collate-note', { hasText: 'water' }).locator('.collate-passage .collate-pick').click();
    const pick = page.locator('.collate-pick-item', { hasText: 'water' });
    await session().writeNote('water.md', '# Birds\n\nOnly gulls were seen that year.\n\n# Boats\n\nTwo.\n');
    await pick.locator('[data-verdict="gone"]').waitFor();
    await pick.click({ position: { x: 5, y: 5 } });
    await until(() => page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path === 'water.md'));
    expect(await page.locator('.collate-jumped').count()).toBe(0);
  });
});

describe('a tray of thousands', () => {
  const count = 2041;
  const lines = Array.from({ length: 2 * count }, (_, at) => `line ${at + 1}`).join('\n');
  const { it, session } = sharedSession({ notes: { 'long.md': lines } }, openIndexedPanel);
  const rows = (): Locator => session().page.locator('.collate-pick-item');
  const focused = (page: Page): Promise<(string | number | undefined)[]> =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('.collate-pick-item');
      const list = row?.parentElement?.getBoundingClientRect();
      const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
      const isSeen = list !== undefined && top >= list.top - 1 && bottom <= list.bottom + 1;
      const pill = row?.querySelector<HTMLElement>('.collate-pill')?.dataset['lines'];
      const rows = [...(row?.parentElement?.children ?? [])];
      return [pill, rows.indexOf(row!) + 1, rows.length, isSeen ? 'seen' : 'hidden'];
    });

  it('lays out few rows, and has them all for readers', async ({ page }) => {
    await page.evaluate(
      async (picks) => {
        const [leaf] = window.workbench.app.workspace.getLeavesOfType('collate-panel');
        await leaf!.setViewState({ type: 'collate-panel', state: { picks } });
      },
      Array.from({ length: count }, (_, at) => ({ path: 'long.md', range: { start: 2 * at + 1, end: 2 * at + 1 } })),
    );
    await rows().first().waitFor();
    const laidOut = await rows().evaluateAll(
      (all) =>
        all.filter((row) => row.querySelector('.collate-pick-line')!.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    );
    expect(laidOut).toBeLessThan(150);
    await rows().first().focus();
    expect(await focused(page)).toEqual(['1', 1, 2041, 'seen']);
    await session().pictures('tray-thousands');
  });

  it('is walked by keys past what was in the page, and back from wherever it was scrolled to', async ({ page }) => {
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toEqual(['81', 41, 2041, 'seen']);
    await page.locator('.collate-picks').evaluate((list) => (list.scrollTop = list.scrollHeight));
    expect((await focused(page)).slice(0, 2)).toEqual(['81', 41]);
    await session().pictures('tray-thousands-end');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toEqual(['79', 40, 2041, 'seen']);
  });

  it('loses a pick and gets it back, and moves one, where it is', async ({ page }) => {
    await page.keyboard.press('Delete');
    expect(await focused(page)).toEqual(['81', 40, 2040, 'seen']);
    await page.keyboard.press('Control+z');
    await until(async () => (await focused(page))[2] === 2041);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await focused(page)).toEqual(['79', 41, 2041, 'seen']);
  });

  it('is dragged within, where it is scrolled to', async ({ page }) => {
    await page.locator('.collate-picks').evaluate((list) => (list.scrollTop = list.scrollHeight));
    const at = (line: string): Locator => rows().filter({ has: page.locator(`[data-lines="${line}"]`) });
    const last = at('4081');
    await last.waitFor();
    await last.dragTo(at('4077'), { targetPosition: { x: 60, y: 1 } });
    await until(async () => (await rows().last().locator('.collate-pill').getAttribute('data-lines')) === '4079');
    expect(await rows().nth(2038).locator('.collate-pill').getAttribute('data-lines')).toBe('4081');
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
