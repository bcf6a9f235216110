/** What an empty search page tells: three steps, with examples that find something in this vault, and what can be typed. */
import { Component, setIcon } from 'obsidian';
import { findExamples, type Example } from './find-examples';
import type { Services } from '../services';
import { nameForReaders } from '../../parts/reader-name';

export class SearchHelp extends Component {
  private readonly firstEl: HTMLElement;
  private readonly typedEl: HTMLElement;
  private readonly examplesEl: HTMLElement;
  /** Aborted when nobody waits for examples any more. */
  private looking: AbortController | undefined;

  constructor(private readonly services: Services) {
    super();
    const { helpSteps, helpExamples } = services.texts;
    this.firstEl = createDiv({ cls: 'collate-help' });
    const steps = this.firstEl.createEl('ol', { cls: 'collate-help-steps' });
    for (const text of helpSteps) steps.createEl('li', { text });
    this.examplesEl = this.firstEl.createEl('ul', { cls: 'collate-examples' });
    nameForReaders(this.examplesEl, helpExamples);
    this.typedEl = this.makeTyped();
  }

  override onload(): void {
    this.register(this.services.index.onStatus(() => this.look()));
    this.register(() => this.hide());
  }

  /** Puts itself at the end of an element; those who have searched before know the steps. */
  show(parent: HTMLElement, isFirst: boolean): void {
    if (isFirst) parent.append(this.firstEl);
    parent.append(this.typedEl);
    this.look();
  }

  hide(): void {
    this.looking?.abort();
    this.looking = undefined;
    this.examplesEl.empty();
    this.firstEl.remove();
    this.typedEl.remove();
  }

  /** Once: examples that change while one reads them are none. */
  private look(): void {
    // Of half a vault the counts would be wrong soon.
    const isHalfKnown = ['starting', 'building'].includes(this.services.index.engine.answering().kind);
    if (!this.firstEl.isConnected || isHalfKnown || this.looking !== undefined) return;
    const controller = new AbortController();
    this.looking = controller;
    void this.find(controller.signal).then((examples) => {
      if (!controller.signal.aborted) this.showExamples(examples);
    });
  }

  private async find(signal: AbortSignal): Promise<readonly Example[]> {
    try {
      return await findExamples({ ...this.services.context(), signal });
    } catch {
      // A search that fails makes no example, and is told of where somebody searches.
      return [];
    }
  }

  private showExamples(examples: readonly Example[]): void {
    for (const { query, notes } of examples) {
      const item = this.examplesEl.createEl('li');
      const button = item.createEl('button', { cls: 'collate-example', attr: { 'data-query': query } });
      setIcon(button.createSpan({ cls: 'collate-history-icon' }), 'search');
      button.createSpan({ cls: 'collate-example-query', text: query, attr: { dir: 'auto' } });
      button.createSpan({ cls: 'collate-example-count', text: this.services.texts.noteCount(notes) });
    }
  }

  private makeTyped(): HTMLElement {
    const { helpTypedTitle, helpTyped } = this.services.texts;
    const details = createEl('details', { cls: 'collate-help' });
    details.createEl('summary', { text: helpTypedTitle });
    const list = details.createEl('dl', { cls: 'collate-help-typed' });
    for (const { typed, means } of helpTyped) {
      const term = list.createEl('dt');
      for (const text of typed) term.createEl('code', { text });
      list.createEl('dd', { text: means });
    }
    return details;
  }
}
