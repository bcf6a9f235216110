/** The server inside Obsidian: MCP's Streamable HTTP on this machine's own address, for clients with a token. */
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { at } from '../../lines/untrusted';
import { admit, MCP_PATH, type Refusal } from './admission';
import { conversationOf, Conversations } from './conversations';
import { readMessage, refuse, sendResponse, turnAway, webRequest } from './http-exchange';
import { Connections, HTTP_LIMITS } from './limits';
import { makeServer, type Caller, type Host } from './mcp-server';
import { faultsOf, programIn, requestIdIn, type RequestId } from './requests';
import type { Client } from '../client';
import type { Tokens } from './tokens';

/** This machine, over IPv4, and nobody else. */
const ADDRESS = '127.0.0.1';
/** How many ports are tried, from the wanted one up. */
const MOST_PORTS = 50;

/** A client on this machine sends its headers at once, and its body soon after; whoever is slower blocks a connection. */
const HEADERS_MS = 5000;
const REQUEST_MS = 15_000;
const CHECK_MS = 1000;
/** A quiet connection is kept for the next call. */
const KEEP_ALIVE_MS = 30_000;

export class McpHttpServer {
  private readonly conversations = new Conversations();
  private readonly connections: Connections;
  private readonly calls = new Set<CallUnderWay>();
  private readonly callers = new WeakMap<Request, Caller>();
  /** Every exchange that is under way, with the client it is for. */
  private readonly open = new Map<ServerResponse, string>();
  private running: { readonly http: Server; readonly mcp: McpHttpHandler; readonly port: number } | undefined;

  constructor(
    private readonly host: Host,
    private readonly tokens: Tokens,
    private readonly limits = HTTP_LIMITS,
  ) {
    this.connections = new Connections(limits.connections);
  }

  /** The port that is listened to; undefined when none is. */
  get port(): number | undefined {
    return this.running?.port;
  }

  /** What a client has to be told; undefined when the server does not run. */
  get url(): string | undefined {
    return this.port === undefined ? undefined : `http://${ADDRESS}:${this.port}${MCP_PATH}`;
  }

  /** Listens to the port, or to the next one that is free; gives the one it is, undefined when none is free. */
  async start(wanted: number): Promise<number | undefined> {
    if (this.running !== undefined) return this.running.port;
    const http = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
      void this.serve(request, response);
    });
    http.on('connection', (socket) => this.connections.open(socket));
    http.headersTimeout = HEADERS_MS;
    http.requestTimeout = REQUEST_MS;
    http.keepAliveTimeout = KEEP_ALIVE_MS;
    const port = await listen(http, wanted);
    if (port === undefined) return undefined;
    http.on('error', (error) => this.host.onError?.(error));
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
    this.conversations.forget(clientId);
  }

  private makeHandler(): McpHttpHandler {
    return createMcpHandler(
      ({ requestInfo, era }) => {
        const caller = requestInfo && this.callers.get(requestInfo);
        if (caller === undefined) throw new Error('A request came past the door.');
        return makeServer(this.host, caller, { tellsChanges: era === 'modern' });
      },
      { maxSubscriptions: this.limits.streams },
    );
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { running } = this;
    // A connection that breaks is the client's business.
    for (const stream of [request, response]) stream.on('error', () => undefined);
    try {
      if (running === undefined) return void response.destroy();
      const admission = admit(request, running.port, this.tokens);
      if (admission.kind === 'stranger') return turnAway(response, admission.refusal);
      const { client, refusal } = admission;
      const done = this.connections.use(request.socket);
      this.open.set(response, client.id);
      response.once('close', () => (done(), this.open.delete(response)));
      if (refusal !== undefined) return refuse(response, refusal);
      const body = await readMessage(request);
      // Whoever still sends gets to read why not, and the rest is dropped.
      if (body.kind === 'refused') {
        request.resume();
        return refuse(response, body);
      }
      await this.answer(running.mcp, client, body.message, request, response);
    } catch (error) {
      if (request.errored === null) this.host.onError?.(error);
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
    // What has to be known of a message to carry it: SDK and tools judge the rest.
    const method = at(message, 'method');
    const id = requestIdIn(at(message, 'id'));
    const cancels = method === 'notifications/cancelled' ? requestIdIn(at(message, 'params', 'requestId')) : undefined;
    const program = programIn(message);
    const session = headers['mcp-session-id'];
    const conversation = conversationOf(client, typeof session === 'string' ? session : undefined);
    const calls = [...this.calls].filter((call) => call.client === client.id);
    for (const call of calls)
      if (cancels !== undefined && call.conversation === conversation && call.id === cancels) call.gone.abort();
    const faults = id === undefined ? undefined : faultsOf(message);
    if (faults !== undefined) return refuse(response, { status: 200, message: faults, code: INVALID_PARAMS }, id);
    if (program !== undefined) this.host.onName?.(client, program);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const web = webRequest(headers, `http://${headers.host}${MCP_PATH}`, gone.signal);
    const named = program === undefined ? {} : { program };
    this.callers.set(web, {
      client,
      conversation: () => ({ ...this.conversations.of(client, conversation), ...named }),
    });
    const { callsPerClient, unreadMs } = this.limits;
    const isCall = method === 'tools/call';
    if (isCall && calls.length >= callsPerClient) return refuse(response, tooManyCalls(callsPerClient), id);
    const call = { client: client.id, conversation, id, gone };
    if (isCall) this.calls.add(call);
    try {
      const answer = await mcp.fetch(web, { parsedBody: message });
      // Sessions hold nothing but what was read, so an id from before a restart is as good as a new one.
      if (method === 'initialize' && id !== undefined && answer.ok) {
        const begun = randomUUID();
        if (program !== undefined) this.conversations.of(client, conversationOf(client, begun)).program = program;
        response.setHeader('mcp-session-id', begun);
      }
      await sendResponse(answer, response, unreadMs);
    } finally {
      this.calls.delete(call);
    }
  }
}

/** A call that may be cancelled. */
interface CallUnderWay {
  readonly client: string;
  readonly conversation: string;
  readonly id: RequestId | undefined;
  readonly gone: AbortController;
}

/** Other clients are served meanwhile. */
function tooManyCalls(most: number): Refusal {
  const message = `Too many calls at once: ${most} are under way; try again when one has ended`;
  return { status: 429, message, headers: { 'retry-after': '1' } };
}

/** JSON-RPC's code for a request that does not say what it has to. */
const INVALID_PARAMS = -32602;

/** The highest port there is. */
const LAST_PORT = 65_535;

async function listen(http: Server, wanted: number): Promise<number | undefined> {
  for (let port = wanted; port < wanted + MOST_PORTS && port <= LAST_PORT; port++) {
    try {
      http.listen({ host: ADDRESS, port, exclusive: true });
      await once(http, 'listening');
      return (http.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    }
  }
  return undefined;
}
