/** Makes a tree fit an answer: fewer levels first, so that it stays an overview of everything, then fewer entries. */
import { formatRange, type Range } from '../text/ranges';
import { REST_NOTE_CHARS } from './assembly';
import type { TreeRow } from './document';
import { renderTreeRow } from './render';
import { treeRows, type Branch } from './tree-branch';

/** What is asked for of a branch. */
export interface TreePart {
  readonly branch: Branch;
  /** Which of the entries directly below the branch; all when absent. */
  readonly entries?: Range | undefined;
  /** How many levels below the branch; all when absent. */
  readonly depth?: number | undefined;
}

export interface FittedTree {
  readonly rows: readonly TreeRow[];
  /** How the answer was cut and which calls give the rest; absent when nothing is missing. */
  readonly cut?: { readonly to: string; readonly rest: string };
}

/** The part with as many levels as have room; with as many entries when even one level has not, but always one. */
export function fitTree(part: TreePart, room: number): FittedTree {
  const { branch, depth } = part;
  const entries = part.entries ?? { start: 1, end: branch.children.length };
  const shown = { ...branch, children: branch.children.slice(entries.start - 1, entries.end) };
  const rows = treeRows(shown, depth);
  if (room === Infinity || shown.children.length === 0) return { rows };
  const levels = levelsThatFit(rows, branch, room);
  if (levels === Infinity) return { rows };
  if (levels === 0) return fitEntries(branch, shown, entries, depth, room);
  const rest = writeCalls(closedAt(shown, levels).map((folder) => callTo(folderPath(folder), depth, levels)));
  return { rows: treeRows(shown, levels), cut: { to: levels === 1 ? '1 level' : `${levels} levels`, rest } };
}

/** The first of the entries, unopened. */
function fitEntries(
  branch: Branch,
  shown: Branch,
  { start, end }: Range,
  depth: number | undefined,
  room: number,
): FittedTree {
  const flat = treeRows(shown, 1);
  const own = ownRows(branch);
  const fitting = Math.max(1, rowsThatFit(flat, room) - own);
  const next = start + fitting;
  const closed = depth === 1 ? [] : shown.children.slice(0, fitting).filter(holdsSomething);
  const calls = [
    ...(next > end ? [] : [callTo(`${folderPath(branch)} (entries ${formatRange({ start: next, end })})`, depth, 0)]),
    ...closed.map((folder) => callTo(folderPath(folder), depth, 1)),
  ];
  const rows = flat.slice(0, own + fitting);
  if (calls.length === 0) return { rows };
  const to = `entries ${formatRange({ start, end: next - 1 })} of ${branch.children.length}`;
  return { rows, cut: { to, rest: writeCalls(calls) } };
}

/** A folder has a line of its own above its entries, the root has none. */
function ownRows({ path }: Branch): number {
  return path === '' ? 0 : 1;
}

/** How many levels below the branch have room, all their rows together; Infinity when all have. */
function levelsThatFit(rows: readonly TreeRow[], branch: Branch, room: number): number {
  const chars: number[] = [];
  for (const row of rows) chars[row.depth] = (chars[row.depth] ?? 0) + rowChars(row);
  let left = room;
  const full = chars.findIndex((needed) => (left -= needed) < 0);
  return full === -1 ? Infinity : Math.max(0, full - ownRows(branch));
}

function rowsThatFit(rows: readonly TreeRow[], room: number): number {
  let left = room;
  const full = rows.findIndex((row) => (left -= rowChars(row)) < 0);
  return full === -1 ? rows.length : full;
}

function rowChars(row: TreeRow): number {
  return renderTreeRow(row).length + '\n'.length;
}

/** The folders so many levels below a branch that hold something. */
function closedAt({ children }: Branch, level: number): Branch[] {
  return level === 1 ? children.filter(holdsSomething) : children.flatMap((child) => closedAt(child, level - 1));
}

function holdsSomething({ children }: Branch): boolean {
  return children.length > 0;
}

interface TreeCall {
  readonly path: string;
  readonly depth?: number;
}

/** The call for a path so many levels below the one asked for, down to the same level. */
function callTo(path: string, depth: number | undefined, below: number): TreeCall {
  return depth === undefined ? { path } : { path, depth: depth - below };
}

function folderPath({ path }: Branch): string {
  return `${path}/`;
}

/** As many as a reader may want at once … */
const MOST_NAMED = 5;
/** … and as have room in the note beside its words. */
const CALLS_CHARS = REST_NOTE_CHARS - 300;

function writeCalls(calls: readonly TreeCall[]): string {
  const written = calls.slice(0, MOST_NAMED).map((call) => `tree(${JSON.stringify(call)})`);
  while (written.join(', then ').length > CALLS_CHARS) written.pop();
  const more = calls.length - written.length;
  if (written.length === 0) return 'tree with the path of a folder that is not opened';
  const likewise = more === 0 ? '' : `, and likewise for ${more} more ${more === 1 ? 'folder' : 'folders'}`;
  return written.join(', then ') + likewise;
}
