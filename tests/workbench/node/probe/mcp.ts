/** The plugin's MCP server on a few notes, as the plugin would start it; bundled for the page by its test. */
import { allTools } from '../../../../src/plugin/all-tools';
import { CallLog } from '../../../../src/mcp/call-log';
import { McpHttpServer } from '../../../../src/mcp/node/http-server';
import { IssuedTokens } from '../../../../src/mcp/node/tokens';
import { MemoryVault } from '../../../support/memory-vault';

export interface StartedMcp {
  readonly server: McpHttpServer;
  readonly url: string;
  readonly token: string;
  readonly errors: unknown[];
}

export async function startMcp(notes: Readonly<Record<string, string>>, port: number): Promise<StartedMcp> {
  const tokens = new IssuedTokens({ load: () => null, save: () => undefined });
  const vault = new MemoryVault(notes);
  const errors: unknown[] = [];
  const onError = (error: unknown): unknown => errors.push(String(error));
  const host = { version: '1.2.3', tools: () => allTools, context: () => ({ vault }), log: new CallLog(), onError };
  const server = new McpHttpServer(host, tokens);
  await server.start(port);
  return { server, url: server.url ?? '', token: tokens.issue('Test').token, errors };
}
