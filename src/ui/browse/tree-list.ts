/** The tree as a long list of which only the rows in sight are drawn; walked with the arrow keys. */
import { Component } from 'obsidian';
import type { Texts } from '../../i18n/en';
import { LongList } from '../parts/long-list';
import { nameForReaders } from '../parts/reader-name';
import type { Checks } from './checks';
import type { Filtered } from './tree-filter';
import { isNote, keyOf, type TreeNode } from './tree-nodes';
import { rowId, TreeRowView, type TrayPart } from './tree-row';
import { rowOf, type VisibleRow } from './visible-rows';

export interface TreeListState {
  readonly nodes: readonly TreeNode[];
  readonly rows: readonly VisibleRow[];
  readonly checks: Checks;
  readonly inTray: ReadonlyMap<string, TrayPart>;
  readonly filtered: Filtered | undefined;
  /** The place of the node that the keys act on. */
  readonly active: number;
}

export interface TreeListActions {
  activate(at: number): void;
  setOpen(at: number, open: boolean): void;
  /** Whether there is something in a note that can be shown. */
  canOpen(node: TreeNode): boolean;
  pick(at: number): void;
  pickAll(): void;
  /** Enter: done with picking. */
  submit(at: number): void;
  /** The person goes up past the first row, or types. */
  leave(): void;
}

const NOTHING: TreeListState = {
  nodes: [],
  rows: [],
  checks: { total: 0, whole: 'cannot', isWholeFree: false, of: () => 'cannot', isFree: () => false },
  inTray: new Map(),
  filtered: undefined,
  active: 0,
};

export class TreeList extends Component {
  readonly el: HTMLElement;
  private readonly list: LongList<TreeRowView>;
  private state = NOTHING;

  constructor(
    parent: HTMLElement,
    texts: Texts,
    private readonly actions: TreeListActions,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-tree', attr: { role: 'tree', tabindex: 0 } });
    nameForReaders(this.el, texts.browseTree);
    this.list = new LongList(this.el, {
      make: () => new TreeRowView(this.el, texts),
      draw: (view, place) => this.drawRow(view, place),
      kept: () => [this.activeRow],
    });
  }

  override onload(): void {
    this.addChild(this.list);
    this.registerDomEvent(this.el, 'click', (event) => this.onClick(event));
    this.registerDomEvent(this.el, 'keydown', (event) => this.onKey(event));
  }

  render(state: TreeListState): void {
    this.state = state;
    const { rows } = state;
    this.list.render(rows.length);
    const active = rows[this.activeRow];
    this.el.setAttr('aria-activedescendant', active === undefined ? null : rowId(active.at));
  }

  focus(): void {
    this.el.focus();
    this.reveal();
  }

  /** Scrolls no further than needed to see the active row. */
  reveal(): void {
    this.list.reveal(this.activeRow);
  }

  scrollToTop(): void {
    this.list.scrollToTop();
  }

  private get activeRow(): number {
    const { rows, nodes, active } = this.state;
    return rowOf(rows, nodes, active);
  }

  private drawRow(view: TreeRowView, place: number): void {
    const { nodes, rows, checks, inTray, filtered } = this.state;
    const row = rows[place];
    const node = row === undefined ? undefined : nodes[row.at];
    if (row === undefined || node === undefined) return;
    view.render({
      node: { ...node, ...filtered?.costOf(row.at) },
      row,
      check: checks.of(row.at),
      isFree: checks.isFree(row.at),
      inTray: inTray.get(node.range === undefined ? node.path : `${keyOf(node)}-${node.range.end}`),
      canOpen: this.canOpen(node),
      terms: filtered?.terms ?? [],
      isActive: place === this.activeRow,
    });
  }

  private canOpen(node: TreeNode | undefined): boolean {
    return node !== undefined && (node.kind === 'folder' || (isNote(node) && this.actions.canOpen(node)));
  }

  private onClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const written = target.closest<HTMLElement>('.collate-tree-row')?.dataset['at'];
    if (written === undefined) return;
    const at = Number(written);
    const isBox = target.closest('.collate-tree-box') !== null;
    // The box shows what is picked, which is not its own decision.
    if (isBox) event.preventDefault();
    this.actions.activate(at);
    const row = this.state.rows[this.activeRow];
    const node = this.state.nodes[at];
    const isFold = target.closest('.collate-tree-fold') !== null && this.canOpen(node);
    if ((node?.kind === 'folder' && !isBox) || isFold) this.actions.setOpen(at, row?.isOpen === false);
    else this.actions.pick(at);
  }

  private onKey(event: KeyboardEvent): void {
    const { altKey, ctrlKey, metaKey, key } = event;
    const row = this.state.rows[this.activeRow];
    if (row === undefined || altKey) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'a') return;
      this.actions.pickAll();
    } else if (!this.handleKey(key, row)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private handleKey(key: string, { at, isOpen }: VisibleRow): boolean {
    const node = this.state.nodes[at];
    const canOpen = this.canOpen(node);
    switch (key) {
      case 'ArrowDown':
        return this.step(1);
      case 'ArrowUp':
        if (this.activeRow === 0) this.actions.leave();
        else this.step(-1);
        return true;
      case 'PageDown':
        return this.step(this.list.pageRows);
      case 'PageUp':
        return this.step(-this.list.pageRows);
      case 'Home':
        return this.step(-Infinity);
      case 'End':
        return this.step(Infinity);
      case 'ArrowRight':
        if (canOpen && !isOpen) this.actions.setOpen(at, true);
        else if ((node?.end ?? 0) > at + 1) this.step(1);
        return true;
      case 'ArrowLeft':
        if (canOpen && isOpen) this.actions.setOpen(at, false);
        else if (node?.parent !== undefined) this.moveTo(node.parent);
        return true;
      case ' ':
        this.actions.pick(at);
        return true;
      case 'Enter':
        this.actions.submit(at);
        return true;
      default:
        // What one types goes on in the filter; the key itself arrives there.
        if (key.length === 1 || key === 'Backspace') this.actions.leave();
        return false;
    }
  }

  private step(by: number): boolean {
    const { rows } = this.state;
    const row = rows[Math.max(0, Math.min(rows.length - 1, this.activeRow + by))];
    if (row !== undefined) this.moveTo(row.at);
    return true;
  }

  private moveTo(at: number): void {
    this.actions.activate(at);
    this.reveal();
  }
}
