/** Calls the MCP server as a client would, and tells what came of it. */
import { requestUrl } from 'obsidian';
import type { Access } from '../client-configurations';

export type Tested =
  | { readonly kind: 'works'; readonly url: string; readonly tools: readonly string[]; readonly milliseconds: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** A version that every client of today speaks. */
const PROTOCOL = '2025-06-18';

export async function testConnection(access: Access): Promise<Tested> {
  const start = performance.now();
  try {
    await post(access, 1, 'initialize', {
      protocolVersion: PROTOCOL,
      capabilities: {},
      clientInfo: { name: 'collate-test', version: '1' },
    });
    const { tools } = (await post(access, 2, 'tools/list', {})) as { tools: readonly { readonly name: string }[] };
    const names = tools.map(({ name }) => name);
    return { kind: 'works', url: access.url, tools: names, milliseconds: performance.now() - start };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function post({ url, token }: Access, id: number, method: string, params: object): Promise<unknown> {
  const { status, text } = await requestUrl({
    url,
    method: 'POST',
    contentType: 'application/json',
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      'mcp-protocol-version': PROTOCOL,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    throw: false,
  });
  if (status !== 200) throw new Error(`HTTP ${status}`);
  // A stream of events has the message behind "data:".
  const message = JSON.parse(/^data: ?(.*)$/m.exec(text)?.[1] ?? text) as { result?: unknown };
  if (message.result === undefined) throw new Error(`No answer to ${method}`);
  return message.result;
}
