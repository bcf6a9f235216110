/** The vault's files and folders in memory, by path and as a tree. Knows nothing of the disk and of events. */
import type * as obsidian from 'obsidian';
import { parentPath, TFile, TFolder, type TAbstractFile } from './files';
import type { Vault } from './vault';

export class FileTree {
  readonly root: TFolder;
  readonly #byPath = new Map<string, TAbstractFile>();

  constructor(private readonly vault: Vault) {
    this.root = new TFolder(vault, '/');
    this.#byPath.set('/', this.root);
  }

  get(path: string): TAbstractFile | null {
    return this.#byPath.get(path) ?? null;
  }

  /** Everything, the root included, in the order it came. */
  all(): TAbstractFile[] {
    return [...this.#byPath.values()];
  }

  addFile(path: string, stat: obsidian.FileStats): TFile {
    const file = new TFile(this.vault, path, stat);
    this.#attach(file);
    return file;
  }

  addFolder(path: string): TFolder {
    const folder = new TFolder(this.vault, path);
    this.#attach(folder);
    return folder;
  }

  /** Takes out a file, or a folder that is empty by now. */
  remove(file: TAbstractFile): void {
    this.#byPath.delete(file.path);
    this.#leaveParent(file);
    file.deleted = true;
  }

  /** Moves a file, or a folder with all in it; gives each that moved with its old path, the folder first. */
  move(file: TAbstractFile, newPath: string): { file: TAbstractFile; oldPath: string }[] {
    const oldPath = file.path;
    const moved = below(file).map((each) => ({ file: each, oldPath: each.path }));
    this.#leaveParent(file);
    for (const { file: each } of moved) {
      this.#byPath.delete(each.path);
      each.setPath(newPath + each.path.slice(oldPath.length));
      this.#byPath.set(each.path, each);
    }
    this.#joinParent(file);
    return moved;
  }

  #attach(file: TAbstractFile): void {
    this.#byPath.set(file.path, file);
    this.#joinParent(file);
  }

  #joinParent(file: TAbstractFile): void {
    const parent = this.#byPath.get(parentPath(file.path));
    if (!(parent instanceof TFolder)) throw new Error(`There is no folder for ${file.path}.`);
    file.parent = parent;
    parent.children.push(file);
  }

  #leaveParent(file: TAbstractFile): void {
    const siblings = file.parent?.children ?? [];
    const at = siblings.indexOf(file);
    if (at >= 0) siblings.splice(at, 1);
    file.parent = null;
  }
}

/** The file itself and, for a folder, all that is in it, each folder before its contents. */
export function below(file: TAbstractFile): TAbstractFile[] {
  return file instanceof TFolder ? [file, ...file.children.flatMap(below)] : [file];
}
