/** Composition root: builds the parts and registers them with Obsidian. */
import { getLanguage, Notice, Plugin } from 'obsidian';
import { AskService } from './src/app/ask/ask-service';
import { Background } from './src/app/background/background';
import { addCliHandlers } from './src/app/cli';
import { RecentDocuments } from './src/app/documents/recent-documents';
import { EditService } from './src/app/edits/edit-service';
import { noteLock } from './src/app/edits/note-lock';
import { IndexService, makeEngine } from './src/app/index-service';
import { jumpHighlight } from './src/app/jump/highlight';
import { Jump } from './src/app/jump/jump';
import { followNotes } from './src/app/notes/note-follower';
import { Typing } from './src/app/notes/typing';
import { serveMcp } from './src/app/mcp/serve-mcp';
import { SeenLog } from './src/app/seen/seen-log';
import { SavedSettings } from './src/app/saved-settings';
import type { Services } from './src/app/services';
import { textsFor } from './src/i18n/texts';
import type { IndexedEngine } from './src/search/engine';
import { DEFAULT_SETTINGS, type Settings } from './src/settings';
import { CHARS_PER_TOKEN } from './src/text/tokens';
import type { ToolContext } from './src/tools/context';
import { callTool, type Answer } from './src/tools/registry';
import { ConfirmEdit } from './src/ui/dialogs/confirm-edit';
import { Dialogs } from './src/ui/dialogs/dialogs';
import { FenceSuggest } from './src/ui/in-notes/fence-suggest';
import { RenamedNotice } from './src/ui/dialogs/renamed-notice';
import { addFences } from './src/ui/in-notes/fences';
import { ClientDocuments } from './src/ui/panel/client-documents';
import { addCommands } from './src/ui/panel/commands';
import { addLinkHandler } from './src/ui/panel/link-handler';
import { addNoteBlocks } from './src/ui/panel/note-blocks';
import { addNoteMenus } from './src/ui/panel/note-menus';
import { Panel } from './src/ui/panel/panel';
import { showPanel } from './src/ui/panel/panel-access';
import { PANEL_ICON, PANEL_TYPE } from './src/ui/panel/panel-type';
import { IndexStatusItem, JobStatusItem, McpStatusItem } from './src/ui/panel/status-bar';
import { openSettings } from './src/ui/settings/open-settings';
import { SettingsTab } from './src/ui/settings/settings-tab';
import { ObsidianVault } from './src/vault/obsidian-vault';

export default class Collate extends Plugin {
  private readonly texts = textsFor(getLanguage());
  private readonly vault = new ObsidianVault(this.app, () => this.settings.excluded, noteLock(this.app));
  private readonly engine: IndexedEngine = makeEngine(this.app, {
    vault: this.vault,
    where: () => this.settings,
    mayEmbed: () => this.settings.embedWhenIdle,
    onStatus: () => this.index.notify(),
  });
  private readonly index = new IndexService(this.engine);
  private readonly shared = {
    app: this.app,
    texts: this.texts,
    settings: () => this.settings,
    changeSettings: (changed: Partial<Settings>) => this.saveSettings({ ...this.settings, ...changed }),
  };
  private readonly background = new Background({ ...this.shared, vault: this.vault, engine: this.engine });
  private readonly edits = new EditService(
    this.app,
    this.vault,
    this.texts,
    () => this.settings,
    (request) => new ConfirmEdit(this.app, this.texts, request),
  );
  private readonly seen = new SeenLog(this.vault);
  private readonly ask = new AskService({
    ...this.shared,
    secret: (name) => this.app.secretStorage.getSecret(name),
    context: () => this.context(),
    watch: (question) => {
      const id = this.seen.beginAsk(question);
      return { id, onSeen: (answer) => this.seen.called(id, answer) };
    },
  });
  private readonly mcp = serveMcp({
    ...this.shared,
    version: this.manifest.version,
    context: (client) => ({
      ...this.context(),
      ...this.edits.access(client.name, (edit) => this.seen.clientEdited(client, edit)),
      maxChars: this.settings.mcpTokens * CHARS_PER_TOKEN,
    }),
    moreTools: () => this.ask.tools(),
    seen: this.seen,
    showDocument: (client, request) => this.clientDocuments.show(client, request),
  });
  private readonly recent = new RecentDocuments(this.app);
  private readonly clientDocuments = new ClientDocuments(this.app, this.texts, this.recent, () => this.context());
  private readonly dialogs = new Dialogs(
    this.app,
    this.texts,
    this.edits,
    this.mcp,
    this.seen,
    (id) => void showPanel(this.app, { focus: true }).then((panel) => panel?.openSeen(id)),
  );
  private readonly saved = new SavedSettings(
    { load: () => this.loadData(), save: (data) => this.saveData(data) },
    this.app,
    this.texts,
    (message) => new Notice(message),
  );
  override settings: Settings = DEFAULT_SETTINGS;

