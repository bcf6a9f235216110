/** Saves a document as a note of its own, in one of its forms. */
import { normalizePath, TFile, type App, type TFolder } from 'obsidian';
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
  const parent = await parentFor(app, folder);
  // Many file systems take names that differ only in case for the same.
  const taken = new Set(parent.children.map((child) => child.name.toLowerCase()));
  const name = `${freeName(fileName(title), (free) => taken.has(`${free}.md`.toLowerCase()))}.md`;
  const path = parent.isRoot() ? name : `${parent.path}/${name}`;
  const { text, leftOut } = write(path);
  return { file: await app.vault.create(path, text), leftOut };
}

async function parentFor({ vault, fileManager }: App, folder: string): Promise<TFolder> {
  if (folder === '') return fileManager.getNewFileParent('');
  const path = normalizePath(folder);
  if (path === '/') return vault.getRoot();
  return vault.getFolderByPath(path) ?? (await vault.createFolder(path));
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
