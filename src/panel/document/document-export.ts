/** Takes text out of the panel: to the clipboard, or into a note of its own. Says what became of it. */
import { Notice } from 'obsidian';
import { linkToLines } from '../../follow/collate-link';
import { searchTitle } from '../../search/search-title';
import { LiveDocument } from '../../follow/live-document';
import { isSaveFolder, linksIn, saveNote } from '../../in-notes/view/save-note';
import {
  localTime,
  savedBlock,
  savedNote,
  savedSearch,
  searchBlock,
  type SavedText,
} from '../../in-notes/saved/saved-note';
import { closeDrawers } from '../../follow/view/drawers';
import type { Target } from '../../follow/view/jump';
import type { Services } from '../services';
import { lastNote } from '../../follow/view/open-notes';
import type { SearchSource } from '../../in-notes/source/collate-block';
import { insertionAt } from '../../in-notes/source/insert-place';
import { splitLines } from '../../lines/lines';
import { noteName } from '../../lines/note-name';
import type { Range } from '../../lines/ranges';
import type { SavedForm } from '../../in-notes/saved/properties';
import { fileLines } from '../../tools/concat';
import { confirmHere } from '../../parts/confirm-here';

/** `at`: the button that was pressed. */
export async function copyText({ texts }: Services, text: string, done: string, at?: HTMLElement): Promise<void> {
  try {
    // Obsidian may have several windows, and the clipboard takes text only from the one that the person is in.
    await activeWindow.navigator.clipboard.writeText(text);
    confirmHere(at, done);
  } catch {
    new Notice(texts.notCopied);
  }
}

/** Copies lines of a note, or all of it, as a block. */
export async function copyLines(services: Services, { path, range }: Pick<Target, 'path' | 'range'>): Promise<void> {
  const { context, texts } = services;
  const document = await LiveDocument.open({ title: '', files: [fileLines({ path, range })] }, context());
  const [problem] = document.problems;
  if (problem === undefined) await copyText(services, document.markdown(), texts.blockCopied);
  else new Notice(`${path}: ${problem.message}`);
}

/** Copies a link `obsidian://collate?…` to lines. `seen`: all lines of the note when these were shown; absent, those of now. */
export async function copyLink(
  services: Services,
  lines: Pick<Target, 'path'> & { readonly range: Range; readonly seen?: readonly string[] | undefined },
): Promise<void> {
  const { app, context, texts } = services;
  const { vault } = context();
  const file = await vault.listing().find(lines.path);
  if (file?.kind !== 'file') {
    new Notice(texts.linkNotMade(lines.path));
    return;
  }
  const noteLines = lines.seen ?? splitLines(await vault.read(file));
  const link = linkToLines(app.vault.getName(), lines, noteLines);
  if (link === undefined) new Notice(texts.linkNoLines);
  else await copyText(services, link, texts.linkCopied);
}

/** Saves a document in one of its forms and opens the note. `isFixed`: as lines alone. */
export async function saveDocument(
  services: Services,
  document: LiveDocument,
  form: SavedForm,
  { at, isFixed = false }: { readonly at?: HTMLElement | undefined; readonly isFixed?: boolean } = {},
): Promise<void> {
  const { app } = services;
  const write = (path: string): SavedText =>
    savedNote(form, document, { name: noteName(path), created: localTime(), linkTo: linksIn(app, path) }, { isFixed });
  await saveText(services, document.title, write, at);
}

/** Saves a search as a live block in a note of its own, and opens that. */
export function saveSearchLive(services: Services, source: SearchSource): Promise<void> {
  return saveText(services, searchTitle(source.query) || source.query, () => savedSearch(source, localTime()));
}

async function saveText(
  { app, texts, settings }: Services,
  title: string,
  write: (path: string) => SavedText,
  at?: HTMLElement,
): Promise<void> {
  const { saveFolder } = settings();
  if (!isSaveFolder(app, saveFolder)) {
    new Notice(texts.notSaved(texts.saveFolderBad));
    return;
  }
  try {
    const { file, leftOut } = await saveNote(app, title, saveFolder, write);
    confirmHere(at, texts.savedAs(file.path));
    if (leftOut > 0) new Notice(texts.blocksLeftOut(leftOut));
    await app.workspace.getLeaf('tab').openFile(file);
    closeDrawers(app);
  } catch (error) {
    new Notice(texts.notSaved(error instanceof Error ? error.message : String(error)));
  }
}

/**
 * Puts a document or a search into the note that was edited last, where its cursor is, as a block. One step back takes
 * it out again.
 */
export function insertBlock({ app, texts }: Services, block: LiveDocument | SearchSource, at?: HTMLElement): void {
  const view = lastNote(app);
  if (view?.file == null) {
    new Notice(texts.noNoteToInsert);
    return;
  }
  const { file, editor } = view;
  if (view.getMode() !== 'source') {
    new Notice(texts.noteIsRead(file.basename));
    return;
  }
  const { text, leftOut } =
    block instanceof LiveDocument ? savedBlock(block, linksIn(app, file.path)) : searchBlock(block);
  const place = insertionAt(editor.getValue().split('\n'), editor.getCursor('to'), text);
  editor.replaceRange(place.text, place.at);
  confirmHere(at, texts.insertedInto(file.basename));
  closeDrawers(app);
  if (leftOut > 0) new Notice(texts.blocksLeftOut(leftOut));
}
