/** One row of the tree: a triangle, a box, the name, what it costs to read, and when it last changed. */
import { setIcon } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { Check } from './checks';
import { marksIn } from './tree-filter';
import type { TreeNode } from './tree-nodes';
import type { VisibleRow } from './visible-rows';

/** How much of a file the tray holds already. */
export type TrayPart = 'whole' | 'lines';

export interface RowState {
  readonly node: TreeNode;
  readonly row: VisibleRow;
  readonly check: Check;
  /** Whether its box can be changed. */
  readonly isFree: boolean;
  readonly inTray?: TrayPart | undefined;
  /** Whether it is a folder, or a note with sections. */
  readonly canOpen: boolean;
  /** What was typed, to be marked in the name. */
  readonly terms: readonly string[];
  readonly isActive: boolean;
}

const ARIA_CHECKED: Readonly<Record<Check, string | null>> = {
  all: 'true',
  some: 'mixed',
  none: 'false',
  cannot: null,
};

export class TreeRowView {
  readonly el: HTMLElement;
  private readonly foldEl: HTMLElement;
  private readonly boxEl: HTMLInputElement;
  private readonly nameEl: HTMLElement;
  private readonly trayEl: HTMLElement;
  private readonly tokensEl: HTMLElement;
  private readonly dateEl: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
  ) {
    this.el = parent.createDiv({ cls: 'collate-tree-row', attr: { role: 'treeitem' } });
    this.foldEl = this.el.createSpan({ cls: 'collate-tree-fold', attr: { 'aria-hidden': 'true' } });
    setIcon(this.foldEl, 'right-triangle');
    const attr = { tabindex: -1, 'aria-hidden': 'true' };
    this.boxEl = this.el.createEl('input', { cls: 'collate-tree-box', type: 'checkbox', attr });
    this.nameEl = this.el.createSpan({ cls: 'collate-tree-name', attr: { dir: 'auto' } });
    this.trayEl = this.el.createSpan({ cls: 'collate-tree-tray' });
    this.tokensEl = this.el.createSpan({ cls: 'collate-tree-tokens' });
    this.dateEl = this.el.createSpan({ cls: 'collate-tree-date' });
  }

  /** Rows are used again for other nodes while one scrolls. */
  render(state: RowState): void {
    const { texts } = this;
    const { node, row, check, isFree, inTray, canOpen } = state;
    const isFolder = node.kind === 'folder';
    const reason = refusalText(texts, node, check);
    this.el.id = rowId(row.at);
    this.el.dataset['at'] = String(row.at);
    this.el.setAttrs({
      title: reason === undefined ? titleOf(node, texts) : `${node.path}\n${reason}`,
      'aria-level': node.depth + 1,
      'aria-posinset': row.position,
      'aria-setsize': row.siblings,
      'aria-expanded': canOpen ? String(row.isOpen) : null,
      'aria-checked': ARIA_CHECKED[check],
      'aria-disabled': isFree ? null : 'true',
    });
    this.el.setCssProps({ '--collate-depth': String(node.depth) });
    this.el.toggleClass('is-folder', isFolder);
    this.el.toggleClass('is-section', node.kind === 'section');
    this.el.toggleClass('can-open', canOpen);
    this.el.toggleClass('is-collapsed', !row.isOpen);
    this.el.toggleClass('is-active', state.isActive);
    this.el.toggleClass('is-refused', check === 'cannot');
    this.boxEl.checked = check === 'all';
    this.boxEl.indeterminate = check === 'some';
    this.boxEl.disabled = !isFree;
    this.renderName(node.name, state.terms);
    this.trayEl.setText(inTray === undefined ? '' : inTray === 'whole' ? texts.inTray : texts.linesInTray);
    this.renderTokens(node);
    this.dateEl.setText(node.range === undefined ? (node.date ?? '') : texts.range(node.range));
  }

  private renderName(name: string, terms: readonly string[]): void {
    this.nameEl.empty();
    let from = 0;
    for (const { start, end } of marksIn(name, terms)) {
      this.nameEl.appendText(name.slice(from, start));
      this.nameEl.createEl('mark', { cls: 'collate-match', text: name.slice(start, end) });
      from = end;
    }
    this.nameEl.appendText(name.slice(from));
  }

  /** The column has a caption to be seen; to a listener each number says what it counts. */
  private renderTokens({ tokens, exact }: TreeNode): void {
    this.tokensEl.setText(`${exact ? '' : '~'}${this.texts.number(tokens)}`);
    this.tokensEl.createSpan({ cls: 'collate-live', text: ` ${this.texts.browseTokens}` });
  }
}

function titleOf({ path, range, name }: TreeNode, texts: Texts): string {
  return range === undefined ? path : `${path} · ${name} · ${texts.lineRange(range)}`;
}

/** The id of a node's row, for the tree to say which one is active. */
export function rowId(at: number): string {
  return `collate-tree-row-${at}`;
}

/** Why a row cannot be picked; undefined when it can. */
export function refusalText(texts: Texts, { kind, refusal }: TreeNode, check: Check): string | undefined {
  if (check !== 'cannot') return undefined;
  if (kind === 'folder') return texts.folderNotPickable;
  return refusal === 'image' ? texts.imageNotPickable : texts.binaryNotPickable;
}
