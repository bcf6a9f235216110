/** Where in a note the stand-in's MarkdownView goes, after obsidian.d.ts and what Obsidian was seen to do. */
import { until } from '../../../support/until';
import type { Host } from '../open-host';
import { noteFiles, openNote, seenNote } from '../open-note';

export function notePlaces(host: Host): void {
  describe('MarkdownView.setEphemeralState', () => {
    test('line counts from 0: centred, cursor to column 0, marked until the next click', async () => {
      await openNote(host, 'long.md', { eState: { line: 60 } });
      expect(await seenNote(host)).toMatchObject({ line: 60, ch: 0, selected: '', focused: true });
      const flash = host.page.locator('.cm-line span.is-flashing');
      expect(await flash.innerText()).toBe('line 60');
      const [box, scroller] = await Promise.all([flash.boundingBox(), host.page.locator('.cm-scroller').boundingBox()]);
      expect(Math.abs(box!.y + box!.height / 2 - scroller!.y - scroller!.height / 2)).toBeLessThan(40);
      await host.page.locator('.cm-line', { hasText: /^line 58$/ }).click();
      expect(await flash.count()).toBe(0);
    });

    test('a line past the end is the last line', async () => {
      await openNote(host, 'short.md', { eState: { line: 99 } });
      expect(await seenNote(host)).toMatchObject({ line: 2 });
      expect(await host.page.locator('.is-flashing').innerText()).toBe('three');
    });

    test('a negative line is ignored', async () => {
      await openNote(host, 'short.md', { eState: { cursor: { from: { line: 1, ch: 1 }, to: { line: 1, ch: 1 } } } });
      await openNote(host, 'short.md', { eState: { line: -1 } });
      expect(await seenNote(host)).toMatchObject({ line: 1, ch: 1 });
    });

    test('cursor alone selects, without a flash; beside line it is ignored', async () => {
      const cursor = { from: { line: 0, ch: 1 }, to: { line: 1, ch: 1 } };
      await host.page.mouse.click(640, 700);
      await openNote(host, 'short.md', { eState: { cursor } });
      expect(await seenNote(host)).toMatchObject({ selected: 'ne\nt' });
      expect(await host.page.locator('.is-flashing').count()).toBe(0);
      await openNote(host, 'short.md', { eState: { cursor, line: 2 } });
      expect(await seenNote(host)).toMatchObject({ selected: '', line: 2 });
    });

    test('match marks the very words', async () => {
      await openNote(host, 'short.md', { eState: { match: { content: noteFiles['short.md'], matches: [[4, 7]] } } });
      expect(await host.page.locator('.is-flashing').innerText()).toBe('two');
    });

    test('openFile focuses the editor unless active is false', async () => {
      await host.page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await openNote(host, 'long.md', { active: false, eState: { line: 3 } });
      expect(await seenNote(host)).toMatchObject({ line: 3, focused: false });
      await openNote(host, 'long.md');
      expect(await seenNote(host)).toMatchObject({ focused: true });
    });
  });

  describe('MarkdownSubView.applyScroll', () => {
    test('brings a line to the top and leaves the cursor', async () => {
      await openNote(host, 'long.md', { eState: { line: 2 } });
      await host.page.evaluate(() => {
        const { view } = window.workbench.app.workspace.getMostRecentLeaf()!;
        (view as InstanceType<typeof window.workbench.obsidian.MarkdownView>).currentMode.applyScroll(60);
      });
      const top = (): Promise<unknown> =>
        host.page.evaluate(() => window.workbench.app.workspace.getMostRecentLeaf()!.getEphemeralState()['scroll']);
      await until(async () => Math.round((await top()) as number) === 60);
      expect(await seenNote(host)).toMatchObject({ line: 2, ch: 0 });
    });
  });

  describe('WorkspaceLeaf.openFile', () => {
    test('from a key press that nobody prevents, into a note that is open: the key is typed into that note', async () => {
      await openNote(host, 'short.md', { eState: { line: 0 } });
      const enter = (prevented: boolean): Promise<void> =>
        host.page.evaluate((prevents) => {
          document.querySelector('.trap')?.remove();
          const row = document.body.createDiv({ cls: 'trap', attr: { tabindex: 0 } });
          row.addEventListener('keydown', (evt) => {
            const { workspace, vault } = window.workbench.app;
            if (prevents) evt.preventDefault();
            void workspace.getLeaf(false).openFile(vault.getFileByPath('short.md')!);
          });
          row.focus();
        }, prevented);
      await enter(true);
      await host.page.keyboard.press('Enter');
      expect(await seenNote(host)).toMatchObject({ text: 'one\ntwo\nthree', focused: true });
      await enter(false);
      await host.page.keyboard.press('Enter');
      expect(await seenNote(host)).toMatchObject({ text: '\none\ntwo\nthree', focused: true });
      await host.page.keyboard.press('Control+z');
      await host.page.locator('.trap').evaluate((el) => el.remove());
    });
  });

  describe('MarkdownView.getEphemeralState', () => {
    test('tells the cursor and the line at the top', async () => {
      await openNote(host, 'long.md', {
        eState: { cursor: { from: { line: 5, ch: 1 }, to: { line: 5, ch: 3 } }, scroll: 40 },
      });
      const state = (): Promise<Record<string, unknown>> =>
        host.page.evaluate(() => window.workbench.app.workspace.getMostRecentLeaf()!.getEphemeralState());
      expect((await state())['cursor']).toEqual({ from: { line: 5, ch: 1 }, to: { line: 5, ch: 3 } });
      await until(async () => Math.round((await state())['scroll'] as number) === 40);
    });
  });
}
