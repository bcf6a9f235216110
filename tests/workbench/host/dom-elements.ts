/** What Obsidian adds to nodes and elements: emptying, classes, attributes, searching, showing and hiding. */

/** A window with the constructors of its own. */
export type Realm = Window & typeof globalThis;

/** Members of `Node` for the realm they are put into. */
export function nodeMethods(realm: Realm): Partial<Node> & ThisType<Node> {
  return {
    get doc(): Document {
      return this.ownerDocument ?? (this.nodeType === Node.DOCUMENT_NODE ? (this as unknown as Document) : document);
    },
    get win(): Window {
      return this.doc.defaultView ?? window;
    },
    get constructorWin(): Window {
      return realm;
    },
    detach() {
      this.parentNode?.removeChild(this);
    },
    empty() {
      while (this.lastChild !== null) this.removeChild(this.lastChild);
    },
    insertAfter(node, child) {
      this.insertBefore(node, child === null ? this.firstChild : child.nextSibling);
      return node;
    },
    indexOf(other) {
      return [...this.childNodes].indexOf(other as ChildNode);
    },
    setChildrenInPlace(children) {
      const wanted = new Set(children);
      for (const child of [...this.childNodes]) if (!wanted.has(child)) this.removeChild(child);
      children.forEach((child, at) => {
        const there = this.childNodes[at] ?? null;
        if (there !== child) this.insertBefore(child, there);
      });
    },
    appendText(text) {
      this.appendChild(this.doc.createTextNode(text));
    },
    instanceOf: function (this: Node, type: { new (): unknown; name: string }): boolean {
      const own: unknown = Reflect.get(this.win, type.name);
      return this instanceof type || (typeof own === 'function' && this instanceof own);
    } as Node['instanceOf'],
  };
}

function listed(classes: string | readonly string[]): readonly string[] {
  return typeof classes === 'string' ? classes.split(' ').filter((name) => name !== '') : classes;
}

/** Members of `Element`. */
export const elementMethods = {
  getText(): string {
    return this.textContent ?? '';
  },
  setText(text: string | DocumentFragment): void {
    if (typeof text === 'string') this.textContent = text;
    else this.replaceChildren(text);
  },
  addClass(...classes: string[]): void {
    this.addClasses(classes);
  },
  addClasses(classes: string[]): void {
    for (const name of classes) this.classList.add(...listed(name));
  },
  removeClass(...classes: string[]): void {
    this.removeClasses(classes);
  },
  removeClasses(classes: string[]): void {
    for (const name of classes) this.classList.remove(...listed(name));
  },
  toggleClass(classes: string | string[], value: boolean): void {
    for (const name of listed(classes)) this.classList.toggle(name, value);
  },
  hasClass(name: string): boolean {
    return this.classList.contains(name);
  },
  setAttr(name: string, value: string | number | boolean | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  },
  setAttrs(attributes: Record<string, string | number | boolean | null>): void {
    for (const [name, value] of Object.entries(attributes)) this.setAttr(name, value);
  },
  getAttr(name: string): string | null {
    return this.getAttribute(name);
  },
  matchParent(selector: string, lastParent?: Element): Element | null {
    if (this.matches(selector)) return this;
    if (this === lastParent) return null;
    return this.parentElement?.matchParent(selector, lastParent) ?? null;
  },
  getCssPropertyValue(property: string, pseudoElement?: string): string {
    return this.win.getComputedStyle(this, pseudoElement).getPropertyValue(property).trim();
  },
  isActiveElement(): boolean {
    return this.doc.activeElement === this;
  },
  find(selector: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(selector);
  },
  findAll(selector: string): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(selector)];
  },
  findAllSelf(selector: string): HTMLElement[] {
    const below = this.findAll(selector);
    return this.matches(selector) ? [this as unknown as HTMLElement, ...below] : below;
  },
} satisfies Partial<Element> & ThisType<Element>;

/** Members of `DocumentFragment`. */
export const fragmentMethods = {
  find(selector: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(selector);
  },
  findAll(selector: string): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(selector)];
  },
} satisfies ThisType<DocumentFragment>;

interface Styled {
  readonly style: CSSStyleDeclaration;
}

const styleMethods = {
  setCssStyles(styles: Partial<CSSStyleDeclaration>): void {
    Object.assign(this.style, styles);
  },
  setCssProps(props: Record<string, string>): void {
    for (const [name, value] of Object.entries(props)) this.style.setProperty(name, value);
  },
} satisfies ThisType<Styled>;

/** Members of `SVGElement` beyond those of `Element`. */
export const svgElementMethods = styleMethods;

/** Where `hide` keeps the inline `display` that `show` brings back. */
const displayBefore = new WeakMap<HTMLElement, string>();

function padding(el: HTMLElement, ...sides: string[]): number {
  const style = el.win.getComputedStyle(el);
  return sides.reduce((sum, side) => sum + parseFloat(style.getPropertyValue(`padding-${side}`)), 0);
}

/** Members of `HTMLElement` beyond those of `Element`. */
export const htmlElementMethods: Partial<HTMLElement> & ThisType<HTMLElement> = {
  ...styleMethods,
  show() {
    if (this.style.display !== 'none') return;
    this.style.display = displayBefore.get(this) ?? '';
    displayBefore.delete(this);
  },
  hide() {
    if (this.style.display === 'none') return;
    displayBefore.set(this, this.style.display);
    this.style.display = 'none';
  },
  toggle(show) {
    if (show) this.show();
    else this.hide();
  },
  toggleVisibility(visible) {
    this.style.visibility = visible ? '' : 'hidden';
  },
  isShown() {
    return this.offsetParent !== null;
  },
  get innerWidth(): number {
    return this.clientWidth - padding(this, 'left', 'right');
  },
  get innerHeight(): number {
    return this.clientHeight - padding(this, 'top', 'bottom');
  },
};
