/** Making elements: `createEl` and its kin, as global functions and as methods that append to their node. */

const SVG = 'http://www.w3.org/2000/svg';

type Info = DomElementInfo | string | undefined;

function addClasses(el: Element, cls: string | string[] = []): void {
  const names = (typeof cls === 'string' ? cls.split(' ') : cls).filter((name) => name !== '');
  if (names.length > 0) el.classList.add(...names);
}

function place(el: Element, parent: Node | undefined, prepend: boolean | undefined): void {
  if (parent === undefined) return;
  if (prepend === true) parent.insertBefore(el, parent.firstChild);
  else parent.appendChild(el);
}

function create<K extends keyof HTMLElementTagNameMap>(
  doc: Document,
  tag: K,
  given: Info,
  callback?: (el: HTMLElementTagNameMap[K]) => void,
): HTMLElementTagNameMap[K] {
  const info: DomElementInfo = typeof given === 'string' ? { cls: given } : (given ?? {});
  const el = doc.createElement(tag);
  addClasses(el, info.cls);
  if (info.text !== undefined) el.setText(info.text);
  if (info.attr !== undefined) el.setAttrs(info.attr);
  if (info.title !== undefined) el.title = info.title;
  // Set as properties, since `value` of an input is not its attribute.
  const { value, type, placeholder, href } = info;
  for (const [key, given] of Object.entries({ value, type, placeholder, href })) {
    if (given !== undefined) Reflect.set(el, key, given);
  }
  callback?.(el);
  place(el, info.parent, info.prepend);
  return el;
}

function createInSvg<K extends keyof SVGElementTagNameMap>(
  doc: Document,
  tag: K,
  given: SvgElementInfo | string | undefined,
  callback?: (el: SVGElementTagNameMap[K]) => void,
): SVGElementTagNameMap[K] {
  const info: SvgElementInfo = typeof given === 'string' ? { cls: given } : (given ?? {});
  const el = doc.createElementNS(SVG, tag);
  addClasses(el, info.cls);
  if (info.attr !== undefined) el.setAttrs(info.attr);
  callback?.(el);
  place(el, info.parent, info.prepend);
  return el;
}

function within(parent: Node, info: Info): DomElementInfo {
  return { ...(typeof info === 'string' ? { cls: info } : info), parent };
}

/** The forms that append what they make to the node they are called on. */
export const createMethods: Partial<Node> & ThisType<Node> = {
  createEl(tag, info, callback) {
    return create(this.doc, tag, within(this, info), callback);
  },
  createDiv(info, callback) {
    return create(this.doc, 'div', within(this, info), callback);
  },
  createSpan(info, callback) {
    return create(this.doc, 'span', within(this, info), callback);
  },
  createSvg(tag, info, callback) {
    return createInSvg(this.doc, tag, { ...(typeof info === 'string' ? { cls: info } : info), parent: this }, callback);
  },
};

/** The global forms, which make elements that are nowhere yet. */
export const globalCreate: Pick<
  typeof globalThis,
  'createEl' | 'createDiv' | 'createSpan' | 'createSvg' | 'createFragment'
> = {
  createEl: (tag, info, callback) => create(document, tag, info, callback),
  createDiv: (info, callback) => create(document, 'div', info, callback),
  createSpan: (info, callback) => create(document, 'span', info, callback),
  createSvg: (tag, info, callback) => createInSvg(document, tag, info, callback),
  createFragment: (callback) => {
    const fragment = document.createDocumentFragment();
    callback?.(fragment);
    return fragment;
  },
};
