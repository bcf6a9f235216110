/** A part of the vault as a tree whose folders know what all below them costs; the tool and `tree.md` both show it. */
import { localDay } from '../lines/local-day';
import { estimateImageTokens, estimateTokens } from '../lines/tokens';
import type { Fact } from '../vault/file-facts';
import type { Listing } from '../vault/listing';
import { mapConcurrently, Pacer } from '../vault/pacer';
import type { FileStat, VaultEntry, VaultFile, VaultFolder } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import type { ToolContext } from './context';
import type { Problem, TreeRow } from './document';
import { learnFact } from './learn-facts';

/** A file, or a folder with what is below it: folders first, each by name. */
export interface Branch {
  readonly kind: 'file' | 'folder';
  readonly path: string;
  /** Itself, or those below it. */
  readonly notes: number;
  readonly tokens: number;
  /** False when something counted here was not read: a file's bytes are counted instead. */
  readonly exact: boolean;
  /** Milliseconds since 1970: the last change of a file, the newest below a folder. */
  readonly changed?: number | undefined;
  readonly children: readonly Branch[];
}

export type TreeSource = Pick<ToolContext, 'vault' | 'facts' | 'signal'>;

/** Everything at and below an entry of the listing. What could not be read is a problem, and counts as not exact. */
export async function growTree(
  entry: VaultEntry,
  listing: Listing,
  source: TreeSource,
): Promise<{ readonly branch: Branch; readonly problems: readonly Problem[] }> {
  const builder = new TreeBuilder(listing, source);
  return { branch: await builder.grow(entry), problems: builder.problems };
}

class TreeBuilder {
  readonly problems: Problem[] = [];
  private readonly pacer = new Pacer();

  constructor(
    private readonly listing: Listing,
    private readonly source: TreeSource,
  ) {}

  grow(entry: VaultEntry): Promise<Branch> {
    return entry.kind === 'file' ? this.growFile(entry) : this.growFolder(entry);
  }

  private async growFolder(folder: VaultFolder): Promise<Branch> {
    const { signal } = this.source;
    await this.pacer.pause(signal);
    const entries = await this.childrenOf(folder);
    const children: Branch[] = [];
    for (const entry of entries ?? []) if (entry.kind === 'folder') children.push(await this.growFolder(entry));
    const files = (entries ?? []).filter((entry) => entry.kind === 'file');
    for (const file of await mapConcurrently(files, (one) => this.growFile(one), { signal })) children.push(file);
    return sumUp(folder, children, entries !== undefined);
  }

  private async growFile(file: VaultFile): Promise<Branch> {
    const { vault, facts } = this.source;
    const { path } = file;
    let stat: FileStat | undefined;
    let fact: Fact | undefined;
    try {
      stat = await vault.stat(file);
      fact = facts === undefined ? await learnFact(vault, file, stat) : facts.known(file, stat);
    } catch (error) {
      this.note(path, error);
    }
    const tokens = fact === undefined ? estimateTokens(stat?.size ?? 0) : tokensOf(fact);
    const notes = /\.md$/i.test(path) ? 1 : 0;
    return { kind: 'file', path, notes, tokens, exact: fact !== undefined, changed: stat?.mtime, children: NONE };
  }

  private async childrenOf(folder: VaultFolder): Promise<readonly VaultEntry[] | undefined> {
    try {
      return await this.listing.children(folder);
    } catch (error) {
      this.note(folder.path || '/', error);
      return undefined;
    }
  }

  /** Keeps what could not be read as a problem; other errors are our own. */
  private note(path: string, error: unknown): void {
    if (!(error instanceof VaultError)) throw error;
    this.problems.push({ path, code: 'unreadable', message: error.message });
  }
}

const NONE: readonly Branch[] = [];

function tokensOf(fact: Fact): number {
  switch (fact.kind) {
    case 'text':
      return estimateTokens(fact.length);
    case 'image':
      return estimateImageTokens(fact.width, fact.height);
    case 'other':
      return 0; // `read` answers with one line that names it
  }
}

function sumUp({ path }: VaultFolder, children: readonly Branch[], isListed: boolean): Branch {
  let [notes, tokens] = [0, 0];
  let exact = isListed;
  let changed: number | undefined;
  for (const child of children) {
    notes += child.notes;
    tokens += child.tokens;
    exact &&= child.exact;
    if (child.changed !== undefined) changed = Math.max(changed ?? -Infinity, child.changed);
  }
  return { kind: 'folder', path, notes, tokens, exact, changed, children };
}

/** The lines of a tree: the branch itself, unless it is the vault's root, then `depth` levels below it. */
export function treeRows(branch: Branch, depth = Infinity): TreeRow[] {
  const rows: TreeRow[] = [];
  const show = (one: Branch, indent: number, below: number): void => {
    rows.push(rowOf(one, indent));
    if (below > 0) for (const child of one.children) show(child, indent + 1, below - 1);
  };
  if (branch.path === '') for (const child of branch.children) show(child, 0, depth - 1);
  else show(branch, 0, depth);
  return rows;
}

function rowOf({ kind, path, notes, tokens, exact, changed }: Branch, depth: number): TreeRow {
  const row = { depth, path, kind, tokens, exact, ...(kind === 'folder' && { notes }) };
  return changed === undefined ? row : { ...row, date: localDay(changed) };
}

/** The same branch with what changed last first, at every level. */
export function newestFirst(branch: Branch): Branch {
  const children = branch.children.map(newestFirst);
  return { ...branch, children: children.sort((a, b) => (b.changed ?? -Infinity) - (a.changed ?? -Infinity)) };
}
