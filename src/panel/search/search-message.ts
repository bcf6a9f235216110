/** What stands in the place of results when there are none: past searches, a way to widen, or what went wrong. */
import { setIcon } from 'obsidian';
import { onKeys, textButton } from '../../parts/controls';
import type { SearchRequest } from './search-request';
import type { Texts } from '../../texts/en';
import { withoutFilter, writtenFilters } from '../../search/keep-notes';
import { hasFilters } from '../../search/query';
import { OPERATORS } from '../../search/query-tokens';
import type { Found } from '../../tools/document';
import { describeRemarks, saysWhyNotDeep } from './remarks';
import { requestFacts } from './saved-searches-menu';
import { SearchHelp } from './search-help';
import type { SearchPane } from './search-pane';

export class SearchMessage {
  readonly el: HTMLElement;
  /** Whether it says that there are no notes, which may not be true for long. */
  saysVaultIsEmpty = false;
  private readonly texts: Texts;
  private help: SearchHelp | undefined;

  constructor(
    parent: HTMLElement,
    private readonly page: SearchPane,
  ) {
    const { services } = page.panel;
    this.texts = services.texts;
    this.el = parent.createDiv({ cls: 'collate-message' });
    onKeys(this.el, (event) => this.onKey(event));
  }

  hide(): void {
    this.begin();
    this.el.hide();
  }

  /** An empty box shows what was searched before and how to search; one without words says so instead. */
  showNoQuery(query: string): void {
    const { texts } = this;
    if (this.showEmptyVault()) return;
    this.begin();
    const past = this.page.current.history.list();
    if (query.trim() !== '') this.el.createEl('p', { text: texts.noWords });
    if (past.length > 0) this.addHistory(past);
    const searchFor = (found: string): void => this.page.searchFor({ query: found });
    this.help = this.page.addChild(new SearchHelp(this.el, this.page.panel.services, past.length === 0, searchFor));
  }

  /** Says what was searched, what to know about the answer, and offers wider searches. */
  showNothing({ query, scopes, mode }: SearchRequest, found: Found): void {
    const { texts } = this;
    const { index } = this.page.panel.services;
    const remarks = describeRemarks(found, texts, (remark) => !saysWhyNotDeep(remark));
    const isDeep = found.mode === 'deep';
    const canGoDeep = index.deep().kind === 'available' || index.isDeepInstant();
    // The search is made again when the index has more notes.
    const isBuilding = found.remarks.some(({ kind }) => kind === 'building');
    const emptyFilters = found.remarks.flatMap((remark) => (remark.kind === 'empty-filter' ? [remark.filter] : []));
    // With a filter, or an index that is not complete, it was not the whole vault.
    const isAll = remarks.length === 0 && !hasFilters(found.query);
    const where = scopes.length > 0 ? [texts.searchedIn(scopes)] : isAll ? [texts.searchedAll] : [];
    if (this.showEmptyVault()) return;
    this.say(isBuilding ? texts.nothingSoFar(query) : texts.nothingFound(query), ...where, ...remarks);
    this.el.querySelector('p')?.setAttr('dir', 'auto');
    // Each may be one too many where no note passes all of them.
    const filters = emptyFilters.length > 0 ? emptyFilters : writtenFilters(found.query);
    const [plain, untagged] = [plainWords(query), tagsAsWords(query)];
    const buttons = this.el.createDiv({ cls: 'collate-card-buttons' });
    const offer = (text: string, changed: Partial<SearchRequest>): HTMLElement =>
      textButton(buttons, text, () => this.page.searchFor(changed), '');
    for (const filter of filters) offer(texts.remove(filter), { query: withoutFilter(query, filter) });
    if (scopes.length > 0) offer(texts.dropScope, { scopes: [] });
    if (plain !== query.trim()) offer(texts.plainWords, { query: plain });
    if (untagged !== query) offer(texts.tagsAsWords, { query: untagged });
    // Of an index that is still being built, a deep search would know no more.
    if (mode === 'fast' && !isDeep && !isBuilding && canGoDeep && found.query.terms.length > 0)
      offer(texts.tryDeep, { mode: 'deep' });
    if (mode === 'deep' && isDeep) offer(texts.tryFast, { mode: 'fast' });
  }

