/** HTTP requests to a served vault, byte by byte as a test wants them. */
import { request, type IncomingMessage } from 'node:http';
import type { Served } from './mcp';

/** An answer as it came. */
export interface Raw {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const READ = { name: 'read', arguments: { paths: 'tasks.md' } };

/** A call of a tool as JSON-RPC has it. */
export function message(params: unknown = READ, id = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
}

/** The headers of a good request. */
export function goodHeaders({ port, token }: Pick<Served, 'port' | 'token'>): Readonly<Record<string, string>> {
  return {
    host: `127.0.0.1:${port}`,
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-06-18',
  };
}

/** A good call on a connection of its own, but for what a test changes in it; a header set to "" is left out. */
export function sendRaw(
  served: Pick<Served, 'port' | 'token'>,
  { method = 'POST', path = '/mcp', headers = {}, body = message() }: Sent = {},
): Promise<Raw> {
  const merged = Object.entries({ ...goodHeaders(served), ...headers }).filter(([, value]) => value !== '');
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: served.port, agent: false, method, path, headers: Object.fromEntries(merged) },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject).end(body);
  });
}
