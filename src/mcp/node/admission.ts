/** Who is let in: what a request's first lines must say before anything else of it is looked at. */
import type { IncomingMessage } from 'node:http';
import type { Client } from '../client';
import type { Tokens } from './tokens';

/** The one path there is. */
export const MCP_PATH = '/mcp';

/** An answer to a request that goes no further. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** JSON-RPC's code for it; MCP's code for whatever has none of its own when absent. */
  readonly code?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client with a good token, whose request may still be refused, or someone without one. */
export type Admission =
  | { readonly kind: 'client'; readonly client: Client; readonly refusal?: Refusal }
  | { readonly kind: 'stranger'; readonly refusal: Refusal };

export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Host and Origin come first: a page in a browser, or a name that was made to point here, learns nothing, not even
 * whether a token is good. A token counts in its header only; in the address it would end up in histories and logs.
 */
export function admit({ method, url, headers }: RequestHead, port: number, tokens: Tokens): Admission {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!names.includes(headers.host?.toLowerCase() ?? '')) return turnedAway(403, 'Forbidden: unknown host');
  const { origin } = headers;
  if (origin !== undefined && !names.some((name) => origin === `http://${name}`))
    return turnedAway(403, 'Forbidden: foreign origin');
  if (url?.split('?', 1)[0] !== MCP_PATH) return turnedAway(404, 'Not found');
  const { authorization = '' } = headers;
  if (authorization.trim() === '') return turnedAway(401, 'Unauthorized: a bearer token is needed', CHALLENGE);
  const token = /^Bearer +([\x21-\x7e]+)$/i.exec(authorization)?.[1];
  const client = token === undefined ? undefined : tokens.check(token);
  if (client === undefined) return turnedAway(401, 'Unauthorized: the token is not valid', INVALID_TOKEN);
  if (method === 'POST') return { kind: 'client', client };
  return {
    kind: 'client',
    client,
    refusal: { status: 405, message: 'Method not allowed', headers: { allow: 'POST' } },
  };
}

/** What RFC 6750 has a server say to a request without a token, and to one with a token that is not good (any more). */
const CHALLENGE = { 'www-authenticate': 'Bearer' };
const INVALID_TOKEN = {
  'www-authenticate': 'Bearer error="invalid_token", error_description="The token is not valid"',
};

function turnedAway(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Admission {
  return { kind: 'stranger', refusal: { status, message, headers } };
}
