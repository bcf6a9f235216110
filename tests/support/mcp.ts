/** A real MCP server on a vault, and the official client that talks to it. */
import { allTools } from '../../src/plugin/all-tools';
import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
  type Transport,
} from '@modelcontextprotocol/client';
import { CallLog } from '../../src/mcp/call-log';
import { McpHttpServer } from '../../src/mcp/node/http-server';
import { HTTP_LIMITS } from '../../src/mcp/node/limits';
import type { Host } from '../../src/mcp/node/mcp-server';
import { IssuedTokens } from '../../src/mcp/node/tokens';
import type { Vault } from '../../src/vault/vault';
import { MemoryVault } from './memory-vault';
import { png } from './images';
import { unusedPort } from './unused-port';

export const NOTES = {
  'tasks.md': '# Tasks\n\n- call Marie about the payment\n- write the report\n',
  'projects/x/state.md': '# State\n\nThe payment module is late.\n',
  'empty.md': '',
  'photo.png': png(4, 3),
  'photos/a.md': 'before',
  'photos/b.png': png(1, 2),
  'photos/c.md': 'after',
  'Private/secret.md': 'The payment password is hunter2.\n',
};

/** The two kinds of clients: those with a handshake, and those of the newest protocol, without. */
export const ERAS = ['2025-06-18', '2026-07-28'] as const;
export type Era = (typeof ERAS)[number];

export interface Served {
  readonly server: McpHttpServer;
  readonly tokens: IssuedTokens;
  readonly log: CallLog;
  readonly port: number;
  readonly url: URL;
  /** A good token. */
  readonly token: string;
  readonly errors: unknown[];
  /** Connects with a token, the good one by default, as a program of some name. */
  connect(era: Era, token?: string, program?: string): Promise<Client>;
  stop(): Promise<void>;
}

export async function serve(
  host: Partial<Host> & { readonly vault?: Vault; readonly limits?: Partial<typeof HTTP_LIMITS> } = {},
): Promise<Served> {
  const { vault = new MemoryVault(NOTES, ['Private/']), limits, ...rest } = host;
  let kept: string | null = null;
  const tokens = new IssuedTokens({ load: () => kept, save: (text) => (kept = text) });
  const { token } = tokens.issue('Test client');
  const errors: unknown[] = [];
  const log = host.log ?? new CallLog();
  const whole: Host = {
    version: '1.2.3',
    tools: () => allTools,
    context: () => ({ vault }),
    log,
    onError: (error) => errors.push(error),
    ...rest,
  };
  const server = new McpHttpServer(whole, tokens, { ...HTTP_LIMITS, ...limits });
  // One of its own: fetch would try connections that it still has to the server before.
  const port = (await server.start(await unusedPort())) ?? 0;
  const url = new URL(server.url ?? '');
  const clients: Client[] = [];
  return {
    server,
    tokens,
    log,
    port,
    url,
    token,
    errors,
    connect: async (era, given = token, program) => {
      const client = await connect(overHttp(url, given), era, program);
      clients.push(client);
      return client;
    },
    stop: async () => {
      for (const client of clients) await client.close();
      await server.stop();
    },
  };
}

export function overHttp(url: URL, token: string): Transport {
  return new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } });
}

export async function connect(transport: Transport, era: Era, program = 'test'): Promise<Client> {
  const client = new Client({ name: program, version: '1' }, optionsFor(era));
  await client.connect(transport);
  return client;
}

function optionsFor(era: Era) {
  return era === '2025-06-18' ? { supportedProtocolVersions: [era] } : { versionNegotiation: { mode: { pin: era } } };
}

/** The text of a result, as it would stand on a command line. */
export function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** Calls a tool and gives its text. */
export async function textFrom(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  return textOf(await client.callTool({ name, arguments: args }));
}
