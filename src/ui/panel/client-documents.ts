/**
 * Shows in the panel what clients put together, without taking anything out of a person's hands; and keeps it among the
 * recent documents, for whoever looks elsewhere.
 */
import { Component, type App, type Notice } from 'obsidian';
import type { DocumentRequest } from '../../app/documents/live-document';
import type { RecentDocuments } from '../../app/documents/recent-documents';
import type { Texts } from '../../i18n/en';
import type { ToolContext } from '../../tools/context';
import { noticeWithAction } from '../parts/action-notice';
import { findPanel, isPanelAside, showPanel } from './panel-access';

interface Wanted {
  /** Among the recent documents. */
  readonly id: string;
  readonly focus: boolean;
}

export class ClientDocuments extends Component {
  /** Collating, one after the other, in the order of the calls. */
  private work = Promise.resolve();
  /** The newest one that is not shown yet: a client that collates faster than the panel shows means its last. */
  private next: Wanted | undefined;
  private isShowing = false;
  private notice: Notice | undefined;
  private isOver = false;

  constructor(
    private readonly app: App,
    private readonly texts: Texts,
    private readonly recent: RecentDocuments,
    private readonly context: () => ToolContext,
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
    this.work = this.work
      .then(async () => {
        const made = await this.recent.collate(request, { kind: 'client', name: client }, this.context());
        if (made !== undefined && !this.isOver) this.present(client, made.id);
      })
      .catch((error: unknown) => console.error('Collate: MCP', error));
  }

  private present(client: string, id: string): void {
    const { app, texts } = this;
    if (findPanel(app)?.hasFocus !== true && isPanelAside(app)) {
      void this.open({ id, focus: false });
      return;
    }
    this.notice?.hide();
    this.notice = noticeWithAction(
      texts.clientCollated(client),
      texts.showDocument,
      () => void this.open({ id, focus: true }),
    );
  }

  /** Never rejects. */
  private async open(newest: Wanted): Promise<void> {
    this.next = newest;
    if (this.isShowing) return;
    this.isShowing = true;
    try {
      for (let wanted = this.takeNext(); wanted !== undefined && !this.isOver; wanted = this.takeNext()) {
        const { id, focus } = wanted;
        const panel = await showPanel(this.app, { focus });
        await panel?.openRecent(id, { focus });
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
