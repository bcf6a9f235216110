/** How each verdict looks in tray and document: wide and narrow, light and dark, in both languages; nothing for axe-core to find. */
import { until } from '../support/until';
import { checkLook } from './support/accessibility';
import { collate } from './support/collating';
import { faults } from './support/fitting';
import { sharedSession } from './support/shared-session';
import { BEFORE, changeNotes, expectVerdicts, openRows, PICKS, rowOf, VERDICTS } from './support/verdict-notes';

const SIZES = { wide: 420, narrow: 300 };
const WORDS = {
  en: { verdicts: VERDICTS, difference: 'Show difference' },
  fr: {
    verdicts: ['', 'modifié', 'incertain', 'disparu', 'note absente'],
    difference: 'Montrer la différence',
  },
};

for (const language of ['en', 'fr'] as const)
  describe(`verdicts in ${language}`, () => {
    const { verdicts, difference } = WORDS[language];
    const { it, session } = sharedSession({ notes: BEFORE, language }, async (opened) => {
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
        await session().pictures(`verdicts-${language}-${what}-${size}`);
      }
      await checkLook(page);
    };

    it('in the document', async ({ page }) => {
      await collate(session(), PICKS);
      await changeNotes(session());
      await expectVerdicts(page, 'document', verdicts);
      await expectLook('document');
      await rowOf(page, 'document', 'state').getByRole('button', { name: difference }).click();
      await expectLook('document-difference');
    });

    it('in the tray', async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expectVerdicts(page, 'tray', verdicts);
      await expectLook('tray-closed');
      await openRows(page);
      await rowOf(page, 'tray', 'state').getByRole('button', { name: difference }).click();
      await expectLook('tray');
    });

    it('in the document after a restart', async ({ page }) => {
      await session().command('collate');
      await session().restart();
      await expectVerdicts(page, 'document', verdicts);
      await page.evaluate(() => window.workbench.app.workspace.leftSplit.collapse());
      await expectLook('document-restored');
    });
  });
