/** Finds the file a link means: by its path, or by its name wherever it is. */
import { parentPath, TFile, type TAbstractFile } from './files';
import { joinPath, normalizePath } from './normalize-path';
import type { Vault } from './vault';

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

function resolveRelative(folder: string, path: string): string {
  const parts = folder === '/' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

export class LinkTargets {
  /** By lower-case name with extension. */
  readonly #byName = new Map<string, Set<TFile>>();

  constructor(private readonly vault: Vault) {
    vault.on('create', (file) => this.#add(file));
    vault.on('delete', (file) => this.#remove(file, file.path));
    vault.on('rename', (file, oldPath) => {
      this.#remove(file, oldPath);
      this.#add(file);
    });
  }

  /** Whether no other file has this name. */
  isUnique(file: TFile): boolean {
    return this.#byName.get(file.name.toLowerCase())?.size === 1;
  }

  /** The exact path wins, then a file beside the source, then the one with the shortest path. */
  find(linkpath: string, sourcePath: string): TFile | null {
    const folder = parentPath(sourcePath);
    const written = linkpath.startsWith('.') ? resolveRelative(folder, linkpath) : normalizePath(linkpath);
    for (const path of [written, `${written}.md`]) {
      const exact = this.vault.getFileByPath(path);
      if (exact !== null) return exact;
      const found = this.#endingIn(path.toLowerCase());
      const beside = found.find((file) => file.path.toLowerCase() === joinPath(folder, path).toLowerCase());
      const nearest = beside ?? found.sort((a, b) => a.path.length - b.path.length)[0];
      if (nearest !== undefined) return nearest;
    }
    return null;
  }

  #endingIn(path: string): TFile[] {
    const named = [...(this.#byName.get(nameIn(path)) ?? [])];
    return named.filter((file) => `/${file.path.toLowerCase()}`.endsWith(`/${path}`));
  }

  #add(file: TAbstractFile): void {
    if (!(file instanceof TFile)) return;
    const name = nameIn(file.path);
    const files = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, files.add(file));
  }

  #remove(file: TAbstractFile, path: string): void {
    if (!(file instanceof TFile)) return;
    const files = this.#byName.get(nameIn(path));
    files?.delete(file);
    if (files?.size === 0) this.#byName.delete(nameIn(path));
  }
}
