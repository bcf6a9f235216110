/** The plugin: loads its settings, makes its parts, and registers them with Obsidian. */
import { getLanguage, Notice, Platform, Plugin, requireApiVersion } from 'obsidian';
import { callAnyTool } from './src/plugin/all-tools';
import { jumpHighlight } from './src/follow/view/highlight';
import { followNotes } from './src/follow/view/note-follower';
import { SavedSettings } from './src/plugin/saved-settings';
import { textsFor } from './src/texts/texts';
import { makeParts, type PluginParts, type Surroundings } from './src/plugin/plugin-parts';
import { DEFAULT_SETTINGS, type Settings } from './src/settings';
import type { Answer } from './src/tools/registry';
import { OfferSettings } from './src/plugin/offer-settings';
import { addFenceSuggest } from './src/in-notes/view/fence-suggest';
import { addFences } from './src/in-notes/view/fences';
import { addCommands, openPanel } from './src/plugin/commands';
import { addLinkHandler } from './src/panel/links/link-handler';
import { addNoteBlocks } from './src/panel/note-blocks';
import { addNoteMenus } from './src/plugin/note-menus';
import { Panel } from './src/panel/panel';
import { PANEL_ICON, PANEL_TYPE } from './src/parts/panel-type';
import { addIndexStatus, addJobStatus, addMcpStatus } from './src/plugin/status-bar';
import { openSettings } from './src/plugin/settings/open-settings';
import { SettingsTab } from './src/plugin/settings/settings-tab';
import { closeChannel } from './src/vault/pacer';

export default class Collate extends Plugin {
  override settings: Settings = DEFAULT_SETTINGS;
  private readonly texts = textsFor(getLanguage());
  /** Whether Node is there: not on phones, nor on a computer that plays one to try plugins (`app.emulateMobile`). */
  private readonly isComputer = Platform.isDesktopApp && !Platform.isMobile;
  private readonly saved = new SavedSettings({
    file: this,
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
    const desktop = this.isComputer ? (await import('./src/plugin/desktop')).desktop : undefined;
    const parts = makeParts(this.surroundings(), desktop);
    this.parts = parts;
    const { services, dialogs } = parts;
    this.registerView(PANEL_TYPE, (leaf) => new Panel(leaf, services));
    this.registerHoverLinkSource(PANEL_TYPE, { display: 'Collate', defaultMod: true });
    this.registerEditorExtension([jumpHighlight, services.typing.extension]);
    this.addRibbonIcon(PANEL_ICON, this.manifest.name, () => openPanel(this.app));
    addCommands(this, services, dialogs);
    addNoteMenus(this, services);
    addFences(this, services);
    addLinkHandler(this, services);
    addNoteBlocks(this, services);
    addFenceSuggest(this, services);
    if (requireApiVersion('1.12.2'))
      for (const tool of desktop?.cliTools(this.manifest.id, services.context) ?? []) this.registerCliHandler(...tool);
    this.keepUpWithNames(parts);
    // A phone has no status bar.
    if (desktop !== undefined) this.addStatus(parts);
    this.tab = new SettingsTab(this, services, () => dialogs.showCalls());
    this.addSettingTab(this.tab);
    for (const part of parts.components) this.addChild(part);
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
    return callAnyTool(name, args, this.parts.services.context());
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

  private addStatus({ services, dialogs }: PluginParts): void {
    const { mcp, texts } = services;
    addIndexStatus(this, services, () => openPanel(this.app));
    addJobStatus(this, services);
    if (mcp !== undefined) addMcpStatus(this, mcp, texts, () => dialogs.showCalls());
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
