/** Composition root: builds the parts and registers them with Obsidian. */
import { workerText } from 'collate:worker';
import { FileSystemAdapter, getLanguage, Notice, Plugin, type TAbstractFile } from 'obsidian';
import type { Texts } from './src/i18n/en';
import { textsFor } from './src/i18n/texts';
import type { VaultChange } from './src/search/engine';
import { FoundEngine } from './src/search/qmd/found-engine';
import { readSettings, writeSettings, type Settings } from './src/settings';
import type { ToolContext } from './src/tools/context';
import { callTool, type Answer } from './src/tools/registry';
import { Panel, PANEL_ICON, PANEL_TYPE } from './src/ui/panel';
import { SettingsTab } from './src/ui/settings-tab';
import { ObsidianVault } from './src/vault/obsidian-vault';

export default class Collate extends Plugin {
  private texts: Texts = textsFor('en');
  private saved: unknown = null;
  override settings: Settings = readSettings(null);
  private context: ToolContext | undefined;
  private engine: FoundEngine | undefined;

  override async onload(): Promise<void> {
    this.texts = textsFor(getLanguage());
    await this.loadSettings();
    this.context = this.makeContext();

    this.registerView(PANEL_TYPE, (leaf) => new Panel(leaf, this.texts));
    this.addRibbonIcon(PANEL_ICON, this.texts.openPanel, () => this.openPanel());
    this.addCommand({ id: 'open-panel', name: this.texts.openPanel, callback: () => this.openPanel() });
    const store = { get: () => this.settings, save: (settings: Settings) => this.saveSettings(settings) };
    this.addSettingTab(new SettingsTab(this.app, this, store, this.texts));
    this.app.workspace.onLayoutReady(() => this.followVault());
  }

  override onunload(): void {
    void this.engine?.close();
  }

  /** Another window or a sync service changed `data.json`. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.loadSettings();
  }

  /** Calls one of the tools on this vault, as every client of the plugin does. */
  async callTool(name: string, args: unknown): Promise<Answer> {
    if (this.context === undefined) throw new Error('Collate is not loaded.');
    return callTool(name, args, this.context);
  }

  private makeContext(): ToolContext {
    const vault = new ObsidianVault(this.app, () => this.settings.excluded);
    const { adapter } = this.app.vault;
    if (!(adapter instanceof FileSystemAdapter)) return { vault };
    const where = () => this.settings;
    this.engine = new FoundEngine({ vault, vaultFolder: adapter.getBasePath(), worker: workerText, where });
    return { vault, engine: this.engine };
  }

  /** Starts the engine and tells it of every change; files that are there at the start come as no events. */
  private followVault(): void {
    const { engine } = this;
    if (engine === undefined) return;
    const tell = (kind: VaultChange['kind'], path: string): void => engine.update([{ kind, path }]);
    const { vault } = this.app;
    this.registerEvent(vault.on('create', (file) => tell('changed', file.path)));
    this.registerEvent(vault.on('modify', (file) => tell('changed', file.path)));
    this.registerEvent(vault.on('delete', (file) => tell('removed', file.path)));
    this.registerEvent(
      vault.on('rename', (file: TAbstractFile, oldPath) => {
        tell('removed', oldPath);
        tell('changed', file.path);
      }),
    );
    void engine.open();
  }

  private openPanel(): void {
    void this.app.workspace.ensureSideLeaf(PANEL_TYPE, 'right', { active: true, reveal: true });
  }

  private async loadSettings(): Promise<void> {
    try {
      this.saved = await this.loadData();
    } catch {
      this.saved = null;
      new Notice(this.texts.settingsUnreadable);
    }
    this.settings = readSettings(this.saved);
  }

  private async saveSettings(settings: Settings): Promise<void> {
    const moved = settings.nodePath !== this.settings.nodePath || settings.qmdPath !== this.settings.qmdPath;
    this.settings = settings;
    if (moved) void this.engine?.open();
    else this.engine?.resync();
    this.saved = writeSettings(settings, this.saved);
    await this.saveData(this.saved);
  }
}
