/** The parts of the window's layout: every leaf, tab group and split is an item, and those with children are parents. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { Events } from './events';
import type { Workspace } from './workspace';
import type { WorkspaceContainer } from './workspace-split';

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export abstract class WorkspaceItem extends Events implements obsidian.WorkspaceItem {
  readonly app: App;
  id = newId();
  containerEl: HTMLElement;
  abstract parent: WorkspaceParent;

  constructor(
    readonly workspace: Workspace,
    cls: string,
  ) {
    super();
    this.app = workspace.app;
    this.containerEl = createDiv(cls);
  }

  /** The outermost item this one is in: the main area, a sidebar, or what holds the pop-out windows. */
  getRoot(): WorkspaceItem {
    const parent = this.parent as WorkspaceParent | undefined;
    return parent === undefined ? this : parent.getRoot();
  }

  /** The main area or the pop-out window this item is in; for the sidebars it is the main area. */
  getContainer(): WorkspaceContainer {
    const parent = this.parent as WorkspaceParent | undefined;
    return parent === undefined ? this.workspace.rootSplit : parent.getContainer();
  }
}

export abstract class WorkspaceParent extends WorkspaceItem implements obsidian.WorkspaceParent {
  children: WorkspaceItem[] = [];

  /** Where the children's elements are. */
  abstract readonly childrenEl: HTMLElement;

  insertChild(item: WorkspaceItem, at = this.children.length): void {
    const after = this.children[at]?.containerEl ?? null;
    this.children.splice(at, 0, item);
    item.parent = this;
    this.childrenEl.insertBefore(item.containerEl, after);
    this.workspace.requestUpdateLayout();
  }

  removeChild(item: WorkspaceItem): void {
    this.children.remove(item);
    item.containerEl.detach();
    this.workspace.requestUpdateLayout();
  }
}
