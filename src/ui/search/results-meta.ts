/** The lines above the results: how much was found, by what, in which order, and what the reader should know about it. */
import { Component, setIcon } from 'obsidian';
import type { SearchRequest } from '../../app/search/search-request';
import type { Texts } from '../../i18n/en';
import type { Sort } from '../../search/engine';
import type { Found } from '../../tools/document';
import { DidYouMean, type MeantActions } from './did-you-mean';
import { describeRemarks } from './remarks';
import type { ResultPlace } from './result-walk';
import { SortButton } from './sort-button';

export interface MetaActions extends MeantActions {
  menu(event: MouseEvent): void;
  /** Undefined for the usual order. */
  sort(sort: Sort | undefined): void;
  /** All notes show their titles only, or their passages again. */
  collapse(collapsed: boolean): void;
}

export class ResultsMeta extends Component {
  private readonly lineEl: HTMLElement;
  private readonly textEl: HTMLElement;
  private readonly remarkEl: HTMLElement;
  private readonly menuEl: HTMLElement;
  private readonly anyWordEl: HTMLElement;
  private readonly sort: SortButton;
  private readonly didYouMean: DidYouMean;
  private readonly collapseEl: HTMLElement;
  private areCollapsed = false;
  private found: Found | undefined;
  private place: ResultPlace | undefined;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: MetaActions,
  ) {
    super();
    this.lineEl = parent.createDiv({ cls: 'collate-meta collate-results-meta' });
    this.textEl = this.lineEl.createSpan({ cls: 'collate-meta-text', attr: { role: 'status' } });
    this.remarkEl = this.lineEl.createSpan({ cls: 'collate-remark', attr: { role: 'note', tabindex: 0 } });
    setIcon(this.remarkEl, 'info');
    this.collapseEl = this.lineEl.createEl('button', { cls: 'clickable-icon collate-collapse-all' });
    this.renderCollapsed(false);
    this.sort = this.addChild(new SortButton(this.lineEl, texts, (sort) => actions.sort(sort)));
    this.menuEl = this.lineEl.createEl('button', {
      cls: 'clickable-icon',
      attr: { 'aria-label': texts.resultsMenu, 'aria-haspopup': 'menu' },
    });
    setIcon(this.menuEl, 'more-horizontal');
    this.anyWordEl = parent.createDiv({ cls: 'collate-any-word', text: texts.anyWord });
    this.didYouMean = this.addChild(new DidYouMean(parent, texts, actions));
    this.hide();
  }

  override onload(): void {
    this.registerDomEvent(this.collapseEl, 'click', () => this.actions.collapse(!this.areCollapsed));
    this.registerDomEvent(this.menuEl, 'click', (event) => this.actions.menu(event));
  }

  hide(): void {
    this.lineEl.hide();
    this.anyWordEl.hide();
    this.didYouMean.render();
  }

  /** Where nothing was found, only what was probably meant is said here. */
  render(found: Found, request: SearchRequest): void {
    this.didYouMean.render(found, request);
    this.lineEl.toggle(found.passages > 0);
    this.anyWordEl.toggle(found.anyWord && found.passages > 0);
    if (found.passages === 0) return;
    this.found = found;
    this.renderSummary();
    const remarks = describeRemarks(found, this.texts);
    this.remarkEl.toggle(remarks.length > 0);
    this.remarkEl.setAttr('aria-label', remarks.join('\n'));
    this.sort.render(request);
  }

  /** Says which of the results was opened last. */
  renderPlace(place: ResultPlace | undefined): void {
    this.place = place;
    this.renderSummary();
  }

  /** The button offers the other way. */
  renderCollapsed(collapsed: boolean): void {
    this.areCollapsed = collapsed;
    const { expandAll, collapseAll } = this.texts;
    this.collapseEl.setAttr('aria-label', collapsed ? expandAll : collapseAll);
    setIcon(this.collapseEl, collapsed ? 'unfold-vertical' : 'fold-vertical');
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

  /** Focuses what was probably meant; false when there is nothing of the kind. */
  focus(): boolean {
    return this.didYouMean.focus();
  }
}
