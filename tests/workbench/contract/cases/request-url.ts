/** What the stand-in's requestUrl promises, after obsidian.d.ts. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from '../open-host';

export function requestUrl(host: Host): void {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method, headers } = request;
        switch (request.url ?? '') {
          case '/bytes':
            return response.end(Buffer.concat(parts));
          case '/missing':
            return response.writeHead(404, { 'X-Seen': 'yes' }).end('nothing here');
          case '/elsewhere':
            return response.writeHead(302, { Location: 'http://example.com/' }).end();
          case '/broken':
            return response.destroy();
          default:
            response.setHeader('X-Seen', ['yes', 'twice']);
            return response.end(JSON.stringify({ method, headers, body: Buffer.concat(parts).toString() }));
        }
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const failureOf = (url: string, headers: Record<string, string> = {}): Promise<string> =>
    host.page.evaluate(
      (param) =>
        window.workbench.obsidian.requestUrl(param).then(
          () => 'answered',
          (error: unknown) => (error as Error).message,
        ),
      { url, headers },
    );

  describe('requestUrl', () => {
    test('sends method, headers, content type and body; gives status, headers, text, json and bytes', async () => {
      const seen = await host.page.evaluate(async (url) => {
        const { requestUrl } = window.workbench.obsidian;
        const answer = requestUrl({
          url,
          method: 'POST',
          contentType: 'application/json',
          headers: { 'x-key': 'k', Authorization: 'Bearer t' },
          body: '{"a":"é"}',
        });
        const response = await answer;
        const { status, headers, text, arrayBuffer } = response;
        return {
          status,
          seen: headers['x-seen'],
          json: response.json as { method: string; headers: Record<string, string>; body: string },
          bytes: arrayBuffer.byteLength === new TextEncoder().encode(text).length,
          early: JSON.stringify(await answer.json) === (await answer.text),
        };
      }, address);
      expect(seen).toMatchObject({ status: 200, seen: 'yes, twice', bytes: true, early: true });
      expect(seen.json).toMatchObject({ method: 'POST', body: '{"a":"é"}' });
      const sent = {
        'content-type': 'application/json',
        'content-length': '10',
        'x-key': 'k',
        authorization: 'Bearer t',
      };
      expect(seen.json.headers).toMatchObject({ ...sent, host: address.replace('http://', '') });
    });

    test('has nothing of a browser: any method, no Origin, no question before the request', async () => {
      const seen = await host.page.evaluate(async (url) => {
        const { requestUrl } = window.workbench.obsidian;
        const answers = ['GET', 'DELETE', 'PATCH', 'OPTIONS'].map((method) =>
          requestUrl({ url, method, headers: { 'x-key': 'k' }, ...(method === 'GET' ? {} : { body: method }) }),
        );
        return (await Promise.all(answers)).map(({ json }) => json as Record<string, unknown>);
      }, address);
      expect(seen.map(({ method, body }) => [method, body])).toEqual([
        ['GET', ''],
        ['DELETE', 'DELETE'],
        ['PATCH', 'PATCH'],
        ['OPTIONS', 'OPTIONS'],
      ]);
      expect(seen.flatMap(({ headers }) => Object.keys(headers as object))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(origin|referer|cookie|sec-.*)$/)]),
      );
    });

    test('carries bytes unchanged', async () => {
      const seen = await host.page.evaluate(async (url) => {
        const sent = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256);
        const { arrayBuffer } = await window.workbench.obsidian.requestUrl({ url, method: 'PUT', body: sent.buffer });
        const back = new Uint8Array(arrayBuffer);
        return [arrayBuffer instanceof ArrayBuffer, back.length, back.every((byte, at) => byte === sent[at])];
      }, `${address}/bytes`);
      expect(seen).toEqual([true, 100_000, true]);
    });

    test('throws an error with status and headers when the status is 400 or above, unless told not to', async () => {
      const seen = await host.page.evaluate(async (url) => {
        const { requestUrl } = window.workbench.obsidian;
        type Failure = Error & { status: number; headers: Record<string, string> };
        const failed = await requestUrl(url).catch((error: unknown) => error as Failure);
        const { status, text } = await requestUrl({ url, throw: false });
        return [failed instanceof Error && failed.message, failed.status, failed.headers['x-seen'], status, text];
      }, `${address}/missing`);
      expect(seen).toEqual(['Request failed, status 404', 404, 'yes', 404, 'nothing here']);
    });

    test('rejects in the words of Electron when there is no answer', async () => {
      const free = createServer().listen(0, '127.0.0.1');
      await once(free, 'listening');
      const { port } = free.address() as AddressInfo;
      free.close();
      await once(free, 'close');
      expect(await failureOf(`http://127.0.0.1:${port}/`)).toBe('net::ERR_CONNECTION_REFUSED');
      expect(await failureOf(`http://localhost:${port}/`)).toBe('net::ERR_CONNECTION_REFUSED');
      expect(await failureOf(`${address}/broken`)).toBe('net::ERR_EMPTY_RESPONSE');
      expect(await failureOf(address, { Host: 'other' })).toBe('net::ERR_INVALID_ARGUMENT');
    });

    test('refuses every address that is not of this machine, and every way to one, loudly', async () => {
      const only = 'only over http, to servers on this machine.';
      const refusals = [
        [await failureOf('https://example.com/x'), `The workbench sends no request to https://example.com: ${only}`],
        [await failureOf('https://localhost/x'), `The workbench sends no request to https://localhost: ${only}`],
        [
          await failureOf(`${address}/elsewhere`),
          `The workbench follows no redirection: ${address}/elsewhere answered with 302.`,
        ],
      ];
      for (const [told, expected] of refusals) expect(told).toBe(expected);
      expect(await host.takeProblems()).toEqual(
        refusals.map(([, one]) => expect.stringContaining(one ?? '') as string),
      );
    });
  });
}
