/** Menus: opened at a point, gone with the next choice, click elsewhere or Escape. */
import type * as obsidian from 'obsidian';
import { Component } from './component';
import { device } from './device';
import { Keymap } from './keymap';
import { loud } from './loud';
import { MenuItem, MenuSeparator } from './menu-item';
import { Scope } from './scope';

export { MenuItem, MenuSeparator };

/** Least distance of a menu from the window's edge, in pixels. */
const MARGIN = 4;

const menusOfEvents = new WeakMap<Event, Menu>();

export class Menu extends Component implements obsidian.Menu {
  static {
    loud(this, 'Menu', 'menu.ts');
  }

  /** The one menu that is shown, submenus aside. */
  static #current: Menu | null = null;

  readonly dom = createDiv('menu');
  readonly items: (MenuItem | MenuSeparator)[] = [];
  readonly scope = new Scope();
  readonly #scrollEl: HTMLElement;
  readonly #hidden: (() => unknown)[] = [];
  #sections: string[] = [];
  #selected: MenuItem | null = null;
  #open: MenuItem | null = null;
  #shown = false;
  #parentEl: HTMLElement | undefined;

  /** A menu with a parent is the submenu of one of its items. */
  constructor(readonly parentMenu: Menu | null = null) {
    super();
    this.dom.createDiv('menu-grabber');
    this.#scrollEl = this.dom.createDiv('menu-scroll');
    this.#registerKeys();
  }

  /** The menu for the right click or press an event is about; everyone who asks gets the same one, shown afterwards. */
  static forEvent(evt: PointerEvent | MouseEvent): Menu {
    const known = menusOfEvents.get(evt);
    if (known !== undefined) return known;
    const menu = new Menu();
    menusOfEvents.set(evt, menu);
    evt.preventDefault();
    window.setTimeout(() => menu.showAtMouseEvent(evt), 0);
    return menu;
  }

  /** The menu that all open submenus hang on. */
  get root(): Menu {
    return this.parentMenu?.root ?? this;
  }

  setNoIcon(): this {
    this.dom.addClass('mod-no-icon');
    return this;
  }

  /** Accepted and ignored: a page has no native menus. */
  setUseNativeMenu(_useNativeMenu: boolean): this {
    return this;
  }

