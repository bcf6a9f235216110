/** The rows of the `tree` tool as a person wants to see them: in an order, without what cannot be picked, and with sections in notes. */
import type { Range } from '../../text/ranges';
import type { TreeRow } from '../../tools/document';
import { refusalOf } from './tree-nodes';

export type TreeSort = 'name' | 'newest' | 'size';
export const TREE_SORTS: readonly TreeSort[] = ['name', 'newest', 'size'];

/** A part of a note below a heading. */
export interface SectionRow {
  readonly kind: 'section';
  readonly depth: number;
  /** The note's. */
  readonly path: string;
  readonly title: string;
  readonly range: Range;
  readonly tokens: number;
  readonly exact: true;
}

export type BrowseRow = TreeRow | SectionRow;

/** A section as it was read; how deep it is follows from its level and those around it. */
export interface NoteSection {
  readonly title: string;
  readonly level: number;
  readonly range: Range;
  readonly tokens: number;
}

export interface Arrangement {
  readonly sort: TreeSort;
  /** Whether files that cannot be picked are there, and folders with nothing else in them. */
  readonly hasOthers: boolean;
  /** By the path of their note. */
  readonly sections: ReadonlyMap<string, readonly NoteSection[]>;
}

/** Folders stay above files, and all that is in a folder right below it. */
export function arrange(rows: readonly TreeRow[], { sort, hasOthers, sections }: Arrangement): readonly BrowseRow[] {
  const branches = branchesOf(rows);
  const arranged: BrowseRow[] = [];
  const add = ({ row, below }: Branch): void => {
    arranged.push(row, ...sectionRows(row, sections.get(row.path) ?? []));
    addAll(below);
  };
  const addAll = (all: readonly Branch[]): void => {
    const kept = hasOthers ? all : all.filter((branch) => branch.isPickable);
    for (const branch of sort === 'name' ? kept : [...kept].sort(ORDERS[sort])) add(branch);
  };
  addAll(branches);
  return arranged;
}

/** How many files cannot be picked. */
export function countOthers(rows: readonly TreeRow[]): number {
  return rows.filter((row) => row.kind === 'file' && refusalOf(row) !== undefined).length;
}

interface Branch {
  readonly row: TreeRow;
  readonly below: Branch[];
  /** Whether it can be picked, or something below it. */
  isPickable: boolean;
}

/** The rows as a tree: each below the last one that is less deep. */
function branchesOf(rows: readonly TreeRow[]): readonly Branch[] {
  const top: Branch[] = [];
  const trail: Branch[] = [];
  for (const row of rows) {
    const branch: Branch = { row, below: [], isPickable: false };
    trail.length = row.depth;
    (trail.at(-1)?.below ?? top).push(branch);
    trail.push(branch);
    if (row.kind === 'file' && refusalOf(row) === undefined) for (const one of trail) one.isPickable = true;
  }
  return top;
}

const foldersFirst = (a: Branch, b: Branch): number => Number(a.row.kind === 'file') - Number(b.row.kind === 'file');
const ORDERS: Readonly<Record<Exclude<TreeSort, 'name'>, (a: Branch, b: Branch) => number>> = {
  newest: (a, b) => foldersFirst(a, b) || (b.row.date ?? '').localeCompare(a.row.date ?? ''),
  size: (a, b) => foldersFirst(a, b) || b.row.tokens - a.row.tokens,
};

/** Headings may skip levels; the rows do not. */
function sectionRows({ path, depth }: TreeRow, sections: readonly NoteSection[]): SectionRow[] {
  const open: number[] = [];
  return sections.map(({ title, level, range, tokens }) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return { kind: 'section', depth: depth + open.length, path, title, range, tokens, exact: true };
  });
}
