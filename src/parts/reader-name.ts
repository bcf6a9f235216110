/**
 * Names for screen readers that nobody sees. Obsidian shows every `aria-label` as a tooltip: over all that is in a list, and over what is offered below a field. Only
 * what is no more than a button or a sign has one.
 */
import type { Modal } from 'obsidian';

let ids = 0;

/** For an element that others refer to. */
export function newId(): string {
  ids += 1;
  return `collate-id-${ids}`;
}

/** Puts a hidden name into `parent`, whose id is for `aria-labelledby`; it may change. */
export function readerName(parent: HTMLElement, text = ''): HTMLElement {
  return parent.createSpan({ text, attr: { id: newId(), hidden: '' } });
}

/** Gives a part of the panel its name; the element must have its place already. What comes back goes with the element, where that does not stay. */
export function nameForReaders(el: HTMLElement, name: string): HTMLElement | undefined {
  const nameEl = el.parentElement === null ? undefined : readerName(el.parentElement, name);
  if (nameEl !== undefined) el.setAttr('aria-labelledby', nameEl.id);
  return nameEl;
}

/** Gives a modal its title, and makes it a dialog of ours with that name. */
export function nameDialog(modal: Modal, title: string): void {
  const id = newId();
  modal.setTitle(title).titleEl.id = id;
  modal.modalEl.addClass('collate-dialog');
  modal.modalEl.setAttrs({ role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': id });
}

/** What elements say. */
const said = new WeakMap<HTMLElement, string>();

/** Empties an element that is to say something else than it does; whoever reads it is told of nothing twice. */
export function saysAnew(el: HTMLElement, says: string): boolean {
  if (said.get(el) === says) return false;
  said.set(el, says);
  el.empty();
  return true;
}
