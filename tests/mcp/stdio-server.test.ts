/** The server at the end of a pipe, within this process: what a real process could not be held still for. */
import { PassThrough } from 'node:stream';
import { CallLog } from '../../src/mcp/call-log';
import type { Host } from '../../src/mcp/mcp-server';
import { serveOverStdio } from '../../src/mcp/stdio-server';
import { endlessEngine } from '../support/engines';
import { NOTES } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';
import { until } from '../support/until';

const TOO_LONG = 'Invalid request: the message is longer than 10485760 bytes';

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
  const ended = serveOverStdio({ version: '1', context: () => ({ vault }), log, ...host }, input, output);
  const messages = (): Said[] => heard.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Said]));
  return {
    log,
    messages,
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

const LONG = 'x'.repeat(11 * 1024 * 1024);
const call = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'read', arguments: { paths: LONG } } };

test.each([
  ['no JSON', 'this is no JSON', null, -32700, 'Parse error: the line is not JSON'],
  ['bytes that are no text', Buffer.from([0x22, 0xff, 0x22]), null, -32700, 'Parse error: the line is not JSON'],
  [
    'a batch',
    '[{"jsonrpc":"2.0","id":7,"method":"ping"}]',
    null,
    -32600,
    'Invalid request: send one message at a time',
  ],
  ['no JSON-RPC', '{"id":7,"hello":"world"}', 7, -32600, 'Invalid request: not a message of JSON-RPC 2.0'],
  ['a number', '7', null, -32600, 'Invalid request: not a message of JSON-RPC 2.0'],
  ['a long line with its id in front', JSON.stringify({ id: 7, ...call }), 7, -32600, TOO_LONG],
  ['a long line with its id at the end', JSON.stringify({ ...call, id: 'seven' }), 'seven', -32600, TOO_LONG],
  ['a long line of nothing', LONG, null, -32600, TOO_LONG],
])('%s is answered, and the pipe stays good', async (_, line, id, code, message) => {
  const { say, write, answer, end } = open();
  say(INITIALIZE);
  say({ method: 'notifications/initialized' });
  write(line);
  write('\n');
  expect(await answer(id)).toEqual({ jsonrpc: '2.0', id, error: { code, message } });
  say({ id: 9, method: 'tools/call', params: { name: 'read', arguments: { paths: 'empty.md' } } });
  expect((await answer(9)).result).toBeDefined();
  await end();
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

test('an initialize that is wrong is told so in plain words, and a right one works afterwards', async () => {
  const { say, answer, end } = open();
  say({ ...INITIALIZE, params: { ...info, protocolVersion: 7 } });
  expect((await answer(1)).error).toEqual({
    code: -32602,
    message: 'Invalid initialize: params.protocolVersion: expected string, received number',
  });
  say({ ...INITIALIZE, id: 2 });
  expect((await answer(2)).result).toBeDefined();
  await end();
});
