/** HTTP servers of a page: how they begin, end and are set; the same code runs in the page and in Node. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Probe } from '../probe/open-probe';
import { until } from '../../../support/until';
import { ask, serveInBoth } from '../probe/serve-in-both';

export function http(probe: Probe): void {
  describe('Server', () => {
    test('listens to what it was told to, and to nothing once it is closed', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const events = node('node:events');
        const server = node('node:http').createServer();
        const before = [server.listening, server.address()];
        server.listen({ host: '127.0.0.1', port: 0, exclusive: true });
        const args: unknown[] = await events.once(server, 'listening');
        const { port, ...rest } = server.address() as AddressInfo;
        const during = [server.listening, rest, typeof port, args];
        const closed = events.once(server, 'close');
        server.close();
        const at = [server.listening, server.address()];
        await closed;
        server.listen(port, '127.0.0.1');
        await events.once(server, 'listening');
        const again = (server.address() as AddressInfo).port === port;
        const error = await new Promise((resolve) => server.close(resolve));
        const late = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => server.close(resolve));
        return { before, during, at, again, error: error ?? null, late: late?.code };
      }, undefined);
      expect(told).toMatchObject({ during: [true, { address: '127.0.0.1', family: 'IPv4' }, 'number', []] });
      expect(told).toMatchObject({ again: true, error: null, late: 'ERR_SERVER_NOT_RUNNING' });
    });

    test('tells by an event that a port is taken, and can be given another one', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const comparing = probe.inBoth(async ({ node, arg }) => {
        const events = node('node:events');
        const server = node('node:http').createServer();
        server.listen({ host: '127.0.0.1', port: arg, exclusive: true });
        const told: unknown = await events.once(server, 'listening').catch((error: unknown) => {
          return [(error as Error).message, { ...(error as Error) }, server.listening];
        });
        server.listen({ host: '127.0.0.1', port: 0 });
        await events.once(server, 'listening');
        server.close();
        await events.once(server, 'close');
        return told;
      }, port);
      const told = await comparing.finally(() => other.close());
      expect(told).toEqual([expect.stringContaining('EADDRINUSE'), expect.objectContaining({ port }), false]);
    });

    test('throws at once what Node throws at once', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const { createServer } = node('node:http');
        const codeOf = (action: () => unknown): unknown => {
          try {
            return typeof action();
          } catch (error) {
            const { name, code, message } = error as NodeJS.ErrnoException;
            return [name, code, message];
          }
        };
        const server = createServer();
        const listening = node('node:events').once(server, 'listening');
        server.listen(0, '127.0.0.1');
        await listening;
        const codes = [
          codeOf(() => server.listen(0)),
          codeOf(() => createServer().listen({ port: 70_000 })),
          codeOf(() => createServer({ headersTimeout: 2, requestTimeout: 1 })),
        ];
        server.close();
        return codes;
      }, undefined);
      expect(told[0]).toEqual(['Error', 'ERR_SERVER_ALREADY_LISTEN', expect.anything()]);
    });

    test('has the settings of Node, and hands on those that are made', async () => {
      const { log } = await serveInBoth(
        probe,
        ({ server, log }) => {
          const settings = (): unknown[] => [
            server.headersTimeout,
            server.requestTimeout,
            server.keepAliveTimeout,
            server.timeout,
            server.maxConnections ?? null,
          ];
          log.push(settings());
          server.headersTimeout = 1000;
          server.requestTimeout = 2000;
          server.maxConnections = 1;
          log.push(settings());
        },
        async ({ port }) => {
          const slow = connect(port, '127.0.0.1');
          await once(slow, 'connect');
          slow.write('GET / HTTP/1.1\r\n');
          const refused = await ask(port).catch((error: unknown) => (error as NodeJS.ErrnoException).code);
          const [answer] = (await once(slow, 'data')) as [Buffer];
          return [refused, answer.toString()];
        },
      );
      expect(log[1]).toEqual([1000, 2000, expect.any(Number), 0, 1]);
    });

    test('tells of each connection, which requests come on it, and when it has ended', async () => {
      const { log } = await serveInBoth(
        probe,
        ({ server, log }) => {
          const sockets: unknown[] = [];
          server.on('connection', (socket) => {
            sockets.push(socket);
            log.push(['open', socket.destroyed]);
            socket.once('close', (hadError: boolean) => log.push(['closed', socket.destroyed, hadError]));
          });
          server.on('request', ({ url, socket }, response) => {
            log.push([url, sockets.indexOf(socket)]);
            if (url === '/break') socket.destroy();
            else response.end();
          });
        },
        async ({ port, log }) => {
          const ended = (count: number): Promise<void> =>
            until(async () => (await log()).filter((one) => (one as unknown[])[0] === 'closed').length === count);
          const quiet = connect(port, '127.0.0.1');
          await until(async () => (await log()).length === 1);
          await ask(port, { path: '/a' });
          await ended(1);
          const broken = await ask(port, { path: '/break' }).catch(
            (error: unknown) => (error as NodeJS.ErrnoException).code,
          );
          await ended(2);
          quiet.destroy();
          await ended(3);
          return broken;
        },
      );
      expect(log).toContainEqual(['/break', 2]);
    });

    test('says by name what it lacks', async () => {
      const messageOf = (action: string): Promise<unknown> =>
        probe.page.evaluate(`(() => { try { return ${action}; } catch (error) { return error.message; } })()`);
      expect(await messageOf(`node('http').request`)).toMatch(/^The workbench has no node:http\.request: /);
      expect(await messageOf(`node('http').createServer().on('upgrade', () => 0)`)).toMatch(
        /no Server\.on\('upgrade'\)/,
      );
      expect(await messageOf(`node('http').createServer().setTimeout`)).toMatch(
        /no Server\.setTimeout: .*http-server\.ts/,
      );
      expect(await messageOf(`node('http').createServer({ highWaterMark: 1 })`)).toMatch(
        /no http\.createServer option h/,
      );
      expect(await messageOf(`node('http').createServer().listen({ path: '/x' })`)).toMatch(/listen option path/);
    });
  });

  test('once', async () => {
    await probe.inBoth(async ({ node }) => {
      const events = node('node:events');
      const emitter = new events.EventEmitter();
      const abort = new AbortController();
      const failure = (error: unknown): unknown => [(error as Error).name, (error as Error).message];
      const told = [
        events.once(emitter, 'a'),
        events.once(emitter, 'b').catch(failure),
        events.once(emitter, 'error'),
        events.once(emitter, 'c', { signal: abort.signal }).catch(failure),
        events.once(emitter, 'c', { signal: AbortSignal.abort() }).catch(failure),
      ];
      emitter.emit('a', 1, 2);
      abort.abort();
      emitter.emit('error', new Error('wrong'));
      const all: unknown[] = await Promise.all(told);
      const [, , error] = all as [unknown, unknown, [Error]];
      const counts = ['a', 'b', 'c', 'error'].map((name) => emitter.listenerCount(name));
      return [all[0], all[1], error[0].message, all[3], all[4], counts];
    }, undefined);
  });
}
