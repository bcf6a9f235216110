/** One entry of a menu. */
import type * as obsidian from 'obsidian';
import { setIcon } from './icons';
import { loud } from './loud';
import { Menu } from './menu';

export class MenuItem implements obsidian.MenuItem {
  static {
    loud(this, 'MenuItem', 'menu-item.ts');
  }

  readonly dom = createDiv('menu-item tappable');
  readonly iconEl = this.dom.createDiv('menu-item-icon');
  readonly titleEl = this.dom.createDiv('menu-item-title');
  section = '';
  disabled = false;
  checked: boolean | null = null;
  submenu: Menu | null = null;
  #isLabel = false;
  #callback: ((evt: MouseEvent | KeyboardEvent) => unknown) | undefined;
  #markEl: HTMLElement | undefined;

  constructor(readonly menu: Menu) {
    this.dom.addEventListener('mouseenter', () => this.menu.select(this));
    this.dom.addEventListener('click', (evt) => {
      evt.stopPropagation();
      this.choose(evt);
    });
  }

  setTitle(title: string | DocumentFragment): this {
    this.titleEl.setText(title);
    return this;
  }

  setIcon(icon: obsidian.IconName | null): this {
    if (icon === null) this.iconEl.empty();
    else setIcon(this.iconEl, icon);
    return this;
  }

  /** Shows a tick behind the title, or takes it away; `null` for an entry that is neither on nor off. */
  setChecked(checked: boolean | null): this {
    this.checked = checked;
    this.dom.toggleClass('mod-checked', checked === true);
    this.#mark(checked === true ? 'lucide-check' : null, 'mod-checked');
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    this.dom.toggleClass('is-disabled', disabled);
    return this;
  }

  setWarning(isWarning: boolean): this {
    this.dom.toggleClass('is-warning', isWarning);
    return this;
  }

  /** A label only names what follows; it cannot be chosen. */
  setIsLabel(isLabel: boolean): this {
    this.#isLabel = isLabel;
    this.dom.toggleClass('is-label', isLabel);
    return this;
  }

  onClick(callback: (evt: MouseEvent | KeyboardEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }

  setSection(section: string): this {
    this.section = section;
    this.dom.setAttr('data-section', section);
    return this;
  }

  /** Makes the entry open a menu of its own, which is returned to be filled. */
  setSubmenu(): Menu {
    this.submenu ??= new Menu(this.menu);
    this.dom.addClass('has-submenu');
    this.#mark('lucide-chevron-right', 'mod-submenu');
    return this.submenu;
  }

  /** Whether arrow keys stop at this entry. */
  get selectable(): boolean {
    return !this.disabled && !this.#isLabel;
  }

  /** Does what a click does: opens the submenu, or closes all menus and calls the callback. */
  choose(evt: MouseEvent | KeyboardEvent): void {
    if (!this.selectable) return;
    if (this.submenu !== null) return this.menu.openSubmenu(this);
    this.menu.root.hide();
    this.#callback?.(evt);
  }

  #mark(icon: string | null, cls: string): void {
    this.#markEl?.detach();
    this.#markEl = undefined;
    if (icon === null) return;
    this.#markEl = this.dom.createDiv(['menu-item-icon', cls].join(' '));
    setIcon(this.#markEl, icon);
  }
}

/** A line between entries. */
export class MenuSeparator implements obsidian.MenuSeparator {
  readonly dom = createDiv('menu-separator');
  section = '';
}
