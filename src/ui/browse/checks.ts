/** What is picked in a tree, as plain data: the state of every box, and what a click on one changes. */
import type { TreeNode } from './tree-nodes';

/** The box of a file or a section, or of a folder for the text files in it; `cannot` where there is nothing to pick. */
export type Check = 'all' | 'some' | 'none' | 'cannot';

export interface Picking {
  readonly nodes: readonly TreeNode[];
  /** The places of picked files and sections; nothing is picked below what is. */
  readonly picked: ReadonlySet<number>;
  /** The places of files that are in the tray as a whole already: they count as picked, and stay so. */
  readonly inTray: ReadonlySet<number>;
  /** Files that are filtered out neither count nor change; all are there when absent. */
  readonly isShown?: ((at: number) => boolean) | undefined;
}

export interface Checks {
  /** How many files can be picked, or are. */
  readonly total: number;
  /** All boxes together. */
  readonly whole: Check;
  readonly isWholeFree: boolean;
  of(at: number): Check;
  /** Whether a click could change something. */
  isFree(at: number): boolean;
}

/** The state of all boxes, counted once. */
export function checksOf(picking: Picking): Checks {
  const { nodes, picked, inTray } = picking;
  // The last place counts for the whole tree; `parts` are picked sections.
  const [total, have, fixed, parts] = [0, 1, 2, 3].map(() => new Int32Array(nodes.length + 1)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const add = (counts: Int32Array, at: number, n: number): void => {
    counts[at] = (counts[at] ?? 0) + n;
  };
  for (let at = nodes.length - 1; at >= 0; at--) {
    if (canPick(picking, at)) {
      add(total, at, 1);
      if (inTray.has(at)) add(fixed, at, 1);
      if (inTray.has(at) || picked.has(at)) add(have, at, 1);
    } else if (nodes[at]?.kind === 'section' && picked.has(at)) add(parts, at, 1);
    const parent = nodes[at]?.parent ?? nodes.length;
    for (const counts of [total, have, fixed, parts]) add(counts, parent, counts[at] ?? 0);
  }
  const ofSection = (at: number): Check => {
    if (isWithinPicked(picking, at) || picked.has(at)) return 'all';
    return parts[at] === 0 ? 'none' : 'some';
  };
  const of = (at: number): Check => {
    if (nodes[at]?.kind === 'section') return ofSection(at);
    if (total[at] === 0) return 'cannot';
    if (have[at] === total[at]) return 'all';
    return have[at] === 0 && parts[at] === 0 ? 'none' : 'some';
  };
  const isFree = (at: number): boolean =>
    nodes[at]?.kind === 'section' ? !isWithinPicked(picking, at) : fixed[at] !== total[at];
  const all = nodes.length;
  return { total: total[all] ?? 0, whole: of(all), isWholeFree: isFree(all), of, isFree };
}

/** Picks a file or a section, or all that can be picked in a folder; takes them out again when all are picked. */
export function toggle(picking: Picking, at: number): ReadonlySet<number> {
  const { nodes, picked } = picking;
  const node = nodes[at];
  if (node?.kind !== 'section') return toggleBetween(picking, at, node?.end ?? at);
  if (isWithinPicked(picking, at)) return picked;
  const changed = new Set(picked);
  if (!changed.delete(at)) {
    dropBelow(changed, at, node);
    changed.add(at);
  }
  return changed;
}

export function toggleAll(picking: Picking): ReadonlySet<number> {
  return toggleBetween(picking, 0, picking.nodes.length);
}

function toggleBetween(picking: Picking, start: number, end: number): ReadonlySet<number> {
  const { nodes, picked, inTray } = picking;
  const free: number[] = [];
  for (let at = start; at < end; at++) if (canPick(picking, at) && !inTray.has(at)) free.push(at);
  const changed = new Set(picked);
  const areAllPicked = free.every((at) => picked.has(at));
  for (const at of free)
    if (areAllPicked) changed.delete(at);
    else {
      dropBelow(changed, at, nodes[at]);
      changed.add(at);
    }
  return changed;
}

/** What is below something that is picked is picked with it. */
function dropBelow(picked: Set<number>, at: number, node: TreeNode | undefined): void {
  for (let below = at + 1; below < (node?.end ?? 0); below++) picked.delete(below);
}

/** Whether a section is part of something that is picked or in the tray. */
function isWithinPicked({ nodes, picked, inTray }: Picking, at: number): boolean {
  for (let above = nodes[at]?.parent; above !== undefined; above = nodes[above]?.parent)
    if (picked.has(above) || inTray.has(above)) return true;
  return false;
}

function canPick({ nodes, isShown }: Picking, at: number): boolean {
  const node = nodes[at];
  return node?.kind === 'file' && node.refusal === undefined && isShown?.(at) !== false;
}
