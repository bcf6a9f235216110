/** The keys of the document while its lines have the focus. */
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { Keymap } from 'obsidian';
import {
  activePlace,
  moveByBlock,
  moveByLine,
  moveByPage,
  moveToEnd,
  moveToVerdict,
  setActiveCollapsed,
  type Direction,
} from './active-line';
import type { LiveBlock } from '../../follow/live-block';
import { STEPS } from '../../parts/resize-keys';
import type { DocumentActions } from './document-actions';
import { shownIn } from './document-field';
import { linesBetween } from './layout';
import { selectedText } from './mouse';

export function keyboard(actions: DocumentActions): Extension {
  return EditorView.domEventHandlers({
    keydown: (event, view) => {
      if (event.isComposing || event.target !== view.contentDOM) return false;
      const isHandled = Keymap.isModifier(event, 'Mod') ? withMod(event, view, actions) : plain(event, view, actions);
      if (isHandled) event.stopPropagation();
      return isHandled;
    },
    copy: ({ clipboardData }, view) => copySelection(clipboardData, view) || copyBlock(view, actions),
  });
}

function withMod(event: KeyboardEvent, view: EditorView, actions: DocumentActions): boolean {
  switch (event.key.toLowerCase()) {
    case 'enter':
      return open(event, view, actions);
    case 'c':
      return !event.altKey && !event.shiftKey && copyBlock(view, actions);
    case 'z':
      if (event.altKey) return false;
      if (event.shiftKey) actions.redo();
      else actions.undo();
      return true;
    case 'y':
      actions.redo();
      return true;
    case 'a':
      if (event.altKey || event.shiftKey) return false;
      view.dispatch({ selection: { anchor: 0, head: view.state.doc.length }, userEvent: 'select' });
      return true;
    case 'home':
    case 'arrowup':
      moveToEnd(view, -1, event.shiftKey);
      return true;
    case 'end':
    case 'arrowdown':
      moveToEnd(view, 1, event.shiftKey);
      return true;
    default:
      return false;
  }
}

function plain(event: KeyboardEvent, view: EditorView, actions: DocumentActions): boolean {
  const { key, altKey, shiftKey } = event;
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown': {
      const direction: Direction = key === 'ArrowUp' ? -1 : 1;
      if (altKey && shiftKey) moveActive(view, actions, direction);
      else if (altKey) moveByBlock(view, direction);
      else moveByLine(view, direction, shiftKey);
      return true;
    }
    case 'PageUp':
    case 'PageDown':
      if (altKey) return false;
      moveByPage(view, key === 'PageUp' ? -1 : 1, shiftKey);
      return true;
    case 'Home':
    case 'End':
      if (altKey) return false;
      moveToEnd(view, key === 'Home' ? -1 : 1, shiftKey);
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (altKey || shiftKey) return false;
      setActiveCollapsed(view, key === 'ArrowLeft');
      return true;
    case 'Enter':
      return (altKey && moveToVerdict(view)) || open(event, view, actions);
    case 'Delete':
    case 'Backspace':
      return onActive(view, (block) => actions.remove(block));
    default:
      return !altKey && resizeActive(key, view, actions);
  }
}

function resizeActive(key: string, view: EditorView, actions: DocumentActions): boolean {
  const step = STEPS.get(key.toLowerCase());
  if (step === undefined) return false;
  return onActive(view, (block) => actions.resize(block, key === key.toLowerCase() ? 'widen' : 'narrow', step));
}

function moveActive(view: EditorView, actions: DocumentActions, direction: Direction): void {
  onActive(view, (block) => actions.move(block, direction));
}

function onActive({ state }: EditorView, act: (block: LiveBlock) => void): boolean {
  const place = activePlace(state);
  if (place !== undefined) act(place.block);
  return place !== undefined;
}

function open(event: KeyboardEvent, { state }: EditorView, actions: DocumentActions): boolean {
  const place = activePlace(state);
  // Before the note has the focus: the key must not reach it.
  event.preventDefault();
  if (place !== undefined) actions.open(place.block, place.line, event);
  return true;
}

/** Copies the active block when no text is selected. */
function copyBlock(view: EditorView, actions: DocumentActions): boolean {
  const { state } = view;
  const place = activePlace(state);
  if (!state.selection.main.empty || place === undefined || selectedText(view) !== '') return false;
  actions.copyBlock(place.block);
  return true;
}

/** Copies the plain lines of the selection, or the text that is selected in rendered lines. */
function copySelection(clipboard: DataTransfer | null, view: EditorView): boolean {
  const { state } = view;
  const { from, to, empty } = state.selection.main;
  const byHand = selectedText(view);
  if ((empty && byHand === '') || clipboard === null) return false;
  const text = byHand === '' ? linesBetween(state.doc, shownIn(state).layout, from, to) : byHand;
  clipboard.clearData();
  clipboard.setData('text/plain', text);
  return true;
}
