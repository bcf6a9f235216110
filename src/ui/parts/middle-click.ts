/** The middle button on something that opens: it opens, and neither scrolls nor pastes into the note around it. */

const MIDDLE_BUTTON = 1;

export function onMiddleClick(el: HTMLElement, open: (event: MouseEvent) => void): void {
  const prevent = (event: MouseEvent): void => {
    if (event.button === MIDDLE_BUTTON) event.preventDefault();
  };
  // Pressed, it starts to scroll; let go, it pastes on Linux whatever is selected, in any program.
  el.addEventListener('mousedown', prevent);
  el.addEventListener('mouseup', prevent);
  el.addEventListener('auxclick', (event) => {
    if (event.button === MIDDLE_BUTTON) open(event);
  });
}
