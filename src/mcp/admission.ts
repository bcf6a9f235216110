/** Who is let in: what a request's first lines must say before anything else of it is looked at. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Client, Tokens } from './tokens';

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

export type Admission = { readonly kind: 'client'; readonly client: Client } | ({ readonly kind: 'refused' } & Refusal);

export interface RequestHead {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Host and Origin come first: a page in a browser, or a name that was made to point here, learns nothing, not even
 * whether a token is good. A token counts in its header only; in the address it would end up in histories and logs.
 */
export function admit({ method, url, headers }: RequestHead, port: number, tokens: Tokens): Admission {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!names.includes(headers.host?.toLowerCase() ?? '')) return refused(403, 'Forbidden: unknown host');
  const { origin } = headers;
  if (origin !== undefined && !names.some((name) => origin === `http://${name}`))
    return refused(403, 'Forbidden: foreign origin');
  if (url?.split('?', 1)[0] !== MCP_PATH) return refused(404, 'Not found');
  const token = /^Bearer +([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1];
  const client = token === undefined ? undefined : tokens.check(token);
  if (client === undefined)
    return refused(401, 'Unauthorized: a bearer token is needed', { 'www-authenticate': 'Bearer' });
  if (method !== 'POST') return refused(405, 'Method not allowed', { allow: 'POST' });
  return { kind: 'client', client };
}

function refused(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Admission {
  return { kind: 'refused', status, message, headers };
}
