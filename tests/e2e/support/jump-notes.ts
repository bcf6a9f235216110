/** Notes of every kind of lines, and jumps to each of these, which show the note and change no byte of it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { MarkdownView } from '../../workbench/host/markdown-view';
import { collate } from './collating';
import type { Session } from './session';
import type { SharedSession } from './shared-session';

export const filler = (word: string, length = 40): string[] => Array.from({ length }, (_, at) => `${word} ${at + 1}`);
export const around = (...lines: string[]): string =>
  [...filler('above'), '', ...lines, '', ...filler('below'), ''].join('\n');
const TABLE = [
  '| bird | where |',
  '| - | - |',
  '| heron | the long shore |',
  'egret | the marsh',
  'and a row without bars',
];
/** Its rows from the third line on, as they are drawn. */
export const ROWS = ['bird\twhere', 'heron\tthe long shore', 'egret\tthe marsh', 'and a row without bars'];
const PROPERTIES = ['---', 'tags: [heron]', 'status: open', '---'];

/** Notes by what is special about their lines, with the range to jump to. */
export const jumpNotes = {
  'table.md': { text: around(...TABLE), start: 42, end: 46 },
  'table first.md': { text: [...TABLE, '', ...filler('below')].join('\n'), start: 1, end: 5 },
  'table in list.md': { text: around('- a heron', ...TABLE.map((row) => `  ${row}`)), start: 42, end: 47 },
  'callout.md': { text: around('> [!note] Heron', '> It stands.', '> | a | b |', '> | - | - |'), start: 42, end: 45 },
  'properties.md': { text: [...PROPERTIES, ...filler('below'), ''].join('\n'), start: 1, end: 6 },
  'properties and table.md': { text: [...PROPERTIES, ...TABLE, ''].join('\n'), start: 1, end: 9 },
  'embed.md': { text: around('![[callout]]', '', '![[callout#Heron]]'), start: 42, end: 44 },
  'code.md': { text: around('```go', 'a | b', '- | -', '```'), start: 42, end: 45 },
  'odd ends.md': { text: '\uFEFFone\r\ntwo  \r\n\r\n| a | b |\r\n|-|-|\r\n| 1 | 2 |', start: 4, end: 6 },
} as const;
const modes = {
  'Live Preview': { mode: 'source', source: false },
  'source mode': { mode: 'source', source: true },
  'reading view': { mode: 'preview', source: false },
} as const;

export type Mode = keyof typeof modes;
export type Name = keyof typeof jumpNotes;
const names = Object.keys(jumpNotes) as Name[];

/** All notes as they are on disk. */
async function stored(vault: string): Promise<Record<string, string>> {
  const texts = names.map(async (name) => [name, (await readFile(join(vault, name))).toString('latin1')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** The texts of all of them, by their paths. */
export const jumpTexts = Object.fromEntries(names.map((name) => [name, jumpNotes[name].text]));

/** Opens a note in place of all that are open. */
export function openAs({ page }: Session, path: string, mode: Mode): Promise<void> {
  return page.evaluate(
    async ([name, state]) => {
      const { workspace, vault } = window.workbench.app;
      workspace.detachLeavesOfType('markdown');
      await workspace.getLeaf(false).openFile(vault.getFileByPath(name)!, { state, active: false });
    },
    [path, modes[mode]] as const,
  );
}

/** Has the view save what it would save later. */
export function settle({ page }: Session): Promise<void> {
  return page.evaluate(async () => {
    const view = window.workbench.app.workspace.getMostRecentLeaf()!.view as MarkdownView;
    if (view.dirty) await view.save();
  });
}

/** A test for each of the notes: to its header and every line of it in a document. */
export function testJumps({ it }: Pick<SharedSession, 'it'>, mode: Mode): void {
  for (const name of names)
    it(`to ${name.replace('.md', '')} in ${mode} changes no byte`, async (session) => {
      const { page, vault } = session;
      const { start, end } = jumpNotes[name];
      const before = await stored(vault);
      await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('markdown'));
      await collate(session, [{ path: name, range: { start, end } }]);
      await unfoldProperties(page);
      const all = await spotsIn(page);
      const lines = (jumpTexts[name] ?? '').split('\n').slice(start - 1, end);
      // Properties are shown without the rules around them.
      expect(all).toHaveLength(1 + lines.filter((line) => line !== '---').length);
      for (const { x, y } of all) {
        await openAs(session, name, mode);
        await page.mouse.click(x, y);
        await page.waitForFunction(() => document.querySelector('.mod-root :is(.collate-jumped, .is-flashing)'));
        await settle(session);
      }
      expect(await stored(vault)).toEqual(before);
    });
}

export async function unfoldProperties(page: Page): Promise<void> {
  const folded = page.locator('.collate-document .collate-properties:not([open]) > summary');
  for (const summary of await folded.all()) await summary.click();
}

/** The middle of the block's header and of each of its lines: nothing moves them. */
function spotsIn(page: Page): Promise<{ x: number; y: number }[]> {
  return page.locator('.collate-document .cm-content').evaluate((content) =>
    Array.from(content.querySelectorAll('.collate-block-header, .cm-line[data-line], .collate-properties [data-line]'))
      .map((el) => el.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  );
}
