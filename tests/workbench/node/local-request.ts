/** Requests to servers on this machine, sent by the workbench's server: what travels, and which addresses are good. */

export interface LocalRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface LocalAnswer {
  readonly status: number;
  /** By name in small letters. */
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Throws for what is no address at all. */
export function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && LOOPBACK.has(hostname);
}
