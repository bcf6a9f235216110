/** What the server refuses, with which status, and that it still answers afterwards. */
import { NO_NOTES } from '../support/engines';
import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Engine } from '../../src/search/engine';
import { McpHttpServer } from '../../src/mcp/node/http-server';
import { NOTES, serve, textFrom, type Served } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';
import { message, sendRaw, type Raw, type Sent } from '../support/raw-http';

let served: Served;
beforeEach(async () => {
  served = await serve();
});
afterEach(() => served.stop());

const send = (sent?: Sent): Promise<Raw> => sendRaw(served, sent);

/** The server is well, and has told nobody anything it should not. */
async function stillAnswers(...refused: readonly Raw[]): Promise<void> {
  const { status, body } = await send();
  expect([status, body]).toEqual([200, expect.stringContaining('call Marie')]);
  expect(served.errors).toEqual([]);
  for (const { body: told } of refused) {
    expect(told).not.toContain('Marie');
    expect(told).not.toContain(served.token);
  }
}

const NOT_VALID = 'the token is not valid';
const INVALID = 'Bearer error="invalid_token", error_description="The token is not valid"';

describe('who is not let in', () => {
  test.each([
    ['no token', { authorization: '' }, 'a bearer token is needed', 'Bearer'],
    ['a wrong token', { authorization: `Bearer ${'x'.repeat(43)}` }, NOT_VALID, INVALID],
    ['an empty token', { authorization: 'Bearer ' }, NOT_VALID, INVALID],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }, NOT_VALID, INVALID],
    ['a token of 8,000 characters', { authorization: `Bearer ${'x'.repeat(8000)}` }, NOT_VALID, INVALID],
  ])('%s: 401', async (_, headers, said, challenge) => {
    const refused = await send({ headers });
    expect(refused.status).toBe(401);
    expect(refused.headers['www-authenticate']).toBe(challenge);
    expect(JSON.parse(refused.body)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32000, message: `Unauthorized: ${said}` },
    });
    await stillAnswers(refused);
  });

  test('a token in the address does not count', async () => {
    const query = `?token=${served.token}&access_token=${served.token}`;
    const refused = await send({ path: `/mcp${query}`, headers: { authorization: '' } });
    expect(refused.status).toBe(401);
    await stillAnswers(refused);
  });

  test('a revoked token is good for nothing at once, on an open connection too', async () => {
    const { client, token } = served.tokens.issue('Short-lived');
    const headers = { authorization: `Bearer ${token}` };
    expect((await send({ headers })).status).toBe(200);
    const open = await served.connect('2026-07-28', token);
    await textFrom(open, 'read', { paths: 'tasks.md' });
    served.tokens.revoke(client.id);
    const refused = await send({ headers });
    expect(refused.status).toBe(401);
    await expect(textFrom(open, 'read', { paths: 'tasks.md' })).rejects.toThrow();
    await stillAnswers(refused);
  });

  test('a token that is revoked while its request is still being sent is good for nothing', async () => {
    const { client, token } = served.tokens.issue('Short-lived');
    const socket = connectSocket(served.port, '127.0.0.1');
    await once(socket, 'connect');
    const body = message();
    const head = ['POST /mcp HTTP/1.1', `Host: 127.0.0.1:${served.port}`, `Authorization: Bearer ${token}`];
    const more = ['Content-Type: application/json', 'Accept: application/json, text/event-stream'];
    socket.write([...head, ...more, `Content-Length: ${body.length}`, '', body.slice(0, 10)].join('\r\n'));
    let told = '';
    socket.on('error', () => undefined).on('data', (piece) => (told += String(piece)));
    // By the time another request is answered, this one has been let in.
    await stillAnswers();
    served.tokens.revoke(client.id);
    served.server.drop(client.id);
    socket.write(body.slice(10));
    await ended(socket);
    expect(told).not.toContain('Marie');
    await stillAnswers();
  });

  test.each([
    'http://evil.example',
    'https://127.0.0.1:1',
    'null',
    'app://obsidian.md',
    'http://127.0.0.1.evil.example',
  ])('a page from %s: 403, whatever token it has', async (origin) => {
    const refused = await send({ headers: { origin } });
    expect(refused.status).toBe(403);
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
    expect((await send({ headers: { origin }, method: 'OPTIONS', body: '' })).status).toBe(403);
    await stillAnswers(refused);
  });

  test.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', '[::1]', 'localhost.evil.example'])(
    'a name that was made to point here, %s: 403',
    async (host) => {
      const refused = await send({ headers: { host } });
      expect(refused.status).toBe(403);
      await stillAnswers(refused);
    },
  );

  test('the name that containers have for this machine: 403, though the port is ours', async () => {
    expect((await send({ headers: { host: `host.docker.internal:${served.port}` } })).status).toBe(403);
  });

  test('our own address as origin, and localhost as name, are fine', async () => {
    const host = `localhost:${served.port}`;
    expect((await send({ headers: { host, origin: `http://${host}` } })).status).toBe(200);
  });

  test('other paths: 404; other methods: 405', async () => {
    for (const path of [
      '/',
      '/mcp/',
      '/MCP',
      '//mcp',
      'http://evil.example/mcp',
      '/.well-known/oauth-protected-resource',
    ])
      expect([path, (await send({ path })).status]).toEqual([path, 404]);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const { status, headers } = await send({ method, body: '' });
      expect([method, status, headers['allow']]).toEqual([method, 405, 'POST']);
    }
    await stillAnswers();
  });
});

