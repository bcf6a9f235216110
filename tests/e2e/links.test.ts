/** Links `obsidian://collate?…` in a real browser: opened and copied, and what is dragged into notes. */
import type { Locator, Page } from 'playwright-core';
import { en } from '../../src/texts/en';
import { until } from '../support/until';
import type { Workbench } from '../workbench/host/page';
import { closeNotice, collate, eventually } from './support/collating';
import {
  clipboard,
  history,
  openAddress,
  openLink,
  openNote,
  place,
  PLAN,
  modelThatIsAsked,
  searchPage,
} from './support/linking';
import { sharedSession } from './support/shared-session';

const MEETINGS = ['# Monday', '## Attendees', 'Ada the avocet', '# Tuesday', '## Attendees', 'Bob the bittern', ''];
const notes = {
  'plan.md': `${PLAN.join('\n')}\n`,
  'meetings.md': MEETINGS.join('\n'),
  'a/été 1.md': '# Été\n\nThe stork builds its nest.\nOn the roof.\n',
  'other.md': 'Nothing here.\n',
  'secret/hidden.md': 'The heron of the password.\n',
};

const { server, asking } = modelThatIsAsked();

const { it, session } = sharedSession(
  () => ({ notes, data: { excluded: ['secret/'], ...asking() } }),
  (opened) => opened.indexed(),
);

const { box, modeShown, passages } = searchPage(() => session().page);
const choose = (title: string): Promise<void> =>
  session().page.locator('.menu .menu-item', { hasText: title }).first().click();
const vaultName = (): Promise<string> => session().page.evaluate(() => window.workbench.app.vault.getName());
/** Takes the link that was copied, and closes the notice that says so. */
const copied = async (): Promise<string> => {
  await closeNotice(session(), en.linkCopied);
  return clipboard(session().page);
};

describe('a link with a query', () => {
  it('opens the panel, which was never open, and searches fast', async ({ page }) => {
    expect(await page.locator('.collate-panel').count()).toBe(0);
    await openLink(page, 'query=stork%20nest');
    await passages('stork nest').first().waitFor();
    expect(await box().inputValue()).toBe('stork nest');
    expect(await modeShown().textContent()).toBe('Fast');
  });

  it('is not kept, also when what it found is opened, until somebody presses Enter', async ({ page }) => {
    await passages('stork nest').first().locator('.collate-line').first().click();
    await eventually(async () => (await place(page)).path, 'a/été 1.md');
    expect(await history(page)).toBeNull();
    await box().focus();
    await page.keyboard.press('Enter');
    await eventually(() => history(page), ['stork nest']);
  });

  it('searches fast where deep or ask was chosen, and leaves the question that was being written', async ({ page }) => {
    const modes = page.locator('.collate-modes');
    await page.evaluate(() => {
      const { engine } = (window.workbench.plugin() as unknown as { parts: { engine: { search: SpiedSearch } } }).parts;
      const search = engine.search.bind(engine);
      window.searchedModes = [];
      engine.search = (query, options) => {
        window.searchedModes.push(options.mode);
        return search(query, options);
      };
    });
    await modes.getByText('Deep').click();
    await until(() => page.evaluate(() => window.searchedModes.includes('deep')));
    await page.evaluate(() => (window.searchedModes = []));
    await openLink(page, 'query=heron&mode=deep&deep=true');
    await passages('heron').first().waitFor();
    expect(await modeShown().textContent()).toBe('Fast');

    await modes.getByText('Ask').click();
    await box().fill('heron?');
    await openLink(page, 'query=heron%3F&mode=ask');
    await passages('heron?').first().waitFor();
    expect([await modeShown().textContent(), await box().inputValue()]).toEqual(['Fast', 'heron?']);
    expect(new Set(await page.evaluate(() => window.searchedModes))).toEqual(new Set(['fast']));
    await modes.getByText('Ask').click();
    expect(await box().inputValue()).toBe('heron?');
    await modes.getByText('Fast').click();
    expect(await history(page)).toEqual(['stork nest']);
    expect(server().requests).toEqual([]);
  });
});

