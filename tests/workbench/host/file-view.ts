/** Views of one file: which file, following its renaming, and giving way when it is deleted. */
import type * as obsidian from 'obsidian';
import type { TFile } from './files';
import { ItemView } from './view';

export abstract class FileView extends ItemView implements obsidian.FileView {
  allowNoFile = false;
  file: TFile | null = null;
  override navigation = true;

  override getDisplayText(): string {
    return this.file?.basename ?? 'No file';
  }

  override onload(): void {
    this.registerEvent(
      this.app.vault.on('rename', (file) => {
        if (file === this.file) void this.onRename(this.file);
        else if (this.file?.path.startsWith(`${file.path}/`) === true) this.updateTitle();
      }),
    );
    this.registerEvent(
      this.app.vault.on('delete', (file) => {
        if (file === this.file) this.leaf.detach();
      }),
    );
  }

  override async close(): Promise<void> {
    await this.loadFile(null);
    await super.close();
  }

  override getState(): Record<string, unknown> {
    return this.file === null ? super.getState() : { ...super.getState(), file: this.file.path };
  }

  override async setState(state: unknown, result: obsidian.ViewStateResult): Promise<void> {
    const path = (state as { file?: unknown } | null)?.file;
    if (typeof path !== 'string') return;
    const file = this.app.vault.getFileByPath(path);
    if (file === this.file) return;
    result.history = true;
    await this.loadFile(file);
  }

  /** Shows another file, or none: the present one is unloaded first. */
  async loadFile(file: TFile | null): Promise<void> {
    const before = this.file;
    if (before === file) return;
    if (before !== null) await this.onUnloadFile(before);
    this.file = file;
    if (file !== null) await this.onLoadFile(file);
    this.updateTitle();
    this.leaf.updateHeader();
    if (file !== null) this.app.workspace.fileShown(this.leaf, file);
  }

  onLoadFile(_file: TFile): Promise<void> {
    return Promise.resolve();
  }

  onUnloadFile(_file: TFile): Promise<void> {
    return Promise.resolve();
  }

  onRename(_file: TFile): Promise<void> {
    this.updateTitle();
    this.leaf.updateHeader();
    return Promise.resolve();
  }

  canAcceptExtension(_extension: string): boolean {
    return false;
  }

  override onPaneMenu(menu: obsidian.Menu, source: string): void {
    super.onPaneMenu(menu, source);
    if (this.file !== null) this.app.workspace.trigger('file-menu', menu, this.file, source, this.leaf);
  }
}

export abstract class EditableFileView extends FileView implements obsidian.EditableFileView {}
