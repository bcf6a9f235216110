/** Texts to verify, from menus and the command palette: the selection, a note, the clipboard, the document of the panel. */
import { MarkdownView, Notice, type Editor, type TFile } from 'obsidian';
import type { Services } from './services';
import { textOfNote } from '../follow/view/open-notes';
import { Panel } from './panel';
import { withPanel } from './panel-access';

/** Verifies what one is at: the document of the panel, what is selected, else the note. */
export function verifyHere(services: Services): (() => void) | undefined {
  const { workspace } = services.app;
  const panel = workspace.getActiveViewOfType(Panel);
  if (panel?.documents.current !== undefined) return () => panel.verify.runDocument();
  const { activeEditor } = workspace;
  const { editor, file } = activeEditor ?? {};
  // In reading view the selection of the editor is an old one.
  const isRead = activeEditor instanceof MarkdownView && activeEditor.getMode() === 'preview';
  if (editor?.somethingSelected() === true && file != null && !isRead)
    return () => verifySelection(services, editor, file);
  const note = workspace.getActiveFile();
  return note?.extension === 'md' ? () => void verifyNote(services, note.path) : undefined;
}

/** What is selected in a note, as it is in the editor. */
export function verifySelection({ app }: Services, editor: Editor, { path }: TFile): void {
  const from = editor.getCursor('from');
  const text = editor.getSelection();
  const offset = editor.posToOffset(from);
  withPanel(app, ({ verify }) => verify.run({ kind: 'selection', path, text, offset, line: from.line + 1 }));
}

/** A note, as it is in its editor where it is open. */
export async function verifyNote({ app, texts }: Services, path: string): Promise<void> {
  const text = await textOfNote(app, path);
  if (text === undefined) new Notice(texts.verifyFailures['note-gone']());
  else withPanel(app, ({ verify }) => verify.run({ kind: 'note', path, text, offset: 0, line: 1 }));
}

export async function verifyClipboard({ app }: Services): Promise<void> {
  const text = await activeWindow.navigator.clipboard.readText().catch(() => undefined);
  withPanel(app, ({ verify }) => {
    if (text === undefined) verify.fail({ kind: 'clipboard-unreadable' });
    else if (text.trim() === '') verify.fail({ kind: 'clipboard-empty' });
    else verify.run({ kind: 'clipboard', text: text.replace(/\r\n?/g, '\n') });
  });
}
