/** The order of the results: a small button that opens a menu. It says the order where that is not the usual one. */
import { Component, Menu, setIcon } from 'obsidian';
import { sortOf, SORTS, type SearchRequest } from '../../app/search/search-request';
import type { Texts } from '../../i18n/en';
import type { Sort } from '../../search/engine';
import { showMenuBelow } from '../parts/show-menu';

export class SortButton extends Component {
  private readonly el: HTMLElement;
  private readonly textEl: HTMLElement;
  private current: Sort = 'relevance';
  /** The usual order comes first. */
  private orders: readonly Sort[] = SORTS;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    /** Undefined for the usual order. */
    private readonly onChange: (sort: Sort | undefined) => void,
  ) {
    super();
    this.el = parent.createEl('button', { cls: 'clickable-icon collate-sort', attr: { 'aria-haspopup': 'menu' } });
    setIcon(this.el.createSpan({ cls: 'collate-sort-icon' }), 'arrow-up-down');
    this.textEl = this.el.createSpan({ cls: 'collate-sort-text' });
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', () => this.open());
  }

  render(request: SearchRequest): void {
    const { sortOrders, sortedBy } = this.texts;
    this.current = sortOf(request);
    // Without words, the newest first is the usual order.
    const usual = sortOf({ ...request, sort: undefined });
    this.orders = SORTS.slice(SORTS.indexOf(usual));
    const name = sortOrders[this.current];
    this.el.setAttr('aria-label', sortedBy(name));
    this.textEl.setText(name);
    this.textEl.toggle(this.current !== usual);
  }

  private open(): void {
    const menu = new Menu();
    const [usual] = this.orders;
    for (const order of this.orders)
      menu.addItem((item) =>
        item
          .setTitle(this.texts.sortOrders[order])
          .setChecked(order === this.current)
          .onClick(() => {
            this.el.focus();
            if (order !== this.current) this.onChange(order === usual ? undefined : order);
          }),
      );
    showMenuBelow(menu, this.el);
  }
}
