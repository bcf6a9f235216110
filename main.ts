/** Composition root: builds the parts and registers them with Obsidian. */
import { getLanguage, Notice, Plugin } from 'obsidian';
import { textsFor } from './src/i18n/texts';
import { Asking } from './src/main/asking';
import { makeEngine } from './src/ui/make-engine';
import { openSettings } from './src/ui/open-settings';
import { serveMcp } from './src/main/serve-mcp';
import type { FoundEngine } from './src/search/qmd/found-engine';
import { readSettings, writeSettings, type Settings } from './src/settings';
import { CHARS_PER_TOKEN } from './src/text/tokens';
import type { ToolContext } from './src/tools/context';
import { callTool, type Answer } from './src/tools/registry';
import { Background } from './src/ui/background/background';
import { JobStatusBar } from './src/ui/background/job-status-bar';
import { addCliHandlers } from './src/ui/cli';
import { addCommands } from './src/ui/commands';
import { EditService } from './src/ui/edits/edit-service';
import { IndexService } from './src/ui/index-service';
import { jumpHighlight } from './src/ui/jump/highlight';
import { Jump } from './src/ui/jump/jump';
import { McpStatusBar } from './src/ui/mcp/mcp-status-bar';
import { addNoteMenus } from './src/ui/note-menus';
import { Panel } from './src/ui/panel';
import { showPanel } from './src/ui/panel-access';
import { PANEL_ICON, PANEL_TYPE } from './src/ui/panel-type';
import type { Services } from './src/ui/services';
import { SettingsTab } from './src/ui/settings-tab';
import { StatusBar } from './src/ui/status-bar';
import { ObsidianVault } from './src/vault/obsidian-vault';

export default class Collate extends Plugin {
  private readonly texts = textsFor(getLanguage());
  private readonly vault = new ObsidianVault(this.app, () => this.settings.excluded);
  private readonly index = new IndexService(() => this.engine);
  private readonly shared = {
    app: this.app,
    texts: this.texts,
    settings: () => this.settings,
    changeSettings: (changed: Partial<Settings>) => this.saveSettings({ ...this.settings, ...changed }),
  };
  private readonly background = new Background({ ...this.shared, vault: this.vault, engine: () => this.engine });
  private readonly edits = new EditService(this.app, this.vault, this.texts, () => this.settings);
  private readonly ask = new Asking({
    ...this.shared,
    secret: (name) => this.app.secretStorage.getSecret(name),
    context: () => this.context(),
  });
  private readonly mcp = serveMcp({
    ...this.shared,
    version: this.manifest.version,
    context: (client) => ({
      ...this.context(),
      ...this.edits.access(client),
      maxChars: this.settings.mcpTokens * CHARS_PER_TOKEN,
    }),
    moreTools: () => this.ask.tools(),
  });
  private saved: unknown = null;
  override settings: Settings = readSettings(null);
  private engine: FoundEngine | undefined;

  override async onload(): Promise<void> {
    await this.loadSettings();
    this.engine = makeEngine(this.app, {
      vault: this.vault,
      where: () => this.settings,
      mayEmbed: () => this.settings.embedWhenIdle,
      onStatus: () => this.index.notify(),
    });
    const services = this.makeServices();

    this.registerView(PANEL_TYPE, (leaf) => new Panel(leaf, services));
    this.registerHoverLinkSource(PANEL_TYPE, { display: 'Collate', defaultMod: true });
    this.registerEditorExtension(jumpHighlight);
    this.addRibbonIcon(PANEL_ICON, this.texts.openPanel, () => this.openPanel());
    addCommands(this, services);
    addNoteMenus(this, services);
    addCliHandlers(this, services.context);
    this.addChild(new StatusBar(this.addStatusBarItem(), services, () => this.openPanel()));
    this.addChild(new JobStatusBar(this.addStatusBarItem(), this.background, this.texts));
    this.addChild(new McpStatusBar(this.addStatusBarItem(), this.mcp, this.texts));
    const store = { get: () => this.settings, save: (settings: Settings) => this.saveSettings(settings) };
    this.addSettingTab(new SettingsTab(this.app, this, store, this.texts, this.mcp, this.ask));
    this.addChild(this.background);
    this.addChild(this.edits);
    this.addChild(this.mcp);
  }

  override onunload(): void {
    void this.engine?.close();
  }

  /** Another window or a sync service changed `data.json`. */
  override async onExternalSettingsChange(): Promise<void> {
    const before = this.settings;
    await this.loadSettings();
    this.tellOfSettings(before);
  }

  /** Calls one of the tools on this vault, as every client of the plugin does. */
  callTool(name: string, args: unknown): Promise<Answer> {
    return callTool(name, args, this.context());
  }

  private context(): ToolContext {
    const { vault, background } = this;
    return { vault, facts: background.facts, ...(this.engine === undefined ? {} : { engine: this.engine }) };
  }

  private makeServices(): Services {
    const { app, texts, vault, index, background, edits, mcp, ask } = this;
    return {
      ...this.shared,
      ...{ index, background, edits, mcp, ask },
      context: () => this.context(),
      jump: new Jump(app, texts, vault),
      openSettings: (heading) => openSettings(app, this.manifest.id, heading),
    };
  }

  private openPanel(): void {
    void showPanel(this.app, { focus: true }).then((panel) => panel?.focusPage());
  }

  /**
   * What cannot be read changes nothing: with the defaults nothing would be excluded any more. At the start those count
   * all the same, but with them no program is served and nothing is sent.
   */
  private async loadSettings(): Promise<void> {
    try {
      this.saved = await this.loadData();
      this.settings = readSettings(this.saved);
    } catch {
      new Notice(this.texts.settingsUnreadable);
    }
  }

  private tellOfSettings(before: Settings): void {
    for (const part of [this.index, this.background, this.ask, this.mcp]) part.settingsChanged(before, this.settings);
  }

  private async saveSettings(settings: Settings): Promise<void> {
    const before = this.settings;
    this.settings = settings;
    this.tellOfSettings(before);
    this.saved = writeSettings(settings, this.saved);
    try {
      await this.saveData(this.saved);
    } catch (error) {
      new Notice(this.texts.settingsNotSaved(String(error)));
    }
  }
}
