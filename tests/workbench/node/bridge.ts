/**
 * The page's line to its server: calls that wait (a synchronous request), calls that do not, and the stream of events (a
 * WebSocket). Opened by the first use. A line that breaks stays broken: the page says so and has to be loaded again.
 */
import { showBroken } from './broken';
import { Bytes } from './bytes';
import { reviveFileFact } from './file-facts';
import {
  type Answer,
  type Call,
  type Channel,
  type FromPage,
  type FromServer,
  pack,
  readFrame,
  type Tagged,
  unpack,
  unpackError,
} from './wire';

type Kind = FromServer['kind'];
type Listener<K extends Kind> = (message: Extract<FromServer, { kind: K }>) => void;

const GONE = 'The server of the workbench is gone. Start it again and load this page anew.';

/** Tells the server which of its pages this is, for as long as it is loaded. */
const page = crypto.getRandomValues(new Uint32Array(4)).join('-');
const listeners = new Map<Kind, ((message: FromServer) => void)[]>();
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
const byteListeners = new Map<Channel, (number: number, bytes: Uint8Array) => void>();
let nextId = 1;
let socket: WebSocket | undefined;
let unsent: (string | Uint8Array<ArrayBuffer>)[] = [];
let broken = false;

/** Runs a function in the server's Node and waits for it, as Node's synchronous functions do. */
export function callNow(name: string, args: readonly unknown[]): unknown {
  connect();
  const request = new XMLHttpRequest();
  request.open('POST', address('call'), false);
  const body: Call = { call: name, args: args.map(pack) };
  try {
    request.send(JSON.stringify(body));
  } catch (error) {
    throw new Error(GONE, { cause: error });
  }
  if (request.status !== 200) throw new Error(`The server of the workbench refused ${name}: ${request.status}`);
  return result(JSON.parse(request.responseText) as Answer);
}

/** Runs a function in the server's Node. */
export function call(name: string, args: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const id = nextId++;
    waiting.set(id, { resolve, reject });
    post({ kind: 'call', id, call: name, args: args.map(pack) });
  });
}

/** Sends a message; messages arrive in the order in which they were sent. */
export function post(message: FromPage): void {
  send(JSON.stringify(message));
}

/** Sends a frame of bytes, in order with the messages. */
export function postBytes(frame: Uint8Array<ArrayBuffer>): void {
  send(frame);
}

/** Calls back for every message of a kind. */
export function listen<K extends Kind>(kind: K, listener: Listener<K>): void {
  listeners.set(kind, [...(listeners.get(kind) ?? []), listener as (message: FromServer) => void]);
}

/** Calls back for every frame of bytes in a channel, with the number of whatever they belong to. */
export function listenToBytes(channel: Channel, listener: (number: number, bytes: Uint8Array) => void): void {
  byteListeners.set(channel, listener);
}

listen('answer', (message) => {
  const caller = waiting.get(message.id);
  waiting.delete(message.id);
  try {
    caller?.resolve(result(message));
  } catch (error) {
    caller?.reject(error as Error);
  }
});

function send(data: string | Uint8Array<ArrayBuffer>): void {
  const { readyState } = connect();
  if (readyState === WebSocket.OPEN) socket?.send(data);
  else unsent.push(data);
}

function connect(): WebSocket {
  if (broken) throw new Error(GONE);
  return (socket ??= open());
}

function open(): WebSocket {
  const opened = new WebSocket(address('socket').replace(/^http/, 'ws'));
  opened.binaryType = 'arraybuffer';
  opened.addEventListener('open', () => {
    unsent.forEach((data) => opened.send(data));
    unsent = [];
  });
  opened.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (typeof data === 'string') takeMessage(JSON.parse(data) as FromServer);
    else takeFrame(new Uint8Array(data));
  });
  opened.addEventListener('close', breakDown);
  // A page that the browser kept while another was shown has lost its line.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  return opened;
}

function takeMessage(message: FromServer): void {
  listeners.get(message.kind)?.forEach((listener) => listener(message));
}

function takeFrame(frame: Uint8Array): void {
  const { channel, number, bytes } = readFrame(frame);
  byteListeners.get(channel)?.(number, bytes);
}

function breakDown(): void {
  broken = true;
  const error = new Error(GONE);
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
  showBroken(GONE);
  reportError(error);
}

function address(name: string): string {
  return new URL(`${name}?page=${page}`, document.baseURI).href;
}

function result(answer: Answer): unknown {
  if ('error' in answer) throw unpackError(answer.error);
  return unpack(answer.value, revive);
}

function revive(tagged: Tagged, bytes?: Uint8Array): unknown {
  return bytes === undefined ? reviveFileFact(tagged) : Bytes.copy(bytes);
}
