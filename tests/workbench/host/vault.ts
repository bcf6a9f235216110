/** The vault: the files of a real folder, kept in memory, with an event for every change, whoever makes it. */
import type * as obsidian from 'obsidian';
import { facts } from '../node/facts';
import { watchVault } from '../node/watch';
import { CapacitorAdapter, FileSystemAdapter, type DiskAdapter } from './adapter';
import { isMobileApp } from './device';
import { DiskTree, type Found } from './disk-tree';
import { Events } from './events';
import { below, FileTree } from './file-tree';
import { parentPath, TFile, TFolder, type TAbstractFile } from './files';
import { loud } from './loud';
import { isHidden, normalizePath } from './normalize-path';

export class Vault extends Events implements obsidian.Vault {
  static {
    loud(this, 'Vault', 'vault.ts');
  }

  adapter: DiskAdapter;
  configDir = '.obsidian';
  readonly #tree = new FileTree(this);
  readonly #disk = new DiskTree(facts.vault);
  readonly #texts = new WeakMap<TFile, { readonly text: string; readonly mtime: number }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    super();
    const Adapter = isMobileApp ? CapacitorAdapter : FileSystemAdapter;
    this.adapter = new Adapter(
      facts.vault,
      (task) => this.#serially(task),
      (path) => this.#compare(path, true),
    );
  }

  static recurseChildren(root: obsidian.TFolder, cb: (file: obsidian.TAbstractFile) => unknown): void {
    for (const file of below(root as unknown as TAbstractFile)) cb(file);
  }

  /** Reads the whole folder, with a `create` event for everything in it, and follows its changes from then on. */
  async load(): Promise<void> {
    await new Promise<void>((loaded, failed) => {
      // What comes first says that anything may have changed: against the empty tree, that is everything there is.
      watchVault((paths) => void this.#serially(() => this.#compareAll(paths)).then(loaded, failed));
    });
  }

  getName(): string {
    return this.adapter.getName();
  }

  getRoot(): TFolder {
    return this.#tree.root;
  }

  getAbstractFileByPath(path: string): TAbstractFile | null {
    return this.#tree.get(path);
  }

  getFileByPath(path: string): TFile | null {
    const file = this.#tree.get(path);
    return file instanceof TFile ? file : null;
  }

  getFolderByPath(path: string): TFolder | null {
    const folder = this.#tree.get(path);
    return folder instanceof TFolder ? folder : null;
  }

  getAllLoadedFiles(): TAbstractFile[] {
    return this.#tree.all();
  }

  getAllFolders(includeRoot = false): TFolder[] {
    const folders = this.#tree.all().filter((file) => file instanceof TFolder);
    return includeRoot ? folders : folders.filter((folder) => !folder.isRoot());
  }

  getFiles(): TFile[] {
    return this.#tree.all().filter((file) => file instanceof TFile);
  }

  getMarkdownFiles(): TFile[] {
    return this.getFiles().filter(({ extension }) => extension === 'md');
  }

  getResourcePath(file: TFile): string {
    return this.adapter.getResourcePath(file.path);
  }

  read(file: TFile): Promise<string> {
    return this.adapter.read(file.path);
  }

  async cachedRead(file: TFile): Promise<string> {
    const cached = this.#texts.get(file);
    const { mtime } = file.stat;
    if (cached?.mtime === mtime) return cached.text;
    const text = await this.read(file);
    if (file.stat.mtime === mtime) this.#texts.set(file, { text, mtime });
    return text;
  }

  readBinary(file: TFile): Promise<ArrayBuffer> {
    return this.adapter.readBinary(file.path);
  }

  async create(path: string, data: string, options?: obsidian.DataWriteOptions): Promise<TFile> {
    const target = await this.#free(path, 'File already exists.');
    await this.adapter.write(target, data, options);
    return this.#made(target);
  }

  async createBinary(path: string, data: ArrayBuffer, options?: obsidian.DataWriteOptions): Promise<TFile> {
    const target = await this.#free(path, 'File already exists.');
    await this.adapter.writeBinary(target, data, options);
    return this.#made(target);
  }

  async createFolder(path: string): Promise<TFolder> {
    const target = await this.#free(path, 'Folder already exists.');
    await this.adapter.mkdir(target);
    return this.#made(target);
  }

  modify(file: TFile, data: string, options?: obsidian.DataWriteOptions): Promise<void> {
    return this.adapter.write(file.path, data, options);
  }

  modifyBinary(file: TFile, data: ArrayBuffer, options?: obsidian.DataWriteOptions): Promise<void> {
    return this.adapter.writeBinary(file.path, data, options);
  }

  append(file: TFile, data: string, options?: obsidian.DataWriteOptions): Promise<void> {
    return this.adapter.append(file.path, data, options);
  }

  appendBinary(file: TFile, data: ArrayBuffer, options?: obsidian.DataWriteOptions): Promise<void> {
    return this.adapter.appendBinary(file.path, data, options);
  }

  process(file: TFile, fn: (data: string) => string, options?: obsidian.DataWriteOptions): Promise<string> {
    return this.adapter.process(file.path, fn, options);
  }

  async delete(file: TAbstractFile, force = false): Promise<void> {
    if (file instanceof TFile) await this.adapter.remove(file.path);
    else await this.adapter.rmdir(file.path, force || below(file).length > 1);
  }

  async trash(file: TAbstractFile, system: boolean): Promise<void> {
    if (system && (await this.adapter.trashSystem(file.path))) return;
    await this.adapter.trashLocal(file.path);
  }

  /** One `rename` event for the file, or for the folder and then for each file and folder in it. */
  async rename(file: TAbstractFile, newPath: string): Promise<void> {
    const target = normalizePath(newPath);
    await this.#serially(async () => {
      if (target !== file.path && (await this.adapter.exists(target, true))) {
        throw new Error('Destination file already exists!');
      }
      await this.adapter.renameOnDisk(file.path, target);
      for (const { file: moved, oldPath } of this.#tree.move(file, target)) this.trigger('rename', moved, oldPath);
    });
  }

  async copy<T extends obsidian.TAbstractFile>(file: T, newPath: string): Promise<T> {
    const target = await this.#free(newPath, 'Destination file already exists!');
    await this.adapter.copy(file.path, target);
    return this.#made(target);
  }

  override on(
    name: 'create' | 'modify' | 'delete',
    callback: (file: TAbstractFile) => unknown,
    ctx?: unknown,
  ): obsidian.EventRef;
  override on(
    name: 'rename',
    callback: (file: TAbstractFile, oldPath: string) => unknown,
    ctx?: unknown,
  ): obsidian.EventRef;
  override on(name: string, callback: (...data: never[]) => unknown, ctx?: unknown): obsidian.EventRef {
    return super.on(name, callback as (...data: unknown[]) => unknown, ctx);
  }

  #serially<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #free(path: string, refusal: string): Promise<string> {
    const target = normalizePath(path);
    if (await this.adapter.exists(target)) throw new Error(refusal);
    return target;
  }

  #made<T>(path: string): T {
    const made = this.#tree.get(path);
    if (made === null) throw new Error(`${path} is not in the vault: Obsidian hides names that start with a dot.`);
    return made as T;
  }

  async #compareAll(paths: readonly string[]): Promise<void> {
    if (paths.includes('')) return this.#compareBelow(this.#tree.root);
    for (const path of paths) await this.#compare(path, false);
  }

  /** Brings one path of the tree up to what is on disk; `written` says that we changed it ourselves, however little. */
  async #compare(path: string, written: boolean): Promise<void> {
    if (isHidden(path)) return;
    const found = await this.#disk.look(path);
    const known = this.#tree.get(path);
    if (known !== null && found?.kind !== kindOf(known)) this.#remove(known);
    if (found === undefined) return;
    if (known instanceof TFile && found.kind === 'file') this.#update(known, found.stat, written);
    else if (known instanceof TFolder && found.kind === 'folder') await this.#compareBelow(known);
    else await this.#addWithContents(found);
  }

  async #compareBelow(folder: TFolder): Promise<void> {
    const found = await this.#disk.below(folder.path);
    const onDisk = new Map(found.map((each) => [each.path, each]));
    for (const known of below(folder).slice(1)) {
      if (onDisk.get(known.path)?.kind !== kindOf(known) && !known.deleted) this.#remove(known);
    }
    for (const each of found) {
      const known = this.#tree.get(each.path);
      if (known === null) this.#add(each);
      else if (known instanceof TFile && each.kind === 'file') this.#update(known, each.stat, false);
    }
  }

  async #addWithContents(found: Found): Promise<void> {
    const parent = parentPath(found.path);
    if (this.#tree.get(parent) === null) return this.#compare(parent, false);
    this.#add(found);
    if (found.kind === 'folder') for (const each of await this.#disk.below(found.path)) this.#add(each);
  }

  #add(found: Found): void {
    const added = found.kind === 'file' ? this.#tree.addFile(found.path, found.stat) : this.#tree.addFolder(found.path);
    this.trigger('create', added);
  }

  #update(file: TFile, stat: obsidian.FileStats, written: boolean): void {
    const same = file.stat.mtime === stat.mtime && file.stat.size === stat.size;
    if (same && !written) return;
    file.stat = stat;
    this.#texts.delete(file);
    this.trigger('modify', file);
  }

  /** A folder goes after all that was in it. */
  #remove(file: TAbstractFile): void {
    for (const each of below(file).reverse()) {
      this.#tree.remove(each);
      this.trigger('delete', each);
    }
  }
}

function kindOf(file: TAbstractFile): Found['kind'] {
  return file instanceof TFile ? 'file' : 'folder';
}
