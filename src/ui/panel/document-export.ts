/** Takes text out of the panel: to the clipboard, or into a note of its own. Says what became of it. */
import { Notice } from 'obsidian';
import type { LiveDocument } from '../../app/documents/live-document';
import { isSaveFolder, saveSnapshot } from '../../app/documents/save-note';
import type { Services } from '../../app/services';

/** `win` is the window the person is in: the clipboard takes text only from there. */
export async function copyText({ texts }: Services, win: Window, text: string, done: string): Promise<void> {
  try {
    await win.navigator.clipboard.writeText(text);
    new Notice(done);
  } catch {
    new Notice(texts.notCopied);
  }
}

/** Saves a document and opens the note. */
export async function saveDocument({ app, texts, settings }: Services, document: LiveDocument): Promise<void> {
  const { saveFolder } = settings();
  if (!isSaveFolder(app, saveFolder)) {
    new Notice(texts.notSaved(texts.saveFolderBad));
    return;
  }
  try {
    const file = await saveSnapshot(app, document.title, document.markdown(), saveFolder);
    new Notice(texts.savedAs(file.path));
    await app.workspace.getLeaf('tab').openFile(file);
  } catch (error) {
    new Notice(texts.notSaved(error instanceof Error ? error.message : String(error)));
  }
}
