/** What the mouse does in the editor besides editing: context menu, links, and drops and pastes that plugins may take. */
import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type * as obsidian from 'obsidian';
import type { Editor } from './editor';
import { Keymap } from './keymap';
import type { MarkdownView } from './markdown-view';
import { Menu } from './menu';

const LINK = /\[\[([^\][|\n]+)(?:\|[^\][\n]*)?\]\]/g;

export function editorEvents(view: MarkdownView, editor: Editor): Extension {
  const { workspace } = view.app;
  const told = [editor as unknown as obsidian.Editor, view as unknown as obsidian.MarkdownView] as const;
  return EditorView.domEventHandlers({
    contextmenu(evt, cm) {
      placeCursor(evt, cm);
      const menu = Menu.forEvent(evt);
      addEditing(menu, editor);
      workspace.trigger('editor-menu', menu, ...told);
      return true;
    },
    mousedown(evt, cm) {
      const linktext = evt.button <= 1 && Keymap.isModEvent(evt) !== false ? linkAt(evt, cm) : undefined;
      if (linktext === undefined) return false;
      void workspace.openLinkText(
        linktext,
        view.file?.path ?? '',
        evt.button === 1 || evt.altKey ? Keymap.isModEvent(evt) : false,
      );
      return true;
    },
    drop(evt) {
      workspace.trigger('editor-drop', evt, ...told);
      return evt.defaultPrevented;
    },
    paste(evt) {
      workspace.trigger('editor-paste', evt, ...told);
      return evt.defaultPrevented;
    },
  });
}

/** A right click outside the selection moves the cursor there. */
function placeCursor(evt: MouseEvent, cm: EditorView): void {
  const at = cm.posAtCoords({ x: evt.clientX, y: evt.clientY });
  if (at === null || cm.state.selection.ranges.some(({ from, to }) => from <= at && at <= to)) return;
  cm.dispatch({ selection: EditorSelection.cursor(at) });
}

function addEditing(menu: Menu, editor: Editor): void {
  menu.addSections(['title', 'selection', 'clipboard', 'action', 'view', 'info', '', 'danger']);
  const entry = (title: string, icon: string, enabled: boolean, action: () => unknown): void => {
    menu.addItem((item) =>
      item.setTitle(title).setIcon(icon).setSection('clipboard').setDisabled(!enabled).onClick(action),
    );
  };
  const { clipboard } = window.navigator;
  entry('Cut', 'lucide-scissors', editor.somethingSelected(), async () => {
    await clipboard.writeText(editor.getSelection());
    editor.replaceSelection('');
  });
  entry('Copy', 'lucide-copy', editor.somethingSelected(), () => clipboard.writeText(editor.getSelection()));
  entry('Paste', 'lucide-clipboard', true, async () => editor.replaceSelection(await clipboard.readText()));
}

function linkAt(evt: MouseEvent, cm: EditorView): string | undefined {
  const at = cm.posAtCoords({ x: evt.clientX, y: evt.clientY });
  if (at === null) return undefined;
  const line = cm.state.doc.lineAt(at);
  const found = [...line.text.matchAll(LINK)].find(
    ({ index, 0: whole }) => line.from + index <= at && at <= line.from + index + whole.length,
  );
  return found?.[1];
}
