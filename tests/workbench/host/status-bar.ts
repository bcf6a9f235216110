/** The status bar in the right lower corner; there is none until something is in it, and none at all on phones. */
import { isMobile } from './device';

export class StatusBar {
  readonly containerEl = createDiv('status-bar');

  constructor() {
    this.containerEl.hide();
  }

  /** A new item at the end; `pluginId` says whose it is. */
  addItem(pluginId: string): HTMLElement {
    if (isMobile) return createDiv();
    this.containerEl.show();
    return this.containerEl.createDiv(`status-bar-item plugin-${pluginId}`);
  }
}
