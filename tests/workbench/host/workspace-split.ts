/** Splits of the window: children beside each other ("vertical") or above each other ("horizontal"). */
import type * as obsidian from 'obsidian';
import { loud } from './loud';
import type { Workspace } from './workspace';
import { WorkspaceParent, type WorkspaceItem } from './workspace-item';

export class WorkspaceSplit extends WorkspaceParent implements obsidian.WorkspaceSplit {
  static {
    loud(this, 'WorkspaceSplit', 'workspace-split.ts');
  }

  parent!: WorkspaceParent;

  constructor(
    workspace: Workspace,
    readonly direction: obsidian.SplitDirection,
    cls = '',
  ) {
    super(workspace, `workspace-split mod-${direction} ${cls}`);
  }

  get childrenEl(): HTMLElement {
    return this.containerEl;
  }

  /** A split that is left with no child goes too, and one with a single child gives it its place. */
  override removeChild(item: WorkspaceItem): void {
    super.removeChild(item);
    const parent = this.parent as WorkspaceParent | undefined;
    if (!(parent instanceof WorkspaceSplit)) return;
    const [only, ...others] = this.children;
    if (others.length > 0) return;
    const at = parent.children.indexOf(this);
    if (only !== undefined) parent.insertChild(only, at);
    this.children = [];
    parent.removeChild(this);
  }
}

/** A split that fills a window. */
export abstract class WorkspaceContainer extends WorkspaceSplit implements obsidian.WorkspaceContainer {
  abstract win: Window;
  abstract doc: Document;

  override getContainer(): WorkspaceContainer {
    return this;
  }
}

/** The main area between the sidebars. */
export class WorkspaceRoot extends WorkspaceContainer implements obsidian.WorkspaceRoot {
  static {
    loud(this, 'WorkspaceRoot', 'workspace-split.ts');
  }

  win: Window = window;
  doc: Document = document;

  constructor(workspace: Workspace) {
    super(workspace, 'vertical', 'mod-root');
  }
}
