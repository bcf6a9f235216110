/** The middle button on something that opens: it opens, and neither scrolls nor pastes into the note around it. */

export function isMiddleButton({ button }: MouseEvent): boolean {
  return button === 1;
}

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
