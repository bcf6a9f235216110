/** A group of tabs: a row of headers, one leaf in front, the others hidden behind it. */
import type * as obsidian from 'obsidian';
import { setIcon } from './icons';
import type { WorkspaceLeaf } from './leaf';
import { loud } from './loud';
import { setTooltip } from './tooltip';
import type { Workspace } from './workspace';
import { WorkspaceParent, type WorkspaceItem } from './workspace-item';
import type { WorkspaceSplit } from './workspace-split';

export class WorkspaceTabs extends WorkspaceParent implements obsidian.WorkspaceTabs {
  static {
    loud(this, 'WorkspaceTabs', 'tabs.ts');
  }

  parent!: WorkspaceSplit;
  declare children: WorkspaceLeaf[];
  currentTab = 0;
  readonly tabHeaderContainerEl: HTMLElement;
  readonly childrenEl: HTMLElement;
  readonly #headersEl: HTMLElement;
  readonly #newTabEl: HTMLElement;

  constructor(workspace: Workspace) {
    super(workspace, 'workspace-tabs mod-top');
    this.tabHeaderContainerEl = this.containerEl.createDiv('workspace-tab-header-container');
    this.#headersEl = this.tabHeaderContainerEl.createDiv('workspace-tab-header-container-inner');
    this.#headersEl.setAttr('role', 'tablist');
    this.#newTabEl = this.tabHeaderContainerEl.createDiv('workspace-tab-header-new-tab');
    this.#addNewTabButton();
    this.tabHeaderContainerEl.createDiv('workspace-tab-header-spacer');
    this.childrenEl = this.containerEl.createDiv('workspace-tab-container');
  }

  /** For sidebars, where the user opens no new tabs. */
  hideNewTabButton(): void {
    this.#newTabEl.hide();
  }

  get currentLeaf(): WorkspaceLeaf | undefined {
    return this.children[this.currentTab];
  }

  /** A new tab does not come to the front; it does when it is the only one. */
  override insertChild(item: WorkspaceItem, at = this.children.length): void {
    const front = this.currentLeaf;
    const leaf = item as WorkspaceLeaf;
    this.#headersEl.insertBefore(leaf.tabHeaderEl, this.children[at]?.tabHeaderEl ?? null);
    super.insertChild(leaf, at);
    this.#show(front ?? leaf);
  }

  /** The tab behind comes to the front: the next one, at the end the one before. */
  override removeChild(item: WorkspaceItem): void {
    const leaf = item as WorkspaceLeaf;
    const front = this.currentLeaf;
    const at = this.children.indexOf(leaf);
    leaf.tabHeaderEl.detach();
    super.removeChild(leaf);
    const next = front === leaf ? (this.children[at] ?? this.children[at - 1]) : front;
    if (next === undefined) this.currentTab = 0;
    else this.#show(next);
  }

  /** Brings a tab to the front; a deferred view in it is loaded when that makes it visible. */
  selectTab(leaf: WorkspaceLeaf): void {
    if (!this.children.includes(leaf)) return;
    const changed = this.currentLeaf !== leaf;
    this.#show(leaf);
    if (changed) this.workspace.requestUpdateLayout();
  }

  #show(leaf: WorkspaceLeaf): void {
    this.currentTab = this.children.indexOf(leaf);
    for (const each of this.children) {
      const inFront = each === leaf;
      each.containerEl.toggle(inFront);
      each.tabHeaderEl.toggleClass('is-active', inFront);
      each.tabHeaderEl.setAttr('aria-selected', inFront);
    }
    leaf.shown();
  }

  #addNewTabButton(): void {
    const button = this.#newTabEl.createEl('button', 'clickable-icon');
    setIcon(button, 'lucide-plus');
    setTooltip(button, 'New tab');
    button.addEventListener('click', () => {
      const leaf = this.workspace.createLeafInParent(this, this.children.length);
      this.workspace.setActiveLeaf(leaf, { focus: true });
    });
  }
}
