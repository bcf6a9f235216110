/** What a page started ends with the page, and what a server started ends with the server. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { isRunning } from '../../../support/real-qmd';
import { until } from '../../../support/until';
import { startWorkbench } from '../../serve';
import { probePage, runIn, type Probe } from '../probe/open-probe';

export function lifetime(probe: Probe): void {
  /** Starts a process that ends with its input and says so in a file, and one that never ends, with one below it. */
  async function startThree(page: Page, goodbye: string): Promise<{ polite: number; stubborn: number[] }> {
    return runIn(
      page,
      async ({ node, arg }) => {
        const { spawn } = node('node:child_process');
        const polite = spawn('/bin/sh', ['-c', 'echo ready; cat; echo goodbye > "$1"', 'sh', arg]);
        const stubborn = spawn('/bin/sh', ['-c', 'sleep 600 & echo $!; wait']);
        const first = (child: typeof polite): Promise<string> =>
          new Promise((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())));
        await first(polite);
        const below = Number(await first(stubborn));
        return { polite: polite.pid ?? 0, stubborn: [stubborn.pid ?? 0, below] };
      },
      goodbye,
    );
  }

  /** Starts an HTTP server in the page, with a connection to it that waits for an answer. */
  async function startServer(page: Page): Promise<{ port: number; isBroken: () => boolean }> {
    const port = await runIn(
      page,
      async ({ node }) => {
        const server = node('node:http').createServer((_, response) => void response.write('first'));
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return (server.address() as AddressInfo).port;
      },
      undefined,
    );
    const waiting = connect(port, '127.0.0.1');
    waiting.on('error', () => undefined).unref();
    waiting.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(waiting, 'data');
    return { port, isBroken: () => waiting.destroyed };
  }

  async function isServed(port: number): Promise<boolean> {
    const tried = connect(port, '127.0.0.1');
    const served = await once(tried, 'connect').then(
      () => true,
      () => false,
    );
    tried.destroy();
    return served;
  }

  async function openPage(url: string): Promise<Page> {
    const page = await probe.page.context().newPage();
    await page.goto(url);
    return page;
  }

  describe('a page that goes', () => {
    test('closed or loaded anew, lets its processes end, and ends those that do not', async () => {
      const go = async (name: string, leave: (page: Page) => Promise<unknown>): Promise<void> => {
        const page = await openPage(probe.workbench.url);
        const goodbye = join(probe.folder, name);
        const { polite, stubborn } = await startThree(page, goodbye);
        expect([polite, ...stubborn].every(isRunning)).toBe(true);
        await leave(page);
        await until(() => !isRunning(polite));
        expect(await readFile(goodbye, 'utf8')).toBe('goodbye\n');
        await until(() => !stubborn.some(isRunning), 10_000);
      };
      const other = await openPage(probe.workbench.url);
      const kept = await startThree(other, join(probe.folder, 'kept'));
      await Promise.all([go('closed', (page) => page.close()), go('loaded-anew', (page) => page.reload())]);
      expect([kept.polite, ...kept.stubborn].every(isRunning)).toBe(true);
    });

    test('closed or loaded anew, breaks the connections of its servers and frees their ports', async () => {
      const go = async (leave: (page: Page) => Promise<unknown>): Promise<void> => {
        const page = await openPage(probe.workbench.url);
        const { port, isBroken } = await startServer(page);
        expect([isBroken(), await isServed(port)]).toEqual([false, true]);
        await leave(page);
        await until(isBroken);
        await until(async () => !(await isServed(port)));
      };
      const kept = await startServer(await openPage(probe.workbench.url));
      await Promise.all([go((page) => page.close()), go((page) => page.reload())]);
      expect([kept.isBroken(), await isServed(kept.port)]).toEqual([false, true]);
    });
  });

  describe('a server that goes', () => {
    test('has broken the connections of all servers of its pages, and freed their ports', async () => {
      const workbench = await startWorkbench({ vault: probe.folder, page: probePage });
      const page = await openPage(workbench.url);
      const { port, isBroken } = await startServer(page);
      await workbench.close();
      await until(isBroken);
      expect(await isServed(port)).toBe(false);
      await page.close();
    });

    test('has ended every process when it is closed, and its pages say that they cannot go on', async () => {
      const workbench = await startWorkbench({ vault: probe.folder, page: probePage });
      const page = await openPage(workbench.url);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const goodbye = join(probe.folder, 'goodbye');
      const { polite, stubborn } = await startThree(page, goodbye);
      const config = await page.evaluate(
        () =>
          (JSON.parse(document.getElementById('workbench-facts')?.textContent ?? '{}') as { config: string }).config,
      );

      await workbench.close();

      expect([polite, ...stubborn].filter(isRunning)).toEqual([]);
      expect(await readFile(goodbye, 'utf8')).toBe('goodbye\n');
      await expect(readFile(config)).rejects.toMatchObject({ code: 'ENOENT' });
      const gone = 'The server of the workbench is gone. Start it again and load this page anew.';
      await page.getByRole('alert').getByText(gone).waitFor();
      expect(errors).toEqual([gone]);
      const later = await runIn(
        page,
        async ({ node }) => {
          const told: string[] = [];
          await node('node:fs/promises')
            .stat('/')
            .catch((error: Error) => told.push(error.message));
          try {
            node('node:fs').statSync('/');
          } catch (error) {
            told.push((error as Error).message);
          }
          return told;
        },
        undefined,
      );
      expect(later).toEqual([gone, gone]);
      await page.close();
    });
  });
}
