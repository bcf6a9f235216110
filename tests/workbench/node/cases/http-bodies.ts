/** What arrives at a page's HTTP server: heads, bodies, and clients that go away. */
import { request } from 'node:http';
import { until } from '../../../support/until';
import type { Probe } from '../probe/open-probe';
import { ask, othersPass, serveInBoth, type Line } from '../probe/serve-in-both';

const MIB = 1024 * 1024;

/** Begins to send a body and goes away once the server has noted something. */
async function leave({ port, log }: Line, length: number, sent: string): Promise<void> {
  const headers = { 'content-length': length };
  const going = request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
  going.on('error', () => undefined);
  going.write(sent);
  await until(async () => (await log()).length > 0);
  going.destroy();
  await until(async () => (await log()).includes('over'));
}

export function httpBodies(probe: Probe): void {
  describe('IncomingMessage', () => {
    test('has the head of the request, and its body in bytes', async () => {
      const { log } = await serveInBoth(
        probe,
        ({ server, log }) => {
          server.on('request', (request, response) => {
            const { method, url, httpVersion, headers, rawHeaders } = request;
            const { host: _host, ...rest } = headers;
            log.push({ method, url, httpVersion, headers: rest, raw: rawHeaders.length, complete: request.complete });
            const chunks: Buffer[] = [];
            request.on('data', (chunk: Buffer) => chunks.push(chunk));
            request.on('end', () => {
              const whole = Buffer.concat(chunks);
              log.push([Buffer.isBuffer(chunks[0] ?? whole), whole.toString('hex')], request.complete);
              response.end();
            });
          });
        },
        async ({ port }) => {
          const headers = { 'X-One': 'été', Accept: ['a', 'b'], Cookie: ['a=1', 'b=2'], 'X-Two': ['1', '2'] };
          await ask(port, { method: 'PUT', path: '/a%20b?c=d', headers, body: Uint8Array.from([0, 255, 10]) });
          await ask(port);
          await ask(port, { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: 'chunked' });
        },
      );
      expect(log[0]).toMatchObject({ method: 'PUT', url: '/a%20b?c=d', headers: { 'x-two': '1, 2' } });
      expect(log[1]).toEqual([true, '00ff0a']);
    });

    test('brings 5 MiB unchanged, by events and in a loop', async () => {
      const body = Buffer.alloc(5 * MIB, 'été – 日本語 🌳 ');
      const { told } = await serveInBoth(
        probe,
        ({ server, log }) => {
          server.on('request', (request, response) => {
            let [sum, length] = [0, 0];
            const add = (part: Buffer): void => {
              for (const byte of part) sum = (sum * 31 + byte) | 0;
              length += part.length;
            };
            const answer = (): unknown => response.end(JSON.stringify([sum, length]));
            const loop = async (): Promise<void> => {
              for await (const part of request as AsyncIterable<Buffer>) add(part);
              log.push([request.readableEnded, request.complete]);
              answer();
            };
            if (request.url === '/loop') void loop();
            else request.on('data', add).on('end', answer);
          });
        },
        async ({ port }) => {
          const sent = ['/events', '/loop'].map((path) => ask(port, { method: 'POST', path, body }));
          return (await Promise.all(sent)).map((answer) => answer.body.toString());
        },
      );
      expect(told).toEqual(Array(2).fill(expect.stringContaining(`,${body.length}]`)));
    });

    test('makes the client wait while nobody reads', async () => {
      const length = 64 * MIB;
      const { told } = await serveInBoth(
        probe,
        ({ server, log }) => {
          server.on('request', (request, response) => {
            if (request.url === '/other') return void response.end();
            void (async () => {
              const read = request.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
              await read.next();
              log.push('has begun');
            })();
          });
        },
        async ({ port, log }) => {
          const headers = { 'content-length': length };
          const sent = request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
          sent.on('error', () => undefined);
          let isAllTaken = false;
          sent.end(Buffer.alloc(length), () => (isAllTaken = true));
          await until(async () => (await log()).length > 0);
          await othersPass(port);
          const socketIsFull = (sent.socket?.writableLength ?? 0) > 0;
          sent.destroy();
          return { isAllTaken, socketIsFull };
        },
      );
      expect(told).toEqual({ isAllTaken: false, socketIsFull: true });
    });

    test('lets a client that still sends read the answer, whether its body is read, begun or left', async () => {
      const { told } = await serveInBoth(
        probe,
        ({ server, log }) => {
          server.on('request', (request, response) => {
            void (async () => {
              const ways = { '/left': false, '/kept': true } as Readonly<Record<string, boolean>>;
              const destroyOnReturn = ways[request.url ?? ''];
              if (destroyOnReturn !== undefined)
                for await (const part of request.iterator({ destroyOnReturn }) as AsyncIterable<Buffer>)
                  if (part.length > 0) break;
              log.push([request.url, request.destroyed, request.errored?.name, request.aborted]);
              response.writeHead(413, { 'content-type': 'text/plain' });
              response.end('too much');
            })();
          });
        },
        async ({ port }) => {
          const body = Buffer.alloc(10 * MIB);
          const told: unknown[] = [];
          for (const path of ['/left', '/kept', '/unread']) {
            const answer = await ask(port, { method: 'POST', path, body });
            told.push([answer.status, answer.body.toString()]);
          }
          return told;
        },
      );
      expect(told).toEqual(Array(3).fill([413, 'too much']));
    });

    test('tells when the client goes, in the order of Node', async () => {
      const { log } = await serveInBoth(
        probe,
        ({ server, log }) => {
          server.on('request', (request, response) => {
            const over = new Set(['request', 'response']);
            const close = (name: string): void => {
              over.delete(name);
              if (over.size === 0) log.push('over');
            };
            for (const name of ['aborted', 'error', 'end', 'close'])
              request.on(name, (error?: NodeJS.ErrnoException) => log.push(`request ${name} ${error?.code ?? ''}`));
            for (const name of ['error', 'finish', 'close'])
              response.on(name, (error?: NodeJS.ErrnoException) => log.push(`response ${name} ${error?.code ?? ''}`));
            request.on('close', () => close('request'));
            response.on('close', () => close('response'));
            void (async () => {
              try {
                for await (const part of request as AsyncIterable<Buffer>) log.push(part.toString());
                log.push('read');
              } catch (error) {
                const { code, message } = error as NodeJS.ErrnoException;
                log.push([code, message, request.errored === error, request.aborted, request.destroyed]);
                log.push([response.destroyed, response.writableFinished, response.write('late'), response.headersSent]);
                response.end();
              }
            })();
          });
        },
        (line) => leave(line, 1000, 'half'),
      );
      expect(log[0]).toBe('half');
      expect(log).toContainEqual(['ECONNRESET', 'aborted', true, true, true]);
    });
  });
}
