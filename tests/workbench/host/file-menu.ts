/** What Obsidian offers for files: in the file explorer's context menu, and in any menu that `file-menu` is raised for. */
import type { App } from './app';
import { isMobile } from './device';
import { TFile, type TAbstractFile } from './files';
import type { WorkspaceLeaf } from './leaf';
import { Menu } from './menu';

/** How Obsidian names the explorer as the source of `file-menu` and `files-menu`. */
const SOURCE = 'file-explorer-context-menu';

/** Obsidian itself answers `file-menu`, whoever raises it: a view that does so need not offer a new window on its own. */
export function installFileMenu({ workspace }: App): void {
  workspace.on('file-menu', (menu, file) => {
    if (isMobile || !(file instanceof TFile)) return;
    menu.addItem((item) =>
      item
        .setSection('open')
        .setIcon('lucide-picture-in-picture-2')
        .setTitle('Open in new window')
        .onClick(() => void workspace.getLeaf('window').openFile(file)),
    );
  });
}

export class FileMenu {
  readonly #menu = new Menu();

  constructor(
    private readonly app: App,
    private readonly leaf: WorkspaceLeaf,
  ) {}

  showForFile(file: TAbstractFile, evt: MouseEvent): void {
    const { workspace, fileManager } = this.app;
    if (file instanceof TFile) {
      this.#add('open', 'lucide-file-plus', 'Open in new tab', () => workspace.getLeaf('tab').openFile(file));
      this.#add('open', 'lucide-separator-vertical', 'Open to the right', () =>
        workspace.getLeaf('split').openFile(file),
      );
    }
    this.#add('danger', 'lucide-trash-2', 'Delete', () => fileManager.promptForDeletion(file));
    workspace.trigger('file-menu', this.#menu, file, SOURCE, this.leaf);
    this.#menu.showAtMouseEvent(evt);
  }

  showForFiles(files: TAbstractFile[], evt: MouseEvent): void {
    this.app.workspace.trigger('files-menu', this.#menu, files, SOURCE, this.leaf);
    this.#menu.showAtMouseEvent(evt);
  }

  #add(section: string, icon: string, title: string, act: () => unknown): void {
    this.#menu.addItem((item) =>
      item
        .setSection(section)
        .setIcon(icon)
        .setTitle(title)
        .onClick(() => void act()),
    );
  }
}
