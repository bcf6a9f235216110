/** Searching in the panel: what is shown while one types, where and how it is searched, and what can be done with results. */
import type { Locator } from 'playwright-core';
import { coveringLabels } from '../support/covering-labels';
import { signal, workersOn } from '../support/real-qmd';
import { until } from '../support/until';
import { eventually, fromMenu } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const { it, first, session } = sharedSession({ hasQmd: true, data: { excluded: ['inbox/'] } }, openIndexedPanel);

const box = (): Locator => session().page.locator('.collate-panel input[type="search"]');
const chips = (): Promise<string[]> => session().page.locator('.collate-chip-text').allInnerTexts();
const folders = (): Promise<string[]> => session().page.locator('.collate-note-folder:visible').allInnerTexts();
const picks = async (): Promise<string[]> =>
  (await session().page.locator('.collate-pick-item').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
const focused = (selector: string): Promise<boolean> =>
  session().page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

async function tabTo(selector: string): Promise<void> {
  while (!(await focused(selector))) await session().page.keyboard.press('Tab');
}

async function removeScopes(): Promise<void> {
  const remove = session().page.locator('.collate-chip-remove');
  while ((await remove.count()) > 0) await remove.first().click();
}

async function choose(title: string): Promise<void> {
  const { page } = session();
  await page.locator('.menu-item', { has: page.getByText(title, { exact: true }) }).click();
}

describe('while one types', () => {
  /** Every query whose results came on screen, in order. */
  const shown = (): Promise<string[]> =>
    session().page.evaluate(() => (window as unknown as { shownQueries: string[] }).shownQueries);
  /** The search process is asked, but gives no answer before it may. */
  const whileNothingAnswers = async (run: () => Promise<void>): Promise<void> => {
    const workers = workersOn(session().indexFolder, 'search');
    signal(workers, 'SIGSTOP');
    await run().finally(() => signal(workers, 'SIGCONT'));
  };

  first(async () => {
    await session().search('bank');
    await session().page.evaluate(() => {
      const list = document.querySelector<HTMLElement>('.collate-results')!;
      const queries: string[] = [];
      (window as unknown as { shownQueries: string[] }).shownQueries = queries;
      new MutationObserver(() => queries.push(list.dataset['query'] ?? '')).observe(list, {
        attributeFilter: ['data-query'],
      });
    });
  });

  it('an older answer is never shown over a newer one', async ({ page }) => {
    await whileNothingAnswers(async () => {
      await box().fill('provider');
      await page.getByText('Searching…').waitFor();
      await box().fill('syndic');
    });
    await page.locator('.collate-results[data-query="syndic"]').waitFor();
    expect(await page.getByText('Searching…').isVisible()).toBe(false);
    await box().fill('');
    await page.keyboard.type('payment provider');
    await page.locator('.collate-results[data-query="payment provider"]').waitFor();
    const [first, ...later] = await shown();
    expect(first).toBe('syndic');
    expect(later).toEqual([...later].sort((a, b) => a.length - b.length));
  });

  it('a search can be cancelled, and its answer never comes', async ({ page }) => {
    await whileNothingAnswers(async () => {
      await box().fill('bicycle');
      await page.getByRole('button', { name: 'Cancel' }).click();
      expect(await page.getByText('Searching…').isVisible()).toBe(false);
      expect(await focused('input[type="search"]')).toBe(true);
    });
    await session().search('quartiers');
    expect(await shown()).not.toContain('bicycle');
  });

  it('an empty box shows what was searched before, not an error, even while a search is under way', async () => {
    const { page } = session();
    await session().search('syndic');
    await page.keyboard.press('Enter');
    await page.locator('.collate-passage:focus').waitFor();
    await whileNothingAnswers(async () => {
      await box().fill('praline');
      await box().fill('');
    });
    await page.locator('.collate-history-item', { hasText: 'syndic' }).waitFor();
    expect(await page.locator('.collate-meta-text:visible').count()).toBe(0);
    await session().search('quartiers');
    expect(await shown()).not.toContain('praline');
  });

  it('a past search is run again, forgotten, or all of them are', async ({ page }) => {
    await page.keyboard.press('Enter');
    await box().fill('');
    const items = page.locator('.collate-history-item');
    expect(await items.allInnerTexts()).toEqual(['quartiers', 'syndic']);
    await box().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    expect(await items.allInnerTexts()).toEqual(['syndic']);
    expect(await focused('.collate-history-item')).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('.collate-results[data-query="syndic"]').waitFor();
    await box().fill('');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('What you can type').waitFor();
    await box().fill('?! …');
    await page.getByText('Type at least one word to search for.').waitFor();
  });
});

describe('where and how it is searched', () => {
  it('a scope is chosen among the folders by keyboard', async ({ page }) => {
    await session().search('map');
    await tabTo('.collate-add-scope');
    await page.keyboard.press('Enter');
    await page.keyboard.type('trail');
    const suggestions = page.locator('.suggestion-item');
    await until(async () => (await suggestions.count()) === 2);
    expect(await suggestions.allInnerTexts()).toEqual(['projects/trail-guide/', 'projects/trail-guide/bucket/']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await chips()).toEqual(['projects/trail-guide/bucket/']);
    expect(await focused('.collate-add-scope')).toBe(true);
    await until(async () => (await folders()).every((folder) => folder === 'projects/trail-guide/bucket'));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await chips()).toEqual([]);
  });

  it('a scope is typed, and Escape leaves the field as it was', async ({ page }) => {
    await session().search('current focus');
    await page.getByLabel('Limit to folder').click();
    await page.keyboard.type('nonsense');
    await page.keyboard.press('Escape');
    expect(await chips()).toEqual([]);
    await page.getByLabel('Limit to folder').click();
    await page.keyboard.type('projects/*/state.md');
    await page.keyboard.press('Enter');
    expect(await chips()).toEqual(['projects/*/state.md']);
    await until(async () =>
      (await page.locator('.collate-note-name').allInnerTexts()).every((name) => name === 'state'),
    );
    await session().pictures('search-scope');
    await page.getByLabel('Remove projects/*/state.md').click();
    expect(await chips()).toEqual([]);
  });

  it('an excluded folder is neither offered nor searched', async ({ page }) => {
    await page.getByLabel('Limit to folder').click();
    await page.locator('.suggestion-item').first().waitFor();
    // A tooltip of the field would lie over the first one.
    expect(await page.evaluate(coveringLabels, '.collate-panel')).toEqual([]);
    const offered = await page.locator('.suggestion-item').allInnerTexts();
    expect(offered).toContain('projects/');
    expect(offered.filter((scope) => scope.startsWith('inbox'))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await session().search('payvia');
    expect((await folders()).filter((folder) => folder.startsWith('inbox'))).toEqual([]);
  });

  it('a folder is searched from its menu', async ({ page }) => {
    await page.locator('.nav-folder-title', { hasText: 'projects' }).click({ button: 'right' });
    await choose('Search in this folder');
    await until(async () => (await chips()).join() === 'projects/');
    await page.locator('.collate-panel input[type="search"]:focus').waitFor();
    await until(async () => (await folders()).every((folder) => folder.startsWith('projects/')));
    await removeScopes();
  });

  it('when nothing is found it says what was searched, and how to search wider', async ({ page }) => {
    await page.getByLabel('Limit to folder').click();
    await page.keyboard.type('projects/trail-guide/');
    await page.keyboard.press('Enter');
    await box().fill('"payment module"');
    await page.getByText('Nothing found for “"payment module"”.').waitFor();
    await page.getByText('Searched in projects/trail-guide/.').waitFor();
    await session().pictures('search-nothing');
    await page.getByRole('button', { name: 'Search the whole vault' }).click();
    await page.locator('.collate-passage').first().waitFor();
    expect(await chips()).toEqual([]);

    await box().fill('"provider payment" -bank');
    await page.getByText('Searched the whole vault.').waitFor();
    await page.getByRole('button', { name: 'Search without quotes and exclusions' }).click();
    await page.locator('.collate-results[data-query="provider payment bank"]').waitFor();
    expect(await box().inputValue()).toBe('provider payment bank');
  });

  it('when no note has all the words, those that have some are shown as such', async ({ page }) => {
    await session().search('syndic zugzwang');
    expect(await page.locator('.collate-any-word').isVisible()).toBe(true);
  });

  it('a regular expression is looked for, and ended if it would never come to an end', async ({ page }) => {
    await session().search('/\\bsyndics?\\b/');
    expect(await page.locator('.collate-passage').count()).toBeGreaterThan(0);
    await box().fill('/([a-z ]+)+§§/');
    await page.getByText('/([a-z ]+)+§§/ took too long and was stopped.').waitFor();
    await box().fill('after:banana');
    await page.getByText('after:banana is not a date.').waitFor();
  });
});

describe('a result', () => {
  const lines = (): Promise<string[]> =>
    session().page.locator('.collate-passage:focus .collate-number').allInnerTexts();
  const passage = (): Locator => session().page.locator('.collate-passage').first();

  it('shows more of its note by keyboard', async ({ page }) => {
    await session().search('payment');
    const note = page.locator('.collate-note', { has: page.getByText('changelog', { exact: true }) }).first();
    const before = await note.locator('.collate-passage').count();
    const count = Number(await note.locator('.tree-item-flair').innerText());
    await note.locator('.collate-more').focus();
    await page.keyboard.press('Enter');
    await until(async () => (await note.locator('.collate-passage').count()) === Math.min(count, before + 10));
    expect(await focused('.collate-passage')).toBe(true);
  });

  it('shows more lines by steps, and fewer again', async ({ page }) => {
    await session().search('provider');
    await page.keyboard.press('ArrowDown');
    const excerpt = await lines();
    await page.keyboard.press('ArrowRight');
    await until(async () => (await lines()).length > excerpt.length);
    const whole = await lines();
    await page.keyboard.press('ArrowLeft');
    await until(async () => (await lines()).length < whole.length);
    expect(await lines()).toEqual(excerpt);
    await page.keyboard.press('ArrowLeft');
    await page.locator('.collate-note-title:focus').waitFor();
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('.collate-note-title:focus').getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.collate-note-title:focus').getAttribute('aria-expanded')).toBe('true');
  });

  it('has a menu that opens, picks and copies it', async ({ page }) => {
    await passage().click({ button: 'right', position: { x: 40, y: 30 } });
    const { x, y } = (await passage().boundingBox())!;
    const menu = (await page.locator('.menu').boundingBox())!;
    expect(Math.hypot(menu.x - x - 40, menu.y - y - 30)).toBeLessThan(3);
    await session().picture('search-menu');
    await page
      .locator('.menu-item', { hasText: /^Add to tray: / })
      .first()
      .click();
    expect(await picks()).toHaveLength(1);
    await passage().click({ button: 'right' });
    await choose('Remove from tray');
    expect(await picks()).toEqual([]);
    await passage().click({ button: 'right' });
    await choose('Copy these lines');
    await page.locator('.notice', { hasText: 'Lines copied.' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^```projects\/startup-x\/state\.md \(lines 13-15\)\n13 \| ## What is blocking\n[^]*\n15 \| [^\n]*\n```$/,
    );
    await passage().click({ button: 'right' });
    await choose('Open in new tab');
    await page.locator('.cm-line.collate-jumped').first().waitFor();
  });

  it('has the same menu by keyboard', async ({ page }) => {
    await passage().focus();
    await page.keyboard.press('Shift+F10');
    await page.locator('.menu').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.menu').waitFor({ state: 'detached' });
    await page.locator('.collate-note-title').nth(1).click({ button: 'right' });
    await choose('Search in this folder');
    expect(await chips()).toHaveLength(1);
    await removeScopes();
  });

  it('is picked, folded or unfolded together with all others', async ({ page }) => {
    const more = page.getByLabel('More options for the results');
    await more.click();
    await choose('Pick all passages');
    expect(await picks()).toHaveLength(await page.locator('.collate-passage').count());
    await more.click();
    await choose('Collapse all');
    expect(await page.locator('.collate-passage:visible').count()).toBe(0);
    await more.click();
    await choose('Expand all');
    expect(await page.locator('.collate-passage:visible').count()).toBeGreaterThan(3);
    await fromMenu(page, 'tray', 'Clear');
    expect(await picks()).toEqual([]);
  });

  it('is previewed under the pointer with Ctrl', async ({ page }) => {
    await page.mouse.move(400, 400);
    await passage().hover();
    expect(await page.locator('.hover-popover, .tooltip').count()).toBe(0);
    await page.mouse.move(400, 400);
    await page.keyboard.down('Control');
    await passage().locator('mark').first().hover();
    await page.locator('.hover-popover', { hasText: /provider/i }).waitFor();
    await page.keyboard.up('Control');
    await page.mouse.move(400, 400);
    await page.locator('.hover-popover').waitFor({ state: 'detached' });
  });

  it('is dragged into a note as a link to its heading', async ({ page }) => {
    await session().search('provider path:changelog');
    await page.evaluate(() => window.workbench.app.workspace.openLinkText('links', '', 'tab')); // creates it
    const editor = page.locator('.mod-root .cm-content:visible');
    await editor.waitFor();
    const shown = await passage().textContent();
    await passage().locator('.collate-number').first().dragTo(editor);
    const heading = async (): Promise<string> =>
      /\[\[projects\/startup-x\/changelog#(.+?)\]\]/.exec(await editor.innerText())?.[1] ?? '';
    await until(async () => (await heading()) !== '');
    // It stands over the lines, or is one of them; a link cannot hold all of its characters.
    const lettersOf = (text: string | null): string => text?.replace(/[^\p{L}\p{N}]+/gu, ' ') ?? '';
    expect(lettersOf(shown)).toContain(lettersOf(await heading()));
  });
});

describe('from elsewhere in Obsidian', () => {
  const open = async (path: string): Promise<void> => {
    await session().page.evaluate((link) => window.workbench.app.workspace.openLinkText(link, '', 'tab'), path);
    await session().page.locator('.workspace-leaf.mod-active .cm-content').waitFor();
  };
  const select = (from: number, to: number): Promise<void> =>
    session().page.evaluate(
      ([start, end]) => {
        const editor = window.workbench.app.workspace.activeEditor?.editor;
        editor?.setSelection({ line: start! - 1, ch: 0 }, { line: end! - 1, ch: 3 });
        editor?.focus();
      },
      [from, to],
    );
  const run = async (command: string): Promise<void> => {
    await session().page.keyboard.press('Control+P');
    await session().page.keyboard.type(command);
    await session().page.locator('.prompt .suggestion-item', { hasText: command }).first().waitFor();
    await session().page.keyboard.press('Enter');
  };
  const offered = async (command: string): Promise<boolean> => {
    await session().page.keyboard.press('Control+P');
    await session().page.keyboard.type(command);
    const count = await session().page.locator('.prompt .suggestion-item', { hasText: command }).count();
    await session().page.keyboard.press('Escape');
    return count > 0;
  };
  const clearTray = async (): Promise<void> => {
    await fromMenu(session().page, 'tray', 'Clear');
    expect(await picks()).toEqual([]);
  };

  first(async () => {
    await session().page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('markdown'));
  });

  it('notes, folders, open tabs and selected lines are added to the tray by command', async ({ page }) => {
    await open('projects/startup-x/state');
    await run('Add note to tray');
    await until(async () => (await picks()).join() === 'state startup-x whole note');
    expect(await page.evaluate(() => window.workbench.app.workspace.activeEditor !== null)).toBe(true);
    await clearTray();

    await open('projects/startup-x/state');
    await run('Add folder to tray');
    await until(async () => (await picks()).length === 4);
    expect((await picks()).map((pick) => pick.split(' ')[0])).toEqual(['changelog', 'description', 'state', 'tasks']);
    await clearTray();

    await open('bucket/Reading list 2025');
    await run('Add open tabs to tray');
    await until(async () => (await picks()).length === 2);
    expect((await picks()).map((pick) => pick.split(' ')[0])).toEqual(['state', 'Reading']);
    await clearTray();

    await open('projects/startup-x/state');
    await select(3, 5);
    await run('Add selected lines to tray');
    await until(async () => (await picks()).join() === 'state startup-x 3 lines');
    await clearTray();
  });

  it('the selection is searched for by command and from the menu of the editor', async ({ page }) => {
    await open('projects/startup-x/state');
    expect(await offered('Search for selection')).toBe(false);
    await select(14, 14);
    await run('Search for selection');
    await until(async () => (await box().inputValue()) === 'Ext');
    await page.locator('.collate-panel input[type="search"]:focus').waitFor();

    await open('projects/startup-x/state');
    await select(10, 11);
    await page.locator('.workspace-leaf.mod-active .cm-line', { hasText: 'Current focus' }).click({ button: 'right' });
    await choose('Search for selection');
    await until(async () => (await box().inputValue()).startsWith('## Current focus'));
    await open('projects/startup-x/state');
    await select(10, 11);
    await page.locator('.workspace-leaf.mod-active .cm-line', { hasText: 'Current focus' }).click({ button: 'right' });
    await choose('Add selected lines to tray');
    await until(async () => /^Current focus .* state 2 lines$/.test((await picks()).join()));
    await clearTray();
  });

  it('notes and folders are added from the menus of the file explorer', async ({ page }) => {
    const row = (name: string): Locator =>
      page.locator('.nav-files-container .tree-item-self', { has: page.getByText(name, { exact: true }) });
    await row('changelog').first().click({ button: 'right' });
    await choose('Add note to tray');
    await until(async () => (await picks()).join() === 'changelog whole note');
    await row('bucket').first().click({ button: 'right' });
    await choose('Add folder to tray');
    await until(async () => (await picks()).length > 5);
    await clearTray();
    await row('changelog')
      .first()
      .click({ modifiers: ['Alt'] });
    await row('tasks')
      .first()
      .click({ modifiers: ['Alt'] });
    await row('tasks').first().click({ button: 'right' });
    await choose('Add 2 notes to tray');
    await until(async () => (await picks()).join() === 'changelog whole note,tasks whole note');
    await clearTray();
  });

  it('what needs a tray or a document is offered when there is one', async ({ page }) => {
    expect(await offered('Collate tray')).toBe(false);
    expect(await offered('Copy document for AI chat')).toBe(false);
    await open('projects/startup-x/state');
    await run('Add note to tray');
    await until(async () => (await picks()).length === 1);
    await run('Collate tray');
    await page.locator('.collate-document').waitFor();
    expect(await offered('Copy document for AI chat')).toBe(true);
    await page.getByLabel('Back to results').click();
    await clearTray();
  });

  it('a passage and a block have menus that offer nothing twice', async ({ page }) => {
    const titles = async (): Promise<string[]> => {
      const all = await page.locator('.menu-item-title').allInnerTexts();
      await page.keyboard.press('Escape');
      await page.locator('.menu').waitFor({ state: 'detached' });
      return all;
    };
    const ways = ['Open', 'Open in new tab', 'Open to the right', 'Open in new window'];
    await session().search('provider');
    await page.locator('.collate-passage').first().click({ button: 'right' });
    expect((await titles()).filter((title) => title.startsWith('Open'))).toEqual(ways);
    await page.locator('.collate-passage .collate-pick').first().click();
    await page.locator('.collate-collate').click();
    await page.locator('.cm-content .collate-block-header').first().click({ button: 'right' });
    expect((await titles()).filter((title) => title.startsWith('Open'))).toEqual(ways);
    await page.getByLabel('Back to results').click();
    await fromMenu(page, 'tray', 'Clear');
  });

  it('the index is compared with the vault', async ({ page }) => {
    await run('Update index');
    await page.locator('.notice', { hasText: 'Index up to date.' }).waitFor();
  });
});

describe('a compound that only its parts answer', () => {
  const sections = ['heron', 'egret', 'heron', 'egret', 'heron', 'egret'].map(
    (word, at) => `# ${at + 1}\nThe ${word}.\n`,
  );
  const { it, session: birds } = sharedSession({ notes: { 'birds.md': sections.join('') } }, openIndexedPanel);

  it('shows the other passages of a note, with the parts marked', async ({ page }) => {
    await birds().search('heron-egret');
    const note = page.locator('.collate-note');
    expect(await note.locator('.collate-passage').count()).toBe(3);
    await note.locator('.collate-more', { hasText: '+3 more in this note' }).click();
    await eventually(() => note.locator('.collate-passage').count(), 6);
    expect(await note.locator('.collate-match').count()).toBe(6);
    expect(await note.locator('.collate-more').count()).toBe(0);
  });
});
