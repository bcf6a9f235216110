/** What a page started ends with the page, and what a server started ends with the server. */
import { readFile } from 'node:fs/promises';
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

  async function openPage(url: string): Promise<Page> {
    const page = await probe.browser.newPage();
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
  });

  describe('a server that goes', () => {
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
