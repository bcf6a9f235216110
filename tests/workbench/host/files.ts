/** Files and folders of the vault as the plugin sees them: one object for each, alive as long as the file is. */
import type * as obsidian from 'obsidian';
import { loud } from './loud';
import type { Vault } from './vault';

export abstract class TAbstractFile implements obsidian.TAbstractFile {
  vault: Vault;
  path: string;
  name: string;
  parent: TFolder | null = null;
  /** Whether the file is gone; the object then stays as it was last. */
  deleted = false;

  constructor(vault: Vault, path: string) {
    this.vault = vault;
    this.path = path;
    this.name = nameOf(path);
  }

  /** Moves the object to another path; the tree is the caller's to mend. */
  setPath(path: string): void {
    this.path = path;
    this.name = nameOf(path);
  }
}

export class TFile extends TAbstractFile implements obsidian.TFile {
  static {
    loud(this, 'TFile', 'files.ts');
  }

  stat: obsidian.FileStats;
  basename = '';
  extension = '';

  constructor(vault: Vault, path: string, stat: obsidian.FileStats) {
    super(vault, path);
    this.stat = stat;
    this.#split();
  }

  override setPath(path: string): void {
    super.setPath(path);
    this.#split();
  }

  #split(): void {
    const dot = this.name.lastIndexOf('.');
    const cut = dot <= 0 || dot === this.name.length - 1 ? this.name.length : dot;
    this.basename = this.name.slice(0, cut);
    this.extension = this.name.slice(cut + 1).toLowerCase();
  }
}

export class TFolder extends TAbstractFile implements obsidian.TFolder {
  static {
    loud(this, 'TFolder', 'files.ts');
  }

  children: TAbstractFile[] = [];

  isRoot(): boolean {
    return this.path === '/';
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder part of a path; the vault's root is `/`. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash <= 0 ? '/' : path.slice(0, slash);
}
