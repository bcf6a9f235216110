/** The server inside Obsidian: MCP's Streamable HTTP on this machine's own address, for clients with a token. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { LAST_PORT } from '../settings';
import { admit, MCP_PATH } from './admission';
import { conversationOf, Conversations } from './conversations';
import { readMessage, refuse, sendResponse, webRequest } from './http-exchange';
import { makeServer, type Caller, type Host } from './mcp-server';
import { RunningCalls, type RequestId } from './running-calls';
import type { Client, Tokens } from './tokens';

/** This machine, over IPv4, and nobody else. */
const ADDRESS = '127.0.0.1';
/** How many ports are tried, from the wished one up. */
const MOST_PORTS = 50;

/** A client on this machine sends its headers at once, and its body soon after; whoever is slower blocks a connection. */
const HEADERS_MS = 5000;
const REQUEST_MS = 15_000;
const CHECK_MS = 1000;
/** A quiet connection is kept for the next call. */
const KEEP_ALIVE_MS = 30_000;
const MOST_CONNECTIONS = 512;
/** Streams on which a client waits to hear of changed tools; one for each client that is open. */
const MOST_SUBSCRIPTIONS = 64;

export interface HttpServerOptions {
  readonly host: Host;
  readonly tokens: Tokens;
  /** Calls at once. */
  readonly mostCalls?: number;
}

/** No port could be had. */
export class PortTrouble extends Error {}

export class McpHttpServer {
  private readonly conversations = new Conversations();
  private readonly calls: RunningCalls;
  private readonly callers = new WeakMap<Request, Caller>();
  /** Every exchange that is under way, with the client it is for. */
  private readonly open = new Map<ServerResponse, string>();
  private running: { readonly http: Server; readonly mcp: McpHttpHandler; readonly port: number } | undefined;

  constructor(private readonly options: HttpServerOptions) {
    this.calls = new RunningCalls(options.mostCalls);
  }

  /** The port that is listened to; undefined when none is. */
  get port(): number | undefined {
    return this.running?.port;
  }

  /** What a client has to be told; undefined when the server does not run. */
  get url(): string | undefined {
    return this.port === undefined ? undefined : `http://${ADDRESS}:${this.port}${MCP_PATH}`;
  }

  /** Listens to the port, or to the next one that is free; gives the one it is. Throws {@link PortTrouble}. */
  async start(wished: number): Promise<number> {
    if (this.running !== undefined) return this.running.port;
    const http = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
      void this.serve(request, response);
    });
    http.headersTimeout = HEADERS_MS;
    http.requestTimeout = REQUEST_MS;
    http.keepAliveTimeout = KEEP_ALIVE_MS;
    http.maxConnections = MOST_CONNECTIONS;
    const port = await listen(http, wished);
    http.on('error', (error) => this.options.host.onError?.(error));
    this.running = { http, mcp: this.makeHandler(), port };
    return port;
  }

  /** Ends all calls and connections. The port is free at once, even if nobody waits for this to be done. */
  async stop(): Promise<void> {
    const { running } = this;
    if (running === undefined) return;
    this.running = undefined;
    const closed = once(running.http, 'close');
    running.http.close();
    running.http.closeAllConnections();
    await running.mcp.close();
    await closed;
  }

  /** Tells clients that wait for it that tools came or went. */
  toolsChanged(): void {
    this.running?.mcp.notify.toolsChanged();
  }

  /** Ends whatever is under way for a client whose token was revoked. */
  drop(clientId: string): void {
    for (const [response, id] of this.open) if (id === clientId) response.destroy();
  }

  private makeHandler(): McpHttpHandler {
    const { host } = this.options;
    return createMcpHandler(
      ({ requestInfo, era }) => {
        const caller = requestInfo && this.callers.get(requestInfo);
        if (caller === undefined) throw new Error('A request came past the door.');
        return makeServer(host, caller, { tellsChanges: era === 'modern' });
      },
      { maxSubscriptions: MOST_SUBSCRIPTIONS },
    );
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { running } = this;
    // A connection that breaks is the client's business.
    for (const stream of [request, response]) stream.on('error', () => undefined);
    try {
      if (running === undefined) return void response.destroy();
      const admission = admit(request, running.port, this.options.tokens);
      if (admission.kind === 'refused') return refuse(response, admission);
      this.open.set(response, admission.client.id);
      response.once('close', () => this.open.delete(response));
      const body = await readMessage(request);
      // Whoever still sends gets to read why not, and the rest is dropped.
      if (body.kind === 'refused') {
        request.resume();
        return refuse(response, body);
      }
      await this.answer(running.mcp, admission.client, body.message, request, response);
    } catch (error) {
      if (request.errored === null) this.options.host.onError?.(error);
      if (response.headersSent) response.destroy();
      else refuse(response, { status: 500, message: 'Internal error', code: -32603 });
    }
  }

  private async answer(
    mcp: McpHttpHandler,
    client: Client,
    message: unknown,
    { headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { method, id, cancels } = readEnvelope(message);
    const session = headers['mcp-session-id'];
    const conversation = conversationOf(client, typeof session === 'string' ? session : undefined);
    if (cancels !== undefined) this.calls.cancel(conversation, cancels);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const web = webRequest(headers, `http://${headers.host}${MCP_PATH}`, gone.signal);
    this.callers.set(web, { client, shown: () => this.conversations.of(conversation) });
    const work = async (): Promise<void> => {
      const answer = await mcp.fetch(web, { parsedBody: message });
      // Sessions hold nothing but what was read, so an id from before a restart is as good as a new one.
      if (method === 'initialize' && answer.ok) response.setHeader('mcp-session-id', randomUUID());
      await sendResponse(answer, response);
    };
    if (method !== 'tools/call') return work();
    const ran = this.calls.run(conversation, id, gone, work);
    if (ran !== undefined) return ran;
    const tooMany = `Too many calls at once: ${this.calls.most} are under way; try again when one has ended`;
    refuse(response, { status: 429, message: tooMany, headers: { 'retry-after': '1' } }, id);
  }
}

/** What has to be known of a message to carry it: SDK and tools judge the rest. */
function readEnvelope(message: unknown): { method?: unknown; id?: RequestId; cancels?: RequestId } {
  const { method, id, params } = (message ?? {}) as Record<string, unknown>;
  const { requestId } = (params ?? {}) as Record<string, unknown>;
  return {
    method,
    ...(isRequestId(id) ? { id } : {}),
    ...(method === 'notifications/cancelled' && isRequestId(requestId) ? { cancels: requestId } : {}),
  };
}

function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || typeof value === 'number';
}

async function listen(http: Server, wished: number): Promise<number> {
  for (let port = wished; port < wished + MOST_PORTS && port <= LAST_PORT; port++) {
    try {
      http.listen({ host: ADDRESS, port, exclusive: true });
      await once(http, 'listening');
      return (http.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    }
  }
  throw new PortTrouble(`No port from ${wished} up is free.`);
}
