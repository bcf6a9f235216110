/** The plugin: loads its settings, makes its parts, and registers them with Obsidian. */
import { getLanguage, Notice, Platform, Plugin } from 'obsidian';
import { jumpHighlight } from './src/app/jump/highlight';
import { followNotes } from './src/app/notes/note-follower';
import { SavedSettings } from './src/app/saved-settings';
import { textsFor } from './src/i18n/texts';
import { PluginParts, type Surroundings } from './src/plugin-parts';
import { DEFAULT_SETTINGS, type Settings } from './src/settings';
import { callTool, type Answer } from './src/tools/registry';
import { OfferSettings } from './src/ui/dialogs/offer-settings';
import { addFenceSuggest } from './src/ui/in-notes/fence-suggest';
import { addFences } from './src/ui/in-notes/fences';
import { addCommands, openPanel } from './src/ui/panel/commands';
import { addLinkHandler } from './src/ui/panel/link-handler';
import { addNoteBlocks } from './src/ui/panel/note-blocks';
import { addNoteMenus } from './src/ui/panel/note-menus';
import { Panel } from './src/ui/panel/panel';
import { PANEL_ICON, PANEL_TYPE } from './src/ui/panel/panel-type';
import { IndexStatusItem, JobStatusItem, McpStatusItem } from './src/ui/panel/status-bar';
import { openSettings } from './src/ui/settings/open-settings';
import { SettingsTab } from './src/ui/settings/settings-tab';
import { closeChannel } from './src/vault/pacer';

export default class Collate extends Plugin {
  override settings: Settings = DEFAULT_SETTINGS;
  private readonly texts = textsFor(getLanguage());
  /** Whether Node is there: not on phones, nor on a computer that plays one to try plugins (`app.emulateMobile`). */
  private readonly isComputer = Platform.isDesktopApp && !Platform.isMobile;
  private readonly saved = new SavedSettings({
    file: { load: () => this.loadData(), save: (data) => this.saveData(data) },
    device: this.app,
    texts: this.texts,
    tell: (message) => new Notice(message),
    isDesktop: this.isComputer,
  });
  private tab: SettingsTab | undefined;
  private offered: OfferSettings | undefined;
  /** Undefined until the plugin is loaded. */
  private parts: PluginParts | undefined;

  override async onload(): Promise<void> {
    this.settings = await this.saved.load();
    // Everything that needs Node comes with this import, and is not even evaluated anywhere else.
    const desktop = this.isComputer ? (await import('./src/app/desktop')).desktop : undefined;
    const parts = new PluginParts(this.surroundings(), desktop);
    this.parts = parts;
    const { services, dialogs } = parts;
    this.registerView(PANEL_TYPE, (leaf) => new Panel(leaf, services));
    this.registerHoverLinkSource(PANEL_TYPE, { display: 'Collate', defaultMod: true });
    this.registerEditorExtension([jumpHighlight, services.typing.extension]);
    this.addRibbonIcon(PANEL_ICON, this.manifest.name, () => openPanel(this.app));
    addCommands(this, services, dialogs);
    addNoteMenus(this, services);
    addFences(this, services, PANEL_TYPE);
    addLinkHandler(this, services);
    addNoteBlocks(this, services);
    addFenceSuggest(this, services);
    desktop?.addCliHandlers(this, services.context);
    this.keepUpWithNames(parts);
    // A phone has no status bar.
    if (desktop !== undefined) this.addStatus(parts);
    this.tab = new SettingsTab(this, services, () => dialogs.showCalls());
    this.addSettingTab(this.tab);
    for (const part of parts.components()) this.addChild(part);
    this.app.workspace.onLayoutReady(() => this.offerSettings());
    this.register(() => this.offered?.close());
  }

  override onunload(): void {
    void this.parts?.engine.close();
    closeChannel();
  }

  /** Another device or window changed `data.json`. */
  override async onExternalSettingsChange(): Promise<void> {
    const before = this.settings;
    this.settings = await this.saved.load(before);
    this.parts?.settingsChanged(before, this.settings);
    this.tab?.settingsArrived();
    this.offerSettings();
  }

  /** Calls one of the tools on this vault, as every client of the plugin does. */
  async callTool(name: string, args: unknown): Promise<Answer> {
    if (this.parts === undefined) throw new Error('The plugin is not loaded.');
    return callTool(name, args, this.parts.context());
  }

  private surroundings(): Surroundings {
    return {
      app: this.app,
      texts: this.texts,
      version: this.manifest.version,
      settings: () => this.settings,
      changeSettings: (changed) => this.saveSettings({ ...this.settings, ...changed }),
      openSettings: (heading) => openSettings(this.app, this.manifest.id, heading),
    };
  }

  private addStatus({ services, mcp, dialogs }: PluginParts): void {
    const { texts, background } = services;
    this.addChild(new IndexStatusItem(this.addStatusBarItem(), services, () => openPanel(this.app)));
    this.addChild(new JobStatusItem(this.addStatusBarItem(), background, texts));
    if (mcp !== undefined)
      this.addChild(new McpStatusItem(this.addStatusBarItem(), mcp, texts, () => dialogs.showCalls()));
  }

  private keepUpWithNames(parts: PluginParts): void {
    const renamed = (from: string, to: string): void => parts.renamed(from, to);
    const nothing = (): void => undefined;
    followNotes(this, this.app, { changed: nothing, removed: nothing, renamed, adopted: renamed });
  }

  /** Asks about what an earlier version left in `data.json` for a device, until somebody has answered. */
  private offerSettings(): void {
    const offer = this.saved.offer();
    if (offer === undefined || this.offered !== undefined) return;
    this.offered = new OfferSettings(this.app, this.texts, offer, (answer) => {
      if (answer === 'yes') void this.saveSettings({ ...this.settings, ...offer });
      this.saved.settleOffer();
    });
    this.offered.open();
  }

  private async saveSettings(settings: Settings): Promise<void> {
    const before = this.settings;
    this.settings = settings;
    this.parts?.settingsChanged(before, settings);
    await this.saved.save(settings);
  }
}
