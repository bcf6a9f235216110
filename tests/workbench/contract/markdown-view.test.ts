/** What the stand-in's MarkdownView promises, after obsidian.d.ts and what Obsidian was seen to do. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditorView } from '@codemirror/view';
import { until } from '../../support/until';
import { Host } from './open-host';

const LONG = Array.from({ length: 120 }, (_, at) => `line ${at}`).join('\n');
const files = { 'long.md': LONG, 'short.md': 'one\ntwo\nthree', 'saved.md': 'text', 'outside.md': 'first\nlast' };

let host: Host;
const onDisk = (path: string): Promise<string> => readFile(join(host.vault, path), 'utf8');

beforeAll(async () => {
  host = await Host.open({ files });
});
afterAll(() => host.close());

/** Opens a note in the current tab as a plugin does. */
async function open(path: string, openState: Record<string, unknown> = {}): Promise<void> {
  await host.page.evaluate(
    async ([name, state]) => {
      const { workspace, vault } = window.workbench.app;
      await workspace.getLeaf(false).openFile(vault.getFileByPath(name)!, state);
    },
    [path, openState] as const,
  );
}

/** What the active view says of itself. */
function seen(): Promise<{ text: string; line: number; ch: number; selected: string; focused: boolean; mode: string }> {
  return host.page.evaluate(() => {
    const { workspace } = window.workbench.app;
    const view = workspace.getMostRecentLeaf()!.view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
    const { editor } = view;
    const { line, ch } = editor.getCursor();
    return {
      text: view.getViewData(),
      line,
      ch,
      selected: editor.getSelection(),
      focused: editor.hasFocus(),
      mode: view.getMode(),
    };
  });
}

describe('MarkdownView.setEphemeralState', () => {
  test('line counts from 0: centred, cursor to column 0, marked until the next click', async () => {
    await open('long.md', { eState: { line: 60 } });
    expect(await seen()).toMatchObject({ line: 60, ch: 0, selected: '', focused: true });
    const flash = host.page.locator('.cm-line span.is-flashing');
    expect(await flash.innerText()).toBe('line 60');
    const [box, scroller] = await Promise.all([flash.boundingBox(), host.page.locator('.cm-scroller').boundingBox()]);
    expect(Math.abs(box!.y + box!.height / 2 - scroller!.y - scroller!.height / 2)).toBeLessThan(40);
    await host.page.locator('.cm-line', { hasText: /^line 58$/ }).click();
    expect(await flash.count()).toBe(0);
  });

  test('a line past the end is the last line', async () => {
    await open('short.md', { eState: { line: 99 } });
    expect(await seen()).toMatchObject({ line: 2 });
    expect(await host.page.locator('.is-flashing').innerText()).toBe('three');
  });

  test('a negative line is ignored', async () => {
    await open('short.md', { eState: { cursor: { from: { line: 1, ch: 1 }, to: { line: 1, ch: 1 } } } });
    await open('short.md', { eState: { line: -1 } });
    expect(await seen()).toMatchObject({ line: 1, ch: 1 });
  });

  test('cursor alone selects, without a flash; beside line it is ignored', async () => {
    const cursor = { from: { line: 0, ch: 1 }, to: { line: 1, ch: 1 } };
    await host.page.mouse.click(640, 700);
    await open('short.md', { eState: { cursor } });
    expect(await seen()).toMatchObject({ selected: 'ne\nt' });
    expect(await host.page.locator('.is-flashing').count()).toBe(0);
    await open('short.md', { eState: { cursor, line: 2 } });
    expect(await seen()).toMatchObject({ selected: '', line: 2 });
  });

  test('match marks the very words', async () => {
    await open('short.md', { eState: { match: { content: files['short.md'], matches: [[4, 7]] } } });
    expect(await host.page.locator('.is-flashing').innerText()).toBe('two');
  });

  test('openFile focuses the editor unless active is false', async () => {
    await host.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await open('long.md', { active: false, eState: { line: 3 } });
    expect(await seen()).toMatchObject({ line: 3, focused: false });
    await open('long.md');
    expect(await seen()).toMatchObject({ focused: true });
  });
});

