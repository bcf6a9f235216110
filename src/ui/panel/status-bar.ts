/** What Obsidian's status bar says of the plugin: the index, the background job, the MCP server. */
import { Component } from 'obsidian';
import type { Background } from '../../app/background/background';
import type { McpService } from '../../app/mcp/mcp-service';
import type { Services } from '../../app/services';
import type { Texts } from '../../i18n/en';
import type { EngineStatus } from '../../search/engine';

/** The state of the index. */
export class IndexStatusItem extends Component {
  constructor(
    private readonly el: HTMLElement,
    private readonly services: Services,
    private readonly onClick: () => void,
  ) {
    super();
    el.addClass('collate-status', 'mod-clickable');
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', this.onClick);
    this.register(this.services.index.onStatus(() => this.render()));
    this.render();
  }

  private render(): void {
    const { texts, index } = this.services;
    const { text, hint } = describe(index.status(), texts);
    this.el.setText(text);
    this.el.setAttr('aria-label', hint);
    this.el.setAttr('data-tooltip-position', 'top');
  }
}

/** An index state as a few words and as a sentence. */
function describe(status: EngineStatus, texts: Texts): { readonly text: string; readonly hint: string } {
  switch (status.kind) {
    case 'starting':
      return { text: texts.indexStarting, hint: texts.indexStartingHint };
    case 'unbuilt':
      return { text: texts.indexUnbuilt, hint: texts.indexUnbuiltHint };
    case 'building':
      return { text: texts.indexBuilding(percent(status)), hint: texts.indexing(status.done, status.total) };
    case 'stopped':
      return { text: texts.indexIncomplete, hint: texts.indexingStopped(status.done, status.total) };
    case 'ready':
      if (status.pending === 0 && status.embedding?.state === 'running') {
        const { done, total } = status.embedding;
        return { text: texts.indexEmbedding(percent(status.embedding)), hint: texts.embedding(done, total) };
      }
      return status.pending === 0
        ? { text: texts.indexFresh, hint: freshHint(status, texts) }
        : { text: texts.indexPending(status.pending), hint: texts.indexPendingHint };
    case 'following':
      return { text: texts.indexFresh, hint: texts.indexFollowing };
    case 'unavailable':
      return { text: texts.indexUnavailable, hint: status.reason };
  }
}

function freshHint({ notes, unread, unsaved }: EngineStatus & { readonly kind: 'ready' }, texts: Texts): string {
  if (unsaved !== undefined) return texts.indexUnsaved(unsaved);
  const indexed = texts.indexFreshHint(notes);
  return unread === undefined ? indexed : `${indexed}. ${texts.indexUnread(unread)}`;
}

function percent({ done, total }: { readonly done: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}

/** Shorter work would only flicker. */
const NOTICEABLE_MS = 500;

interface Shown {
  readonly text: string;
  readonly hint: string;
}

/** The background job: there while it takes its time, or while it needs a person. */
export class JobStatusItem extends Component {
  /** When the work began that is under way. */
  private since: number | undefined;
  private timer: number | undefined;

  constructor(
    private readonly el: HTMLElement,
    private readonly background: Background,
    private readonly texts: Texts,
  ) {
    super();
    el.addClass('collate-job');
    el.hide();
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', () => {
      if (this.background.status.kind === 'reading') this.background.stop();
    });
    this.register(this.background.onChange(() => this.render()));
    this.register(() => window.clearTimeout(this.timer));
    this.render();
  }

  private render(): void {
    const shown = this.isNoticeable() ? this.work() : this.trouble();
    this.el.toggle(shown !== undefined);
    this.el.toggleClass('mod-clickable', this.background.status.kind === 'reading');
    this.el.setText(shown?.text ?? '');
    this.el.setAttr('aria-label', shown?.hint ?? '');
    this.el.setAttr('data-tooltip-position', 'top');
  }

  /** Whether work has been under way for a while; if only for a moment, looks again in time. */
  private isNoticeable(): boolean {
    window.clearTimeout(this.timer);
    if (this.background.status.kind === 'idle') {
      this.since = undefined;
      return false;
    }
    this.since ??= performance.now();
    const left = this.since + NOTICEABLE_MS - performance.now();
    if (left > 0) this.timer = window.setTimeout(() => this.render(), left);
    return left <= 0;
  }

  private work(): Shown | undefined {
    const { texts } = this;
    const { status } = this.background;
    switch (status.kind) {
      case 'idle':
        return undefined;
      case 'reading':
        return { text: texts.jobReading(status.total), hint: texts.jobReadingHint(status.done, status.total) };
      case 'writing':
        return { text: texts.jobWriting, hint: texts.jobWritingHint };
    }
  }

  private trouble(): Shown | undefined {
    const { texts } = this;
    const { tree } = this.background;
    if (tree?.kind === 'foreign') return { text: texts.treeBlocked, hint: texts.treeForeign };
    if (tree?.kind === 'failed') return { text: texts.treeBlocked, hint: texts.treeFailed(tree.reason) };
    return undefined;
  }
}

/** Says that programs can reach the vault, for as long as they can. */
export class McpStatusItem extends Component {
  constructor(
    private readonly el: HTMLElement,
    private readonly mcp: McpService,
    private readonly texts: Texts,
    private readonly onClick: () => void,
  ) {
    super();
    el.addClass('collate-mcp-status', 'mod-clickable');
    el.hide();
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', this.onClick);
    this.register(this.mcp.onChange(() => this.render()));
    this.render();
  }

  private render(): void {
    const { status } = this.mcp;
    this.el.toggle(status.kind === 'running');
    if (status.kind !== 'running') return;
    this.el.setText(this.texts.mcpShort(status.port));
    this.el.setAttr('aria-label', this.texts.mcpShortHint(this.mcp.clients.length));
    this.el.setAttr('data-tooltip-position', 'top');
  }
}
