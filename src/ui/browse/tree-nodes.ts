/** Rows as nodes that know what is above and below them, and whether they can be picked. */
import { isSearchable } from '../../search/note-files';
import type { Range } from '../../text/ranges';
import type { TreeRow } from '../../tools/document';
import { kindByExtension } from '../../vault/file-kinds';
import type { BrowseRow } from './tree-order';

/** Why a file cannot be picked: `concat` takes text only. */
export type Refusal = 'image' | 'binary';

export interface TreeNode {
  readonly path: string;
  /** As Obsidian lists it: a note without `.md`, other files with their extension; of a section the heading. */
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'section';
  readonly depth: number;
  readonly tokens: number;
  readonly exact: boolean;
  readonly date?: string;
  /** The lines of a section. */
  readonly range?: Range;
  /** The place of the folder it is in; undefined at the top. */
  readonly parent?: number;
  /** The place after the last node below this one: a folder's content lies between its own place and this. */
  readonly end: number;
  readonly refusal?: Refusal;
}

/** Tells nodes apart, whatever their order. */
export function keyOf({ path, range }: Pick<TreeNode, 'path' | 'range'>): string {
  return range === undefined ? path : `${path}#${range.start}`;
}

/** Whether it is a note, in which there may be sections. */
export function isNote({ kind, path }: TreeNode): boolean {
  return kind === 'file' && isSearchable(path);
}

/** The nodes in the order of the rows: folders before their content, notes before their sections. */
export function nodesOf(rows: readonly BrowseRow[]): readonly TreeNode[] {
  const ends = endsOf(rows);
  /** The places of the folders that the present row is in, outermost first. */
  const trail: number[] = [];
  return rows.map((row, at) => {
    const { depth, path, kind, tokens, exact } = row;
    trail.length = depth;
    const parent = trail.at(-1);
    trail.push(at);
    const date = row.kind === 'section' ? undefined : row.date;
    const refusal = row.kind === 'file' ? refusalOf(row) : undefined;
    return {
      path,
      name: row.kind === 'section' ? row.title : nameOf(path, row.kind),
      kind,
      depth,
      tokens,
      exact,
      end: ends[at] ?? at + 1,
      ...(date === undefined ? {} : { date }),
      ...(row.kind === 'section' ? { range: row.range } : {}),
      ...(parent === undefined ? {} : { parent }),
      ...(refusal === undefined ? {} : { refusal }),
    };
  });
}

/** For each row the place of the next one that is not below it. */
function endsOf(rows: readonly BrowseRow[]): number[] {
  const ends: number[] = new Array<number>(rows.length);
  /** The rows whose end has not come yet, one per depth. */
  const open: number[] = [];
  for (const [at, { depth }] of rows.entries()) {
    for (const closed of open.splice(depth)) ends[closed] = at;
    open.push(at);
  }
  for (const closed of open) ends[closed] = rows.length;
  return ends;
}

function nameOf(path: string, kind: TreeRow['kind']): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return kind === 'file' ? name.replace(/\.md$/i, '') : name;
}

/** A file of unknown kind counts as text until it was read and nothing in it counted. */
export function refusalOf({ path, exact, tokens }: TreeRow): Refusal | undefined {
  switch (kindByExtension(path)) {
    case 'text':
      return undefined;
    case 'image':
      return 'image';
    case 'binary':
      return 'binary';
    case 'unknown':
      return exact && tokens === 0 ? 'binary' : undefined;
  }
}
