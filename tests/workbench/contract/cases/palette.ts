/** What the stand-in's command palette promises, after Obsidian's. */
import type { Command } from 'obsidian';
import type { Host } from '../open-host';

export function palette(host: Host): void {
  beforeEach(async () => {
    await host.page.evaluate(() => {
      const log = (window.log = [] as unknown[]);
      Object.assign(window, { possible: false });
      const { commands } = window.workbench.app;
      commands.addCommand({ id: 'test:plain', name: 'Test: Plain thing', callback: () => log.push('plain') });
      const checked: Command = {
        id: 'test:checked',
        name: 'Test: Checked thing',
        hotkeys: [{ modifiers: ['Mod', 'Shift'], key: 'K' }],
        checkCallback: (checking) => {
          if (Reflect.get(window, 'possible') !== true) return false;
          if (!checking) log.push('checked');
          return true;
        },
      };
      commands.addCommand(checked);
      commands.addCommand({ id: 'test:editor', name: 'Test: Editor thing', editorCallback: () => log.push('editor') });
    });
  });

  const listed = (): Promise<string[]> => host.page.locator('.prompt .suggestion-title').allInnerTexts();
  /** Opens the palette, which stays open. */
  const firstListed = async (): Promise<string | undefined> => {
    await host.page.keyboard.press('Control+p');
    return (await listed())[0];
  };
  const openEditor = (): Promise<void> =>
    host.page.evaluate(async () => {
      const { workspace, vault } = window.workbench.app;
      await workspace.getLeaf(false).openFile(vault.getFileByPath('folder/note.md')!);
    });

  describe('installPalette', () => {
    test('Ctrl-P opens the palette; typing and Enter run a command', async () => {
      await host.page.keyboard.press('Control+p');
      await host.page.keyboard.type('plain');
      await host.page.keyboard.press('Enter');
      expect(await host.takeLog()).toEqual(['plain']);
      expect(await host.page.locator('.prompt').count()).toBe(0);
    });

    test('only commands that can be run now are listed; hotkeys are shown', async () => {
      await host.page.keyboard.press('Control+p');
      await host.page.keyboard.type('test thing');
      expect((await listed()).sort()).toEqual(['Test: Plain thing']);
      await host.page.keyboard.press('Escape');
      await host.page.evaluate(() => Object.assign(window, { possible: true }));
      await openEditor();
      await host.page.keyboard.press('Control+p');
      await host.page.keyboard.type('test thing');
      expect((await listed()).sort()).toEqual(['Test: Checked thing', 'Test: Editor thing', 'Test: Plain thing']);
      expect(await host.page.locator('.suggestion-hotkey').allInnerTexts()).toEqual(['Ctrl + Shift + K']);
    });

    test('the command used last comes first', async () => {
      expect(await firstListed()).not.toBe('Test: Plain thing');
      await host.page.keyboard.type('plain');
      await host.page.keyboard.press('Enter');
      expect(await firstListed()).toBe('Test: Plain thing');
    });

    test('a command is run with the editor it was called from, to which the focus returns', async () => {
      await openEditor();
      await host.page.locator('.cm-content').click();
      await host.page.keyboard.press('Control+p');
      await host.page.keyboard.type('editor thing');
      await host.page.keyboard.press('Enter');
      expect(await host.takeLog()).toEqual(['editor']);
      expect(await host.page.evaluate(() => document.activeElement?.className)).toContain('cm-content');
    });
  });
}
