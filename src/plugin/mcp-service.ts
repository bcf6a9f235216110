/** The MCP server in the plugin: runs as the settings say, serves the vault and the tools, and tells a person how it is. */
import { Component, debounce, Notice } from 'obsidian';
import { filesOf } from '../ask/evidence';
import { plainOverview } from '../ask/overview';
import type { DocumentRequest } from '../follow/live-document';
import { freeName } from '../lines/free-name';
import { messageOf } from '../lines/message-of';
import { parseRange } from '../lines/ranges';
import { CallLog, type LoggedCall } from '../mcp/call-log';
import type { Client, KnownClient } from '../mcp/client';
import type { ClientKind } from '../mcp/client-configurations';
import type { McpHttpServer } from '../mcp/node/http-server';
import type { Host, HostContext } from '../mcp/node/mcp-server';
import { IssuedTokens } from '../mcp/node/tokens';
import { testConnection, type Tested } from '../mcp/view/test-connection';
import type { SeenLog } from '../panel/seen/seen-log';
import type { Basics } from '../parts/basics';
import type { Settings } from '../settings';
import { checkArguments } from '../tools/arguments';
import { concat, type ConcatArgs } from '../tools/concat';
import type { Document } from '../tools/document';
import type { AnyTool } from '../tools/registry';
import { understood } from '../tools/understand';
import { InTurn } from '../vault/in-turn';
import { Listeners } from '../vault/listeners';

