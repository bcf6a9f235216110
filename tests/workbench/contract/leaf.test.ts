/** What the stand-in's WorkspaceLeaf and View promise, after obsidian.d.ts and what was seen in Obsidian itself. */
import { Host } from './open-host';

const files = { 'a.md': 'A\n', 'b.md': 'B one\nB two\nB three\n', 'data.json': '{}' };

declare global {
  interface Window {
    viewLog: string[];
  }
}

let host: Host;
beforeAll(async () => {
  host = await Host.open({ files });
  await host.page.evaluate(() => {
    const { app, obsidian } = window.workbench;
    window.viewLog = [];
    class LoggedView extends obsidian.ItemView {
      override icon = 'lucide-star';
      private state: unknown = {};
      override getViewType(): string {
        return 'logged';
      }
      override getDisplayText(): string {
        return 'Logged';
      }
      protected override onOpen(): Promise<void> {
        window.viewLog.push(
          `onOpen, in the page: ${this.containerEl.isConnected}, own leaf: ${this.leaf.view === this}`,
        );
        return Promise.resolve();
      }
      protected override onClose(): Promise<void> {
        window.viewLog.push('onClose');
        return Promise.resolve();
      }
      override getState(): Record<string, unknown> {
        return { ...super.getState(), own: this.state };
      }
      override setState(state: unknown): Promise<void> {
        this.state = (state as { own?: unknown }).own;
        window.viewLog.push(`setState ${JSON.stringify(state)}`);
        return Promise.resolve();
      }
      override setEphemeralState(state: unknown): void {
        window.viewLog.push(`setEphemeralState ${JSON.stringify(state)}`);
      }
    }
    app.viewRegistry.registerView('logged', (leaf) => {
      window.viewLog.push('factory');
      return new LoggedView(leaf);
    });
  });
});
afterAll(() => host.close());

beforeEach(async () => {
  await host.page.evaluate(async () => {
    const { workspace } = window.workbench.app;
    for (const leaf of workspace.mainLeaves()) leaf.detach();
    await sleep(20);
    window.viewLog = [];
  });
});

describe('WorkspaceLeaf.openFile', () => {
  test('opens the file in a view for it, becomes active and focuses the editor', async () => {
    const seen = await host.page.evaluate(async () => {
      const { app, obsidian } = window.workbench;
      const file = app.vault.getFileByPath('a.md');
      const leaf = app.workspace.getLeaf('tab');
      if (file !== null) await leaf.openFile(file);
      const { view } = leaf;
      if (!(view instanceof obsidian.MarkdownView)) throw new Error('no Markdown view');
      return [view.file?.path, view.getViewData(), app.workspace.activeLeaf === leaf, view.editor.hasFocus()];
    });
    expect(seen).toEqual(['a.md', 'A\n', true, true]);
  });

  test('with active: false neither', async () => {
    const seen = await host.page.evaluate(async () => {
      const { app } = window.workbench;
      const file = app.vault.getFileByPath('a.md');
      const leaf = app.workspace.getLeaf('tab');
      if (file !== null) await leaf.openFile(file, { active: false });
      return [leaf.getDisplayText(), app.workspace.activeLeaf === leaf, leaf.isVisible()];
    });
    expect(seen).toEqual(['a', false, false]);
  });

  test('keeps the view and changes its file; eState goes to the view after the file', async () => {
    const seen = await host.page.evaluate(async () => {
      const { app, obsidian } = window.workbench;
      const [a, b] = ['a.md', 'b.md'].map((path) => app.vault.getFileByPath(path));
      const leaf = app.workspace.getLeaf();
      if (!a || !b) throw new Error('no files');
      await leaf.openFile(a);
      const first = leaf.view;
      await leaf.openFile(b, { eState: { line: 1 } });
      const { view } = leaf;
      return [view === first, view instanceof obsidian.MarkdownView ? view.editor.getCursor() : null];
    });
    expect(seen).toEqual([true, { line: 1, ch: 0 }]);
  });

  test('of two calls at the same time the later one wins', async () => {
    const path = await host.page.evaluate(async () => {
      const { app } = window.workbench;
      const [a, b] = ['a.md', 'b.md'].map((each) => app.vault.getFileByPath(each));
      const leaf = app.workspace.getLeaf();
      if (!a || !b) throw new Error('no files');
      await Promise.all([leaf.openFile(a), leaf.openFile(b)]);
      return leaf.getViewState().state?.['file'];
    });
    expect(path).toBe('b.md');
  });

  test('Enter trap: a keydown handler that opens a note already open, without preventDefault(), types a newline into it', async () => {
    await host.page.evaluate(async () => {
      const { app } = window.workbench;
      const file = await app.vault.create('trap.md', 'Text');
      await app.workspace.getLeaf().openFile(file);
      const input = createEl('input', { attr: { id: 'trap' }, parent: document.body });
      input.focus();
      input.addEventListener('keydown', () => void app.workspace.getLeaf().openFile(file));
    });
    await host.page.keyboard.press('Enter');
    const text = await host.page.evaluate(() => {
      document.getElementById('trap')?.detach();
      return window.workbench.app.workspace.activeEditor?.editor?.getValue();
    });
    expect(text).toBe('\nText');
  });

  test('a file Obsidian has no view for goes to the system: the leaf stays as it is', async () => {
    const type = await host.page.evaluate(async () => {
      const { app } = window.workbench;
      const file = app.vault.getFileByPath('data.json');
      const leaf = app.workspace.getLeaf();
      if (file !== null) await leaf.openFile(file);
      return leaf.view.getViewType();
    });
    expect(type).toBe('empty');
    expect(await host.page.textContent('.notice')).toContain('data.json');
  });
});

