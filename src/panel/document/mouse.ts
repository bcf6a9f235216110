/** The mouse on the document's lines, written or rendered: a click opens, on the number it picks, dragging selects, hovering previews. */
import { ViewPlugin, type EditorView } from '@codemirror/view';
import { isMiddleButton } from '../../parts/controls';
import { lineUnder } from '../../parts/rendered/render-markdown';
import type { DocumentHost } from './document-host';
import { placeIn } from './document-field';

const MAIN_BUTTON = 0;
/** Pixels that the pointer may move during a click. */
const STEADY = 4;

/** Listens to the page itself: of what happens in a rendered chunk the editor tells nobody. */
export function mouse({ actions, panel: { tray } }: DocumentHost): ViewPlugin<object> {
  return ViewPlugin.define((view) => {
    let press = { x: 0, y: 0, hadSelection: false };
    const on = (name: 'mousedown' | 'mouseup' | 'click' | 'auxclick' | 'contextmenu', act: Act): void =>
      view.contentDOM.addEventListener(
        name,
        (event) => {
          const el = shownUnder(event);
          if (el !== null) act(event, el);
        },
        // The editor leaves a press alone that was prevented before it hears of it.
        { capture: name === 'mousedown' },
      );
    const open = (event: MouseEvent, el: HTMLElement): void => {
      const place = placeOf(view, el);
      if (place !== undefined) actions.open(place.block, lineUnder(event), event);
    };
    /** The line, or with `extend` all from the last one picked on, to whichever end of a chunk is farther. */
    const pick = (el: HTMLElement, extend: boolean): void => {
      const path = placeOf(view, el)?.block.path;
      const { line, last = line } = el.dataset;
      if (path === undefined) return;
      tray.pickLine({ path, line: Number(line), extend });
      if (extend && last !== line) tray.pickLine({ path, line: Number(last), extend });
    };
    on('mousedown', (event, el) => {
      press = { x: event.clientX, y: event.clientY, hadSelection: hasSelection(view) };
      const isNumber = isOnNumber(event, el);
      // No scrolling by the middle button, and no selection by a click on a number.
      if (isMiddleButton(event) || isNumber) event.preventDefault();
      if (event.button !== MAIN_BUTTON || !el.hasClass('collate-chunk')) return;
      view.dispatch({ selection: { anchor: view.posAtDOM(el) }, userEvent: 'select.pointer' });
      if (isNumber) view.focus();
    });
    on('mouseup', (event) => {
      // No pasting by it either, into the note that it opens.
      if (isMiddleButton(event)) event.preventDefault();
    });
    on('click', (event, el) => {
      const isDrag = Math.hypot(event.clientX - press.x, event.clientY - press.y) > STEADY;
      const isOwn = (event.target as HTMLElement).closest('a, summary') !== null;
      if (isDrag || isOwn) return;
      if (isOnNumber(event, el)) pick(el, event.shiftKey);
      // A click that takes a selection away does no more than that.
      else if (!press.hadSelection && !hasSelection(view)) open(event, el);
    });
    on('auxclick', (event, el) => {
      const isLink = (event.target as HTMLElement).closest('a') !== null;
      if (isMiddleButton(event) && !isLink) open(event, el);
    });
    on('contextmenu', (event, el) => {
      const place = placeOf(view, el);
      if (place === undefined) return;
      event.preventDefault();
      actions.menu(event, place.block, lineUnder(event));
    });
    view.contentDOM.addEventListener('mouseover', (event) => {
      const el = shownUnder(event);
      const place = el === null ? undefined : placeOf(view, el);
      if (el !== null && place !== undefined) actions.hover(event, el, place.block, lineUnder(event));
    });
    return {};
  });
}

type Act = (event: MouseEvent, el: HTMLElement) => void;

/** The line or rendered chunk under the pointer. */
function shownUnder({ target }: MouseEvent): HTMLElement | null {
  return (target as HTMLElement | null)?.closest<HTMLElement>('.cm-line, .collate-chunk') ?? null;
}

function placeOf(view: EditorView, el: HTMLElement): ReturnType<typeof placeIn> {
  return placeIn(view.state, view.posAtDOM(el));
}

/** Whether the pointer is over a number, which the style sheet draws in the space before the text. */
function isOnNumber({ clientX }: MouseEvent, el: HTMLElement): boolean {
  if (el.dataset['line'] === undefined) return false;
  return clientX < el.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(el).paddingLeft);
}

function hasSelection(view: EditorView): boolean {
  return selectedText(view) !== '' || !view.state.selection.main.empty;
}

/**
 * The text that is selected by hand within rendered lines; `''` for none. The editor may take it for a selection of the
 * whole chunk; what the editor itself selects begins between chunks.
 */
export function selectedText(view: EditorView): string {
  const selection = view.dom.win.getSelection();
  const { anchorNode } = selection ?? {};
  const isHere = view.contentDOM.contains(anchorNode ?? null);
  return isHere && anchorNode?.parentElement?.closest('.markdown-rendered') ? (selection?.toString() ?? '') : '';
}
