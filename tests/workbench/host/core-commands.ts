/** Obsidian's own commands that the workbench has, with their usual hotkeys. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import type { TFile } from './files';
import { FuzzySuggestModal } from './suggest';

class QuickSwitcher extends FuzzySuggestModal<TFile> {
  constructor(private readonly host: App) {
    super(host);
    this.setPlaceholder('Find a note…');
  }

  override getItems(): TFile[] {
    return this.host.vault.getFiles();
  }

  override getItemText(file: TFile): string {
    return file.extension === 'md' ? file.path.slice(0, -'.md'.length) : file.path;
  }

  override onChooseItem(file: TFile): void {
    void this.host.workspace.getLeaf(false).openFile(file);
  }
}

const mod = (key: string): obsidian.Hotkey[] => [{ modifiers: ['Mod'], key }];

export function addCoreCommands(app: App): void {
  const { workspace, commands } = app;
  const add = (id: string, name: string, callback: () => unknown, hotkeys: obsidian.Hotkey[] = []): void =>
    commands.addCommand({ id, name, callback, hotkeys });

  add('app:open-settings', 'Open settings', () => app.setting.open(), mod(','));
  add('app:reload', 'Reload app without saving', () => window.location.reload());
  add('app:toggle-left-sidebar', 'Toggle left sidebar', () => workspace.leftSplit.toggle());
  add('app:toggle-right-sidebar', 'Toggle right sidebar', () => workspace.rightSplit.toggle());
  add('switcher:open', 'Quick switcher: Open quick switcher', () => new QuickSwitcher(app).open(), mod('O'));
  add('workspace:close', 'Close current tab', () => workspace.getMostRecentLeaf()?.detach(), mod('W'));
  add(
    'workspace:new-tab',
    'New tab',
    () => workspace.setActiveLeaf(workspace.getLeaf('tab'), { focus: true }),
    mod('T'),
  );
  add('workspace:toggle-pin', 'Toggle pin', () => workspace.getMostRecentLeaf()?.togglePinned());
  const split = (direction: obsidian.SplitDirection): unknown => {
    const leaf = workspace.getMostRecentLeaf();
    return leaf === null ? undefined : workspace.duplicateLeaf(leaf, 'split', direction);
  };
  add('workspace:split-vertical', 'Split right', () => split('vertical'));
  add('workspace:split-horizontal', 'Split down', () => split('horizontal'));
}
