/** Who gets what from the server: everything with the secret and from this machine's page, nothing otherwise. */
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { probePage } from '../node/probe/open-probe';
import { startWorkbench, type Workbench } from '../serve';

let folder: string;
let workbench: Workbench;
let token: string;

interface Reply {
  readonly status: number | undefined;
  readonly body: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}

interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a path exactly as it is written, which no browser does. */
function ask(path: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port } = workbench;
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, body: text, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const refused = (status: 403 | 404): unknown => expect.objectContaining({ status, body: '' });

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'collate-access-')));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write('vault/note.md', 'a note');
  await write('vault/été/a b#c?.md', 'odd name');
  await write('vault/page.html', '<script>1</script>');
  await write('vault/empty.png', '');
  await write('vault/.obsidian/secret.json', 'secret');
  await write('vault-beside/secret.md', 'secret');
  await write('secret.md', 'secret');
  await write('build/main.js', 'the build');
  await write('build/styles.css', 'the styles');
  await write('build/manifest.json', '{}');
  await write('build/secret.js', 'secret');
  await symlink('../secret.md', join(folder, 'vault/link.md'));
  await symlink('..', join(folder, 'vault/up'));
  await symlink('note.md', join(folder, 'vault/inside.md'));
  workbench = await startWorkbench({
    vault: join(folder, 'vault'),
    buildFolder: join(folder, 'build'),
    page: probePage,
    language: 'fr',
  });
  token = new URL(workbench.url).pathname.split('/')[1] ?? '';
});

afterAll(async () => {
  await workbench.close();
  await rm(folder, { recursive: true, force: true });
});

describe('with the secret', () => {
  test('gives the page with the facts in it', async () => {
    const { status, body, headers } = await ask(`/${token}/?plugin=off`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringMatching(
        /^script-src 'nonce-[\w+/=]{24}' 'unsafe-eval'; object-src 'none'/,
      ) as string,
    });
    expect(await ask(`/${token}`)).toMatchObject({ status: 308, headers: { location: `/${token}/` } });
    const [, json = '{}'] = /id="workbench-facts">(.*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      vault: join(folder, 'vault'),
      pid: process.pid,
      platform: process.platform,
      language: 'fr',
    });
    expect((JSON.parse(json) as { config: string }).config).not.toContain(join(folder, 'vault'));
  });

  test('gives the program, the style and the build', async () => {
    expect((await ask(`/${token}/host.js`)).body).toContain('workbench-facts');
    expect(await ask(`/${token}/host.css`)).toMatchObject({ status: 200 });
    expect(await ask(`/${token}/build/main.js`)).toMatchObject({ status: 200, body: 'the build' });
    expect(await ask(`/${token}/build/styles.css`)).toMatchObject({ body: 'the styles' });
    expect(await ask(`/${token}/build/manifest.json`)).toMatchObject({ body: '{}' });
  });

  test('gives files of the vault by their type, unable to run anything', async () => {
    const html = await ask(`/${token}/vault/page.html`);
    expect(html.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
    expect(await ask(`/${token}/vault/note.md?1700000000`)).toMatchObject({ status: 200, body: 'a note' });
    expect(await ask(`/${token}/vault/inside.md`)).toMatchObject({ status: 200, body: 'a note' });
    expect(await ask(`/${token}/vault/empty.png`)).toMatchObject({ status: 200, body: '' });
    const odd = `/${token}/vault/${encodeURIComponent('été')}/${encodeURIComponent('a b#c?.md')}`;
    expect(await ask(odd)).toMatchObject({ status: 200, body: 'odd name' });
  });

  test('answers by the name localhost, too', async () => {
    const headers = { Host: `localhost:${workbench.port}` };
    expect(await ask(`/${token}/`, { headers })).toMatchObject({ status: 200 });
  });
});

