/** What a page's HTTP server answers: heads, bodies in pieces, and clients that do not wait for them. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { until } from '../../../support/until';
import type { Probe } from '../probe/open-probe';
import { ask, othersPass, serveInBoth } from '../probe/serve-in-both';

const MIB = 1024 * 1024;

/** Asks on a connection of its own; gives the answer as soon as its head is there. */
async function begin(port: number, path = '/'): Promise<IncomingMessage> {
  const sent = request({ host: '127.0.0.1', port, path, agent: false });
  sent.on('error', () => undefined).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  return answer;
}

export function httpAnswers(probe: Probe): void {
  describe('ServerResponse', () => {
    test('sends status, headers and body as Node does, however they are given', async () => {
      const { told } = await serveInBoth(
        probe,
        ({ node, server, log }) => {
          const { Buffer } = node('node:buffer');
          server.on('request', (request, response) => {
            switch (request.url ?? '') {
              case '/once':
                response.statusCode = 201;
                response.setHeader('X-Many', ['a', 'b']);
                response.setHeader('Set-Cookie', ['a=1', 'b=2']);
                response.setHeader('X-Gone', 'x').removeHeader('x-gone');
                log.push(response.headersSent, response.getHeader('x-many'), response.hasHeader('x-gone'));
                return response.end('été');
              case '/head':
                response.setHeader('X-Kept', 1);
                response.setHeader('X-Changed', 'before');
                response.writeHead(202, 'Just So', { 'x-changed': 'after', 'Content-Type': 'text/plain' });
                log.push(response.headersSent, response.statusMessage);
                return response.end(Buffer.from([0, 255]));
              case '/list':
                return response.writeHead(200, ['X-A', '1', 'X-B', '2']).end();
              case '/pieces':
                response.write('a');
                response.write(Uint8Array.from([98]), () => log.push('taken'));
                return response.end('c', () => log.push(['done', response.writableFinished]));
              case '/nothing':
                response.writeHead(204);
                return response.end();
              default:
                return response.end('a body');
            }
          });
        },
        async ({ port }) => {
          const told: unknown[] = [];
          for (const path of ['/once', '/head', '/list', '/pieces', '/nothing', '/']) {
            const { body, ...rest } = await ask(port, { path });
            told.push({ ...rest, body: body.toString('hex') });
          }
          const { body, ...rest } = await ask(port, { method: 'HEAD' });
          return [...told, { ...rest, body: body.length }];
        },
      );
      expect(told[0]).toMatchObject({ status: 201, headers: { 'content-length': '5', 'x-many': 'a, b' } });
      expect(told[1]).toMatchObject({ message: 'Just So', headers: { 'x-kept': '1', 'x-changed': 'after' } });
      expect(told[3]).toMatchObject({ headers: { 'transfer-encoding': 'chunked' }, body: '616263' });
    });

    test('throws at once what Node throws at once', async () => {
      await serveInBoth(
        probe,
        ({ server, log }) => {
          server.on('request', (_, response) => {
            const tell = (action: () => unknown): void => {
              try {
                action();
                log.push('done');
              } catch (error) {
                const { name, code, message } = error as NodeJS.ErrnoException;
                log.push([name, code, message]);
              }
            };
            tell(() => response.setHeader('a b', 'c'));
            tell(() => response.setHeader('a', 'line\r\nother: line'));
            tell(() => response.setHeader('a', undefined as unknown as string));
            tell(() => response.writeHead(99));
            tell(() => response.writeHead(200, { 'x-é': 'a' }));
            tell(() => response.writeHead(200));
            tell(() => response.writeHead(200));
            tell(() => response.setHeader('late', 'x'));
            tell(() => response.removeHeader('late'));
            response.end();
          });
        },
        ({ port }) => ask(port),
      );
    });

    test('sends each piece when it is written', async () => {
      await serveInBoth(
        probe,
        ({ server }) => {
          server.on('request', (request, response) => {
            if (request.url !== '/next') {
              response.writeHead(200, { 'content-type': 'text/event-stream' });
              response.flushHeaders();
              server.on('request', ({ url }) => void (url === '/next' && response.write('piece\n')));
            } else response.end();
          });
        },
        async ({ port }) => {
          const answer = await begin(port);
          const pieces: string[] = [];
          answer.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
          for (let at = 1; at <= 3; at++) {
            await ask(port, { path: '/next' });
            await until(() => pieces.length === at);
          }
          answer.destroy();
          return pieces;
        },
      );
    });

    test('carries 20 MiB, and says when to wait for a client that does not read', async () => {
      const { told, log } = await serveInBoth(
        probe,
        ({ node, server, log }) => {
          server.on('request', (request, response) => {
            if (request.url === '/other') return void response.end();
            const piece = node('node:buffer').Buffer.alloc(1024 * 1024);
            void (async () => {
              let waits = 0;
              for (let at = 0; at < 20; at++) {
                if (response.write(piece)) continue;
                if (++waits === 1) log.push('waits');
                await node('node:events').once(response, 'drain');
              }
              response.end(() => log.push('all'));
            })();
          });
        },
        async ({ port, log }) => {
          const answer = await begin(port);
          await until(async () => (await log()).length > 0);
          await othersPass(port);
          const before = [...(await log())];
          let size = 0;
          for await (const part of answer as AsyncIterable<Buffer>) size += part.length;
          await until(async () => (await log()).length > 1);
          return { before, size };
        },
      );
      expect(told).toEqual({ before: ['waits'], size: 20 * MIB });
      expect(log).toEqual(['waits', 'all']);
    });

    test('hears that its client is gone', async () => {
      const { log } = await serveInBoth(
        probe,
        ({ server, log }) => {
          server.on('request', (request, response) => {
            request.resume();
            response.once('close', () => {
              log.push([response.destroyed, response.writableFinished, response.writableEnded, request.aborted]);
              response.write('late', (error) => log.push((error as NodeJS.ErrnoException | null)?.code));
              response.end(() => log.push('never'));
            });
            response.write('first');
          });
        },
        async ({ port, log }) => {
          const answer = await begin(port);
          await once(answer, 'data');
          answer.destroy();
          await until(async () => (await log()).length > 1);
        },
      );
      expect(log).toEqual([[true, false, false, false], 'ERR_STREAM_DESTROYED']);
    });

    test('breaks the connection when it is destroyed', async () => {
      const { told } = await serveInBoth(
        probe,
        ({ server, log }) => {
          server.on('request', (request, response) => {
            response.on('close', () => log.push('close'));
            if (request.url === '/late') response.write('first');
            setTimeout(() => log.push([response.destroy() === response, response.destroyed, response.headersSent]), 50);
          });
        },
        async ({ port, log }) => {
          const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;
          const told = [await ask(port).catch(codeOf), await ask(port, { path: '/late' }).catch(codeOf)];
          await until(async () => (await log()).length === 4);
          return told;
        },
      );
      expect(told).toEqual(['ECONNRESET', 'ECONNRESET']);
    });
  });
}
