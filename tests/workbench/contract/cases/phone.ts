/** What the stand-in promises of phones: what Obsidian says of itself there, what is missing, and drawers in place of sidebars. */
import type { Host } from '../open-host';

export function phone(host: Host): void {
  describe('Platform', () => {
    test('is a mobile app, on a phone', async () => {
      const seen = await host.page.evaluate(() => {
        const { isDesktopApp, isMobile, isMobileApp, isPhone, isTablet } = window.workbench.obsidian.Platform;
        return { isDesktopApp, isMobile, isMobileApp, isPhone, isTablet, body: document.body.hasClass('is-phone') };
      });
      expect(seen).toEqual({
        isDesktopApp: false,
        isMobile: true,
        isMobileApp: true,
        isPhone: true,
        isTablet: false,
        body: true,
      });
    });

    test('has nothing of Node', async () => {
      const seen = await host.page.evaluate(() =>
        ['process', 'Buffer', 'global', 'setImmediate'].map((name) => name in window),
      );
      expect(seen).toEqual([false, false, false, false]);
    });
  });

  describe('App.emulateMobile', () => {
    test('is a desktop app that looks like a phone, and refuses each module of Node with a notice', async () => {
      await host.page.evaluate(() => window.workbench.app.emulateMobile(true));
      await host.page.waitForFunction(() => window.workbench?.obsidian.Platform.isDesktopApp);
      const seen = await host.page.evaluate(async () => {
        const { app, obsidian, ready, enablePlugin } = window.workbench;
        const { isDesktopApp, isMobile } = obsidian.Platform;
        await ready;
        await enablePlugin();
        const notices = Array.from(document.querySelectorAll('.notice'), ({ textContent }) => textContent);
        return { isDesktopApp, isMobile, isOnDisk: app.vault.adapter instanceof obsidian.FileSystemAdapter, notices };
      });
      const notices = ['There is no path on a phone.'];
      expect(seen).toEqual({ isDesktopApp: true, isMobile: true, isOnDisk: true, notices });
    });
  });

  describe('Vault.adapter', () => {
    test('reads and writes, but knows no folder', async () => {
      const seen = await host.page.evaluate(async () => {
        const { app, obsidian } = window.workbench;
        const { adapter } = app.vault;
        return [adapter instanceof obsidian.FileSystemAdapter, await adapter.read('a.md'), 'getBasePath' in adapter];
      });
      expect(seen).toEqual([false, 'A note.\n', false]);
    });
  });

  describe('Plugin.addStatusBarItem', () => {
    test('is “not available on mobile”: an element that is nowhere', async () => {
      const seen = await host.page.evaluate(() => window.workbench.app.statusBar.addItem('example').isConnected);
      expect(seen).toBe(false);
    });
  });

  describe('Workspace.openPopoutLeaf', () => {
    test('throws', async () => {
      await expect(host.page.evaluate(() => window.workbench.app.workspace.openPopoutLeaf())).rejects.toThrow();
    });
  });

  describe('WorkspaceSidedock.collapse', () => {
    test('opens a drawer, of which there is one at a time; a tap beside it closes it', async () => {
      const { page } = host;
      const collapsed = (): Promise<boolean[]> =>
        page.evaluate(() => {
          const { leftSplit, rightSplit } = window.workbench.app.workspace;
          return [leftSplit.collapsed, rightSplit.collapsed];
        });
      const seen = [await collapsed()];
      await page.evaluate(() => window.workbench.app.workspace.leftSplit.expand());
      seen.push(await collapsed());
      await page.evaluate(() => window.workbench.app.workspace.rightSplit.expand());
      seen.push(await collapsed());
      await page.locator('.workspace-drawer-backdrop').click({ position: { x: 5, y: 5 } });
      seen.push(await collapsed());
      expect(seen).toEqual([
        [true, true],
        [false, true],
        [true, false],
        [true, true],
      ]);
    });
  });

  describe('Plugin.addRibbonIcon', () => {
    test('is an item of the menu at the lower edge', async () => {
      const { page } = host;
      await page.evaluate(() => {
        window.workbench.app.workspace.leftRibbon.addIcon('lucide-layers', 'Roll', () => window.log.push('rolled'));
      });
      await page.locator('.mobile-navbar-action[aria-label="Menu"]').click();
      await page.locator('.menu-item', { hasText: 'Roll' }).click();
      expect(await host.takeLog()).toEqual(['rolled']);
    });
  });
}
