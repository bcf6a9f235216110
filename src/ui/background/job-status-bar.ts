/** The background job in Obsidian's status bar: there while it takes its time, or while it needs a person. */
import { Component } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { Background } from './background';

/** Shorter work would only flicker. */
const NOTICEABLE_MS = 500;

interface Shown {
  readonly text: string;
  readonly hint: string;
}

export class JobStatusBar extends Component {
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
