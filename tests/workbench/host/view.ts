/** Views: what a leaf shows. `View` is the bare part, `ItemView` adds the header with its actions and the content. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { Component } from './component';
import { setIcon } from './icons';
import type { WorkspaceLeaf } from './leaf';
import { Menu } from './menu';

/**
 * Component, seen by the compiler as obsidian.d.ts's View: its onOpen and onClose are protected, and protected members
 * match only in a subclass.
 */
const ViewBase = Component as unknown as abstract new () => obsidian.View;

export abstract class View extends ViewBase {
  declare app: App;
  override icon = 'lucide-file';
  override navigation = false;
  declare leaf: WorkspaceLeaf;
  override containerEl: HTMLElement;
  override scope: obsidian.Scope | null = null;

  constructor(leaf: WorkspaceLeaf) {
    super();
    this.leaf = leaf;
    this.app = leaf.app;
    this.containerEl = createDiv('workspace-leaf-content');
  }

  abstract override getViewType(): string;
  abstract override getDisplayText(): string;

  /** Puts the view into the page, loads it and waits for its `onOpen`; for the leaf. */
  async open(parentEl: HTMLElement): Promise<void> {
    this.containerEl.setAttr('data-type', this.getViewType());
    parentEl.appendChild(this.containerEl);
    this.load();
    await this.onOpen();
  }

  /** Waits for the view's `onClose`, unloads it and takes it out of the page; for the leaf. */
  async close(): Promise<void> {
    await this.onClose();
    this.unload();
    this.containerEl.detach();
  }

  protected override onOpen(): Promise<void> {
    return Promise.resolve();
  }

  protected override onClose(): Promise<void> {
    return Promise.resolve();
  }

  override getState(): Record<string, unknown> {
    return {};
  }

  override setState(_state: unknown, _result: obsidian.ViewStateResult): Promise<void> {
    return Promise.resolve();
  }

  override getEphemeralState(): Record<string, unknown> {
    return {};
  }

  override setEphemeralState(_state: unknown): void {}

  override getIcon(): string {
    return this.icon;
  }

  override onResize(): void {}

  override onPaneMenu(_menu: obsidian.Menu, _source: string): void {}

  /** Shows the view's present name wherever the view itself writes it. */
  updateTitle(): void {}
}

export abstract class ItemView extends View implements obsidian.ItemView {
  contentEl: HTMLElement;
  headerEl: HTMLElement;
  titleEl: HTMLElement;
  actionsEl: HTMLElement;

  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    this.headerEl = this.containerEl.createDiv('view-header');
    this.headerEl.createDiv('view-header-left');
    const titles = this.headerEl.createDiv('view-header-title-container mod-at-start');
    titles.createDiv('view-header-title-parent');
    this.titleEl = titles.createDiv('view-header-title');
    this.actionsEl = this.headerEl.createDiv('view-actions');
    this.contentEl = this.containerEl.createDiv('view-content');
    this.addAction('lucide-more-vertical', 'More options', (evt) => this.#showOptions(evt));
  }

  override async open(parentEl: HTMLElement): Promise<void> {
    await super.open(parentEl);
    this.updateTitle();
  }

  addAction(icon: obsidian.IconName, title: string, callback: (evt: MouseEvent) => unknown): HTMLElement {
    const button = createEl('button', { cls: 'clickable-icon view-action', attr: { 'aria-label': title } });
    setIcon(button, icon);
    button.addEventListener('click', (evt) => callback(evt));
    this.actionsEl.prepend(button);
    return button;
  }

  override updateTitle(): void {
    this.titleEl.setText(this.getDisplayText());
  }

  #showOptions(evt: MouseEvent): void {
    const menu = new Menu();
    this.onPaneMenu(menu, 'more-options');
    this.leaf.addPaneActions(menu);
    menu.showAtMouseEvent(evt);
  }
}
