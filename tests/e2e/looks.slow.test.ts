/** How the panel looks, wide and narrow, light and dark, in both languages: nothing sticks out, nothing is cut off without a sign. */
import { until } from '../support/until';
import { faults } from './support/fitting';
import { Programs } from './support/programs';
import { sharedSession } from './support/shared-session';

const SIZES = { wide: 420, narrow: 280 };
/** The settings have a window of their own, which is as wide as Obsidian's lets it be. */
const WINDOWS = { wide: 1200, narrow: 860 };

for (const language of ['en', 'fr']) {
  describe(`the panel in ${language}`, () => {
    const isEnglish = language === 'en';
    let programs: Programs;
    beforeAll(async () => {
      programs = await Programs.make();
    });
    const { it, session } = sharedSession(
      () => ({ language, env: { PATH: programs.folder } }),
      async (opened) => {
        await opened.command('open-panel');
        await opened.page.getByRole('radio').nth(1).click();
        await opened.page.locator('.collate-card').waitFor();
        await opened.page.evaluate(() => {
          const { workspace } = window.workbench.app;
          workspace.leftSplit.collapse();
          return workspace.openLinkText('projects/startup-x/state', '', false);
        });
      },
    );
    afterAll(() => programs.remove());

    const expectLook = async (what: string): Promise<void> => {
      const { page } = session();
      for (const [size, width] of Object.entries(SIZES)) {
        if (what === 'settings')
          await page.setViewportSize({ width: WINDOWS[size as keyof typeof WINDOWS], height: 800 });
        await page.evaluate((pixels) => window.workbench.setSidebarWidth(pixels), width);
        await until(async () => (await faults(session())).length === 0, 10_000).catch(() => undefined); // measured anew
        expect({ size, faults: await faults(session()) }).toEqual({ size, faults: [] });
        await page.mouse.move(500, 400); // no tooltip in the picture
        await session().pictures(`look-${isEnglish ? '' : `${language}-`}${what}-${size}`);
      }
      await page.setViewportSize({ width: 1200, height: 800 });
    };

    it('shows what is missing', async () => {
      await expectLook('setup');
    });

    it('shows results', async ({ page }) => {
      await programs.installQmd();
      await page.locator('.collate-card .mod-cta').click();
      await page.getByRole('radio').first().click();
      await page.locator('.collate-status', { hasText: isEnglish ? 'index up to date' : 'index à jour' }).waitFor();
      await session().search('payment provider');
      await expectLook('results');
    });

    it('shows the tray', async ({ page }) => {
      for (const at of [0, 1, 2]) await page.locator('.collate-passage .collate-pick').nth(at).click();
      await page.locator('.collate-tray-title', { hasText: isEnglish ? 'tokens' : 'jetons' }).waitFor();
      await expectLook('tray');
    });

    it('shows the document', async ({ page }) => {
      await page.locator('.collate-collate').click();
      await page.locator('.collate-document').waitFor();
      await expectLook('document');
    });

    it('shows the window to browse in', async ({ page }) => {
      await session().command('browse-vault');
      await page.locator('.collate-browse .suggestion-item').first().waitFor();
      await expectLook('browse');
      await page.keyboard.press('Escape');
    });

    it('shows the settings', async ({ page }) => {
      await page.evaluate(() => {
        window.workbench.app.setting.open();
        window.workbench.app.setting.openTabById('collate');
      });
      await expectLook('settings');
    });
  });
}
