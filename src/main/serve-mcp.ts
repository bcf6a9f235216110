/** Puts the MCP server together with the plugin: the vault and the tools on one side, a person on the other. */
import { filesOf } from '../agent/evidence';
import { plainOverview } from '../agent/overview-text';
import { CallLog } from '../mcp/call-log';
import type { HttpServerOptions, McpHttpServer } from '../mcp/http-server';
import type { Host, HostContext } from '../mcp/mcp-server';
import { IssuedTokens } from '../mcp/tokens';
import type { ConcatArgs } from '../tools/concat';
import type { Document } from '../tools/document';
import type { AnyTool } from '../tools/registry';
import type { DocumentRequest } from '../ui/document/live-document';
import { ClientDocuments } from '../ui/mcp/client-documents';
import { McpService, type McpOptions } from '../ui/mcp/mcp-service';

export interface ServedPlugin extends Omit<McpOptions, 'server'> {
  readonly version: string;
  /** What a client of that name calls tools with. */
  readonly context: (client: string) => HostContext;
  readonly moreTools: () => readonly AnyTool[];
}

/** The name of the list of clients in Obsidian's secret storage, which every vault has its own of. */
const SECRET = 'collate-mcp-clients';

export function serveMcp(plugin: ServedPlugin): McpService {
  const { app, texts, settings, version, context, moreTools } = plugin;
  const log = new CallLog(() => service.notify('calls'));
  const tokens = tokensIn(app);
  const documents = new ClientDocuments(app, texts);
  const host: Host = {
    version,
    context: ({ name }) => context(name),
    log,
    moreTools,
    onDocument: ({ name }, document, args) => {
      if (settings().showClientDocuments)
        documents.show(name, { title: texts.collatedBy(name), ...documentFor(document, args) });
    },
    onError: (error) => console.error('Collate: MCP', error),
  };
  const server = new LazyServer({ host, tokens: { check: (token) => tokens().check(token) } });
  const service = new McpService({
    ...plugin,
    server: {
      start: (port) => server.start(port),
      stop: () => server.stop(),
      get url() {
        return server.loaded?.url;
      },
      toolsChanged: () => server.loaded?.toolsChanged(),
      clients: () => tokens().list(),
      issue: (name) => tokens().issue(name),
      revoke: (id) => {
        try {
          tokens().revoke(id);
        } finally {
          server.loaded?.drop(id);
        }
      },
      calls: () => log.list(),
    },
  });
  service.register(() => documents.close());
  return service;
}

/** The server, loaded when it is first started: its library takes longer than the rest of the plugin, for what few turn on. */
class LazyServer {
  loaded: McpHttpServer | undefined;

  constructor(private readonly options: HttpServerOptions) {}

  async start(port: number): Promise<number | undefined> {
    const { McpHttpServer, PortTrouble } = await import('../mcp/http-server');
    try {
      return await (this.loaded ??= new McpHttpServer(this.options)).start(port);
    } catch (error) {
      if (error instanceof PortTrouble) return undefined;
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.loaded?.stop();
  }
}

/** What the panel collates: all that `concat` was asked for, where the client got what fits; for `ask`, what came of it. */
function documentFor(document: Document, args: unknown): Omit<DocumentRequest, 'title'> {
  const asked = args as Partial<ConcatArgs>;
  const files = asked.files ?? filesOf(document);
  const overview = asked.overview ?? document.overview;
  if (overview === undefined) return { files };
  const paths = files.map(({ path }) => path);
  return { files, overview: plainOverview(overview, paths) };
}

/** Read when they are first asked for: nobody who does not use the server is asked to open a keychain. */
function tokensIn({ secretStorage }: McpOptions['app']): () => IssuedTokens {
  let tokens: IssuedTokens | undefined;
  return () =>
    (tokens ??= new IssuedTokens({
      load: () => secretStorage.getSecret(SECRET),
      save: (text) => secretStorage.setSecret(SECRET, text),
    }));
}
