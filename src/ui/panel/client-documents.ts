/** Shows in the panel what clients put together, without taking anything out of a person's hands. */
import { Component, type App, type Notice } from 'obsidian';
import type { DocumentRequest } from '../../app/documents/live-document';
import type { Texts } from '../../i18n/en';
import { noticeWithAction } from '../parts/action-notice';
import { findPanel, isPanelAside, showPanel } from './panel-access';

interface Wanted {
  readonly request: DocumentRequest;
  readonly focus: boolean;
}

export class ClientDocuments extends Component {
  /** The newest one that is not shown yet: a client that collates faster than the panel shows means its last. */
  private next: Wanted | undefined;
  private isShowing = false;
  private notice: Notice | undefined;
  private isOver = false;

  constructor(
    private readonly app: App,
    private readonly texts: Texts,
  ) {
    super();
  }

  /** The plugin is turned off: there is no panel any more. */
  override onunload(): void {
    this.isOver = true;
    this.notice?.hide();
  }

  /** Where a person is busy in the panel, or in what it would cover, they are told and may look; else it is opened. */
  show(client: string, request: DocumentRequest): void {
    const { app, texts } = this;
    if (findPanel(app)?.hasFocus !== true && isPanelAside(app)) {
      void this.open({ request, focus: false });
      return;
    }
    this.notice?.hide();
    this.notice = noticeWithAction(
      texts.clientCollated(client),
      texts.showDocument,
      () => void this.open({ request, focus: true }),
    );
  }

  /** Never rejects. */
  private async open(newest: Wanted): Promise<void> {
    this.next = newest;
    if (this.isShowing) return;
    this.isShowing = true;
    try {
      for (let wanted = this.takeNext(); wanted !== undefined && !this.isOver; wanted = this.takeNext()) {
        const { request, focus } = wanted;
        const panel = await showPanel(this.app, { focus });
        await panel?.openDocument(request, { focus });
      }
    } catch (error) {
      console.error('Collate: MCP', error);
    } finally {
      this.isShowing = false;
    }
  }

  private takeNext(): Wanted | undefined {
    const { next } = this;
    this.next = undefined;
    return next;
  }
}
