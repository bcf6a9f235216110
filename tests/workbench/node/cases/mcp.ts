/** The plugin's MCP server runs in a page as it does in Obsidian. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { builtinModules } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Client } from '@modelcontextprotocol/client';
import { build } from 'esbuild';
import type { JSHandle } from 'playwright-core';
import { callAnyTool } from '../../../../src/plugin/all-tools';
import { connect, ERAS, overHttp, textFrom } from '../../../support/mcp';
import { READING } from '../../../support/reading-tools';
import { MemoryVault } from '../../../support/memory-vault';
import { projectFolder } from '../../server/project';
import type * as program from '../probe/mcp';
import type { Probe } from '../probe/open-probe';
import type { ProbeWindow } from '../probe/page';
import { ask } from '../probe/serve-in-both';

const NOTES = { 'tasks.md': `# Tasks\n\n${'- call Marie about the payment\n'.repeat(2000)}`, 'a/b.md': 'Été.\n' };

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: projectFolder,
    entryPoints: ['tests/workbench/node/probe/mcp.ts'],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    external: [...builtinModules, 'node:*'],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

export function mcp(probe: Probe): void {
  let started: JSHandle<program.StartedMcp>;
  let url: URL;
  let token: string;
  let bundled: string;
  const clients: Client[] = [];

  beforeAll(async () => {
    bundled = await bundle();
  });

  beforeEach(async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    started = await probe.page.evaluateHandle(
      ({ code, notes, wanted }) => {
        const { node } = window as unknown as ProbeWindow;
        const module = { exports: {} as typeof program };
        const run = new Function('require', 'module', 'exports', code) as (...given: unknown[]) => void;
        run(node, module, module.exports);
        return module.exports.startMcp(notes, wanted);
      },
      { code: bundled, notes: NOTES, wanted: port },
    );
    taken.close();
    token = await started.evaluate((mcp) => mcp.token);
    url = new URL(await started.evaluate((mcp) => mcp.url));
    expect(Number(url.port)).toBeGreaterThan(port);
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    await started.evaluate(({ server }) => server.stop());
    expect(await started.evaluate(({ errors }) => errors)).toEqual([]);
    await expect(ask(Number(url.port))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test.each(ERAS)('a client that speaks %s finds the tools and calls them', async (era) => {
    const client = await connect(overHttp(url, token), era);
    clients.push(client);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(READING);
    const paths = ['tasks.md', 'a/'];
    const expected = await callAnyTool('read', { paths }, { vault: new MemoryVault(NOTES), maxChars: 100_000 });
    expect(await textFrom(client, 'read', { paths })).toBe(expected.text);
  });

  test.each([
    ['no token', {}, '', 401],
    ['a foreign origin', { origin: 'http://example.com' }, '', 403],
    ['a body of 10 MiB', { authorization: '' }, 'x'.repeat(10 * 1024 * 1024), 413],
  ])('%s is refused, and read by whoever sends it', async (_, headers, body, status) => {
    const bearer = 'authorization' in headers ? { authorization: `Bearer ${token}` } : {};
    const told = await ask(Number(url.port), {
      method: 'POST',
      path: '/mcp',
      headers: { ...headers, ...bearer },
      body,
    });
    expect(told.status).toBe(status);
  });
}
