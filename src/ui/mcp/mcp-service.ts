/** The MCP server as a part of the plugin: runs as the settings say, and tells a person how it is. */
import { Component, debounce, Notice, type App } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { Settings } from '../../settings';
import { LONG_NOTICE_MS } from '../action-notice';
import { Listeners } from '../listeners';
import type { ClientKind } from './client-configurations';
import { ListCalls } from './list-calls';
import type { McpCall, McpClient, McpPort } from './mcp-port';
import { testConnection, type Tested } from './test-connection';

export type McpStatus =
  | { readonly kind: 'off' }
  | { readonly kind: 'running'; readonly url: string; readonly port: number; readonly wished: number }
  | { readonly kind: 'failed'; readonly reason: string };

export interface McpOptions {
  readonly app: App;
  readonly texts: Texts;
  readonly settings: () => Settings;
  readonly changeSettings: (changed: Partial<Settings>) => Promise<void>;
  readonly server: McpPort;
}

/** What may have changed. */
export type McpChange = 'status' | 'clients' | 'calls';

/** Long enough to finish a port: on the way to 28417 stands 2841. */
const TYPING_MS = 1000;

export class McpService extends Component {
  status: McpStatus = { kind: 'off' };
  private readonly listeners = new Listeners<[what: McpChange]>();
  /** Starting and stopping, one after the other. */
  private work = Promise.resolve();
  private isOver = false;
  private shownCalls: ListCalls | undefined;
  private copied: Notice | undefined;
  private readonly followSoon = debounce(() => void this.follow(), TYPING_MS, true);

  constructor(private readonly options: McpOptions) {
    super();
  }

  override onload(): void {
    this.options.app.workspace.onLayoutReady(() => void this.follow());
  }

  override onunload(): void {
    this.isOver = true;
    this.followSoon.cancel();
    this.shownCalls?.close();
    // Frees the port before anything else happens.
    this.options.server.stop().catch((error: unknown) => console.error('Collate: MCP', error));
  }

  get clients(): readonly McpClient[] {
    return this.options.server.clients();
  }

  /** The oldest first. */
  get calls(): readonly McpCall[] {
    return this.options.server.calls();
  }

  /** Calls back on every change; gives the function that ends it. */
  onChange(listener: (what: McpChange) => void): () => void {
    return this.listeners.add(listener);
  }

  notify(what: McpChange): void {
    this.listeners.tell(what);
  }

  settingsChanged(before: Settings, settings: Settings): void {
    if (before.mcp !== settings.mcp) void this.follow();
    else if (before.mcpPort !== settings.mcpPort) this.followSoon();
    const offered = ({ edits, askProvider, askUrl, askModel, askAgreed }: Settings): string =>
      [edits === 'off', askProvider, askUrl, askModel, askAgreed].join('\n');
    if (offered(before) !== offered(settings)) this.options.server.toolsChanged();
  }

  /** Turns the server on or off for good, and says what came of it. */
  async turn(on: boolean): Promise<void> {
    const { texts, settings, changeSettings } = this.options;
    // A server that could not start is tried again.
    const isAgain = settings().mcp === on;
    await changeSettings({ mcp: on });
    await (isAgain ? this.follow() : this.work);
    if (this.status.kind === 'running') new Notice(texts.mcpStarted(this.status.url));
    else if (!on) new Notice(texts.mcpStopped);
  }

  /** Copies what a client has to be told, with a token of its own. `win` is the window the person is in. */
  async copyConfiguration({ id, name, configuration }: ClientKind, win: Window): Promise<void> {
    const { texts, server } = this.options;
    const { url } = server;
    if (url === undefined) return;
    const issued = this.kept(() => server.issue(this.freeName(name ?? texts.mcpOtherClient)));
    if (issued === undefined) return;
    const { client, token } = issued;
    try {
      await win.navigator.clipboard.writeText(configuration({ url, token }));
      this.copied?.hide();
      this.copied = new Notice(texts.mcpCopied(client.name, texts.mcpWhereTo[id]), LONG_NOTICE_MS);
    } catch {
      this.drop(client);
      new Notice(texts.notCopied);
    }
    this.notify('clients');
    if (this.clients[0]?.id === client.id) await this.keepPort();
  }

  revoke(client: McpClient): void {
    if (this.drop(client)) new Notice(this.options.texts.mcpRevoked(client.name));
    this.notify('clients');
  }

  /** Calls the server over the network, with a token that is good for this call only. */
  async test(): Promise<Tested> {
    const { texts, server } = this.options;
    const { url } = server;
    if (url === undefined) return { kind: 'failed', reason: texts.mcpOff };
    const issued = this.kept(() => server.issue(texts.mcpTest));
    if (issued === undefined) return { kind: 'failed', reason: texts.mcpNotKept };
    try {
      return await testConnection({ url, token: issued.token });
    } finally {
      this.drop(issued.client);
    }
  }

  showCalls(): void {
    this.shownCalls?.close();
    this.shownCalls = new ListCalls(this.options.app, this.options.texts, this);
    this.shownCalls.open();
  }

  /** Gives whether that is for good. */
  private drop({ id }: McpClient): boolean {
    return this.kept(() => (this.options.server.revoke(id), true)) ?? false;
  }

  /** Undefined, and a word about it, when Obsidian's secret storage does not take the list of clients. */
  private kept<T>(change: () => T): T | undefined {
    try {
      return change();
    } catch (error) {
      console.error('Collate: MCP', error);
      new Notice(`Collate: ${this.options.texts.mcpNotKept}.`);
      return undefined;
    }
  }

  /** The address that the first program was given stays: of two vaults that are open, either may start first. */
  private async keepPort(): Promise<void> {
    if (this.status.kind === 'running') await this.options.changeSettings({ mcpPort: this.status.port });
  }

  /** Brings the server to what the settings say. Never rejects. */
  private follow(): Promise<void> {
    this.work = this.work.then(async () => {
      const { server, settings, texts } = this.options;
      const { mcp, mcpPort: wished } = settings();
      const on = mcp && !this.isOver;
      if (on && this.status.kind === 'running' && [this.status.wished, this.status.port].includes(wished)) {
        this.status = { ...this.status, wished };
        this.notify('status');
        return;
      }
      try {
        await server.stop();
        this.status = on ? await this.start(wished) : { kind: 'off' };
        // Whoever turned the plugin off meanwhile wants no server.
        if (this.isOver) await server.stop();
      } catch (error) {
        this.status = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
      }
      if (this.status.kind === 'failed') new Notice(texts.mcpFailed(this.status.reason));
      this.notify('status');
    });
    return this.work;
  }

  private async start(wished: number): Promise<McpStatus> {
    const { server, texts } = this.options;
    const port = await server.start(wished);
    if (port === undefined) return { kind: 'failed', reason: texts.mcpNoPort(wished) };
    return { kind: 'running', url: server.url ?? '', port, wished };
  }

  /** `Cursor`, then `Cursor 2`: two of one name could not be told apart in the list. */
  private freeName(name: string): string {
    const taken = new Set(this.clients.map((client) => client.name));
    let at = 1;
    const nameAt = (): string => (at === 1 ? name : `${name} ${at}`);
    while (taken.has(nameAt())) at += 1;
    return nameAt();
  }
}
