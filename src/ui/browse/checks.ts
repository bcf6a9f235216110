/** What is picked in a tree, as plain data: the state of every box, and what a click on one changes. */
import type { TreeNode } from './tree-nodes';

/** The box of a file, or of a folder for the text files in it; `cannot` where there is nothing to pick. */
export type Check = 'all' | 'some' | 'none' | 'cannot';

export interface Picking {
  readonly nodes: readonly TreeNode[];
  /** The places of picked files. */
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
  // The last place counts for the whole tree.
  const [total, have, fixed] = [0, 1, 2].map(() => new Int32Array(nodes.length + 1)) as [
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
    }
    const parent = nodes[at]?.parent ?? nodes.length;
    for (const counts of [total, have, fixed]) add(counts, parent, counts[at] ?? 0);
  }
  const of = (at: number): Check => {
    if (total[at] === 0) return 'cannot';
    if (have[at] === 0) return 'none';
    return have[at] === total[at] ? 'all' : 'some';
  };
  const isFree = (at: number): boolean => fixed[at] !== total[at];
  const all = nodes.length;
  return { total: total[all] ?? 0, whole: of(all), isWholeFree: isFree(all), of, isFree };
}

/** Picks a file, or all that can be picked in a folder; takes them out again when all are picked. */
export function toggle(picking: Picking, at: number): ReadonlySet<number> {
  return toggleBetween(picking, at, picking.nodes[at]?.end ?? at);
}

export function toggleAll(picking: Picking): ReadonlySet<number> {
  return toggleBetween(picking, 0, picking.nodes.length);
}

function toggleBetween(picking: Picking, start: number, end: number): ReadonlySet<number> {
  const { picked, inTray } = picking;
  const free: number[] = [];
  for (let at = start; at < end; at++) if (canPick(picking, at) && !inTray.has(at)) free.push(at);
  const changed = new Set(picked);
  const areAllPicked = free.every((at) => picked.has(at));
  for (const at of free)
    if (areAllPicked) changed.delete(at);
    else changed.add(at);
  return changed;
}

function canPick({ nodes, isShown }: Picking, at: number): boolean {
  const node = nodes[at];
  return node?.kind === 'file' && node.refusal === undefined && isShown?.(at) !== false;
}
