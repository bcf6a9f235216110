/** Long documents in a real browser: wherever the panel is when one arrives, only the lines in sight are ever drawn. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Client } from './support/client';
import { blocks, collate, eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const LINES = 3000;
/** Some screens more than the editor draws around what is in sight, and far fewer than a document here has. */
const MOST_DRAWN = 500;

const textOf = (word: string): string =>
  Array.from({ length: LINES }, (_, at) => `${word} ${at + 1}`).join('\n') + '\n';
const notes = { 'first.md': textOf('first'), 'second.md': textOf('second'), 'short.md': 'short 1\n' };
const FIRST = { path: 'first.md', range: null };
const SECOND = { path: 'second.md', range: null };
const SHORT = { path: 'short.md', range: null };

declare global {
  interface Window {
    /** The most lines of the document that have been in the page at once. */
    mostDrawn: number;
    /** Which of the things that a test watches have left the memory. */
    collected: FinalizationRegistry<number>;
    collectedTimes: number[];
  }
}

/** Counts the lines that are drawn, from the start of the page on. */
async function watchDrawing(page: Page): Promise<void> {
  const watch = (): void => {
    window.mostDrawn = 0;
    new MutationObserver(() => {
      const drawn = document.querySelectorAll('.collate-document .cm-line').length;
      window.mostDrawn = Math.max(window.mostDrawn, drawn);
    }).observe(document, { childList: true, subtree: true });
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
}

/** Brings another tab of the right sidebar before the panel, and the person into the main area. */
async function hideTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { workspace } = window.workbench.app;
    workspace.setActiveLeaf(workspace.getRightLeaf(false));
    workspace.setActiveLeaf(workspace.getLeaf(false), { focus: true });
  });
  await page.locator('.collate-panel').waitFor({ state: 'hidden' });
}

async function showTab(page: Page): Promise<void> {
  await page.locator('.mod-right-split .workspace-tab-header[aria-label="Collate"]').click();
}

async function setSidebar(page: Page, shown: boolean): Promise<void> {
  await page.evaluate((expand) => {
    const { rightSplit } = window.workbench.app.workspace;
    if (expand) rightSplit.expand();
    else rightSplit.collapse();
  }, shown);
}

/** What the panel does for whoever hands it a document, without bringing it to the front. */
async function openInBackground(page: Page, path: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const [leaf] = window.workbench.app.workspace.getLeavesOfType('collate-panel');
    const panel = leaf!.view as unknown as {
      tray: { set(picks: object[]): void; toDocument(title: string, query: string): Promise<object> };
      documents: { show(document: object): void };
      showDocument(how: object): void;
    };
    panel.tray.set([{ path: wanted, range: null }]);
    panel.documents.show(await panel.tray.toDocument('Long', ''));
    panel.showDocument({ focus: false });
  }, path);
}

const firstLine = async (page: Page): Promise<string | undefined> => (await blocks(page))[0]?.lines[0];

const getState = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => window.workbench.app.workspace.getLeavesOfType('collate-panel')[0]!.view.getState());

const setState = (page: Page, state: Record<string, unknown>): Promise<void> =>
  page.evaluate(async (given) => {
    const [leaf] = window.workbench.app.workspace.getLeavesOfType('collate-panel');
    await leaf!.setViewState({ type: 'collate-panel', state: given });
  }, state);

/** Goes back to the results, and so hides the document. */
async function leaveDocument(page: Page): Promise<void> {
  await page.locator('.collate-document-bar button[aria-label="Back to results"]').click();
  await page.locator('.collate-document').waitFor({ state: 'hidden' });
}

