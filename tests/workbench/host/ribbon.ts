/** The ribbon: the narrow bar of icons at the left edge of the window. */
import type * as obsidian from 'obsidian';
import { setIcon } from './icons';
import { loud } from './loud';
import { setTooltip } from './tooltip';

export interface RibbonAction {
  readonly icon: string;
  readonly title: string;
  readonly callback: (evt: MouseEvent) => unknown;
}

export class WorkspaceRibbon implements obsidian.WorkspaceRibbon {
  static {
    loud(this, 'WorkspaceRibbon', 'ribbon.ts');
  }

  readonly containerEl: HTMLElement;
  /** Where the button that opens the sidebar is. */
  readonly toggleEl: HTMLElement;
  /** Everything in it, for the menu that takes its place on phones. */
  readonly actions: RibbonAction[] = [];
  readonly #actionsEl: HTMLElement;
  readonly #settingsEl: HTMLElement;

  constructor(side: obsidian.Side) {
    this.containerEl = createDiv(`workspace-ribbon side-dock-ribbon mod-${side}`);
    this.toggleEl = this.containerEl.createDiv(`sidebar-toggle-button mod-${side}`);
    this.#actionsEl = this.containerEl.createDiv('side-dock-actions');
    this.#settingsEl = this.containerEl.createDiv('side-dock-settings');
  }

  addIcon(icon: string, title: string, callback: (evt: MouseEvent) => unknown): HTMLElement {
    const action = { icon, title, callback };
    this.actions.push(action);
    const button = ribbonButton(this.#actionsEl, icon, title, callback);
    // Plugins take their icons away as elements.
    const observer = new MutationObserver(() => {
      if (button.isConnected) return;
      this.actions.remove(action);
      observer.disconnect();
    });
    observer.observe(this.#actionsEl, { childList: true });
    return button;
  }

  /** An icon at the lower end, where Obsidian has its own. */
  addSettingsIcon(icon: string, title: string, callback: (evt: MouseEvent) => unknown): HTMLElement {
    this.actions.push({ icon, title, callback });
    return ribbonButton(this.#settingsEl, icon, title, callback);
  }
}

function ribbonButton(
  parent: HTMLElement,
  icon: string,
  title: string,
  callback: (evt: MouseEvent) => unknown,
): HTMLElement {
  const button = parent.createDiv({
    cls: 'clickable-icon side-dock-ribbon-action',
    attr: { role: 'button', tabindex: 0 },
  });
  setIcon(button, icon);
  setTooltip(button, title, { placement: 'right' });
  button.addEventListener('click', callback);
  button.addEventListener('keydown', (evt) => {
    if (evt.key === 'Enter' || evt.key === ' ') button.click();
  });
  return button;
}