  /** No note has the words; a deep search is still at it. */
  showNothingYet(): void {
    if (!this.showEmptyVault()) this.say(this.texts.nothingYet);
  }

  /** The search could not be made as it was asked for. */
  showRefused(problems: readonly string[]): void {
    this.say(this.texts.searchRefused, ...problems);
  }

  showFailure(reason: string): void {
    const { texts } = this;
    this.say(texts.searchFailed, reason);
    textButton(this.el.createDiv({ cls: 'collate-card-buttons' }), texts.tryAgain, () => this.page.run('now'), '');
  }

  /** Focuses the first past search or example; false when there is none. */
  focusFirst(): boolean {
    const [first] = this.items();
    first?.focus();
    return first !== undefined;
  }

  /** Says something, and more below it. */
  private say(text: string, ...more: readonly string[]): void {
    this.begin();
    this.el.createEl('p', { text });
    for (const faint of more) this.el.createEl('p', { cls: 'collate-faint', text: faint });
  }

  private begin(): void {
    if (this.help !== undefined) this.page.removeChild(this.help);
    this.help = undefined;
    this.el.empty();
    this.el.show();
    this.saysVaultIsEmpty = false;
  }

  private showEmptyVault(): boolean {
    const { workspace, vault } = this.page.panel.services.app;
    if (!workspace.layoutReady || vault.getMarkdownFiles().length > 0) return false;
    this.say(this.texts.emptyVault);
    this.saysVaultIsEmpty = true;
    return true;
  }

  private addHistory(past: readonly SearchRequest[]): void {
    const { texts } = this;
    const head = this.el.createDiv({ cls: 'collate-history-head' });
    head.createSpan({ text: texts.history });
    textButton(head, texts.clearHistory, () => {
      this.page.current.history.clear();
      this.showNoQuery('');
      this.page.focus();
    });
    const list = this.el.createEl('ul', { cls: 'collate-history' });
    for (const request of past) {
      const facts = requestFacts(request, texts);
      const button = list.createEl('li').createEl('button', { cls: 'collate-history-item', attr: { dir: 'auto' } });
      setIcon(button.createSpan({ cls: 'collate-history-icon' }), 'history');
      button.createSpan({ cls: 'collate-history-query', text: request.query });
      if (facts !== '') button.createSpan({ cls: 'collate-history-facts', text: facts, attr: { dir: 'auto' } });
      button.dataset['query'] = request.query;
      button.addEventListener('click', () => this.page.searchFor(request));
    }
  }

  private onKey(event: KeyboardEvent): boolean {
    const items = this.items();
    const here = items.findIndex((item) => item === event.target);
    if (here === -1) return false;
    if (event.key === 'ArrowDown') items[here + 1]?.focus();
    else if (event.key === 'ArrowUp' && here > 0) items[here - 1]?.focus();
    else if (event.key === 'ArrowUp' || event.key === 'Escape') this.page.focus();
    else if (event.key === 'Delete' && here < this.page.current.history.list().length) this.forget(here);
    else return false;
    return true;
  }

  private forget(at: number): void {
    const past = this.page.current.history.list()[at];
    if (past !== undefined) this.page.current.history.forget(past);
    this.showNoQuery('');
    const items = this.items();
    const next = items[at] ?? items.at(-1);
    if (next === undefined) this.page.focus();
    else next.focus();
  }

  /** Past searches, then examples, as far as they are to be seen. */
  private items(): HTMLElement[] {
    return Array.from(this.el.querySelectorAll<HTMLElement>('[data-query]')).filter((item) => item.isShown());
  }
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
