/** Saves a document as a note of its own, in one of its forms. */
import { normalizePath, TFile, type App } from 'obsidian';
import { freeName } from '../../lines/free-name';
import type { SavedText } from '../saved/saved-note';

/** Characters that a file name must not have on some system, or that a link cannot hold. */
const FORBIDDEN = /[\\/:*?"<>|#^[\]\p{Cc}]/gu;
/** Room for a number and the ending within what every file system takes. */
const LONGEST_NAME = 80;

/** Whether documents can be saved there: a folder of the vault, there or not yet. Empty means where new notes go. */
export function isSaveFolder({ vault }: App, folder: string): boolean {
  const path = normalizePath(folder);
  return !path.split('/').some((name) => name.startsWith('.')) && !(vault.getAbstractFileByPath(path) instanceof TFile);
}

/**
 * Creates the note in `folder`, for which {@link isSaveFolder} holds, or where new notes go when that is empty. An
 * existing note is never touched. `write` is given the path.
 */
export async function saveNote(
  app: App,
  title: string,
  folder: string,
  write: (path: string) => SavedText,
): Promise<{ readonly file: TFile; readonly leftOut: number }> {
  const parent = folder === '' ? app.fileManager.getNewFileParent('').path : normalizePath(folder);
  if (parent !== '/' && app.vault.getFolderByPath(parent) === null) await app.vault.createFolder(parent);
  const name = fileName(title);
  const isTaken = (free: string): boolean => app.vault.getAbstractFileByPath(`${free}.md`) !== null;
  const path = `${freeName(parent === '/' ? name : `${parent}/${name}`, isTaken)}.md`;
  const { text, leftOut } = write(path);
  return { file: await app.vault.create(path, text), leftOut };
}

/** Gives the shortest links to notes in a note, as Obsidian writes them. */
export function linksIn({ vault, metadataCache }: App, notePath: string): (path: string) => string {
  return (path) => {
    const file = vault.getFileByPath(path);
    return file === null ? path.replace(/\.md$/i, '') : metadataCache.fileToLinktext(file, notePath, true);
  };
}

function fileName(title: string): string {
  const plain = title.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const name = [...plain].slice(0, LONGEST_NAME).join('');
  return name.replace(/^\.+/, '').replace(/[. ]+$/, '') || 'Collate';
}
