/** Confirms where the click was: for a moment the button shows a check, and those who listen hear what was done. */
import { setIcon } from 'obsidian';

/** Long enough to be seen by somebody who looks elsewhere first. */
const MOMENT_MS = 1500;
/** A live region has to be there for a moment before it says something. */
const BREATH_MS = 50;

const endings = new WeakMap<HTMLElement, () => void>();

/** The button keeps its size and its name; what it shows is covered by the check. */
export function confirmHere(button: HTMLElement, words: string): void {
  endings.get(button)?.();
  const { win } = button;
  const mark = button.createSpan({ cls: 'collate-check', attr: { 'aria-hidden': 'true' } });
  setIcon(mark, 'check');
  button.addClass('collate-confirmed');
  const live = createSpan({ cls: 'collate-live', attr: { role: 'status' } });
  button.insertAdjacentElement('afterend', live);
  const speaking = win.setTimeout(() => live.setText(words), BREATH_MS);
  const end = (): void => {
    win.clearTimeout(speaking);
    win.clearTimeout(ending);
    endings.delete(button);
    button.removeClass('collate-confirmed');
    mark.remove();
    live.remove();
  };
  const ending = win.setTimeout(end, MOMENT_MS);
  endings.set(button, end);
}
