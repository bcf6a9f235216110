/** What the stand-in's App promises, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function app(host: Host): void {
  describe('App.appId', () => {
    // Not in the typings; Obsidian makes one up for each vault and keeps it on the device.
    test('is a text that stays the same over a restart', async () => {
      const read = (): Promise<unknown> =>
        host.page.evaluate(() => (window.workbench.app as unknown as { appId: unknown }).appId);
      const before = await read();
      await host.load();
      expect([typeof before, await read()]).toEqual(['string', before]);
    });
  });

  describe('App.lastEvent', () => {
    test('is “the last known user interaction event”', async () => {
      await host.page.keyboard.press('F9');
      expect(await host.page.evaluate(() => (window.workbench.app.lastEvent as KeyboardEvent).key)).toBe('F9');
    });
  });

  describe('App.saveLocalStorage', () => {
    test('saves a “vault-specific value”, also over a restart; “if data is `null`, the entry will be cleared”', async () => {
      await host.page.evaluate(() => window.workbench.app.saveLocalStorage('key', { a: [1] }));
      await host.load();
      const seen = await host.page.evaluate(() => {
        const { app } = window.workbench;
        const saved = app.loadLocalStorage('key');
        const names = Object.keys(window.localStorage).filter((name) => name.endsWith('key'));
        app.saveLocalStorage('key', null);
        return { saved, names, left: names.map((name) => window.localStorage.getItem(name)) };
      });
      expect(seen).toEqual({ saved: { a: [1] }, names: [expect.stringContaining(host.vault)], left: [null] });
    });
  });

  describe('App.loadLocalStorage', () => {
    test('retrieves the value for this vault, null when there is none', async () => {
      const seen = await host.page.evaluate(() => {
        const { app } = window.workbench;
        window.localStorage.setItem('other', '"of the page, not of this vault"');
        app.saveLocalStorage('key', 'text');
        return [app.loadLocalStorage('key'), app.loadLocalStorage('other'), app.loadLocalStorage('none')];
      });
      expect(seen).toEqual(['text', null, null]);
    });
  });
}
