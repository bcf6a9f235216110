/** The panel beside Obsidian's own search: the same letters and sizes, as much in sight, and marks where a jump leads. */
import type { Locator, Page } from 'playwright-core';
import { checkLook } from './support/accessibility';
import { collate, eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const NARROW_PX = 280;
const LONG_NAME = 'A plan with a name that is far too long for any sidebar that is this narrow';
const plan = (of: string): string =>
  [
    '---',
    'bird: heron',
    '---',
    '# Heron',
    '',
    `The heron of the ${of} stands.`,
    'It waits.',
    '',
    '```js',
    'const heron = 1;',
    '```',
    '',
    '| bird  | legs |',
    '| ----- | ---- |',
    '| heron | 2    |',
    '',
    '# Closing',
    '',
    'Nothing else.',
  ].join('\n');
const NORTH = `birds/north/${LONG_NAME}.md`;
const SOUTH = `birds/south/${LONG_NAME}.md`;
const notes = {
  [NORTH]: plan('north'),
  [SOUTH]: plan('south'),
  'birds/south/egret.md': '# Egret\n\nAn egret is no heron.\n',
};
/** Where in a plan something stands. */
const LINES = { property: 2, text: 6, code: 10, table: 15, lastOfSection: 16 };

interface Look {
  readonly family: string;
  readonly size: string;
  readonly color: string;
  readonly weight: string;
}

const lookOf = (locator: Locator): Promise<Look> =>
  locator.first().evaluate((el) => {
    const { fontFamily, fontSize, color, fontWeight } = getComputedStyle(el);
    return { family: fontFamily, size: fontSize, color, weight: fontWeight };
  });

/** How Obsidian shows an element with these classes, each within the one before. */
async function coreLook(page: Page, ...classes: readonly string[]): Promise<Look> {
  await page.evaluate((names) => {
    const root = document.body.createDiv('core-look');
    names.reduce((parent, name) => parent.createDiv(name), root).setAttribute('data-core', '');
  }, classes);
  const look = await lookOf(page.locator('[data-core]'));
  await page.evaluate(() => document.querySelector('.core-look')?.remove());
  return look;
}

const monospace = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const el = document.body.createDiv();
    el.setCssStyles({ fontFamily: 'var(--font-monospace)' });
    const { fontFamily } = getComputedStyle(el);
    el.remove();
    return fontFamily;
  });

/** Whether all of an element's text is drawn. */
const isWhole = (locator: Locator): Promise<boolean> =>
  locator.first().evaluate((el) => el.clientWidth > 0 && el.scrollWidth <= el.clientWidth + 1);

/** Makes the panel in the sidebar this wide and, where that is asked for, this high. */
async function setSize(page: Page, width: number, height?: number): Promise<void> {
  await page.evaluate((px) => window.workbench.setSidebarWidth(px), width);
  if (height === undefined) return;
  const now = await page.locator('.collate-panel').evaluate((el) => el.clientHeight);
  const viewport = page.viewportSize()!;
  await page.setViewportSize({ ...viewport, height: viewport.height + height - now });
}

const PLAIN = { width: 1200, height: 800 };

describe('on the demo vault', () => {
  const { it, session } = sharedSession({}, openIndexedPanel);

  it('a sidebar shows twice as many matches as when excerpts had lines around them, in letters of one width', async ({
    page,
  }) => {
    await setSize(page, 300, 700);
    await session().search('payment provider');
    const inSight = await page.locator('.collate-line').evaluateAll((lines) => {
      const frame = document.querySelector('.collate-search-body')!.getBoundingClientRect();
      const isInSight = (el: Element): boolean => {
        const { top, bottom } = el.getBoundingClientRect();
        return top >= frame.top && bottom <= frame.bottom;
      };
      return lines.filter((line) => line.querySelector('mark') !== null && isInSight(line)).length;
    });
    // It was four.
    expect(inSight).toBeGreaterThanOrEqual(8);
    await page.setViewportSize(PLAIN);
  });

  it('four notes with their passages fit into a screen of 400 by 800, where core search shows three', async ({
    page,
  }) => {
    await setSize(page, 400);
    await session().search('payvia');
    const ends = await page
      .locator('.collate-note')
      .evaluateAll((notes) => notes.map((note) => note.getBoundingClientRect().bottom));
    expect(ends.filter((end) => end <= PLAIN.height).length).toBeGreaterThanOrEqual(4);
  });

  it('cards are visible in the main area, in light and in dark', async ({ page }) => {
    await page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      const [leaf] = workspace.getLeavesOfType('collate-panel');
      const state = leaf!.getViewState();
      leaf!.detach();
      await workspace.getLeaf('tab').setViewState({ ...state, active: true });
      workspace.rightSplit.collapse();
    });
    const card = page.locator('.mod-root .collate-passages').first();
    await card.waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((chosen) => window.workbench.setTheme(chosen), theme);
      // The edge of the box that Obsidian draws around matches, in a colour that can be seen.
      expect(await card.evaluate((el) => getComputedStyle(el).boxShadow)).toMatch(/^rgb\(.+\) 0px 0px 0px 1px inset$/);
    }
    await page.evaluate(() => window.workbench.setTheme('light'));
    await session().pictures('native-main-area');
    await checkLook(page);
  });
});

