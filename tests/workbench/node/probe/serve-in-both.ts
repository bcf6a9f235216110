/** The same HTTP server in the page and in Node, each with the same client outside of both. */
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { nodeIn, type Probe } from './open-probe';
import type { RequireNode } from './page';

/** A server, and what it notes. */
interface Serving {
  readonly server: Server;
  readonly log: unknown[];
}

/** Code that makes a server answer, and uses nothing else from around it. */
type Serve = (given: Serving & { readonly node: RequireNode }) => void;

export interface Line {
  readonly port: number;
  /** What the server has noted so far. */
  readonly log: () => Promise<readonly unknown[]>;
}

type Client<Told> = (line: Line) => Promise<Told>;

/** What the client told and the server noted, once it is sure that both are the same with Node. */
export async function serveInBoth<Told>(probe: Probe, serve: Serve, client: Client<Told>) {
  const [expected, found] = [await serveInNode(serve, client), await serveInPage(probe, serve, client)];
  expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(JSON.stringify(expected)));
  return found;
}

async function serveInNode<Told>(serve: Serve, client: Client<Told>) {
  const node = createRequire(__filename) as RequireNode;
  const serving = open({ node });
  try {
    serve({ node, ...serving });
    const told = await client({ port: await listen(serving), log: () => Promise.resolve(serving.log) });
    return { told, log: [...serving.log] };
  } finally {
    await stop(serving);
  }
}

async function serveInPage<Told>({ page }: Probe, serve: Serve, client: Client<Told>) {
  const node = await nodeIn(page);
  const serving = await page.evaluateHandle(open, { node });
  const log = (): Promise<readonly unknown[]> => serving.evaluate((kept) => kept.log);
  try {
    const [server, kept] = [await serving.getProperty('server'), await serving.getProperty('log')];
    await page.evaluate(serve as (given: unknown) => void, { node, server, log: kept });
    const told = await client({ port: await serving.evaluate(listen), log });
    return { told, log: await log() };
  } finally {
    await serving.evaluate(stop);
  }
}

/** Looks at its connections often, so that no test has to wait for that. */
function open({ node }: { readonly node: RequireNode }): Serving {
  return { server: node('node:http').createServer({ connectionsCheckingInterval: 20 }), log: [] };
}

async function listen({ server }: Serving): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function stop({ server }: Serving): Promise<unknown> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return closed;
}

export interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Uint8Array;
}

export interface Told {
  readonly status: number | undefined;
  readonly message: string | undefined;
  /** All but the time of day. */
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request on a connection of its own and gives the whole answer. */
export function ask(port: number, { method, path = '/', headers = {}, body }: Asked = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode: status, statusMessage: message } = answer;
        const { date: _date, ...rest } = answer.headers;
        resolve({ status, message, headers: rest, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** As many as would not get past something that is on its way, were it not held up. */
const OTHERS = 20;

/** Sends requests to `/other`, one after the other. */
export async function othersPass(port: number): Promise<void> {
  for (let count = 0; count < OTHERS; count++) await ask(port, { path: '/other' });
}
