/** Names for screen readers that nobody sees: Obsidian shows every `aria-label` as a tooltip, also that of a whole list. */

let names = 0;

/** Gives a part of the panel its name; the element must have its place already. */
export function nameForReaders(el: HTMLElement, name: string): void {
  names += 1;
  const nameEl = createSpan({ text: name, attr: { id: `collate-name-${names}`, hidden: '' } });
  el.before(nameEl);
  el.setAttr('aria-labelledby', nameEl.id);
}