describe('where it listens', () => {
  const reaches = async (host: string): Promise<boolean> => {
    const socket = connectSocket({ host, port: served.port });
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  };

  test('on 127.0.0.1, not on IPv6 and not on any other address of the machine', async () => {
    expect(await reaches('127.0.0.1')).toBe(true);
    expect(await reaches('::1')).toBe(false);
    const others = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
    for (const { address, internal, scopeid } of others)
      if (!internal)
        expect([address, await reaches(scopeid ? `${address}%${scopeid}` : address)]).toEqual([address, false]);
  });

  test('on the next port when the wanted one is taken, and on the wanted one again after that is free', async () => {
    const host = { version: '1', tools: () => [], context: () => ({ vault: new MemoryVault({}) }), log: served.log };
    const other = new McpHttpServer(host, served.tokens);
    const { port } = served;
    const next = await other.start(port);
    expect(next).toBeGreaterThan(port);
    expect(other.url).toBe(`http://127.0.0.1:${next}/mcp`);
    await other.stop();
    expect(other.port).toBeUndefined();
    await served.stop();
    expect(await other.start(port)).toBe(port);
    await other.stop();
  });

  test('a reloaded plugin has its port again at once, and clients go on with their sessions', async () => {
    const client = await served.connect('2025-06-18');
    await textFrom(client, 'read', { paths: 'tasks.md' });
    const { port } = served;
    // Obsidian waits for nothing when it unloads a plugin.
    void served.server.stop();
    expect(await served.server.start(port)).toBe(port);
    // fetch may only now find out that its connection has gone.
    await textFrom(client, 'read', { paths: 'tasks.md' }).catch(() => undefined);
    expect(await textFrom(client, 'read', { paths: 'empty.md' })).toBe('```empty.md\n```');
  });

  test('nothing listens after it was stopped, and open streams have ended', async () => {
    const client = await served.connect('2026-07-28');
    await client.listen({ toolsListChanged: true });
    const idle = connectSocket({ host: '127.0.0.1', port: served.port });
    await once(idle, 'connect');
    const closed = once(idle, 'close');
    await served.server.stop();
    await closed;
    expect(await reaches('127.0.0.1')).toBe(false);
  });
});

