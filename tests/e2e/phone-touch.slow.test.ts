/** A phone in somebody's hand: the main job, blocks in notes, Verify and Ask, by fingers only. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { startModelServer, type ModelServer, type Reply } from '../support/model-server';
import { checkLook } from './support/accessibility';
import { blocks, eventually, pickedLines } from './support/collating';
import { fence, openIn } from './support/note-blocks';
import { PHONE } from './support/session';
import { sharedSession } from './support/shared-session';
import { longPress, smallTargets } from './support/touching';

const notes = {
  'animals/otter.md': '# Otter\n\nThe otter swims in the river.\nIt eats fish.\n',
  'animals/heron.md': '# Heron\n\nThe heron stands in the river.\n',
  'plants/reed.md': '# Reed\n\nThe reed grows at the river.\n',
  'Walk.md': `# Walk\n\n“The otter swims in the lake” ([[otter]]).\n\n${fence('title: By the water', '[[otter]]', '[[heron]]')}\n`,
};

const isDrawerOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.workbench.app.workspace.rightSplit.collapsed);
const activePath = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path);
const menuItem = (page: Page, name: string): Locator => page.locator('.menu-item', { hasText: name });
const picks = (page: Page): Promise<string[]> =>
  page.locator('.collate-pick-name').evaluateAll((all) => all.map((el) => el.firstElementChild?.textContent ?? ''));

describe('the main job on a phone', () => {
  const { it, session } = sharedSession({ notes, device: PHONE });

  it('finds what is typed, in the drawer', async ({ page }) => {
    await session().openPanel();
    expect(await isDrawerOpen(page)).toBe(true);
    await page.locator('.collate-panel input[type="search"]').tap();
    await page.keyboard.type('river');
    await page.locator('.collate-results[data-query="river"] .collate-passage').first().waitFor();
    expect(await page.locator('.collate-note-name').count()).toBe(3);
  });

  it('jumps to a line with the drawer closed, and comes back to where one was', async ({ page }) => {
    await page.locator('.collate-note', { hasText: 'otter' }).locator('.collate-line[data-line="3"]').tap();
    await eventually(() => activePath(page), 'animals/otter.md');
    await eventually(() => isDrawerOpen(page), false);
    await page.locator('.mobile-navbar-action[aria-label="Open right sidebar"]').tap();
    expect(await page.locator('.collate-panel input[type="search"]').inputValue()).toBe('river');
  });

  it('picks by taps, and a long press does what a right click does', async ({ page }) => {
    for (const name of ['otter', 'heron'])
      await page.locator('.collate-note', { hasText: name }).locator('.collate-passage .collate-pick').first().tap();
    await longPress(page, page.locator('.collate-note', { hasText: 'reed' }).locator('.collate-line').first());
    await session().pictures('phone-menu');
    await menuItem(page, 'Add to tray').first().tap();
    expect(await picks(page)).toEqual(['otter', 'heron', 'reed']);
    expect(await activePath(page)).toBe('animals/otter.md');
  });

  it('picks single lines by taps on them, once one has asked for that', async ({ page }) => {
    const passage = page.locator('.collate-note', { hasText: 'heron' }).locator('.collate-passage').first();
    await passage.locator('.collate-pick').tap();
    await longPress(page, passage.locator('.collate-line').first());
    await menuItem(page, 'Select lines').tap();
    const line = passage.locator('.collate-line', { hasText: 'stands in the river' });
    await line.waitFor();
    const heights = await passage.locator('.collate-line').evaluateAll((lines) => lines.map((el) => el.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43);
    await session().pictures('phone-select-lines');
    await line.tap();
    await eventually(() => pickedLines(page), ['whole', 'whole', '3']);
    await line.tap();
    await passage.getByRole('button', { name: 'Done selecting' }).tap();
    await passage.locator('.collate-pick').tap();
    await eventually(() => picks(page), ['otter', 'reed', 'heron']);
  });

  it('reorders picks by buttons, and collates them', async ({ page }) => {
    await page.locator('[data-up]').nth(1).tap();
    await page.locator('[data-down]').nth(1).tap();
    expect(await picks(page)).toEqual(['reed', 'heron', 'otter']);
    await page.locator('[data-up]').nth(2).tap();
    expect(await picks(page)).toEqual(['reed', 'otter', 'heron']);
    expect(await smallTargets(page, '.collate-panel')).toEqual([]);
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await session().pictures(`phone-${width}-results`);
    }
    await page.locator('.collate-collate').tap();
    await page.locator('.collate-document .cm-content .collate-block-header').first().waitFor();
    expect((await blocks(page)).map(({ path }) => path)).toEqual([
      'plants/reed.md',
      'animals/otter.md',
      'animals/heron.md',
    ]);
  });

  it('moves a block from its menu, opened by its button or by a long press', async ({ page }) => {
    const paths = async (): Promise<string[]> => (await blocks(page)).map(({ path }) => path);
    await page.locator('.collate-block-menu:visible').first().tap();
    await menuItem(page, 'Move down').tap();
    await eventually(paths, ['animals/otter.md', 'plants/reed.md', 'animals/heron.md']);
    await longPress(page, page.locator('.collate-block-name:visible').last());
    await menuItem(page, 'Move up').tap();
    await eventually(paths, ['animals/otter.md', 'animals/heron.md', 'plants/reed.md']);
    expect(await smallTargets(page, '.collate-panel')).toEqual([]);
    await checkLook(page);
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await session().pictures(`phone-${width}-document`);
    }
  });

  it('saves the document as a note, which is seen', async ({ page, vault }) => {
    await page.locator('.collate-document-bar button[aria-label="Save as note"]').tap();
    await page.locator('.menu-item', { hasText: /live/i }).first().tap();
    await eventually(async () => (await activePath(page))?.includes('river'), true);
    await eventually(() => isDrawerOpen(page), false);
    expect(await readFile(join(vault, (await activePath(page)) ?? ''), 'utf8')).toContain('[[otter]]');
  });

  it('keeps what is needed in sight above the keyboard, and turned on its side', async ({ page }) => {
    await session().openPanel();
    await page.getByRole('button', { name: 'Back to results' }).tap();
    for (const size of [
      { width: 390, height: 470 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await page.locator('.collate-panel input[type="search"]').tap();
      const box = await page.locator('.collate-panel input[type="search"]').boundingBox();
      const row = await page.locator('.collate-passage:visible').first().boundingBox();
      const tray = await page.locator('.collate-tray').boundingBox();
      const isSeen = box !== null && row !== null && tray !== null && box.y >= 0 && row.y + 24 <= tray.y;
      expect([size, isSeen]).toEqual([size, true]);
      expect(await page.locator('.collate-collate').isVisible()).toBe(true);
      await session().pictures(`phone-${size.width}x${size.height}`);
    }
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
  });
});

describe('notes on a phone', () => {
  const { it, session } = sharedSession({ notes, device: PHONE });

  it('has blocks whose lines open their note by a tap, and their menu by a long press', async ({ page }) => {
    await openIn(page, 'Walk.md', 'reading view');
    const block = page.locator('.mod-root .collate-static-block:visible');
    await block.first().waitFor();
    await session().pictures('phone-block');
    expect(await smallTargets(page, '.mod-root .markdown-reading-view .collate-in-note')).toEqual([]);
    await longPress(page, block.first().locator('.collate-chunk[data-line="3"]'));
    expect(await menuItem(page, 'Add to tray').count()).toBe(1);
    await menuItem(page, 'Copy').first().tap();
    await block.nth(1).locator('.collate-chunk[data-line="3"]').tap();
    await eventually(() => activePath(page), 'animals/heron.md');
  });

  it('verifies a note', async ({ page }) => {
    await openIn(page, 'Walk.md', 'Live Preview');
    await session().command('verify-note');
    await page.locator('.collate-claim').first().waitFor();
    expect(await page.locator('.collate-claim .collate-verdict').allInnerTexts()).toEqual(['reworded']);
    expect(await smallTargets(page, '.collate-panel .collate-verify')).toEqual([]);
    await session().pictures('phone-verify');
  });
});

describe('Ask on a phone', () => {
  let server: ModelServer;
  const answer: Reply = {
    call: [
      {
        name: 'concat',
        args: { files: [{ path: 'animals/otter.md' }], overview: 'The otter swims in the river [1].' },
      },
    ],
  };
  beforeAll(async () => {
    server = await startModelServer(() => answer);
  });
  afterAll(() => server.stop());
  const { it, session } = sharedSession({ notes, device: PHONE });

  it('answers with lines, from a model elsewhere', async ({ page }) => {
    await session().changeSettings({
      askProvider: 'openai',
      askUrl: server.url,
      askModel: 'small-model',
      askAgreed: server.url,
    });
    await session().openPanel();
    await page.locator('.collate-mode', { hasText: 'Ask' }).tap();
    await page.locator('.collate-panel input[type="search"]').tap();
    await page.keyboard.type('where is the otter?');
    await page.keyboard.press('Enter');
    await page.locator('.collate-document-overview').waitFor();
    expect((await blocks(page)).map(({ path }) => path)).toEqual(['animals/otter.md']);
    await session().pictures('phone-ask');
  });
});

describe('a tablet', () => {
  const { it, session } = sharedSession({ notes, device: { kind: 'tablet', width: 820, height: 1180 } });

  it('has the panel in a drawer and as a tab', async ({ page }) => {
    await session().openPanel();
    await session().search('river');
    expect(await smallTargets(page, '.collate-panel')).toEqual([]);
    await session().pictures('phone-820-drawer');
    await page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      workspace.detachLeavesOfType('collate-panel');
      workspace.rightSplit.collapse();
      await workspace.getLeaf('tab').setViewState({ type: 'collate-panel', active: true });
    });
    await session().search('river');
    await session().pictures('phone-820-tab');
  });
});