describe('a copied link', () => {
  const result = (): Locator => passages('ferry').first();
  const LINES = ['# Ferry', '', 'The heron ferry leaves at noon.', 'It carries twelve people.'];

  it('comes from the menu of the editor and from a command, with the lines that are selected', async ({ page }) => {
    await openNote(page, 'a/été 1.md');
    await page.evaluate(() => {
      const { editor } = window.workbench.app.workspace.activeEditor!;
      editor!.setSelection({ line: 2, ch: 4 }, { line: 3, ch: 2 });
      editor!.focus();
    });
    await page.locator('.workspace-leaf.mod-active .cm-line', { hasText: 'stork' }).click({ button: 'right' });
    await choose('Copy link to lines');
    const link = await copied();
    const vault = encodeURIComponent(await vaultName());
    const start = `obsidian://collate?vault=${vault}&file=a%2F%C3%A9t%C3%A9%201.md&lines=3-4&words=`;
    expect(link.slice(0, start.length)).toBe(start);
    await session().command('copy-link');
    expect(await copied()).toBe(link);
    await openNote(page, 'other.md');
    await openAddress(page, link);
    const lines = ['The stork builds its nest.', 'On the roof.'];
    await eventually(() => place(page), { path: 'a/été 1.md', marked: lines });
  });

  it('of the line that the cursor is at leads there', async ({ page }) => {
    await openNote(page, 'plan.md');
    await page.evaluate(() => window.workbench.app.workspace.activeEditor!.editor!.setCursor({ line: 6, ch: 3 }));
    await session().command('copy-link');
    const link = await copied();
    expect(new URL(link).searchParams.get('lines')).toBe('7');
    await openNote(page, 'other.md');
    await openAddress(page, link);
    await eventually(() => place(page), { path: 'plan.md', marked: ['Five each.'] });
  });

  it('comes from the menu of a result', async ({ page }) => {
    await session().search('ferry');
    await result().click({ button: 'right' });
    await choose('Copy link to lines');
    const link = await copied();
    await openNote(page, 'other.md');
    await openAddress(page, link);
    await eventually(() => place(page), { path: 'plan.md', marked: LINES });
    await page.locator('.collate-note-title').first().click({ button: 'right' });
    expect(await page.locator('.menu .menu-item', { hasText: 'Copy link to lines' }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('comes from the menus of the tray and of a block', async ({ page }) => {
    await collate(session(), [
      { path: 'plan.md', range: { start: 3, end: 4 } },
      { path: 'other.md', range: null },
    ]);
    const headers = page.locator('.cm-content .collate-block-header');
    await headers.first().click({ button: 'right' });
    await choose('Copy link to lines');
    const link = await copied();
    expect(new URL(link).searchParams.get('lines')).toBe('3-4');
    await headers.nth(1).click({ button: 'right' });
    await page.locator('.menu .menu-item', { hasText: 'Copy these lines' }).waitFor();
    expect(await page.locator('.menu .menu-item', { hasText: 'Copy link to lines' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to results' }).click();
    await page.locator('.collate-pick-item').first().click({ button: 'right' });
    await choose('Copy link to lines');
    expect(await copied()).toBe(link);
    await openNote(page, 'other.md');
    await openAddress(page, link);
    await eventually(() => place(page), { path: 'plan.md', marked: PLAN.slice(2, 4) });
  });

  it('finds its lines after others were written above them', async ({ page }) => {
    const link = await clipboard(page);
    await openNote(page, 'other.md');
    await session().writeNote('plan.md', ['A new line.', 'And one more.', ...PLAN, ''].join('\n'));
    await openAddress(page, link);
    await eventually(() => place(page), { path: 'plan.md', marked: PLAN.slice(2, 4) });
    expect(await page.locator('.notice').count()).toBe(0);
  });

  it('says so when they are gone, and marks nothing', async ({ page }) => {
    const link = await clipboard(page);
    await openNote(page, 'other.md');
    await session().writeNote('plan.md', 'Something else.\n');
    await until(() => page.evaluate(() => window.workbench.app.vault.getFileByPath('plan.md')?.stat.size === 16));
    await openAddress(page, link);
    await closeNotice(session(), en.verdictGone(undefined));
    expect(await place(page)).toEqual({ path: 'plan.md', marked: [] });
    await session().writeNote('plan.md', notes['plan.md']);
    await until(() => page.evaluate(() => window.workbench.app.vault.getFileByPath('plan.md')?.stat.size !== 16));
  });

  it('is not made for a note that is excluded', async ({ page }) => {
    await openNote(page, 'secret/hidden.md');
    await session().command('copy-link');
    await closeNotice(session(), en.linkNotMade('secret/hidden.md'));
    expect(await clipboard(page)).not.toContain('secret');
  });
});

describe('dragged into a note', () => {
  /** Takes hold of an element and lets it go at the end of the note, with the mouse. */
  const drag = async (page: Page, from: Locator): Promise<void> => {
    const start = (await from.boundingBox())!;
    const end = (await page.locator('.mod-root .cm-content:visible .cm-line').last().boundingBox())!;
    const [x, y] = [start.x + 60, start.y + start.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const part of [0.5, 1, 1])
      await page.mouse.move(x + part * (end.x + 2 - x), y + part * (end.y + end.height / 2 - y));
    await page.mouse.up();
  };
  const written = (page: Page): Promise<string> => page.locator('.mod-root .cm-content:visible').innerText();
  const into = async (page: Page): Promise<void> => {
    await openNote(page, 'other.md');
    await page.evaluate(() => window.workbench.app.workspace.activeEditor!.editor!.setValue(''));
  };

  it('a passage becomes a link to its heading', async ({ page }) => {
    await into(page);
    await session().search('avocet');
    await drag(page, passages('avocet').first().locator('.collate-line').first());
    await eventually(() => written(page), '[[meetings#Attendees]]');
  });

  it('a block becomes a link to its heading, with the one above it where two read the same', async ({ page }) => {
    await into(page);
    await collate(session(), [
      { path: 'meetings.md', range: { start: 6, end: 6 } },
      { path: 'a/été 1.md', range: null },
    ]);
    const headers = page.locator('.cm-content .collate-block-header');
    await drag(page, headers.first());
    await eventually(() => written(page), '[[meetings#Tuesday#Attendees]]');
    await into(page);
    await drag(page, headers.nth(1));
    await eventually(() => written(page), '[[été 1]]');
    expect(await headers.count()).toBe(2);
    await page.getByRole('button', { name: 'Back to results' }).click();
  });

  it('a pick becomes such a link, and stays in its place in the tray', async ({ page }) => {
    const items = page.locator('.collate-pick-item');
    const names = (): Promise<string[]> => items.locator('.collate-pick-name > span:first-child').allInnerTexts();
    await eventually(names, ['Attendees', 'été 1']);
    await into(page);
    await drag(page, items.first());
    await eventually(() => written(page), '[[meetings#Tuesday#Attendees]]');
    expect(await names()).toEqual(['Attendees', 'été 1']);
    // Within the tray it is moved, and no link is written anywhere.
    await items
      .first()
      .dragTo(items.nth(1), { targetPosition: { x: 60, y: (await items.nth(1).boundingBox())!.height - 2 } });
    await eventually(names, ['été 1', 'Attendees']);
  });
});

describe('while Obsidian starts', () => {
  it('a link waits for the notes and the window', async ({ page }) => {
    await page.addInitScript(() => {
      let bench: Workbench | undefined;
      const set = (given: Workbench): void => {
        bench = given;
        const { vault, workspace } = given.app;
        const load = vault.load.bind(vault);
        vault.load = async () => {
          window.linkedAt = workspace.layoutReady ? 'late' : 'before the layout';
          await given.openUrl('obsidian://collate?file=plan.md&lines=7&words=Five%20each.');
          await load();
        };
      };
      Object.defineProperty(window, 'workbench', { configurable: true, get: () => bench, set });
    });
    await session().restart();
    await eventually(() => place(page), { path: 'plan.md', marked: ['Five each.'] });
    expect(await page.evaluate(() => window.linkedAt)).toBe('before the layout');
  });
});

type SpiedSearch = (query: unknown, options: { readonly mode: string }) => Promise<unknown>;

declare global {
  interface Window {
    /** The modes that were searched with. */
    searchedModes: string[];
    /** When a link was opened during the start. */
    linkedAt: string;
  }
}
