/** The side panel. */
import { ItemView, type WorkspaceLeaf } from 'obsidian';
import type { Texts } from '../i18n/en';

export const PANEL_TYPE = 'collate-panel';
export const PANEL_ICON = 'layers';

export class Panel extends ItemView {
  override readonly icon = PANEL_ICON;

  constructor(
    leaf: WorkspaceLeaf,
    private readonly texts: Texts,
  ) {
    super(leaf);
  }

  getViewType(): string {
    return PANEL_TYPE;
  }

  getDisplayText(): string {
    return 'Collate';
  }

  protected override onOpen(): Promise<void> {
    this.contentEl.empty();
    this.contentEl.addClass('collate-panel');
    this.contentEl.createDiv({ cls: 'collate-empty', text: this.texts.panelEmpty });
    return Promise.resolve();
  }
}
