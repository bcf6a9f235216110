/** A page on a slow device: Chromium with its processor held back, and a server that hands out the notes of a vault. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../../../tests/e2e/support/browser';
import { project } from '../../build-plugin';
import { meaningTablePlugin } from '../../meaning-table.mjs';
import type { GeneratedVault } from '../search-vault';
import { BLOCK, type ListedNote } from './listed-note';

export interface OpenPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

export class PhoneBrowser {
  private constructor(
    private readonly context: BrowserContext,
    private readonly server: Server,
    private readonly address: string,
  ) {}

  /** `profile`: a folder for the browser's own files, so that its database lies on a disk. */
  static async start(vault: GeneratedVault, profile: string): Promise<PhoneBrowser> {
    const server = await serve(vault);
    const { port } = server.address() as AddressInfo;
    const isRoot = process.getuid?.() === 0;
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findBrowser() ?? '',
      args: ['--disable-gpu', '--no-first-run', '--disable-sync', ...(isRoot ? ['--no-sandbox'] : [])],
      viewport: { width: 390, height: 844 },
    });
    return new PhoneBrowser(context, server, `http://127.0.0.1:${port}/`);
  }

  /** A page that has the list of notes, and from then on a processor so many times as slow. */
  async open(slower: number): Promise<OpenPage> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(900_000);
    await page.goto(this.address);
    await page.evaluate(() => window.phone.prepare());
    const devtools = await this.context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    return { page, devtools };
  }

  async inPage<Result>(slower: number, run: (open: OpenPage) => Promise<Result>): Promise<Result> {
    const open = await this.open(slower);
    try {
      return await run(open);
    } finally {
      await open.page.close();
    }
  }

  /** Ends a page as a system does that wants its memory: nothing in it is told. */
  async kill({ page, devtools }: OpenPage): Promise<void> {
    const crashed = new Promise((resolve) => page.once('crash', resolve));
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  }

  async close(): Promise<void> {
    await this.context.close();
    this.server.closeAllConnections();
    this.server.close();
  }
}

async function serve({ folder, paths }: GeneratedVault): Promise<Server> {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: ['scripts/bench/phone/page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    plugins: [meaningTablePlugin],
    logLevel: 'error',
  });
  const list = paths.map((path): ListedNote => {
    const { size, mtimeMs } = statSync(join(folder, path));
    return [path, size, Math.floor(mtimeMs)];
  });
  // In the order in which the index reads them.
  list.sort(([, , a], [, , b]) => b - a);
  const blockOf = (at: number): Buffer => {
    const texts = list.slice(at * BLOCK, (at + 1) * BLOCK).map(([path]) => readFileSync(join(folder, path)));
    const lengths = new Uint32Array(BLOCK).map((_, place) => texts[place]?.length ?? 0);
    return Buffer.concat([new Uint8Array(lengths.buffer), ...texts]);
  };
  const script = outputFiles[0]?.text ?? '';
  const send = (response: ServerResponse, type: string, body: string | Buffer): void => {
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body);
  };
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/')
      send(response, 'text/html', '<!doctype html><title>phone</title><script src="page.js"></script>');
    else if (pathname === '/page.js') send(response, 'text/javascript', script);
    else if (pathname === '/notes' && search === '') send(response, 'application/json', JSON.stringify(list));
    else if (pathname === '/notes') send(response, 'application/octet-stream', blockOf(Number(search.slice(1))));
    else if (pathname === '/note') {
      const [path = ''] = list[Number(search.slice(1))] ?? [];
      send(response, 'text/plain', readFileSync(join(folder, path)));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
