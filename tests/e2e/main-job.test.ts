/** The main job in a real browser: the built plugin, real QMD, a real editor. */
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { workersOn } from '../support/real-qmd';
import { until } from '../support/until';
import { sharedSession } from './support/shared-session';

describe('the plugin in the workbench', () => {
  const { it, session } = sharedSession({ hasQmd: true });

  it('opens the panel from the ribbon', async ({ page }) => {
    expect(await page.locator('.collate-panel').count()).toBe(0);
    await session().openPanel();
    expect(await page.locator('.collate-panel input[type="search"]').isVisible()).toBe(true);
  });

  it('opens it from the command palette, by keyboard alone', async ({ page }) => {
    await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('collate-panel'));
    await page.keyboard.press('Control+P');
    await page.keyboard.type('collate open panel');
    await page.keyboard.press('Enter');
    await page.locator('.collate-panel').waitFor();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('type'));
    expect(focused).toBe('search');
  });

  it('answers from real QMD while one types', async ({ page }) => {
    await session().indexed();
    await page.keyboard.type('provider');
    await page.locator('.collate-results[data-query="provider"] .collate-passage').first().waitFor();
    expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toMatch(
      /passages? in \d+ notes? · fast · QMD$/,
    );
    const marks = await page.locator('mark.collate-match').allInnerTexts();
    expect(marks.every((mark) => /^providers?$/i.test(mark))).toBe(true);
    await session().pictures('results');
  });

  it('opens the note at the line of a result and marks the very lines', async ({ page }) => {
    await session().search('payment provider');
    const card = page.locator('.collate-passage').first();
    const line = Number(await card.locator('.collate-line:has(mark)').first().getAttribute('data-line'));
    await card.locator(`.collate-line[data-line="${line}"]`).click();
    await page.locator('.cm-line.collate-jumped').first().waitFor();
    const cursor = await page.evaluate(() => window.workbench.app.workspace.activeEditor?.editor?.getCursor().line);
    expect(cursor).toBe(line - 1);
    await session().pictures('jump');
  });

  it('finds what is typed into a note once it is saved', async ({ page, vault }) => {
    await page.locator('.cm-content').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nUn albatros passe.');
    const path = await page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path ?? '');
    await until(async () => (await readFile(join(vault, path), 'utf8')).includes('albatros'));
    await session().indexed();
    await session().search('albatros');
    expect(await page.locator('.collate-note-name').allInnerTexts()).toEqual([
      path.split('/').at(-1)!.replace('.md', ''),
    ]);
  });

  it('follows a note that another program renames', async ({ page, vault }) => {
    const path = await page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path ?? '');
    const renamed = path.replace(/[^/]+$/, 'renamed.md');
    await rename(join(vault, path), join(vault, renamed));
    await page.locator('.collate-note-name', { hasText: /^renamed$/ }).waitFor();
  });

  it('is turned off and on again without an error, and leaves no process behind', async ({ page, indexFolder }) => {
    expect(workersOn(indexFolder).length).toBeGreaterThan(0);
    await page.evaluate(() => window.workbench.disablePlugin());
    await until(() => workersOn(indexFolder).length === 0);
    expect(await page.locator('.collate-panel').count()).toBe(0);
    await page.evaluate(() => window.workbench.enablePlugin());
    await session().openPanel();
    await session().search('provider');
  });
});
