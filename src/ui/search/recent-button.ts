/** The button beside the search box for documents that were made before; a dot says that one has not been opened yet. */
import { Component, setIcon } from 'obsidian';
import type { RecentDocuments } from '../../app/documents/recent-documents';
import type { Texts } from '../../i18n/en';

export class RecentButton extends Component {
  private readonly button: HTMLElement;

  /** `menu`: offers the documents at the button. */
  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly recent: RecentDocuments,
    private readonly menu: (at: HTMLElement) => void,
  ) {
    super();
    const attr = { 'aria-haspopup': 'menu' };
    this.button = parent.createEl('button', { cls: 'clickable-icon collate-recent-button', attr });
    setIcon(this.button, 'file-clock');
  }

  override onload(): void {
    this.registerDomEvent(this.button, 'click', () => this.menu(this.button));
    this.register(this.recent.onChange(() => this.render()));
    this.render();
  }

  private render(): void {
    const { texts } = this;
    const { unseen } = this.recent;
    this.button.toggleClass('has-unseen', unseen > 0);
    this.button.setAttr('aria-label', unseen === 0 ? texts.recentDocuments : texts.recentDocumentsUnseen(unseen));
  }
}
