/** Search by meaning in a fresh vault, with nothing installed: a question in another language, its passage, picked and collated. */
import { checkLook } from './support/accessibility';
import { blocks, eventually } from './support/collating';
import { PHONE } from './support/session';
import { sharedSession } from './support/shared-session';

const notes = {
  'household/bills.md': '# Bills\n\nThe electricity bill has to be paid before the end of the month.\n',
  'household/garden.md': '# Garden\n\nThe tomatoes were planted in April, and the frost killed half of them.\n',
  'travel/Marseille.md': '# Marseille\n\nNous avons visité le vieux port sous la pluie.\n',
  'birds/heron.md': '# Heron\n\nA grey bird stands in the shallow water and waits for fish.\n',
};

describe('in a vault where nothing but Collate is there', () => {
  const { it, session } = sharedSession({ notes, byMeaning: true });
  const names = (): Promise<string[]> => session().page.locator('.collate-note-name').allInnerTexts();

  it('a question in French finds an English passage, and says that it holds none of the words', async ({ page }) => {
    await session().openPanel();
    await page.getByRole('radio', { name: 'Deep' }).click();
    await page.locator('.collate-panel input[type="search"]').fill('quand payer la facture de courant');
    await page
      .locator('.collate-results[data-query="quand payer la facture de courant"] .collate-passage')
      .first()
      .waitFor();
    expect((await names())[0]).toBe('bills');
    const first = page.locator('.collate-note').first();
    expect(await first.locator('.collate-origin').innerText()).toBe('by meaning');
    expect(await first.locator('mark').count()).toBe(0);
    expect(await first.locator('.collate-passage').innerText()).toContain('electricity bill');
    expect(await page.locator('.collate-meta-text:visible').innerText()).toMatch(/deep · built-in index$/);
    await checkLook(page, '.collate-panel');
    await session().pictures('meaning');
  });

  it('the passage is picked and collated, with its lines', async ({ page }) => {
    await page.locator('.collate-passage').first().focus();
    await page.keyboard.press('Space');
    await page.locator('.collate-collate').click();
    await eventually(async () => (await blocks(page)).map(({ path }) => path), ['household/bills.md']);
  });

  it('a note that is written meanwhile is found as well', async ({ page }) => {
    await session().writeNote('household/dentist.md', '# Appointment\n\nThe dentist has to pull a tooth that hurts.\n');
    await page.getByRole('button', { name: 'Back to the results' }).click();
    await eventually(async () => {
      await page.locator('.collate-panel input[type="search"]').fill('une dent qui fait mal ');
      await page.locator('.collate-panel input[type="search"]').fill('une dent qui fait mal');
      await page.locator('.collate-results[data-query="une dent qui fait mal"] .collate-passage').first().waitFor();
      return (await names())[0];
    }, 'dentist');
  });

  it('it is turned off in the settings, and says so', async ({ page }) => {
    await session().changeSettings({ meaning: false });
    await page.locator('.collate-panel input[type="search"]').fill('quand payer la facture de courant');
    await page.locator('.collate-panel').getByText('search by meaning is turned off on this device').first().waitFor();
  });
});

describe('on a phone', () => {
  const { it, session } = sharedSession({ notes, byMeaning: true, device: PHONE });

  it('a question in English finds a French passage', async ({ page }) => {
    await session().openPanel();
    await page.getByRole('radio', { name: 'Deep' }).tap();
    await page.locator('.collate-panel input[type="search"]').tap();
    await page.keyboard.type('walking around the harbour while it rained');
    await page.locator('.collate-note', { hasText: 'Marseille' }).getByText('by meaning').waitFor();
    await session().pictures('meaning-phone');
  });
});
