/** A small `read` over HTTP, beside the same call in process and a bare echo server; and memory while calls go on. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallLog } from '../../src/mcp/call-log';
import { McpHttpServer } from '../../src/mcp/node/http-server';
import { IssuedTokens } from '../../src/mcp/node/tokens';
import { allTools, callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { atLeast, atMost, median, race, type Bench, type Report, type Target } from './measure';

/** Calls in each timed run. */
const CALLS = 200;
const MINUTE_MS = 60_000;
const PER_SECOND = 50;
const WINDOW_MS = 10_000;
/** The wanted port; the server takes the next one that is free. */
const PORT = 27_180;

const NOTE = Array.from({ length: 20 }, (_, i) => `Line ${i + 1} of a small note.`).join('\n');
const ARGS = { paths: 'note.md' };

/** A call as a client sends it, in both protocols. */
const LEGACY = {
  headers: { 'mcp-protocol-version': '2025-06-18' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'read', arguments: ARGS } }),
};
const NEWEST = {
  headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'read' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'read',
      arguments: ARGS,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }),
};

type Message = typeof LEGACY | typeof NEWEST;

export const mcpBench: Bench = {
  name: 'mcp',
  async run(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'collate-bench-'));
    await writeFile(join(folder, 'note.md'), NOTE);
    const vault = new DiskVault(folder);
    const tokens = new IssuedTokens({ load: () => null, save: () => undefined });
    const { token } = tokens.issue('bench');
    const log = new CallLog();
    const server = new McpHttpServer({
      host: { version: '0', tools: () => allTools, context: () => ({ vault }), log },
      tokens,
    });
    const port = await server.start(PORT);
    const agent = new Agent({ keepAlive: true });
    try {
      const call = (message: Message): Promise<string> => post(agent, port, token, message);
      if (!(await call(LEGACY)).includes('small note') || !(await call(NEWEST)).includes('small note'))
        throw new Error('The server does not answer.');
      const { row, target } = await compare(vault, agent, call, progress);
      const held = await hold(() => call(LEGACY), progress);
      return report(row, target, held);
    } finally {
      agent.destroy();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function post(agent: Agent, port: number, token: string, { headers, body }: Message): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: '/mcp',
        method: 'POST',
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
      },
    );
    sent.on('error', reject).end(body);
  });
}

async function compare(
  vault: DiskVault,
  agent: Agent,
  call: (message: Message) => Promise<string>,
  progress: (text: string) => void,
): Promise<{ row: readonly number[]; target: Target }> {
  progress(`${CALLS} calls at a time`);
  const echo = createServer((incoming, response) => void incoming.pipe(response));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const { port } = echo.address() as AddressInfo;
  const times = async (work: () => Promise<unknown>): Promise<void> => {
    for (let i = 0; i < CALLS; i++) await work();
  };
  const ms = await race({
    newest: () => times(() => call(NEWEST)),
    legacy: () => times(() => call(LEGACY)),
    inProcess: () => times(async () => (await callAnyTool('read', ARGS, { vault })).text),
    echo: () => times(() => post(agent, port, '', LEGACY)),
  });
  echo.closeAllConnections();
  echo.close();
  const [newest, legacy, inProcess, bare] = [ms.newest, ms.legacy, ms.inProcess, ms.echo].map((all) => all / CALLS) as [
    number,
    number,
    number,
    number,
  ];
  const ratio = Math.max(newest, legacy) / (inProcess + bare);
  return {
    row: [newest, legacy, inProcess, bare],
    target: atMost('a call over MCP / the call in process and a bare echo', ratio, 8),
  };
}

interface Held {
  readonly calls: number;
  readonly failed: number;
  /** Milliseconds, median. */
  readonly latency: number;
  /** Median of the bytes in use in the second and in the last ten seconds. */
  readonly second: number;
  readonly last: number;
}

/** Calls at a steady pace for a minute; what waits for collection does not count as in use. */
async function hold(call: () => Promise<unknown>, progress: (text: string) => void): Promise<Held> {
  progress(`${PER_SECOND} calls a second for a minute`);
  const start = performance.now();
  const samples: { readonly at: number; readonly bytes: number }[] = [];
  const latencies: number[] = [];
  let failed = 0;
  const running: Promise<void>[] = [];
  for (let n = 0; n < (MINUTE_MS / 1000) * PER_SECOND; n++) {
    const due = start + (n * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const begun = performance.now();
    running.push(
      call().then(
        () => void latencies.push(performance.now() - begun),
        () => void (failed += 1),
      ),
    );
    if (n % PER_SECOND !== 0) continue;
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    samples.push({ at: performance.now() - start, bytes: heapUsed + external });
  }
  await Promise.all(running);
  const within = (from: number): number =>
    median(samples.filter(({ at }) => at >= from && at < from + WINDOW_MS).map(({ bytes }) => bytes));
  return {
    calls: latencies.length,
    failed,
    latency: median(latencies),
    second: within(WINDOW_MS),
    last: within(MINUTE_MS - WINDOW_MS),
  };
}

function report(row: readonly number[], target: Target, { calls, failed, latency, second, last }: Held): Report {
  const mib = 1024 * 1024;
  return {
    name: 'mcp',
    columns: [
      'read of a small note',
      'ms 2026-07-28',
      'ms 2025-06-18',
      'ms in process',
      'ms echo',
      'ms held',
      'MiB 10-20 s',
      'MiB 50-60 s',
    ],
    rows: [['one call', ...row, latency, second / mib, last / mib]],
    targets: [
      target,
      atMost('memory in use, last 10 s against second 10 s', last / second, 1.2),
      atLeast('calls answered in a minute at 50 a second', calls, (MINUTE_MS / 1000) * PER_SECOND),
      atMost('calls failed', failed, 0),
    ],
  };
}
