/** What the stand-in's WorkspaceLeaf promises, after obsidian.d.ts and what was seen in Obsidian itself. */
import { freshLayout } from '../fresh-layout';
import { offerLoggedView } from '../logged-view';
import type { Host } from '../open-host';

export function leaf(host: Host): void {
  beforeEach(() => offerLoggedView(host));
  beforeEach(async () => {
    await freshLayout(host);
    await host.page.evaluate(() => (window.viewLog = []));
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
      expect(seen).toEqual(['a.md', '# A\n\nTo [[b]].\n', true, true]);
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

    test('a file Obsidian has no view for goes to the system: the leaf stays as it is', async () => {
      const type = await host.page.evaluate(async () => {
        const { app } = window.workbench;
        const file = app.vault.getFileByPath('data.json');
        const leaf = app.workspace.getLeaf();
        if (file !== null) await leaf.openFile(file);
        return leaf.view.getViewType();
      });
      expect(type).toBe('empty');
      const notice = host.page.locator('.notice');
      expect(await notice.innerText()).toContain('data.json');
      await notice.click();
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
        await window.waitUntil(() => given !== undefined);
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
        await window.waitUntil(() => window.viewLog.length > 0);
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
      const types = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        for (const leaf of workspace.mainLeaves()) leaf.detach();
        return workspace.mainLeaves().map((leaf) => leaf.view.getViewType());
      });
      expect(types).toEqual(['empty']);
    });
  });

  describe('WorkspaceLeaf.getRoot', () => {
    test('is the part of the window the leaf is in; getContainer is the window’s root', async () => {
      const seen = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        const main = workspace.getLeaf('split');
        const side = workspace.getRightLeaf(false);
        return [
          main.getRoot() === workspace.rootSplit,
          side.getRoot() === workspace.rightSplit,
          main.getContainer() === workspace.rootSplit,
          side.getContainer() === workspace.rootSplit,
          main.getContainer().win === window,
        ];
      });
      expect(seen).toEqual([true, true, true, true, true]);
    });
  });
}
