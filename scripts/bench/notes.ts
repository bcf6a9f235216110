/** Collate blocks inside notes, in a real browser: opening many, scrolling a long one, typing beside one that searches. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openIn, type NoteView } from '../../tests/e2e/support/note-blocks';
import { buildPlugin } from '../build-plugin';
import { inWorkbench, openIndexed } from './in-workbench';
import { median, percentile } from './measure';
import { writeVault } from './search-vault';
import type { Sheet } from './sheet';
import { writeNotes } from './write-notes';

const NOTES = 1000;
const BLOCKS = 50;
const LINES_PER_BLOCK = 12;
const LONG_LINES = 10_000;
const OPENINGS = 7;
const KEYS = 120;
/** Whoever looks at a block sees its source as it was a second ago at worst. */
const LATEST_MS = 1000;
const CHANGES = 9;
/** Longer, and scrolling is seen to stutter. */
const LONGEST_FRAME_MS = 50;

export const columns = ['what', 'value'];

/** Notes with blocks, and the same notes with plain fences that have the same lines. */
function notesWithBlocks(query: string): [path: string, text: string][] {
  const note = (name: string, lines: readonly string[]): [string, string] => [name, `${lines.join('\n')}\n`];
  const line = (block: number, at: number): string => `Line ${at} of source ${block}, with words of its own.`;
  const sourceOf = (block: number): string[] => Array.from({ length: LINES_PER_BLOCK }, (_, at) => line(block, at + 1));
  const blocks = Array.from({ length: BLOCKS }, (_, at) => at + 1);
  const fence = (...lines: readonly string[]): string[] => ['```collate', ...lines, '```'];
  const plain = (block: number): string[] => ['```', ...sourceOf(block).map((text, at) => `${at + 1} ${text}`), '```'];
  const live = (block: number): string[] => fence(`[[Source ${block}]]`);
  const parts = (fenceOf: (block: number) => readonly string[]): string[] =>
    blocks.flatMap((block) => [`## Part ${block}`, '', ...fenceOf(block), '']);
  const text = Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1} of the note that is typed in.`);
  const long = Array.from(
    { length: LONG_LINES },
    (_, at) => `Line ${at + 1}, long enough to be wrapped now and then. ${'word '.repeat(at % 30)}`,
  );
  return [
    ...blocks.map((block) => note(`Source ${block}.md`, sourceOf(block))),
    note('Many blocks.md', parts(live)),
    note('Many fences.md', parts(plain)),
    note('Long source.md', long),
    note('Long block.md', ['# Long', '', ...fence('[[Long source]]'), '', 'The end.']),
    note('Following.md', ['# Following', '', ...fence('[[Source 1]]', '[[Source 2]] 1-2', 'search: zebra')]),
    note('Typing block.md', ['Type here', '', ...fence(`search: ${query}`), '', ...text]),
    note('Typing fence.md', ['Type here', '', ...plain(1), '', ...text]),
  ];
}

export async function measure(sheet: Sheet): Promise<void> {
  const { folder: root, say } = sheet;
  say('building');
  await buildPlugin();
  const vault = join(root, 'vault');
  const { queries } = writeVault(vault, NOTES);
  writeNotes(vault, notesWithBlocks(queries[0] ?? 'note'));
  await inWorkbench({ vault, root }, async (page) => {
    say('indexing');
    await openIndexed(page);

    say('opening notes with many blocks');
    const opened = { blocks: [] as number[], fences: [] as number[] };
    for (let at = 0; at < OPENINGS; at++) {
      opened.fences.push(await openingTime(page, 'Many fences.md', 'pre'));
      opened.blocks.push(await openingTime(page, 'Many blocks.md', '.collate-static-rows'));
    }
    const [blocks, fences] = [median(opened.blocks), median(opened.fences)];
    sheet.row(`open a note with ${BLOCKS} plain fences (ms)`, fences);
    sheet.row(`open a note with ${BLOCKS} blocks of the same lines (ms)`, blocks);
    sheet.atMost(`open ${BLOCKS} blocks / plain fences`, blocks / fences, 3);

    say('scrolling a long block');
    const reading = await longestFrame(page, 'reading view');
    const live = await longestFrame(page, 'Live Preview');
    sheet.row('longest frame, scrolling a block of 10,000 lines, reading view (ms)', reading);
    sheet.row('longest frame, the same in Live Preview (ms)', live);
    sheet.atMost('longest frame in reading view (ms)', reading, LONGEST_FRAME_MS);
    sheet.atMost('longest frame in Live Preview (ms)', live, LONGEST_FRAME_MS);

    say('following');
    await openIn(page, 'Following.md', 'reading view');
    const late = { note: 0, lines: 0, search: 0 };
    for (let at = 0; at < CHANGES; at++) {
      late.note = Math.max(late.note, await followingTime(page, 'Source 1.md', `Changed ${at} whole`));
      late.lines = Math.max(late.lines, await followingTime(page, 'Source 2.md', `Changed ${at} lines`));
      late.search = Math.max(late.search, await followingTime(page, 'Source 3.md', `Changed ${at} zebra`));
    }
    sheet.row('a note is written, its block shows it, slowest (ms)', late.note);
    sheet.row('the same for lines by their numbers (ms)', late.lines);
    sheet.row('the same for what a search finds (ms)', late.search);
    sheet.atMost('a block follows its note (ms)', Math.max(late.note, late.lines), LATEST_MS);
    sheet.atMost('a block follows its search (ms)', late.search, LATEST_MS);

    say('typing');
    const typed = await typingTimes(page);
    const [fence, block] = [percentile(typed.fence, 0.95), percentile(typed.block, 0.95)];
    sheet.row('key press to painted, beside a plain fence, p95 (ms)', fence);
    sheet.row('key press to painted, beside a block that searches, p95 (ms)', block);
    sheet.atMost('typing beside a search / a fence, p95', block / fence, 1.2);
  });
}

/** From nothing to everything drawn and painted, in reading view. */
function openingTime(page: Page, path: string, drawn: string): Promise<number> {
  return page.evaluate(
    async ([name, selector, count]) => {
      const leaf = window.workbench.app.workspace.getLeaf(false);
      await leaf.setViewState({ type: 'empty' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
      const start = performance.now();
      const state = { file: name, mode: 'preview', source: false };
      await leaf.setViewState({ type: 'markdown', active: true, state });
      const view = leaf.view.containerEl.querySelector('.markdown-reading-view')!;
      while (view.querySelectorAll(selector).length < count)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - start;
    },
    [path, drawn, BLOCKS] as const,
  );
}

/** The longest time between two frames while the long block is scrolled through by screens. */
async function longestFrame(page: Page, view: NoteView): Promise<number> {
  await page.evaluate(() => window.workbench.app.workspace.getLeaf(false).setViewState({ type: 'empty' }));
  await openIn(page, 'Long block.md', view);
  return page.evaluate(
    async ([isRead, end]) => {
      const leaf = window.workbench.app.workspace.getLeaf(false);
      const find = (selector: string): HTMLElement => leaf.view.containerEl.querySelector<HTMLElement>(selector)!;
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const within = find(isRead ? '.markdown-reading-view' : '.markdown-source-view');
      while (!within.textContent.includes(end)) await frame();
      const scroller = find(isRead ? '.markdown-preview-view' : '.cm-scroller');
      for (let at = 0; at < 20; at++) await frame();
      let [longest, last] = [0, await frame()];
      for (let at = 0; at < 240; at++) {
        scroller.scrollTop += at % 40 === 39 ? 20_000 : 300;
        const now = await frame();
        // Frames come every sixtieth of a second; what is behind the decimal point is the clock's.
        longest = Math.max(longest, Math.round(now - last));
        last = now;
      }
      return longest;
    },
    [view === 'reading view', `Line ${LONG_LINES},`] as const,
  );
}

/** From a note being written to its block, in reading view, showing it. */
function followingTime(page: Page, path: string, line: string): Promise<number> {
  return page.evaluate(
    async ([name, text]) => {
      const { vault, workspace } = window.workbench.app;
      const view = workspace.getLeaf(false).view.containerEl;
      const shows = async (wanted: string): Promise<void> => {
        const shown = (): string => view.querySelector('.markdown-reading-view')?.textContent ?? '';
        while (!shown().includes(wanted)) await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      await shows('of source 2');
      const start = performance.now();
      await vault.modify(vault.getFileByPath(name)!, `${text}\nLine 2 of source 2, and the rest.\n`);
      await shows(text);
      return performance.now() - start;
    },
    [path, line] as const,
  );
}

/** From each key press to what it paints, in Live Preview; by turns, so that a slow moment of the machine is both notes'. */
async function typingTimes(page: Page): Promise<{ block: number[]; fence: number[] }> {
  const times = { block: [] as number[], fence: [] as number[] };
  for (let turn = 0; turn < 4; turn++)
    for (const kind of ['fence', 'block'] as const) {
      await openIn(page, `Typing ${kind}.md`, 'Live Preview');
      await page.evaluate(() => {
        const leaf = window.workbench.app.workspace.getLeaf(false);
        const { editor } = leaf.view as unknown as { editor: { setCursor(at: object): void; focus(): void } };
        editor.setCursor({ line: 0, ch: 9 });
        editor.focus();
        const paints: number[] = [];
        Object.assign(window, { paints });
        window.onkeydown = () => {
          const start = performance.now();
          requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - start)));
        };
      });
      if (kind === 'block') await page.locator('.mod-root .collate-static-block:visible').first().waitFor();
      for (let key = 0; key < KEYS; key++) {
        await page.keyboard.press('KeyA');
        // Keys that wait for each other would measure how long one stood in line.
        await page.waitForFunction((count) => (window as unknown as { paints: number[] }).paints.length > count, key);
      }
      times[kind].push(...(await page.evaluate(() => (window as unknown as { paints: number[] }).paints)));
    }
  return times;
}
