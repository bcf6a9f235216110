/** What is around the notes on phones and tablets: drawers in place of sidebars, and a bar at the lower edge in place of the ribbon. */
import type { App } from './app';
import { device } from './device';
import { setIcon } from './icons';
import { Menu } from './menu';
import type { WorkspaceSidedock } from './sidedock';

export function installMobileShell(app: App): void {
  const { leftSplit, rightSplit, containerEl } = app.workspace;
  document.body.addClasses(['is-mobile', `is-${device}`, 'is-android']);
  for (const [drawer, other] of [
    [leftSplit, rightSplit],
    [rightSplit, leftSplit],
  ] as const)
    makeDrawer(drawer, other);
  const backdrop = containerEl.createDiv('workspace-drawer-backdrop');
  backdrop.addEventListener('click', () => {
    for (const drawer of [leftSplit, rightSplit]) drawer.collapse();
  });
  addNavigation(app);
}

/** A drawer lies over the notes; there is one at a time. */
function makeDrawer(drawer: WorkspaceSidedock, other: WorkspaceSidedock): void {
  drawer.containerEl.addClasses(['workspace-drawer', `mod-${drawer.side}`]);
  drawer.onExpand = () => other.collapse();
}

function addNavigation(app: App): void {
  const { leftSplit, rightSplit, leftRibbon, containerEl } = app.workspace;
  const bar = containerEl.createDiv('mobile-navbar').createDiv('mobile-navbar-actions');
  addAction(bar, 'lucide-panel-left', 'Open left sidebar', () => leftSplit.toggle());
  addAction(bar, 'lucide-menu', 'Menu', (evt) => {
    const menu = new Menu();
    for (const { icon, title, callback } of leftRibbon.actions)
      menu.addItem((item) =>
        item
          .setIcon(icon)
          .setTitle(title)
          .onClick((event) => callback(event as MouseEvent)),
      );
    menu.showAtMouseEvent(evt);
  });
  addAction(bar, 'lucide-panel-right', 'Open right sidebar', () => rightSplit.toggle());
}

function addAction(parent: HTMLElement, icon: string, label: string, run: (evt: MouseEvent) => void): void {
  const button = parent.createEl('button', {
    cls: 'mobile-navbar-action clickable-icon',
    attr: { 'aria-label': label, type: 'button' },
  });
  setIcon(button, icon);
  button.addEventListener('click', run);
}
