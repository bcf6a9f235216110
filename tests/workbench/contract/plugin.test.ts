/** What the stand-in promises to plugins: loading, everything they register, unloading and restarts. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examplePlugin } from './example-plugin';
import { Host } from './open-host';

let host: Host;
beforeAll(async () => {
  const settings = JSON.stringify({ from: 'the vault' });
  const files = { 'a.md': 'A\n', 'b.md': 'B\n', '.obsidian/plugins/example/data.json': settings };
  host = await Host.open({ files, build: examplePlugin, query: '' });
});
afterAll(() => host.close());

const takeLog = (): Promise<string[]> => host.page.evaluate(() => window.pluginLog.splice(0));

describe('Plugin.onload', () => {
  test('comes before the vault is loaded: files present at start raise create before layout-ready', async () => {
    expect(await takeLog()).toEqual(['onload with 0 files', 'create a.md', 'create b.md', 'layout ready with 2 files']);
  });
});

describe('Plugin.loadData', () => {
  test('reads the vault’s data.json as long as the workbench has none; saveData never writes into the vault', async () => {
    const seen = await host.page.evaluate(async () => {
      const plugin = window.workbench.plugin();
      const first = plugin?.settings;
      await plugin?.saveData({ from: 'the plugin' });
      return [first, await plugin?.loadData()];
    });
    expect(seen).toEqual([{ from: 'the vault' }, { from: 'the plugin' }]);
    const inVault = await readFile(join(host.vault, '.obsidian/plugins/example/data.json'), 'utf8');
    expect(JSON.parse(inVault)).toEqual({ from: 'the vault' });
    const kept = await readFile(join(host.config, 'plugins/example/data.json'), 'utf8');
    expect(kept).toBe('{\n  "from": "the plugin"\n}');
  });
});

describe('Plugin.onExternalSettingsChange', () => {
  test('is “called when the `data.json` file is modified on disk externally”, and not for saveData', async () => {
    await host.page.evaluate(() => window.workbench.plugin()?.saveData({ mine: true }));
    await mkdir(join(host.config, 'plugins/example'), { recursive: true });
    await writeFile(join(host.config, 'plugins/example/data.json'), '{"theirs":true}');
    await host.page.waitForFunction(() => window.pluginLog.length > 0);
    expect(await takeLog()).toEqual(['onExternalSettingsChange']);
  });
});

describe('Plugin.addCommand', () => {
  test('“The command id and name will be automatically prefixed with this plugin’s id and name”', async () => {
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
    await host.page.click('.side-dock-ribbon-action[aria-label="Open example"]');
    expect(await takeLog()).toEqual(['ribbon']);
  });
});

describe('Plugin.addStatusBarItem', () => {
  test('“adds a status bar item to the bottom of the app”', async () => {
    expect(await host.page.textContent('.status-bar .status-bar-item.plugin-example')).toBe('ready');
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
  test('reaches the editors, by the CodeMirror the plugin required; post processors reach the reading view', async () => {
    const seen = await host.page.evaluate(async () => {
      const { workspace, vault } = window.workbench.app;
      const file = vault.getFileByPath('a.md');
      const leaf = workspace.getLeaf();
      if (file !== null) await leaf.openFile(file);
      const editing = leaf.view.containerEl.find('.cm-editor')?.getAttr('data-example');
      await leaf.setViewState({ type: 'markdown', state: { mode: 'preview' } });
      return [editing, workspace.hoverLinkSources['example']?.display];
    });
    expect(seen).toEqual(['on', 'Example']);
    await host.page.waitForSelector('.processed-by-example');
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

describe('Plugin.registerView', () => {
  test('on plugin reload the leaf keeps its state: factory → onOpen → setState', async () => {
    await host.page.evaluate(async () => {
      await window.workbench.app.workspace.ensureSideLeaf('example-view', 'right', {
        reveal: true,
        state: { count: 7 },
      });
    });
    expect(await takeLog()).toEqual(['factory', 'onOpen', 'setState {"count":7}']);
    const leaves = await host.page.evaluate(async () => {
      await window.workbench.reloadPlugin();
      await sleep(50);
      return window.workbench.app.workspace.getLeavesOfType('example-view').length;
    });
    expect(leaves).toBe(1);
    const log = (await takeLog()).filter((line) => /factory|onOpen|onClose|setState/.test(line));
    expect(log).toEqual(['onClose', 'factory', 'onOpen', 'setState {"count":7}']);
  });

  test('after a restart a view in a hidden tab is deferred: “not your class until loadIfDeferred()”', async () => {
    await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      const leaf = workspace.getLeaf('tab');
      await leaf.setViewState({ type: 'example-view', state: { count: 3 } });
    });
    await host.load();
    const seen = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      const leaves = workspace.getLeavesOfType('example-view');
      const look = (): unknown[] =>
        leaves.map((leaf) => [leaf.getRoot() === workspace.rootSplit, leaf.isDeferred, leaf.getViewState().state]);
      const before = look();
      await Promise.all(leaves.map((leaf) => leaf.loadIfDeferred()));
      return { before, after: look(), names: leaves.map((leaf) => leaf.getDisplayText()) };
    });
    expect(seen).toEqual({
      before: [
        [true, true, { count: 3 }],
        [false, false, { count: 7 }],
      ],
      after: [
        [true, false, { count: 3 }],
        [false, false, { count: 7 }],
      ],
      names: ['Example view', 'Example view'],
    });
  });

  test('a deferred view is loaded when it comes into sight: its tab is selected, or its sidebar opened', async () => {
    await host.page.evaluate(() => window.workbench.app.workspace.rightSplit.collapse());
    await host.load();
    const seen = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      const leaves = workspace.getLeavesOfType('example-view');
      const look = (): boolean[] => leaves.map((leaf) => leaf.isDeferred);
      const before = look();
      leaves[0]?.tabHeaderEl.click();
      workspace.rightSplit.expand();
      await sleep(50);
      return [before, look()];
    });
    expect(seen).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('disabled by the user: the leaf is closed', async () => {
    const left = await host.page.evaluate(async () => {
      await window.workbench.disablePlugin();
      await sleep(50);
      return window.workbench.app.workspace.getLeavesOfType('example-view').length;
    });
    expect(left).toBe(0);
    await host.page.evaluate(() => window.workbench.enablePlugin());
    expect((await takeLog()).at(-1)).toBe('onUserEnable');
  });
});

describe('Plugin.unload', () => {
  test('runs registered clean-ups and takes away everything the plugin added', async () => {
    await takeLog();
    const seen = await host.page.evaluate(async () => {
      const { app, disablePlugin } = window.workbench;
      const probe = document.body.createDiv('example-styled');
      const styled = probe.getCssPropertyValue('color');
      await disablePlugin();
      const ticks = window.ticks;
      app.vault.trigger('create', app.vault.getRoot());
      await sleep(40);
      const after = probe.getCssPropertyValue('color');
      probe.detach();
      return {
        styled: styled === 'rgb(1, 2, 3)' && after !== styled,
        command: app.commands.findCommand('example:do'),
        ribbon: document.querySelectorAll('[aria-label="Open example"]').length,
        status: document.querySelectorAll('.plugin-example').length,
        tabs: app.setting.pluginTabs.length,
        hover: Object.keys(app.workspace.hoverLinkSources).includes('example'),
        extensions: document.querySelectorAll('[data-example]').length,
        view: app.viewRegistry.getViewCreatorByType('example-view'),
        cli: app.cli.list(),
        ticking: window.ticks !== ticks,
        plugin: window.workbench.plugin(),
      };
    });
    expect(seen).toEqual({
      styled: true,
      command: undefined,
      ribbon: 0,
      status: 0,
      tabs: 0,
      hover: false,
      extensions: 0,
      view: undefined,
      cli: [],
      ticking: false,
      plugin: undefined,
    });
    expect(await takeLog()).toEqual(['registered clean-up', 'onunload']);
    await host.page.evaluate(() => window.workbench.enablePlugin());
  });
});

describe('Workspace.on quit', () => {
  test('“quitting raises `quit` and calls no `onunload`”', async () => {
    await takeLog();
    await host.load();
    const log = await takeLog();
    expect(log[0]).toBe('quit');
    expect(log).not.toContain('onunload');
  });
});

describe('Plugins.enablePlugin', () => {
  test('a plugin that throws in onload is unloaded again, and the error is the caller’s', async () => {
    const seen = await host.page.evaluate(async () => {
      const { app, disablePlugin, obsidian } = window.workbench;
      await disablePlugin();
      app.plugins.obsidianModule = {
        ...obsidian,
        Plugin: class extends obsidian.Plugin {
          override registerView(): void {
            throw new Error('on purpose');
          }
        },
      };
      const message = await app.plugins.enablePlugin('example').then(String, (error: Error) => error.message);
      app.plugins.obsidianModule = obsidian;
      return [message, app.plugins.getPlugin('example'), app.commands.findCommand('example:do')];
    });
    expect(seen).toEqual(['on purpose', null, undefined]);
  });
});
