/** The built plugin where there is no Node: `require` gives Obsidian and CodeMirror only, and `process` is not defined. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blocks, eventually } from './support/collating';
import { PHONE } from './support/session';
import { sharedSession } from './support/shared-session';

const notes = {
  'animals/otter.md': '# Otter\n\nThe otter swims in the river.\nIt eats fish.\n',
  'animals/heron.md': '# Heron\n\nThe heron stands in the river.\n',
  'plants/reed.md': '# Reed\n\nThe reed grows at the lake.\n',
};
/** What came with the settings from a computer that serves its tools. */
const data = { mcp: true, nodePath: '/usr/bin/node', qmdPath: '/opt/qmd' };

describe('the plugin on a phone', () => {
  const { it, session } = sharedSession({ notes, data, device: PHONE });

  it('starts, indexes the vault, and finds what is in it', async ({ page }) => {
    await session().openPanel();
    await session().search('river');
    expect((await page.locator('.collate-note-name').allInnerTexts()).sort()).toEqual(['heron', 'otter']);
    expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toMatch(
      /fast · built-in index$/,
    );
  });

  it('collates what was picked, and saves it as a note', async ({ page, vault }) => {
    for (const name of ['otter', 'heron'])
      await page.locator('.collate-note', { hasText: name }).locator('.collate-passage .collate-pick').first().click();
    await page.locator('.collate-pick-item').nth(1).waitFor();
    const top = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((el) => el.getBoundingClientRect().top);
    const forResults = (await top('.collate-tray')) - (await top('.collate-results-meta'));
    expect(forResults).toBeGreaterThanOrEqual(PHONE.height / 2);
    await page.locator('.collate-collate').click();
    await page.locator('.collate-document .cm-content .collate-block-header').first().waitFor();
    expect((await blocks(page)).map(({ path }) => path)).toEqual(['animals/otter.md', 'animals/heron.md']);
    await session().command('save-document');
    await eventually(() => page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.extension), 'md');
    const path = await page.evaluate(() => window.workbench.app.workspace.getActiveFile()!.path);
    expect(await readFile(join(vault, path), 'utf8')).toContain(
      '```collate\ntitle: river\n[[otter]]\n[[heron]]\n```\n',
    );
  });

  it('offers nothing that needs a computer', async ({ page }) => {
    await session().openPanel();
    await page.getByRole('button', { name: 'Back to results' }).click();
    expect(await page.locator('.collate-mode').allInnerTexts()).toEqual(['Fast', 'Deep', 'Ask']);
    const commands = await page.evaluate(() =>
      Object.keys((window.workbench.app as unknown as { commands: { commands: object } }).commands.commands),
    );
    expect(commands).toContain('collate:open-panel');
    for (const id of ['start-mcp', 'copy-mcp-configuration', 'list-mcp-calls', 'list-edits'])
      expect(commands).not.toContain(`collate:${id}`);
    await session().command('browse-vault');
    await page.locator('.collate-browse .suggestion-item').first().waitFor();
    expect(await page.locator('.collate-browse .prompt-instructions').count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('keeps the text of a passage clear of its buttons', async ({ page }) => {
    const walk = 'The wagtail walks along the bank of the stream and looks for flies under each of the stones.';
    await session().writeNote(
      'wagtail.md',
      `${walk}\n${'\nOf other birds there is nothing to be said here.'.repeat(12)}\n`,
    );
    await session().openPanel();
    await session().search('wagtail flies');
    const passage = page.locator('.collate-passage').first();
    await passage.locator('.collate-pick').tap();
    const more = passage.locator('.collate-expand');
    await more.waitFor();
    const takes = passage.locator('.collate-takes');
    await takes.waitFor();
    const left = await takes.evaluate((el) => el.getBoundingClientRect().left);
    const right = await passage
      .locator('.collate-text')
      .first()
      .evaluate((el) => {
        const text = document.createRange();
        text.selectNodeContents(el);
        const [first] = Array.from(text.getClientRects());
        return Math.max(...Array.from(text.getClientRects(), (rect) => (rect.top === first!.top ? rect.right : 0)));
      });
    expect(right).toBeLessThanOrEqual(left);
    await passage.locator('.collate-pick').tap();
  });

  it('says once, in the settings, what needs one', async ({ page }) => {
    await page.evaluate(() => {
      window.workbench.app.setting.open();
      window.workbench.app.setting.openTabById('collate');
    });
    const names = await page.locator('.setting-item-name:visible').allInnerTexts();
    expect(names).toEqual(
      expect.arrayContaining(['Search by meaning', 'Excluded paths', 'Language model', 'On a computer']),
    );
    for (const name of ['Enable MCP server', 'Node and QMD', 'Path of Node', 'Allow edits'])
      expect(names).not.toContain(name);
    await page.evaluate(() => window.workbench.app.setting.close());
  });

  it('goes deep where a saved search does', async ({ page }) => {
    await page.evaluate(async () => {
      const [leaf] = window.workbench.app.workspace.getLeavesOfType('collate-panel');
      const request = { query: 'reed', scopes: [], mode: 'deep' };
      await leaf!.setViewState({ type: 'collate-panel', state: { request } });
    });
    await session().openPanel();
    await page.locator('.collate-results[data-query="reed"] .collate-passage').first().waitFor();
    expect(await page.locator('.collate-mode.is-active').innerText()).toBe('Deep');
  });

  it('is turned off and on again', async ({ page }) => {
    await page.evaluate(() => window.workbench.disablePlugin());
    await page.evaluate(() => window.workbench.enablePlugin());
    await session().openPanel();
    await session().search('lake');
  });

  it('asks for nothing of Node on a computer that plays a phone', async ({ page }) => {
    await page.evaluate(() => window.workbench.app.emulateMobile(true));
    await page.waitForFunction(() => window.workbench?.obsidian.Platform.isDesktopApp);
    await session().ready();
    expect(await page.locator('.notice').allInnerTexts()).toEqual([]);
    await session().openPanel();
    await session().search('river');
    expect(await page.locator('.collate-mode').allInnerTexts()).toEqual(['Fast', 'Deep', 'Ask']);
  });
});
