/** The MCP server as a part of the plugin: runs as the settings say, and tells a person how it is. */
import { Component, debounce, Notice, type App } from 'obsidian';
import type { Texts } from '../../texts/en';
import type { LoggedCall } from '../call-log';
import type { KnownClient } from '../client';
import type { Settings } from '../../settings';
import { Listeners } from '../../vault/listeners';
import type { ClientKind } from '../client-configurations';
import { testConnection, type Tested } from './test-connection';

export type McpStatus =
  | { readonly kind: 'off' }
  | { readonly kind: 'running'; readonly url: string; readonly port: number; readonly wanted: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** Obsidian's secret storage did not give or take the list of programs. */
export class NotKept extends Error {}

/** What the service needs of the server and the tokens, whoever provides them. */
export interface McpPort {
  /** Listens to the port, or to the next one that is free; gives the one it is, undefined when none is free. */
  start(port: number): Promise<number | undefined>;
  stop(): Promise<void>;
  /** Where the server is; undefined while it does not run. */
  readonly url: string | undefined;
  /** What clients may do has changed. */
  toolsChanged(): void;
  clients(): readonly KnownClient[];
  /** Lets another client in; its token cannot be asked for again. This and `revoke` throw {@link NotKept}. */
  issue(name: string): { readonly client: KnownClient; readonly token: string };
  revoke(id: string): void;
  /** The last calls, the oldest first. */
  calls(): readonly LoggedCall[];
}

export interface McpOptions {
  readonly app: App;
  readonly texts: Texts;
  readonly settings: () => Settings;
  readonly changeSettings: (changed: Partial<Settings>) => Promise<void>;
  readonly server: McpPort;
}

/** What became of a change of the list of clients. */
type Kept<T> = { readonly kind: 'kept'; readonly value: T } | { readonly kind: 'trouble'; readonly reason: string };

/** What may have changed. */
export type McpChange = 'status' | 'clients' | 'calls';

/** Long enough to finish a port: on the way to 28417 stands 2841. */
const TYPING_MS = 1000;

export class McpService extends Component {
  status: McpStatus = { kind: 'off' };
  /** Whether it has run since Obsidian started. */
  hasRun = false;
  private readonly listeners = new Listeners<[what: McpChange]>();
  /** Starting and stopping, one after the other. */
  private work = Promise.resolve();
  private isOver = false;
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
    // Frees the port before anything else happens.
    this.options.server.stop().catch((error: unknown) => console.error('Collate: MCP', error));
  }

  get clients(): readonly KnownClient[] {
    return this.options.server.clients();
  }

  /** The oldest first. */
  get calls(): readonly LoggedCall[] {
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

  /**
   * Copies what a client has to be told, with a token of its own. `win` is the window the person is in. Gives the client;
   * undefined when nothing was copied, of which the person is told.
   */
  async copyConfiguration({ name, configuration }: ClientKind, win: Window): Promise<KnownClient | undefined> {
    const { texts, server } = this.options;
    const { url } = server;
    if (url === undefined) return undefined;
    const issued = this.kept(() => server.issue(this.freeName(name ?? texts.mcpOtherClient)));
    if (issued.kind === 'trouble') return undefined;
    const { client, token } = issued.value;
    try {
      await win.navigator.clipboard.writeText(configuration({ url, token }));
    } catch {
      this.drop(client);
      new Notice(texts.notCopied);
      this.notify('clients');
      return undefined;
    }
    this.notify('clients');
    if (this.clients[0]?.id === client.id) await this.keepPort();
    return client;
  }

  revoke(client: KnownClient): void {
    if (this.drop(client)) new Notice(this.options.texts.mcpRevoked(client.name));
    this.notify('clients');
  }

  /** Calls the server over the network, with a token that is good for this call only. */
  async test(): Promise<Tested> {
    const { texts, server } = this.options;
    const { url } = server;
    if (url === undefined) return { kind: 'failed', reason: texts.mcpOff };
    const issued = this.kept(() => server.issue(texts.mcpTest));
    if (issued.kind === 'trouble') return { kind: 'failed', reason: issued.reason };
    try {
      return await testConnection({ url, token: issued.value.token });
    } finally {
      this.drop(issued.value.client);
    }
  }

  /** Gives whether that is for good. */
  private drop({ id }: KnownClient): boolean {
    return this.kept(() => this.options.server.revoke(id)).kind === 'kept';
  }

  /** Changes the list of clients; the person is told when that fails, and whether the secret storage was in the way. */
  private kept<T>(change: () => T): Kept<T> {
    try {
      return { kind: 'kept', value: change() };
    } catch (error) {
      const { texts } = this.options;
      console.error('Collate: MCP', error);
      const reason = error instanceof NotKept ? texts.mcpNotKept : texts.mcpListTrouble(messageOf(error));
      new Notice(`Collate: ${reason}.`);
      return { kind: 'trouble', reason };
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
      const { mcp, mcpPort: wanted } = settings();
      const on = mcp && !this.isOver;
      if (on && this.status.kind === 'running' && [this.status.wanted, this.status.port].includes(wanted)) {
        this.status = { ...this.status, wanted };
        this.notify('status');
        return;
      }
      try {
        await server.stop();
        this.status = on ? await this.start(wanted) : { kind: 'off' };
        // Whoever turned the plugin off meanwhile wants no server.
        if (this.isOver) await server.stop();
      } catch (error) {
        this.status = { kind: 'failed', reason: messageOf(error) };
      }
      if (this.status.kind === 'failed') new Notice(texts.mcpFailed(this.status.reason));
      this.notify('status');
    });
    return this.work;
  }

  private async start(wanted: number): Promise<McpStatus> {
    const { server, texts } = this.options;
    const port = await server.start(wanted);
    if (port === undefined) return { kind: 'failed', reason: texts.mcpNoPort(wanted) };
    this.hasRun = true;
    return { kind: 'running', url: server.url ?? '', port, wanted };
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
