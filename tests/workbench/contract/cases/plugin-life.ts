/** What becomes of a plugin and its views when it is loaded again, turned off, or the app is restarted. */
import type { Host } from '../open-host';

export function pluginLife(host: Host): void {
  const takeLog = (): Promise<string[]> => host.page.evaluate(() => window.pluginLog.splice(0));

  /** One view in the right sidebar, in sight, and one in a tab behind the other. */
  const openViews = (): Promise<void> =>
    host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      await workspace.ensureSideLeaf('example-view', 'right', { reveal: true, state: { count: 7 } });
      await workspace.getLeaf('tab').setViewState({ type: 'example-view', state: { count: 3 } });
    });

  describe('Plugin.registerView', () => {
    test('on plugin reload the leaf keeps its state: factory → onOpen → setState', async () => {
      await takeLog();
      await host.page.evaluate(async () => {
        await window.workbench.app.workspace.ensureSideLeaf('example-view', 'right', {
          reveal: true,
          state: { count: 7 },
        });
      });
      expect(await takeLog()).toEqual(['factory', 'onOpen', 'setState {"count":7}']);
      const leaves = await host.page.evaluate(async () => {
        await window.workbench.reloadPlugin();
        await window.waitUntil(() => window.pluginLog.includes('setState {"count":7}'));
        return window.workbench.app.workspace.getLeavesOfType('example-view').length;
      });
      expect(leaves).toBe(1);
      const log = (await takeLog()).filter((line) => /factory|onOpen|onClose|setState/.test(line));
      expect(log).toEqual(['onClose', 'factory', 'onOpen', 'setState {"count":7}']);
    });
  });

  describe('WorkspaceLeaf.loadIfDeferred', () => {
    test('after a restart a view in a hidden tab is deferred; “load it and await that it has fully loaded”', async () => {
      await openViews();
      await host.load();
      const seen = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        const leaves = workspace.getLeavesOfType('example-view');
        window.pluginLog = [];
        const look = (): unknown[] =>
          leaves.map((leaf) => [leaf.getRoot() === workspace.rootSplit, leaf.isDeferred, leaf.getViewState().state]);
        const before = look();
        for (const leaf of leaves) await leaf.loadIfDeferred();
        return { before, after: look(), log: window.pluginLog, names: leaves.map((leaf) => leaf.getDisplayText()) };
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
        log: ['factory', 'onOpen', 'setState {"count":3}'],
        names: ['Example view', 'Example view'],
      });
    });

    test('a deferred view is loaded when it comes into sight: its tab is selected, or its sidebar opened', async () => {
      await openViews();
      await host.page.evaluate(() => window.workbench.app.workspace.rightSplit.collapse());
      await host.load();
      const seen = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        const leaves = workspace.getLeavesOfType('example-view');
        const look = (): boolean[] => leaves.map((leaf) => leaf.isDeferred);
        const before = look();
        leaves[0]?.tabHeaderEl.click();
        workspace.rightSplit.expand();
        await window.waitUntil(() => look().every((isDeferred) => !isDeferred));
        return before;
      });
      expect(seen).toEqual([true, true]);
    });
  });

  describe('Plugin.onUserEnable', () => {
    test('is called when the user turns the plugin on again; turning it off closes its leaves', async () => {
      await openViews();
      const left = await host.page.evaluate(async () => {
        const { app, disablePlugin } = window.workbench;
        const before = app.workspace.getLeavesOfType('example-view').length;
        await disablePlugin();
        return [before, app.workspace.getLeavesOfType('example-view').length];
      });
      expect(left).toEqual([2, 0]);
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
        let others = 0;
        const other = window.setInterval(() => others++, 5);
        await window.waitUntil(() => others > 2);
        window.clearInterval(other);
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
}
