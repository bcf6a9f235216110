/** Between Node's requests and the web's: a body read up to a bound, and answers written as far as someone listens. */
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from './admission';

/** The longest body, in bytes: far beyond any call; `concat` of 10,000 ranges has some 600 KB. */
const MOST_BYTES = 1024 * 1024;

const TOO_LARGE: Refusal = { status: 413, message: `The body is longer than ${MOST_BYTES} bytes` };
const NOT_JSON: Refusal = { status: 400, message: 'Parse error: the body is not JSON', code: -32700 };
const NO_BATCH: Refusal = { status: 400, message: 'Invalid request: send one message at a time', code: -32600 };

export type Body = { readonly kind: 'message'; readonly message: unknown } | ({ readonly kind: 'refused' } & Refusal);

/** The one JSON-RPC message in a body. Batches have gone from MCP, and would get around the bound on calls at once. */
export async function readMessage(request: IncomingMessage): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return { kind: 'refused', ...TOO_LARGE };
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) return { kind: 'refused', ...TOO_LARGE };
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    const message: unknown = JSON.parse(text);
    return Array.isArray(message) ? { kind: 'refused', ...NO_BATCH } : { kind: 'message', message };
  } catch {
    return { kind: 'refused', ...NOT_JSON };
  }
}

/** A request as the SDK wants it, without its body; nothing but what the protocol needs, so never the token. */
export function webRequest(headers: IncomingHttpHeaders, url: string, signal: AbortSignal): Request {
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(accept|content-type|mcp-.*)$/.test(name) ? [[name, value]] : [],
  );
  return new Request(url, { method: 'POST', headers: kept, signal });
}

/** MCP's code for errors that have none of their own. */
const OTHER_ERROR = -32000;

export function refuse(
  response: ServerResponse,
  { status, message, code, headers }: Refusal,
  id: unknown = null,
): void {
  const error = { code: code ?? OTHER_ERROR, message };
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
}

/** Writes an answer piece by piece, no faster than it is taken. */
export async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  const { 'transfer-encoding': _encoding, connection: _connection, ...headers } = Object.fromEntries(answer.headers);
  response.writeHead(answer.status, { 'cache-control': 'no-store', ...headers });
  const reader = answer.body?.getReader();
  const closed = new Promise((resolve) => response.once('close', resolve));
  try {
    for (;;) {
      const piece = await reader?.read();
      if (piece?.value === undefined || response.destroyed) break;
      if (!response.write(piece.value)) await Promise.race([once(response, 'drain'), closed]);
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
    response.end();
  }
}
