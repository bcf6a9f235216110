/** What the stand-in's commands and hotkeys promise, after obsidian.d.ts. */
import type { Host } from '../open-host';

declare global {
  interface Window {
    ran: string[];
  }
}

export function commands(host: Host): void {
  beforeEach(async () => {
    await host.page.evaluate(() => {
      window.ran = [];
    });
  });

  describe('Commands.executeCommandById', () => {
    test('runs the callback; an unknown command is not run', async () => {
      const seen = await host.page.evaluate(() => {
        const { commands } = window.workbench.app;
        commands.addCommand({ id: 't:simple', name: 'Simple', callback: () => window.ran.push('simple') });
        return [commands.executeCommandById('t:simple'), commands.executeCommandById('t:none'), window.ran];
      });
      expect(seen).toEqual([true, false, ['simple']]);
    });

    test('checkCallback “overrides the simple callback”: asked first, run only if it says true', async () => {
      const seen = await host.page.evaluate(() => {
        const { commands } = window.workbench.app;
        let can = false;
        commands.addCommand({
          id: 't:check',
          name: 'Check',
          callback: () => window.ran.push('never'),
          checkCallback: (checking) => {
            window.ran.push(`checking ${checking}`);
            return can;
          },
        });
        const listed = (): boolean => commands.listCommands().some(({ id }) => id === 't:check');
        const first = [listed(), commands.executeCommandById('t:check')];
        window.ran = [];
        can = true;
        return [first, listed(), commands.executeCommandById('t:check'), window.ran];
      });
      expect(seen).toEqual([[false, false], true, true, ['checking true', 'checking true', 'checking false']]);
    });

    test('editorCallback is “only triggered when the user is in an editor”', async () => {
      const seen = await host.page.evaluate(async () => {
        const { commands, workspace, vault } = window.workbench.app;
        commands.addCommand({
          id: 't:editor',
          name: 'Editor',
          editorCallback: (editor, info) => window.ran.push(`${editor.getValue()} ${info.file?.path}`),
        });
        const without = commands.executeCommandById('t:editor');
        const file = vault.getFileByPath('a.md');
        if (file !== null) await workspace.getLeaf().openFile(file);
        const withEditor = commands.executeCommandById('t:editor');
        await workspace.getLeaf().setViewState({ type: 'markdown', state: { mode: 'preview' } });
        return [without, withEditor, commands.executeCommandById('t:editor'), window.ran];
      });
      expect(seen).toEqual([false, true, false, ['Text\n a.md']]);
    });

    test('editorCheckCallback overrides editorCallback, callback and checkCallback', async () => {
      const seen = await host.page.evaluate(async () => {
        const { commands, workspace, vault } = window.workbench.app;
        commands.addCommand({
          id: 't:editor-check',
          name: 'Editor check',
          editorCallback: () => window.ran.push('never'),
          editorCheckCallback: (checking, editor) => {
            if (!checking) window.ran.push(`${editor.lineCount()} lines`);
            return true;
          },
        });
        const file = vault.getFileByPath('a.md');
        if (file !== null) await workspace.getLeaf().openFile(file, { state: { mode: 'source' } });
        return [commands.executeCommandById('t:editor-check'), window.ran];
      });
      expect(seen).toEqual([true, ['2 lines']]);
    });
  });

  describe('Commands.removeCommand', () => {
    test('takes the command and its hotkeys away', async () => {
      await host.page.evaluate(() => {
        const { commands } = window.workbench.app;
        const add = (id: string, key: string): void =>
          commands.addCommand({
            id,
            name: id,
            hotkeys: [{ modifiers: ['Mod', 'Shift'], key }],
            callback: () => window.ran.push(id),
          });
        add('t:stays', 'K');
        add('t:goes', 'L');
        commands.removeCommand('t:goes');
      });
      await host.page.keyboard.press('Control+Shift+K');
      await host.page.keyboard.press('Control+Shift+L');
      const seen = await host.page.evaluate(() => [window.ran, 't:goes' in window.workbench.app.commands.commands]);
      expect(seen).toEqual([['t:stays'], false]);
    });
  });

  describe('Commands.commands', () => {
    test('Ctrl+P opens the palette, Ctrl+, the settings, Ctrl+O the quick switcher, Ctrl+W closes the tab', async () => {
      const { page } = host;
      await page.keyboard.press('Control+p');
      await page.waitForSelector('.prompt');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+,');
      await page.waitForSelector('.modal.mod-settings');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+o');
      await page.keyboard.type('a');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => window.workbench.app.workspace.getActiveFile()?.path === 'a.md');
      await page.keyboard.press('Control+w');
      await page.waitForFunction(() => window.workbench.app.workspace.getActiveFile() === null);
      expect(await page.locator('.modal-container').count()).toBe(0);
    });
  });
}
