/** What may be meant, or wanted next: words of the vault for those that no note holds. A click searches for them, or for what was typed after all. */
import { Component } from 'obsidian';
import type { SearchRequest } from '../../app/search/search-request';
import type { Texts } from '../../i18n/en';
import { UNLINKED } from '../../search/like';
import { parseQuery } from '../../search/query';
import type { Found } from '../../tools/document';
import { wordsOf } from '../../text/words';

export interface MeantActions {
  /** Searches for what was probably meant. */
  correct(query: string): void;
  /** Searches for what was typed, to the letter. */
  takeLiterally(): void;
}

export class DidYouMean extends Component {
  private readonly el: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: MeantActions,
  ) {
    super();
    // It is always there, so that screen readers notice what is put into it.
    this.el = parent.createDiv({ cls: 'collate-did-you-mean', attr: { role: 'status' } });
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', ({ target }) => {
      const button = (target as HTMLElement).closest<HTMLElement>('button');
      const query = button?.dataset['query'];
      if (query !== undefined) this.actions.correct(query);
      else if (button !== null) this.actions.takeLiterally();
    });
  }

  /** Nothing is said where nothing is given. */
  render(found?: Found, request?: SearchRequest): void {
    const offers = [...new Set(found?.suggestions.map(({ query }) => query))];
    const unlinked = request && withoutLinked(request.query);
    const said = JSON.stringify([offers, request?.typed, request?.typed && request.query, unlinked]);
    // What is the same is not announced again, and keeps the focus.
    if (this.el.dataset['said'] === said) return;
    this.el.dataset['said'] = said;
    this.el.empty();
    if (request?.typed !== undefined) this.renderInstead(request.query, request.typed);
    else if (offers.length > 0) this.renderOffers(offers);
    else if (unlinked !== undefined) this.renderOffer(this.texts.leaveOutLinked, unlinked);
  }

  /** Focuses the first button; false when there is none. */
  focus(): boolean {
    const first = this.el.querySelector<HTMLElement>('button');
    first?.focus();
    return first !== null;
  }

  private renderInstead(query: string, typed: string): void {
    const { resultsFor, searchInstead } = this.texts;
    const words = new Set(wordsOf(query).map(({ text }) => text));
    const slips = wordsOf(typed).filter(({ text }) => !words.has(text));
    const written = slips.map(({ start, end }) => typed.slice(start, end)).join(' ');
    this.el.appendText(`${resultsFor} `);
    this.el.createEl('strong', { text: query, attr: { dir: 'auto' } });
    this.el.appendText(' · ');
    this.el.createEl('button', { cls: 'collate-link', text: searchInstead(written), attr: { dir: 'auto' } });
  }

  private renderOffers(queries: readonly string[]): void {
    const { before, after } = this.texts.didYouMean;
    this.el.appendText(`${before} `);
    queries.forEach((query, at) => {
      if (at > 0) this.el.appendText(', ');
      this.renderOffer(query, query);
    });
    this.el.appendText(after);
  }

  private renderOffer(text: string, query: string): void {
    this.el.createEl('button', { cls: 'collate-link', text, attr: { dir: 'auto', 'data-query': query } });
  }
}

/** A search for passages like a note, less those of notes that it links to; undefined where they are left out, or it is another search. */
function withoutLinked(query: string): string | undefined {
  const { like } = parseQuery(query);
  return like?.kind === 'link' && !like.isUnlinked ? `${query.trim()} ${UNLINKED}` : undefined;
}
