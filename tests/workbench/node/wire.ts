/** What travels between the page and its server, and how: shared by both sides. */
import { fromBase64, toBase64 } from './base64';
import type { ExchangeEvent, ExchangeOrder, ServerEvent, ServerOrder } from './http-wire';

/** A failure as data; the page makes an Error of it again. */
export interface WireError {
  readonly name: string;
  readonly message: string;
  /** `code`, `errno`, `syscall`, `path` and the like. */
  readonly details: Readonly<Record<string, unknown>>;
}

export type Answer = { readonly value: unknown } | { readonly error: WireError };

/** A function of Node to run, by `module.name`. */
export interface Call {
  readonly call: string;
  /** Packed. */
  readonly args: readonly unknown[];
}

export type FromPage =
  | ({ readonly kind: 'call'; readonly id: number } & Call)
  | { readonly kind: 'end-input'; readonly child: number }
  /** The page wants no more of this output. */
  | { readonly kind: 'destroy-output'; readonly child: number; readonly channel: OutputChannel }
  | { readonly kind: 'watch' }
  | ServerOrder
  | ExchangeOrder;

export type FromServer =
  | ({ readonly kind: 'answer'; readonly id: number } & Answer)
  | { readonly kind: 'changed'; readonly paths: readonly string[] }
  | ChildEvent
  | ServerEvent
  | ExchangeEvent;

export type ChildEvent = { readonly child: number } & (
  | { readonly kind: 'error'; readonly error: WireError; readonly code: number | null }
  | { readonly kind: 'exit' | 'close'; readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly kind: 'end'; readonly channel: OutputChannel }
  /** The oldest writes, so many, were taken by the process, or failed. */
  | { readonly kind: 'written'; readonly count: number; readonly error?: WireError }
  | { readonly kind: 'finished' }
  | { readonly kind: 'input-error'; readonly error: WireError }
);

/** What the server answers to a spawn; without a pid the process could not be started, and an `error` event follows. */
export interface Spawned {
  readonly child: number;
  readonly pid?: number;
}

export interface SpawnRequest {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdio: readonly ('pipe' | 'ignore')[];
  readonly detached: boolean;
  readonly windowsHide: boolean;
}

/** What a frame's bytes are: of a child's pipes, or of an HTTP exchange's bodies; `lastOfResponse` ends the answer. */
export const CHANNEL = { stdin: 0, stdout: 1, stderr: 2, request: 3, response: 4, lastOfResponse: 5 } as const;
export type Channel = (typeof CHANNEL)[keyof typeof CHANNEL];
export type OutputChannel = 1 | 2;

const HEADER_BYTES = 5;

/** Bytes on their way: their channel, the number of the child or exchange, then the bytes. */
export function makeFrame(channel: Channel, number: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(HEADER_BYTES + bytes.length);
  frame[0] = channel;
  new DataView(frame.buffer).setUint32(1, number);
  frame.set(bytes, HEADER_BYTES);
  return frame;
}

export function readFrame(frame: Uint8Array): { channel: Channel; number: number; bytes: Uint8Array } {
  const number = new DataView(frame.buffer, frame.byteOffset).getUint32(1);
  return { channel: frame[0] as Channel, number, bytes: frame.subarray(HEADER_BYTES) };
}

/** Marks an object that stands for something JSON has no word for. */
const TAG = '$';

export interface Tagged {
  readonly [TAG]: string;
  readonly [field: string]: unknown;
}

/** A value as JSON can carry it; refuses what would arrive as something else. */
export function pack(value: unknown): unknown {
  if (value === undefined) return { [TAG]: 'undefined' };
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { [TAG]: 'number', text: String(value) };
  if (value instanceof Date) return { [TAG]: 'date', ms: value.getTime() };
  if (ArrayBuffer.isView(value))
    return { [TAG]: 'bytes', text: toBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
  if (value instanceof ArrayBuffer) return { [TAG]: 'bytes', text: toBase64(new Uint8Array(value)) };
  if (Array.isArray(value)) return value.map(pack);
  if (typeof value === 'object' && isPlain(value)) {
    const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, pack(field)]));
    return TAG in value ? { [TAG]: 'object', fields } : fields;
  }
  throw new TypeError(`${Object.prototype.toString.call(value)} cannot be sent between the page and the server`);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // By name as well: a test runner's objects may come from another realm.
  return prototype === null || prototype === Object.prototype || value.constructor.name === 'Object';
}

/** The value again. Tags that this module does not know go to `revive`; bytes, too, so that each side has its own kind. */
export function unpack(value: unknown, revive: (tagged: Tagged, bytes?: Uint8Array) => unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => unpack(one, revive));
  if (!(TAG in value)) return unpackFields(value, revive);
  const tagged = value as Tagged;
  switch (tagged[TAG]) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(tagged['text']);
    case 'date':
      return new Date(tagged['ms'] as number);
    case 'object':
      return unpackFields(tagged['fields'] as object, revive);
    case 'bytes':
      return revive(tagged, fromBase64(tagged['text'] as string));
    default:
      return revive(tagged);
  }
}

function unpackFields(value: object, revive: (tagged: Tagged, bytes?: Uint8Array) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, unpack(field, revive)]));
}

/** What an error of Node's carries beside its message. */
const DETAILS = ['code', 'errno', 'syscall', 'path', 'dest', 'address', 'port', 'spawnargs', 'info'] as const;

export function packError(error: unknown): WireError {
  if (!(error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)))
    return { name: 'Error', message: String(error), details: {} };
  const { name = 'Error', message } = error as Error;
  const given = error as unknown as Record<string, unknown>;
  const details = DETAILS.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]] as const]));
  return { name, message: String(message), details: Object.fromEntries(details) };
}

export function unpackError({ name, message, details }: WireError): NodeJS.ErrnoException {
  const Kind = { TypeError, RangeError, SyntaxError }[name] ?? Error;
  const error = Object.assign(new Kind(message), details);
  if (error.name !== name) Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true });
  return error;
}
