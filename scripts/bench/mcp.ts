/** A small `read` over HTTP, beside the same call in process and a bare echo server; and memory while calls go on. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { serve, type Served } from '../../tests/support/mcp';
import { goodHeaders, message } from '../../tests/support/raw-http';
import { median, race, repeat } from './measure';
import { heldMegabytes, MEGABYTE } from './memory';
import type { Sheet } from './sheet';

/** Calls in each timed run. */
const CALLS = 200;
const MINUTE_MS = 60_000;
const PER_SECOND = 50;
const WINDOW_MS = 10_000;
const NOTE = Array.from({ length: 20 }, (_, i) => `Line ${i + 1} of a small note.`).join('\n');
const ARGS = { paths: 'note.md' };

/** A call as a client sends it, in both protocols. */
const LEGACY = { headers: {}, body: message({ name: 'read', arguments: ARGS }) };
const NEWEST = {
  headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'read' },
  body: message({
    name: 'read',
    arguments: ARGS,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  }),
};

type Message = typeof LEGACY | typeof NEWEST;

const MIB = 1024 * 1024;

export const columns = [
  ...['read of a small note', 'ms 2026-07-28', 'ms 2025-06-18', 'ms in process', 'ms echo', 'ms held'],
  ...['MiB 10-20 s', 'MiB 50-60 s'],
];

export async function measure(sheet: Sheet): Promise<void> {
  await writeFile(join(sheet.folder, 'note.md'), NOTE);
  const vault = new DiskVault(sheet.folder);
  const served = await serve({ vault });
  const echo = createServer((incoming, response) => void incoming.pipe(response));
  try {
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
    const { port } = echo.address() as AddressInfo;
    const call = (sent: Message): Promise<string> => post(served, sent);
    if (!(await call(LEGACY)).includes('small note') || !(await call(NEWEST)).includes('small note'))
      throw new Error('The server does not answer.');
    sheet.say(`${CALLS} calls at a time`);
    const ms = await race({
      newest: () => repeat(CALLS, () => call(NEWEST)),
      legacy: () => repeat(CALLS, () => call(LEGACY)),
      inProcess: () => repeat(CALLS, async () => (await callAnyTool('read', ARGS, { vault })).text),
      echo: () => repeat(CALLS, () => post({ port, token: '' }, LEGACY)),
    });
    sheet.say(`${PER_SECOND} calls a second for a minute`);
    const held = await hold(() => call(LEGACY));
    const each = [ms.newest, ms.legacy, ms.inProcess, ms.echo].map((all) => all / CALLS);
    sheet.row('one call', ...each, held.latency, held.second / MIB, held.last / MIB);
    sheet.atMost(
      'a call over MCP / the call in process and a bare echo',
      Math.max(ms.newest, ms.legacy) / (ms.inProcess + ms.echo),
      8,
    );
    sheet.atMost('memory in use, last 10 s against second 10 s', held.last / held.second, 1.2);
    sheet.atLeast('calls answered in a minute at 50 a second', held.calls, (MINUTE_MS / 1000) * PER_SECOND);
    sheet.atMost('calls failed', held.failed, 0);
  } finally {
    echo.closeAllConnections();
    echo.close();
    await served.stop();
  }
}

/** On a connection that is kept, as programs keep theirs. */
async function post({ port, token }: Pick<Served, 'port' | 'token'>, { headers, body }: Message): Promise<string> {
  const all = { ...goodHeaders({ port, token }), ...headers };
  const response = await globalThis.fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers: all, body });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Calls at a steady pace for a minute; what waits for collection does not count as in use. */
async function hold(call: () => Promise<unknown>) {
  const start = performance.now();
  const samples: { readonly at: number; readonly bytes: number }[] = [];
  const latencies: number[] = [];
  let failed = 0;
  const running: Promise<void>[] = [];
  for (let n = 0; n < (MINUTE_MS / 1000) * PER_SECOND; n++) {
    const due = start + (n * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const begun = performance.now();
    running.push(
      call().then(
        () => void latencies.push(performance.now() - begun),
        () => void (failed += 1),
      ),
    );
    if (n % PER_SECOND !== 0) continue;
    samples.push({ at: performance.now() - start, bytes: heldMegabytes() * MEGABYTE });
  }
  await Promise.all(running);
  /** Median of the bytes in use in the ten seconds from then on. */
  const within = (from: number): number =>
    median(samples.filter(({ at }) => at >= from && at < from + WINDOW_MS).map(({ bytes }) => bytes));
  const [second, last] = [within(WINDOW_MS), within(MINUTE_MS - WINDOW_MS)];
  return { calls: latencies.length, failed, latency: median(latencies), second, last };
}
