/** The server at the end of a pipe, within this process: what a real process could not be held still for. */
import { PassThrough } from 'node:stream';
import { CallLog } from '../../src/mcp/call-log';
import { serveOverStdio } from '../../src/mcp/stdio-server';
import { endlessEngine } from '../support/engines';
import { NOTES } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';
import { until } from '../support/until';

test('a call that is cancelled ends at once, and the pipe stays good', async () => {
  const { engine, signals } = endlessEngine();
  const vault = new MemoryVault(NOTES);
  const log = new CallLog();
  const [input, output] = [new PassThrough(), new PassThrough()];
  let heard = '';
  output.setEncoding('utf8').on('data', (text: string) => (heard += text));
  const ended = serveOverStdio({ version: '1', context: () => ({ vault, engine }), log }, input, output);
  const say = (message: object): boolean => input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

  const info = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  say({ id: 1, method: 'initialize', params: info });
  say({ method: 'notifications/initialized' });
  say({ id: 2, method: 'tools/call', params: { name: 'search', arguments: { query: 'payment' } } });
  await until(() => signals.length === 1);
  say({ method: 'notifications/cancelled', params: { requestId: 2 } });
  await until(() => signals[0]?.aborted === true && log.list().length === 1);
  expect(log.list()[0]).toMatchObject({ outcome: 'cancelled' });

  say({ id: 3, method: 'tools/call', params: { name: 'read', arguments: { paths: 'empty.md' } } });
  await until(() => heard.includes('"id":3'));
  expect(heard).not.toContain('"id":2');
  input.end();
  await ended;
});
