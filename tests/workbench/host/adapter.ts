/** The vault's folder on disk, by paths of the vault: Obsidian's adapters for the desktop and for phones. */
import type * as obsidian from 'obsidian';
import * as fs from '../node/fs-promises';
import { fileStats, isAbsence } from './disk-tree';
import { parentPath } from './files';
import { loud } from './loud';
import { joinPath } from './normalize-path';

/** Runs one task after the other, so that none sees the disk or the tree half changed. */
export type Serially = <T>(task: () => Promise<T>) => Promise<T>;

/** Told of every path that was written, while no other task runs. */
export type Touched = (path: string) => Promise<void>;

/** What both can do; where the folder lies, only the page knows. */
export abstract class DiskAdapter implements obsidian.DataAdapter {
  constructor(
    protected readonly basePath: string,
    private readonly serially: Serially,
    private readonly touched: Touched,
  ) {}

  getName(): string {
    return this.basePath.split(/[\\/]/).filter(Boolean).at(-1) ?? '';
  }

  /** For the page itself. */
  onDisk(normalizedPath: string): string {
    return normalizedPath === '/' || normalizedPath === '' ? this.basePath : `${this.basePath}/${normalizedPath}`;
  }

  /** Obsidian adds the time of the last change too, so that a changed image is fetched anew. */
  getResourcePath(normalizedPath: string): string {
    const encoded = normalizedPath.split('/').map(encodeURIComponent).join('/');
    return new URL(`vault/${encoded}?${Date.now()}`, window.location.href).href;
  }

  async exists(normalizedPath: string, sensitive = false): Promise<boolean> {
    if ((await this.stat(normalizedPath)) === null) return false;
    if (!sensitive || normalizedPath === '/') return true;
    const names = await fs.readdir(this.onDisk(parentPath(normalizedPath)));
    return names.includes(normalizedPath.slice(normalizedPath.lastIndexOf('/') + 1));
  }

  async stat(normalizedPath: string): Promise<obsidian.Stat | null> {
    try {
      const stats = await fs.stat(this.onDisk(normalizedPath));
      return { type: stats.isDirectory() ? 'folder' : 'file', ...fileStats(stats) };
    } catch (error) {
      if (isAbsence(error)) return null;
      throw error;
    }
  }

  /** Hidden names included, unlike in the vault's tree. */
  async list(normalizedPath: string): Promise<obsidian.ListedFiles> {
    const entries = await fs.readdir(this.onDisk(normalizedPath), { withFileTypes: true });
    const paths = (folders: boolean): string[] =>
      entries.filter((entry) => entry.isDirectory() === folders).map(({ name }) => joinPath(normalizedPath, name));
    return { files: paths(false), folders: paths(true) };
  }

  async read(normalizedPath: string): Promise<string> {
    return fs.readFile(this.onDisk(normalizedPath), 'utf8');
  }

  async readBinary(normalizedPath: string): Promise<ArrayBuffer> {
    return asArrayBuffer(await fs.readFile(this.onDisk(normalizedPath)));
  }

  write(normalizedPath: string, data: string, options?: obsidian.DataWriteOptions): Promise<void> {
    return this.#change(normalizedPath, (path) => fs.writeFile(path, data), options);
  }

  writeBinary(normalizedPath: string, data: ArrayBuffer, options?: obsidian.DataWriteOptions): Promise<void> {
    return this.#change(normalizedPath, (path) => fs.writeFile(path, new Uint8Array(data)), options);
  }

  append(normalizedPath: string, data: string, options?: obsidian.DataWriteOptions): Promise<void> {
    return this.#change(normalizedPath, (path) => fs.appendFile(path, data), options);
  }

  appendBinary(normalizedPath: string, data: ArrayBuffer, options?: obsidian.DataWriteOptions): Promise<void> {
    return this.#change(normalizedPath, (path) => fs.appendFile(path, new Uint8Array(data)), options);
  }

