/** What the panel remembers: over a restart of Obsidian, a reload of the plugin, and changes of the notes in between. */
import type { Page } from 'playwright-core';
import { blocks, collate, eventually, type ShownBlock } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const heron = ['# Heron', 'The heron stands.', 'It waits.'];
const egret = ['# Egret', 'The egret wades.'];
const notes = {
  'a/birds.md': [...heron, ...egret, ''].join('\n'),
  'b/other.md': 'Another heron.\n',
  'long.md': Array.from({ length: 600 }, (_, at) => `wading ${at + 1}`).join('\n'),
};
const HERON = { path: 'a/birds.md', range: { start: 1, end: 3 } };
const EGRET = { path: 'a/birds.md', range: { start: 4, end: 5 } };

const shown = (start: number, lines: readonly string[], verdict = ''): ShownBlock => ({
  path: 'a/birds.md',
  range: `${start}–${start + lines.length - 1}`,
  verdict,
  lines: lines.map((line, at) => `${start + at} ${line}`),
});

/** What is asked for and picked, as the panel shows it. */
function search(page: Page): Promise<{ query: string; scopes: string[]; tray: string[]; results: number }> {
  return page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>('.collate-panel')!;
    const texts = (selector: string): string[] =>
      Array.from(panel.querySelectorAll(selector)).map((el) => el.textContent);
    return {
      query: panel.querySelector<HTMLInputElement>('input[type="search"]')!.value,
      scopes: texts('.collate-chip-text'),
      tray: Array.from(
        panel.querySelectorAll<HTMLElement>('.collate-pill'),
        (pill) => pill.dataset['lines'] || 'whole',
      ),
      results: texts('.collate-passage').length,
    };
  });
}

/** Brings another tab of the right sidebar before the panel. */
async function hidePanel(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { workspace } = window.workbench.app;
    workspace.setActiveLeaf(workspace.getRightLeaf(false));
  });
}

async function isDeferred(page: Page): Promise<boolean | undefined> {
  return page.evaluate(() => window.workbench.app.workspace.getLeavesOfType('collate-panel')[0]?.isDeferred);
}

