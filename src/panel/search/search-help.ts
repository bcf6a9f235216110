/** What an empty search page tells: three steps, with examples that find something in this vault, and what can be typed. */
import { Component, setIcon } from 'obsidian';
import { findExamples, type Example } from './find-examples';
import type { Services } from '../services';
import { nameForReaders } from '../../parts/reader-name';

export class SearchHelp extends Component {
  private readonly examplesEl: HTMLElement | undefined;
  /** Aborted when nobody waits for examples any more. */
  private readonly waiting = new AbortController();
  private isLooking = false;

  /** `isFirst`: those who have searched before know the steps. */
  constructor(
    parent: HTMLElement,
    private readonly services: Services,
    isFirst: boolean,
    private readonly searchFor: (query: string) => void,
  ) {
    super();
    const { helpSteps, helpExamples } = services.texts;
    if (isFirst) {
      const firstEl = parent.createDiv({ cls: 'collate-help' });
      const steps = firstEl.createEl('ol', { cls: 'collate-help-steps' });
      for (const text of helpSteps) steps.createEl('li', { text });
      this.examplesEl = firstEl.createEl('ul', { cls: 'collate-examples' });
      nameForReaders(this.examplesEl, helpExamples);
    }
    this.addTyped(parent);
  }

  override onload(): void {
    this.register(this.services.index.onStatus(() => this.look()));
    this.register(() => this.waiting.abort());
    this.look();
  }

  /** Once: examples that change while one reads them are none. */
  private look(): void {
    const { services, examplesEl } = this;
    // Of half a vault the counts would be wrong soon.
    const isHalfKnown = ['starting', 'building'].includes(services.index.engine.answering().kind);
    if (examplesEl === undefined || isHalfKnown || this.isLooking) return;
    this.isLooking = true;
    const { signal } = this.waiting;
    findExamples({ ...services.context(), signal }).then(
      (examples) => {
        for (const example of examples) this.addExample(examplesEl, example);
      },
      // A search that fails makes no example, and is told of where somebody searches.
      () => {},
    );
  }

  private addExample(parent: HTMLElement, { query, notes }: Example): void {
    const item = parent.createEl('li');
    const button = item.createEl('button', { cls: 'collate-example', attr: { 'data-query': query } });
    setIcon(button.createSpan({ cls: 'collate-history-icon' }), 'search');
    button.createSpan({ cls: 'collate-example-query', text: query, attr: { dir: 'auto' } });
    button.addEventListener('click', () => this.searchFor(query));
    button.createSpan({ cls: 'collate-example-count', text: this.services.texts.noteCount(notes) });
  }

  private addTyped(parent: HTMLElement): void {
    const { helpTypedTitle, helpTyped } = this.services.texts;
    const details = parent.createEl('details', { cls: 'collate-help' });
    details.createEl('summary', { text: helpTypedTitle });
    const list = details.createEl('dl', { cls: 'collate-help-typed' });
    for (const { typed, means } of helpTyped) {
      const term = list.createEl('dt');
      for (const text of typed) term.createEl('code', { text });
      list.createEl('dd', { text: means });
    }
  }
}
