/** How the stand-in's MarkdownView reads, shows and saves its text, after obsidian.d.ts and what Obsidian was seen to do. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditorView } from '@codemirror/view';
import { until } from '../../../support/until';
import type { Host } from '../open-host';
import { openNote, seenNote } from '../open-note';

export function noteText(host: Host): void {
  const onDisk = (path: string): Promise<string> => readFile(join(host.vault, path), 'utf8');

  describe('MarkdownView.requestSave', () => {
    test('typing is saved two seconds after the last change, not before, even if the editor loses the focus', async () => {
      await openNote(host, 'saved.md', { eState: { line: 0 } });
      const before = Date.now();
      await host.page.keyboard.type('typed ');
      await host.page.evaluate(() => window.workbench.app.workspace.activeEditor?.editor?.blur());
      expect(await seenNote(host)).toMatchObject({ text: 'typed text', focused: false });
      expect(await onDisk('saved.md')).toBe('text');
      await until(async () => (await onDisk('saved.md')) === 'typed text');
      expect(Date.now() - before).toBeGreaterThan(2000);
    });
  });

  describe('TextFileView.save', () => {
    test('writes at once', async () => {
      await openNote(host, 'saved.md');
      await host.page.keyboard.type('Now ');
      await host.page.evaluate(async () => {
        const view = window.workbench.app.workspace.getMostRecentLeaf()!.view;
        await (view as InstanceType<typeof window.workbench.obsidian.MarkdownView>).save();
      });
      expect(await onDisk('saved.md')).toContain('Now ');
    });

    test('leaving a note that nobody changed leaves its line ends', async () => {
      await openNote(host, 'windows.md');
      await openNote(host, 'short.md');
      expect(await onDisk('windows.md')).toBe('one\r\ntwo');
    });

    test('leaving the note saves it', async () => {
      await openNote(host, 'saved.md');
      await host.page.keyboard.type('Left ');
      await openNote(host, 'short.md');
      expect(await onDisk('saved.md')).toContain('Left ');
    });
  });

  describe('MarkdownView.getViewData', () => {
    test('gives the text in the editor, saved or not', async () => {
      await openNote(host, 'short.md', { eState: { line: 0 } });
      await host.page.keyboard.type('x');
      expect(await seenNote(host)).toMatchObject({ text: 'xone\ntwo\nthree' });
      await host.page.keyboard.press('Control+z');
      expect(await seenNote(host)).toMatchObject({ text: 'one\ntwo\nthree' });
    });
  });

  describe('TextFileView.onLoadFile', () => {
    test('while a note opens, its view has the file and not yet the text', async () => {
      await openNote(host, 'long.md');
      const seen = await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        const leaf = workspace.getLeaf(false);
        const view = leaf.view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
        const states: unknown[] = [];
        const note = (): unknown => states.push([view.file?.path, view.getViewData()]);
        const read = vault.read.bind(vault);
        vault.read = (file) => {
          note();
          return read(file);
        };
        await leaf.openFile(vault.getFileByPath('short.md')!);
        vault.read = read;
        note();
        return states;
      });
      expect(seen).toEqual([
        ['short.md', ''],
        ['short.md', 'one\ntwo\nthree'],
      ]);
    });

    test('after a restart a view has its file when the layout is ready, and its text later', async () => {
      await openNote(host, 'short.md');
      await host.load();
      const early = await host.page.evaluate(() => {
        const { view } = window.workbench.app.workspace.getMostRecentLeaf()!;
        const note = view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
        return [note.file?.path, note.getViewData(), note.data];
      });
      expect(early).toEqual(['short.md', '', '']);
      await until(async () => (await seenNote(host)).text === 'one\ntwo\nthree');
    });
  });

  describe('MarkdownView.setViewData', () => {
    test('a change on disk is taken in, and the cursor stays where it was in the text', async () => {
      await openNote(host, 'outside.md', { eState: { cursor: { from: { line: 1, ch: 2 }, to: { line: 1, ch: 2 } } } });
      await host.writeOnDisk('outside.md', 'first\nbetween\nlast');
      await until(async () => (await seenNote(host)).text === 'first\nbetween\nlast');
      expect(await seenNote(host)).toMatchObject({ line: 2, ch: 2 });
    });

    test('changes that are not saved yet win over those on disk', async () => {
      await openNote(host, 'outside.md', { eState: { line: 0 } });
      await host.page.keyboard.type('mine ');
      await host.writeOnDisk('outside.md', 'theirs');
      const text = await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        const view = workspace.getMostRecentLeaf()!.view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
        await window.waitUntil(() => view.file?.stat.size === 'theirs'.length);
        await vault.read(view.file!);
        const kept = view.getViewData();
        await view.save();
        return kept;
      });
      expect(text).toBe('mine first\nlast');
      expect(await onDisk('outside.md')).toBe(text);
    });

    test('what is saved is not replaced by what was saved before it', async () => {
      await openNote(host, 'saved.md', { eState: { line: 0 } });
      const cursors = await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        const view = workspace.getMostRecentLeaf()!.view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
        const seen: number[] = [];
        for (let at = 0; at < 20; at++) {
          view.editor.setValue(`${view.editor.getValue()}x`);
          view.editor.setCursor({ line: 0, ch: 3 });
          const before = view.save();
          await vault.adapter.read(view.file!.path);
          view.editor.replaceRange('y', { line: 0, ch: 0 });
          await Promise.all([before, view.save()]);
          await vault.read(view.file!);
          seen.push(view.editor.getCursor().ch);
        }
        return seen;
      });
      expect(new Set(cursors)).toEqual(new Set([4]));
    });

    test('two views on one note stay in step', async () => {
      await openNote(host, 'short.md');
      await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        await workspace.getLeaf('split').openFile(vault.getFileByPath('short.md')!);
      });
      await host.page.keyboard.type('both ');
      const texts = await host.page.evaluate(() =>
        window.workbench.app.workspace
          .getLeavesOfType('markdown')
          .map(({ view }) => (view as InstanceType<typeof window.workbench.obsidian.MarkdownView>).getViewData()),
      );
      expect(texts).toEqual(['both one\ntwo\nthree', 'both one\ntwo\nthree']);
      await host.page.keyboard.press('Control+z');
      await host.page.evaluate(() => window.workbench.app.workspace.getMostRecentLeaf()!.detach());
    });
  });

  describe('MarkdownView.file', () => {
    test('follows a rename within the app', async () => {
      await openNote(host, 'outside.md');
      await host.page.evaluate(async () => {
        const { fileManager, vault } = window.workbench.app;
        await fileManager.renameFile(vault.getFileByPath('outside.md')!, 'moved.md');
      });
      expect(await host.page.locator('.view-header-title').last().innerText()).toBe('moved');
      expect(await host.page.locator('.mod-root .workspace-tab-header.is-active').innerText()).toBe('moved');
    });

    test('is gone from the view when it is deleted', async () => {
      await openNote(host, 'outside.md');
      await rm(join(host.vault, 'outside.md'));
      await until(async () => (await host.page.locator('.view-header-title', { hasText: 'outside' }).count()) === 0);
      expect(await host.page.locator('.cm-editor').count()).toBe(0);
    });
  });

  describe('MarkdownView.setState', () => {
    test('mode preview shows the reading view, mode source the editor', async () => {
      const shown = (): Promise<boolean[]> =>
        Promise.all(['.markdown-preview-view', '.markdown-source-view'].map((view) => host.page.isVisible(view)));
      await openNote(host, 'short.md', { state: { mode: 'preview' } });
      expect(await shown()).toEqual([true, false]);
      const state = await host.page.evaluate(() => window.workbench.app.workspace.getMostRecentLeaf()!.getViewState());
      expect(state).toMatchObject({ type: 'markdown', state: { file: 'short.md', mode: 'preview' } });
      await openNote(host, 'short.md', { state: { mode: 'source' } });
      expect(await shown()).toEqual([false, true]);
    });
  });

  describe('MarkdownView.getMode', () => {
    test('tells which one is shown, also when the user changes it', async () => {
      const mode = (): Promise<string> =>
        host.page.evaluate(() => {
          const view = window.workbench.app.workspace.getMostRecentLeaf()!.view;
          return (view as InstanceType<typeof window.workbench.obsidian.MarkdownView>).getMode();
        });
      await openNote(host, 'short.md');
      expect(await mode()).toBe('source');
      await openNote(host, 'short.md', { state: { mode: 'preview' } });
      expect(await mode()).toBe('preview');
      await host.page.locator('.view-action[aria-label^="Current view: reading"]').click();
      expect(await mode()).toBe('source');
      expect(await seenNote(host)).toMatchObject({ focused: true });
    });
  });

  describe('MarkdownView.updateOptions', () => {
    test('extensions of plugins come to and go from editors that are open', async () => {
      await openNote(host, 'short.md');
      const shown = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        const view = workspace.getMostRecentLeaf()!.view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
        const cm = view.editor.cm.constructor as typeof EditorView;
        workspace.editorExtensions.push(cm.editorAttributes.of({ class: 'from-plugin' }));
        workspace.updateOptions();
        const added = document.querySelectorAll('.cm-editor.from-plugin').length;
        workspace.editorExtensions.length = 0;
        workspace.updateOptions();
        return [added, document.querySelectorAll('.cm-editor.from-plugin').length];
      });
      expect(shown).toEqual([1, 0]);
    });
  });

  describe('editorInfoField', () => {
    test('gives the view with its file and its editor; editorLivePreviewField says that it shows the source', async () => {
      await openNote(host, 'short.md');
      const info = await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const view = app.workspace.getMostRecentLeaf()!.view as InstanceType<typeof obsidian.MarkdownView>;
        const found = view.editor.cm.state.field(obsidian.editorInfoField);
        return [
          found.file?.path,
          found.editor === view.editor,
          view.editor.cm.state.field(obsidian.editorLivePreviewField),
        ];
      });
      expect(info).toEqual(['short.md', true, false]);
    });
  });
}
