/** The file explorer: the vault as a tree of folders and files. Folders are filled when they are opened. */
import type * as obsidian from 'obsidian';
import { debounce } from './debounce';
import { FileMenu } from './file-menu';
import { TFile, TFolder, type TAbstractFile } from './files';
import { setIcon } from './icons';
import { Keymap } from './keymap';
import { loud } from './loud';
import { ItemView } from './view';

const compareNames = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare;

/** Pixels by which each level is moved to the right, as in Obsidian. */
const INDENT = 17;

export class FileExplorer extends ItemView {
  static {
    loud(this, 'FileExplorer', 'file-explorer.ts');
  }

  override icon = 'lucide-folder-closed';
  readonly #open = new Set<string>(['/']);
  readonly #selected = new Set<TAbstractFile>();
  readonly #drawSoon = debounce(() => this.#draw(), 50);
  #treeEl = createDiv();

  override getViewType(): string {
    return 'file-explorer';
  }

  override getDisplayText(): string {
    return 'Files';
  }

  protected override onOpen(): Promise<void> {
    const header = createDiv('nav-header');
    const buttons = header.createDiv('nav-buttons-container');
    this.#addButton(buttons, 'lucide-edit', 'New note', () => void this.#createNote());
    this.#addButton(buttons, 'lucide-folder-plus', 'New folder', () => void this.#createFolder());
    this.contentEl.before(header);
    this.contentEl.addClass('nav-files-container', 'node-insert-event');
    this.#treeEl = this.contentEl.createDiv();
    const { vault, workspace } = this.app;
    this.registerEvent(vault.on('create', () => this.#drawSoon()));
    this.registerEvent(vault.on('delete', () => this.#drawSoon()));
    this.registerEvent(vault.on('rename', () => this.#drawSoon()));
    this.registerEvent(workspace.on('file-open', () => this.#drawSoon()));
    this.#draw();
    return Promise.resolve();
  }

  override getState(): Record<string, unknown> {
    return { open: [...this.#open] };
  }

  override setState(state: unknown): Promise<void> {
    const { open = [] } = (state ?? {}) as { open?: string[] };
    for (const path of open) this.#open.add(path);
    this.#draw();
    return Promise.resolve();
  }

  #draw(): void {
    for (const file of this.#selected) if (file.deleted) this.#selected.delete(file);
    const rows = this.#rowsOf(this.app.vault.getRoot(), 0);
    this.#treeEl.replaceChildren(...rows);
  }

  #rowsOf(folder: TFolder, depth: number): HTMLElement[] {
    const isFolder = (file: TAbstractFile): number => (file instanceof TFolder ? 0 : 1);
    return [...folder.children]
      .sort((a, b) => isFolder(a) - isFolder(b) || compareNames(a.name, b.name))
      .flatMap((file) => {
        if (file instanceof TFolder) return [this.#folderRow(file, depth)];
        return file instanceof TFile ? [this.#fileRow(file, depth)] : [];
      });
  }

  #folderRow(folder: TFolder, depth: number): HTMLElement {
    const isOpen = this.#open.has(folder.path);
    const item = createDiv('tree-item nav-folder');
    item.toggleClass('is-collapsed', !isOpen);
    const self = item.createDiv('tree-item-self nav-folder-title is-clickable mod-collapsible');
    const icon = self.createDiv('tree-item-icon collapse-icon');
    icon.toggleClass('is-collapsed', !isOpen);
    setIcon(icon, 'right-triangle');
    self.createDiv({ cls: 'tree-item-inner nav-folder-title-content', text: folder.name });
    self.setAttr('aria-expanded', isOpen);
    this.#prepare(self, folder, depth, () => this.#toggle(folder));
    const children = item.createDiv('tree-item-children nav-folder-children');
    if (isOpen) children.append(...this.#rowsOf(folder, depth + 1));
    return item;
  }

  #fileRow(file: TFile, depth: number): HTMLElement {
    const item = createDiv('tree-item nav-file');
    const self = item.createDiv('tree-item-self nav-file-title tappable is-clickable');
    const isNote = file.extension === 'md';
    self.createDiv({ cls: 'tree-item-inner nav-file-title-content', text: isNote ? file.basename : file.name });
    if (!isNote) self.createDiv({ cls: 'nav-file-tag', text: file.extension });
    self.toggleClass('is-active', this.app.workspace.getActiveFile() === file);
    this.#prepare(self, file, depth, (evt) => void this.#openFile(file, evt));
    return item;
  }

  #prepare(self: HTMLElement, file: TAbstractFile, depth: number, act: (evt: MouseEvent) => void): void {
    self.setAttrs({ 'data-path': file.path, role: 'treeitem', tabindex: -1 });
    self.setCssStyles({ marginInlineStart: `${-depth * INDENT}px`, paddingInlineStart: `${24 + depth * INDENT}px` });
    self.toggleClass('is-selected', this.#selected.has(file));
    self.onClickEvent((evt) => {
      if (evt.button > 1) return;
      if (evt.altKey && !Keymap.isModifier(evt, 'Mod')) return this.#select(file);
      this.#selected.clear();
      act(evt);
    });
    self.addEventListener('contextmenu', (evt) => this.#showMenu(file, evt));
  }

  #toggle(folder: TFolder): void {
    if (!this.#open.delete(folder.path)) this.#open.add(folder.path);
    this.#draw();
    this.app.workspace.requestSaveLayout();
  }

  #select(file: TAbstractFile): void {
    if (!this.#selected.delete(file)) this.#selected.add(file);
    this.#draw();
  }

  async #openFile(file: TFile, evt: MouseEvent): Promise<void> {
    await this.app.workspace.getLeaf(Keymap.isModEvent(evt)).openFile(file);
  }

  #showMenu(file: TAbstractFile, evt: MouseEvent): void {
    evt.preventDefault();
    const several = this.#selected.has(file) && this.#selected.size > 1;
    const menu = new FileMenu(this.app, this.leaf);
    if (several) menu.showForFiles([...this.#selected], evt);
    else menu.showForFile(file, evt);
  }

  #addButton(parent: HTMLElement, icon: obsidian.IconName, title: string, act: () => void): void {
    const button = parent.createEl('button', {
      cls: 'clickable-icon nav-action-button',
      attr: { 'aria-label': title },
    });
    setIcon(button, icon);
    button.addEventListener('click', act);
  }

  async #createNote(): Promise<void> {
    const path = await this.app.fileManager.getAvailablePathForAttachment('Untitled.md');
    const file = await this.app.vault.create(path, '');
    await this.app.workspace.getLeaf(false).openFile(file);
  }

  async #createFolder(): Promise<void> {
    await this.app.vault.createFolder(await this.app.fileManager.getAvailablePathForAttachment('Untitled'));
  }
}
