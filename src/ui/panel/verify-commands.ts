/** Verify from menus and the command palette: the selection, a note, the clipboard, the document of the panel. */
import { Notice, type Editor, type Plugin, type TFile } from 'obsidian';
import type { Services } from '../../app/services';
import { textOfNote } from '../../app/verify/replace-in-note';
import type { Panel } from './panel';
import { showPanel } from './panel-access';
import { addPanelCommand, type PanelCommand } from './panel-command';

export function addVerifyCommands(plugin: Plugin, services: Services): void {
  const { app, texts } = services;
  plugin.addCommand({
    id: 'verify-selection',
    name: texts.verifySelection,
    editorCheckCallback: (checking, editor, { file }) => {
      if (file === null || !editor.somethingSelected()) return false;
      if (!checking) void verifySelection(services, editor, file);
      return true;
    },
  });
  plugin.addCommand({
    id: 'verify-note',
    name: texts.verifyCurrentNote,
    checkCallback: (checking) => {
      const file = app.workspace.getActiveFile();
      if (file?.extension !== 'md') return false;
      if (!checking) void verifyNote(services, file.path);
      return true;
    },
  });
  plugin.addCommand({
    id: 'verify-clipboard',
    name: texts.verifyClipboard,
    callback: () => void verifyClipboard(services, activeWindow),
  });
  // What is shown is seen, wherever the panel was.
  const onPanel = (command: PanelCommand): void => addPanelCommand(plugin, app, { front: 'focused', ...command });
  const hasClaims = ({ verify }: Panel): boolean => verify.verification.shown.length > 0;
  onPanel({
    id: 'verify-document',
    name: texts.verifyDocument,
    can: (panel) => panel.hasDocument,
    act: ({ verify }) => verify.runDocument(),
  });
  onPanel({
    id: 'next-claim',
    name: texts.verifyNext,
    can: hasClaims,
    act: ({ verify }) => verify.step(1),
    front: 'unfocused',
  });
  onPanel({
    id: 'previous-claim',
    name: texts.verifyPrevious,
    can: hasClaims,
    act: ({ verify }) => verify.step(-1),
    front: 'unfocused',
  });
  onPanel({
    id: 'show-verified',
    name: texts.verifyShow,
    can: ({ verify }) => verify.verification.state.kind !== 'none',
    act: ({ verify }) => verify.show(),
  });
}

/** What is selected in a note, as it is in the editor. */
export async function verifySelection({ app }: Services, editor: Editor, { path }: TFile): Promise<void> {
  const from = editor.getCursor('from');
  const text = editor.getSelection();
  const offset = editor.posToOffset(from);
  const panel = await showPanel(app, { focus: true });
  panel?.verify.run({ kind: 'selection', path, text, offset, line: from.line + 1 });
}

/** A note, as it is in its editor where it is open. */
export async function verifyNote({ app, texts }: Services, path: string): Promise<void> {
  const text = await textOfNote(app, path);
  if (text === undefined) {
    new Notice(texts.verifyFailures['note-gone']());
    return;
  }
  const panel = await showPanel(app, { focus: true });
  panel?.verify.run({ kind: 'note', path, text, offset: 0, line: 1 });
}

/** `win`: the window the person is in; the clipboard is read from nowhere else. */
async function verifyClipboard({ app }: Services, win: Window): Promise<void> {
  const text = await win.navigator.clipboard.readText().catch(() => undefined);
  const panel = await showPanel(app, { focus: true });
  if (text === undefined) panel?.verify.fail({ kind: 'clipboard-unreadable' });
  else if (text.trim() === '') panel?.verify.fail({ kind: 'clipboard-empty' });
  else panel?.verify.run({ kind: 'clipboard', text: text.replace(/\r\n?/g, '\n') });
}
