/** The server at the end of a pipe: one client, one conversation, for as long as the pipe is open. */
import {
  parseJSONRPCMessage,
  ProtocolErrorCode,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Readable, Writable } from 'node:stream';
import { ShownLines } from '../tools/shown-lines';
import { makeServer, type Host } from './mcp-server';
import { faultsOf } from './requests';

/** Known only as the program that started this one. */
const CLIENT = { id: 'stdio', name: 'stdio' };

/** Serves until the client closes the pipe; resolves then. */
export function serveOverStdio(host: Host, input: Readable, output: Writable): Promise<void> {
  const shown = new ShownLines();
  const transport = new StdioTransport(input, output);
  serveStdio(() => makeServer(host, { client: CLIENT, shown: () => shown }, { tellsChanges: false }), {
    transport,
    onerror: (error) => host.onError?.(error),
  });
  return transport.closed;
}

/** The longest line, in bytes; as over HTTP far beyond any call. */
const MOST_BYTES = 10 * 1024 * 1024;

const { InvalidParams, InvalidRequest, ParseError } = ProtocolErrorCode;

/** JSON-RPC messages, one on each line. Whatever is no message is answered with what is wrong with it. */
class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  private readonly lines = new LineBuffer(MOST_BYTES);
  private isClosed = false;
  private tellClosed = (): void => undefined;
  /** Resolves when either side has closed the pipe. */
  readonly closed = new Promise<void>((resolve) => (this.tellClosed = resolve));

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
  ) {}

  start(): Promise<void> {
    const close = (): void => void this.close();
    const fail = (error: Error): void => {
      if (!this.isClosed) this.onerror?.(error);
    };
    this.input
      .on('data', (chunk: Buffer) => this.take(chunk))
      .on('end', close)
      .on('close', close)
      .on('error', fail);
    // Nobody is left to be answered then.
    this.output.on('error', (error) => (fail(error), close()));
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (this.isClosed) return Promise.reject(new Error('The pipe is closed.'));
    return new Promise((resolve, reject) => {
      this.output.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }

  close(): Promise<void> {
    if (!this.isClosed) {
      this.isClosed = true;
      this.input.pause();
      this.onclose?.();
      this.tellClosed();
    }
    return Promise.resolve();
  }

  private take(chunk: Buffer): void {
    for (const line of this.lines.push(chunk)) {
      if (this.isClosed) return;
      if (line.kind === 'cut') this.refuse(idAround(line), InvalidRequest, TOO_LONG);
      else this.read(line.bytes);
    }
  }

  private read(line: Buffer): void {
    let message: unknown;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(line);
      if (text.trim() === '') return;
      message = JSON.parse(text);
    } catch {
      return this.refuse(null, ParseError, 'Parse error: the line is not JSON');
    }
    if (Array.isArray(message)) return this.refuse(null, InvalidRequest, 'Invalid request: send one message at a time');
    const id = idOf(message);
    const faults = id === null ? undefined : faultsOf(message);
    if (faults !== undefined) return this.refuse(id, InvalidParams, faults);
    const parsed = parse(message);
    if (parsed === undefined) return this.refuse(id, InvalidRequest, 'Invalid request: not a message of JSON-RPC 2.0');
    this.onmessage?.(parsed);
  }

  private refuse(id: RequestId | null, code: number, message: string): void {
    this.output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })}\n`);
  }
}

const TOO_LONG = `Invalid request: the message is longer than ${MOST_BYTES} bytes`;

function parse(message: unknown): JSONRPCMessage | undefined {
  try {
    return parseJSONRPCMessage(message);
  } catch {
    return undefined;
  }
}

function idOf(message: unknown): RequestId | null {
  const { id } = (message ?? {}) as Record<string, unknown>;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** Where clients write the id of a request: among the first members of the message, or as its last. */
const ID = '"id":\\s*(-?\\d+|"[^"\\\\]*")';
const FIRST_ID = new RegExp(`^\\{(?:"jsonrpc":\\s*"2\\.0",\\s*)?${ID}`);
const LAST_ID = new RegExp(`${ID}\\s*\\}\\s*$`);

/** The id of a message that was too long to be read whole, so that its client need not wait; null when it is not found. */
function idAround({ start, end }: CutLine): RequestId | null {
  const written = (FIRST_ID.exec(start.toString()) ?? LAST_ID.exec(end.toString()))?.[1];
  return written === undefined ? null : (JSON.parse(written) as RequestId);
}

/** A whole line, without its end. */
interface WholeLine {
  readonly kind: 'whole';
  readonly bytes: Buffer;
}

/** What is left of a line that was too long. */
interface CutLine {
  readonly kind: 'cut';
  readonly start: Buffer;
  readonly end: Buffer;
}

/** Bytes that are kept of each end of a line that is too long: room for what names a message. */
const KEPT_BYTES = 1024;

const NEWLINE = 0x0a;

/** Lines of a stream that comes in pieces. Of a line beyond the bound only the two ends are kept. */
class LineBuffer {
  private pieces: Buffer[] = [];
  private length = 0;
  /** The start of the line at hand, once it is too long. */
  private start: Buffer | undefined;

  /** `most`: bytes of a line. */
  constructor(private readonly most: number) {}

  /** The lines that have become complete. */
  *push(chunk: Buffer): Generator<WholeLine | CutLine, void> {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      this.add(chunk.subarray(from, at));
      from = at + 1;
      yield this.take();
    }
    this.add(chunk.subarray(from));
  }

  private add(piece: Buffer): void {
    if (piece.length === 0) return;
    this.pieces.push(piece);
    this.length += piece.length;
    if (this.length <= this.most) return;
    const all = Buffer.concat(this.pieces);
    this.start ??= Buffer.from(all.subarray(0, KEPT_BYTES));
    this.keep(Buffer.from(all.subarray(-KEPT_BYTES)));
  }

  private take(): WholeLine | CutLine {
    const { start } = this;
    const bytes = Buffer.concat(this.pieces);
    this.start = undefined;
    this.pieces = [];
    this.length = 0;
    return start === undefined ? { kind: 'whole', bytes } : { kind: 'cut', start, end: bytes.subarray(-KEPT_BYTES) };
  }

  private keep(end: Buffer): void {
    this.pieces = [end];
    this.length = end.length;
  }
}