  /** Nothing is written when `fn` gives back what it got. */
  process(normalizedPath: string, fn: (data: string) => string, options?: obsidian.DataWriteOptions): Promise<string> {
    return this.serially(async () => {
      const before = await this.read(normalizedPath);
      const after = fn(before);
      if (after === before) return after;
      await fs.writeFile(this.onDisk(normalizedPath), after);
      await this.#finish(normalizedPath, options);
      return after;
    });
  }

  mkdir(normalizedPath: string): Promise<void> {
    return this.#change(normalizedPath, (path) => fs.mkdir(path, { recursive: true }));
  }

  remove(normalizedPath: string): Promise<void> {
    return this.#change(normalizedPath, (path) => fs.rm(path));
  }

  rmdir(normalizedPath: string, recursive: boolean): Promise<void> {
    return this.#change(normalizedPath, (path) => (recursive ? fs.rm(path, { recursive }) : fs.rmdir(path)));
  }

  /** There is no system trash to be had from a page. */
  trashSystem(_normalizedPath: string): Promise<boolean> {
    return Promise.resolve(false);
  }

  trashLocal(normalizedPath: string): Promise<void> {
    return this.#change(normalizedPath, async (path) => {
      await fs.mkdir(this.onDisk('.trash'), { recursive: true });
      await fs.rename(path, await this.#freeTrashPath(normalizedPath));
    });
  }

  async rename(normalizedPath: string, normalizedNewPath: string): Promise<void> {
    await this.serially(async () => {
      await this.renameOnDisk(normalizedPath, normalizedNewPath);
      await this.touched(normalizedPath);
      await this.touched(normalizedNewPath);
    });
  }

  /** Renames without telling anyone; for the vault, which knows that it is one file and not two. */
  renameOnDisk(normalizedPath: string, normalizedNewPath: string): Promise<void> {
    return fs.rename(this.onDisk(normalizedPath), this.onDisk(normalizedNewPath));
  }

  copy(normalizedPath: string, normalizedNewPath: string): Promise<void> {
    const options = { recursive: true, errorOnExist: true, force: false };
    return this.#change(normalizedNewPath, (path) => fs.cp(this.onDisk(normalizedPath), path, options));
  }

  #change(
    path: string,
    operation: (fullPath: string) => Promise<unknown>,
    options?: obsidian.DataWriteOptions,
  ): Promise<void> {
    return this.serially(async () => {
      await operation(this.onDisk(path));
      await this.#finish(path, options);
    });
  }

  async #finish(path: string, options: obsidian.DataWriteOptions | undefined): Promise<void> {
    if (options?.mtime !== undefined) {
      const seconds = options.mtime / 1000;
      await fs.utimes(this.onDisk(path), seconds, seconds);
    }
    await this.touched(path);
  }

  async #freeTrashPath(path: string): Promise<string> {
    const name = path.slice(path.lastIndexOf('/') + 1);
    for (let copy = 1; ; copy++) {
      const candidate = `.trash/${copy === 1 ? name : `${name} ${copy}`}`;
      if ((await this.stat(candidate)) === null) return this.onDisk(candidate);
    }
  }
}

/** On a computer the folder has an address. */
export class FileSystemAdapter extends DiskAdapter implements obsidian.FileSystemAdapter {
  static {
    loud(this, 'FileSystemAdapter', 'adapter.ts');
  }

  static async readLocalFile(path: string): Promise<ArrayBuffer> {
    return asArrayBuffer(await fs.readFile(path));
  }

  static async mkdir(path: string): Promise<void> {
    await fs.mkdir(path, { recursive: true });
  }

  getBasePath(): string {
    return this.basePath;
  }

  getFullPath(normalizedPath: string): string {
    return this.onDisk(normalizedPath);
  }

  getFilePath(normalizedPath: string): string {
    return `file://${encodeURI(this.onDisk(normalizedPath))}`;
  }
}

/** On phones and tablets it has none that a plugin could use. */
export class CapacitorAdapter extends DiskAdapter {
  static {
    loud(this, 'CapacitorAdapter', 'adapter.ts');
  }
}

function asArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
