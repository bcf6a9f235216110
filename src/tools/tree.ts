/** `tree`: what is in the vault or a folder, one line each, with what it costs to read and when it last changed. */
import { badRange, clipRange, formatRange, parseRange, type Range } from '../lines/ranges';
import { howManyFit } from '../lines/tokens';
import { PathResolver, type Refused } from '../vault/paths';
import type { VaultEntry } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import { MOST_NAMED, REST_NOTE_CHARS } from './assembly';
import type { ToolContext } from './context';
import { LAST, type Document, type Note, type Problem, type TreeRow } from './document';
import { renderProblem, renderTreeRow } from './render';
import type { Tool } from './tool';
import { growTree, newestFirst, treeRows, type Branch } from './tree-branch';

export interface TreeArgs {
  readonly path?: string;
  /** Levels; all when absent. */
  readonly depth?: number | undefined;
  readonly sort?: 'name' | 'newest' | undefined;
}

export const tree: Tool<TreeArgs> = {
  name: 'tree',
  title: 'List files',
  description: [
    'Lists files and folders, one line each, indented by level: "state.md · 412 · 2025-07-14" is the name, the tokens it costs to read and the day',
    'of its last change; "bucket/ · 9 notes · 9120 · 2025-07-14" is a folder with all below it. "~" marks an estimate. Paths are the names from the',
    'top, joined by "/". In a large vault start with "depth": 1 or 2, then give the "path" of the folder that matters.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      path: {
        description: 'A folder; the whole vault when left out.',
        type: 'string',
        also: ['paths', 'folder', 'directory', 'dir', 'root'],
      },
      depth: {
        description: 'Levels; all when left out.',
        type: 'integer',
        minimum: 1,
        also: ['maxdepth', 'levels', 'level'],
      },
      sort: {
        type: 'string',
        enum: ['name', 'newest'],
        also: ['sortby', 'order', 'orderby'],
      },
    },
  },
  traits: { readOnly: true, offeredToAsk: true },
  run: runTree,
};

async function runTree({ path = '', depth, sort }: TreeArgs, context: ToolContext): Promise<Document> {
  const listing = context.vault.listing();
  const target = await findTarget(path, new PathResolver(listing, context.exactPaths));
  if (target.kind === 'refused') return failure({ path, code: target.code, message: target.message });
  const { branch: grown, problems } = await growTree(target.entry, listing, context);
  const branch = sort === 'newest' ? newestFirst(grown) : grown;
  const total = branch.children.length;
  const entries = target.entries && clipRange(target.entries, total);
  if (target.entries !== undefined && entries === undefined)
    return failure({
      path,
      code: 'past-end',
      message: `entry ${target.entries.start} is past the end; the folder has ${total}`,
    });
  const said = firstFew(problems);
  const room = (context.maxChars ?? Infinity) - REST_NOTE_CHARS - charsOf(said);
  const { rows, cut } = fitTree({ branch, entries, depth, sort }, room);
  const notes: Note[] = [
    ...(problems.length === 0 ? emptyNote(branch) : []),
    ...(cut === undefined ? [] : [{ message: `the answer was cut at ${context.maxChars} characters, ${cut}` }]),
  ];
  return {
    items: rows.length === 0 ? [] : [{ kind: 'tree', path: branch.path, rows }],
    notes: notes.map((note) => ({ ...note, at: LAST })),
    problems: said.map((problem, at) => ({ ...problem, at })),
  };
}

type Target = { readonly kind: 'found'; readonly entry: VaultEntry; readonly entries?: Range } | Refused;

/** What the note of a cut answer adds to a folder's path: which of the entries directly in it. */
const PART = /^(.+?) \(entries ([^()]*)\)$/s;

async function findTarget(given: string, resolver: PathResolver): Promise<Target> {
  try {
    // An entry that really has such a name comes before the reading as a part of a folder.
    const entry = await resolver.resolve(given.trim() === '' ? '/' : given);
    if (entry.kind !== 'refused') return { kind: 'found', entry };
    const part = PART.exec(given);
    if (part === null) return entry;
    const [, path = '', written = ''] = part;
    const folder = await resolver.resolve(path);
    if (folder.kind === 'refused') return folder;
    const entries = parseRange(written);
    if (entries !== undefined) return { kind: 'found', entry: folder, entries };
    return { kind: 'refused', code: 'bad-range', message: badRange(written) };
  } catch (error) {
    if (error instanceof VaultError) return { kind: 'refused', code: 'unreadable', message: error.message };
    throw error;
  }
}

function failure(problem: Problem): Document {
  return { items: [], notes: [], problems: [{ ...problem, at: 0 }] };
}

/** Where one folder cannot be read there are often thousands; the first tell enough. */
const MOST_PROBLEMS = 3;

