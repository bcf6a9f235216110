/** What became of lines that were picked and collated: said in tray and document, the same after a restart, by mouse and by keyboard. */
import type { Page } from 'playwright-core';
import { wordsOf } from '../../src/lines/words';
import { focusIsVisible } from './support/accessibility';
import { blocks, collate, eventually, pickedLines } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';
import {
  AFTER,
  BEFORE,
  changeNotes,
  expectVerdicts,
  openRows,
  PICKS,
  rowOf,
  said,
  verdictsIn,
} from './support/verdict-notes';

const pills = pickedLines;
const ranges = async (page: Page): Promise<string[]> => (await blocks(page)).map(({ range }) => range);
const query = (page: Page): Promise<string> => page.locator('.collate-panel input[type="search"]').inputValue();

const openNote = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (name) => {
    const { workspace, vault } = window.workbench.app;
    await workspace.getLeaf(false).openFile(vault.getFileByPath(name)!);
  }, path);

/** The path and the marked lines of the note in the main area. */
const shownNote = (page: Page): Promise<[string | undefined, string[]]> =>
  page.evaluate(() => {
    const lines = Array.from(document.querySelectorAll('.mod-root .cm-line.collate-jumped'));
    return [window.workbench.app.workspace.getActiveFile()?.path, lines.map((line) => line.textContent)];
  });

/** Also out of what is saved. */
async function clearSearch(page: Page): Promise<void> {
  await page.locator('.collate-panel input[type="search"]').fill('');
  const saved = (): Promise<unknown> =>
    page.evaluate(() => window.workbench.app.workspace.getLeavesOfType('collate-panel')[0]?.getViewState().state);
  await eventually(async () => ((await saved()) as { request: { query: string } }).request.query, '');
}

const backToSearch = (page: Page): Promise<void> =>
  page.locator('.collate-document-bar button[aria-label="Back to results"]').click();