describe('WorkspaceLeaf.openFile', () => {
  test('from a key press that nobody prevents, into a note that is open: the key is typed into that note', async () => {
    await open('short.md', { eState: { line: 0 } });
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
    expect(await seen()).toMatchObject({ text: 'one\ntwo\nthree', focused: true });
    await enter(false);
    await host.page.keyboard.press('Enter');
    expect(await seen()).toMatchObject({ text: '\none\ntwo\nthree', focused: true });
    await host.page.keyboard.press('Control+z');
  });
});

describe('MarkdownView.getEphemeralState', () => {
  test('tells the cursor and the line at the top', async () => {
    await open('long.md', { eState: { cursor: { from: { line: 5, ch: 1 }, to: { line: 5, ch: 3 } }, scroll: 40 } });
    const state = (): Promise<Record<string, unknown>> =>
      host.page.evaluate(() => window.workbench.app.workspace.getMostRecentLeaf()!.getEphemeralState());
    expect((await state())['cursor']).toEqual({ from: { line: 5, ch: 1 }, to: { line: 5, ch: 3 } });
    await until(async () => Math.round((await state())['scroll'] as number) === 40);
  });
});

describe('MarkdownView.requestSave', () => {
  test('typing is saved two seconds after the last change, not before', async () => {
    await open('saved.md', { eState: { line: 0 } });
    await host.page.keyboard.type('typed ');
    const typed = Date.now();
    expect(await onDisk('saved.md')).toBe('text');
    await until(async () => (await onDisk('saved.md')) === 'typed text');
    expect(Date.now() - typed).toBeGreaterThan(1800);
  });
});

describe('MarkdownView.save', () => {
  test('writes at once', async () => {
    await open('saved.md');
    await host.page.keyboard.type('Now ');
    await host.page.evaluate(async () => {
      const view = window.workbench.app.workspace.getMostRecentLeaf()!.view;
      await (view as InstanceType<typeof window.workbench.obsidian.MarkdownView>).save();
    });
    expect(await onDisk('saved.md')).toContain('Now ');
  });

  test('leaving the note saves it', async () => {
    await open('saved.md');
    await host.page.keyboard.type('Left ');
    await open('short.md');
    expect(await onDisk('saved.md')).toContain('Left ');
  });
});

describe('MarkdownView.getViewData', () => {
  test('gives the text in the editor, saved or not', async () => {
    await open('short.md', { eState: { line: 0 } });
    await host.page.keyboard.type('x');
    expect(await seen()).toMatchObject({ text: 'xone\ntwo\nthree' });
    await host.page.keyboard.press('Control+z');
    expect(await seen()).toMatchObject({ text: 'one\ntwo\nthree' });
  });
});

describe('MarkdownView.setViewData', () => {
  test('a change on disk is taken in, and the cursor stays where it was in the text', async () => {
    await open('outside.md', { eState: { cursor: { from: { line: 1, ch: 2 }, to: { line: 1, ch: 2 } } } });
    await host.writeOnDisk('outside.md', 'first\nbetween\nlast');
    await until(async () => (await seen()).text === 'first\nbetween\nlast');
    expect(await seen()).toMatchObject({ line: 2, ch: 2 });
  });

  test('changes that are not saved yet win over those on disk', async () => {
    await open('outside.md', { eState: { line: 0 } });
    await host.page.keyboard.type('mine ');
    await host.writeOnDisk('outside.md', 'theirs');
    await until(async () => (await onDisk('outside.md')).startsWith('mine '));
    expect(await seen()).toMatchObject({ text: 'mine first\nbetween\nlast' });
  });

  test('two views on one note stay in step', async () => {
    await open('short.md');
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
    await open('outside.md');
    await host.page.evaluate(async () => {
      const { fileManager, vault } = window.workbench.app;
      await fileManager.renameFile(vault.getFileByPath('outside.md')!, 'moved.md');
    });
    expect(await host.page.locator('.view-header-title').last().innerText()).toBe('moved');
    expect(await host.page.locator('.mod-root .workspace-tab-header.is-active').innerText()).toBe('moved');
  });

  test('is gone from the view when it is deleted', async () => {
    await open('moved.md');
    await rm(join(host.vault, 'moved.md'));
    await until(async () => (await host.page.locator('.view-header-title', { hasText: 'moved' }).count()) === 0);
    expect(await host.page.locator('.cm-editor').count()).toBe(0);
  });
});

