/** Verify from menus and the command palette: the selection, a note, the clipboard, the document of the panel. */
import { MarkdownView, Notice, type Editor, type Plugin, type TFile } from 'obsidian';
import type { Services } from '../../app/services';
import { textOfNote } from '../../app/verify/replace-in-note';
import { Panel } from './panel';
import { showPanel } from './panel-access';
import { addCommand, addPanelCommand, type PanelCommand } from './panel-command';

export function addVerifyCommands(plugin: Plugin, services: Services): void {
  const { app, texts } = services;
  addCommand(plugin, {
    id: 'verify-note',
    name: texts.verifyHere,
    ready: () => verifyHere(services),
    act: (verify) => verify(),
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

/** Verifies what one is at: the document of the panel, what is selected, else the note. */
function verifyHere(services: Services): (() => void) | undefined {
  const { workspace } = services.app;
  const panel = workspace.getActiveViewOfType(Panel);
  if (panel?.hasDocument === true) return () => panel.verify.runDocument();
  const { activeEditor } = workspace;
  const { editor, file } = activeEditor ?? {};
  // In reading view the selection of the editor is an old one.
  const isRead = activeEditor instanceof MarkdownView && activeEditor.getMode() === 'preview';
  if (editor?.somethingSelected() === true && file != null && !isRead)
    return () => void verifySelection(services, editor, file);
  const note = workspace.getActiveFile();
  return note?.extension === 'md' ? () => void verifyNote(services, note.path) : undefined;
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