/** Not by `once` of node:events: what is written to a socket that was cut off is an error, and no end. */
async function ended(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

describe('what is not taken', () => {
  const MIB = 1024 * 1024;

  test('a body of 10 MiB: 413, read by whoever sends it', async () => {
    const refused = await send({ body: Buffer.alloc(10 * MIB, 'x') });
    expect(refused.status).toBe(413);
    await stillAnswers(refused);
  });

  test('a body of 10 MiB that does not tell its length: 413', async () => {
    const refused = await send({ headers: { 'transfer-encoding': 'chunked' }, body: Buffer.alloc(10 * MIB, 'x') });
    expect(refused.status).toBe(413);
    await stillAnswers(refused);
  });

  test('a body of almost 1 MiB is fine', async () => {
    const paths = ['tasks.md', 'x'.repeat(MIB - 1000)];
    expect((await send({ body: message({ name: 'read', arguments: { paths } }) })).status).toBe(200);
  });

  test.each([
    ['no JSON', '{"jsonrpc":', 400, -32700],
    ['nothing', '', 400, -32700],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0x22]), 400, -32700],
    ['a batch', `[${message()},${message(undefined, 2)}]`, 400, -32600],
    ['no JSON-RPC', '{"hello":"world"}', 400, expect.any(Number) as number],
    ['a number', '7', 400, expect.any(Number) as number],
    ['null', 'null', 400, expect.any(Number) as number],
    ['deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 400, expect.any(Number) as number],
  ])('%s: 400', async (_, body, status, code) => {
    const refused = await send({ body });
    expect([refused.status, (JSON.parse(refused.body) as { error: { code: number } }).error.code]).toEqual([
      status,
      code,
    ]);
    await stillAnswers(refused);
  });

  const PING = { jsonrpc: '2.0', id: 7, method: 'ping' };
  const INFO = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };

  test.each([
    ['initialize', undefined, 'params: expected object, received undefined'],
    ['initialize', { ...INFO, protocolVersion: 7 }, 'params.protocolVersion: expected string, received number'],
    [
      'initialize',
      { ...INFO, capabilities: { roots: 7 } },
      'params.capabilities.roots: expected object, received number',
    ],
    ['tools/call', {}, 'params.name: expected string, received undefined'],
    ['tools/call', { name: 'read', arguments: 7 }, 'params.arguments: expected record, received number'],
    ['tools/list', { cursor: 7 }, 'params.cursor: expected string, received number'],
    [
      'prompts/get',
      { name: 'collate', arguments: { question: 7 } },
      'params.arguments.question: expected string, received number',
    ],
  ])('%s(%j): an error in plain words, and no session', async (method, params, fault) => {
    const refused = await send({ body: JSON.stringify({ ...PING, method, params }) });
    expect(refused.headers['mcp-session-id']).toBeUndefined();
    expect(JSON.parse(refused.body)).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32602, message: `Invalid ${method}: ${fault}` },
    });
    await stillAnswers(refused);
  });

  test('an initialize that asks for no answer gets no session; one that is right does', async () => {
    const message = { jsonrpc: '2.0', method: 'initialize', params: INFO };
    expect((await send({ body: JSON.stringify(message) })).headers['mcp-session-id']).toBeUndefined();
    const { status, headers } = await send({ body: JSON.stringify({ ...message, id: 1 }) });
    expect([status, headers['mcp-session-id']]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  test.each(['2024-10-07', '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'version %s is spoken with whoever asks for it',
    async (protocolVersion) => {
      const message = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { ...INFO, protocolVersion } };
      expect((await send({ body: JSON.stringify(message) })).body).toContain(`"protocolVersion":"${protocolVersion}"`);
    },
  );

  test('a body of another type: 415', async () => {
    const refused = await send({ headers: { 'content-type': 'text/plain' } });
    expect(refused.status).toBe(415);
    await stillAnswers(refused);
  });

  test('senders that take their time are cut off, and block nobody meanwhile', async () => {
    const start = `POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:${served.port}\r\n`;
    const slow: Socket[] = [];
    for (let i = 0; i < 100; i++) {
      const socket = connectSocket({ host: '127.0.0.1', port: served.port });
      socket.on('error', () => undefined);
      if (i % 2 === 0) socket.write(start);
      slow.push(socket);
    }
    const trickle = setInterval(() => slow.forEach((socket, i) => i % 2 === 0 && socket.write('X-A: b\r\n')), 500);
    await stillAnswers();
    for (const socket of slow) await ended(socket.resume());
    clearInterval(trickle);
    await stillAnswers();
  });
});

describe('many calls at once', () => {
  test('of 200, as many as the ceiling allows are answered, the others get 429; then all is as before', async () => {
    await served.stop();
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const vault = new MemoryVault(NOTES, ['Private/']);
    const waiting = {
      search: () => gate.then(() => ({ ...NO_NOTES, engine: 'qmd', mode: 'fast' })),
    };
    served = await serve({
      limits: { callsPerClient: 16 },
      context: () => ({ vault, engine: waiting as unknown as Engine }),
    });
    const body = message({ name: 'search', arguments: { query: 'payment' } }, 9);
    let answered = 0;
    const all = Array.from({ length: 200 }, () =>
      send({ body }).then((raw) => {
        answered += 1;
        if (answered === 200 - 16) letGo();
        return raw;
      }),
    );
    const raws = await Promise.all(all);
    expect(raws.filter(({ status }) => status === 200)).toHaveLength(16);
    const refused = raws.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(200 - 16);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({
      id: 9,
      error: { message: 'Too many calls at once: 16 are under way; try again when one has ended' },
    });
    await stillAnswers(...refused);
  });
});

describe('what does not exist', () => {
  const escapes = ['../../etc/passwd', '/etc/passwd', 'C:\\Windows\\win.ini', '\\\\server\\x', 'file:///etc/passwd'];
  const hidden = [
    'Private/secret.md',
    'private/secret.md',
    'PRIVATE/SECRET.MD',
    'Private',
    'vault/Private/secret.md',
    './Private/',
  ];
  const change = { old: 'The payment password is hunter2.', new: 'x' };
  const ways: [string, (path: string) => Record<string, unknown>][] = [
    ['read', (path) => ({ paths: path })],
    ['read', (path) => ({ paths: `${path} (lines 1-1)` })],
    ['concat', (path) => ({ files: [{ path }] })],
    ['tree', (path) => ({ path })],
    ['edit', (path) => ({ path, ...change })],
  ];

  beforeEach(async () => {
    await served.stop();
    const vault = new MemoryVault(NOTES, ['Private/']);
    const edits = { approve: () => Promise.resolve('yes' as const), done: () => undefined };
    served = await serve({ context: () => ({ vault, edits }) });
  });

  test.each(ways)('%s has nothing from outside the vault', async (tool, args) => {
    const client = await served.connect('2026-07-28');
    for (const path of escapes) {
      const text = await textFrom(client, tool, args(path));
      expect(text).toMatch(/^Error: .*(outside the vault|not found in the vault)/);
      expect(text).not.toContain('root:');
    }
  });

  test.each(ways)('%s answers for an excluded path just as for one that never was', async (tool, args) => {
    const client = await served.connect('2026-07-28');
    for (const path of hidden) {
      const never = path.replace(/private/i, 'Qzjvxkw').replace(/secret/i, 'qqqqqq');
      const [real, other] = [await textFrom(client, tool, args(path)), await textFrom(client, tool, args(never))];
      expect(real).not.toMatch(/hunter2|did you mean/i);
      expect(real.replaceAll(path, 'PATH')).toBe(other.replaceAll(never, 'PATH'));
    }
  });

  test('search, tree, and the names offered for a mistyped one know nothing of it', async () => {
    const client = await served.connect('2026-07-28');
    for (const [tool, args] of [
      ['search', { query: 'payment' }],
      ['search', { query: 'hunter2' }],
      ['search', { query: 'password', scope: 'Private/' }],
      ['search', { query: 'password', scope: '**/*.md' }],
      ['tree', {}],
      ['read', { paths: 'secre.md' }],
      ['read', { paths: 'Privat/secret.md' }],
      ['read', { paths: '/' }],
    ] as const) {
      const text = await textFrom(client, tool, args);
      expect(text.replaceAll(JSON.stringify(args), '')).not.toMatch(
        /hunter2\.|Private\/secret|secret\.md ·|Private\/ ·/,
      );
    }
  });
});

test('the log has the last 100 calls, and no token', async () => {
  const client = await served.connect('2025-06-18');
  for (let i = 0; i < 105; i++)
    await textFrom(client, 'read', { paths: i === 104 ? 'nowhere.md' : `${i}`.repeat(300) });
  const calls = served.log.list();
  expect(calls).toHaveLength(100);
  expect(calls.at(-1)).toEqual({
    when: expect.any(Number) as number,
    client: 'Test client',
    tool: 'read',
    arguments: 'nowhere.md',
    milliseconds: expect.any(Number) as number,
    outcome: 'failed',
  });
  expect(calls[0]?.arguments).toHaveLength(121);
  expect(JSON.stringify(calls)).not.toContain(served.token);
});
