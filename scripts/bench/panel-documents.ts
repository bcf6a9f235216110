/** Long documents in the panel: opened as people and programs open them, with the page or the tab hidden before, then scrolled. */
import type { Browser, Page } from 'playwright-core';
import { parseRange } from '../../src/lines/ranges';
import { Client } from '../../tests/e2e/support/client';
import { longestTasks, MARKS } from './builtin-window';
import { median } from './measure';
import { writeNotes } from './write-notes';

const LINES_PER_NOTE = 2000;
const RUNS = 5;
/** Milliseconds: as long as the empty search page takes to try its examples; nobody picks and collates sooner. */
const SETTLE_MS = 500;
/** A wheel turn. */
const SCROLL_PX = 300;
const SCROLL_STEPS = 100;

declare global {
  interface Window {
    /** Resolves with how long it took when lines of the document are on screen. */
    documentPainted: () => Promise<number>;
  }
}

/** Notes with that many lines in all. */
export function writeLongNotes(vault: string, lines: number): void {
  const line = (n: number, note: number): string => `Line ${n} of note ${note}, of the usual length or so.`;
  const notes = Array.from({ length: lines / LINES_PER_NOTE }, (_, i): [path: string, text: string] => [
    `long/n${i}.md`,
    Array.from({ length: LINES_PER_NOTE }, (_, n) => line(n, i)).join('\n'),
  ]);
  writeNotes(vault, notes);
}

/** Collates whole notes with that many lines in all, until painted; then scrolls and adds up what scripts took. */
export async function measureDocument(page: Page, lines: number) {
  const opened: number[] = [];
  for (let i = 0; i <= RUNS; i++) {
    await showSearchPage(page, filesWith(lines));
    const ms = await collate(page);
    if (i > 0) opened.push(ms);
  }
  const nodes = await page.locator('.collate-panel').evaluate((panel) => panel.querySelectorAll('*').length);
  return { open: median(opened), nodes, scroll: await scrollTime(page) };
}

/** The time from a program's call over MCP until what it collated is painted in a panel that another tab hid. */
export async function measureProgram(page: Page, lines: number): Promise<number> {
  const client = new Client(() => page, 'Benchmark');
  const files = filesWith(lines);
  const opened: number[] = [];
  for (let i = 0; i <= RUNS; i++) {
    await showSearchPage(page, []);
    await page.evaluate(() => {
      const { workspace } = window.workbench.app;
      workspace.setActiveLeaf(workspace.getRightLeaf(false));
      workspace.setActiveLeaf(workspace.getLeaf(false), { focus: true });
    });
    await page.locator('.collate-panel').waitFor({ state: 'hidden' });
    const painted = page.evaluate(() => window.documentPainted());
    await client.call('concat', { files });
    const ms = await painted;
    if (i > 0) opened.push(ms);
  }
  await client.close();
  return median(opened);
}

/** Puts that many notes in the tray, and collates them: the longest task of each, in milliseconds of the processor's time. */
export async function measureManyNotes(page: Page, browser: Browser, count: number) {
  await showSearchPage(page, []);
  const paths = await page.evaluate(() => window.workbench.app.vault.getMarkdownFiles().map(({ path }) => path));
  const notes = paths.filter((path) => !path.startsWith('long/')).slice(0, count);
  const pick = await longestTaskOf(page, browser, async () => {
    const picks = notes.map((path) => ({ path, lines: null }));
    await showSearchPage(page, picks);
    await page.locator('.collate-tray-title', { hasText: 'tokens' }).waitFor();
  });
  return { pick, collate: await longestTaskOf(page, browser, () => collate(page)) };
}

function collate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('.collate-collate')!;
    const painted = window.documentPainted();
    button.click();
    return painted;
  });
}

async function longestTaskOf(page: Page, browser: Browser, run: () => Promise<unknown>): Promise<number> {
  const { longestTask } = await longestTasks(page, browser, async () => {
    await page.evaluate((name) => void performance.mark(name), MARKS.begin);
    await run();
    await page.evaluate((name) => void performance.mark(name), MARKS.end);
  });
  return longestTask;
}

function filesWith(lines: number): { readonly path: string; readonly lines: string | null }[] {
  return Array.from({ length: Math.max(1, lines / LINES_PER_NOTE) }, (_, i) => ({
    path: `long/n${i}.md`,
    lines: lines < LINES_PER_NOTE ? `1-${lines}` : null,
  }));
}

/** The panel as it is when somebody has picked these: the search page in front, the document hidden. */
async function showSearchPage(page: Page, picked: ReturnType<typeof filesWith>): Promise<void> {
  const picks = picked.map(({ path, lines }) => ({ path, range: parseRange(lines ?? '') ?? null }));
  await page.evaluate(async (chosen) => {
    const { workspace } = window.workbench.app;
    const [leaf] = workspace.getLeavesOfType('collate-panel');
    await workspace.revealLeaf(leaf!);
    await leaf!.setViewState({ type: 'collate-panel', state: { picks: chosen } });
    window.documentPainted = async () => {
      const begin = performance.now();
      const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
      const hasLine = (): boolean =>
        document.querySelector('.collate-document .cm-line[data-line]')?.checkVisibility() === true;
      while (!hasLine()) await frame();
      await frame();
      await new Promise((resolve) => setTimeout(resolve, 0));
      return performance.now() - begin;
    };
  }, picks);
  await page.locator('.collate-document').waitFor({ state: 'hidden' });
  await page.waitForTimeout(SETTLE_MS);
}

async function scrollTime(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const scripts = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
  };
  const scroller = page.locator('.collate-panel .cm-scroller');
  const before = await scripts();
  for (let i = 0; i < SCROLL_STEPS; i++) {
    await scroller.evaluate(async (el, px) => {
      el.scrollTop += px;
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    }, SCROLL_PX);
  }
  return ((await scripts()) - before) / SCROLL_STEPS;
}