describe('MarkdownView.setState', () => {
  test('mode preview shows the reading view, mode source the editor; getState and getMode tell of it', async () => {
    await open('short.md', { state: { mode: 'preview' } });
    expect(await seen()).toMatchObject({ mode: 'preview' });
    expect(await host.page.locator('.markdown-preview-view').isVisible()).toBe(true);
    expect(await host.page.locator('.markdown-source-view').isVisible()).toBe(false);
    const state = await host.page.evaluate(() => window.workbench.app.workspace.getMostRecentLeaf()!.getViewState());
    expect(state).toMatchObject({ type: 'markdown', state: { file: 'short.md', mode: 'preview' } });
    await host.page.locator('.view-action[aria-label^="Current view: reading"]').click();
    expect(await seen()).toMatchObject({ mode: 'source', focused: true });
  });
});

describe('MarkdownView.updateOptions', () => {
  test('extensions of plugins come to and go from editors that are open', async () => {
    await open('short.md');
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
  test('gives the view with its file and its editor; editorLivePreviewField says that there is none', async () => {
    await open('short.md');
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

describe('Workspace.on(editor-change)', () => {
  test('is raised when a change was made, by the user or by a program', async () => {
    await open('short.md', { eState: { line: 0 } });
    await host.page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      window.workbench.app.workspace.on('editor-change', (editor, info) => {
        heard.push(`${editor.getLine(0)} in ${info.file?.path}`);
      });
    });
    await host.page.keyboard.type('y');
    await host.page.evaluate(() => window.workbench.app.workspace.activeEditor!.editor!.setLine(0, 'one'));
    expect(await host.page.evaluate(() => Reflect.get(window, 'heard') as string[])).toEqual([
      'yone in short.md',
      'one in short.md',
    ]);
  });
});

describe('Workspace.on(editor-menu)', () => {
  test('is raised by a right click in the editor, with a menu that is then shown', async () => {
    await open('short.md');
    await host.page.evaluate(() => {
      window.workbench.app.workspace.on('editor-menu', (menu, editor, info) => {
        menu.addItem((item) => item.setTitle(`Line ${editor.getCursor().line} of ${info.file?.path}`));
      });
    });
    await host.page.locator('.cm-line', { hasText: 'two' }).click({ button: 'right', position: { x: 5, y: 5 } });
    await host.page.locator('.menu-item', { hasText: 'Line 1 of short.md' }).waitFor();
    await host.page.keyboard.press('Escape');
  });
});

describe('Workspace.on(editor-drop)', () => {
  test('a text that is dropped goes in, unless a plugin prevents it', async () => {
    await open('short.md', { eState: { line: 0 } });
    const drop = (text: string): Promise<void> =>
      host.page.locator('.cm-line', { hasText: 'three' }).evaluate((line, dropped) => {
        const { left, top, height } = line.getBoundingClientRect();
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', dropped);
        const at = { clientX: left + 1, clientY: top + height / 2, dataTransfer, bubbles: true, cancelable: true };
        line.dispatchEvent(new DragEvent('drop', at));
      }, text);
    await drop('[[link]] ');
    expect(await seen()).toMatchObject({ text: 'one\ntwo\n[[link]] three' });
    await host.page.evaluate(() => {
      window.workbench.app.workspace.on('editor-drop', (evt) => evt.preventDefault());
    });
    await drop('no');
    expect(await seen()).toMatchObject({ text: 'one\ntwo\n[[link]] three' });
  });
});
