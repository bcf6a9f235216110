/** A request that a page sends through its server: without the browser's rules, but to this machine only. */
import { request, type IncomingMessage } from 'node:http';
import { isLocal, type LocalAnswer, type LocalRequest } from '../node/local-request';

/** Chromium's names for what goes wrong, by Node's. */
const NET_ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EPIPE: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EADDRNOTAVAIL: 'ERR_ADDRESS_INVALID',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  ABORT_ERR: 'ERR_ABORTED',
};

/** Headers that belong to the sender; Electron refuses them. */
const RESTRICTED = /^(content-length|host|trailer|te|upgrade|cookie2|keep-alive|transfer-encoding)$/i;

/** Rejects as Electron does when there is no answer; a redirection is not followed but refused. */
export async function sendLocally(sent: LocalRequest, signal: AbortSignal): Promise<LocalAnswer> {
  if (!isLocal(sent.url)) throw new Error(`Not an address of this machine: ${sent.url}`);
  if (Object.keys(sent.headers).some((name) => RESTRICTED.test(name))) throw new Error('net::ERR_INVALID_ARGUMENT');
  try {
    const answer = await send(sent, signal);
    const parts: Buffer[] = [];
    for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
    return { status: answer.statusCode ?? 0, headers: joinHeaders(answer), body: Buffer.concat(parts) };
  } catch (error) {
    throw new Error(`net::${netError(error as NodeJS.ErrnoException)}`, { cause: error });
  }
}

function send({ url, method, headers, body }: LocalRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    // A connection of its own, which is gone when the answer is there.
    const sent = request(url, { method, headers: { ...headers, ...length }, agent: false, signal }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

function netError({ code = '', message }: NodeJS.ErrnoException): string {
  if (message === 'socket hang up') return 'ERR_EMPTY_RESPONSE';
  if (code.startsWith('HPE_')) return 'ERR_INVALID_HTTP_RESPONSE';
  return NET_ERRORS[code] ?? 'ERR_FAILED';
}

function joinHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));
}
