/** The rows of the `tree` tool as nodes that know what is above and below them, and whether they can be picked. */
import type { TreeRow } from '../../tools/document';
import { kindByExtension } from '../../vault/file-kinds';

/** Why a file cannot be picked: `concat` takes text only. */
export type Refusal = 'image' | 'binary';

export interface TreeNode {
  readonly path: string;
  /** As Obsidian lists it: a note without `.md`, other files with their extension. */
  readonly name: string;
  readonly kind: 'file' | 'folder';
  readonly depth: number;
  readonly tokens: number;
  readonly exact: boolean;
  readonly date?: string;
  /** The place of the folder it is in; undefined at the top. */
  readonly parent?: number;
  /** The place after the last node below this one: a folder's content lies between its own place and this. */
  readonly end: number;
  readonly refusal?: Refusal;
}

/** The nodes in the order of the rows: folders before their content. */
export function nodesOf(rows: readonly TreeRow[]): readonly TreeNode[] {
  const ends = endsOf(rows);
  /** The places of the folders that the present row is in, outermost first. */
  const trail: number[] = [];
  return rows.map(({ depth, path, kind, tokens, exact, date }, at) => {
    trail.length = depth;
    const parent = trail.at(-1);
    trail.push(at);
    const refusal = kind === 'file' ? refusalOf(path, exact, tokens) : undefined;
    return {
      path,
      name: nameOf(path, kind),
      kind,
      depth,
      tokens,
      exact,
      end: ends[at] ?? at + 1,
      ...(date === undefined ? {} : { date }),
      ...(parent === undefined ? {} : { parent }),
      ...(refusal === undefined ? {} : { refusal }),
    };
  });
}

/** For each row the place of the next one that is not below it. */
function endsOf(rows: readonly TreeRow[]): number[] {
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
function refusalOf(path: string, exact: boolean, tokens: number): Refusal | undefined {
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