  /** Only works when the menu is not shown yet. */
  addItem(cb: (item: MenuItem) => unknown): this {
    const item = new MenuItem(this);
    if (!this.#shown) this.items.push(item);
    cb(item);
    return this;
  }

  /** Only works when the menu is not shown yet. */
  addSeparator(): this {
    if (!this.#shown) this.items.push(new MenuSeparator());
    return this;
  }

  /** Puts these sections before others, in this order. */
  addSections(sections: readonly string[]): this {
    this.#sections = [...this.#sections, ...sections];
    return this;
  }

  /** Marks the element the menu belongs to for as long as it is shown. */
  setParentElement(el: HTMLElement): this {
    this.#parentEl = el;
    return this;
  }

  showAtMouseEvent(evt: MouseEvent): this {
    evt.preventDefault();
    return this.showAtPosition({ x: evt.clientX, y: evt.clientY }, evt.doc);
  }

  /** Shows the menu; nothing happens while it has no items or is shown. Where there is no room it opens upwards or to the left. */
  showAtPosition(position: obsidian.MenuPositionDef, doc: Document = activeDocument): this {
    if (this.#shown || this.items.length === 0) return this;
    if (this.parentMenu === null) {
      Menu.#current?.hide();
      Menu.#current = this;
    }
    this.#shown = true;
    this.#parentEl?.addClass('has-active-menu');
    void this.load();
    this.#fill();
    doc.body.append(this.dom);
    this.#place(position, doc.defaultView ?? window);
    Keymap.global.pushScope(this.scope);
    if (this.parentMenu === null) this.#hideOnOutsideClick(doc);
    return this;
  }

  hide(): this {
    if (!this.#shown) return this;
    this.#shown = false;
    if (Menu.#current === this) Menu.#current = null;
    this.#parentEl?.removeClass('has-active-menu');
    this.#closeSubmenu();
    this.select(null);
    Keymap.global.popScope(this.scope);
    this.dom.detach();
    this.unload();
    for (const callback of this.#hidden) callback();
    return this;
  }

  close(): void {
    this.hide();
  }

  onHistoryBack(): void {
    this.hide();
  }

  onHide(callback: () => unknown): void {
    this.#hidden.push(callback);
  }

  /** Marks an item as the one Enter chooses; an open submenu of another item closes. */
  select(item: MenuItem | null): void {
    if (item !== null && !item.selectable) return;
    this.#selected?.dom.removeClass('selected');
    this.#selected = item;
    item?.dom.addClass('selected');
    item?.dom.scrollIntoView({ block: 'nearest' });
    if (this.#open !== null && this.#open !== item) this.#closeSubmenu();
    if (item?.submenu != null && this.#open === null) this.openSubmenu(item);
  }

  openSubmenu(item: MenuItem): void {
    if (item.submenu === null || this.#open === item) return;
    this.#closeSubmenu();
    this.#open = item;
    const { right, top } = item.dom.getBoundingClientRect();
    item.submenu.showAtPosition({ x: right, y: top }, this.dom.doc);
    Keymap.global.pushScope(this.scope);
  }

  #closeSubmenu(): void {
    const closing = this.#open;
    this.#open = null;
    closing?.submenu?.hide();
  }

  #registerKeys(): void {
    const key = (name: string, action: (evt: KeyboardEvent) => void): void => {
      this.scope.register([], name, (evt) => {
        action(evt);
        return false;
      });
    };
    key('ArrowDown', () => this.#move(1));
    key('ArrowUp', () => this.#move(-1));
    key('Home', () => this.#move(1, null));
    key('End', () => this.#move(-1, null));
    key('Enter', (evt) => this.#selected?.choose(evt));
    key('ArrowRight', () => this.#enterSubmenu());
    key('ArrowLeft', () => this.#leaveSubmenu());
    key('Escape', () => (this.parentMenu === null ? this.hide() : this.#leaveSubmenu()));
  }

  #move(by: 1 | -1, from: MenuItem | null = this.#selected): void {
    const choices = this.items.filter((item): item is MenuItem => item instanceof MenuItem && item.selectable);
    const at = from === null ? (by === 1 ? -1 : 0) : choices.indexOf(from);
    this.select(choices.at((at + by) % choices.length) ?? null);
  }

  #enterSubmenu(): void {
    const submenu = this.#selected?.submenu;
    if (submenu == null || this.#selected === null) return;
    this.openSubmenu(this.#selected);
    Keymap.global.pushScope(submenu.scope);
    submenu.#move(1, null);
  }

  #leaveSubmenu(): void {
    if (this.parentMenu === null) return;
    this.select(null);
    Keymap.global.pushScope(this.parentMenu.scope);
  }

  /** Writes the items, section by section, with a line between sections. */
  #fill(): void {
    const names = [...new Set([...this.#sections, ...this.items.map(({ section }) => section)])];
    const groups = names
      .map((name) => this.items.filter(({ section }) => section === name))
      .filter((group) => group.some((item) => item instanceof MenuItem));
    const lined = groups.flatMap((group, at) => [...(at === 0 ? [] : [new MenuSeparator()]), ...group]);
    this.items.splice(0, this.items.length, ...lined);
    this.#scrollEl.replaceChildren(...lined.map(({ dom }) => dom));
  }

  /** On a phone the style sheet puts it at the lower edge. */
  #place({ x, y, width, left, overlap }: obsidian.MenuPositionDef, win: Window): void {
    if (device === 'phone') return;
    const size = this.dom.getBoundingClientRect();
    const opensLeft = left === true || x + size.width > win.innerWidth - MARGIN;
    const besideParent = (width ?? 0) * (overlap === true ? 0 : 1);
    const at = opensLeft ? x - size.width : x + besideParent;
    const down = y + size.height > win.innerHeight - MARGIN ? Math.max(MARGIN, y - size.height) : y;
    this.dom.setCssStyles({ left: `${Math.max(MARGIN, at)}px`, top: `${down}px` });
  }

  #hideOnOutsideClick(doc: Document): void {
    const inside = (target: EventTarget | null): boolean =>
      target instanceof Element && target.closest('.menu') !== null;
    this.registerDomEvent(
      doc,
      'mousedown',
      (evt) => {
        if (!inside(evt.target)) this.hide();
      },
      { capture: true },
    );
  }
}
