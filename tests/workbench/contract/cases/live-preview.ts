/** What Live Preview and the editor do by themselves, after what Obsidian was seen to do. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../../../support/until';
import { freshLayout } from '../fresh-layout';
import type { Host } from '../open-host';
import { openNote, seenNote } from '../open-note';

const TABLE = 'Above\n\n| a | b |\n| - | - |\n| long cell | 2 |\n| 3 | 4 |\n\nBelow\n';
const PADDED = 'Above\n\n| a         | b   |\n| --------- | --- |\n| long cell | 2   |\n| 3         | 4   |\n\nBelow\n';

export const liveFiles = {
  'table.md': TABLE,
  'table-by-line.md': TABLE,
  'table-in-source.md': TABLE,
  'properties.md': '---\ntags: [a]\n---\n\nText\n',
  'drawn.md': '> [!note] Title\n> inside\n\n![[short]]\n\nEnd\n',
  'code.md': 'First\n\n```rust\nfn main() {}\n```\n',
};

export function livePreviewNotes(host: Host): void {
  const live = { state: { mode: 'source', source: false } };
  const source = { state: { mode: 'source', source: true } };
  const onDisk = (path: string): Promise<string> => readFile(join(host.vault, path), 'utf8');
  const setCursor = (line: number, ch: number): Promise<void> =>
    host.page.evaluate(([row, column]) => window.workbench.app.workspace.activeEditor!.editor!.setCursor(row, column), [
      line,
      ch,
    ] as const);
  const scrollTo = (line: number): Promise<void> =>
    host.page.evaluate((row) => {
      const at = { line: row, ch: 0 };
      window.workbench.app.workspace.activeEditor!.editor!.scrollIntoView({ from: at, to: at }, true);
    }, line);
  const text = async (): Promise<string> => (await seenNote(host)).text;

  beforeEach(() => freshLayout(host));

  describe('MarkdownView.setState', () => {
    test('source false shows Live Preview, true the source', async () => {
      const seen = (): Promise<unknown[]> =>
        host.page.evaluate(() => {
          const { app, obsidian } = window.workbench;
          const view = app.workspace.getMostRecentLeaf()!.view as InstanceType<typeof obsidian.MarkdownView>;
          return [view.getState()['source'], view.editor.cm.state.field(obsidian.editorLivePreviewField)];
        });
      await openNote(host, 'table.md', live);
      expect(await seen()).toEqual([false, true]);
      await openNote(host, 'table.md', source);
      expect(await seen()).toEqual([true, false]);
    });
  });

  describe('Editor.setCursor', () => {
    test('in Live Preview before a table, inside a row, or with scrolling only, the note stays as it is', async () => {
      await openNote(host, 'table.md', live);
      await setCursor(1, 0);
      await setCursor(4, 2);
      await setCursor(7, 0);
      await scrollTo(4);
      expect(await text()).toBe(TABLE);
    });

    test('in source mode at the start of a row the note stays as it is', async () => {
      await openNote(host, 'table-in-source.md', source);
      await setCursor(4, 0);
      expect(await text()).toBe(TABLE);
    });

    test('in Live Preview at the start of a row the table is padded, and saved', async () => {
      await openNote(host, 'table.md', live);
      await setCursor(4, 0);
      expect(await text()).toBe(PADDED);
      await until(async () => (await onDisk('table.md')) === PADDED);
    });

    test('in Live Preview, set into the properties, it goes below them', async () => {
      await openNote(host, 'properties.md', live);
      await setCursor(1, 0);
      expect(await seenNote(host)).toMatchObject({ line: 3, ch: 0 });
      await openNote(host, 'properties.md', source);
      await setCursor(1, 0);
      expect(await seenNote(host)).toMatchObject({ line: 1, ch: 0 });
    });
  });

  describe('MarkdownView.setEphemeralState', () => {
    test('line pads a table in Live Preview too', async () => {
      await openNote(host, 'table-by-line.md', { ...live, eState: { line: 4 } });
      expect(await text()).toBe(PADDED);
    });
  });

  describe('Live Preview', () => {
    test('draws properties above the text, a table as one block; callouts and embeds unless the cursor is in them', async () => {
      const lines = (): Promise<string[]> => host.page.locator('.is-live-preview .cm-line').allInnerTexts();
      await openNote(host, 'properties.md', live);
      expect(await host.page.locator('.cm-sizer > .metadata-container').innerText()).toBe('tags\na');
      expect((await lines()).join('')).not.toContain('tags');
      await openNote(host, 'table.md', live);
      expect(await host.page.locator('.cm-content > .cm-table-widget tr').allInnerTexts()).toHaveLength(3);
      await openNote(host, 'drawn.md', live);
      await setCursor(5, 0);
      expect(await host.page.locator('.is-live-preview .cm-embed-block').count()).toBe(2);
      await setCursor(1, 0);
      expect((await lines()).slice(0, 2)).toEqual(['> [!note] Title', '> inside']);
      await setCursor(3, 0);
      expect(await lines()).toContain('![[short]]');
    });
  });

  describe('a fence', () => {
    test('has its language over the right end of its first line, which copies the code, unless the cursor is in it', async () => {
      const { page } = host;
      const flair = page.locator('.is-live-preview .code-block-flair');
      await openNote(host, 'code.md', live);
      await setCursor(0, 0);
      expect(await flair.allInnerTexts()).toEqual(['rust']);
      const [own, line] = await Promise.all([flair.boundingBox(), flair.locator('..').boundingBox()]);
      expect([own!.y, own!.x + own!.width]).toEqual([line!.y, line!.x + line!.width]);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await flair.click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('fn main() {}');
      await setCursor(3, 0);
      expect(await flair.count()).toBe(0);
    });
  });

  describe('a fence in a language that is not loaded yet', () => {
    test('has the first character set anew, once, with the event "set" and without saving', async () => {
      await openNote(host, 'short.md');
      const events = await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        const leaf = workspace.getLeaf(false);
        const view = leaf.view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
        const seen: unknown[] = [];
        const { cm } = view.editor;
        const dispatch = cm.dispatch.bind(cm);
        cm.dispatch = ((spec: { userEvent?: string; changes?: unknown }) => {
          if (spec.userEvent !== undefined) seen.push([spec.userEvent, spec.changes]);
          dispatch(spec as never);
        }) as typeof cm.dispatch;
        await leaf.openFile(vault.getFileByPath('code.md')!);
        await window.waitUntil(() => seen.length > 0);
        return [seen, view.getViewData(), view.dirty];
      });
      expect(events).toEqual([[['set', { from: 0, to: 1, insert: 'F' }]], liveFiles['code.md'], false]);
    });
  });
}
