/** The lines above the results: how much was found, by what, in which order, what to know about it, and what was probably meant. */
import { Component, Menu, setIcon } from 'obsidian';
import { sortOf, SORTS, type SearchRequest } from './search-request';
import type { Texts } from '../../texts/en';
import type { Sort } from '../../search/engine';
import { UNLINKED } from '../../search/query-parts';
import { wordsOf } from '../../lines/words';
import type { Found } from '../../tools/document';
import { showMenuBelow } from '../../parts/show-menu';
import { describeRemarks } from './remarks';
import type { ResultPlace } from './results-list';
import type { SearchPane } from './search-pane';

export class ResultsMeta extends Component {
  private readonly texts: Texts;
  private readonly lineEl: HTMLElement;
  private readonly textEl: HTMLElement;
  private readonly remarkEl: HTMLElement;
  private readonly collapseEl: HTMLElement;
  private readonly sortEl: HTMLElement;
  private readonly sortTextEl: HTMLElement;
  private readonly menuEl: HTMLElement;
  private readonly anyWordEl: HTMLElement;
  /** What may be meant, or wanted next. */
  private readonly meantEl: HTMLElement;
  private areCollapsed = false;
  private found: Found | undefined;
  private place: ResultPlace | undefined;

  constructor(
    parent: HTMLElement,
    private readonly page: SearchPane,
  ) {
    super();
    const { texts } = page.panel.services;
    this.texts = texts;
    this.lineEl = parent.createDiv({ cls: 'collate-meta collate-results-meta' });
    this.textEl = this.lineEl.createSpan({ cls: 'collate-meta-text', attr: { role: 'status' } });
    this.remarkEl = this.lineEl.createSpan({ cls: 'collate-remark', attr: { role: 'note', tabindex: 0 } });
    setIcon(this.remarkEl, 'info');
    this.collapseEl = this.lineEl.createEl('button', { cls: 'clickable-icon collate-collapse-all' });
    this.renderCollapsed(false);
    const menu = { 'aria-haspopup': 'menu' };
    this.sortEl = this.lineEl.createEl('button', { cls: 'clickable-icon collate-sort', attr: menu });
    setIcon(this.sortEl.createSpan({ cls: 'collate-sort-icon' }), 'arrow-up-down');
    this.sortTextEl = this.sortEl.createSpan({ cls: 'collate-sort-text' });
    this.menuEl = this.lineEl.createEl('button', {
      cls: 'clickable-icon',
      attr: { 'aria-label': texts.resultsMenu, ...menu },
    });
    setIcon(this.menuEl, 'more-horizontal');
    this.anyWordEl = parent.createDiv({ cls: 'collate-any-word', text: texts.anyWord });
    // It is always there, so that screen readers notice what is put into it.
    this.meantEl = parent.createDiv({ cls: 'collate-did-you-mean', attr: { role: 'status' } });
    this.hide();
  }

  override onload(): void {
    const { page } = this;
    this.register(page.places.add((place) => this.renderPlace(place)));
    this.registerDomEvent(this.collapseEl, 'click', () => page.results.collapseAll(!this.areCollapsed));
    this.registerDomEvent(this.sortEl, 'click', () => this.offerOrders());
    this.registerDomEvent(this.menuEl, 'click', (event) => page.panel.menus.results(event));
    this.registerDomEvent(this.meantEl, 'click', ({ target }) => {
      const button = (target as HTMLElement).closest<HTMLElement>('button');
      if (button === null) return;
      const query = button.dataset['query'];
      page.change(query === undefined ? { isLiteral: true } : { query });
      page.focus();
    });
  }

  hide(): void {
    this.lineEl.hide();
    this.anyWordEl.hide();
    this.renderMeant();
  }

  /** Where nothing was found, only what was probably meant is said here. */
  render(found: Found, request: SearchRequest): void {
    this.renderMeant(found, request);
    this.lineEl.toggle(found.passages > 0);
    this.anyWordEl.toggle(found.anyWord && found.passages > 0);
    if (found.passages === 0) return;
    this.found = found;
    this.renderSummary();
    const remarks = describeRemarks(found, this.texts);
    this.remarkEl.toggle(remarks.length > 0);
    this.remarkEl.setAttr('aria-label', remarks.join('\n'));
    const [order, usual] = [sortOf(request.sort, found.query), sortOf(undefined, found.query)];
    const name = this.texts.sortOrders[order];
    this.sortEl.setAttr('aria-label', this.texts.sortedBy(name));
    // The order is only said where it is not the usual one.
    this.sortTextEl.setText(name);
    this.sortTextEl.toggle(order !== usual);
  }

