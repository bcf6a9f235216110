/** What the stand-in's Workspace promises, after obsidian.d.ts and what was seen in Obsidian itself. */
import { Host } from './open-host';

const files = { 'a.md': '# A\n\nTo [[b]].\n', 'b.md': '# B\n\n## Part\n\nText\n', 'folder/c.md': 'C\n' };

let host: Host;
beforeAll(async () => {
  host = await Host.open({ files });
  await host.page.evaluate(() => {
    const { app, obsidian } = window.workbench;
    class SideView extends obsidian.ItemView {
      override getViewType(): string {
        return 'side';
      }
      override getDisplayText(): string {
        return 'Side';
      }
    }
    app.viewRegistry.registerView('side', (leaf) => new SideView(leaf));
  });
});
afterAll(() => host.close());

/** One unpinned tab with a.md in the main area, and nothing in the right sidebar. */
beforeEach(async () => {
  await host.page.evaluate(async () => {
    const { workspace, vault } = window.workbench.app;
    workspace.detachLeavesOfType('side');
    workspace.rightSplit.collapse();
    workspace.rightSplit.setWidth(300);
    for (const leaf of workspace.mainLeaves()) leaf.detach();
    const file = vault.getFileByPath('a.md');
    if (file !== null) await workspace.getLeaf(false).openFile(file);
    await sleep(20);
  });
});

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
      await workspace.ensureSideLeaf('side', 'right', { active: true, reveal: true });
      return workspace.activeLeaf?.view.getViewType() === 'side' && workspace.getLeaf(false) === main;
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
    const popup = host.page.waitForEvent('popup');
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
    await (await popup).waitForEvent('close').catch(() => undefined);
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

describe('Workspace.setActiveLeaf', () => {
  test('makes the leaf active and brings its tab to the front; active-leaf-change and file-open follow', async () => {
    const seen = await host.page.evaluate(async () => {
      const { workspace, vault } = window.workbench.app;
      const first = workspace.getLeaf(false);
      const second = workspace.getLeaf('tab');
      const file = vault.getFileByPath('b.md');
      if (file !== null) await second.openFile(file, { active: false });
      await sleep(20);
      const log: unknown[] = [];
      const refs = [
        workspace.on('active-leaf-change', (leaf) => log.push(['leaf', leaf === second])),
        workspace.on('file-open', (opened) => log.push(['file', opened?.path])),
      ];
      const before = [first.isVisible(), second.isVisible()];
      workspace.setActiveLeaf(second, { focus: true });
      const after = [first.isVisible(), second.isVisible(), workspace.activeLeaf === second];
      const atOnce = log.length;
      await sleep(20);
      workspace.setActiveLeaf(second, { focus: true });
      await sleep(20);
      refs.forEach((ref) => workspace.offref(ref));
      return { before, after, atOnce, log };
    });
    expect(seen).toEqual({
      before: [true, false],
      after: [false, true, true],
      atOnce: 0,
      log: [
        ['leaf', true],
        ['file', 'b.md'],
      ],
    });
  });

  test('a click into a leaf makes it active', async () => {
    await host.page.evaluate(async () => {
      await window.workbench.app.workspace.ensureSideLeaf('side', 'right', { reveal: true });
    });
    await host.page.click('.mod-right-split .view-content');
    const type = await host.page.evaluate(() => window.workbench.app.workspace.activeLeaf?.view.getViewType());
    expect(type).toBe('side');
  });
});

describe('Workspace.getActiveFile', () => {
  test('while a side view is active it still answers, but activeEditor and getActiveViewOfType(MarkdownView) are null', async () => {
    const seen = await host.page.evaluate(async () => {
      const { app, obsidian } = window.workbench;
      const { workspace } = app;
      const look = (): unknown[] => [
        workspace.getActiveFile()?.path,
        workspace.activeEditor?.file?.path,
        workspace.getActiveViewOfType(obsidian.MarkdownView)?.file?.path,
      ];
      const before = look();
      await workspace.ensureSideLeaf('side', 'right', { active: true, reveal: true });
      return [before, look(), workspace.getActiveViewOfType(obsidian.ItemView)?.getViewType()];
    });
    expect(seen).toEqual([['a.md', 'a.md', 'a.md'], ['a.md', undefined, undefined], 'side']);
  });
});

