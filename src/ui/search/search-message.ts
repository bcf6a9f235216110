/** What stands in the place of results when there are none: past searches, a way to widen, or what went wrong. */
import { Component, setIcon } from 'obsidian';
import type { History } from '../../app/search/history';
import type { SearchRequest } from '../../app/search/search-request';
import type { Texts } from '../../i18n/en';
import { withoutFilter } from '../../search/empty-filters';
import { hasFilters, parseQuery } from '../../search/query';
import { OPERATORS } from '../../search/query-tokens';
import { describeDates } from './date-chip';
import { requestFacts } from './search-facts';
import type { SearchHelp } from './search-help';

export interface MessageActions {
  /** Searches for something else. */
  change(changed: Partial<SearchRequest>): void;
  /** Runs the same search again. */
  again(): void;
  focusBox(): void;
  /** Whether there is no note to search at all. */
  isVaultEmpty(): boolean;
}

/** What to know about an answer that found nothing. */
export interface AboutNothing {
  readonly remarks: readonly string[];
  /** The index does not have every note yet, and the search is made again when it has more. */
  readonly isBuilding: boolean;
  /** Whether it was looked for by meaning. */
  readonly isDeep: boolean;
  /** Whether it could be. */
  readonly canGoDeep: boolean;
  /** Filters that no note passes, as they are written. */
  readonly emptyFilters: readonly string[];
}

