/** Documents made before: opened again by mouse and by keyboard alone, after a restart, and when a program made them unseen. */
import type { Locator, Page } from 'playwright-core';
import { checkLook } from './support/accessibility';
import { Client } from './support/client';
import { blocks, collate, eventually, fromMenu } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const notes = {
  'birds/heron.md': '# Heron\nThe heron stands.\nIt waits.\n',
  'birds/egret.md': '# Egret\nThe egret wades.\n',
  'otter.md': '# Otter\nThe otter swims.\n',
};
const HERON = { path: 'birds/heron.md', range: { start: 2, end: 3 } };
const EGRET = { path: 'birds/egret.md', range: { start: 2, end: 2 } };
const OTTER = { path: 'otter.md', range: null };

describe('recent documents', () => {
  const { it, session } = sharedSession({ notes, data: { mcp: true } }, openIndexedPanel);
  const button = (): Locator => session().page.locator('.collate-query .collate-menu-button');
  const menuItems = (): Promise<string[]> => session().page.locator('.menu-item').allInnerTexts();
  const menuNames = (): Promise<string[]> => session().page.locator('.menu .collate-choice-name').allInnerTexts();
  const rows = (): Locator => session().page.locator('.collate-choice');
  const titles = (): Promise<string[]> => rows().locator('.collate-choice-title').allInnerTexts();
  const paths = async (page: Page): Promise<string[]> => (await blocks(page)).map(({ path }) => path);
  const back = (): Promise<void> => session().page.getByRole('button', { name: 'Back to results' }).click();
  const rename = async (page: Page, title: string): Promise<void> => {
    await page.locator('.collate-document-name').click();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('.collate-document-name').innerText(), title);
  };
  const narrow = async (page: Page, name: string): Promise<void> => {
    await page.evaluate(() => window.workbench.setSidebarWidth(300));
    await session().pictures(name);
  };

  it('are none before something is collated', async ({ page }) => {
    await button().click();
    expect(await menuItems()).toEqual(['Browse…']);
    await page.keyboard.press('Escape');
    await expect(session().command('open-recent-document')).rejects.toThrow('cannot be run now');
  });

  it('are offered beside the search box, the newest first, and opened by a click', async ({ page }) => {
    await collate(session(), [HERON, EGRET]);
    await rename(page, 'Waders');
    await collate(session(), [OTTER]);
    await rename(page, 'Otters of the river, and what else lives there in summer and in winter');
    await back();
    await button().click();
    expect((await menuItems()).slice(1).map((item) => item.replace(/\s*\n\s*/g, ' | '))).toEqual([
      'Otters of the river, and what else lives there in summer and in winterotter | 1 note, 1 passage · by you · now',
      'Wadersheron, egret | 2 notes, 2 passages · by you · now',
      'All recent documents (2)…',
      'Clear recent documents',
    ]);
    await narrow(page, 'recent-menu');
    await page.locator('.menu-item', { hasText: 'Waders' }).click();
    await eventually(() => paths(page), ['birds/heron.md', 'birds/egret.md']);
    expect(await page.locator('.collate-document-name').innerText()).toBe('Waders');
  });

  it('are opened by keyboard alone, from the palette', async ({ page }) => {
    await session().command('open-recent-document');
    await eventually(titles, ['Otters of the river, and what else lives there in summer and in winter', 'Waders']);
    await narrow(page, 'recent-list');
    await checkLook(page, '.collate-chooser');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => paths(page), ['otter.md']);
    expect(await page.evaluate(() => document.activeElement?.closest('.collate-document') !== null)).toBe(true);
  });

  it('have one that was changed as it is now, and not twice', async ({ page }) => {
    await rename(page, 'Otters');
    await session().command('open-recent-document');
    await page.keyboard.type('wad');
    await eventually(titles, ['Waders']);
    await page.keyboard.press('Enter');
    await eventually(() => paths(page), ['birds/heron.md', 'birds/egret.md']);
    await page.locator('.collate-document .cm-content').focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await eventually(() => paths(page), ['birds/egret.md', 'birds/heron.md']);
    await fromMenu(page, 'document', 'Open recent document…');
    await eventually(titles, ['Otters', 'Waders']);
    await page.keyboard.press('Enter');
    await eventually(() => paths(page), ['otter.md']);
    await session().command('open-recent-document');
    await rows().nth(1).click();
    await eventually(() => paths(page), ['birds/egret.md', 'birds/heron.md']);
  });

  it('follow notes that are renamed while they are closed, and text that moves', async ({ page }) => {
    await page.evaluate(async () => {
      const { vault } = window.workbench.app;
      await vault.rename(vault.getFileByPath('otter.md')!, 'lutra.md');
      await vault.rename(vault.getFolderByPath('birds')!, 'wild');
    });
    await session().command('open-recent-document');
    await rows().first().click();
    await eventually(() => paths(page), ['lutra.md']);
    await session().writeNote('wild/heron.md', `new\nlines\n${notes['birds/heron.md']}`);
    await session().command('open-recent-document');
    await rows().nth(1).click();
    await eventually(
      async () => (await blocks(page)).map(({ path, range, verdict }) => [path, range, verdict].join(' ')),
      ['wild/egret.md 2 ', 'wild/heron.md 4–5 '],
    );
  });

  it('are there after a restart, and the one on screen is still one of them', async ({ page }) => {
    await session().restart();
    await eventually(() => paths(page), ['wild/egret.md', 'wild/heron.md']);
    await rename(page, 'Wading birds');
    await session().command('open-recent-document');
    await eventually(titles, ['Otters', 'Wading birds']);
    await page.keyboard.press('Enter');
    await eventually(() => paths(page), ['lutra.md']);
  });

  it('have what a program collated while one looked elsewhere, with a dot until it is opened', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await session().toSearch();
    await page.locator('.collate-panel input[type="search"]').fill('heron');
    await claude.call('concat', { files: [{ path: 'lutra.md', lines: '2' }], overview: 'It swims.' });
    await claude.call('concat', { files: [{ path: 'wild/egret.md' }], overview: 'It wades.' });
    await page.getByRole('button', { name: 'Recent documents: 2 not opened yet' }).waitFor();
    expect(await page.locator('.collate-document').isVisible()).toBe(false);
    await claude.close();
    await session().restart();
    await page.getByRole('button', { name: 'Recent documents: 2 not opened yet' }).waitFor();
    await narrow(page, 'recent-unseen');
    await checkLook(page);
    await button().focus();
    await page.keyboard.press('Enter');
    expect(await menuNames()).toEqual(['Collated by Claude Code', 'Collated by Claude Code', 'Otters', 'Wading birds']);
    expect(await page.locator('.menu .collate-unseen').count()).toBe(2);
    await session().pictures('recent-menu-unseen');
    await page.locator('.menu .collate-choice-name').nth(1).click();
    await eventually(() => paths(page), ['lutra.md']);
    await page.getByText('It swims.').waitFor();
    await back();
    await page.getByRole('button', { name: 'Recent documents: 1 not opened yet' }).waitFor();
  });

  it('are taken out by a key and by a button, or all at once, with a way back', async ({ page }) => {
    await session().command('open-recent-document');
    expect(await rows().locator('.collate-unseen').count()).toBe(1);
    expect(await rows().first().innerText()).toMatch(/1 note, 1 passage · by Claude Code · .*\negret$/);
    await session().pictures('recent-list-unseen');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Delete');
    await eventually(titles, ['Collated by Claude Code', 'Otters', 'Wading birds']);
    await page.getByRole('button', { name: 'Remove “Otters” from the list' }).click();
    await eventually(titles, ['Collated by Claude Code', 'Wading birds']);
    await page.keyboard.press('Escape');
    await button().click();
    await page.locator('.menu-item', { hasText: 'Clear recent documents' }).click();
    // The notice lies over the button.
    await button().press('Enter');
    expect(await menuNames()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.notice', { hasText: 'Recent documents cleared.' }).getByText('Undo').click();
    await button().click();
    expect(await menuNames()).toEqual(['Collated by Claude Code', 'Wading birds']);
    await page.keyboard.press('Escape');
  });
});

