/** Buttons: with an icon, which tell their name to whoever rests on them or hears them, and with words, which look like links. */
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

export function textButton(parent: HTMLElement, text: string, click: (event: MouseEvent) => void): HTMLButtonElement {
  const button = parent.createEl('button', { cls: 'collate-link', text, attr: { type: 'button' } });
  button.addEventListener('click', click);
  return button;
}