  override async onload(): Promise<void> {
    this.settings = await this.saved.load();
    const services = this.makeServices();
    this.registerView(PANEL_TYPE, (leaf) => new Panel(leaf, services));
    this.registerHoverLinkSource(PANEL_TYPE, { display: 'Collate', defaultMod: true });
    this.registerEditorExtension([jumpHighlight, services.typing.extension]);
    this.addRibbonIcon(PANEL_ICON, this.manifest.name, () => this.openPanel());
    addCommands(this, services, this.dialogs);
    addNoteMenus(this, services);
    addFences(this, services, PANEL_TYPE);
    addLinkHandler(this, services);
    addNoteBlocks(this, services);
    this.registerEditorSuggest(new FenceSuggest(services));
    addCliHandlers(this, services.context);
    this.keepUpWithNames();
    this.addChild(new IndexStatusItem(this.addStatusBarItem(), services, () => this.openPanel()));
    this.addChild(new JobStatusItem(this.addStatusBarItem(), this.background, this.texts));
    const showCalls = (): void => this.dialogs.showCalls();
    this.addChild(new McpStatusItem(this.addStatusBarItem(), this.mcp, this.texts, showCalls));
    const store = { get: () => this.settings, save: (settings: Settings) => this.saveSettings(settings) };
    const { texts, mcp, ask, index } = this;
    this.addSettingTab(new SettingsTab(this.app, this, store, texts, mcp, ask, index, showCalls));
    const { background, edits, clientDocuments, dialogs, vault } = this;
    const renamed = new RenamedNotice(this.app, texts, vault);
    for (const part of [background, edits, mcp, clientDocuments, dialogs, renamed]) this.addChild(part);
  }

  override onunload(): void {
    void this.engine.close();
  }

  /** Another window or a sync service changed `data.json`. */
  override async onExternalSettingsChange(): Promise<void> {
    const before = this.settings;
    this.settings = await this.saved.load(before);
    this.tellOfSettings(before);
  }

  /** Calls one of the tools on this vault, as every client of the plugin does. */
  callTool(name: string, args: unknown): Promise<Answer> {
    return callTool(name, args, this.context());
  }

  private context(): ToolContext {
    const { vault, engine, background } = this;
    return { vault, engine, facts: background.facts };
  }

  private makeServices(): Services {
    const { app, texts, vault, index, background, edits, mcp, ask, recent, seen } = this;
    return {
      ...this.shared,
      ...{ index, background, edits, mcp, ask, recent, seen },
      context: () => this.context(),
      jump: new Jump(app, texts, vault),
      typing: new Typing(),
      openSettings: (heading) => openSettings(app, this.manifest.id, heading),
    };
  }

  /** Documents that are in no panel know their notes by path only. */
  private keepUpWithNames(): void {
    const renamed = (from: string, to: string): void => {
      this.recent.renamed(from, to);
      this.seen.renamed(from, to);
    };
    const nothing = (): void => undefined;
    followNotes(this, this.app, { changed: nothing, removed: nothing, renamed, adopted: renamed });
  }

  private openPanel(): void {
    void showPanel(this.app, { focus: true }).then((panel) => panel?.focusPage());
  }

  private tellOfSettings(before: Settings): void {
    for (const part of [this.index, this.background, this.ask, this.mcp]) part.settingsChanged(before, this.settings);
  }

  private async saveSettings(settings: Settings): Promise<void> {
    const before = this.settings;
    this.settings = settings;
    this.tellOfSettings(before);
    await this.saved.save(settings);
  }
}