describe('of a long document only what is in sight is drawn', () => {
  const { it, firstInEach, session } = sharedSession({ notes, data: { mcp: true } }, async (opened) => {
    await openIndexedPanel(opened);
    await watchDrawing(opened.page);
  });
  firstInEach(async ({ page }) => {
    await page.evaluate(() => {
      const { workspace } = window.workbench.app;
      workspace.detachLeavesOfType('collate-panel');
      workspace.rightSplit.expand();
    });
    await session().openPanel();
    await page.evaluate(() => (window.mostDrawn = 0));
  });

  /** The document is there, and no more of it than that was ever drawn. */
  async function expectShown(line: string): Promise<void> {
    const { page } = session();
    await eventually(() => firstLine(page), line);
    expect(await page.evaluate(() => window.mostDrawn)).toBeLessThan(MOST_DRAWN);
  }

  it('when it is collated from the search page', async () => {
    await collate(session(), [FIRST]);
    await expectShown('1 first 1');
  });

  it('when it replaces one that is hidden by the search page', async ({ page }) => {
    await collate(session(), [FIRST]);
    await leaveDocument(page);
    await collate(session(), [SECOND]);
    await expectShown('1 second 1');
  });

  it('when a program collates it while another tab hides the panel', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await hideTab(page);
    await claude.call('concat', { files: [{ path: 'first.md' }] });
    await page.getByText('Collated by Claude Code').waitFor();
    await expectShown('1 first 1');
    await claude.close();
  });

  it('when a program collates it while the sidebar is collapsed', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await collate(session(), [SECOND]);
    await setSidebar(page, false);
    await claude.call('concat', { files: [{ path: 'first.md' }] });
    await page.getByText('Collated by Claude Code').waitFor();
    await expectShown('1 first 1');
    await claude.close();
  });

  it('when it arrives in a hidden tab that is then shown', async ({ page }) => {
    await hideTab(page);
    await openInBackground(page, 'first.md');
    await showTab(page);
    await expectShown('1 first 1');
  });

  it('when it arrives in a collapsed sidebar that is then expanded', async ({ page }) => {
    await setSidebar(page, false);
    await openInBackground(page, 'first.md');
    await setSidebar(page, true);
    await expectShown('1 first 1');
  });

  for (const [where, property, value] of [
    ['in a panel that is too low to show any of it', 'flex', '0 0 30px'],
    ['in a drawer that has not slid into the window yet', 'transform', 'translateX(500px)'],
  ] as const)
    it(`when it arrives ${where}`, async ({ page }) => {
      await collate(session(), [SHORT]);
      const panel = page.locator('.collate-panel');
      await panel.evaluate((el, [name, given]) => el.style.setProperty(name, given), [property, value] as const);
      await openInBackground(page, 'first.md');
      await panel.evaluate((el) => el.removeAttribute('style'));
      await expectShown('1 first 1');
    });

  it('when it arrives in a panel that is too low for less than a frame', async ({ page }) => {
    await collate(session(), [FIRST]);
    await page.evaluate(() => {
      const { view } = window.workbench.app.workspace.getLeavesOfType('collate-panel')[0]!;
      Object.assign(window, { long: (view as unknown as { documents: { current: object } }).documents.current });
    });
    await leaveDocument(page);
    await collate(session(), [SHORT]);
    await page.evaluate(() => {
      const { view } = window.workbench.app.workspace.getLeavesOfType('collate-panel')[0]!;
      const panel = document.querySelector<HTMLElement>('.collate-panel')!;
      const { documentView } = view as unknown as { documentView: { render(document: object): void } };
      // No observer hears of what comes and goes between two frames.
      panel.style.setProperty('flex', '0 0 30px');
      documentView.render((window as unknown as { long: object }).long);
      panel.removeAttribute('style');
    });
    await expectShown('1 first 1');
  });

  it('when it arrives in a panel in a window of its own that is then shown', async ({ page, context }) => {
    const opened = context.waitForEvent('page');
    await page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      workspace.detachLeavesOfType('collate-panel');
      await workspace.getLeaf('window').setViewState({ type: 'collate-panel' });
    });
    const popout = await opened;
    const panel = popout.locator('.collate-panel');
    await panel.evaluate((el) => el.style.setProperty('display', 'none'));
    await openInBackground(page, 'first.md');
    await panel.evaluate((el) => el.removeAttribute('style'));
    await eventually(() => firstLine(popout), '1 first 1');
    expect(await popout.locator('.cm-line').count()).toBeLessThan(MOST_DRAWN);
  });

  it('when its note comes to the vault while another tab hides it', async ({ page, vault }) => {
    await collate(session(), [SECOND]);
    const saved = await getState(page);
    await rm(join(vault, 'second.md'));
    await page
      .locator('.collate-block-header [data-verdict]', { hasText: 'note gone' })
      .first()
      .waitFor({ state: 'attached' });
    await setState(page, saved);
    await hideTab(page);
    await session().writeNote('second.md', notes['second.md']);
    await page.waitForFunction(() => {
      const { view } = window.workbench.app.workspace.getLeavesOfType('collate-panel')[0]!;
      const { documents } = view as unknown as { documents: { current: { blocks: { lines: string[] }[] } } };
      return documents.current.blocks[0]!.lines.length > 0;
    });
    await showTab(page);
    await expectShown('1 second 1');
  });

  it('after a restart, in front or in a tab that was hidden', async ({ page }) => {
    await collate(session(), [FIRST]);
    await session().restart();
    await expectShown('1 first 1');
    await hideTab(page);
    await session().restart();
    await showTab(page);
    await expectShown('1 first 1');
  });

  it('and where to be in it waits with it', async ({ page }) => {
    await collate(session(), [FIRST, SECOND]);
    const state = await getState(page);
    const block = idOfTop(state);
    const place = { collapsed: [block], scroll: { block, row: 0, offset: 0 } };
    await hideTab(page);
    await setState(page, { ...state, place });
    expect((await getState(page))['place']).toEqual(place);
    await showTab(page);
    await eventually(async () => (await blocks(page))[0], { path: 'first.md', range: '', verdict: '', lines: [] });
    expect((await blocks(page))[1]?.lines[0]).toBe('1 second 1');
    expect(await page.evaluate(() => window.mostDrawn)).toBeLessThan(MOST_DRAWN);
  });

  it('and nothing of it or of the plugin stays in memory, as often as that is turned off', async ({ page }) => {
    await page.evaluate(() => {
      window.collectedTimes = [];
      window.collected = new FinalizationRegistry((time) => window.collectedTimes.push(time));
    });
    const times = Array.from({ length: 10 }, (_, at) => at);
    for (const time of times) {
      await page.evaluate(() => window.workbench.enablePlugin());
      await session().command('open-panel');
      await page.locator('.collate-panel').waitFor();
      await collate(session(), [FIRST]);
      await page.evaluate(async (now) => {
        // Whatever is left of a program that was loaded reaches its classes.
        window.collected.register(window.workbench.plugin()!.constructor, now);
        await window.workbench.disablePlugin();
      }, time);
    }
    // Obsidian remembers the last event, and with it what was clicked.
    await page.keyboard.press('Shift');
    const devtools = await page.context().newCDPSession(page);
    const gone = async (): Promise<number[]> => {
      await devtools.send('HeapProfiler.collectGarbage');
      return page.evaluate(() => window.collectedTimes.sort((a, b) => a - b));
    };
    await eventually(gone, times);
  });
});

/** The block at the top of the document. */
function idOfTop(state: Record<string, unknown>): string {
  return (state['place'] as { scroll: { block: string } }).scroll.block;
}
