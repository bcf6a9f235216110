/** Icons that a list shows many times: each is made once and then copied, which costs a fraction of making it anew. */
import { setIcon } from 'obsidian';

const made = new Map<string, Element>();

/** Shows an icon in an element, as Obsidian's own function does. */
export function copyIcon(el: HTMLElement, name: string): void {
  const icon = made.get(name) ?? makeIcon(name);
  if (icon === null) el.empty();
  else el.replaceChildren(icon.cloneNode(true));
}

function makeIcon(name: string): Element | null {
  const holder = createDiv();
  setIcon(holder, name);
  const icon = holder.firstElementChild;
  if (icon !== null) made.set(name, icon);
  return icon;
}
