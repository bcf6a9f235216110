/** The status bar in the right lower corner; there is none until something is in it. */
export class StatusBar {
  readonly containerEl = createDiv('status-bar');

  constructor() {
    this.containerEl.hide();
  }

  /** A new item at the end; `pluginId` says whose it is. */
  addItem(pluginId: string): HTMLElement {
    this.containerEl.show();
    return this.containerEl.createDiv(`status-bar-item plugin-${pluginId}`);
  }
}
