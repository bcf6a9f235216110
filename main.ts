/** Composition root: builds the parts and registers them with Obsidian. */
import { getLanguage, Notice, Plugin } from 'obsidian';
import type { Texts } from './src/i18n/en';
import { textsFor } from './src/i18n/texts';
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

  override async onload(): Promise<void> {
    this.texts = textsFor(getLanguage());
    await this.loadSettings();
    this.context = { vault: new ObsidianVault(this.app, () => this.settings.excluded) };

    this.registerView(PANEL_TYPE, (leaf) => new Panel(leaf, this.texts));
    this.addRibbonIcon(PANEL_ICON, this.texts.openPanel, () => this.openPanel());
    this.addCommand({ id: 'open-panel', name: this.texts.openPanel, callback: () => this.openPanel() });
    const store = { get: () => this.settings, save: (settings: Settings) => this.saveSettings(settings) };
    this.addSettingTab(new SettingsTab(this.app, this, store, this.texts));
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
    this.settings = settings;
    this.saved = writeSettings(settings, this.saved);
    await this.saveData(this.saved);
  }
}
