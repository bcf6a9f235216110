/** What the stand-in's requestUrl promises, after obsidian.d.ts. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Host } from '../open-host';

export function requestUrl(host: Host): void {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const allow = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'X-Seen': 'yes' };
      const expose = { 'Access-Control-Expose-Headers': 'X-Seen' };
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        response.writeHead(request.url === '/missing' ? 404 : 200, { ...allow, ...expose });
        const { method, headers } = request;
        response.end(JSON.stringify({ method, type: headers['content-type'], key: headers['x-key'], body }));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  describe('requestUrl', () => {
    test('sends method, headers, content type and body; gives status, headers, text, json and bytes', async () => {
      const seen = await host.page.evaluate(async (url) => {
        const { requestUrl } = window.workbench.obsidian;
        const answer = requestUrl({
          url,
          method: 'POST',
          contentType: 'application/json',
          headers: { 'x-key': 'k' },
          body: '{"a":1}',
        });
        const response = await answer;
        const { status, headers, text, arrayBuffer } = response;
        return {
          status,
          seen: headers['x-seen'],
          json: response.json as unknown,
          bytes: arrayBuffer.byteLength === text.length,
          early: (await answer.json) as unknown,
        };
      }, address);
      const json = { method: 'POST', type: 'application/json', key: 'k', body: '{"a":1}' };
      expect(seen).toEqual({ status: 200, seen: 'yes', json, bytes: true, early: json });
    });

    test('throws an error with the status when that is 400 or above, unless told not to', async () => {
      const seen = await host.page.evaluate(async (url) => {
        const { requestUrl } = window.workbench.obsidian;
        const failed = await requestUrl(url).catch((error: unknown) => error as Error & { status: number });
        const { status } = await requestUrl({ url, throw: false });
        return [failed instanceof Error && failed.message, failed.status, status];
      }, `${address}/missing`);
      expect(seen).toEqual(['Request failed, status 404', 404, 404]);
    });

    test('refuses every address that is not of this machine, loudly', async () => {
      const message = await host.page.evaluate(() =>
        window.workbench.obsidian.requestUrl('https://example.com/x').then(
          () => 'sent',
          (error: unknown) => (error as Error).message,
        ),
      );
      const refusal = 'The workbench sends no request to example.com: only to servers on this machine.';
      expect(message).toBe(refusal);
      expect(await host.takeProblems()).toEqual([expect.stringContaining(refusal)]);
    });
  });
}