describe('picked lines', () => {
  const { it, session } = sharedSession({ notes: BEFORE }, openIndexedPanel);

  it('go silently where another program moves them', async ({ page }) => {
    await collate(session(), PICKS);
    await eventually(() => ranges(page), ['3–4', '3–4', '3', '3', '1']);
    await session().writeNote('projects/changelog.md', `New on top.\n\n${BEFORE['projects/changelog.md']}`);
    await eventually(() => ranges(page), ['5–6', '3–4', '3', '3', '1']);
    expect(await pills(page)).toEqual(['5–6', '3–4', '3', '3', '1']);
    await expectVerdicts(page, 'document', ['', '', '', '', '']);
    await expectVerdicts(page, 'tray', ['', '', '', '', '']);
  });

  it('and where somebody moves them by typing above', async ({ page }) => {
    await openNote(page, 'projects/changelog.md');
    await page.locator('.mod-root .cm-content:visible').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Typed.\nTyped once more.\n');
    await eventually(() => ranges(page), ['7–8', '3–4', '3', '3', '1']);
    await eventually(() => pills(page), ['7–8', '3–4', '3', '3', '1']);
    await expectVerdicts(page, 'document', ['', '', '', '', '']);
  });

  it('say in the document what else became of them', async ({ page }) => {
    await changeNotes(session());
    await expectVerdicts(page, 'document');
    const rows = async (): Promise<unknown[]> =>
      Promise.all(['state', 'tasks', 'printer-quotes', 'walks'].map((name) => said(rowOf(page, 'document', name))));
    await eventually(rows, [
      ['', 'Accept', 'Show difference'],
      ['Line 8 looks similar to your selection.', 'Show', 'Accept line 8'],
      ['These lines are no longer in the note.', 'Search for it', 'Remove'],
      ['This note was deleted. Restore it to follow its lines again.', 'Search for it', 'Remove'],
    ]);
    const [, edited, uncertain, gone] = await blocks(page);
    expect(edited?.lines[0]).toBe('3 The vendor cannot deliver before September, so we decided to build it.');
    expect(uncertain?.lines).toEqual(['3 - Call the vendor about the delay']);
    expect(gone?.lines).toEqual(['3 Valid until the twelfth of July: 480 euros for 400 copies.']);
  });

  it('and the same in the tray', async ({ page }) => {
    await backToSearch(page);
    await expectVerdicts(page, 'tray');
    await openRows(page);
    expect(await said(rowOf(page, 'tray', 'state'))).toEqual(['', 'Accept', 'Show difference']);
    expect(await said(rowOf(page, 'tray', 'tasks'))).toEqual([
      'Line 8 looks similar to your selection.',
      'Show',
      'Accept line 8',
    ]);
    expect(await said(rowOf(page, 'tray', 'printer-quotes'))).toEqual([
      '“Valid until the twelfth of July: 480 euros for …” is no longer in the note.',
      'Search for it',
      'Remove',
    ]);
  });

  it('show the words that went and those that came', async ({ page }) => {
    const row = rowOf(page, 'tray', 'state');
    await row.getByRole('button', { name: 'Show difference' }).click();
    expect(await row.locator('del').allTextContents()).toEqual(['June']);
    expect(await row.locator('ins').allTextContents()).toEqual(['September']);
    expect(await row.locator('.collate-difference').textContent()).toBe(
      'The vendor cannot deliver before JuneSeptember, so we decided to build it.\nPayments wait for that.',
    );
    await row.getByRole('button', { name: 'Hide difference' }).click();
    expect(await row.locator('.collate-difference').count()).toBe(0);
  });

  it('lead to the lines that are suggested', async ({ page }) => {
    await rowOf(page, 'tray', 'tasks').getByRole('button', { name: 'Show', exact: true }).click();
    await eventually(() => shownNote(page), ['inbox/tasks.md', ['- Call the vendor about the delay']]);
  });

  it('that are gone are searched for by their words', async ({ page }) => {
    await rowOf(page, 'tray', 'printer-quotes').getByRole('button', { name: 'Search for it' }).click();
    await eventually(() => query(page), 'valid until twelfth july euros copies');
    await clearSearch(page);
  });

  it('are still known after a restart, of which no word is kept', async ({ page }) => {
    await session().command('collate');
    await page.locator('.collate-document .cm-content:focus').waitFor();
    await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('markdown'));
    await session().restart();
    await expectVerdicts(page, 'document');
    await expectVerdicts(page, 'tray');
    const saved = await page.evaluate(() => JSON.stringify(window.workbench.app.loadLocalStorage('workspace-layout')));
    expect(saved).toContain('projects/state.md');
    const words = [...Object.values(BEFORE), ...Object.values(AFTER)].flatMap((note) => wordsOf(note));
    const kept = new Set(words.map(({ text }) => text).filter((word) => word.length > 3 && saved.includes(word)));
    expect([...kept]).toEqual([]);
    expect(await said(rowOf(page, 'document', 'state'))).toEqual(['These lines have been edited.', 'Accept']);
    expect(await said(rowOf(page, 'document', 'tasks'))).toEqual([
      'Line 8 looks similar to your selection.',
      'Show',
      'Accept line 8',
    ]);
    const gone = ['These lines are no longer in the note.', 'Search for it', 'Remove'];
    expect(await said(rowOf(page, 'document', 'printer-quotes'))).toEqual(gone);
  });

  it('are then searched for by the name of their note', async ({ page }) => {
    await rowOf(page, 'document', 'printer-quotes').getByRole('button', { name: 'Search for it' }).click();
    await eventually(() => query(page), 'printer-quotes');
    await clearSearch(page);
    await session().command('collate');
    await page.locator('.collate-document .cm-content:focus').waitFor();
  });

  for (const where of ['document', 'tray'] as const) {
    it(`are accepted in the ${where} as they are now`, async ({ page }) => {
      if (where === 'tray') await backToSearch(page);
      if (where === 'tray') await openRows(page);
      await rowOf(page, where, 'state').getByRole('button', { name: 'Accept' }).click();
      await expectVerdicts(page, where, ['', '', 'uncertain', 'gone', 'note gone']);
      await rowOf(page, where, 'tasks').getByRole('button', { name: 'Accept line 8' }).click();
      await expectVerdicts(page, where, ['', '', '', 'gone', 'note gone']);
      if (where === 'document') expect(await ranges(page)).toEqual(['7–8', '3–4', '8', '', '1']);
      else expect(await pills(page)).toEqual(['7–8', '3–4', '8', '3', '1']);
    });

    it(`are taken out of the ${where}`, async ({ page }) => {
      await rowOf(page, where, 'printer-quotes').getByRole('button', { name: 'Remove' }).click();
      await expectVerdicts(page, where, ['', '', '', 'note gone']);
    });
  }

  it('stay accepted after another restart, and come back with their note', async ({ page }) => {
    await session().restart();
    await expectVerdicts(page, 'tray', ['', '', '', 'note gone']);
    await session().writeNote('trail-guide/walks.md', BEFORE['trail-guide/walks.md']);
    await expectVerdicts(page, 'tray', ['', '', '', '']);
  });
});

