/** Shows in the panel what clients put together, without taking anything out of a person's hands. */
import type { App, Notice } from 'obsidian';
import type { Texts } from '../../i18n/en';
import { noticeWithAction } from '../action-notice';
import type { DocumentRequest } from '../document/live-document';
import { findPanel, showPanel } from '../panel-access';

export class ClientDocuments {
  /** The newest one that is not shown yet: a client that collates faster than the panel shows means its last. */
  private next: DocumentRequest | undefined;
  private isShowing = false;
  private notice: Notice | undefined;
  private isOver = false;

  constructor(
    private readonly app: App,
    private readonly texts: Texts,
  ) {}

  /** The plugin is turned off: there is no panel any more. */
  close(): void {
    this.isOver = true;
    this.notice?.hide();
  }

  /** Where a person is busy in the panel, they are told and may look; otherwise the document is opened there. */
  async show(client: string, request: DocumentRequest): Promise<void> {
    if (findPanel(this.app)?.hasFocus !== true) return this.open(request, { focus: false });
    const { texts } = this;
    this.notice?.hide();
    this.notice = noticeWithAction(
      texts.clientCollated(client),
      texts.showDocument,
      () => void this.open(request, { focus: true }),
    );
  }

  private async open(request: DocumentRequest, { focus }: { readonly focus: boolean }): Promise<void> {
    this.next = request;
    if (this.isShowing) return;
    this.isShowing = true;
    try {
      for (let wanted = this.takeNext(); wanted !== undefined && !this.isOver; wanted = this.takeNext()) {
        const panel = await showPanel(this.app, { focus });
        await panel?.openDocument(wanted, { focus });
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
