/** A button with three dots, for what is not needed often. */
import { setIcon } from 'obsidian';

export function menuButton(parent: HTMLElement, label: string, open: (at: HTMLElement) => void): HTMLElement {
  const attr = { type: 'button', 'aria-label': label, 'aria-haspopup': 'menu' };
  const button = parent.createEl('button', { cls: 'clickable-icon collate-menu-button', attr });
  setIcon(button, 'more-horizontal');
  button.addEventListener('click', () => open(button));
  return button;
}
