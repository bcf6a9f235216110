/**
 * Shows in the panel what clients put together, without taking anything out of a person's hands; and keeps it among the
 * recent documents, for whoever looks elsewhere.
 */
import { Component, type App, type Notice } from 'obsidian';
import type { DocumentRequest } from '../../follow/live-document';
import type { RecentDocuments } from '../../follow/view/recent-documents';
import type { Texts } from '../../texts/en';
import type { ToolContext } from '../../tools/context';
import { noticeWithAction } from '../../parts/action-notice';
import { findPanel, isPanelAside, showPanel } from '../panel-access';

export class ClientDocuments extends Component {
  /** Collating and showing, one after the other. */
  private work = Promise.resolve();
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
    const { app, texts } = this;
    this.next(async () => {
      const made = await this.recent.collate(request, { kind: 'client', name: client }, this.context());
      if (made === undefined) return;
      const isFree = findPanel(app)?.hasFocus !== true && isPanelAside(app);
      if (isFree) return this.open(made.id, false);
      const look = (): void => this.next(() => this.open(made.id, true));
      this.notice?.hide();
      this.notice = noticeWithAction(texts.clientCollated(client), texts.show, look);
    });
  }

  private next(act: () => Promise<void>): void {
    this.work = this.work
      .then(() => (this.isOver ? undefined : act()))
      .catch((error: unknown) => console.error('Collate: MCP', error));
  }

  private async open(id: string, focus: boolean): Promise<void> {
    const panel = await showPanel(this.app, { focus });
    await panel?.openRecent(id, { focus });
  }
}