describe('Workspace.getMostRecentLeaf', () => {
  test('“useful for interacting with the leaf in the root split while a sidebar leaf might be active”', async () => {
    const same = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      const main = workspace.activeLeaf;
      const side = await workspace.ensureSideLeaf('side', 'right', { active: true, reveal: true });
      return workspace.getMostRecentLeaf() === main && workspace.getMostRecentLeaf(workspace.rightSplit) === side;
    });
    expect(same).toBe(true);
  });
});

describe('Workspace.rightSplit', () => {
  test('is collapsed at first and 300 px wide when opened', async () => {
    await host.load();
    const widths = await host.page.evaluate(() => {
      const { rightSplit } = window.workbench.app.workspace;
      const collapsed = [rightSplit.collapsed, rightSplit.containerEl.isShown()];
      rightSplit.expand();
      return [...collapsed, rightSplit.containerEl.offsetWidth];
    });
    expect(widths).toEqual([true, false, 300]);
  });

  test('its border can be dragged', async () => {
    await host.page.evaluate(() => window.workbench.setSidebarWidth(300));
    const handle = host.page.locator('.mod-right-split > .workspace-leaf-resize-handle');
    const box = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await host.page.mouse.move(box.x + box.width / 2, 300);
    await host.page.mouse.down();
    await host.page.mouse.move(box.x + box.width / 2 - 100, 300);
    await host.page.mouse.up();
    const width = await host.page.evaluate(() => window.workbench.app.workspace.rightSplit.containerEl.offsetWidth);
    expect(width).toBe(400);
  });
});

describe('Workspace.ensureSideLeaf', () => {
  beforeEach(async () => {
    await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      if (app.viewRegistry.getViewCreatorByType('side') !== undefined) return;
      class SideView extends obsidian.ItemView {
        override getViewType(): string {
          return 'side';
        }
        override getDisplayText(): string {
          return 'Side';
        }
      }
      app.viewRegistry.registerView('side', (leaf) => new SideView(leaf));
    });
  });

  test('“get side leaf or create one if one does not exist”; reveal opens the sidebar, active makes it active', async () => {
    const seen = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      const quiet = await workspace.ensureSideLeaf('side', 'right');
      const before = [workspace.rightSplit.collapsed, workspace.activeLeaf === quiet];
      const again = await workspace.ensureSideLeaf('side', 'right', { active: true, reveal: true });
      return {
        same: quiet === again,
        before,
        after: [workspace.rightSplit.collapsed, workspace.activeLeaf === again, again.isVisible()],
        root: again.getRoot() === workspace.rightSplit,
      };
    });
    expect(seen).toEqual({ same: true, before: [true, false], after: [false, true, true], root: true });
  });
});

describe('Workspace.revealLeaf', () => {
  test('“If the leaf is in a sidebar, the sidebar will be uncollapsed”; it does not become active', async () => {
    const seen = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      const leaf = workspace.getRightLeaf(false);
      const second = workspace.getRightLeaf(false);
      await second.setViewState({ type: 'side' });
      await workspace.revealLeaf(second);
      const shown = [workspace.rightSplit.collapsed, second.isVisible(), workspace.activeLeaf === second];
      leaf.detach();
      second.detach();
      return shown;
    });
    expect(seen).toEqual([false, true, false]);
  });
});

