/** Confirms where the click was, or where what it did is counted, for a moment; those who listen hear what was done. */
import { Notice, setIcon } from 'obsidian';

/** Long enough to be seen by somebody who looks elsewhere first. */
const MOMENT_MS = 1500;
/** Long enough to look up from a note and read a few words. */
const READING_MS = 4000;
/** A live region has to be there for a moment before it says something. */
const BREATH_MS = 50;

const endings = new WeakMap<HTMLElement, () => void>();

/**
 * A button shows a check in place of what it shows, and a title the words; both keep their size and their name. In a notice where a menu
 * or a command is gone.
 */
export function confirmHere(place: HTMLElement | undefined, words: string): void {
  if (place?.isShown() !== true) return void new Notice(words);
  endings.get(place)?.();
  const { win } = place;
  const isButton = place.matches('button');
  const mark = isButton ? place.createSpan({ cls: 'collate-check', attr: { 'aria-hidden': 'true' } }) : undefined;
  if (mark !== undefined) setIcon(mark, 'check');
  place.addClass('collate-confirmed');
  const live = createSpan({ cls: isButton ? 'collate-live' : 'collate-said', attr: { role: 'status' } });
  place.insertAdjacentElement(isButton ? 'afterend' : 'beforebegin', live);
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = place;
  if (!isButton) live.setCssStyles({ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  const speaking = win.setTimeout(() => live.setText(words), BREATH_MS);
  const end = (): void => {
    win.clearTimeout(speaking);
    win.clearTimeout(ending);
    endings.delete(place);
    place.removeClass('collate-confirmed');
    mark?.remove();
    live.remove();
  };
  const ending = win.setTimeout(end, isButton ? MOMENT_MS : READING_MS);
  endings.set(place, end);
}
