/** `requestUrl` to servers on this machine only; any other address is refused, so that no test reaches the network. */
import type * as obsidian from 'obsidian';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

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
  const response = await window.fetch(url, {
    method,
    headers: contentType === undefined ? headers : { ...headers, 'Content-Type': contentType },
    ...(body === undefined ? {} : { body }),
    credentials: 'omit',
    redirect: 'error',
  });
  const answered = Object.fromEntries(response.headers);
  if (throws && response.status >= 400) throw new RequestFailed(response.status, answered);
  const arrayBuffer = await response.arrayBuffer();
  const text = new TextDecoder().decode(arrayBuffer);
  return {
    status: response.status,
    headers: answered,
    arrayBuffer,
    text,
    get json(): unknown {
      return JSON.parse(text) as unknown;
    },
  };
}

function refuseNetwork(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (/^https?:$/.test(protocol) && LOOPBACK.has(hostname)) return;
  const refused = new Error(`The workbench sends no request to ${hostname || url}: only to servers on this machine.`);
  window.reportError(refused);
  throw refused;
}
