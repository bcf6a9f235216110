/** Arguments that hold lists in lists, fifty thousand deep: what is wrong with them is said like anything else. */
import { allTools } from '../../src/plugin/all-tools';
import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { CallLog } from '../../src/mcp/call-log';
import { serveOverStdio } from '../../src/mcp/node/stdio-server';
import { serve, NOTES, type Served } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';

const DEPTH = 50_000;
const LIST = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
const OBJECT = '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH);

const NESTED: readonly (readonly [tool: string, args: string])[] = [
  ['read', `{"paths":${LIST}}`],
  ['read', `{"paths":${OBJECT}}`],
  ['concat', `{"files":${LIST}}`],
  ['search', `{"query":"a","scope":${LIST}}`],
  ['search', OBJECT],
  ['tree', `{"path":${OBJECT}}`],
  ['nothing', OBJECT],
];

const message = (tool: string, args: string): string =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}","arguments":${args}}}`;

describe('arguments nested fifty thousand deep', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve();
  });
  afterAll(() => served.stop());

  test.each(NESTED)('over HTTP, %s says what it expected', async (tool, args) => {
    expectRefusal(await post(served, message(tool, args)));
    expect(served.errors).toEqual([]);
    expect(served.log.list().at(-1)?.arguments.length).toBeLessThan(130);
  });

  test.each(NESTED)('over a pipe, %s says what it expected', async (tool, args) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const errors: unknown[] = [];
    const vault = new MemoryVault(NOTES);
    const host = {
      version: '1',
      tools: () => allTools,
      context: () => ({ vault }),
      log: new CallLog(),
      onError: (error: unknown) => errors.push(error),
    };
    const ended = serveOverStdio(host, input, output);
    const answers: string[] = [];
    let rest = '';
    const second = new Promise<void>((resolve) => {
      output.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        answers.push(...lines);
        if (answers.length === 2) resolve();
      });
    });
    const params = '{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}';
    input.write(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":${params}}\n`);
    input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    input.write(`${message(tool, args)}\n`);
    await second;
    input.end();
    await ended;
    expectRefusal(answers[1] ?? '');
    expect(errors).toEqual([]);
  });
});

function post({ port, token }: Served, body: string): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-06-18',
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/mcp', method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject).end(body);
  });
}

function expectRefusal(answer: string): void {
  expect(answer).not.toContain('call stack');
  expect(answer).not.toContain('a bug in Collate');
  expect(answer).toMatch(/expected|unknown argument|there is no tool|-32602/);
}
