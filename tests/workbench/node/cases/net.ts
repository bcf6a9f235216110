/** Names that a page listens to: the same code runs in the page and in Node. */
import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { until } from '../../../support/until';
import { runIn, type Probe } from '../probe/open-probe';

function isTaken(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(true));
    server.listen({ path }, () => server.close(() => resolve(false)));
  });
}

export function net(probe: Probe): void {
  describe('net.Server', () => {
    test('has a name for itself until it is closed, and tells by an event that one is taken', async () => {
      const told = await probe.inBoth(async ({ node }) => {
        const { createServer: create } = node('node:net');
        const options = { path: '\0collate-workbench-test', exclusive: true };
        const codeOf = (): Promise<unknown> =>
          new Promise((resolve) => {
            const server = create();
            server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
            server.listen(options, () => server.close(() => resolve('free')));
          });
        const first = create();
        const before = first.listening;
        await new Promise<void>((resolve) => first.listen(options, resolve));
        const during = [first.listening, await codeOf()];
        await new Promise((resolve) => first.close(resolve));
        return [before, during, first.listening, await codeOf()];
      }, undefined);
      expect(told).toEqual([false, [true, 'EADDRINUSE'], false, 'free']);
    });

    test('lets its name go with its page', async () => {
      const page: Page = await probe.page.context().newPage();
      await page.goto(probe.workbench.url);
      const path = '\0collate-workbench-page';
      await runIn(
        page,
        async ({ node, arg }) => {
          await new Promise<void>((resolve) => node('node:net').createServer().listen({ path: arg }, resolve));
        },
        path,
      );
      expect(await isTaken(path)).toBe(true);
      await page.close();
      await until(async () => !(await isTaken(path)));
    });
  });
}
