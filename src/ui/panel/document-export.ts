/** Takes text out of the panel: to the clipboard, or into a note of its own. Says what became of it. */
import { Notice } from 'obsidian';
import { LiveDocument } from '../../app/documents/live-document';
import { isSaveFolder, saveSnapshot } from '../../app/documents/save-note';
import type { Target } from '../../app/jump/jump';
import type { Services } from '../../app/services';
import { formatRange } from '../../text/ranges';
import { confirmHere } from '../parts/confirm-here';

/** `win` is the window the person is in: the clipboard takes text only from there. `at`: the button that was pressed. */
export async function copyText(
  { texts }: Services,
  win: Window,
  text: string,
  done: string,
  at?: HTMLElement,
): Promise<void> {
  try {
    await win.navigator.clipboard.writeText(text);
    confirm(done, at);
  } catch {
    new Notice(texts.notCopied);
  }
}

/** Copies lines of a note, or all of it, as a block. */
export async function copyLines(services: Services, win: Window, { path, range }: Target): Promise<void> {
  const { context, texts } = services;
  const files = [{ path, lines: range === null ? null : formatRange(range) }];
  const document = await LiveDocument.open({ title: '', files }, context());
  const [problem] = document.problems;
  if (problem === undefined) await copyText(services, win, document.markdown(), texts.blockCopied);
  else new Notice(`${path}: ${problem.message}`);
}

/** Says what was done where somebody pressed a button, and in a notice where a menu or a command is gone. */
export function confirm(done: string, at: HTMLElement | undefined): void {
  if (at?.isShown() === true) confirmHere(at, done);
  else new Notice(done);
}

/** Saves a document and opens the note. */
export async function saveDocument(
  { app, texts, settings }: Services,
  document: LiveDocument,
  at?: HTMLElement,
): Promise<void> {
  const { saveFolder } = settings();
  if (!isSaveFolder(app, saveFolder)) {
    new Notice(texts.notSaved(texts.saveFolderBad));
    return;
  }
  try {
    const file = await saveSnapshot(app, document.title, document.markdown(), saveFolder);
    confirm(texts.savedAs(file.path), at);
    await app.workspace.getLeaf('tab').openFile(file);
  } catch (error) {
    new Notice(texts.notSaved(error instanceof Error ? error.message : String(error)));
  }
}