describe('Workspace.getLeavesOfType', () => {
  test('gets all leaves of a type, wherever they are; detachLeavesOfType closes them', async () => {
    const counts = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      await workspace.getLeaf('tab').setViewState({ type: 'side' });
      await workspace.getRightLeaf(false).setViewState({ type: 'side' });
      const before = workspace.getLeavesOfType('side').length;
      workspace.detachLeavesOfType('side');
      return [before, workspace.getLeavesOfType('side').length, workspace.getLeavesOfType('markdown').length];
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

describe('Workspace.on', () => {
  test('file-menu: the user opens the context menu on a file of the explorer', async () => {
    await host.page.evaluate(() => {
      const { workspace } = window.workbench.app;
      const heard: string[] = [];
      Object.assign(window, { heard });
      workspace.on('file-menu', (menu, file, source) => {
        heard.push(`${file.path} ${source}`);
        menu.addItem((item) => item.setTitle('From a plugin').onClick(() => heard.push('clicked')));
      });
    });
    await host.page.click('.nav-file-title[data-path="b.md"]', { button: 'right' });
    await host.page.click('.menu-item:has-text("From a plugin")');
    const heard = await host.page.evaluate(() => Reflect.get(window, 'heard') as string[]);
    expect(heard).toEqual(['b.md file-explorer-context-menu', 'clicked']);
  });

  test('files-menu: “multiple files selected in the File Explorer”', async () => {
    await host.page.evaluate(() => {
      const { workspace } = window.workbench.app;
      const heard: string[][] = [];
      Object.assign(window, { heard });
      workspace.on('files-menu', (menu, files) => {
        heard.push(files.map(({ path }) => path));
        menu.addItem((item) => item.setTitle('For several'));
      });
    });
    for (const path of ['a.md', 'b.md']) {
      await host.page.click(`.nav-file-title[data-path="${path}"]`, { modifiers: ['Alt'] });
    }
    await host.page.click('.nav-file-title[data-path="b.md"]', { button: 'right' });
    await host.page.click('.menu-item:has-text("For several")');
    const heard = await host.page.evaluate(() => Reflect.get(window, 'heard') as string[][]);
    expect(heard).toEqual([['a.md', 'b.md']]);
  });

  test('layout-change: once for changes that come together', async () => {
    const count = await host.page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      await sleep(20);
      let changes = 0;
      const ref = workspace.on('layout-change', () => changes++);
      workspace.getLeaf('tab');
      workspace.getLeaf('split');
      await sleep(20);
      workspace.offref(ref);
      return changes;
    });
    expect(count).toBe(1);
  });

  test('css-change: the theme has changed', async () => {
    const seen = await host.page.evaluate(() => {
      const { app, setTheme } = window.workbench;
      const dark: boolean[] = [];
      const ref = app.workspace.on('css-change', () => dark.push(app.isDarkMode()));
      setTheme('dark');
      setTheme('light');
      app.workspace.offref(ref);
      return dark;
    });
    expect(seen).toEqual([true, false]);
  });
});

describe('Workspace.requestSaveLayout', () => {
  test('after a restart the layout is as it was: tabs, the one in front, sidebars and their width', async () => {
    await host.page.evaluate(async () => {
      const { workspace, vault } = window.workbench.app;
      for (const [path, where] of [
        ['b.md', 'tab'],
        ['folder/c.md', 'split'],
      ] as const) {
        const file = vault.getFileByPath(path);
        if (file !== null) await workspace.getLeaf(where).openFile(file);
      }
      window.workbench.setSidebarWidth(350);
    });
    await host.load();
    const seen = await host.page.evaluate(() => {
      const { workspace } = window.workbench.app;
      const leaves = workspace.mainLeaves().map((leaf) => [leaf.getDisplayText(), leaf.isVisible()]);
      const { collapsed, width } = workspace.rightSplit;
      return { leaves, active: workspace.activeLeaf?.getDisplayText(), collapsed, width };
    });
    expect(seen).toEqual({
      leaves: [
        ['a', false],
        ['b', true],
        ['c', true],
      ],
      active: 'c',
      collapsed: false,
      width: 350,
    });
  });
});
