/** Words of the vault for those that no note holds: a click searches for them instead. */
import { Component } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { Found } from '../../tools/document';

export class DidYouMean extends Component {
  private readonly el: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly onChoose: (query: string) => void,
  ) {
    super();
    // It is always there, so that screen readers notice what is put into it.
    this.el = parent.createDiv({ cls: 'collate-did-you-mean', attr: { role: 'status' } });
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', ({ target }) => {
      const query = (target as HTMLElement).dataset['query'];
      if (query !== undefined) this.onChoose(query);
    });
  }

  render(suggestions: Found['suggestions']): void {
    const { before, after } = this.texts.didYouMean;
    const offers = [...new Map(suggestions.map(({ query, word }) => [query, word]))];
    // What is the same is not announced again, and keeps the focus.
    if (this.el.dataset['offers'] === JSON.stringify(offers)) return;
    this.el.dataset['offers'] = JSON.stringify(offers);
    this.el.empty();
    if (offers.length === 0) return;
    this.el.appendText(`${before} `);
    offers.forEach(([query, word], at) => {
      if (at > 0) this.el.appendText(', ');
      this.el.createEl('button', { cls: 'collate-link', text: word, attr: { dir: 'auto', 'data-query': query } });
    });
    this.el.appendText(after);
  }

  /** Focuses the first word; false when there is none. */
  focus(): boolean {
    const first = this.el.querySelector<HTMLElement>('button');
    first?.focus();
    return first !== null;
  }
}
