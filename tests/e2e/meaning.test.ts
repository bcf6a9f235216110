/** Search by meaning in a fresh vault, with nothing installed: a question in another language, its passage, picked and collated. */
import type { Locator, Page } from 'playwright-core';
import { checkLook } from './support/accessibility';
import { blocks, eventually } from './support/collating';
import { fence, openIn, shownInNote } from './support/note-blocks';
import { PHONE } from './support/session';
import { sharedSession } from './support/shared-session';

const box = (page: Page): Locator => page.locator('.collate-panel input[type="search"]');

const notes = {
  'household/bills.md': '# Bills\n\nThe electricity bill has to be paid before the end of the month.\n',
  'household/garden.md': '# Garden\n\nThe tomatoes were planted in April, and the frost killed half of them.\n',
  'travel/Marseille.md': '# Marseille\n\nNous avons visité le vieux port sous la pluie.\n',
  'birds/heron.md': '# Heron\n\nA grey bird stands in the shallow water and waits for fish.\n',
  'birds/kingfisher.md': '# Kingfisher\n\nThe small blue bird dives into the river to catch fish. See [[heron]].\n',
  'Related.md': `# Related\n\n${fence('search: like:[[kingfisher]]')}`,
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
    expect(await first.locator('.collate-origin').textContent()).toBe('by meaning, in English');
    // In a narrow panel the name of the note has the room that its language would take.
    expect(await first.locator('.collate-origin').innerText()).toBe('by meaning');
    expect(await first.locator('mark').count()).toBe(0);
    expect(await first.locator('.collate-passage').innerText()).toContain('electricity bill');
    expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toMatch(
      /deep · built-in index$/,
    );
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
    await page.getByRole('button', { name: 'Back to results' }).click();
    await eventually(async () => {
      await page.locator('.collate-panel input[type="search"]').fill('une dent qui fait mal ');
      await page.locator('.collate-panel input[type="search"]').fill('une dent qui fait mal');
      await page.locator('.collate-results[data-query="une dent qui fait mal"] .collate-passage').first().waitFor();
      return (await names())[0];
    }, 'dentist');
  });

  it('passages like a note are found from its menu, and those of notes that it links to are left out', async ({
    page,
  }) => {
    await page.locator('.nav-folder-title', { hasText: 'birds' }).click();
    await page.locator('.nav-file-title[data-path="birds/kingfisher.md"]').click({ button: 'right' });
    await page.locator('.menu-item', { hasText: 'Find passages like this' }).click();
    await page.locator('.collate-results[data-query="like:[[kingfisher]]"] .collate-passage').first().waitFor();
    expect((await names())[0]).toBe('heron');
    expect(await page.locator('.collate-note').first().locator('mark').count()).toBe(0);
    await session().pictures('meaning-like');
    await page.getByRole('button', { name: 'Exclude linked notes' }).click();
    await page.locator('.collate-note-name', { hasText: 'heron' }).waitFor({ state: 'hidden' });
    expect(await box(page).inputValue()).toBe('like:[[kingfisher]] is:unlinked');
  });

  it('notes are offered while one is typed to ask with', async ({ page }) => {
    await box(page).fill('');
    await box(page).pressSequentially('like:[[her');
    await page.locator('.collate-suggestion', { hasText: 'heron' }).click();
    expect(await box(page).inputValue()).toBe('like:[[heron]] ');
    await eventually(async () => (await names())[0], 'kingfisher');
  });

  it('a passage, and a selection, are asked with from their menus', async ({ page }) => {
    await page
      .locator('.collate-passage')
      .first()
      .click({ button: 'right', position: { x: 40, y: 10 } });
    await page.locator('.menu-item', { hasText: 'Find passages like this' }).click();
    await eventually(
      async () => /^like:/.test(await box(page).inputValue()) && (await names()).includes('heron'),
      true,
    );
    await page.evaluate(() => window.workbench.app.workspace.openLinkText('birds/heron.md', '', false));
    const line = page.locator('.mod-root .cm-line', { hasText: 'A grey bird' });
    await line.click({ clickCount: 3 });
    await line.click({ button: 'right' });
    await page.locator('.menu-item', { hasText: 'Find passages like this' }).click();
    await eventually(
      () => box(page).inputValue(),
      'like:"A grey bird stands in the shallow water and waits for fish."',
    );
  });

  it('a block in a note lists what is like another', async ({ page }) => {
    await openIn(page, 'Related.md', 'reading view');
    await eventually(async () => (await shownInNote(page)).some((text) => text.startsWith('birds/heron.md')), true);
    await session().pictures('meaning-block');
  });

  it('where nothing is found a button searches deep; the arrow keys go back, and the answer says what it really was', async ({
    page,
  }) => {
    await box(page).fill('"zugzwang"');
    await page.getByRole('button', { name: 'Try deep search' }).click();
    expect(await page.getByRole('radio', { name: 'Deep' }).getAttribute('aria-checked')).toBe('true');
    await page.getByRole('button', { name: 'Try deep search' }).waitFor({ state: 'hidden' });
    await session().search('shallow water');
    await page.locator('.collate-origin:visible').first().waitFor();
    await page.getByRole('radio', { name: 'Deep' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('.collate-origin').first().waitFor({ state: 'hidden' });
    expect(await page.getByRole('radio', { name: 'Fast' }).getAttribute('aria-checked')).toBe('true');
  });

  it('it is turned off in the settings, and says so', async ({ page }) => {
    await session().changeSettings({ meaning: false });
    await page.getByRole('radio', { name: 'Deep' }).click();
    await page.locator('.collate-panel input[type="search"]').fill('quand payer la facture de courant');
    await page.locator('.collate-panel').getByText('search by meaning is off on this device').first().waitFor();
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
