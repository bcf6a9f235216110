/** The settings: shown and found in Obsidian's own window, checked, saved, and heeded at once. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { qmdFolder, workersOn } from '../support/real-qmd';
import { until } from '../support/until';
import { checkLook } from './support/accessibility';
import { eventually } from './support/collating';
import { confirmed } from './support/confirmations';
import { Programs } from './support/programs';
import { openIndexedPanel, sharedSession } from './support/shared-session';

describe('the settings', () => {
  let programs: Programs;
  beforeAll(async () => {
    programs = await Programs.make();
    await programs.installQmd();
  });
  const { it, session } = sharedSession(() => ({ env: { PATH: programs.folder } }), openIndexedPanel);
  afterAll(() => programs.remove());

  const row = (name: string): Locator => {
    const { page } = session();
    return page.locator('.setting-item', { has: page.getByText(name, { exact: true }) });
  };
  const rows = (): Promise<string[]> =>
    session().page.locator('.setting-item:not(.setting-item-heading) .setting-item-name:visible').allInnerTexts();
  const field = (name: string): Locator => row(name).locator('input, textarea');
  /** What is on disk, nothing while it is being written, and what is kept on the device. */
  const saved = async (): Promise<Record<string, unknown>> =>
    session().page.evaluate(async () => {
      const device = window.workbench.app.loadLocalStorage('collate-device') as object;
      const data: unknown = await window.workbench
        .plugin()
        ?.loadData()
        .catch(() => null);
      return { ...(data ?? {}), ...device };
    });
  const open = async (): Promise<void> => {
    await session().page.locator('.side-dock-ribbon-action[aria-label="Settings"]').click();
    await session().page.locator('.vertical-tab-nav-item', { hasText: 'Collate' }).click();
  };
  const close = (): Promise<void> => session().page.keyboard.press('Escape');
  const card = (): Locator => session().page.locator('.collate-card');

  it('are listed in groups, each with what it is for', async ({ page }) => {
    await open();
    expect(await page.locator('.setting-item-heading .setting-item-name:visible').allInnerTexts()).toEqual([
      'Search and panel',
      'Ask',
      'MCP server',
      'Deep search with QMD',
    ]);
    expect(await rows()).toEqual([
      'Search by meaning',
      'Excluded paths',
      'Folder for saved documents',
      'Index',
      'Language model',
      'Enable MCP server',
      'Node and QMD',
      'Path of Node',
      'Path of QMD',
      'Embed notes with QMD’s model',
    ]);
    await page.getByText(/^QMD [\d.]+ · \d+ notes · [\d.]+ [kM]B · last change \d/).waitFor();
    for (const part of ['.collate-index-setting', '.collate-found']) await checkLook(page, part);
    await session().pictures('settings');
  });

  it('tell what was found, with its version and where', async ({ page }) => {
    const found = row('Node and QMD');
    const said = await found.locator('.setting-item-description > div').allInnerTexts();
    expect(said).toEqual([
      expect.stringMatching(/^Node 22\.[\d.]+: \/.*node \(PATH\)$/),
      expect.stringMatching(/^QMD \d[\d.]+: \/.*qmd \(.+\)$/),
    ]);
    await found.scrollIntoViewIfNeeded();
    await session().pictures('settings-found');
    await found.getByRole('button', { name: 'Check again' }).click();
    await confirmed(page, said.join('\n'));
    await session().indexed();
    await page.locator('button.collate-confirmed').waitFor({ state: 'detached' });
  });

  it('rebuild the index by keyboard, show how far it is, and confirm where the button is', async ({ page }) => {
    const index = row('Index');
    await page.evaluate(() => {
      const { vault } = window.workbench.app;
      const read = vault.cachedRead.bind(vault);
      const gate = new Promise<void>((resolve) => Object.assign(window, { releaseNote: resolve }));
      vault.cachedRead = async (file) => (await gate, read(file));
    });
    await index.getByRole('button', { name: 'Rebuild' }).focus();
    await page.keyboard.press('Enter');
    await index.getByText(/^Checking the vault for changes|^Indexing \d/).waitFor();
    await page.evaluate(() => (window as unknown as { releaseNote: () => void }).releaseNote());
    await confirmed(page, 'Index rebuilt.');
    expect(await index.innerText()).toMatch(/QMD [\d.]+ · \d+ notes/);
    await session().picture('settings-rebuilt');
    await page.locator('button.collate-confirmed').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Rebuild');
  });

  it('are found by the search of the settings window', async ({ page }) => {
    await page.getByPlaceholder('Search settings…').fill('secret');
    expect(await page.locator('.setting-search-result .suggestion-title').allInnerTexts()).toEqual(['Excluded paths']);
    await page.locator('.setting-search-result').click();
    expect(await field('Excluded paths').isVisible()).toBe(true);
  });

  it('come and go with what they are about', async () => {
    const before = await rows();
    await row('Language model').locator('select').selectOption('openai');
    await eventually(
      async () => (await rows()).filter((name) => !before.includes(name)),
      ['Address', 'Key', 'Model', 'Send images', 'Tokens per request'],
    );
    await row('Language model').locator('select').selectOption('off');
    await eventually(rows, before);
  });

  it('refuse a number that is none or out of bounds, and say why', async () => {
    await close();
    await session().changeSettings({ searchLimit: 3 });
    await open();
    const limit = field('Notes per search');
    for (const bad of ['0', '51', '2.5', '']) {
      await limit.fill(bad);
      await row('Notes per search').getByText('A whole number from 1 to 50.').waitFor();
    }
    expect((await saved())['searchLimit']).toBe(3);
    await limit.fill('2');
    await row('Notes per search').getByText('A whole number from 1 to 50.').waitFor({ state: 'detached' });
    await until(async () => (await saved())['searchLimit'] === 2);
  });

  it('have a limit that the next search keeps, which can be set back and is no longer shown then', async ({ page }) => {
    await close();
    await session().search('payment');
    expect(await page.locator('.collate-note').count()).toBe(2);
    await open();
    await field('Notes per search').fill('15');
    await until(async () => (await page.locator('.collate-note').count()) > 2);
    expect(await row('Notes per search').isVisible()).toBe(true);
    await close();
    await open();
    expect(await row('Notes per search').isVisible()).toBe(false);
    await close();
  });

  it('have excluded paths that vanish from the results at once, and come back', async ({ page }) => {
    const folders = (): Promise<string[]> => page.locator('.collate-note-folder').allInnerTexts();
    await session().search('payvia');
    expect((await folders()).some((folder) => folder.startsWith('inbox'))).toBe(true);
    await open();
    await field('Excluded paths').pressSequentially('inbox/\n**/changelog.md');
    await until(async () => !(await folders()).some((folder) => folder.startsWith('inbox')));
    await until(async () => !(await page.locator('.collate-note-name').allInnerTexts()).includes('changelog'));
    await until(async () => String((await saved())['excluded']) === 'inbox/,**/changelog.md');
    await field('Excluded paths').fill('');
    await until(async () => (await folders()).some((folder) => folder.startsWith('inbox')));
    await close();
    await session().indexed();
  });

  it('say when a path of QMD does not work, and what is used instead', async ({ page }) => {
    await open();
    await field('Path of QMD').pressSequentially('/nowhere/qmd');
    await close();
    await page.getByRole('radio', { name: 'Deep' }).click();
    await card().getByText('The path of QMD does not work').waitFor();
    await card().getByText('Places checked').click();
    expect(await card().innerText()).toContain('nothing is there');
    await session().indexed();
    await until(() => workersOn(session().indexFolder, 'search').length <= 1);
    await session().pictures('settings-bad-path');
    await card().getByRole('button', { name: 'Settings' }).click();
    expect(await field('Path of QMD').inputValue()).toBe('/nowhere/qmd');
    await field('Path of QMD').fill(` ${qmdFolder} `);
    await close();
    await page.getByText('The path of QMD does not work').waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: 'Fast' }).click();
    await until(async () => (await saved())['qmdPath'] === qmdFolder);
    await session().indexed();
    await session().search('syndic');
    expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toMatch(/QMD$/);
  });

  it('leave one search process and no other, however often a path is changed', async () => {
    await open();
    for (const path of ['/a', '/a/b', '']) await field('Path of Node').fill(path);
    await close();
    await session().indexed();
    await until(() => workersOn(session().indexFolder, 'search').length === 1);
  });

  it('have a folder for saved documents, which is made when it is not there', async ({ page }) => {
    await open();
    await field('Folder for saved documents').fill('collated/2025');
    await until(async () => (await saved())['saveFolder'] === 'collated/2025');
    await close();
    await session().search('syndic');
    await page.locator('.collate-passage .collate-pick').first().click();
    await page.locator('.collate-collate').click();
    await page.locator('.collate-document').getByLabel('Save as note').click();
    await page.locator('.menu-item', { hasText: 'Save as live block' }).first().click();
    await confirmed(page, 'Saved as collated/2025/syndic.md.');
    const text = await readFile(join(session().vault, 'collated/2025/syndic.md'), 'utf8');
    expect(text).toMatch(/^---\ncollate: live\nquery: "syndic"\n/);
  });

  it('are as they were left after a restart', async ({ page }) => {
    await session().restart();
    await open();
    expect(await field('Folder for saved documents').inputValue()).toBe('collated/2025');
    expect(await page.locator('.setting-item.is-invalid').count()).toBe(0);
    await close();
  });
});

