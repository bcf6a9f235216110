/** What the server answers: the page, its program and style, the plugin's build, the vault's files, and the page's calls. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { Call } from '../node/wire';
import { contentType } from './content-types';
import type { Door } from './door';
import type { BuiltPage, Html } from './page';
import { LARGEST_MESSAGE_BYTES, type Sessions } from './sessions';
import { findVaultFile } from './vault-files';

export interface Served {
  readonly door: Door;
  readonly sessions: Sessions;
  readonly html: Html;
  readonly built: BuiltPage;
  readonly buildFolder: string;
  readonly vault: string;
  /** Whether the browser may keep the page's program. */
  readonly mayBeKept: boolean;
}

const BUILD_FILES: readonly string[] = ['main.js', 'styles.css', 'manifest.json'];

/** The address is a secret, and what is behind it is nobody else's to show or keep. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
/** Longer than any test. */
const KEPT = { 'Cache-Control': 'private, max-age=86400, immutable' };

export function answerRequests(server: Server, served: Served): void {
  server.on('request', (request, response) => {
    answer(served, request, response).catch(() => refuse(response, 404));
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const admission = served.door.admit(request, true);
    if ('refused' in admission) {
      socket.end(`HTTP/1.1 ${admission.refused} Refused\r\nConnection: close\r\n\r\n`);
      return;
    }
    const { path, query } = admission;
    const isLine = path.length === 1 && path[0] === 'socket';
    if (isLine && served.sessions.connect(query.get('page') ?? '', request, socket, head)) return;
    socket.end('HTTP/1.1 404 Refused\r\nConnection: close\r\n\r\n');
  });
}

async function answer(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isPost = request.method === 'POST';
  const admission = served.door.admit(request, isPost);
  if ('refused' in admission) return refuse(response, admission.refused);
  const { path, query } = admission;
  if (isPost) {
    const session = path.join('/') === 'call' ? served.sessions.get(query.get('page') ?? '') : undefined;
    if (session === undefined) return refuse(response, 404);
    const body = await readBody(request);
    if (body === undefined) return refuse(response, 404);
    send(response, JSON.stringify(await session.run(JSON.parse(body) as Call)), '.json');
  } else if (request.method === 'GET' || request.method === 'HEAD') {
    await answerGet(served, path, response);
  } else {
    refuse(response, 404);
  }
}

async function answerGet(served: Served, path: readonly string[], response: ServerResponse): Promise<void> {
  const [first = '', ...rest] = path;
  if (path.length === 0) return redirect(response, `/${served.door.token}/`);
  if (path.length === 1 && first === '') {
    response.setHeader('Content-Security-Policy', served.html.policy);
    return send(response, served.html.text, '.html');
  }
  if (path.length === 1 && first === 'host.js')
    return send(response, served.built.script, '.js', served.mayBeKept ? KEPT : {});
  if (path.length === 1 && first === 'host.js.map') return send(response, served.built.map, '.json');
  if (path.length === 1 && first === 'host.css') return send(response, served.built.style, '.css');
  if (first === 'build' && rest.length === 1 && BUILD_FILES.includes(rest[0] ?? ''))
    return sendFile(response, join(served.buildFolder, ...rest));
  const file = first === 'vault' ? await findVaultFile(served.vault, rest) : undefined;
  if (file === undefined) return refuse(response, 404);
  // A document of the vault that is shown by itself may run nothing: it would have the page's rights.
  response.setHeader('Content-Security-Policy', 'sandbox');
  return sendFile(response, file);
}

function send(response: ServerResponse, text: string, extension: string, headers: object = {}): void {
  response.writeHead(200, { ...HEADERS, ...headers, 'Content-Type': contentType(`a${extension}`) }).end(text);
}

/** An address copied without its last slash. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { ...HEADERS, Location: location }).end();
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const { size } = await stat(file);
  response.writeHead(200, { ...HEADERS, 'Content-Type': contentType(file), 'Content-Length': size });
  if (size === 0) response.end();
  // A file that shrinks meanwhile ends the connection, which tells the browser.
  else pipeline(createReadStream(file, { end: size - 1 }), response, () => undefined);
}

function refuse(response: ServerResponse, status: 403 | 404): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, HEADERS).end();
}

/** The whole body; undefined when it is larger than anything a page sends. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_MESSAGE_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
