/** The state of the index in Obsidian's status bar. */
import { Component } from 'obsidian';
import type { Texts } from '../i18n/en';
import type { EngineStatus } from '../search/engine';
import type { Services } from './services';

export class StatusBar extends Component {
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
    case 'building':
      return { text: texts.indexBuilding(percent(status)), hint: texts.indexing(status.done, status.total) };
    case 'stopped':
      return { text: texts.indexIncomplete, hint: texts.indexingStopped(status.done, status.total) };
    case 'ready':
      if (status.slow !== undefined) return { text: texts.indexSlow, hint: status.slow };
      if (status.pending === 0 && status.embedding?.state === 'running') {
        const { done, total } = status.embedding;
        return { text: texts.indexEmbedding(percent(status.embedding)), hint: texts.embedding(done, total) };
      }
      return status.pending === 0
        ? { text: texts.indexFresh, hint: texts.indexFreshHint(status.notes) }
        : { text: texts.indexPending(status.pending), hint: texts.indexPendingHint };
    case 'following':
      return { text: texts.indexFresh, hint: texts.indexFollowing };
    case 'unavailable':
      return { text: texts.indexUnavailable, hint: status.reason };
  }
}

function percent({ done, total }: { readonly done: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}
