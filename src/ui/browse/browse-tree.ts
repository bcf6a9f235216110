/** Where a person is in the tree of the vault: its order, what is open, found, picked and active; nothing that can be seen. */
import type { Picks } from '../../app/tray/picks';
import type { TreeRow } from '../../tools/document';
import { checksOf, toggle, toggleAll, type Checks, type Picking } from './checks';
import { TreeFilter, type Filtered } from './tree-filter';
import { keyOf, nodesOf, type TreeNode } from './tree-nodes';
import { arrange, countOthers, type NoteSection, type TreeSort } from './tree-order';
import { openAtFirst, visibleRows, type VisibleRow } from './visible-rows';

export class BrowseTree {
  nodes: readonly TreeNode[] = [];
  filtered: Filtered | undefined;
  /** The place of the node that the keys act on. */
  active = 0;
  sort: TreeSort = 'name';
  hasOthers = false;
  private listed: readonly TreeRow[] = [];
  private readonly sections = new Map<string, readonly NoteSection[]>();
  private filter = new TreeFilter([]);
  private written = '';
  /** The open folders and notes, and for as long as a filter is written those open under it. */
  private open: ReadonlySet<number> = new Set();
  private openFiltered: ReadonlySet<number> = new Set();
  private picked: ReadonlySet<number> = new Set();
  private wholeInTray: ReadonlySet<number> = new Set();

  constructor(private readonly tray: Picks) {}

  /** A new list of the vault. */
  list(rows: readonly TreeRow[]): void {
    this.listed = rows;
    this.sections.clear();
    this.nodes = [];
    this.picked = new Set();
    this.active = 0;
    this.arrange();
    this.open = openAtFirst(this.nodes);
    this.find(this.written);
  }

  /** How many files there are that cannot be picked. */
  get others(): number {
    return countOthers(this.listed);
  }

  setOrder(sort: TreeSort, hasOthers: boolean): void {
    this.sort = sort;
    this.hasOthers = hasOthers;
    this.arrange();
    this.refilter();
  }

  hasSections(path: string): boolean {
    return this.sections.has(path);
  }

  /** What is in a note; it opens with that. */
  addSections(path: string, sections: readonly NoteSection[]): void {
    this.sections.set(path, sections);
    this.arrange();
    this.refilter();
    const at = this.nodes.findIndex((node) => node.kind === 'file' && node.path === path);
    if (at !== -1) this.setOpen(at, true);
  }

  /** Leaves only what holds the words; everything when there are none. */
  find(written: string): void {
    this.written = written;
    this.filtered = this.filter.find(written);
    this.openFiltered = this.filtered?.open ?? new Set();
    if (this.filtered !== undefined) this.active = this.rows()[0]?.at ?? 0;
  }

  setOpen(at: number, open: boolean): void {
    const places = new Set(this.filtered === undefined ? this.open : this.openFiltered);
    if (open) places.add(at);
    else places.delete(at);
    if (this.filtered === undefined) this.open = places;
    else this.openFiltered = places;
  }

  pick(at: number): void {
    this.picked = toggle(this.picking(), at);
  }

  pickAll(): void {
    this.picked = toggleAll(this.picking());
  }

  /** What is picked, in the order of the tree. */
  get pickedNodes(): readonly TreeNode[] {
    return [...this.picked].sort((a, b) => a - b).flatMap((at) => this.nodes[at] ?? []);
  }

  checks(): Checks {
    return checksOf(this.picking());
  }

  rows(): readonly VisibleRow[] {
    const { nodes, filtered, open, openFiltered } = this;
    const places = filtered === undefined ? open : openFiltered;
    return visibleRows(nodes, (at) => places.has(at), filtered?.isShown);
  }

  private picking(): Picking {
    const { nodes, picked, wholeInTray, filtered } = this;
    return { nodes, picked, inTray: wholeInTray, isShown: filtered?.isShown };
  }

  /** Makes the nodes anew; what is open, picked and active goes along to its new place. */
  private arrange(): void {
    const before = this.nodes;
    const { sort, hasOthers, sections } = this;
    this.nodes = nodesOf(arrange(this.listed, { sort, hasOthers, sections }));
    const places = new Map(this.nodes.map((node, at) => [keyOf(node), at]));
    const now = (at: number): number | undefined => {
      const node = before[at];
      return node && places.get(keyOf(node));
    };
    const moved = (all: ReadonlySet<number>): ReadonlySet<number> => new Set([...all].flatMap((at) => now(at) ?? []));
    [this.open, this.openFiltered, this.picked] = [this.open, this.openFiltered, this.picked].map(moved) as [
      ReadonlySet<number>,
      ReadonlySet<number>,
      ReadonlySet<number>,
    ];
    this.active = now(this.active) ?? 0;
    const whole = this.tray.flatMap(({ path, range }) => (range === null ? (places.get(path) ?? []) : []));
    this.wholeInTray = new Set(whole);
    this.filter = new TreeFilter(this.nodes);
  }

  /** The same words in the new nodes; folders that somebody opened stay open. */
  private refilter(): void {
    this.filtered = this.filter.find(this.written);
    this.openFiltered = new Set([...this.openFiltered, ...(this.filtered?.open ?? [])]);
  }
}
