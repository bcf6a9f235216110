/** The events of the stand-in's editors, after obsidian.d.ts. */
import type { Host } from '../open-host';
import { openNote, seenNote } from '../open-note';

export function editorEvents(host: Host): void {
  describe('Workspace.on(editor-change)', () => {
    test('is raised when a change was made, by the user or by a program', async () => {
      await openNote(host, 'short.md', { eState: { line: 0 } });
      await host.page.evaluate(() => {
        window.log = [];
        window.workbench.app.workspace.on('editor-change', (editor, info) => {
          window.log.push(`${editor.getLine(0)} in ${info.file?.path}`);
        });
      });
      await host.page.keyboard.type('y');
      await host.page.evaluate(() => window.workbench.app.workspace.activeEditor!.editor!.setLine(0, 'one'));
      expect(await host.takeLog()).toEqual(['yone in short.md', 'one in short.md']);
    });
  });

  describe('Workspace.on(editor-menu)', () => {
    test('is raised by a right click in the editor, with a menu that is then shown', async () => {
      await openNote(host, 'short.md');
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
      await openNote(host, 'short.md', { eState: { line: 0 } });
      const drop = (text: string): Promise<void> =>
        host.page.locator('.cm-line', { hasText: 'three' }).evaluate((line, dropped) => {
          const { left, top, height } = line.getBoundingClientRect();
          const dataTransfer = new DataTransfer();
          dataTransfer.setData('text/plain', dropped);
          const at = { clientX: left + 1, clientY: top + height / 2, dataTransfer, bubbles: true, cancelable: true };
          line.dispatchEvent(new DragEvent('drop', at));
        }, text);
      await drop('[[link]] ');
      expect(await seenNote(host)).toMatchObject({ text: 'one\ntwo\n[[link]] three' });
      await host.page.evaluate(() => {
        window.workbench.app.workspace.on('editor-drop', (evt) => evt.preventDefault());
      });
      await drop('no');
      expect(await seenNote(host)).toMatchObject({ text: 'one\ntwo\n[[link]] three' });
    });
  });
}