describe('by keyboard alone', () => {
  const { it, session } = sharedSession({ notes: BEFORE }, openIndexedPanel);
  const focused = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText);
  const tabTo = async (page: Page, selector: string): Promise<void> => {
    while (!(await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)))
      await page.keyboard.press('Tab');
  };

  it('what can be done about a pick is opened, walked along and left', async ({ page }) => {
    await collate(session(), PICKS);
    await changeNotes(session());
    await expectVerdicts(page, 'tray');
    await page.keyboard.press('Escape');
    await tabTo(page, '.collate-pick-item');
    await page.keyboard.press('Alt+Enter'); // nothing is wrong with the first one: its note opens
    await eventually(
      () => shownNote(page),
      ['projects/changelog.md', ['The external interface was given up.', 'Our deadline is March.']],
    );
    await session().command('open-panel');
    await tabTo(page, '.collate-pick-item');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+Enter');
    await eventually(() => focused(page), 'Accept');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('Hide difference');
    expect(await rowOf(page, 'tray', 'state').locator('ins').allTextContents()).toEqual(['September']);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toContain('state');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('edited');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => rowOf(page, 'tray', 'state').count(), 0);
  });

  it('a pick is accepted and another taken out, and the focus stays at the picks', async ({ page }) => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Accept');
    await page.keyboard.press('Enter');
    await expectVerdicts(page, 'tray', ['', '', 'uncertain', 'gone', 'note gone']);
    await eventually(async () => (await focused(page))?.includes('state'), true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Remove');
    await page.keyboard.press('Enter');
    await expectVerdicts(page, 'tray', ['', '', 'uncertain', 'note gone']);
    await eventually(async () => (await focused(page))?.includes('walks'), true);
  });

  it('what can be done about a block is reached from its lines, also from a collapsed one', async ({ page }) => {
    await session().command('collate');
    await page.locator('.collate-document .cm-content:focus').waitFor();
    expect(await verdictsIn(page, 'document')).toEqual(['', '', 'uncertain', 'note gone']);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await eventually(() => rowOf(page, 'document', 'tasks').count(), 0);
    await page.keyboard.press('Alt+Enter');
    await eventually(() => focused(page), 'Show');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.collate-document .cm-content:focus').waitFor();
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Accept line 8');
    await page.keyboard.press('Enter');
    await expectVerdicts(page, 'document', ['', '', '', 'note gone']);
    await page.locator('.collate-document .cm-content:focus').waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectVerdicts(page, 'document', ['', '', '']);
    await page.locator('.collate-document .cm-content:focus').waitFor();
  });
});