describe('on notes with the same name', () => {
  const { it, session } = sharedSession({ notes }, openIndexedPanel);
  const noteIn = (folder: string): Locator => {
    const { page } = session();
    const telling = page.locator('.collate-folder-telling', { hasText: folder });
    return page.locator('.collate-note').filter({ has: telling });
  };
  const excerptLine = (folder: string, line: number): Locator =>
    noteIn(folder).locator(`.collate-line[data-line="${line}"]`);
  const documentLine = (line: number): Locator =>
    session().page.locator(`.collate-document :is(.cm-line, .collate-properties div)[data-line="${line}"]`).first();

  it('results have the letters, sizes and colours of the search of Obsidian', async ({ page }) => {
    await session().search('heron');
    const match = await coreLook(page, 'search-result-file-matches', 'search-result-file-match');
    const text = excerptLine('north', LINES.text).locator('.collate-text');
    expect(await lookOf(text)).toEqual(match);
    expect(match.size).toBe('12px');
    const word = await coreLook(page, 'search-result-file-matches', 'search-result-file-matched-text');
    expect((await lookOf(text.locator('mark'))).color).toBe(word.color);
    const title = await coreLook(page, 'search-result-file-title');
    expect(await lookOf(noteIn('north').locator('.collate-note-name'))).toEqual({ ...title, weight: '400' });
  });

  it('results have letters of one width for numbers, code, tables and properties, and for nothing else', async ({
    page,
  }) => {
    const family = await monospace(page);
    const familyAt = async (line: number, part: string): Promise<string> =>
      (await lookOf(excerptLine('north', line).locator(part))).family;
    for (const line of [LINES.property, LINES.code, LINES.table])
      expect(await familyAt(line, '.collate-text')).toBe(family);
    expect(await familyAt(LINES.text, '.collate-number')).toBe(family);
    expect(await familyAt(LINES.text, '.collate-text')).not.toBe(family);
    expect((await lookOf(noteIn('north').locator('.collate-trail'))).family).not.toBe(family);
  });

  it('results show what tells notes apart before all of a title', async ({ page }) => {
    await setSize(page, NARROW_PX);
    for (const folder of ['north', 'south']) {
      const telling = noteIn(folder).locator('.collate-folder-telling');
      await eventually(() => isWhole(telling), true);
      expect(await isWhole(noteIn(folder).locator('.collate-note-name'))).toBe(false);
      await telling.hover(); // nothing lies over it
    }
    expect(await isWhole(page.locator('.collate-note-name', { hasText: 'egret' }))).toBe(true);
    await session().pictures('native-namesakes');
  });

  it('results have nothing serious for axe to find, one of them picked', async ({ page }) => {
    const box = noteIn('north').locator('.collate-passage .collate-pick').first();
    await box.click();
    await page.locator('.collate-passage.is-picked').waitFor();
    await checkLook(page);
    await box.click();
  });

  const marks = (page: Page): Promise<{ lines: number; meant: string[]; words: string[] }> =>
    page.evaluate(() => {
      const texts = (selector: string): string[] =>
        Array.from(document.querySelectorAll(`.mod-root ${selector}`)).map((el) => el.textContent);
      return {
        lines: texts('.cm-line.collate-jumped').length,
        meant: texts('.cm-line.is-jump-line'),
        words: [...new Set(texts('.collate-jumped-word'))],
      };
    });

  it('a jump marks the line that was clicked more than the others, and the words', async ({ page }) => {
    await setSize(page, 420);
    await excerptLine('south', LINES.text).click();
    await page.locator('.mod-root .cm-line.is-jump-line').waitFor();
    const found = await marks(page);
    expect(found.meant).toEqual(['The heron of the south stands.']);
    expect(found.lines).toBeGreaterThan(3);
    expect(found.words.sort()).toEqual(['Heron', 'heron']);
  });

  it('a jump draws its mark beside the text, and moves nothing', async ({ page }) => {
    const look = (selector: string): Promise<{ tint: string; shadow: string; text: number }> =>
      page.evaluate((at) => {
        const el = document.querySelector(`.mod-root ${at}`)!;
        const range = document.createRange();
        range.selectNodeContents(el);
        const { backgroundColor, boxShadow } = getComputedStyle(el);
        return { tint: backgroundColor, shadow: boxShadow, text: range.getBoundingClientRect().left };
      }, selector);
    const meant = await look('.cm-line.is-jump-line');
    const other = await look('.cm-line.collate-jumped:not(.is-jump-line)');
    // Both shadows fall to the left of the line, and none inside it.
    expect(meant.shadow.match(/-\d+px 0px 0px 0px(?: inset)?/g)).toEqual(['-8px 0px 0px 0px', '-11px 0px 0px 0px']);
    expect(meant.tint).not.toBe(other.tint);
    expect(meant.shadow).not.toBe(other.shadow);
    await session().pictures('native-jump');
    const before = meant.text;
    await page.mouse.move(0, 0); // away from the results: with the key that comes they would show a preview
    await page.locator('.mod-root .cm-content').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('x');
    await eventually(() => marks(page), { lines: 0, meant: [], words: [] });
    const after = await page.locator('.mod-root .cm-line', { hasText: 'The heron of the south' }).evaluate((el) => {
      const range = document.createRange();
      range.selectNodeContents(el);
      return range.getBoundingClientRect().left;
    });
    expect(after).toBe(before);
  });

  it('Enter on a passage marks the first line that matches', async ({ page }) => {
    await session().search('waits');
    await page.locator('.collate-panel input[type="search"]').press('Enter');
    await page.locator('.collate-passage:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.mod-root .cm-line.is-jump-line', { hasText: /^It waits\.$/ }).waitFor();
    expect((await marks(page)).words).toEqual(['waits']);
  });

  it('a document has the letters of the interface, and those of one width where a note needs them', async ({
    page,
  }) => {
    await collate(session(), [
      { path: NORTH, range: null },
      { path: SOUTH, range: { start: LINES.code, end: LINES.lastOfSection } },
    ]);
    const family = await monospace(page);
    const core = await coreLook(page, 'search-result-file-matches', 'search-result-file-match');
    const text = await lookOf(documentLine(LINES.text));
    expect([text.family, text.size]).toEqual([core.family, core.size]);
    for (const line of [LINES.property, LINES.code, LINES.table])
      expect((await lookOf(documentLine(line))).family).toBe(family);
    const number = documentLine(LINES.text).evaluate((el) => getComputedStyle(el, '::before').fontFamily);
    expect(await number).toBe(family);
    // The second block begins in code whose fence was opened above it.
    const aligned = page.locator('.collate-document .cm-line.is-aligned');
    expect(await aligned.last().textContent()).toBe('| heron | 2    |');
    expect(
      await page.locator('.collate-document .cm-line', { hasText: 'const heron' }).last().getAttribute('class'),
    ).toContain('is-aligned');
  });

  it('the header of a block is the name and then the folder, which tells notes apart', async ({ page }) => {
    await setSize(page, NARROW_PX);
    const headers = page.locator('.cm-content .collate-block-path');
    expect(await headers.locator('.collate-block-name').allTextContents()).toEqual([LONG_NAME, LONG_NAME]);
    expect(await headers.locator('.collate-block-folder').allTextContents()).toEqual(['birds/north', 'birds/south']);
    for (const folder of ['north', 'south'])
      await eventually(() => isWhole(headers.locator('.collate-folder-telling', { hasText: folder })), true);
  });

  it('the title stays readable: what it leaves no room for is in the menu', async ({ page }) => {
    const shown = page.locator('.collate-document-bar button:visible');
    const labels = (): Promise<(string | null)[]> =>
      shown.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    await eventually(labels, [
      'Back to results',
      'Copy for AI chat, with line numbers',
      'Save as note',
      'More options',
    ]);
    expect(await isWhole(page.locator('.collate-document-name'))).toBe(true);
    await page.locator('.collate-document-bar button[aria-label="More options"]').click();
    const items = page.locator('.menu-item');
    expect(await items.allInnerTexts()).toEqual(expect.arrayContaining(['Copy as quotes', 'Find in document']));
    await items.filter({ hasText: 'Find in document' }).click();
    await page.locator('.collate-find-input:focus').waitFor();
    await page.keyboard.press('Escape');
    await checkLook(page);
  });
});