export class SearchMessage extends Component {
  readonly el: HTMLElement;
  /** Whether it says that there are no notes, which may not be true for long. */
  saysVaultIsEmpty = false;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly history: History,
    private readonly help: SearchHelp,
    private readonly actions: MessageActions,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-message' });
    this.addChild(help);
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', ({ target }) => {
      const { query, past } = itemAt(target)?.dataset ?? {};
      const request = past === undefined ? undefined : this.history.list()[Number(past)];
      // What a past search did not have is not to be left from the present one.
      if (request !== undefined) this.actions.change({ sort: undefined, dates: undefined, ...request });
      else if (query !== undefined) this.actions.change({ query });
    });
    this.registerDomEvent(this.el, 'keydown', (event) => this.onKey(event));
  }

  hide(): void {
    this.help.hide();
    this.el.hide();
  }

  /** An empty box shows what was searched before and how to search; one without words says so instead. */
  showNoQuery(query: string): void {
    const { texts } = this;
    this.begin();
    if (this.showEmptyVault()) return;
    const past = this.history.list();
    if (query.trim() !== '') this.el.createEl('p', { text: texts.noWords });
    if (past.length > 0) this.addHistory(past);
    this.help.show(this.el, past.length === 0);
  }

  /** Says what was searched, what to know about the answer, and offers wider searches. */
  showNothing({ query, scopes, mode, dates }: SearchRequest, about: AboutNothing): void {
    const { texts } = this;
    const { remarks, isBuilding, isDeep, emptyFilters } = about;
    const parsed = parseQuery(query);
    this.begin();
    if (this.showEmptyVault()) return;
    const nothingFound = isBuilding ? texts.nothingSoFar(query) : texts.nothingFound(query);
    const nothing = query.trim() === '' ? texts.nothingDated : nothingFound;
    this.el.createEl('p', { text: nothing, attr: { dir: 'auto' } });
    // With a filter, or an index that is not complete, it was not the whole vault.
    const isAll = remarks.length === 0 && dates === undefined && !hasFilters(parsed);
    const all = isAll ? [texts.searchedAll] : [];
    const where = scopes.length > 0 ? [texts.searchedIn(scopes)] : all;
    const when = dates === undefined ? [] : [texts.searchedDates(describeDates(dates, texts))];
    for (const text of [...where, ...when, ...remarks]) this.el.createEl('p', { cls: 'collate-faint', text });
    const offers = [
      ...emptyFilters.map((filter) => ({
        text: texts.removeFilter(filter),
        changed: { query: withoutFilter(query, filter) },
      })),
      ...(scopes.length > 0 ? [{ text: texts.dropScope, changed: { scopes: [] } }] : []),
      ...(dates === undefined ? [] : [{ text: texts.dropDates, changed: { dates: undefined } }]),
      ...(plainWords(query) === query.trim()
        ? []
        : [{ text: texts.plainWords, changed: { query: plainWords(query) } }]),
      ...(tagsAsWords(query) === query ? [] : [{ text: texts.tagsAsWords, changed: { query: tagsAsWords(query) } }]),
      // Of an index that is still being built, a deep search would know no more.
      ...(mode === 'fast' && !isDeep && !isBuilding && about.canGoDeep && parsed.terms.length > 0
        ? [{ text: texts.tryDeep, changed: { mode: 'deep' as const } }]
        : []),
      ...(mode === 'deep' && isDeep ? [{ text: texts.tryFast, changed: { mode: 'fast' as const } }] : []),
    ];
    const buttons = this.el.createDiv({ cls: 'collate-card-buttons' });
    for (const { text, changed } of offers)
      buttons.createEl('button', { text }).addEventListener('click', () => this.actions.change(changed));
  }

  /** No note has the words; a deep search is still at it. */
  showNothingYet(): void {
    this.begin();
    if (!this.showEmptyVault()) this.el.createEl('p', { text: this.texts.nothingYet });
  }

  /** The search could not be made as it was asked for. */
  showRefused(problems: readonly string[]): void {
    this.begin();
    this.el.createEl('p', { text: this.texts.searchRefused });
    for (const problem of problems) this.el.createEl('p', { cls: 'collate-faint', text: problem });
  }

  showFailure(reason: string): void {
    const { texts } = this;
    this.begin();
    this.el.createEl('p', { text: texts.searchFailed });
    this.el.createEl('p', { cls: 'collate-faint', text: reason });
    this.el
      .createDiv({ cls: 'collate-card-buttons' })
      .createEl('button', { text: texts.tryAgain })
      .addEventListener('click', () => this.actions.again());
  }

  /** Focuses the first past search or example; false when there is none. */
  focusFirst(): boolean {
    const [first] = this.items();
    first?.focus();
    return first !== undefined;
  }

  private begin(): void {
    this.help.hide();
    this.el.empty();
    this.el.show();
    this.saysVaultIsEmpty = false;
  }

  private showEmptyVault(): boolean {
    if (!this.actions.isVaultEmpty()) return false;
    this.el.createEl('p', { text: this.texts.emptyVault });
    this.saysVaultIsEmpty = true;
    return true;
  }

  private addHistory(past: readonly SearchRequest[]): void {
    const { texts } = this;
    const head = this.el.createDiv({ cls: 'collate-history-head' });
    head.createSpan({ text: texts.history });
    head.createEl('button', { cls: 'collate-link', text: texts.clearHistory }).addEventListener('click', () => {
      this.history.clear();
      this.showNoQuery('');
      this.actions.focusBox();
    });
    const list = this.el.createEl('ul', { cls: 'collate-history' });
    for (const [at, request] of past.entries()) {
      const facts = requestFacts(request, texts);
      const button = list.createEl('li').createEl('button', { cls: 'collate-history-item', attr: { dir: 'auto' } });
      setIcon(button.createSpan({ cls: 'collate-history-icon' }), 'history');
      button.createSpan({ cls: 'collate-history-query', text: request.query });
      if (facts !== '') button.createSpan({ cls: 'collate-history-facts', text: facts, attr: { dir: 'auto' } });
      button.dataset['query'] = request.query;
      button.dataset['past'] = String(at);
    }
  }

  private onKey(event: KeyboardEvent): void {
    const items = this.items();
    const here = items.findIndex((item) => item === itemAt(event.target));
    if (here === -1) return;
    if (event.key === 'ArrowDown') items[here + 1]?.focus();
    else if (event.key === 'ArrowUp' && here > 0) items[here - 1]?.focus();
    else if (event.key === 'ArrowUp' || event.key === 'Escape') this.actions.focusBox();
    else if (event.key === 'Delete' && here < this.history.list().length) this.forget(here);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private forget(at: number): void {
    const past = this.history.list()[at];
    if (past !== undefined) this.history.forget(past);
    this.showNoQuery('');
    const items = this.items();
    const next = items[at] ?? items.at(-1);
    if (next === undefined) this.actions.focusBox();
    else next.focus();
  }

  /** Past searches, then examples, as far as they are to be seen. */
  private items(): HTMLElement[] {
    return Array.from(this.el.querySelectorAll<HTMLElement>('[data-query]')).filter((item) => item.isShown());
  }
}

function itemAt(target: EventTarget | null): HTMLElement | null {
  return (target as HTMLElement).closest<HTMLElement>('[data-query]');
}

/** Many vaults have notes that others link to where others have tags: the word finds them. */
function tagsAsWords(query: string): string {
  return query.replace(/(^|\s)tag:#?(?=\S)/gi, '$1');
}

const OPERATOR = new RegExp(`(^|\\s)-?(?:${OPERATORS.join('|')})(?=\\S)`, 'gi');

/** The words of a query without what narrows it: operators, groups, quotation marks and exclusions. */
function plainWords(query: string): string {
  return query
    .replace(OPERATOR, '$1')
    .replace(/(^|\s)-?\(+|\)+(?=\s|$)/g, ' ')
    .replace(/(^|\s)-(?=\S)/g, '$1')
    .replace(/["“”„«»]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
