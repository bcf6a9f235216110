/** The layout as data: kept for this vault from one load of the page to the next, as Obsidian keeps it over a restart. */
import type * as obsidian from 'obsidian';
import { facts, type FirstView } from '../node/facts';
import { isMobile } from './device';
import { createLeafInTabs } from './leaf-places';
import { WorkspaceLeaf } from './leaf';
import { leavesOf } from './leaves';
import { WorkspaceSidedock } from './sidedock';
import { WorkspaceTabs } from './tabs';
import type { Workspace } from './workspace';
import type { WorkspaceItem, WorkspaceParent } from './workspace-item';
import { WorkspaceSplit } from './workspace-split';

interface SavedLeaf {
  readonly type: 'leaf';
  readonly id: string;
  readonly state: obsidian.ViewState;
}

interface SavedTabs {
  readonly type: 'tabs';
  readonly currentTab: number;
  readonly children: readonly SavedLeaf[];
}

interface SavedSplit {
  readonly type: 'split';
  readonly direction: obsidian.SplitDirection;
  readonly width?: number;
  readonly collapsed?: boolean;
  readonly children: readonly (SavedSplit | SavedTabs)[];
}

interface SavedLayout {
  readonly main: SavedSplit;
  readonly left: SavedSplit;
  readonly right: SavedSplit;
  readonly active: string | null;
  readonly lastOpenFiles: readonly string[];
}

const KEY = 'workspace-layout';

function tabsOf(...types: string[]): SavedTabs {
  const children = types.map((type): SavedLeaf => ({ type: 'leaf', id: type, state: { type } }));
  return { type: 'tabs', currentTab: 0, children };
}

/** What a vault that was never opened looks like. */
const firstLayout: SavedLayout = {
  main: { type: 'split', direction: 'vertical', children: [tabsOf('empty')] },
  left: {
    type: 'split',
    direction: 'horizontal',
    width: 300,
    collapsed: isMobile,
    children: [tabsOf('file-explorer')],
  },
  right: { type: 'split', direction: 'horizontal', width: 300, collapsed: true, children: [tabsOf()] },
  active: 'empty',
  lastOpenFiles: [],
};

/** The same with something on the right, and room for it. */
function layoutWith({ type, state }: FirstView): SavedLayout {
  const tabs: SavedTabs = {
    type: 'tabs',
    currentTab: 0,
    children: [{ type: 'leaf', id: type, state: { type, state } }],
  };
  return { ...firstLayout, right: { ...firstLayout.right, width: 420, collapsed: false, children: [tabs] } };
}

/** Pop-out windows are left out: they go with the page. */
export function serializeLayout(workspace: Workspace): Record<string, unknown> {
  const layout: SavedLayout = {
    main: savedSplit(workspace.rootSplit),
    left: savedSplit(workspace.leftSplit),
    right: savedSplit(workspace.rightSplit),
    active: workspace.activeLeaf?.id ?? null,
    lastOpenFiles: workspace.getLastOpenFiles(),
  };
  return { ...layout };
}

export function saveLayout(workspace: Workspace): void {
  workspace.app.saveLocalStorage(KEY, serializeLayout(workspace));
}

function savedSplit(split: WorkspaceSplit): SavedSplit {
  const { direction } = split;
  const children = split.children.flatMap((child): (SavedSplit | SavedTabs)[] => {
    if (child instanceof WorkspaceSplit) return [savedSplit(child)];
    return child instanceof WorkspaceTabs ? [savedTabs(child)] : [];
  });
  const saved: SavedSplit = { type: 'split', direction, children };
  return split instanceof WorkspaceSidedock ? { ...saved, width: split.width, collapsed: split.collapsed } : saved;
}

function savedTabs(tabs: WorkspaceTabs): SavedTabs {
  const children = tabs.children.map((leaf): SavedLeaf => ({ type: 'leaf', id: leaf.id, state: leaf.getViewState() }));
  return { type: 'tabs', currentTab: tabs.currentTab, children };
}

/** Builds the given layout, or the one that was saved last. Views that are not in sight wait until they are. */
export async function restoreLayout(workspace: Workspace, given?: unknown): Promise<void> {
  const first = facts.firstView === null ? firstLayout : layoutWith(facts.firstView);
  const saved = (given ?? workspace.app.loadLocalStorage(KEY) ?? first) as SavedLayout;
  for (const leaf of workspace.allLeaves()) leaf.view.unload();
  const parts = [
    [workspace.leftSplit, saved.left],
    [workspace.rootSplit, saved.main],
    [workspace.rightSplit, saved.right],
  ] as const;
  const loading = parts.flatMap(([split, from]) => rebuild(split, from));
  if (leavesOf(workspace.rootSplit).length === 0) workspace.getLeaf('tab');
  await Promise.all(loading.map((load) => load()));
  workspace.recentFiles.restore(saved.lastOpenFiles);
  const active = saved.active === null ? null : workspace.getLeafById(saved.active);
  const main = active ?? workspace.getMostRecentLeaf();
  if (main !== null) workspace.setActiveLeaf(main, { focus: true });
}

type Load = () => Promise<void>;

function rebuild(split: WorkspaceSplit, saved: SavedSplit): Load[] {
  for (const child of [...split.children]) split.removeChild(child);
  const loading = saved.children.flatMap((child) => build(split, child));
  if (split instanceof WorkspaceSidedock) {
    split.tabs();
    split.setWidth(saved.width ?? split.width);
    if (saved.collapsed === true) split.collapse();
    else split.expand();
  }
  return loading;
}

/** Builds the places at once, and gives what remains to be done to fill them. */
function build(parent: WorkspaceParent, saved: SavedSplit | SavedTabs): Load[] {
  const { workspace } = parent;
  const item: WorkspaceItem =
    saved.type === 'tabs' ? new WorkspaceTabs(workspace) : new WorkspaceSplit(workspace, saved.direction);
  parent.insertChild(item);
  if (saved.type === 'split') return saved.children.flatMap((child) => build(item as WorkspaceSplit, child));
  const tabs = item as WorkspaceTabs;
  const leaves = saved.children.map(({ id, state }) => {
    const leaf = createLeafInTabs(tabs);
    leaf.id = id;
    return { leaf, state };
  });
  const front = tabs.children[saved.currentTab];
  if (front instanceof WorkspaceLeaf) tabs.selectTab(front);
  return leaves.map(({ leaf, state }) => async () => {
    if (state.pinned === true) leaf.setPinned(true);
    if (leaf.isVisible() || state.type === 'empty') await leaf.setViewState(state);
    else await leaf.defer(state);
  });
}
