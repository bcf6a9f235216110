/** What the stand-in's views promise, after obsidian.d.ts. */
import { freshLayout } from '../fresh-layout';
import { offerLoggedView } from '../logged-view';
import type { Host } from '../open-host';

export function view(host: Host): void {
  beforeEach(() => offerLoggedView(host));
  beforeEach(async () => {
    await freshLayout(host);
    await host.page.evaluate(() => (window.viewLog = []));
  });

  describe('View.setState', () => {
    test('gets the state of setViewState, which waits for it, and a result to say whether that is history', async () => {
      const seen = await host.page.evaluate(async () => {
        const leaf = window.workbench.app.workspace.getLeaf('tab');
        await leaf.setViewState({ type: 'logged' });
        const log: unknown[] = [];
        leaf.view.setState = async (state, result) => {
          log.push(state, result);
          await sleep(0);
          log.push('done');
        };
        await leaf.setViewState({ type: 'logged', state: { own: [1] } });
        return log;
      });
      expect(seen).toEqual([{ own: [1] }, { history: false }, 'done']);
    });

    test('of the class itself takes any state, and does nothing with it', async () => {
      const seen = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        const leaf = workspace.getLeaf(false);
        const result = { history: false };
        await leaf.view.setState({ own: 1 }, result);
        return [leaf.view.getState(), result];
      });
      expect(seen).toEqual([{}, { history: false }]);
    });
  });

  describe('View.setEphemeralState', () => {
    test('gets what openFile, setViewState and the leaf are given for it, once the view is in its state', async () => {
      const log = await host.page.evaluate(async () => {
        const leaf = window.workbench.app.workspace.getLeaf('tab');
        await leaf.setViewState({ type: 'logged', state: { own: 1 } }, { line: 3 });
        await leaf.setViewState({ type: 'logged', state: { own: 2 } });
        leaf.setEphemeralState({ scroll: 4 });
        return window.viewLog.filter((line) => line.includes('tate'));
      });
      expect(log).toEqual([
        'setState {"own":1}',
        'setEphemeralState {"line":3}',
        'setState {"own":2}',
        'setEphemeralState {"scroll":4}',
      ]);
    });
  });

  describe('View.getIcon', () => {
    test('icon and display text are those of the tab', async () => {
      const seen = await host.page.evaluate(async () => {
        const leaf = window.workbench.app.workspace.getLeaf('tab');
        await leaf.setViewState({ type: 'logged' });
        const icon = leaf.tabHeaderEl.find('.workspace-tab-header-inner-icon svg')?.getAttribute('class');
        return [leaf.getIcon(), leaf.getDisplayText(), icon?.includes('lucide-star'), leaf.tabHeaderEl.textContent];
      });
      expect(seen).toEqual(['lucide-star', 'Logged', true, 'Logged']);
    });
  });

  describe('ItemView.addAction', () => {
    test('adds a button to the view’s header, before those that are there', async () => {
      const seen = await host.page.evaluate(async () => {
        const { app, obsidian } = window.workbench;
        const leaf = app.workspace.getLeaf('tab');
        await leaf.setViewState({ type: 'logged' });
        const { view } = leaf;
        if (!(view instanceof obsidian.ItemView)) throw new Error('no item view');
        let clicks = 0;
        const button = view.addAction('lucide-search', 'Look', () => clicks++);
        button.click();
        const labels = view.containerEl.findAll('.view-action').map((el) => el.getAttr('aria-label'));
        return [clicks, labels, view.containerEl.children[1] === view.contentEl];
      });
      expect(seen).toEqual([1, ['Look', 'More options'], true]);
    });
  });

  describe('View.onPaneMenu', () => {
    test('“populates the pane menu”, of the header (more-options) and of the tab (tab-header)', async () => {
      await host.page.evaluate(async () => {
        const { app } = window.workbench;
        const leaf = app.workspace.getLeaf('tab');
        await leaf.setViewState({ type: 'logged', active: true });
        leaf.view.onPaneMenu = (menu, source) => {
          menu.addItem((item) => item.setTitle(`From ${source}`).onClick(() => window.viewLog.push(source)));
        };
        window.viewLog = [];
      });
      await host.page.click('.workspace-leaf.mod-active .view-action[aria-label="More options"]');
      await host.page.click('.menu-item:has-text("From more-options")');
      await host.page.click('.workspace-tab-header.mod-active', { button: 'right' });
      await host.page.click('.menu-item:has-text("From tab-header")');
      expect(await host.page.evaluate(() => window.viewLog)).toEqual(['more-options', 'tab-header']);
    });
  });

  describe('View.onResize', () => {
    test('“called when the size of this view is changed”', async () => {
      await host.page.evaluate(async () => {
        const { app, setSidebarWidth } = window.workbench;
        const leaf = app.workspace.getLeaf('tab');
        await leaf.setViewState({ type: 'logged', active: true });
        setSidebarWidth(420);
        leaf.view.onResize = () => window.viewLog.push(`onResize ${leaf.view.containerEl.offsetWidth}`);
      });
      await host.page.waitForFunction(() => window.viewLog.some((line) => line.startsWith('onResize')));
    });
  });

  describe('View.scope', () => {
    test('its keys are heard while the view is active, and the app’s own through its parent', async () => {
      await host.page.evaluate(async () => {
        const { app, obsidian } = window.workbench;
        const leaf = app.workspace.getLeaf('tab');
        await leaf.setViewState({ type: 'logged', active: true });
        const scope = new obsidian.Scope(app.scope);
        scope.register(['Mod'], 'j', () => {
          window.viewLog.push('Mod+J');
          return false;
        });
        leaf.view.scope = scope;
        window.viewLog = [];
      });
      await host.page.keyboard.press('Control+j');
      await host.page.keyboard.press('Control+p');
      await host.page.waitForSelector('.prompt');
      await host.page.keyboard.press('Control+j');
      await host.page.keyboard.press('Escape');
      await host.page.evaluate(() =>
        window.workbench.app.workspace.getLeaf('tab').setViewState({ type: 'empty', active: true }),
      );
      await host.page.keyboard.press('Control+j');
      expect(await host.page.evaluate(() => window.viewLog.filter((line) => line === 'Mod+J'))).toHaveLength(1);
    });
  });

  describe('FileView.onRename', () => {
    test('the tab follows the file’s new name; when the file is deleted the tab closes', async () => {
      const seen = await host.page.evaluate(async () => {
        const { app } = window.workbench;
        const file = await app.vault.create('moving.md', 'x');
        const leaf = app.workspace.getLeaf('tab');
        await leaf.openFile(file);
        await app.vault.rename(file, 'moved.md');
        const name = [leaf.getDisplayText(), leaf.tabHeaderEl.textContent, leaf.getViewState().state?.['file']];
        await app.vault.delete(file);
        return [name, app.workspace.mainLeaves().includes(leaf)];
      });
      expect(seen).toEqual([['moved', 'moved', 'moved.md'], false]);
    });
  });
}
