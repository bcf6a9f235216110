/** What the app does with files for the user: renaming, trashing, linking, and the frontmatter of notes. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { ConfirmationModal } from './modal';
import { parentPath, type TAbstractFile, type TFile, type TFolder } from './files';
import { loud } from './loud';
import { joinPath, normalizePath } from './normalize-path';
import { getFrontMatterInfo, parseYaml, stringifyYaml } from './yaml';

export class FileManager implements obsidian.FileManager {
  static {
    loud(this, 'FileManager', 'file-manager.ts');
  }

  constructor(private readonly app: App) {}

  /** Obsidian's preference at first: new files come into the vault's root. */
  getNewFileParent(_sourcePath: string, _newFilePath?: string): TFolder {
    return this.app.vault.getRoot();
  }

  /** Makes a note for a link that points nowhere yet. */
  async createMarkdownFile(path: string, sourcePath: string): Promise<TFile> {
    const named = normalizePath(path.endsWith('.md') ? path : `${path}.md`);
    const target = named.includes('/') ? named : joinPath(this.getNewFileParent(sourcePath).path, named);
    const folder = parentPath(target);
    if (this.app.vault.getFolderByPath(folder) === null) await this.app.vault.createFolder(folder);
    return this.app.vault.create(target, '');
  }

  /** Links to the file are left as they are. */
  renameFile(file: TAbstractFile, newPath: string): Promise<void> {
    return this.app.vault.rename(file, newPath);
  }

  promptForDeletion(file: TAbstractFile): Promise<boolean> {
    return new Promise((resolve) => {
      const modal = new ConfirmationModal(this.app);
      modal.setTitle('Delete file').setContent(`Are you sure you want to delete “${file.name}”?`);
      modal.addButton((button) =>
        button
          .setButtonText('Delete')
          .setDestructive()
          .onClick(async () => {
            await this.trashFile(file);
            resolve(true);
          }),
      );
      modal.addCancelButton().setCloseCallback(() => resolve(false));
      modal.open();
    });
  }

  trashFile(file: TAbstractFile): Promise<void> {
    return this.app.vault.trash(file, true);
  }

  /** A wikilink by the shortest name that is unique; files that are no notes are embedded. */
  generateMarkdownLink(file: TFile, sourcePath: string, subpath = '', alias = ''): string {
    const linktext = this.app.metadataCache.fileToLinktext(file, sourcePath, true);
    const shown = alias === '' ? '' : `|${alias}`;
    return `${file.extension === 'md' ? '' : '!'}[[${linktext}${subpath}${shown}]]`;
  }

  async processFrontMatter(
    file: TFile,
    fn: (frontmatter: Record<string, unknown>) => void,
    options?: obsidian.DataWriteOptions,
  ): Promise<void> {
    await this.app.vault.process(
      file,
      (text) => {
        const { frontmatter: yaml, contentStart } = getFrontMatterInfo(text);
        const frontmatter = (parseYaml(yaml) ?? {}) as Record<string, unknown>;
        fn(frontmatter);
        const body = text.slice(contentStart);
        return Object.isEmpty(frontmatter) ? body : `---\n${stringifyYaml(frontmatter)}---\n${body}`;
      },
      options,
    );
  }

  getAvailablePathForAttachment(filename: string, _sourcePath?: string): Promise<string> {
    const { vault } = this.app;
    const dot = filename.lastIndexOf('.');
    const stem = dot <= 0 ? filename : filename.slice(0, dot);
    const extension = dot <= 0 ? '' : filename.slice(dot);
    let path = filename;
    for (let copy = 1; vault.getAbstractFileByPath(path) !== null; copy++) path = `${stem} ${copy}${extension}`;
    return Promise.resolve(path);
  }
}
