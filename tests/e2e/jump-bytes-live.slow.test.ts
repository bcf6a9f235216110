/** A jump shows a note and changes no byte of it, whatever its lines are; jump-bytes.slow.test.ts has the views that draw less than Live Preview. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import type { MarkdownView } from '../workbench/host/markdown-view';
import { collate, eventually } from './support/collating';
import {
  around,
  filler,
  jumpNotes,
  jumpTexts,
  openAs,
  ROWS,
  settle,
  testJumps,
  type Mode,
  type Name,
  unfoldProperties,
} from './support/jump-notes';
import { openIndexedPanel, sharedSession } from './support/shared-session';

/** A note with a table that no window shows as a whole, the rows to jump to, and the line of row 151 among them. */
const LONG = 'long table.md';
const LONG_TABLE = ['| row | bird |', '| - | - |', ...filler('row', 200).map((row) => `| ${row} | heron |`)];
const LONG_NOTE = around(...LONG_TABLE);
const LONG_RANGE = { start: 193, end: 195 };
const ROW_151 = 194;
const SEEN_ROW = { texts: ['row 151\theron'], isSeen: true };

describe('a jump', () => {
  const { it, session } = sharedSession({ notes: { ...jumpTexts, [LONG]: LONG_NOTE } }, openIndexedPanel);
  testJumps({ it }, 'Live Preview');

  const open = (path: string, mode: Mode): Promise<void> => openAs(session(), path, mode);
  const documentLine = (line: number): Locator =>
    session().page.locator(`.collate-document :is(.cm-line, .collate-properties div)[data-line="${line}"]`);
  /** What is marked as the line meant, and whether all of it is within what the view shows of the note. */
  const meant = (): Promise<{ texts: string[]; isSeen: boolean }> =>
    session().page.evaluate(() => {
      const { contentEl } = window.workbench.app.workspace.getMostRecentLeaf()!.view as MarkdownView;
      const frame = contentEl.getBoundingClientRect();
      const all = Array.from(contentEl.querySelectorAll<HTMLElement>('.is-jump-line'));
      const isSeen = all.every((el) => {
        const { top, bottom } = el.getBoundingClientRect();
        return top >= frame.top && bottom <= frame.bottom;
      });
      return { texts: all.map((el) => el.innerText.trim()), isSeen };
    });

  it('to a row of a long table in reading view brings it into view, and marks it alone', async () => {
    await collate(session(), [{ path: LONG, range: LONG_RANGE }]);
    await open(LONG, 'reading view');
    await documentLine(ROW_151).click();
    await eventually(meant, SEEN_ROW);
  });

  describe('in Live Preview', () => {
    const marked = async (): Promise<string[]> =>
      (await session().page.locator('.workspace-split.mod-root .collate-jumped').allInnerTexts()).map((text) =>
        text.trim(),
      );
    const cursor = (): Promise<number> =>
      session().page.evaluate(() => {
        const view = window.workbench.app.workspace.getMostRecentLeaf()!.view as MarkdownView;
        return view.editor.getCursor().line + 1;
      });
    const jumpTo = async (name: Name, line: number): Promise<void> => {
      const { start, end } = jumpNotes[name];
      await collate(session(), [{ path: name, range: { start, end } }]);
      await unfoldProperties(session().page);
      await open(name, 'Live Preview');
      await documentLine(line).click();
    };

    it('to a row far down a long table brings it into view, and marks no other than those that were asked for', async ({
      vault,
    }) => {
      await open(LONG, 'Live Preview');
      await documentLine(ROW_151).click();
      await eventually(meant, SEEN_ROW);
      expect(await marked()).toEqual(['row 150\theron', 'row 151\theron', 'row 152\theron']);
      expect(await cursor()).toBe(41);
      await settle(session());
      expect(await readFile(join(vault, LONG), 'utf8')).toBe(LONG_NOTE);
    });

    it('to a table marks its rows where they are drawn, and puts the cursor on the line above', async () => {
      await jumpTo('table.md', 44);
      await eventually(marked, ROWS);
      await eventually(meant, { texts: [ROWS[1]], isSeen: true });
      expect(await cursor()).toBe(41);
    });

    it('to a table at the top of a note leaves the cursor', async () => {
      await jumpTo('table first.md', 3);
      await eventually(marked, ROWS);
      expect(await cursor()).toBe(1);
    });

    it('to an embed puts the cursor on its line, which shows and marks it', async () => {
      await jumpTo('embed.md', 44);
      await eventually(cursor, 44);
      await eventually(async () => (await marked()).includes('![[callout#Heron]]'), true);
    });

    it('to lines that start in the properties marks these as well', async () => {
      await jumpTo('properties.md', 5);
      await eventually(marked, ['tags\nheron', 'status\nopen', 'below 1', 'below 2']);
    });

    it('to a property of a note that is read further down brings it into view', async ({ page }) => {
      const scroller = page.locator('.workspace-split.mod-root .cm-scroller');
      const away = await scroller.evaluate((el) => (el.scrollTop = el.scrollHeight));
      await eventually(() => scroller.evaluate((el) => el.scrollTop > 0), away > 0);
      await documentLine(3).click();
      await eventually(meant, { texts: ['status\nopen'], isSeen: true });
    });

    it('the mark outlasts what Obsidian sets by itself for a language that it loads', async ({ page }) => {
      await page.reload();
      await session().ready();
      await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('markdown'));
      const set = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            window.workbench.app.workspace.on('editor-change', () => resolve());
          }),
      );
      await collate(session(), [{ path: 'code.md', range: { start: 42, end: 45 } }]);
      await documentLine(43).click();
      await set;
      await eventually(marked, ['```go', 'a | b', '- | -', '```']);
    });
  });
});
