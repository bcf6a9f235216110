/** Saves a document as a note: a snapshot, which no search finds again. */
import { normalizePath, TFile, type App } from 'obsidian';

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
 * existing note is never touched.
 */
export async function saveSnapshot(app: App, title: string, markdown: string, folder: string): Promise<TFile> {
  const parent = folder === '' ? app.fileManager.getNewFileParent('').path : normalizePath(folder);
  if (parent !== '/' && app.vault.getFolderByPath(parent) === null) await app.vault.createFolder(parent);
  const name = fileName(title);
  const path = freePath(app, parent === '/' ? name : `${parent}/${name}`);
  return app.vault.create(path, `---\ncollate: snapshot\n---\n\n${markdown}\n`);
}

function fileName(title: string): string {
  const plain = title.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const name = [...plain].slice(0, LONGEST_NAME).join('');
  return name.replace(/^\.+/, '').replace(/[. ]+$/, '') || 'Collate';
}

function freePath({ vault }: App, path: string): string {
  for (let number = 1; ; number++) {
    const candidate = `${path}${number === 1 ? '' : ` ${number}`}.md`;
    if (vault.getAbstractFileByPath(candidate) === null) return candidate;
  }
}
