/** The parts of the plugin, made and tied together, with those of a computer where it runs on one. `main.ts` registers them with Obsidian. */
import type { Component } from 'obsidian';
import { allTools } from './all-tools';
import { AskService } from '../ask/view/ask-service';
import { Background } from './background';
import type { Desktop } from './desktop';
import { RecentDocuments } from '../follow/view/recent-documents';
import type { EditRequest } from '../edit/view/edit-questions';
import { EditService } from '../edit/view/edit-service';
import { builtinEngine, IndexService } from '../search/view/index-service';
import { Jump } from '../follow/view/jump';
import type { McpService } from '../mcp/view/mcp-service';
import { Typing } from '../follow/view/typing';
import { SeenLog } from '../panel/seen/seen-log';
import type { Basics } from '../parts/basics';
import type { PluginServices } from './plugin-services';
import type { Texts } from '../texts/en';
import type { IndexedEngine } from '../search/engine';
import type { Settings } from '../settings';
import { CHARS_PER_TOKEN } from '../lines/tokens';
import type { ToolContext } from '../tools/context';
import { ConfirmEdit } from '../edit/view/confirm-edit';
import { Dialogs } from './dialogs';
import { RenamedNotice } from '../in-notes/view/renamed-notice';
import { ClientDocuments } from '../panel/document/client-documents';
import { showPanel } from '../panel/panel-access';
import { ObsidianVault } from '../vault/view/obsidian-vault';

/** What the parts get from the plugin itself. */
export interface Surroundings extends Pick<Basics, 'app' | 'texts' | 'settings' | 'changeSettings' | 'openSettings'> {
  readonly version: string;
}

export class PluginParts {
  readonly engine: IndexedEngine;
  readonly services: PluginServices;
  readonly dialogs: Dialogs;
  readonly mcp: McpService | undefined;
  private readonly app: Basics['app'];
  private readonly texts: Texts;
  private readonly vault: ObsidianVault;
  private readonly index: IndexService;
  private readonly background: Background;
  private readonly edits: EditService;
  private readonly ask: AskService;
  private readonly seen: SeenLog;
  private readonly recent: RecentDocuments;
  private readonly clientDocuments: ClientDocuments;

  /** `desktop` is undefined on a phone. */
  constructor(
    private readonly plugin: Surroundings,
    private readonly desktop: Desktop | undefined,
  ) {
    const { app, texts, settings } = plugin;
    ({ app: this.app, texts: this.texts } = plugin);
    const disk = desktop?.onDisk(app);
    this.vault = new ObsidianVault(app, () => settings().excluded, disk?.noteLock);
    this.engine = this.makeEngine();
    this.index = new IndexService(this.engine);
    const { vault, engine } = this;
    this.background = new Background({ ...plugin, vault, engine, store: disk?.facts });
    const confirm = (request: EditRequest): ConfirmEdit => new ConfirmEdit(app, texts, request);
    this.edits = new EditService(app, vault, texts, settings, confirm, disk?.callRecords);
    this.seen = new SeenLog(vault);
    this.ask = this.makeAsk();
    this.recent = new RecentDocuments(app);
    this.clientDocuments = new ClientDocuments(app, texts, this.recent, () => this.context());
    this.mcp = this.makeMcp();
    this.dialogs = this.makeDialogs();
    this.services = this.makeServices();
  }

  /** What tools are called with. */
  context(): ToolContext {
    const { vault, engine, background } = this;
    return { vault, engine, facts: background.job.facts };
  }

  /** What begins and ends with the plugin. */
  components(): readonly Component[] {
    const { background, edits, mcp, clientDocuments, dialogs } = this;
    const renamed = new RenamedNotice(this.app, this.texts, this.vault);
    return [background, edits, ...(mcp === undefined ? [] : [mcp]), clientDocuments, dialogs, renamed];
  }

  settingsChanged(before: Settings, settings: Settings): void {
    for (const part of [this.index, this.background, this.ask, this.mcp]) part?.settingsChanged(before, settings);
  }

  /** Documents that are in no panel know their notes by path only. */
  renamed(from: string, to: string): void {
    this.recent.renamed(from, to);
    this.seen.renamed(from, to);
  }

  private makeEngine(): IndexedEngine {
    const { app, vault, desktop } = this;
    const { settings } = this.plugin;
    const onStatus = (): void => this.index.notify();
    const builtin = builtinEngine(app, vault, () => settings().meaning, onStatus);
    const options = { vault, where: settings, mayEmbed: () => settings().embedWhenIdle, onStatus };
    return desktop?.findEngine(app, builtin, options) ?? builtin;
  }

  private makeAsk(): AskService {
    const { app, seen } = this;
    return new AskService({
      ...this.plugin,
      secret: (name) => app.secretStorage.getSecret(name),
      context: () => this.context(),
      watch: (question) => {
        const id = seen.beginAsk(question);
        return { id, onSeen: (answer) => seen.called(id, answer) };
      },
    });
  }

  private makeMcp(): McpService | undefined {
    const { plugin, desktop, edits, seen, ask } = this;
    return desktop?.serveMcp({
      ...plugin,
      context: (client) => ({
        ...this.context(),
        ...edits.access(client.name, (edit) => seen.clientEdited(client, edit)),
        maxChars: plugin.settings().mcpTokens * CHARS_PER_TOKEN,
      }),
      tools: () => [...allTools, ...ask.tools()],
      seen,
      showDocument: (client, request) => this.clientDocuments.show(client, request),
    });
  }

  private makeDialogs(): Dialogs {
    const { app, texts, edits, mcp, seen } = this;
    const openSeen = (id: string): void => void showPanel(app, { focus: true }).then((panel) => panel?.openSeen(id));
    return new Dialogs(app, texts, edits, mcp, seen, openSeen);
  }

  private makeServices(): PluginServices {
    const { app, texts, settings, changeSettings, openSettings } = this.plugin;
    const { index, background, edits, mcp, ask, recent, seen } = this;
    return {
      ...{ app, texts, settings, changeSettings, openSettings, index, background, edits, mcp, ask, recent, seen },
      isDesktop: this.desktop !== undefined,
      context: () => this.context(),
      jump: new Jump(app, texts, this.vault),
      typing: new Typing(),
    };
  }
}
