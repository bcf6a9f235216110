/** The mouse on the document's lines: a click opens, dragging selects, hovering previews. */
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isMiddleButton } from '../parts/middle-click';
import type { DocumentActions } from './document-actions';
import { placeIn } from './document-field';
import type { Place } from './layout';

/** Pixels that the pointer may move during a click. */
const STEADY = 4;

export function mouse(actions: DocumentActions): Extension {
  let press = { x: 0, y: 0, hadSelection: false };
  let hovered: HTMLElement | null = null;
  return EditorView.domEventHandlers({
    mousedown: (event, view) => {
      press = { x: event.clientX, y: event.clientY, hadSelection: !view.state.selection.main.empty };
      // No scrolling by the middle button, and no selection by a click on a number.
      return isMiddleButton(event) || isOnNumber(event);
    },
    // No pasting by it either, into the note that it opens.
    mouseup: isMiddleButton,
    click: (event, view) => {
      const place = placeUnder(event, view);
      const isDrag = Math.hypot(event.clientX - press.x, event.clientY - press.y) > STEADY;
      // A click that takes a selection away does no more than that.
      const isNumber = place !== undefined && isOnNumber(event);
      if (place === undefined || isDrag) return false;
      if (!isNumber && (press.hadSelection || !view.state.selection.main.empty)) return false;
      if (place.line !== null && isNumber) actions.pickLine(place.block, place.line, event.shiftKey);
      else actions.open(place.block, place.line, event);
      return true;
    },
    auxclick: (event, view) => {
      const place = placeUnder(event, view);
      if (place === undefined || !isMiddleButton(event)) return false;
      actions.open(place.block, place.line, event);
      return true;
    },
    contextmenu: (event, view) => {
      const place = placeUnder(event, view);
      if (place === undefined) return false;
      actions.menu(event, place.block, place.line);
      return true;
    },
    mouseover: (event, view) => {
      const line = lineUnder(event);
      const place = placeUnder(event, view);
      if (line !== null && line !== hovered && place !== undefined) actions.hover(event, line, place.block, place.line);
      hovered = line;
      return false;
    },
    mouseleave: () => {
      hovered = null;
      return false;
    },
  });
}

/** Whether the pointer is over a line's number, which the style sheet draws in the space before its text. */
function isOnNumber(event: MouseEvent): boolean {
  const line = lineUnder(event);
  if (line?.dataset['line'] === undefined) return false;
  const { left } = line.getBoundingClientRect();
  return event.clientX < left + Number.parseFloat(getComputedStyle(line).paddingLeft);
}

function lineUnder({ target }: MouseEvent): HTMLElement | null {
  return (target as HTMLElement | null)?.closest<HTMLElement>('.cm-line') ?? null;
}

function placeUnder(event: MouseEvent, view: EditorView): Place | undefined {
  const line = lineUnder(event);
  return line === null ? undefined : placeIn(view.state, view.posAtDOM(line));
}
