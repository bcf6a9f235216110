/** The items of a menu, and opening it where a person asked for it: by mouse, or by keyboard. */
import type { Menu } from 'obsidian';

/** Where the mouse is, or below what has the focus. */
export function showMenu(menu: Menu, event: MouseEvent | KeyboardEvent, at: HTMLElement): void {
  // A right click counts no clicks, and neither does a button pressed by keyboard.
  if (event.instanceOf(MouseEvent) && (event.detail !== 0 || event.button === 2)) {
    menu.showAtMouseEvent(event);
    return;
  }
  showMenuBelow(menu, at);
}

/** The menu of a button, which stays in sight. */
export function showMenuBelow(menu: Menu, at: HTMLElement): void {
  const { left, bottom } = at.getBoundingClientRect();
  menu.showAtPosition({ x: left, y: bottom }, at.doc);
}

/** Obsidian draws a line between sections. */
export function addItem(
  menu: Menu,
  title: string | DocumentFragment,
  icon: string,
  onClick: () => void,
  section = 'collate',
): void {
  menu.addItem((item) => item.setSection(section).setTitle(title).setIcon(icon).onClick(onClick));
}
