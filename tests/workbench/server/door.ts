/** Who may come in: only this machine's browser, by the address that holds the secret. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const TOKEN_BYTES = 24;

export interface Door {
  readonly token: string;
  /**
   * The path behind the token, decoded segment by segment, with the query; or the status to refuse with. Requests that
   * do something (POST, and a WebSocket's upgrade) must come from a page of this very server.
   */
  admit(request: IncomingMessage, acts: boolean): Admission;
}

export type Admission =
  { readonly path: readonly string[]; readonly query: URLSearchParams } | { readonly refused: 403 | 404 };

export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A door for the server on that port. */
export function makeDoor(port: () => number, token: string): Door {
  return {
    token,
    admit({ headers, url = '' }, acts) {
      // Another name for this address is how a foreign site would get around the browser's own rules.
      const hosts = [`127.0.0.1:${port()}`, `localhost:${port()}`];
      if (headers.host === undefined || !hosts.includes(headers.host)) return { refused: 403 };
      if (acts && headers.origin !== `http://${headers.host}`) return { refused: 403 };
      const [rawPath = '', rawQuery = ''] = split(url, '?');
      // Not read as a URL: that would resolve dot segments, which here have no meaning.
      const [empty, given = '', ...path] = rawPath.split('/');
      if (empty !== '' || !isSame(given, token)) return { refused: 404 };
      const decoded = path.map(decode);
      if (!decoded.every((segment) => segment !== undefined)) return { refused: 404 };
      return { path: decoded, query: new URLSearchParams(rawQuery) };
    },
  };
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

/** Takes the same time whatever is wrong. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