describe('after a restart', () => {
  const { it, session } = sharedSession({ notes }, openIndexedPanel);

  /** Quits Obsidian, lets other programs change notes, and starts it again. */
  async function restartAfter(changes: Readonly<Record<string, string>>): Promise<void> {
    await session().page.goto('about:blank');
    for (const [path, text] of Object.entries(changes)) await session().writeNote(path, text);
    await session().page.goto(session().workbench.url);
    await session().ready();
  }

  it('query, scopes, results and tray are there again', async ({ page }) => {
    await session().search('heron');
    await page.locator('.collate-add-scope').click();
    await page.keyboard.type('a/');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('.collate-note').count(), 1);
    await page.locator('.collate-passage .collate-pick').click();
    const before = { query: 'heron', scopes: ['a/'], tray: ['1–3'], results: 1 };
    await eventually(() => search(page), before);
    await session().restart();
    await eventually(() => search(page), before);
    await page.locator('.collate-passage.is-picked').waitFor();
  });

  it('the document is there again', async ({ page }) => {
    await collate(session(), [EGRET, HERON]);
    await session().restart();
    await eventually(() => blocks(page), [shown(4, egret), shown(1, heron)]);
    expect(await page.locator('.collate-document').isVisible()).toBe(true);
  });

  it('tray and document have followed text that moved meanwhile', async ({ page }) => {
    await restartAfter({ 'a/birds.md': ['new', 'above', ...heron, ...egret, ''].join('\n') });
    await eventually(() => blocks(page), [shown(6, egret), shown(3, heron)]);
    expect((await search(page)).tray).toEqual(['6–7', '3–5']);
  });

  it('what was edited meanwhile is marked', async ({ page }) => {
    const edited = ['# Heron', 'The heron sleeps.', 'It waits.'];
    await restartAfter({ 'a/birds.md': ['new', 'above', ...edited, ...egret, ''].join('\n') });
    await eventually(() => blocks(page), [shown(6, egret), shown(3, edited, 'edited')]);
    expect(await page.locator('.collate-pick-item .collate-verdict').count()).toBe(1);
    await session().writeNote('a/birds.md', notes['a/birds.md']);
    await eventually(() => blocks(page), [shown(4, egret), shown(1, heron)]);
  });

  it('blocks and picks of a note that is open in a tab are there, before its view has the text', async ({ page }) => {
    await page.evaluate(async () => {
      const { workspace, vault } = window.workbench.app;
      await workspace.getLeaf(false).openFile(vault.getFileByPath('a/birds.md')!);
    });
    await session().restart();
    await eventually(() => blocks(page), [shown(4, egret), shown(1, heron)]);
    expect(await page.locator('.collate-pick-item .collate-verdict').count()).toBe(0);
    await eventually(() => page.locator('.workspace-split.mod-root .cm-line').count(), 6);
    expect(await blocks(page)).toEqual([shown(4, egret), shown(1, heron)]);
    await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('markdown'));
  });

  it('a line of a note that is open in a tab can be opened before its view has the text', async ({ page }) => {
    await page.evaluate(async () => {
      const { workspace, vault } = window.workbench.app;
      await workspace.getLeaf(false).openFile(vault.getFileByPath('a/birds.md')!);
    });
    await session().restart();
    await page.locator('.collate-document .cm-line', { hasText: 'The egret wades.' }).click();
    const marked = page.locator('.workspace-split.mod-root .cm-line.collate-jumped');
    await eventually(() => marked.allTextContents(), egret);
    await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('markdown'));
  });

  it('the document is where it was, also when Obsidian did not quit in order or the panel was hidden', async ({
    page,
  }) => {
    const top = (): Promise<string | undefined> =>
      page.evaluate(() => {
        const lines = Array.from(document.querySelectorAll<HTMLElement>('.collate-document .cm-line[data-line]'));
        const { top: edge } = document.querySelector('.collate-document .cm-scroller')!.getBoundingClientRect();
        return lines.find((line) => line.getBoundingClientRect().bottom > edge)?.dataset['line'];
      });
    const picks = (await search(page)).tray;
    await collate(session(), [{ path: 'long.md', range: null }]);
    await page.locator('.collate-document .cm-scroller').evaluate((el) => (el.scrollTop = 5000));
    await eventually(async () => Number(await top()) > 100, true);
    const before = await top();
    await page.waitForFunction(() => {
      const saved = JSON.stringify(window.workbench.app.loadLocalStorage('workspace-layout'));
      return Number(/"row":(\d+)/.exec(saved)?.[1]) > 100;
    });
    await page.evaluate(() => (window.workbench.app.quit = () => undefined));
    await page.reload();
    await session().ready();
    await eventually(top, before);
    await hidePanel(page);
    await session().restart();
    await page.locator('.mod-right-split .workspace-tab-header[aria-label="Collate"]').click();
    await eventually(top, before);
    await collate(session(), [EGRET, HERON]);
    expect((await search(page)).tray).toEqual(picks);
  });

  it('a panel in a hidden tab waits, and is as it was when it is shown', async ({ page }) => {
    await hidePanel(page);
    await session().restart();
    expect(await isDeferred(page)).toBe(true);
    expect(await page.locator('.collate-panel').count()).toBe(0);
    await page.locator('.mod-right-split .workspace-tab-header[aria-label="Collate"]').click();
    await eventually(() => blocks(page), [shown(4, egret), shown(1, heron)]);
    expect((await search(page)).tray).toEqual(['4–5', '1–3']);
  });

  it('a command that adds to the tray of a hidden panel keeps what is in it', async ({ page }) => {
    await hidePanel(page);
    await restartAfter({ 'a/birds.md': ['above', ...heron, ...egret, ''].join('\n') });
    expect(await isDeferred(page)).toBe(true);
    await page.evaluate(async () => {
      const { workspace, vault } = window.workbench.app;
      await workspace.getLeaf(false).openFile(vault.getFileByPath('b/other.md')!);
    });
    await session().command('add-note');
    await eventually(async () => (await search(page)).tray, ['5–6', '2–4', 'whole']);
  });

  it('and after a reload of the plugin everything is as it was', async ({ page }) => {
    await session().toSearch();
    await session().search('egret');
    const before = await search(page);
    await page.evaluate(() => window.workbench.reloadPlugin());
    await eventually(() => search(page), before);
    await session().command('collate');
    await eventually(async () => (await blocks(page)).length, 3);
    await page.evaluate(() => window.workbench.reloadPlugin());
    await eventually(async () => (await blocks(page)).slice(0, 2), [shown(5, egret), shown(2, heron)]);
  });

  it('damaged state opens an empty panel', async ({ page }) => {
    const damages: readonly unknown[] = [
      null,
      'text',
      { request: 5, picks: {}, page: 'document', tray: [], document: { version: 1, title: 'x', files: 3 } },
      { request: { query: [], scopes: 'a', mode: 'x' }, picks: [1, { path: '' }, { path: 'x', range: { start: 0 } }] },
      { page: 'document', document: { version: 1, title: '', files: [{ path: 'x', lines: 'y', anchor: {} }] } },
    ];
    for (const damaged of damages) {
      // The layout is built anew from what was saved, as at the start.
      await page.evaluate(async (state) => {
        const { workspace } = window.workbench.app;
        workspace.getLeavesOfType('collate-panel')[0]!.view.getState = () => state as Record<string, unknown>;
        await workspace.changeLayout(workspace.getLayout());
      }, damaged);
      await eventually(() => search(page), { query: '', scopes: [], tray: [], results: 0 });
      expect(await page.locator('.collate-search').isVisible()).toBe(true);
    }
    await session().indexed();
    await session().search('heron');
  });
});
