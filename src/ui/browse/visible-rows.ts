/** Which nodes of a tree have a row in the list. */
import type { TreeNode } from './tree-nodes';

export interface VisibleRow {
  /** The place of its node. */
  readonly at: number;
  /** Counted from 1 among the rows of the same folder, for screen readers. */
  readonly position: number;
  /** How many rows the same folder has. */
  readonly siblings: number;
  readonly isOpen: boolean;
}

/** The rows of all nodes that are not in a closed folder or note and not filtered out; sections are always open. */
export function visibleRows(
  nodes: readonly TreeNode[],
  isOpen: (at: number) => boolean,
  isShown: (at: number) => boolean = () => true,
): readonly VisibleRow[] {
  const rows: { at: number; position: number; isOpen: boolean }[] = [];
  const counts = new Map<number | undefined, number>();
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at];
    if (node === undefined) break;
    const opened = node.kind === 'section' || isOpen(at);
    if (isShown(at)) {
      const position = (counts.get(node.parent) ?? 0) + 1;
      counts.set(node.parent, position);
      rows.push({ at, position, isOpen: opened });
    }
    at = opened && isShown(at) ? at + 1 : node.end;
  }
  return rows.map((row) => ({ ...row, siblings: counts.get(nodes[row.at]?.parent) ?? 1 }));
}

/** Where a node's row stands, or that of the nearest folder around it that has one; the first row when none has. */
export function rowOf(rows: readonly VisibleRow[], nodes: readonly TreeNode[], at: number): number {
  for (let place: number | undefined = at; place !== undefined; place = nodes[place]?.parent) {
    const row = find(rows, place);
    if (row !== undefined) return row;
  }
  return 0;
}

/** Rows stand in the order of their nodes, so halving finds one. */
function find(rows: readonly VisibleRow[], at: number): number | undefined {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return rows[low]?.at === at ? low : undefined;
}

/** As many rows as a window of good size shows. */
const FIRST_SCREEN_ROWS = 20;

/** The folders to open at first: those at the top, if all that is in them can be seen at once. */
export function openAtFirst(nodes: readonly TreeNode[]): ReadonlySet<number> {
  const upper = nodes.filter(({ depth }) => depth <= 1).length;
  const top = nodes.flatMap(({ depth, kind }, at) => (depth === 0 && kind === 'folder' ? [at] : []));
  return new Set(upper <= FIRST_SCREEN_ROWS ? top : []);
}