describe('refuses', () => {
  test('whoever has not the secret', async () => {
    expect(token).toMatch(/^[\w-]{32}$/);
    const wrong = [token.slice(0, -1), `${token}x`, token.toLowerCase(), 'x'.repeat(token.length), ''];
    for (const path of ['/', '/favicon.ico', '/host.js', '/build/main.js', '//', '*'])
      expect(await ask(path)).toEqual(refused(404));
    for (const guess of wrong) expect(await ask(`/${guess}/host.js`)).toEqual(refused(404));
    expect(await ask(`/%2e/${token}/host.js`)).toEqual(refused(404));
  });

  test('names of this address that others could give it', async () => {
    const hosts = [
      'evil.example',
      `evil.example:${workbench.port}`,
      '127.0.0.1',
      `127.0.0.1.evil.example:${workbench.port}`,
    ];
    for (const Host of [...hosts, `127.0.0.1:${workbench.port + 1}`, `0.0.0.0:${workbench.port}`])
      expect(await ask(`/${token}/`, { headers: { Host } })).toEqual(refused(403));
  });

  test('whoever names no host at all', async () => {
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(workbench.port, '127.0.0.1', () => socket.write(`GET /${token}/ HTTP/1.0\r\n\r\n`));
      let text = '';
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      socket.on('end', () => resolve(text));
    });
    expect(reply).toMatch(/^HTTP\/1\.1 403 [^]*\r\n\r\n$/);
  });

  test('calls that do not come from its own page', async () => {
    const body = JSON.stringify({ call: 'fs.existsSync', args: ['/'] });
    const call = (headers: Readonly<Record<string, string>>): Promise<Reply> =>
      ask(`/${token}/call?page=a`, { method: 'POST', headers, body });
    const own = `http://127.0.0.1:${workbench.port}`;
    expect(await call({ Origin: own })).toMatchObject({ status: 200, body: '{"value":true}' });
    const foreign = [
      'http://evil.example',
      'null',
      `https://127.0.0.1:${workbench.port}`,
      `http://localhost:${workbench.port}`,
    ];
    for (const Origin of [...foreign, `${own}.evil.example`, '']) expect(await call({ Origin })).toEqual(refused(403));
    expect(await call({})).toEqual(refused(403));
  });

  test('calls that are none', async () => {
    const headers = { Origin: `http://127.0.0.1:${workbench.port}` };
    const post = (path: string, body: string): Promise<Reply> =>
      ask(`/${token}/${path}`, { method: 'POST', headers, body });
    expect(await post('call', '{}')).toEqual(refused(404)); // no page
    expect(await post('call?page=b', 'not json')).toEqual(refused(404));
    expect(await post('host.js?page=b', '{}')).toEqual(refused(404));
    const unknown = await post('call?page=b', '{"call":"fs.chownSync","args":[]}');
    expect(unknown.body).toContain('has no fs.chownSync');
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect(await ask(`/${token}/vault/note.md`, { method, headers })).toEqual(refused(404));
  });

  test('ways out of the vault and the build', async () => {
    const ways = [
      '../secret.md',
      '%2e%2e/secret.md',
      '..%2fsecret.md',
      '%2e%2e%2fsecret.md',
      'note.md/../../secret.md',
      '../vault-beside/secret.md',
      './note.md',
      '/note.md',
      `/${folder}/secret.md`,
      encodeURIComponent(`${folder}/secret.md`),
      'link.md',
      'up/secret.md',
      'up/vault/note.md/',
      '.obsidian/secret.json',
      '..\\secret.md',
      '..%5csecret.md',
      'note.md%00.png',
      '%E0%A4%A',
      '',
      'none.md',
    ];
    for (const way of ways) expect([way, await ask(`/${token}/vault/${way}`)]).toEqual([way, refused(404)]);
    for (const way of ['secret.js', '../secret.md', '%2e%2e%2fsecret.md', 'main.js/', ''])
      expect([way, await ask(`/${token}/build/${way}`)]).toEqual([way, refused(404)]);
  });

  test('lines that do not come from its own page', async () => {
    const open = (path: string, options: object): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${workbench.port}/${path}`, options);
        socket.on('open', () => (resolve('open'), socket.close()));
        socket.on('error', (error) => resolve(error.message));
      });
    const origin = `http://127.0.0.1:${workbench.port}`;
    expect(await open(`${token}/socket?page=c`, { origin })).toBe('open');
    expect(await open(`${token}/socket?page=c`, { origin })).toContain('404'); // that page is gone
    expect(await open(`${token}/socket`, { origin })).toContain('404');
    expect(await open(`${token}/call?page=d`, { origin })).toContain('404');
    expect(await open(`wrong/socket?page=d`, { origin })).toContain('404');
    expect(await open(`${token}/socket?page=d`, {})).toContain('403');
    expect(await open(`${token}/socket?page=d`, { origin: 'http://evil.example' })).toContain('403');
    expect(await open(`${token}/socket?page=d`, { origin, headers: { Host: 'evil.example' } })).toContain('403');
  });

  test('whoever comes by another address of this machine', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    const outside = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      const reached = await new Promise((resolve) => {
        const socket = connect(workbench.port, address, () => (resolve(true), socket.destroy()));
        socket.on('error', () => resolve(false));
      });
      expect(reached).toBe(false);
    }
  });
});

test('fails to start on a port that is taken, and leaves nothing behind', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  );
  await expect(startWorkbench({ vault: folder, page: probePage, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});
