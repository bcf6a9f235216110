/** What the stand-in promises to plugins: loading, their data, and everything they add. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HoverParent } from 'obsidian';
import type { Host } from '../open-host';

export function plugin(host: Host): void {
  const takeLog = (): Promise<string[]> => host.page.evaluate(() => window.pluginLog.splice(0));

  describe('Plugin.onload', () => {
    test('comes before the vault is loaded: files present at start raise create before layout-ready', async () => {
      expect(await takeLog()).toEqual([
        'onload with 0 files',
        'create a.md',
        'create b.md',
        'layout ready with 2 files',
      ]);
    });
  });

  describe('Plugin.loadData', () => {
    test('reads the vault’s data.json as long as the workbench has none of its own', async () => {
      const seen = await host.page.evaluate(async () => {
        const plugin = window.workbench.plugin();
        return [plugin?.settings, await plugin?.loadData()];
      });
      expect(seen).toEqual([{ from: 'the vault' }, { from: 'the vault' }]);
    });
  });

  describe('Plugin.saveData', () => {
    test('“write settings data to disk”, the last one last, but never into the vault', async () => {
      const seen = await host.page.evaluate(async () => {
        const plugin = window.workbench.plugin();
        await Promise.all([
          plugin?.saveData({ long: 'x'.repeat(3_000_000) }),
          plugin?.saveData({ from: 'the plugin' }),
        ]);
        return plugin?.loadData();
      });
      expect(seen).toEqual({ from: 'the plugin' });
      const inVault = await readFile(join(host.vault, '.obsidian/plugins/example/data.json'), 'utf8');
      expect(JSON.parse(inVault)).toEqual({ from: 'the vault' });
      const kept = await readFile(join(host.config, 'plugins/example/data.json'), 'utf8');
      expect(kept).toBe('{\n  "from": "the plugin"\n}');
    });
  });

  describe('Plugin.onExternalSettingsChange', () => {
    test('is “called when the `data.json` file is modified on disk externally”, and not for saveData', async () => {
      await takeLog();
      await host.page.evaluate(() => window.workbench.plugin()?.saveData({ mine: true }));
      await writeFile(join(host.config, 'plugins/example/data.json'), '{"theirs":true}');
      await host.page.waitForFunction(() => window.pluginLog.length > 0);
      expect(await takeLog()).toEqual(['onExternalSettingsChange']);
    });
  });

  describe('Plugin.addCommand', () => {
    test('“The command id and name will be automatically prefixed with this plugin’s id and name”', async () => {
      await takeLog();
      const seen = await host.page.evaluate(() => {
        const { commands } = window.workbench.app;
        return [commands.commands['example:do']?.name, commands.executeCommandById('example:do')];
      });
      expect(seen).toEqual(['Example: Do it', true]);
      expect(await takeLog()).toEqual(['command']);
    });
  });

  describe('Plugin.addRibbonIcon', () => {
    test('“adds a ribbon icon to the left bar”', async () => {
      await takeLog();
      await host.page.click('.side-dock-ribbon-action[aria-label="Open example"]');
      expect(await takeLog()).toEqual(['ribbon']);
    });
  });

  describe('Plugin.addStatusBarItem', () => {
    test('“adds a status bar item to the bottom of the app”', async () => {
      expect(await host.page.textContent('.status-bar .status-bar-item.plugin-example')).toBe('ready');
    });

    test('the status bar lies over the lower right corner of the window, sidebar or not', async () => {
      const over = await host.page.evaluate(() => {
        const { rightSplit } = window.workbench.app.workspace;
        const isOverCorner = (): boolean =>
          document.elementFromPoint(innerWidth - 1, innerHeight - 1)?.closest('.status-bar') !== null;
        const wasCollapsed = rightSplit.collapsed;
        rightSplit.expand();
        const withSidebar = isOverCorner();
        rightSplit.collapse();
        const without = isOverCorner();
        if (!wasCollapsed) rightSplit.expand();
        return { withSidebar, without };
      });
      expect(over).toEqual({ withSidebar: true, without: true });
    });
  });

  describe('Plugin.addSettingTab', () => {
    test('the tab is in the settings window, under the plugin’s name', async () => {
      const shown = await host.page.evaluate(() => {
        const { setting } = window.workbench.app;
        setting.open();
        setting.openTabById('example');
        const text = setting.containerEl.textContent;
        setting.close();
        return text;
      });
      expect(shown).toContain('Example');
      expect(shown).toContain('Settings of the example');
    });
  });

  describe('Plugin.registerEditorExtension', () => {
    test('reaches the editors, by the CodeMirror the plugin required', async () => {
      const attribute = await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        const leaf = workspace.getLeaf();
        await leaf.openFile(vault.getFileByPath('a.md')!);
        return leaf.view.containerEl.find('.cm-editor').getAttr('data-example');
      });
      expect(attribute).toBe('on');
    });
  });

  describe('Plugin.registerMarkdownPostProcessor', () => {
    test('reaches the reading view', async () => {
      await host.page.evaluate(async () => {
        const leaf = window.workbench.app.workspace.getLeaf();
        await leaf.setViewState({ type: 'markdown', state: { file: 'a.md', mode: 'preview' } });
      });
      await host.page.waitForSelector('.processed-by-example');
    });
  });

  describe('Plugin.registerHoverLinkSource', () => {
    test('“registers a view […] as an emitter of the `hover-link` event”, whose previews need Ctrl if it says so', async () => {
      const seen = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        const targetEl = document.body.createDiv();
        const previews = [false, true].map((ctrlKey) => {
          const hoverParent: HoverParent = { hoverPopover: null };
          const event = new MouseEvent('mouseover', { ctrlKey });
          workspace.trigger('hover-link', { event, source: 'example', hoverParent, targetEl, linktext: 'a' });
          const isComing = hoverParent.hoverPopover !== null;
          targetEl.dispatchEvent(new MouseEvent('mouseleave'));
          return isComing;
        });
        targetEl.detach();
        return { known: workspace.hoverLinkSources['example'], previews };
      });
      expect(seen).toEqual({ known: { display: 'Example', defaultMod: true }, previews: [false, true] });
    });
  });

  describe('Plugin.registerCliHandler', () => {
    test('can be called as from the command line; required flags must be there; a second one of the name is refused', async () => {
      const seen = await host.page.evaluate(async () => {
        const { app, plugin } = window.workbench;
        const attempt = (run: () => unknown): string => {
          try {
            return String(run());
          } catch (error) {
            return (error as Error).message;
          }
        };
        const message = (error: Error): string => error.message;
        return [
          await app.cli.run('example', { name: 'Ada' }),
          await app.cli.run('example').catch(message),
          attempt(() => plugin()?.registerCliHandler('example', '', null, () => '')),
        ];
      });
      expect(seen).toEqual([
        'Hello Ada/x',
        'Missing required flag: name',
        'The CLI command "example" is already registered.',
      ]);
    });
  });

  describe('Plugin.registerObsidianProtocolHandler', () => {
    const open = (address: string): Promise<string> =>
      host.page.evaluate(
        (given) =>
          window.workbench.openUrl(given).then(
            () => 'opened',
            (error: Error) => error.message,
          ),
        address,
      );

    test('“a key-value pair that is decoded from the query will be passed in”', async () => {
      await takeLog();
      expect(await open('obsidian://example?key=value')).toBe('opened');
      expect(await takeLog()).toEqual(['address {"key":"value","action":"example"}']);
    });

    test('values are decoded, a name without one is “true”, and the action cannot be given twice', async () => {
      await takeLog();
      await open('obsidian://example?a%20b=%C3%A9%26%3D+%00&flag&twice=1&twice=2&bad=%E0%A4&action=other&x=a=b#hash');
      const params = { 'a b': 'é&=+\u0000', flag: 'true', twice: '2', bad: '%E0%A4', action: 'example', x: 'a=b' };
      expect(await takeLog()).toEqual([`address ${JSON.stringify(params)}`]);
    });

    test('what is meant for another vault, another action or another program does not reach it', async () => {
      await takeLog();
      const name = await host.page.evaluate(() => window.workbench.app.vault.getName());
      expect(await open(`obsidian://example?vault=${encodeURIComponent(name)}`)).toBe('opened');
      expect(await takeLog()).toEqual([`address ${JSON.stringify({ vault: name, action: 'example' })}`]);
      expect(await open('obsidian://example?vault=another')).toBe('There is no vault "another" here.');
      expect(await open('obsidian://other')).toBe('Nobody handles obsidian://other.');
      expect(await open('https://example.com')).toBe('This is not an obsidian:// address.');
      expect(await takeLog()).toEqual([]);
    });

    test('goes with the plugin', async () => {
      await host.page.evaluate(() => window.workbench.disablePlugin());
      expect(await open('obsidian://example')).toBe('Nobody handles obsidian://example.');
    });
  });
}
