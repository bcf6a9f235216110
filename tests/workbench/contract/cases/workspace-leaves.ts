/** Which leaves the stand-in's Workspace finds and makes, after obsidian.d.ts and what was seen in Obsidian itself. */
import { freshLayout } from '../fresh-layout';
import { offerLoggedView } from '../logged-view';
import type { Host } from '../open-host';

export function workspaceLeaves(host: Host): void {
  beforeEach(() => offerLoggedView(host));
  beforeEach(() => freshLayout(host, 'a.md'));

  describe('Workspace.onLayoutReady', () => {
    test('“runs the callback function right away if layout is already ready”', async () => {
      const seen = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        let called = false;
        workspace.onLayoutReady(() => (called = true));
        return [workspace.layoutReady, called];
      });
      expect(seen).toEqual([true, true]);
    });
  });

  describe('Workspace.getLeaf', () => {
    test('false: “an existing leaf which can be navigated is returned”', async () => {
      const same = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        return workspace.getLeaf(false) === workspace.activeLeaf && workspace.getLeaf() === workspace.activeLeaf;
      });
      expect(same).toBe(true);
    });

    test('false, from a side view: the last main tab', async () => {
      const same = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        const main = workspace.getLeaf(false);
        await workspace.ensureSideLeaf('logged', 'right', { active: true, reveal: true });
        return workspace.activeLeaf?.view.getViewType() === 'logged' && workspace.getLeaf(false) === main;
      });
      expect(same).toBe(true);
    });

    test('false, with a pinned tab in front: a new tab', async () => {
      const seen = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        const pinned = workspace.getLeaf(false);
        pinned.setPinned(true);
        const leaf = workspace.getLeaf(false);
        return { other: leaf !== pinned, type: leaf.view.getViewType(), together: leaf.parent === pinned.parent };
      });
      expect(seen).toEqual({ other: true, type: 'empty', together: true });
    });

    test('“If newLeaf is `tab` or `true` then a new leaf will be created in the preferred location within the root split”', async () => {
      const seen = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        const first = workspace.getLeaf(false);
        const leaves = [workspace.getLeaf('tab'), workspace.getLeaf(true)];
        return leaves.map((leaf) => [
          leaf.parent === first.parent,
          leaf.getRoot() === workspace.rootSplit,
          leaf.view.getDisplayText(),
        ]);
      });
      expect(seen).toEqual([
        [true, true, 'New tab'],
        [true, true, 'New tab'],
      ]);
    });

    test('“If newLeaf is `split` then a new leaf will be created adjacent to the currently active leaf”, to the right or below', async () => {
      const places = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        const first = workspace.getLeaf(false);
        const box = (leaf: typeof first): DOMRect => leaf.parent.containerEl.getBoundingClientRect();
        const right = workspace.getLeaf('split');
        const toTheRight = box(right).left >= box(first).right - 1 && box(right).top === box(first).top;
        const below = workspace.getLeaf('split', 'horizontal');
        return [toTheRight, box(below).top >= box(first).bottom - 1 && box(below).left === box(first).left];
      });
      expect(places).toEqual([true, true]);
    });

    test('“If newLeaf is `window` then a popout window will be created with a new leaf inside”', async () => {
      const opening = host.page.waitForEvent('popup');
      const seen = await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        const log: string[] = [];
        const refs = [
          workspace.on('window-open', () => log.push('open')),
          workspace.on('window-close', () => log.push('close')),
        ];
        const leaf = workspace.getLeaf('window');
        const file = vault.getFileByPath('b.md');
        if (file !== null) await leaf.openFile(file);
        const container = leaf.getContainer();
        const made = container.doc.createElement('div');
        const facts = {
          otherWindow: container.win !== window && container.doc === container.win.document,
          docOfView: leaf.view.containerEl.doc === container.doc,
          notMain: container !== workspace.rootSplit,
          helpers: typeof made.createDiv,
          instanceOf: made.instanceOf(HTMLElement),
          theme: container.doc.body.className === document.body.className,
          styled: container.doc.head.findAll('link[rel=stylesheet]').length > 0,
          recent: workspace.getMostRecentLeaf() === leaf,
          active: [document, container.doc].map((doc) => {
            doc.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            return activeDocument === doc;
          }),
          text: leaf.view.containerEl.textContent.includes('Part'),
        };
        leaf.detach();
        refs.forEach((ref) => workspace.offref(ref));
        return { ...facts, log };
      });
      const popup = await opening;
      if (!popup.isClosed()) await popup.waitForEvent('close');
      expect(seen).toEqual({
        otherWindow: true,
        docOfView: true,
        notMain: true,
        helpers: 'function',
        instanceOf: true,
        theme: true,
        styled: true,
        recent: true,
        active: [true, true],
        text: true,
        log: ['open', 'close'],
      });
    });
  });

  describe('Workspace.getLeavesOfType', () => {
    test('gets all leaves of a type, wherever they are; detachLeavesOfType closes them', async () => {
      const counts = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        await workspace.getLeaf('tab').setViewState({ type: 'logged' });
        await workspace.getRightLeaf(false).setViewState({ type: 'logged' });
        const before = workspace.getLeavesOfType('logged').length;
        workspace.detachLeavesOfType('logged');
        return [before, workspace.getLeavesOfType('logged').length, workspace.getLeavesOfType('markdown').length];
      });
      expect(counts).toEqual([2, 0, 1]);
    });
  });

  describe('Workspace.iterateAllLeaves', () => {
    test('goes through “main area leaves, floating leaves, and sidebar leaves”, and stops at a truthy return value', async () => {
      const seen = await host.page.evaluate(() => {
        const { workspace } = window.workbench.app;
        const types = (walk: 'iterateAllLeaves' | 'iterateRootLeaves', stop: boolean): string[] => {
          const found: string[] = [];
          workspace[walk]((leaf) => {
            found.push(leaf.view.getViewType());
            return stop;
          });
          return found;
        };
        return [types('iterateAllLeaves', false), types('iterateAllLeaves', true), types('iterateRootLeaves', false)];
      });
      expect(seen).toEqual([['markdown', 'file-explorer'], ['markdown'], ['markdown']]);
    });
  });

  describe('Workspace.openLinkText', () => {
    test('opens the note a link means, at its heading', async () => {
      const seen = await host.page.evaluate(async () => {
        const { workspace } = window.workbench.app;
        await workspace.openLinkText('b#Part', 'a.md', 'tab');
        const { editor, file } = workspace.activeEditor ?? {};
        return [file?.path, editor?.getCursor().line];
      });
      expect(seen).toEqual(['b.md', 2]);
    });
  });

  describe('Workspace.getLastOpenFiles', () => {
    test('gets the files opened last, the latest first', async () => {
      const paths = await host.page.evaluate(async () => {
        const { workspace, vault } = window.workbench.app;
        for (const path of ['folder/c.md', 'b.md']) {
          const file = vault.getFileByPath(path);
          if (file !== null) await workspace.getLeaf(false).openFile(file);
        }
        return workspace.getLastOpenFiles().slice(0, 2);
      });
      expect(paths).toEqual(['b.md', 'folder/c.md']);
    });
  });
}
