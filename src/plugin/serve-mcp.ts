/** Puts the MCP server together with the plugin: the vault and the tools on one side, a person on the other. */
import { filesOf } from '../ask/evidence';
import { plainOverview } from '../ask/overview';
import { CallLog } from '../mcp/call-log';
import type { McpHttpServer } from '../mcp/node/http-server';
import type { Host, HostContext } from '../mcp/node/mcp-server';
import type { Client } from '../mcp/client';
import { IssuedTokens } from '../mcp/node/tokens';
import { parseRange } from '../lines/ranges';
import { checkArguments } from '../tools/arguments';
import { concat, type ConcatArgs } from '../tools/concat';
import type { Document } from '../tools/document';
import type { AnyTool } from '../tools/registry';
import { understood } from '../tools/understand';
import type { DocumentRequest } from '../follow/live-document';
import type { SeenLog } from '../panel/seen/seen-log';
import { McpService, NotKept, type McpOptions } from '../mcp/view/mcp-service';

export interface ServedPlugin extends Omit<McpOptions, 'server'> {
  readonly version: string;
  /** What a client calls tools with. */
  readonly context: (client: Client) => HostContext;
  readonly tools: () => readonly AnyTool[];
  /** Keeps what clients are shown. */
  readonly seen: SeenLog;
  /** Shows what a client of that name has put together. */
  readonly showDocument: (client: string, request: DocumentRequest) => void;
}

/** The name of the list of clients in Obsidian's secret storage, which every vault has its own of. */
const SECRET = 'collate-mcp-clients';

export function serveMcp(plugin: ServedPlugin): McpService {
  const { app, texts, settings, version, context, tools, seen, showDocument } = plugin;
  const log = new CallLog(() => service.notify('calls'));
  const tokens = tokensIn(app);
  const host: Host = {
    version,
    vaultName: app.vault.getName(),
    context,
    log,
    onAnswer: (client, call) => seen.clientCalled(client, call),
    onName: (client, name) => seen.introduce(client, name),
    tools,
    onDocument: ({ name }, document, args) => {
      if (settings().showClientDocuments)
        showDocument(name, { title: texts.collatedBy(name), ...documentFor(document, args) });
    },
    onError: (error) => console.error('Collate: MCP', error),
  };
  let server: McpHttpServer | undefined;
  const service = new McpService({
    ...plugin,
    server: {
      // Loaded when it is first started: its library takes longer than the rest of the plugin, for what few turn on.
      start: async (port) => {
        const { McpHttpServer, NoFreePort } = await import('../mcp/node/http-server');
        server ??= new McpHttpServer({ host, tokens: { check: (token) => tokens().check(token) } });
        return server.start(port).catch((error: unknown) => {
          if (error instanceof NoFreePort) return undefined;
          throw error;
        });
      },
      stop: async () => server?.stop(),
      get url() {
        return server?.url;
      },
      toolsChanged: () => server?.toolsChanged(),
      clients: () => tokens().list(),
      issue: (name) => tokens().issue(name),
      revoke: (id) => {
        try {
          tokens().revoke(id);
        } finally {
          server?.drop(id);
        }
      },
      calls: () => log.list(),
    },
  });
  return service;
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

/** Read when they are first asked for: nobody who does not use the server is asked to open a keychain. */
function tokensIn({ secretStorage }: McpOptions['app']): () => IssuedTokens {
  let tokens: IssuedTokens | undefined;
  return () =>
    (tokens ??= new IssuedTokens({
      load: () => orNotKept(() => secretStorage.getSecret(SECRET)),
      save: (text) => orNotKept(() => secretStorage.setSecret(SECRET, text)),
    }));
}

/** Names what the secret storage throws for what it is. */
function orNotKept<T>(use: () => T): T {
  try {
    return use();
  } catch (error) {
    throw new NotKept('The secret storage failed.', { cause: error });
  }
}
