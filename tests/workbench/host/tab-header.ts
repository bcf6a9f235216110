/** The tab of a leaf: its icon and name, a button to close it, its menu, and coming to the front when clicked. */
import type * as obsidian from 'obsidian';
import { setIcon } from './icons';
import type { WorkspaceLeaf } from './leaf';
import { Menu } from './menu';
import { WorkspaceSidedock } from './sidedock';
import { setTooltip } from './tooltip';

export class TabHeader {
  readonly el: HTMLElement;
  readonly #iconEl: HTMLElement;
  readonly #titleEl: HTMLElement;
  readonly #statusEl: HTMLElement;

  constructor(private readonly leaf: WorkspaceLeaf) {
    this.el = createDiv({ cls: 'workspace-tab-header tappable', attr: { role: 'tab' } });
    const inner = this.el.createDiv('workspace-tab-header-inner');
    this.#iconEl = inner.createDiv('workspace-tab-header-inner-icon');
    this.#titleEl = inner.createDiv('workspace-tab-header-inner-title');
    this.#statusEl = inner.createDiv('workspace-tab-header-status-container');
    const close = inner.createDiv({
      cls: 'workspace-tab-header-inner-close-button',
      attr: { role: 'button', 'aria-label': 'Close' },
    });
    setIcon(close, 'lucide-x');
    close.addEventListener('click', (evt) => {
      evt.stopPropagation();
      leaf.detach();
    });
    this.el.addEventListener('click', () => this.#select());
    this.el.addEventListener('auxclick', (evt) => {
      if (evt.button === 1) leaf.detach();
    });
    this.el.addEventListener('contextmenu', (evt) => this.#showMenu(evt));
  }

  update(): void {
    const { leaf } = this;
    const title = leaf.getDisplayText();
    this.el.setAttr('data-type', leaf.view.getViewType());
    setTooltip(this.el, title);
    setIcon(this.#iconEl, leaf.getIcon());
    this.#titleEl.setText(title);
    this.#statusEl.empty();
    if (leaf.pinned) setIcon(this.#statusEl.createDiv('workspace-tab-header-status-icon mod-pinned'), 'lucide-pin');
  }

  addPaneActions(menu: obsidian.Menu): void {
    const { leaf } = this;
    const add = (section: string, icon: string, title: string, act: () => unknown): void => {
      menu.addItem((item) =>
        item
          .setSection(section)
          .setIcon(icon)
          .setTitle(title)
          .onClick(() => act()),
      );
    };
    add('close', 'lucide-x', 'Close', () => leaf.detach());
    if (leaf.getRoot() instanceof WorkspaceSidedock) return;
    add('pane', 'lucide-pin', leaf.pinned ? 'Unpin' : 'Pin', () => leaf.togglePinned());
    add('pane', 'lucide-separator-vertical', 'Split right', () =>
      leaf.workspace.duplicateLeaf(leaf, 'split', 'vertical'),
    );
    add('pane', 'lucide-separator-horizontal', 'Split down', () =>
      leaf.workspace.duplicateLeaf(leaf, 'split', 'horizontal'),
    );
    add('pane', 'lucide-picture-in-picture-2', 'Open in new window', () =>
      leaf.workspace.duplicateLeaf(leaf, 'window'),
    );
  }

  #select(): void {
    this.leaf.parent.selectTab(this.leaf);
    this.leaf.workspace.setActiveLeaf(this.leaf, { focus: true });
  }

  #showMenu(evt: MouseEvent): void {
    evt.preventDefault();
    const menu = new Menu();
    this.addPaneActions(menu);
    this.leaf.view.onPaneMenu(menu, 'tab-header');
    menu.showAtMouseEvent(evt);
  }
}
