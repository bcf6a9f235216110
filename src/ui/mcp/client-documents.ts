/** Shows in the panel what clients put together, without taking anything out of a person's hands. */
import { Notice, type App } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { DocumentRequest } from '../document/live-document';
import { findPanel, showPanel } from '../panel-access';

/** Time to finish a sentence, and to look up. */
const NOTICE_MS = 15_000;

export class ClientDocuments {
  /** The newest one that is not shown yet: a client that collates faster than the panel shows means its last. */
  private next: DocumentRequest | undefined;
  private isShowing = false;
  private notice: Notice | undefined;

  constructor(
    private readonly app: App,
    private readonly texts: Texts,
  ) {}

  /** Where a person is busy in the panel, they are told and may look; otherwise the document is opened there. */
  async show(client: string, request: DocumentRequest): Promise<void> {
    if (findPanel(this.app)?.hasFocus !== true) return this.open(request);
    const { texts } = this;
    this.notice?.hide();
    const message = createFragment((el) => {
      el.appendText(texts.clientCollated(client));
      const buttons = el.createDiv('collate-notice-buttons');
      const button = buttons.createEl('button', { text: texts.showDocument });
      button.addEventListener('click', () => void this.open(request));
    });
    this.notice = new Notice(message, NOTICE_MS);
  }

  private async open(request: DocumentRequest): Promise<void> {
    this.next = request;
    if (this.isShowing) return;
    this.isShowing = true;
    try {
      for (let wanted = this.takeNext(); wanted !== undefined; wanted = this.takeNext()) {
        const panel = await showPanel(this.app, { focus: false });
        await panel?.openDocument(wanted, { focus: false });
      }
    } finally {
      this.isShowing = false;
    }
  }

  private takeNext(): DocumentRequest | undefined {
    const { next } = this;
    this.next = undefined;
    return next;
  }
}
