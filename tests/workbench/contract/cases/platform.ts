/** What the stand-in says of itself and of the machine it runs on, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function platform(host: Host): void {
  describe('Platform', () => {
    test('is a desktop app on the system of the server', async () => {
      const seen = await host.page.evaluate(() => {
        const { Platform } = window.workbench.obsidian;
        const { isDesktopApp, isMobile, isLinux, isMacOS, isWin } = Platform;
        return { isDesktopApp, isMobile, isLinux, isMacOS, isWin };
      });
      const { platform } = process;
      expect(seen).toEqual({
        isDesktopApp: true,
        isMobile: false,
        isLinux: platform === 'linux',
        isMacOS: platform === 'darwin',
        isWin: platform === 'win32',
      });
    });
  });

  describe('requireApiVersion', () => {
    test('says whether this is that version or a later one', async () => {
      const seen = await host.page.evaluate(() => {
        const { requireApiVersion, apiVersion } = window.workbench.obsidian;
        return [apiVersion, '1.9.20', '1.13', '1.14.0', '2.0.0'].map((version) => requireApiVersion(version));
      });
      expect(seen).toEqual([true, true, true, false, false]);
    });
  });

  describe('getLanguage', () => {
    test('is “the ISO code for the currently configured app language”', async () => {
      expect(await host.page.evaluate(() => window.workbench.obsidian.getLanguage())).toBe('de');
    });
  });
}
