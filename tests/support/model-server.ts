/**
 * A model server that follows a script, on a real port: OpenAI's chat completions and Anthropic's messages. It refuses what the
 * real ones refuse, in their words and shapes, so that a request they would not take fails a test.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicApi } from './model-server-anthropic';
import { openAiApi } from './model-server-openai';

export interface ScriptedCall {
  readonly name: string;
  readonly args?: unknown;
  /** Arguments for chat completions exactly as the model wrote them, broken ones too. */
  readonly written?: unknown;
  readonly id?: string;
}

/** What the server does with one request. */
export type Reply =
  /** The model says something, calls tools, or both; `cut`: it was stopped at its longest. `{}` is an empty answer. */
  | { readonly say?: string; readonly call?: readonly ScriptedCall[]; readonly cut?: boolean }
  | { readonly refuse: string }
  /** An error in the shape of the API. */
  | {
      readonly status: number;
      readonly message?: string;
      readonly code?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** These very characters. */
  | { readonly raw: string; readonly status?: number }
  /** Nothing, ever. */
  | { readonly hang: true };

export interface SeenRequest {
  readonly api: 'openai' | 'anthropic';
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it came; `''` for none. */
  readonly text: string;
  readonly body: unknown;
}

/** The replies in order, the last one for all that follow; or one made for each request, counted from 0. */
export type Script = readonly Reply[] | ((request: SeenRequest, turn: number) => Reply | Promise<Reply>);

export interface ServerOptions {
  /** The key it wants; none when absent. */
  readonly key?: string;
  readonly models?: readonly string[];
  /** The longest body it takes, as its context, in characters. */
  readonly contextChars?: number;
}

export interface ModelServer {
  /** Without a path, as a person would enter it. */
  readonly url: string;
  /** Requests for completions, those refused included. */
  readonly requests: readonly SeenRequest[];
  /** Why requests were refused as invalid; empty in a good run. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

/** An API's part: what it finds wrong with a request, and how it words answers and errors. */
export interface Api {
  readonly name: SeenRequest['api'];
  fault(request: SeenRequest, options: Required<ServerOptions>): Fault | undefined;
  answer(reply: Extract<Reply, { say?: string }>, request: SeenRequest, turn: number): unknown;
  refusal(text: string, request: SeenRequest): unknown;
  error(status: number, message: string, code: string | undefined): unknown;
  models(names: readonly string[]): unknown;
}

export interface Fault {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
}

const MODELS = ['small-model', 'large-model'];

export async function startModelServer(script: Script, options: ServerOptions = {}): Promise<ModelServer> {
  const settings = { key: '', models: MODELS, contextChars: Infinity, ...options };
  const requests: SeenRequest[] = [];
  const faults: string[] = [];
  let turn = 0;

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(incoming);
    const path = incoming.url ?? '';
    const api = path.startsWith('/v1/messages') || 'anthropic-version' in incoming.headers ? anthropicApi : openAiApi;
    const request = { api: api.name, path, headers: incoming.headers, text, body: parse(text) };
    const sendError = ({ status, message, code }: Fault, headers = {}): void =>
      send(response, status, JSON.stringify(api.error(status, message, code)), headers);
    if (incoming.method === 'POST') requests.push(request);
    const fault = api.fault(request, settings);
    if (fault !== undefined) {
      faults.push(fault.message);
      return sendError(fault);
    }
    if (incoming.method === 'GET') return send(response, 200, JSON.stringify(api.models(settings.models)));
    const at = turn++;
    const reply =
      typeof script === 'function' ? await script(request, at) : (script[Math.min(at, script.length - 1)] ?? {});
    if ('hang' in reply) return;
    if ('raw' in reply) return send(response, reply.status ?? 200, reply.raw);
    if ('refuse' in reply) return send(response, 200, JSON.stringify(api.refusal(reply.refuse, request)));
    if ('status' in reply) return sendError({ message: 'scripted error', ...reply }, reply.headers);
    send(response, 200, JSON.stringify(api.answer(reply, request, at)));
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => send(response, 500, String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    faults,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}
