/** Gathers the vault's events in the page, as lines of text. */
import type { Host } from './open-host';

declare global {
  interface Window {
    vaultEvents?: string[];
  }
}

/** From now on, if that is not so already. */
export async function gatherVaultEvents({ page }: Host): Promise<void> {
  await page.evaluate(() => {
    const { vault } = window.workbench.app;
    if (window.vaultEvents !== undefined) return;
    const events: string[] = (window.vaultEvents = []);
    for (const name of ['create', 'modify', 'delete'] as const) {
      vault.on(name, (file) => events.push(`${name} ${file.path}`));
    }
    vault.on('rename', (file, oldPath) => events.push(`rename ${oldPath} → ${file.path}`));
  });
}

let marks = 0;

/**
 * The events since the last call. Changes on disk are told in order: once a mark that is written now has been noticed,
 * everything before it has been too (its name is the last of those told together), and what the app did itself would have been told a second time.
 */
export async function takeVaultEvents(host: Host): Promise<string[]> {
  const mark = `~mark-${++marks}.txt`;
  await host.writeOnDisk(mark, '');
  const told = `create ${mark}`;
  await host.page.waitForFunction((event) => window.vaultEvents?.includes(event), told);
  return host.page.evaluate(() => window.vaultEvents?.splice(0).filter((event) => !event.includes('~mark-')) ?? []);
}
