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
import { LatestOnly } from '../latest-only';
import { findPanel, isPanelAside, showPanel } from '../panel-access';

interface Wanted {
  /** Among the recent documents. */
  readonly id: string;
  readonly focus: boolean;
}

export class ClientDocuments extends Component {
  /** Collating, one after the other, in the order of the calls. */
  private work = Promise.resolve();
  /** A client that collates faster than the panel shows means its last document. */
  private readonly showing = new LatestOnly<Wanted>((wanted) => this.open(wanted));
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
      void this.showing.run({ id, focus: false });
      return;
    }
    this.notice?.hide();
    this.notice = noticeWithAction(
      texts.clientCollated(client),
      texts.show,
      () => void this.showing.run({ id, focus: true }),
    );
  }

  /** Never rejects. */
  private async open({ id, focus }: Wanted): Promise<void> {
    if (this.isOver) return;
    try {
      const panel = await showPanel(this.app, { focus });
      await panel?.openRecent(id, { focus });
    } catch (error) {
      console.error('Collate: MCP', error);
    }
  }
}
