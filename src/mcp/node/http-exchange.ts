/** Between Node's requests and the web's: a body read up to a bound, and answers written as fast as someone reads. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { clearTimeout, setTimeout } from 'node:timers';
import { quietly } from '../../lines/quietly';
import { parsedJson } from '../../lines/untrusted';
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
  const text = quietly(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  const message = parsedJson(text ?? '');
  if (message === undefined) return { kind: 'refused', ...NOT_JSON };
  return Array.isArray(message) ? { kind: 'refused', ...NO_BATCH } : { kind: 'message', message };
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

export function refuse(response: ServerResponse, refusal: Refusal, id: unknown = null): void {
  response.writeHead(refusal.status, headersOf(refusal)).end(bodyOf(refusal, id));
}

/** How long a connection stays open behind its last answer, so that whoever still sends gets to read it. */
const LINGER_MS = 1000;

/** Refuses someone without a good token and closes the connection. What is left of the request is not read. */
export function turnAway(response: ServerResponse, refusal: Refusal): void {
  const body = bodyOf(refusal, null);
  const length = { connection: 'close', 'content-length': Buffer.byteLength(body) };
  // Not ended: Node would then read the rest of the request to throw it away.
  response.writeHead(refusal.status, { ...headersOf(refusal), ...length }).write(body);
  const timer = setTimeout(() => response.destroy(), LINGER_MS);
  response.once('close', () => clearTimeout(timer));
}

function headersOf({ headers }: Refusal): Record<string, string> {
  return { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers };
}

function bodyOf({ message, code = OTHER_ERROR }: Refusal, id: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}

/** Bytes that are handed to a connection at a time, so that it shows whether someone reads. */
const SLICE_BYTES = 64 * 1024;

/** Writes an answer as it comes, no faster than it is taken. One that nobody reads is given up, and its connection closed. */
export async function sendResponse(answer: Response, response: ServerResponse, unreadMs: number): Promise<void> {
  const { 'transfer-encoding': _encoding, connection: _connection, ...headers } = Object.fromEntries(answer.headers);
  response.writeHead(answer.status, { 'cache-control': 'no-store', ...headers });
  const reader = answer.body?.getReader();
  try {
    for (;;) {
      const { value: piece } = (await reader?.read()) ?? {};
      if (piece === undefined) break;
      if (!(await sendPiece(piece, response, unreadMs))) return void response.destroy();
    }
    response.end();
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** Gives whether all of it was taken, some of it every so many milliseconds. */
async function sendPiece(piece: Uint8Array, response: ServerResponse, ms: number): Promise<boolean> {
  for (let at = 0; at < piece.length; at += SLICE_BYTES) {
    if (response.destroyed) return false;
    const flows = response.write(piece.subarray(at, at + SLICE_BYTES));
    if (!flows && !(await drains(response, ms))) return false;
  }
  return true;
}

/** Resolves to true when a response is ready for more, to false when it has closed or `ms` have passed. */
function drains(response: ServerResponse, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isReady: boolean): void => {
      clearTimeout(timer);
      response.off('drain', onDrain).off('close', onClose);
      resolve(isReady);
    };
    const [onDrain, onClose] = [() => settle(true), () => settle(false)];
    const timer = setTimeout(onClose, ms);
    response.on('drain', onDrain).on('close', onClose);
  });
}
