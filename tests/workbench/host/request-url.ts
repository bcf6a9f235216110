/** `requestUrl` to servers on this machine only; any other address is refused, so that no test reaches the network. */
import type * as obsidian from 'obsidian';
import { call } from '../node/bridge';
import { isLocal, type LocalAnswer, type LocalRequest } from '../node/local-request';

/** What is thrown for an answer of 400 and above, unless the request says `throw: false`. */
class RequestFailed extends Error {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
  ) {
    super(`Request failed, status ${status}`);
  }
}

/** Sends a request; the promise also gives the parts of the answer as promises of their own. */
export function requestUrl(request: obsidian.RequestUrlParam | string): obsidian.RequestUrlResponsePromise {
  const param = typeof request === 'string' ? { url: request } : request;
  const answer = send(param);
  return Object.defineProperties(answer, {
    arrayBuffer: { get: () => answer.then(({ arrayBuffer }) => arrayBuffer) },
    json: { get: () => answer.then((response) => response.json as unknown) },
    text: { get: () => answer.then(({ text }) => text) },
  }) as obsidian.RequestUrlResponsePromise;
}

/** As requestUrl, for the text of the answer. */
export async function request(request: obsidian.RequestUrlParam | string): Promise<string> {
  return (await requestUrl(request)).text;
}

async function send(param: obsidian.RequestUrlParam): Promise<obsidian.RequestUrlResponse> {
  const { url, method = 'GET', contentType, body, headers = {}, throw: throws = true } = param;
  refuseNetwork(url);
  const sent: LocalRequest = {
    url,
    method,
    headers: contentType === undefined ? headers : { ...headers, 'Content-Type': contentType },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  };
  const answer = (await call('requestUrl', [sent])) as LocalAnswer;
  const { status } = answer;
  if (isRedirection(status)) refuse(`The workbench follows no redirection: ${url} answered with ${status}.`);
  if (throws && status >= 400) throw new RequestFailed(status, answer.headers);
  const text = new TextDecoder().decode(answer.body);
  return {
    status,
    headers: answer.headers,
    arrayBuffer: answer.body.buffer,
    text,
    get json(): unknown {
      return JSON.parse(text) as unknown;
    },
  };
}

function isRedirection(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function refuseNetwork(url: string): void {
  const { protocol, host } = new URL(url);
  if (!isLocal(url))
    refuse(`The workbench sends no request to ${protocol}//${host}: only over http, to servers on this machine.`);
}

function refuse(message: string): never {
  const refused = new Error(message);
  window.reportError(refused);
  throw refused;
}
