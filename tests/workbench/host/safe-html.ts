/** HTML within notes: harmless elements are kept, everything that could run or load something is left out. */

const KEPT: ReadonlySet<string> = new Set(
  (
    'A ABBR B BLOCKQUOTE BR CENTER CODE DD DEL DETAILS DIV DL DT EM FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 HR I INS KBD ' +
    'LI MARK OL P PRE Q S SMALL SPAN STRONG SUB SUMMARY SUP TABLE TBODY TD TFOOT TH THEAD TR U UL VAR'
  ).split(' '),
);
const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(['class', 'id', 'title', 'colspan', 'rowspan', 'open', 'align']);
/** Elements whose text is not text. */
const DROPPED = 'script, style, template, iframe, object, embed, noscript, svg, math, title';

/** The harmless part of some HTML; of an element that is not kept, what is in it stays. */
export function sanitizeHTMLToDom(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const el of parsed.querySelectorAll(DROPPED)) el.remove();
  const fragment = createFragment();
  fragment.append(...[...parsed.body.childNodes].flatMap(safeCopy));
  return fragment;
}

/** The name of the element that a single opening tag makes, if it is kept. */
export function keptTag(tag: string): keyof HTMLElementTagNameMap | null {
  const name = /^<([a-z][a-z\d]*)[\s>/]/i.exec(tag)?.[1];
  return name !== undefined && KEPT.has(name.toUpperCase())
    ? (name.toLowerCase() as keyof HTMLElementTagNameMap)
    : null;
}

function safeCopy(node: ChildNode): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [activeDocument.createTextNode(node.textContent ?? '')];
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const source = node as Element;
  const inside = [...source.childNodes].flatMap(safeCopy);
  if (!KEPT.has(source.tagName)) return inside;
  const copy = createEl(source.tagName.toLowerCase() as keyof HTMLElementTagNameMap);
  for (const { name, value } of source.attributes) if (KEPT_ATTRIBUTES.has(name)) copy.setAttribute(name, value);
  copy.append(...inside);
  return [copy];
}