function firstFew(problems: readonly Problem[]): readonly Problem[] {
  const more = problems.length - MOST_PROBLEMS;
  if (more <= 0) return problems;
  return [
    ...problems.slice(0, MOST_PROBLEMS),
    { code: 'unreadable', message: `${more} more ${more === 1 ? 'entry' : 'entries'} could not be read` },
  ];
}

function charsOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, problem) => sum + renderProblem(problem).length + '\n'.length, 0);
}

function emptyNote({ kind, path, children }: Branch): Note[] {
  if (kind === 'file' || children.length > 0) return [];
  return [path === '' ? { message: 'the vault is empty' } : { path: `${path}/`, message: 'the folder is empty' }];
}

/** What is asked for of a branch. */
interface TreePart extends Pick<TreeArgs, 'depth' | 'sort'> {
  readonly branch: Branch;
  /** Which of the entries directly below the branch; all when absent. */
  readonly entries?: Range | undefined;
}

interface FittedTree {
  readonly rows: readonly TreeRow[];
  /** To what the answer was cut, and which calls give the rest; absent when nothing is missing. */
  readonly cut?: string;
}

/**
 * Makes a tree fit an answer: fewer levels first, so that it stays an overview of everything; fewer entries when even one level has
 * no room, but always one.
 */
function fitTree(part: TreePart, room: number): FittedTree {
  const { branch, depth } = part;
  const entries = part.entries ?? { start: 1, end: branch.children.length };
  const shown = { ...branch, children: branch.children.slice(entries.start - 1, entries.end) };
  const rows = treeRows(shown, depth);
  if (room === Infinity || shown.children.length === 0) return { rows };
  const levels = levelsThatFit(rows, branch, room);
  if (levels === Infinity) return { rows };
  if (levels === 0) return fitEntries({ ...part, entries }, shown, room);
  const calls = closedAt(shown, levels).map((folder) => callTo(folderPath(folder), part, levels));
  return { rows: treeRows(shown, levels), cut: cutTo(levels === 1 ? '1 level' : `${levels} levels`, calls) };
}

/** The first of the entries, unopened. */
function fitEntries(part: TreePart & { readonly entries: Range }, shown: Branch, room: number): FittedTree {
  const {
    branch,
    depth,
    entries: { start, end },
  } = part;
  const flat = treeRows(shown, 1);
  const own = ownRows(branch);
  const fitting = Math.max(1, howManyFit(flat, rowChars, room) - own);
  const next = start + fitting;
  const closed = depth === 1 ? [] : shown.children.slice(0, fitting).filter(holdsSomething);
  const calls = [
    ...(next > end ? [] : [callTo(`${folderPath(branch)} (entries ${formatRange({ start: next, end })})`, part, 0)]),
    ...closed.map((folder) => callTo(folderPath(folder), part, 1)),
  ];
  const rows = flat.slice(0, own + fitting);
  if (calls.length === 0) return { rows };
  const to = `entries ${formatRange({ start, end: next - 1 })} of ${branch.children.length}`;
  return { rows, cut: cutTo(to, calls) };
}

/** A folder has a line of its own above its entries, the root has none. */
function ownRows({ path }: Branch): number {
  return path === '' ? 0 : 1;
}

/** How many levels below the branch have room, all their rows together; Infinity when all have. */
function levelsThatFit(rows: readonly TreeRow[], branch: Branch, room: number): number {
  const chars: number[] = [];
  for (const row of rows) chars[row.depth] = (chars[row.depth] ?? 0) + rowChars(row);
  const fitting = howManyFit(chars, (needed) => needed, room);
  return fitting === chars.length ? Infinity : Math.max(0, fitting - ownRows(branch));
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

/** The call for a path so many levels below the one asked for, down to the same level. */
function callTo(path: string, { depth, sort }: TreePart, below: number): TreeArgs {
  return { path, ...(depth !== undefined && { depth: depth - below }), ...(sort !== undefined && { sort }) };
}

function folderPath({ path }: Branch): string {
  return `${path}/`;
}

/** Room for calls in the note beside its words. */
const CALLS_CHARS = REST_NOTE_CHARS - 300;

function cutTo(to: string, calls: readonly TreeArgs[]): string {
  return `to ${to}; for the rest call ${writeCalls(calls)}`;
}

function writeCalls(calls: readonly TreeArgs[]): string {
  const written = calls.slice(0, MOST_NAMED).map((call) => `tree(${JSON.stringify(call)})`);
  while (written.join(', then ').length > CALLS_CHARS) written.pop();
  const more = calls.length - written.length;
  if (written.length === 0) return 'tree with the path of a folder that is not opened';
  const likewise = more === 0 ? '' : `, and likewise for ${more} more ${more === 1 ? 'folder' : 'folders'}`;
  return written.join(', then ') + likewise;
}