describe('WorkspaceLeaf.setViewState', () => {
  test('factory, onOpen in the page, setState, then the ephemeral state; the old view is closed before', async () => {
    const log = await host.page.evaluate(async () => {
      const leaf = window.workbench.app.workspace.getLeaf('tab');
      await leaf.setViewState({ type: 'logged', state: { own: 1 }, active: true }, { line: 3 });
      await leaf.setViewState({ type: 'logged', state: { own: 2 } });
      await leaf.setViewState({ type: 'empty' });
      return window.viewLog;
    });
    expect(log).toEqual([
      'factory',
      'onOpen, in the page: true, own leaf: true',
      'setState {"own":1}',
      'setEphemeralState {"focus":true}',
      'setEphemeralState {"line":3}',
      'setState {"own":2}',
      'onClose',
    ]);
  });

  test('an unknown type keeps its place and state, and gets its view when somebody offers it', async () => {
    const seen = await host.page.evaluate(async () => {
      const { app, obsidian } = window.workbench;
      const leaf = app.workspace.getLeaf('tab');
      await leaf.setViewState({ type: 'late', state: { own: 5 } });
      const before = [leaf.view.getViewType(), leaf.getViewState().state, leaf.view instanceof obsidian.ItemView];
      let given: unknown;
      class LateView extends obsidian.ItemView {
        override getViewType(): string {
          return 'late';
        }
        override getDisplayText(): string {
          return 'Late';
        }
        override setState(state: unknown): Promise<void> {
          given = state;
          return Promise.resolve();
        }
      }
      app.viewRegistry.registerView('late', (own) => new LateView(own));
      await sleep(20);
      return [before, leaf.view instanceof LateView, given];
    });
    expect(seen).toEqual([['late', { own: 5 }, false], true, { own: 5 }]);
  });
});

describe('WorkspaceLeaf.getViewState', () => {
  test('has the type and state of the view, and whether it is pinned', async () => {
    const state = await host.page.evaluate(async () => {
      const leaf = window.workbench.app.workspace.getLeaf('tab');
      await leaf.setViewState({ type: 'logged', state: { own: 'x' }, pinned: true });
      return leaf.getViewState();
    });
    expect(state).toMatchObject({ type: 'logged', state: { own: 'x' }, pinned: true });
  });
});

describe('WorkspaceLeaf.setPinned', () => {
  test('pins the leaf, shows it in the tab and tells by pinned-change', async () => {
    const seen = await host.page.evaluate(() => {
      const leaf = window.workbench.app.workspace.getLeaf('tab');
      const heard: boolean[] = [];
      leaf.on('pinned-change', (pinned) => heard.push(pinned));
      leaf.setPinned(true);
      const shown = leaf.tabHeaderEl.find('.mod-pinned') !== null;
      leaf.togglePinned();
      return { heard, shown, after: leaf.tabHeaderEl.find('.mod-pinned') };
    });
    expect(seen).toEqual({ heard: [true, false], shown: true, after: null });
  });
});

describe('WorkspaceLeaf.detach', () => {
  test('closes the view and takes the tab away; the neighbour comes to the front and becomes active', async () => {
    const seen = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      const first = workspace.getLeaf(false);
      const second = workspace.getLeaf('tab');
      await second.setViewState({ type: 'logged', active: true });
      window.viewLog = [];
      second.detach();
      await sleep(20);
      return [
        window.viewLog,
        workspace.mainLeaves().includes(second),
        workspace.activeLeaf === first,
        first.isVisible(),
      ];
    });
    expect(seen).toEqual([['onClose'], false, true, true]);
  });

  test('the main area is never left without a tab', async () => {
    const types = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      for (const leaf of workspace.mainLeaves()) leaf.detach();
      await sleep(20);
      return workspace.mainLeaves().map((leaf) => leaf.view.getViewType());
    });
    expect(types).toEqual(['empty']);
  });
});

describe('WorkspaceLeaf.getRoot', () => {
  test('is the part of the window the leaf is in; getContainer is the window’s root', async () => {
    const seen = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      const main = workspace.getLeaf('split');
      const side = workspace.getRightLeaf(false);
      const facts = [
        main.getRoot() === workspace.rootSplit,
        side.getRoot() === workspace.rightSplit,
        main.getContainer() === workspace.rootSplit,
        side.getContainer() === workspace.rootSplit,
        main.getContainer().win === window,
      ];
      side.detach();
      await sleep(0);
      return facts;
    });
    expect(seen).toEqual([true, true, true, true, true]);
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
    await host.page.evaluate(() => window.workbench.app.workspace.rightSplit.collapse());
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
