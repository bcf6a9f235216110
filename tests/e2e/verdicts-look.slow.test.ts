/** How each verdict looks in tray and document: wide and narrow, light and dark; nothing for axe-core to find. */
import { until } from '../support/until';
import { checkLook } from './support/accessibility';
import { collate } from './support/collating';
import { faults } from './support/fitting';
import { sharedSession } from './support/shared-session';
import { BEFORE, changeNotes, expectVerdicts, openRows, PICKS, rowOf, VERDICTS } from './support/verdict-notes';

const SIZES = { wide: 420, narrow: 300 };
/** One more that cannot be read in the end. */
const SCAN = { path: 'trail-guide/scan.list', range: { start: 1, end: 1 } };
const ALL_VERDICTS = [...VERDICTS, 'not readable'];
const difference = 'Show difference';

describe('verdicts', () => {
  const { it, session } = sharedSession({ notes: { ...BEFORE, [SCAN.path]: 'Scanned.\n' } }, async (opened) => {
    await opened.command('open-panel');
    await opened.page.evaluate(() => window.workbench.app.workspace.leftSplit.collapse());
  });

  const expectLook = async (what: string): Promise<void> => {
    const { page } = session();
    for (const [size, width] of Object.entries(SIZES)) {
      await page.evaluate((pixels) => window.workbench.setSidebarWidth(pixels), width);
      await until(async () => (await faults(session())).length === 0, 10_000).catch(() => undefined); // measured anew
      expect({ size, faults: await faults(session()) }).toEqual({ size, faults: [] });
      await page.mouse.move(300, 400); // no tooltip in the picture
      await session().pictures(`verdicts-${what}-${size}`);
    }
    await checkLook(page);
  };

  it('in the document', async ({ page }) => {
    await collate(session(), [...PICKS, SCAN]);
    await changeNotes(session());
    await session().writeNote(SCAN.path, '\0\0\0');
    await expectVerdicts(page, 'document', ALL_VERDICTS);
    await expectLook('document');
    await rowOf(page, 'document', 'state').getByRole('button', { name: difference }).click();
    await expectLook('document-difference');
  });

  it('in the tray', async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expectVerdicts(page, 'tray', ALL_VERDICTS);
    await expectLook('tray-closed');
    await openRows(page);
    await rowOf(page, 'tray', 'state').getByRole('button', { name: difference }).click();
    await expectLook('tray');
  });

  it('in the document after a restart', async ({ page }) => {
    await session().command('collate');
    await page.locator('.collate-document .cm-content:focus').waitFor();
    await session().restart();
    await expectVerdicts(page, 'document', ALL_VERDICTS);
    await page.evaluate(() => window.workbench.app.workspace.leftSplit.collapse());
    await expectLook('document-restored');
  });

  for (const theme of ['light', 'dark'])
    it(`a text that is too faint in ${theme} would be found`, async ({ page }) => {
      const style = await page.addStyleTag({
        content: `.theme-${theme} .collate-panel .collate-verdict { color: ${theme === 'light' ? '#bbb' : '#555'}; }`,
      });
      await expect(checkLook(page)).rejects.toThrow('color-contrast');
      await style.evaluate((el) => (el as unknown as Element).remove());
      await page.evaluate(() => window.workbench.setTheme('light'));
    });
});
