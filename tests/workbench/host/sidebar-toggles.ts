/** The buttons that open and close the sidebars. The right one stays at the right edge, wherever that is. */
import { setIcon } from './icons';
import type { WorkspaceSidedock } from './sidedock';
import { WorkspaceTabs } from './tabs';
import { setTooltip } from './tooltip';
import type { Workspace } from './workspace';
import { WorkspaceSplit } from './workspace-split';
import type { WorkspaceItem } from './workspace-item';

export class SidebarToggles {
  readonly #rightEl = createDiv('sidebar-toggle-button mod-right');

  constructor(private readonly workspace: Workspace) {
    addButton(workspace.leftRibbon.toggleEl, 'lucide-panel-left', workspace.leftSplit);
    addButton(this.#rightEl, 'lucide-panel-right', workspace.rightSplit);
  }

  /** Puts the right button into the tab bar that is in the right upper corner now. */
  update(): void {
    const { rightSplit, rootSplit } = this.workspace;
    const corner = topRightTabs(rightSplit.collapsed ? rootSplit : rightSplit);
    corner?.tabHeaderContainerEl.append(this.#rightEl);
  }
}

function addButton(parent: HTMLElement, icon: string, sidebar: WorkspaceSidedock): void {
  const button = parent.createEl('button', 'clickable-icon');
  setIcon(button, icon);
  setTooltip(button, sidebar.side === 'left' ? 'Toggle left sidebar' : 'Toggle right sidebar');
  button.addEventListener('click', () => sidebar.toggle());
}

function topRightTabs(item: WorkspaceItem | undefined): WorkspaceTabs | undefined {
  if (item instanceof WorkspaceTabs) return item;
  if (!(item instanceof WorkspaceSplit)) return undefined;
  return topRightTabs(item.direction === 'vertical' ? item.children.at(-1) : item.children[0]);
}