describe('the settings in Obsidian 1.11.4, which has no declared ones', () => {
  const { it, session } = sharedSession({ query: '?obsidian=1.11.4', hasQmd: false }, (opened) => opened.openPanel());
  const names = (): Promise<string[]> =>
    session().page.locator('.setting-item:not(.setting-item-heading) .setting-item-name:visible').allInnerTexts();
  const row = (name: string): Locator => {
    const { page } = session();
    return page.locator('.setting-item', { has: page.getByText(name, { exact: true }) });
  };

  it('are drawn with the same rows, which come and go with what they are about', async ({ page }) => {
    await page.locator('.side-dock-ribbon-action[aria-label="Settings"]').click();
    await page.locator('.vertical-tab-nav-item', { hasText: 'Collate' }).click();
    const before = await names();
    expect(before).toEqual([
      'Search by meaning',
      'Excluded paths',
      'Folder for saved documents',
      'Index',
      'Language model',
      'Enable MCP server',
      'Node and QMD',
    ]);
    await session().pictures('settings-older');
    await row('Language model').locator('select').selectOption('openai');
    await eventually(async () => (await names()).length > before.length, true);
    await row('Language model').locator('select').selectOption('off');
    await eventually(names, before);
  });

  it('keep what is being typed in one row while another is saved', async ({ page }) => {
    const provider = row('Language model').locator('select');
    await page.evaluate(() => {
      const plugin = window.workbench.plugin() as unknown as { saveData: (data: unknown) => Promise<void> };
      const save = plugin.saveData.bind(plugin);
      const gate = new Promise<void>((resolve) => Object.assign(window, { letSave: resolve }));
      plugin.saveData = (data) => {
        plugin.saveData = save;
        return Object.assign(window, { saving: gate.then(() => save(data)) }).saving;
      };
    });
    await provider.selectOption('openai');
    await row('Address').waitFor();
    const excluded = row('Excluded paths').locator('textarea');
    await excluded.evaluate((area: HTMLTextAreaElement) => (area.value = 'half a wo'));
    await page.evaluate(async () => {
      const { letSave, saving } = window as unknown as { letSave: () => void; saving: Promise<void> };
      letSave();
      await saving;
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(await excluded.inputValue()).toBe('half a wo');
    await excluded.fill('');
    await provider.selectOption('off');
    await row('Address').waitFor({ state: 'hidden' });
  });

  it('keep what is written, and refuse what is wrong where it is written', async ({ page }) => {
    await row('Excluded paths').locator('textarea').fill('private/');
    const folder = row('Folder for saved documents').locator('input');
    await folder.fill('../elsewhere');
    const saved = (): Promise<unknown> => page.evaluate(() => window.workbench.plugin()?.loadData());
    await eventually(async () => ((await saved()) as { excluded: unknown }).excluded, ['private/']);
    expect(await folder.evaluate((el) => (el as HTMLInputElement).validationMessage)).not.toBe('');
    expect(await saved()).not.toHaveProperty('saveFolder', '../elsewhere');
  });

  it('list programs that may come in, each with a button that removes it', async ({ page }) => {
    await row('Enable MCP server').locator('.checkbox-container').click();
    await page.locator('[data-client]').first().click();
    const known = page.locator('.setting-item', { has: page.locator('.clickable-icon[aria-label^="Remove"]') });
    await known.waitFor();
    await known.locator('.clickable-icon').click();
    await known.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.workbench.problems)).toEqual([]);
  });
});
