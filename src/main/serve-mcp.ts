/** Puts the MCP server together with the plugin: the vault and the tools on one side, a person on the other. */
import { plainOverview } from '../agent/overview-text';
import { CallLog } from '../mcp/call-log';
import type { HttpServerOptions, McpHttpServer } from '../mcp/http-server';
import type { HostContext } from '../mcp/mcp-server';
import { IssuedTokens } from '../mcp/tokens';
import { formatRange } from '../text/ranges';
import type { ConcatArgs } from '../tools/concat';
import type { Document } from '../tools/document';
import type { AnyTool } from '../tools/registry';
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
  const { app, texts, settings, version, context } = plugin;
  const log = new CallLog(() => service.notify('calls'));
  const tokens = tokensIn(app);
  const documents = new ClientDocuments(app, texts);
  const options: HttpServerOptions = {
    host: {
      version,
      context: ({ name }) => context(name),
      log,
      moreTools: plugin.moreTools,
      onDocument: ({ name }, document, args) => {
        if (!settings().showClientDocuments) return;
        // Asked for whole, where the client got what fits an answer; a document without arguments is as it came.
        const { files = filesOf(document), overview = document.overview } = args as Partial<ConcatArgs>;
        const paths = files.map(({ path }) => path);
        const safe = overview === undefined ? undefined : plainOverview(overview, paths);
        void documents.show(name, { title: texts.collatedBy(name), files, overview: safe });
      },
      onError: (error) => console.error('Collate: MCP', error),
    },
    tokens: { check: (token) => tokens().check(token) },
  };
  let server: McpHttpServer | undefined;
  const service = new McpService({
    ...plugin,
    server: {
      start: async (port) => {
        // The library takes longer to load than the rest of the plugin, and most people never turn the server on.
        const { McpHttpServer, PortTrouble } = await import('../mcp/http-server');
        try {
          return await (server ??= new McpHttpServer(options)).start(port);
        } catch (error) {
          if (error instanceof PortTrouble) return undefined;
          throw error;
        }
      },
      stop: async () => server?.stop(),
      get url() {
        return server?.url;
      },
      toolsChanged: () => server?.toolsChanged(),
      clients: () => tokens().list(),
      issue: (name) => tokens().issue(name),
      revoke: (id) => {
        tokens().revoke(id);
        server?.drop(id);
      },
      calls: () => log.list(),
    },
  });
  service.register(() => documents.close());
  return service;
}

function filesOf({ items }: Document): ConcatArgs['files'] {
  return items.flatMap((item) =>
    item.kind === 'block' ? [{ path: item.path, lines: item.range === null ? null : formatRange(item.range) }] : [],
  );
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
