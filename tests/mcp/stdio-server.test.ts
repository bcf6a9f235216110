/** The server at the end of a pipe, within this process: what a real process could not be held still for. */
import { allTools } from '../../src/plugin/all-tools';
import { PassThrough } from 'node:stream';
import { CallLog } from '../../src/mcp/call-log';
import type { Host } from '../../src/mcp/node/mcp-server';
import { serveOverStdio } from '../../src/mcp/node/stdio-server';
import { endlessEngine } from '../support/engines';
import { NOTES } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';
import { until } from '../support/until';

const info = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
const INITIALIZE = { id: 1, method: 'initialize', params: info };

interface Said {
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A server at the end of a pipe, and the other end. */
function open(host: Partial<Host> = {}) {
  const vault = new MemoryVault(NOTES);
  const log = new CallLog();
  const [input, output] = [new PassThrough(), new PassThrough()];
  let heard = '';
  output.setEncoding('utf8').on('data', (text: string) => (heard += text));
  const ended = serveOverStdio(
    { version: '1', tools: () => allTools, context: () => ({ vault }), log, ...host },
    input,
    output,
  );
  const messages = (): Said[] => heard.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Said]));
  return {
    log,
    messages,
    ended,
    write: (text: string | Buffer) => input.write(text),
    say: (message: object) => input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    /** The answer with that id. */
    answer: async (id: unknown): Promise<Said> => {
      await until(() => messages().some((one) => one.id === id));
      return messages().find((one) => one.id === id) as Said;
    },
    end: async () => {
      input.end();
      await ended;
    },
  };
}

test('a call that is cancelled ends at once, and the pipe stays good', async () => {
  const { engine, signals } = endlessEngine();
  const vault = new MemoryVault(NOTES);
  const { say, log, answer, messages, end } = open({ context: () => ({ vault, engine }) });
  say(INITIALIZE);
  say({ method: 'notifications/initialized' });
  say({ id: 2, method: 'tools/call', params: { name: 'search', arguments: { query: 'payment' } } });
  await until(() => signals.length === 1);
  say({ method: 'notifications/cancelled', params: { requestId: 2 } });
  await until(() => signals[0]?.aborted === true && log.list().length === 1);
  expect(log.list()[0]).toMatchObject({ outcome: 'cancelled' });

  say({ id: 3, method: 'tools/call', params: { name: 'read', arguments: { paths: 'empty.md' } } });
  await answer(3);
  expect(messages().map(({ id }) => id)).not.toContain(2);
  await end();
});

test.each([
  ['no JSON', 'this is no JSON'],
  ['bytes that are no text', Buffer.from([0x22, 0xff, 0x22])],
  ['a batch', '[{"jsonrpc":"2.0","id":7,"method":"ping"}]'],
  ['no JSON-RPC', '{"id":7,"hello":"world"}'],
  ['a number', '7'],
])('%s is passed over, and the pipe stays good', async (_, line) => {
  const { say, write, answer, end } = open();
  say(INITIALIZE);
  say({ method: 'notifications/initialized' });
  write(line);
  write('\n');
  say({ id: 9, method: 'tools/call', params: { name: 'read', arguments: { paths: 'empty.md' } } });
  expect((await answer(9)).result).toBeDefined();
  await end();
});

test('the pipe is closed at a message over 10 MiB', async () => {
  const { say, write, ended } = open();
  say(INITIALIZE);
  for (let mib = 0; mib <= 10; mib++) write('x'.repeat(1024 * 1024));
  await ended;
});

test('lines may come in pieces, several at once, with blank ones between', async () => {
  const { write, answer, messages, end } = open();
  const text = Buffer.from(
    `${JSON.stringify({ jsonrpc: '2.0', ...INITIALIZE, id: 'é' })}\r\n\n{"jsonrpc":"2.0","id":2,"method":"ping"}\n`,
  );
  for (const byte of text.subarray(0, -30)) write(Buffer.from([byte]));
  write(text.subarray(-30));
  await answer('é');
  await answer(2);
  expect(messages()).toHaveLength(2);
  await end();
});
