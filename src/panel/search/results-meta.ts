/** The lines above the results: how much was found, by what, in which order, what to know about it, and what was probably meant. */
import { Menu, setIcon } from 'obsidian';
import { sortOf, type SearchRequest } from './search-request';
import { SORTS } from '../../in-notes/source/collate-block';
import type { Texts } from '../../texts/en';
import type { Sort } from '../../search/engine';
import { UNLINKED } from '../../search/query-parts';
import { wordsOf } from '../../lines/words';
import type { Found } from '../../tools/document';
import { iconButton, textButton } from '../../parts/controls';
import { saysAnew } from '../../parts/reader-name';
import { showMenuBelow } from '../../parts/show-menu';
import { describeRemarks } from './remarks';
import type { ResultPlace } from './results-list';
import type { SearchPane } from './search-pane';

/** Another query, to be searched for; without a change the one that is. */
interface Meant {
  readonly text: string;
  readonly change?: Partial<SearchRequest>;
}

export class ResultsMeta {
  private readonly texts: Texts;
  private readonly lineEl: HTMLElement;
  private readonly textEl: HTMLElement;
  private readonly remarkEl: HTMLElement;
  private readonly collapseEl: HTMLElement;
  private readonly sortEl: HTMLElement;
  private readonly sortTextEl: HTMLElement;
  private readonly anyWordEl: HTMLElement;
  /** What may be meant, or wanted next. */
  private readonly meantEl: HTMLElement;
  private found: Found | undefined;
  private place: ResultPlace | undefined;

  constructor(
    parent: HTMLElement,
    private readonly page: SearchPane,
  ) {
    const { texts } = page.panel.services;
    this.texts = texts;
    this.lineEl = parent.createDiv({ cls: 'collate-meta collate-results-meta' });
    this.textEl = this.lineEl.createSpan({ cls: 'collate-meta-text', attr: { role: 'status' } });
    this.remarkEl = this.lineEl.createSpan({ cls: 'collate-remark', attr: { role: 'note', tabindex: 0 } });
    setIcon(this.remarkEl, 'info');
    const collapse = (): void => page.results.collapseAll(!page.results.list.areCollapsed);
    this.collapseEl = iconButton(this.lineEl, 'fold-vertical', texts.collapseAll, collapse, 'collate-collapse-all');
    const menu = { 'aria-haspopup': 'menu' };
    this.sortEl = this.lineEl.createEl('button', { cls: 'clickable-icon collate-sort', attr: menu });
    setIcon(this.sortEl.createSpan({ cls: 'collate-sort-icon' }), 'arrow-up-down');
    this.sortTextEl = this.sortEl.createSpan({ cls: 'collate-sort-text' });
    const openMenu = (_: HTMLElement, event: MouseEvent): void => page.panel.menus.results(event);
    iconButton(this.lineEl, 'more-horizontal', texts.resultsMenu, openMenu).setAttrs(menu);
    this.anyWordEl = parent.createDiv({ cls: 'collate-any-word', text: texts.anyWord });
    // It is always there, so that screen readers notice what is put into it.
    this.meantEl = parent.createDiv({ cls: 'collate-did-you-mean', attr: { role: 'status' } });
    this.sortEl.addEventListener('click', () => this.offerOrders());
    // Says which of the results was opened last.
    page.places.add((place) => {
      this.place = place;
      this.renderSummary();
    });
    this.hide();
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
  renderCollapsed(): void {
    const { areCollapsed } = this.page.results.list;
    const { expandAll, collapseAll } = this.texts;
    this.collapseEl.setAttr('aria-label', areCollapsed ? expandAll : collapseAll);
    setIcon(this.collapseEl, areCollapsed ? 'unfold-vertical' : 'fold-vertical');
  }

  /** Focuses what was probably meant; false when there is nothing of the kind. */
  focus(): boolean {
    const first = this.meantEl.querySelector<HTMLElement>('button');
    first?.focus();
    return first !== null;
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
    const said = this.meant(found, request);
    // What is the same keeps the focus, too.
    if (!saysAnew(this.meantEl, JSON.stringify(said))) return;
    for (const part of said) {
      if (typeof part === 'string') this.meantEl.appendText(part);
      else if (part.change === undefined) this.meantEl.createEl('strong', { text: part.text, attr: { dir: 'auto' } });
      else this.addOffer(part.text, part.change);
    }
  }

  /** What is searched for in place of what was typed, what else may be meant, or what may be wanted next. */
  private meant(found?: Found, request?: SearchRequest): readonly (string | Meant)[] {
    const { resultsFor, searchInstead, didYouMean, leaveOutLinked } = this.texts;
    if (request?.typed !== undefined) {
      const { query, typed } = request;
      const words = new Set(wordsOf(query).map(({ text }) => text));
      const slips = wordsOf(typed).filter(({ text }) => !words.has(text));
      const written = slips.map(({ start, end }) => typed.slice(start, end)).join(' ');
      return [`${resultsFor} `, { text: query }, ' · ', { text: searchInstead(written), change: { isLiteral: true } }];
    }
    const offers = [...new Set(found?.suggestions.map(({ query }) => query))];
    const offered = offers.flatMap((query, at) => [at > 0 ? ', ' : '', { text: query, change: { query } }]);
    if (offers.length > 0) return [`${didYouMean.before} `, ...offered, didYouMean.after];
    const unlinked = found && withoutLinked(found);
    return unlinked === undefined ? [] : [{ text: leaveOutLinked, change: { query: unlinked } }];
  }

  private addOffer(text: string, change: Partial<SearchRequest>): void {
    textButton(this.meantEl, text, () => this.page.searchFor(change)).dir = 'auto';
  }
}

/** A search for passages like a note, less those of notes that it links to; undefined where they are left out, or it is another search. */
function withoutLinked({ query: { text, like } }: Found): string | undefined {
  return like?.kind === 'link' && !like.isUnlinked ? `${text.trim()} ${UNLINKED}` : undefined;
}