describe('a block is dragged', () => {
  const long = Array.from({ length: 120 }, (_, at) => `wading ${at + 1}`).join('\n');
  const { it, session } = sharedSession({ notes: { ...notes, 'long.md': long } }, openIndexedPanel);
  const header = (name: string): Locator =>
    session().page.locator('.cm-content .collate-block-header', { hasText: name });
  const names = async (page: Page): Promise<string[]> =>
    (await blocks(page)).map(({ path }) => path.replace(/^.*\/|\.md$/g, ''));
  const line = (): Locator => session().page.locator('.collate-drop-line');
  /** Takes hold of a header and moves to a place in another element. */
  const dragOver = async (page: Page, from: Locator, to: Locator, share: number): Promise<void> => {
    const start = (await from.boundingBox())!;
    await page.mouse.move(start.x + 60, start.y + start.height / 2);
    await page.mouse.down();
    const end = (await to.boundingBox())!;
    for (const part of [0.5, 1, 1])
      await page.mouse.move(
        start.x + 60 + part * (end.x + 60 - start.x - 60),
        start.y + start.height / 2 + part * (end.y + share * end.height - start.y - start.height / 2),
      );
  };

  it('to another place, where a line is shown, and back by undo', async ({ page }) => {
    await collate(session(), [HERON, EGRET, OTTER]);
    await eventually(() => names(page), ['heron', 'egret', 'otter']);
    await dragOver(page, header('otter'), header('heron'), 0.2);
    await line().waitFor();
    await session().pictures('drag-block');
    const top = (await line().boundingBox())!.y;
    expect(Math.abs(top - (await header('heron').boundingBox())!.y)).toBeLessThan(16);
    await page.mouse.up();
    await eventually(() => names(page), ['otter', 'heron', 'egret']);
    await eventually(() => line().isVisible(), false);
    await page.locator('.collate-document .cm-content').focus();
    await page.keyboard.press('Control+z');
    await eventually(() => names(page), ['heron', 'egret', 'otter']);
    await dragOver(page, header('heron'), page.locator('.cm-line', { hasText: 'The otter swims.' }), 0.9);
    await page.mouse.up();
    await eventually(() => names(page), ['egret', 'otter', 'heron']);
    await page.keyboard.press('Control+z');
    await eventually(() => names(page), ['heron', 'egret', 'otter']);
  });

  it('nowhere when it is let go where it was, or Escape is pressed', async ({ page }) => {
    await dragOver(page, header('heron'), page.locator('.cm-line', { hasText: 'It waits.' }), 0.5);
    await eventually(() => line().isVisible(), false);
    await page.mouse.up();
    await dragOver(page, header('otter'), header('heron'), 0.2);
    await line().waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await eventually(() => line().isVisible(), false);
    expect(await names(page)).toEqual(['heron', 'egret', 'otter']);
    expect(await page.locator('.collate-document').isVisible()).toBe(true);
  });

  it('into a note as a link, and stays where it was', async ({ page }) => {
    await page.evaluate(async () => {
      const { workspace, vault } = window.workbench.app;
      await workspace.getLeaf(false).openFile(vault.getFileByPath('otter.md')!);
    });
    const editor = page.locator('.mod-root .cm-content').first();
    await editor.locator('.cm-line').last().waitFor();
    await dragOver(page, header('egret'), editor.locator('.cm-line').last(), 0.5);
    await eventually(() => line().isVisible(), false);
    await page.mouse.up();
    await eventually(async () => (await editor.innerText()).includes('egret'), true);
    expect((await names(page)).slice(0, 2)).toEqual(['heron', 'egret']);
  });

  it('past what is in sight, which scrolls at the edges', async ({ page }) => {
    await collate(session(), [{ path: 'long.md', range: null }, EGRET, HERON]);
    const scroller = page.locator('.collate-document .cm-scroller');
    await scroller.evaluate((el) => el.scrollTo(0, el.scrollHeight));
    await header('heron').waitFor();
    const box = (await scroller.boundingBox())!;
    const start = (await header('heron').boundingBox())!;
    await page.mouse.move(start.x + 60, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, box.y + 100);
    await page.mouse.move(box.x + 80, box.y + 8);
    await eventually(() => scroller.evaluate((el) => el.scrollTop), 0);
    await page.mouse.move(box.x + 80, box.y + 12);
    await page.mouse.up();
    await eventually(async () => (await names(page))[0], 'heron');
  });

  it('and so is what is in the tray', async ({ page }) => {
    await page.getByRole('button', { name: 'Back to results' }).click();
    const items = page.locator('.collate-pick-item');
    const picked = (): Promise<string[]> => items.locator('.collate-pick-name > span:first-child').allInnerTexts();
    await eventually(picked, ['long', 'egret', 'heron']);
    await dragOver(page, items.nth(2), items.nth(0), 0.2);
    await page.locator('.collate-pick-item.is-drop-above').waitFor();
    await session().picture('drag-pick');
    await page.mouse.up();
    await eventually(picked, ['heron', 'long', 'egret']);
    await dragOver(page, items.nth(0), items.nth(2), 0.9);
    await page.mouse.up();
    await eventually(picked, ['long', 'egret', 'heron']);
    await fromMenu(page, 'tray', 'Undo');
    await eventually(picked, ['heron', 'long', 'egret']);
  });
});
