/** Walks over the leaves of a part of the layout. */
import { WorkspaceLeaf } from './leaf';
import { WorkspaceParent, type WorkspaceItem } from './workspace-item';

/** All leaves of an item, in the order they stand in. */
export function leavesOf(item: WorkspaceItem): WorkspaceLeaf[] {
  if (item instanceof WorkspaceLeaf) return [item];
  return item instanceof WorkspaceParent ? item.children.flatMap(leavesOf) : [];
}

/** Calls back for each leaf until the callback gives something truthy; says whether it did. */
export function someLeaf(items: readonly WorkspaceItem[], callback: (leaf: WorkspaceLeaf) => unknown): boolean {
  return items.flatMap(leavesOf).some((leaf) => Boolean(callback(leaf)));
}

/** The leaf that was active last; one that never was comes after all that were. */
export function mostRecent(leaves: readonly WorkspaceLeaf[]): WorkspaceLeaf | null {
  const [first, ...others] = leaves;
  if (first === undefined) return null;
  return others.reduce((best, leaf) => (leaf.activeTime > best.activeTime ? leaf : best), first);
}
