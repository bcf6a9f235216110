/** A long press of a finger does what a right click does. Android raises the event for it itself; iOS does not. */

/** As long as on both systems. */
const PRESS_MS = 500;
/** Pixels that a finger may stray while it presses. */
const STEADY = 10;

/** Raises `contextmenu` under a finger that stays where it is, until the function it gives is called. */
export function addLongPress(el: HTMLElement): () => void {
  let timer: number | undefined;
  let start = { x: 0, y: 0 };
  /** Whether the finger that is down has brought up a menu; it is no tap then. */
  let isPressed = false;
  const stop = (): void => {
    if (timer !== undefined) el.win.clearTimeout(timer);
    timer = undefined;
  };
  const listeners = {
    touchstart: ({ touches, target }: TouchEvent) => {
      stop();
      isPressed = false;
      const [touch] = touches;
      if (touch === undefined || touches.length > 1 || isText(target)) return;
      start = { x: touch.clientX, y: touch.clientY };
      timer = el.win.setTimeout(() => {
        timer = undefined;
        isPressed = raise(target as HTMLElement, start);
      }, PRESS_MS);
    },
    touchmove: ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (touch === undefined || Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > STEADY) stop();
    },
    touchend: (event: TouchEvent) => {
      stop();
      if (isPressed && event.cancelable) event.preventDefault();
      isPressed = false;
    },
    touchcancel: stop,
    // One press, one menu, whoever is first: this or the system.
    contextmenu: (event: MouseEvent) => {
      stop();
      if (!event.isTrusted || !isPressed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
  };
  const options = { capture: true, passive: false };
  const entries = Object.entries(listeners) as [keyof HTMLElementEventMap, EventListener][];
  for (const [name, listener] of entries) el.addEventListener(name, listener, options);
  return () => {
    stop();
    for (const [name, listener] of entries) el.removeEventListener(name, listener, options);
  };
}

/** Gives whether somebody had a use for it. */
function raise(target: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const event = new MouseEvent('contextmenu', {
    bubbles: true,
    cancelable: true,
    view: target.win,
    clientX: x,
    clientY: y,
    button: 2,
  });
  return target.isConnected && !target.dispatchEvent(event);
}

/** In a field a long press chooses words. */
function isText(target: EventTarget | null): boolean {
  return (target as HTMLElement | null)?.closest('input, textarea, [contenteditable="true"]') !== null;
}
