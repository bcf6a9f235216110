/** Where new leaves come: into tabs, beside another leaf, or where `getLeaf` says. */
import type * as obsidian from 'obsidian';
import { WorkspaceLeaf } from './leaf';
import { WorkspaceTabs } from './tabs';
import type { Workspace } from './workspace';
import { WorkspaceSplit } from './workspace-split';

/** A new leaf among tabs; it does not come to the front by that. */
export function createLeafInTabs(tabs: WorkspaceTabs, at = tabs.children.length): WorkspaceLeaf {
  const leaf = new WorkspaceLeaf(tabs.workspace);
  tabs.insertChild(leaf, at);
  return leaf;
}

/** A new leaf in tabs of its own, to the right of another ("vertical") or below it ("horizontal"), or before it. */
export function createLeafBeside(
  leaf: WorkspaceLeaf,
  direction: obsidian.SplitDirection = 'vertical',
  before = false,
): WorkspaceLeaf {
  const { workspace, parent: tabs } = leaf;
  const outer = tabs.parent;
  const created = new WorkspaceTabs(workspace);
  const at = outer.children.indexOf(tabs);
  if (outer.direction === direction) {
    outer.insertChild(created, before ? at : at + 1);
  } else {
    const split = new WorkspaceSplit(workspace, direction);
    outer.children.splice(at, 1);
    outer.insertChild(split, at);
    for (const child of before ? [created, tabs] : [tabs, created]) split.insertChild(child);
  }
  return createLeafInTabs(created);
}

/** The tabs to open things in: those of the main leaf that was active last. */
function mainTabs(workspace: Workspace): WorkspaceTabs {
  const recent = workspace.getMostRecentLeaf();
  if (recent !== null) return recent.parent;
  const tabs = new WorkspaceTabs(workspace);
  workspace.rootSplit.insertChild(tabs);
  return tabs;
}

function createTab(workspace: Workspace): WorkspaceLeaf {
  const tabs = mainTabs(workspace);
  return createLeafInTabs(tabs, Math.min(tabs.currentTab + 1, tabs.children.length));
}

/**
 * What `getLeaf` gives. Without a wish for a new leaf it is the main leaf that was active last, whatever is active
 * now, or a new tab when that leaf is pinned or its view is not for navigation.
 */
export function leafFor(
  workspace: Workspace,
  wish: obsidian.PaneType | boolean,
  direction?: obsidian.SplitDirection,
): WorkspaceLeaf {
  const recent = workspace.getMostRecentLeaf();
  switch (wish) {
    case false:
      return recent?.canNavigate() === true ? recent : createTab(workspace);
    case 'split':
      return recent === null ? createTab(workspace) : createLeafBeside(recent, direction);
    case 'window':
      return workspace.openPopoutLeaf();
    case 'tab':
    case true:
      return createTab(workspace);
  }
}

/** Where the copy of a leaf comes; obsidian.d.ts still knows the form that gives only the direction of a split. */
export function leafForCopy(
  leaf: WorkspaceLeaf,
  wish: obsidian.PaneType | obsidian.SplitDirection | boolean,
  direction?: obsidian.SplitDirection,
): WorkspaceLeaf {
  if (wish === 'vertical' || wish === 'horizontal') return createLeafBeside(leaf, wish);
  return wish === 'split' ? createLeafBeside(leaf, direction) : leafFor(leaf.workspace, wish);
}
