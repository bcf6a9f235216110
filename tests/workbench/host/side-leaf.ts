/** Leaves of the sidebars: making one, and finding the one of a kind. */
import type * as obsidian from 'obsidian';
import { createLeafInTabs } from './leaf-places';
import type { WorkspaceLeaf } from './leaf';
import type { WorkspaceSidedock } from './sidedock';
import { WorkspaceTabs } from './tabs';
import type { Workspace } from './workspace';

export interface SideLeafOptions {
  active?: boolean;
  split?: boolean;
  reveal?: boolean;
  state?: unknown;
}

/** A new leaf at the end of the last tabs, or with `split` in tabs of its own below. */
export function createSideLeaf(side: WorkspaceSidedock, split: boolean): WorkspaceLeaf {
  if (split) side.insertChild(new WorkspaceTabs(side.workspace));
  return createLeafInTabs(side.tabs());
}

/** The leaf that shows a view of the type, wherever it is, or a new one in the sidebar. */
export async function ensureSideLeaf(
  workspace: Workspace,
  type: string,
  side: obsidian.Side,
  { active = false, split = false, reveal = false, state: given }: SideLeafOptions = {},
): Promise<WorkspaceLeaf> {
  const state = given as Record<string, unknown> | undefined;
  const found = workspace.getLeavesOfType(type)[0];
  const leaf = found ?? createSideLeaf(side === 'left' ? workspace.leftSplit : workspace.rightSplit, split);
  if (found === undefined || state !== undefined) {
    await leaf.setViewState({ type, ...(state === undefined ? {} : { state }) });
  }
  if (reveal) await workspace.revealLeaf(leaf);
  if (active) workspace.setActiveLeaf(leaf, { focus: true });
  return leaf;
}
