/** A page hears of changes in its vault. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../../../support/until';
import type { Probe } from '../probe/open-probe';
import type { ProbeWindow } from '../probe/page';

export function watch(probe: Probe): void {
  test('tells that all is watched, then every change by its path', async () => {
    const heard: string[] = [];
    await probe.page.exposeFunction('hear', (paths: string[]) => heard.push(...paths));
    await probe.page.evaluate(() => {
      const { hear, watchVault } = window as unknown as ProbeWindow & { hear: (paths: readonly string[]) => void };
      watchVault(hear);
    });
    await until(() => heard.length > 0);
    expect(heard).toEqual(['']);
    const path = (name: string): string => join(probe.folder, name);
    await mkdir(path('été/sub'), { recursive: true });
    await writeFile(path('été/sub/note.md'), 'text');
    await writeFile(path('.hidden'), 'text');
    await until(() => heard.includes('été/sub/note.md'));
    await rename(path('été'), path('autumn'));
    await until(() => heard.includes('autumn/sub/note.md'));
    await rm(path('autumn'), { recursive: true });
    heard.length = 0;
    await until(() => heard.includes('autumn/sub/note.md'));
    expect(heard.filter((name) => name.includes('.hidden'))).toEqual([]);
  });
}
