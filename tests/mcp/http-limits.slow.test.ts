/** That nobody, with a token or without, can use up what belongs to another client. */
import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import type { EditGate } from '../../src/tools/edit-gate';
import { png } from '../support/images';
import { serve, textFrom, type Served } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';
import { goodHeaders, message, sendRaw } from '../support/raw-http';
import { until } from '../support/until';

/** Bytes of an answer: more than the buffers of two sockets take in, so that it waits in the server while nobody reads. */
const LONG = 12_000_000;
const picture = Buffer.concat([png(4, 3), Buffer.alloc((LONG * 3) / 4)]);
const vault = new MemoryVault({ 'tasks.md': '- call Marie\n', 'long.png': picture });
const allow: EditGate = { approve: () => Promise.resolve('yes'), done: () => undefined };
const READ_LONG = message({ name: 'read', arguments: { paths: 'long.png' } });

let served: Served;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await served.stop();
});

async function start(limits: Parameters<typeof serve>[0] = {}): Promise<void> {
  served = await serve({ context: () => ({ vault, edits: allow }), ...limits });
}

/** A connection that a test holds. */
function hold(): Socket {
  const socket = connectSocket(served.port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** Calls and reads nothing of the answer. */
function callUnread(token: string, body = READ_LONG): Socket {
  const headers = { ...goodHeaders({ port: served.port, token }), 'content-length': String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const socket = hold().pause();
  socket.write(['POST /mcp HTTP/1.1', ...lines, '', body].join('\r\n'));
  return socket;
}

async function statusOf(token: string, body?: string): Promise<number> {
  return (await sendRaw({ port: served.port, token }, body === undefined ? {} : { body })).status;
}

const hasEnded = (socket: Socket): boolean => socket.destroyed || socket.readableEnded;

describe('connections without a token', () => {
  test('600 of them keep no client out, and only a few stay open', async () => {
    await start();
    const strangers = Array.from({ length: 600 }, () => hold().resume());
    await until(() => strangers.every((socket) => !socket.connecting));
    expect(await statusOf(served.token)).toBe(200);
    await until(() => strangers.filter((socket) => !hasEnded(socket)).length <= 64);
  });

  test('that were refused are not kept for another request', async () => {
    await start();
    const { status, headers } = await sendRaw(served, { headers: { authorization: '', connection: 'keep-alive' } });
    expect([status, headers['connection']]).toEqual([401, 'close']);
  });

  test.each(['no token', 'a token that is not valid'])('%s: the answer is read, the body is not', async (kind) => {
    await start();
    const total = 64 * 1024 * 1024;
    const socket = hold();
    await once(socket, 'connect');
    let told = '';
    let taken = 0;
    socket.on('data', (piece) => (told += String(piece)));
    const authorization = kind === 'no token' ? [] : ['Authorization: Bearer nonsense'];
    const head = ['POST /mcp HTTP/1.1', `Host: 127.0.0.1:${served.port}`, ...authorization];
    socket.write([...head, `Content-Length: ${total}`, '', ''].join('\r\n'));
    const piece = Buffer.alloc(64 * 1024, 'x');
    const pour = (): void => {
      if (taken < total && !socket.destroyed)
        socket.write(piece, (error) => {
          if (error) return;
          taken += piece.length;
          pour();
        });
    };
    pour();
    await until(() => socket.closed);
    expect(told).toMatch(/^HTTP\/1\.1 401 /);
    // What the buffers of two sockets hold.
    expect(taken).toBeLessThan(total / 4);
  });
});

describe('answers that nobody reads', () => {
  test('keep only their own client waiting', async () => {
    await start({ limits: { callsPerClient: 1 } });
    const other = served.tokens.issue('Other').token;
    callUnread(other);
    await until(() => served.log.list().length === 1);
    expect(await statusOf(other)).toBe(429);
    expect(await statusOf(served.token)).toBe(200);
  });

  test('are given up after a while, and their places are free again', async () => {
    await start({ limits: { callsPerClient: 1, unreadMs: 300 } });
    const unread = callUnread(served.token);
    await until(() => served.log.list().length === 1);
    await until(async () => (await statusOf(served.token)) === 200);
    unread.resume();
    await until(() => unread.closed);
    expect(unread.bytesRead).toBeLessThan(LONG);
  });

  test('are read whole by someone who is slow', async () => {
    await start();
    const socket = callUnread(served.token);
    let length = 0;
    let last = '';
    socket.resume().on('data', (piece: Buffer) => {
      length += piece.length;
      last = String(piece);
      socket.pause();
      setImmediate(() => socket.resume());
    });
    await until(() => length > LONG && last.endsWith('0\r\n\r\n'));
  });
});

test('many conversations of one token leave the reads of another as they are', async () => {
  await start();
  const mine = await served.connect('2025-06-18');
  await textFrom(mine, 'read', { paths: 'tasks.md' });
  const other = served.tokens.issue('Other').token;
  for (let at = 0; at < 60; at++) {
    const headers = { 'mcp-session-id': `session-${at}` };
    expect((await sendRaw({ port: served.port, token: other }, { headers })).status).toBe(200);
  }
  const change = { path: 'tasks.md', old: '- call Marie', new: '- call Marie' };
  expect(await textFrom(mine, 'edit', { ...change, new: '- call Paul' })).toMatch(/replaced/);
  expect(await textFrom(mine, 'edit', { ...change, old: '- call Paul' })).toMatch(/replaced/);
});
