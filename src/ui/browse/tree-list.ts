/** The tree as a long list of which only the rows in sight are drawn; walked with the arrow keys. */
import { Component } from 'obsidian';
import type { Texts } from '../../i18n/en';
import { nameForReaders } from '../parts/reader-name';
import type { Checks } from './checks';
import type { Filtered } from './tree-filter';
import { isNote, keyOf, type TreeNode } from './tree-nodes';
import { rowId, TreeRowView, type TrayPart } from './tree-row';
import { rowOf, rowsInSight, type VisibleRow } from './visible-rows';

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
  /** As high as all rows together. */
  private readonly spaceEl: HTMLElement;
  /** Holds the rows that are drawn, at their place in the space. */
  private readonly drawnEl: HTMLElement;
  /** The rows that are drawn, in order, and which of all rows the first one is. */
  private drawn: readonly TreeRowView[] = [];
  private firstDrawn = 0;
  private state = NOTHING;
  /** Pixels; known once a row has been drawn. */
  private rowHeight = 0;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: TreeListActions,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-tree', attr: { role: 'tree', tabindex: 0 } });
    nameForReaders(this.el, texts.browseTree);
    this.spaceEl = this.el.createDiv({ cls: 'collate-tree-space', attr: { role: 'none' } });
    this.drawnEl = this.spaceEl.createDiv({ cls: 'collate-tree-drawn', attr: { role: 'none' } });
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'scroll', () => this.draw());
    this.registerDomEvent(this.el, 'click', (event) => this.onClick(event));
    this.registerDomEvent(this.el, 'keydown', (event) => this.onKey(event));
    const resized = new ResizeObserver(() => this.draw());
    resized.observe(this.el);
    this.register(() => resized.disconnect());
  }

  render(state: TreeListState): void {
    this.state = state;
    this.draw();
    for (const [place, view] of this.drawn.entries()) this.drawRow(view, this.firstDrawn + place);
  }

  focus(): void {
    this.el.focus();
    this.reveal();
  }

  /** Scrolls no further than needed to see the active row. */
  reveal(): void {
    const { rowHeight, el } = this;
    const top = this.activeRow * rowHeight;
    if (top < el.scrollTop) el.scrollTop = top;
    else if (top + rowHeight > el.scrollTop + el.clientHeight) el.scrollTop = top + rowHeight - el.clientHeight;
    this.draw();
  }

  scrollToTop(): void {
    this.el.scrollTop = 0;
    this.draw();
  }

  private get activeRow(): number {
    const { rows, nodes, active } = this.state;
    return rowOf(rows, nodes, active);
  }

  /** Draws the rows in sight that are not drawn yet. */
  private draw(): void {
    const { el, state } = this;
    const { rows } = state;
    if (rows.length > 0) this.rowHeight ||= this.measure();
    const { rowHeight } = this;
    if (rowHeight === 0) return; // not on screen yet
    this.spaceEl.setCssStyles({ height: `${rows.length * rowHeight}px` });
    const { first, last } = rowsInSight({ top: el.scrollTop, height: el.clientHeight, rowHeight }, rows.length);
    this.drawBetween(first, last);
    this.drawnEl.setCssStyles({ transform: `translateY(${first * rowHeight}px)` });
    const active = this.activeRow;
    const at = active >= first && active < last ? rows[active]?.at : undefined;
    this.el.setAttr('aria-activedescendant', at === undefined ? null : rowId(at));
  }

  /** Rows that stay in sight stay as they are; those that leave it serve for those that come. */
  private drawBetween(first: number, last: number): void {
    const oldFirst = this.firstDrawn;
    const isKept = (place: number): boolean => oldFirst + place >= first && oldFirst + place < last;
    const spare = this.drawn.filter((_, place) => !isKept(place));
    const kept = this.drawn.filter((_, place) => isKept(place));
    const keptFirst = kept.length === 0 ? last : Math.max(first, oldFirst);
    const take = (row: number): TreeRowView => {
      const view = spare.pop() ?? new TreeRowView(this.drawnEl, this.texts);
      this.drawRow(view, row);
      return view;
    };
    const above = range(first, keptFirst).map(take);
    const below = range(keptFirst + kept.length, last).map(take);
    this.drawnEl.prepend(...above.map((view) => view.el));
    this.drawnEl.append(...below.map((view) => view.el));
    for (const view of spare) view.el.remove();
    this.drawn = [...above, ...kept, ...below];
    this.firstDrawn = first;
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

  private measure(): number {
    const probe = new TreeRowView(this.drawnEl, this.texts);
    const height = probe.el.offsetHeight;
    probe.el.remove();
    return height;
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
        return this.step(this.pageRows());
      case 'PageUp':
        return this.step(-this.pageRows());
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

  private pageRows(): number {
    return Math.max(1, Math.floor(this.el.clientHeight / this.rowHeight) - 1);
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

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
