/** The parts of the plugin, made and tied together, with those of a computer where it runs on one. `main.ts` registers them with Obsidian. */
import { allTools } from './all-tools';
import { AskService } from '../ask/view/ask-service';
import { Background } from './background';
import type { Desktop } from './desktop';
import type { McpService, ServedPlugin } from './mcp-service';
import { RecentDocuments } from '../follow/view/recent-documents';
import { EditService } from '../edit/view/edit-service';
import { builtinEngine, IndexService } from '../search/view/index-service';
import { Jump } from '../follow/view/jump';
import { Typing } from '../follow/view/typing';
import { SeenLog } from '../panel/seen/seen-log';
import type { Services } from '../panel/services';
import type { Basics } from '../parts/basics';
import type { Settings } from '../settings';
import { CHARS_PER_TOKEN } from '../lines/tokens';
import type { ToolContext } from '../tools/context';
import { ConfirmEdit, type EditRequest } from '../edit/view/confirm-edit';
import { Dialogs } from './dialogs';
import { RenamedNotice } from '../in-notes/view/renamed-notice';
import { ClientDocuments } from '../panel/document/client-documents';
import { showPanel } from '../panel/panel-access';
import { ObsidianVault } from '../vault/view/obsidian-vault';

/** What the parts get from the plugin itself. */
export interface Surroundings extends Pick<Basics, 'app' | 'texts' | 'settings' | 'changeSettings' | 'openSettings'> {
  readonly version: string;
}

/** What commands, settings and the status bar get. */
export interface PluginServices extends Services {
  readonly background: Background;
  /** Runs on computers only. */
  readonly mcp: McpService | undefined;
}

export type PluginParts = ReturnType<typeof makeParts>;

/** `desktop` is undefined on a phone. */
export function makeParts(plugin: Surroundings, desktop: Desktop | undefined) {
  const { app, texts, settings, changeSettings, openSettings } = plugin;
  const disk = desktop?.onDisk(app);
  const vault = new ObsidianVault(app, () => settings().excluded, disk?.noteLock);

  const onStatus = (): void => index.notify();
  const builtin = builtinEngine(app, vault, () => settings().meaning, onStatus);
  const forQmd = { vault, where: settings, mayEmbed: () => settings().embedWhenIdle, onStatus };
  const engine = desktop?.findEngine(app, builtin, forQmd) ?? builtin;
  const index = new IndexService(engine);
  const background = new Background({ ...plugin, vault, engine, store: disk?.facts });
  const context = (): ToolContext => ({ vault, engine, facts: background.facts });

  const confirm = (request: EditRequest): ConfirmEdit => new ConfirmEdit(app, texts, request);
  const edits = new EditService(app, vault, texts, settings, confirm, disk?.callRecords);
  const seen = new SeenLog(vault);
  const ask = new AskService({
    ...plugin,
    secret: (name) => app.secretStorage.getSecret(name),
    context,
    seen,
  });
  const recent = new RecentDocuments(app);
  const clientDocuments = new ClientDocuments(app, texts, recent, context);
  const served: ServedPlugin = {
    ...plugin,
    context: (client) => ({
      ...context(),
      ...edits.access(client.name, (edit) => seen.clientEdited(client, edit)),
      maxChars: settings().mcpTokens * CHARS_PER_TOKEN,
    }),
    tools: () => [...allTools, ...ask.tools()],
    seen,
    showDocument: (client, request) => clientDocuments.show(client, request),
  };
  const mcp = desktop && new desktop.McpService(served);

  const openSeen = (id: string): void => void showPanel(app, { focus: true }).then((panel) => panel?.openSeen(id));
  const dialogs = new Dialogs(app, texts, edits, mcp, seen, openSeen);
  const services: PluginServices = {
    ...{ app, texts, settings, changeSettings, openSettings, index, background, edits, mcp, ask, recent, seen },
    isDesktop: desktop !== undefined,
    context,
    jump: new Jump(app, texts, vault),
    typing: new Typing(),
  };
  const renamedNotice = new RenamedNotice(app, texts, vault);
  return {
    engine,
    services,
    dialogs,
    /** What begins and ends with the plugin. */
    components: [background, edits, ...(mcp === undefined ? [] : [mcp]), clientDocuments, dialogs, renamedNotice],
    settingsChanged: (before: Settings, after: Settings): void => {
      for (const part of [index, background, ask, mcp]) part?.settingsChanged(before, after);
    },
    /** Documents that are in no panel, and edits, know their notes by path only. */
    renamed: (from: string, to: string): void => {
      for (const part of [recent, seen, edits]) part.renamed(from, to);
    },
  };
}