export type McpStatus =
  | { readonly kind: 'off' }
  | { readonly kind: 'running'; readonly url: string; readonly port: number; readonly wanted: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** Obsidian's secret storage did not give or take the list of programs. */
class NotKept extends Error {}

export interface ServedPlugin extends Pick<Basics, 'app' | 'texts' | 'settings' | 'changeSettings'> {
  readonly version: string;
  /** What a client calls tools with. */
  readonly context: (client: Client) => HostContext;
  readonly tools: () => readonly AnyTool[];
  /** Keeps what clients are shown. */
  readonly seen: Pick<SeenLog, 'clientCalled' | 'introduce'>;
  /** Shows what a client of that name has put together. */
  readonly showDocument: (client: string, request: DocumentRequest) => void;
}

/** What became of a change of the list of clients. */
type Kept<T> = { readonly kind: 'kept'; readonly value: T } | { readonly kind: 'trouble'; readonly reason: string };

/** What may have changed. */
export type McpChange = 'status' | 'clients' | 'calls';

/** Long enough to finish a port: on the way to 28417 stands 2841. */
const TYPING_MS = 1000;

/** The name of the list of clients in Obsidian's secret storage, which every vault has its own of. */
const SECRET = 'collate-mcp-clients';

export class McpService extends Component {
  status: McpStatus = { kind: 'off' };
  /** Whether it has run since Obsidian started. */
  hasRun = false;
  private readonly listeners = new Listeners<[what: McpChange]>();
  /** Calls back on every change; gives the function that ends it. */
  readonly onChange = this.listeners.add;
  private readonly log = new CallLog(() => this.listeners.tell('calls'));
  private server: McpHttpServer | undefined;
  private issued: IssuedTokens | undefined;
  /** Starting and stopping, one after the other. */
  private readonly turns = new InTurn();
  private isOver = false;
  private readonly followSoon = debounce(() => void this.follow(), TYPING_MS, true);

  /** `loadServer`: its library takes longer to load than the rest of the plugin, for what few turn on. */
  constructor(
    private readonly plugin: ServedPlugin,
    private readonly loadServer = () => import('../mcp/node/http-server'),
  ) {
    super();
  }

  override onload(): void {
    this.plugin.app.workspace.onLayoutReady(() => void this.follow());
  }

  override onunload(): void {
    this.isOver = true;
    this.followSoon.cancel();
    // Frees the port before anything else happens.
    this.server?.stop().catch(logError);
  }

  get clients(): readonly KnownClient[] {
    return this.tokens.list();
  }

  /** The oldest first. */
  get calls(): readonly LoggedCall[] {
    return this.log.list();
  }

  settingsChanged(before: Settings, settings: Settings): void {
    if (before.mcp !== settings.mcp) void this.follow();
    else if (before.mcpPort !== settings.mcpPort) this.followSoon();
    const offered = ({ edits, askProvider, askUrl, askModel, askAgreed }: Settings): string =>
      [edits === 'off', askProvider, askUrl, askModel, askAgreed].join('\n');
    if (offered(before) !== offered(settings)) this.server?.toolsChanged();
  }

  /** Turns the server on or off for good, and says what came of it. */
  async turn(on: boolean): Promise<void> {
    const { texts, settings, changeSettings } = this.plugin;
    // A server that could not start is tried again.
    const isAgain = settings().mcp === on;
    await changeSettings({ mcp: on });
    await (isAgain ? this.follow() : this.turns.settled());
    if (this.status.kind === 'running') new Notice(texts.mcpStarted(this.status.url));
    else if (!on) new Notice(texts.mcpStopped);
  }

  /**
   * Copies what a client has to be told, with a token of its own. `win` is the window the person is in. Gives the client;
   * undefined when nothing was copied, of which the person is told.
   */
  async copyConfiguration({ name, configuration }: ClientKind, win: Window): Promise<KnownClient | undefined> {
    const { texts } = this.plugin;
    const url = this.server?.url;
    if (url === undefined) return undefined;
    // Two of one name could not be told apart in the list.
    const isTaken = (free: string): boolean => this.clients.some((client) => client.name === free);
    const issued = this.kept(() => this.tokens.issue(freeName(name ?? texts.mcpOtherClient, isTaken)));
    if (issued.kind === 'trouble') return undefined;
    const { client, token } = issued.value;
    try {
      await win.navigator.clipboard.writeText(configuration({ url, token }));
    } catch {
      this.drop(client);
      new Notice(texts.notCopied);
      this.listeners.tell('clients');
      return undefined;
    }
    this.listeners.tell('clients');
    // The address that the first program was given stays: of two vaults that are open, either may start first.
    if (this.clients[0]?.id === client.id && this.status.kind === 'running')
      await this.plugin.changeSettings({ mcpPort: this.status.port });
    return client;
  }

  revoke(client: KnownClient): void {
    if (this.drop(client)) new Notice(this.plugin.texts.mcpRevoked(client.name));
    this.listeners.tell('clients');
  }

  /** Calls the server over the network, with a token that is good for this call only. */
  async test(): Promise<Tested> {
    const { texts } = this.plugin;
    const url = this.server?.url;
    if (url === undefined) return { kind: 'failed', reason: texts.mcpOff };
    const issued = this.kept(() => this.tokens.issue(texts.mcpTest));
    if (issued.kind === 'trouble') return { kind: 'failed', reason: issued.reason };
    try {
      return await testConnection({ url, token: issued.value.token });
    } finally {
      this.drop(issued.value.client);
    }
  }

  /** Ends whatever is under way for a client, too. Gives whether that is for good. */
  private drop({ id }: KnownClient): boolean {
    const dropped = this.kept(() => this.tokens.revoke(id));
    this.server?.drop(id);
    return dropped.kind === 'kept';
  }

  /** Changes the list of clients; the person is told when that fails, and whether the secret storage was in the way. */
  private kept<T>(change: () => T): Kept<T> {
    try {
      return { kind: 'kept', value: change() };
    } catch (error) {
      const { texts } = this.plugin;
      logError(error);
      const reason = error instanceof NotKept ? texts.mcpNotKept : texts.mcpListTrouble(messageOf(error));
      new Notice(`Collate: ${reason}.`);
      return { kind: 'trouble', reason };
    }
  }

  /** Read when they are first asked for: nobody who does not use the server is asked to open a keychain. */
  private get tokens(): IssuedTokens {
    const { secretStorage } = this.plugin.app;
    return (this.issued ??= new IssuedTokens({
      load: () => orNotKept(() => secretStorage.getSecret(SECRET)),
      save: (text) => orNotKept(() => secretStorage.setSecret(SECRET, text)),
    }));
  }

  /** Brings the server to what the settings say. Never rejects. */
  private follow(): Promise<void> {
    return this.turns.run(async () => {
      const { settings, texts } = this.plugin;
      const { mcp, mcpPort: wanted } = settings();
      const on = mcp && !this.isOver;
      if (on && this.status.kind === 'running' && [this.status.wanted, this.status.port].includes(wanted)) {
        this.status = { ...this.status, wanted };
        this.listeners.tell('status');
        return;
      }
      try {
        await this.server?.stop();
        this.status = on ? await this.start(wanted) : { kind: 'off' };
        // Whoever turned the plugin off meanwhile wants no server.
        if (this.isOver) await this.server?.stop();
      } catch (error) {
        this.status = { kind: 'failed', reason: messageOf(error) };
      }
      if (this.status.kind === 'failed') new Notice(texts.mcpFailed(this.status.reason));
      this.listeners.tell('status');
    });
  }

  private async start(wanted: number): Promise<McpStatus> {
    const { McpHttpServer } = await this.loadServer();
    const tokens = { check: (token: string) => this.tokens.check(token) };
    this.server ??= new McpHttpServer(this.host(), tokens);
    const port = await this.server.start(wanted);
    if (port === undefined) return { kind: 'failed', reason: this.plugin.texts.mcpNoPort(wanted) };
    this.hasRun = true;
    return { kind: 'running', url: this.server.url ?? '', port, wanted };
  }

  private host(): Host {
    const { app, texts, settings, version, context, tools, seen, showDocument } = this.plugin;
    return {
      version,
      vaultName: app.vault.getName(),
      context,
      tools,
      log: this.log,
      onAnswer: (client, call) => seen.clientCalled(client, call),
      onName: (client, name) => seen.introduce(client, name),
      onDocument: ({ name }, document, args) => {
        if (settings().showClientDocuments)
          showDocument(name, { title: texts.collatedBy(name), ...documentFor(document, args) });
      },
      onError: logError,
    };
  }
}

/** What the panel collates: all that was asked for, where it was put as `concat` takes it and the client got what fits; else what came of it. */
function documentFor(document: Document, args: unknown): Omit<DocumentRequest, 'title'> {
  const given = understood(concat.schema, args);
  const asked = checkArguments(concat.schema, given).length === 0 ? (given as ConcatArgs) : undefined;
  const files = asked !== undefined && isExact(asked, document) ? asked.files : filesOf(document);
  const overview = asked?.overview ?? document.overview;
  if (overview === undefined) return { files };
  const paths = files.map(({ path }) => path);
  return { files, overview: plainOverview(overview, paths) };
}

/** Whether files are given by their paths, and each with one range at most. */
function isExact({ files }: ConcatArgs, { items }: Document): boolean {
  const paths = new Set(files.map(({ path }) => path));
  return items.every(({ path }) => paths.has(path)) && files.every(({ lines }) => !lines || parseRange(lines));
}

/** Names what the secret storage throws for what it is. */
function orNotKept<T>(use: () => T): T {
  try {
    return use();
  } catch (error) {
    throw new NotKept('The secret storage failed.', { cause: error });
  }
}

function logError(error: unknown): void {
  console.error('Collate: MCP', error);
}
