/** The keys of the document while its lines have the focus. */
import type { Extension } from '@codemirror/state';
import { EditorView, keymap, type Command, type KeyBinding } from '@codemirror/view';
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
import type { DocumentHost } from './document-host';
import { shownIn } from './document-field';
import { linesBetween } from './layout';
import { selectedText } from './mouse';

export function keyboard({ actions, panel: { documents } }: DocumentHost): Extension {
  const remove: Command = (view) => onActive(view, (block) => actions.remove(block));
  const copy: Command = (view) => hasNothingSelected(view) && onActive(view, (block) => actions.copyBlock(block));
  const undo = (): boolean => handled(documents.current?.undo());
  const redo = (): boolean => handled(documents.current?.redo());
  const byBlock = (view: EditorView, direction: Direction, isShift: boolean): unknown =>
    isShift ? onActive(view, ({ id }) => documents.current?.move(id, direction)) : moveByBlock(view, direction);
  const bindings: readonly KeyBinding[] = [
    ...alongKeys('ArrowUp', 'ArrowDown', moveByLine),
    ...alongKeys('PageUp', 'PageDown', moveByPage),
    ...alongKeys('Home', 'End', moveToEnd),
    ...alongKeys('Mod-Home', 'Mod-End', moveToEnd),
    ...alongKeys('Mod-ArrowUp', 'Mod-ArrowDown', moveToEnd),
    ...alongKeys('Alt-ArrowUp', 'Alt-ArrowDown', byBlock),
    { key: 'ArrowLeft', run: (view) => handled(setActiveCollapsed(view, true)) },
    { key: 'ArrowRight', run: (view) => handled(setActiveCollapsed(view, false)) },
    { key: 'Alt-Enter', run: moveToVerdict },
    { key: 'Delete', run: remove },
    { key: 'Backspace', run: remove },
    { key: 'Mod-c', run: copy },
    { key: 'Mod-a', run: selectAll },
    { key: 'Mod-y', run: redo },
    {
      any: (view, event) => event.key === 'Enter' && onActive(view, (block, line) => actions.open(block, line, event)),
    },
    // With the caps lock, Shift makes a letter small, which CodeMirror takes for the key without Shift.
    { any: (_, event) => isModZ(event) && (event.shiftKey ? redo() : undo()) },
    { any: (view, event) => resizeActive(view, event, actions) },
  ];
  return [
    keymap.of(bindings.map((binding) => ({ ...binding, stopPropagation: true }))),
    EditorView.domEventHandlers({
      copy: ({ clipboardData }, view) => copySelection(clipboardData, view) || copy(view),
    }),
  ];
}

/** Whatever came of it, the key has done what it is for. */
function handled(_: unknown): true {
  return true;
}

/** The keys for two directions; with Shift the selection goes along. */
function alongKeys(
  backwards: string,
  forwards: string,
  move: (view: EditorView, direction: Direction, isShift: boolean) => unknown,
): readonly KeyBinding[] {
  const binding = (key: string, direction: Direction): KeyBinding => ({
    key,
    run: (view) => handled(move(view, direction, false)),
    shift: (view) => handled(move(view, direction, true)),
  });
  return [binding(backwards, -1), binding(forwards, 1)];
}

function isModZ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey;
}

function resizeActive(view: EditorView, event: KeyboardEvent, actions: DocumentHost['actions']): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  const step = STEPS.get(key.toLowerCase());
  if (step === undefined || altKey || ctrlKey || metaKey) return false;
  return onActive(view, (block) => actions.resize(block, key === key.toLowerCase() ? 'widen' : 'narrow', step));
}

function onActive({ state }: EditorView, act: (block: LiveBlock, line: number | null) => void): boolean {
  const place = activePlace(state);
  if (place !== undefined) act(place.block, place.line);
  return place !== undefined;
}

function selectAll(view: EditorView): boolean {
  view.dispatch({ selection: { anchor: 0, head: view.state.doc.length }, userEvent: 'select' });
  return true;
}

function hasNothingSelected(view: EditorView): boolean {
  return view.state.selection.main.empty && selectedText(view) === '';
}

/** Copies the plain lines of the selection, or the text that is selected in rendered lines. */
function copySelection(clipboard: DataTransfer | null, view: EditorView): boolean {
  const { state } = view;
  if (hasNothingSelected(view) || clipboard === null) return false;
  const { from, to } = state.selection.main;
  clipboard.clearData();
  clipboard.setData('text/plain', selectedText(view) || linesBetween(state.doc, shownIn(state).layout, from, to));
  return true;
}
