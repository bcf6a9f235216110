/** What travels between the page and its server for the page's HTTP servers, beside the bytes of bodies. */
import type { AddressInfo } from 'node:net';
import type { WireError } from './wire';

/** Properties of Node's server that the page's hands on. */
export const SETTINGS = [
  'headersTimeout',
  'requestTimeout',
  'keepAliveTimeout',
  'timeout',
  'maxConnections',
  'maxHeadersCount',
  'maxRequestsPerSocket',
] as const;
export type SettingName = (typeof SETTINGS)[number];

/** Options of Node's `createServer` that the page's hands on. */
export const SERVER_OPTIONS = [
  'connectionsCheckingInterval',
  'headersTimeout',
  'insecureHTTPParser',
  'joinDuplicateHeaders',
  'keepAlive',
  'keepAliveInitialDelay',
  'keepAliveTimeout',
  'maxHeaderSize',
  'noDelay',
  'requestTimeout',
  'requireHostHeader',
] as const;

/** Options of Node's `listen` that the page's hands on. */
export const LISTEN_OPTIONS = ['port', 'host', 'exclusive', 'backlog', 'ipv6Only'] as const;
export type ListenOptions = Readonly<Partial<Record<(typeof LISTEN_OPTIONS)[number], unknown>>>;

/** A server of the page, and what Node has set by itself. */
export interface CreatedServer {
  readonly server: number;
  readonly settings: Readonly<Record<SettingName, unknown>>;
}

export type ServerOrder = { readonly kind: 'server'; readonly server: number } & (
  | { readonly order: 'listen'; readonly options: ListenOptions }
  /** The value is packed. */
  | { readonly order: 'set'; readonly name: SettingName; readonly value: unknown }
  | { readonly order: 'close' | 'close-all-connections' | 'close-idle-connections' }
  | { readonly order: 'destroy-connection'; readonly connection: number }
);

export type ServerEvent = { readonly kind: 'server'; readonly server: number } & (
  | { readonly event: 'listening'; readonly address: AddressInfo }
  | { readonly event: 'error'; readonly error: WireError }
  | { readonly event: 'close' }
  | { readonly event: 'connection' | 'connection-close'; readonly connection: number }
  | { readonly event: 'request'; readonly exchange: number; readonly head: RequestHead }
);

export interface RequestHead {
  /** The number of its connection. */
  readonly connection: number;
  readonly method: string;
  readonly url: string;
  readonly httpVersion: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly rawHeaders: readonly string[];
}

export interface ResponseHead {
  readonly status: number;
  readonly message?: string;
  readonly headers: readonly (readonly [name: string, value: string | readonly string[]])[];
}

/** One request with its answer. */
export type ExchangeOrder = { readonly kind: 'exchange'; readonly exchange: number } &
  /** So many bytes of the body were read: as many more may come. */
  (
    | { readonly order: 'read'; readonly count: number }
    /** Nobody will read the body. */
    | { readonly order: 'dump' }
    /** As by `writeHead`, or as if it were left to the first bytes, which lets Node count a body that is sent at once. */
    | { readonly order: 'write-head' | 'set-head'; readonly head: ResponseHead }
    | { readonly order: 'flush-head' | 'end' | 'destroy' }
  );

export type ExchangeEvent = { readonly kind: 'exchange'; readonly exchange: number } & (
  | { readonly event: 'request-end' }
  /** The oldest writes, so many, were taken by the connection. */
  | { readonly event: 'written'; readonly count: number }
  | { readonly event: 'finish' | 'close' }
  /** Node refused an order; the connection is destroyed. */
  | { readonly event: 'refused'; readonly error: WireError }
  /** Nothing more will be told of it. */
  | { readonly event: 'over' }
);