  /** The button offers the other way. */
  renderCollapsed(collapsed: boolean): void {
    this.areCollapsed = collapsed;
    const { expandAll, collapseAll } = this.texts;
    this.collapseEl.setAttr('aria-label', collapsed ? expandAll : collapseAll);
    setIcon(this.collapseEl, collapsed ? 'unfold-vertical' : 'fold-vertical');
  }

  /** Focuses what was probably meant; false when there is nothing of the kind. */
  focus(): boolean {
    const first = this.meantEl.querySelector<HTMLElement>('button');
    first?.focus();
    return first !== null;
  }

  /** Says which of the results was opened last. */
  private renderPlace(place: ResultPlace | undefined): void {
    this.place = place;
    this.renderSummary();
  }

  private renderSummary(): void {
    const { found, place } = this;
    if (found === undefined) return;
    const passages = found.more.reduce((sum, { count }) => sum + count, found.passages);
    const count = this.texts.foundSummary({ ...found, passages }, place?.at);
    this.textEl.setAttr('title', `${count} · ${this.texts.foundBy(found)}`);
    // The same again would be read out again.
    if (count !== this.textEl.textContent) this.textEl.setText(count);
  }

  private offerOrders(): void {
    const { query } = this.found ?? this.page.current;
    const usual = sortOf(undefined, query);
    const current = sortOf(this.page.request.sort, query);
    const menu = new Menu();
    const add = (order: Sort): Menu =>
      menu.addItem((item) =>
        item
          .setTitle(this.texts.sortOrders[order])
          .setChecked(order === current)
          .onClick(() => {
            this.sortEl.focus();
            if (order !== current) this.page.change({ sort: order === usual ? undefined : order });
          }),
      );
    // The usual order comes first; without words there is nothing to be relevant.
    SORTS.slice(SORTS.indexOf(usual)).forEach(add);
    showMenuBelow(menu, this.sortEl);
  }

  /** Nothing is said where nothing is given. */
  private renderMeant(found?: Found, request?: SearchRequest): void {
    const offers = [...new Set(found?.suggestions.map(({ query }) => query))];
    const unlinked = found && withoutLinked(found);
    const said = JSON.stringify([offers, request?.typed, request?.typed && request.query, unlinked]);
    // What is the same is not announced again, and keeps the focus.
    if (this.meantEl.dataset['said'] === said) return;
    this.meantEl.dataset['said'] = said;
    this.meantEl.empty();
    if (request?.typed !== undefined) this.renderInstead(request.query, request.typed);
    else if (offers.length > 0) this.renderOffers(offers);
    else if (unlinked !== undefined) this.renderOffer(this.texts.leaveOutLinked, unlinked);
  }

  private renderInstead(query: string, typed: string): void {
    const { resultsFor, searchInstead } = this.texts;
    const words = new Set(wordsOf(query).map(({ text }) => text));
    const slips = wordsOf(typed).filter(({ text }) => !words.has(text));
    const written = slips.map(({ start, end }) => typed.slice(start, end)).join(' ');
    this.meantEl.appendText(`${resultsFor} `);
    this.meantEl.createEl('strong', { text: query, attr: { dir: 'auto' } });
    this.meantEl.appendText(' · ');
    this.renderOffer(searchInstead(written));
  }

  private renderOffers(queries: readonly string[]): void {
    const { before, after } = this.texts.didYouMean;
    this.meantEl.appendText(`${before} `);
    queries.forEach((query, at) => {
      if (at > 0) this.meantEl.appendText(', ');
      this.renderOffer(query, query);
    });
    this.meantEl.appendText(after);
  }

  /** Searches for another query, or for what was typed after all. */
  private renderOffer(text: string, query?: string): void {
    const offered = query === undefined ? {} : { 'data-query': query };
    this.meantEl.createEl('button', { cls: 'collate-link', text, attr: { dir: 'auto', ...offered } });
  }
}

/** A search for passages like a note, less those of notes that it links to; undefined where they are left out, or it is another search. */
function withoutLinked({ query: { text, like } }: Found): string | undefined {
  return like?.kind === 'link' && !like.isUnlinked ? `${text.trim()} ${UNLINKED}` : undefined;
}
