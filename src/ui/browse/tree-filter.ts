/** Which files and folders hold the words a person types, blind to accents and case, and what to open to see them. */
import { fold } from '../../text/fold';
import type { TreeNode } from './tree-nodes';

export interface Filtered {
  /** Folded; every one occurs in the path of what is found. */
  readonly terms: readonly string[];
  /** Whether a node is found, is below one that is, or leads to one. */
  readonly isShown: (at: number) => boolean;
  /** What is shown of a node costs this to read: a folder may be shown in part. */
  readonly costOf: (at: number) => Pick<TreeNode, 'tokens' | 'exact'>;
  /** Folders to open: those with something found in them that is more than their own name. */
  readonly open: ReadonlySet<number>;
}

export class TreeFilter {
  private readonly paths: readonly string[];
  private readonly names: readonly string[];

  constructor(private readonly nodes: readonly TreeNode[]) {
    // A slash after a folder lets `projects/` find it.
    const whole = nodes.map(({ path, kind }) => fold(kind === 'folder' ? `${path}/` : path));
    const isSection = (at: number): boolean => nodes[at]?.kind === 'section';
    const heading = (at: number): string => fold(nodes[at]?.name ?? '');
    this.paths = whole.map((path, at) => (isSection(at) ? `${path}#${heading(at)}` : path));
    this.names = whole.map((path, at) =>
      isSection(at) ? heading(at) : path.slice(path.lastIndexOf('/', path.length - 2) + 1),
    );
  }

  /** Undefined when nothing is written, and so nothing is left out. */
  find(written: string): Filtered | undefined {
    const terms = fold(written).split(/\s+/).filter(Boolean);
    if (terms.length === 0) return undefined;
    const { nodes, paths, names } = this;
    const found = paths.map((path) => terms.every((term) => path.includes(term)));
    const shown = [...found];
    const costs = nodes.map(({ kind, tokens, exact }) =>
      kind === 'folder' ? { tokens: 0, exact: true } : { tokens, exact },
    );
    const open = new Set<number>();
    // From the last to the first, so that a folder comes after all that is in it.
    for (let at = nodes.length - 1; at >= 0; at--) {
      const parent = nodes[at]?.parent;
      if (parent === undefined || shown[at] !== true) continue;
      shown[parent] = true;
      // A note costs what it costs, however many of its sections are there.
      if (nodes[at]?.kind !== 'section') addTo(costs[parent], costs[at]);
      // What is found by the names of the folders above alone does not need to be seen.
      const byItself = found[parent] !== true || terms.some((term) => names[at]?.includes(term));
      if (byItself || open.has(at)) open.add(parent);
    }
    return {
      terms,
      isShown: (at) => shown[at] === true,
      costOf: (at) => costs[at] ?? { tokens: 0, exact: true },
      open,
    };
  }
}

interface Cost {
  tokens: number;
  exact: boolean;
}

function addTo(sum: Cost | undefined, part: Cost | undefined): void {
  if (sum === undefined || part === undefined) return;
  sum.tokens += part.tokens;
  sum.exact &&= part.exact;
}

/** The places of folded terms in a name, in order and apart; none in a name that folding makes longer or shorter. */
export function marksIn(name: string, terms: readonly string[]): readonly { start: number; end: number }[] {
  const folded = fold(name);
  if (folded.length !== name.length) return [];
  const isMarked = new Array<boolean>(name.length).fill(false);
  for (const term of terms)
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + 1))
      isMarked.fill(true, at, at + term.length);
  const marks: { start: number; end: number }[] = [];
  for (const [at, marked] of isMarked.entries()) {
    const last = marks.at(-1);
    if (marked && last?.end === at) last.end = at + 1;
    else if (marked) marks.push({ start: at, end: at + 1 });
  }
  return marks;
}
