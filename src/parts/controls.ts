/** What people press: buttons with an icon, which tell their name to whoever rests on them or hears them, or with words; what opens; and keys. */
import { setIcon } from 'obsidian';

export function iconButton(
  parent: HTMLElement,
  icon: string,
  label: string,
  click: (at: HTMLElement, event: MouseEvent) => void,
  cls = '',
): HTMLButtonElement {
  const attr = { type: 'button', 'aria-label': label };
  const button = parent.createEl('button', { cls: `clickable-icon ${cls}`.trim(), attr });
  setIcon(button, icon);
  button.addEventListener('click', (event) => click(button, event));
  return button;
}

/** Three dots, for what is not needed often. */
export function menuButton(parent: HTMLElement, label: string, open: (at: HTMLElement) => void): HTMLElement {
  const button = iconButton(parent, 'more-horizontal', label, open, 'collate-menu-button');
  button.setAttr('aria-haspopup', 'menu');
  return button;
}

/** `cls` is for one that does not look like a link. */
export function textButton(
  parent: HTMLElement,
  text: string,
  click: (event: MouseEvent) => void,
  cls = 'collate-link',
): HTMLButtonElement {
  const button = parent.createEl('button', { cls, text, attr: { type: 'button' } });
  button.addEventListener('click', click);
  return button;
}

export function isMiddleButton({ button }: MouseEvent): boolean {
  return button === 1;
}

/** The middle button on something that opens: it opens, and neither scrolls nor pastes into the note around it. */
export function onMiddleClick(el: HTMLElement, open: (event: MouseEvent) => void): void {
  const prevent = (event: MouseEvent): void => {
    if (isMiddleButton(event)) event.preventDefault();
  };
  // Pressed, it starts to scroll; let go, it pastes on Linux whatever is selected, in any program, into the note that it opens.
  el.addEventListener('mousedown', prevent);
  el.addEventListener('mouseup', prevent);
  el.addEventListener('auxclick', (event) => {
    if (isMiddleButton(event)) open(event);
  });
}

/** A click, and the middle button. */
export function onOpen(el: HTMLElement, open: (event: MouseEvent) => void): void {
  el.addEventListener('click', open);
  onMiddleClick(el, open);
}

/** Keys that do not write a character. `use` gives whether the key did something: neither the browser nor what is around hears of it then. */
export function onKeys(el: HTMLElement, use: (event: KeyboardEvent) => boolean): void {
  el.addEventListener('keydown', (event) => {
    if (event.isComposing || !use(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
