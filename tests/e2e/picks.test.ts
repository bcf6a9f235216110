/** What a box takes: exactly what it stands beside. */
import type { Locator, Page } from 'playwright-core';
import { confirmedHere, eventually, fromMenu, pickedLines } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const state = (blocking: string): string =>
  [
    '---',
    'status: blocked',
    '---',
    '',
    '# State of the project',
    '',
    'Going on.',
    '',
    '## What is blocking',
    '',
    `- ${blocking}`,
    '- No date for the visit.',
    '',
    '## Next',
    '',
    'Call the notary.',
    '',
  ].join('\n');

const BOOKS = Array.from({ length: 60 }, (_, at) => `- Book ${at} by somebody who wrote rather long titles`);
BOOKS[30] = '- The Quince Orchard, to be read in winter';

const notes = {
  'flat/state.md': state('The minutes have not come.'),
  'shop/state.md': state('The supplier is late.'),
  'books.md': ['---', 'tags: [list]', '---', '# Books', '', ...BOOKS, ''].join('\n'),
  'plain.md': 'A thing.\nA quagga in two lines.\n',
  ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`whales/${at}.md`, `A narwhal, number ${at}.\n`])),
};

const { it, session } = sharedSession({ notes }, openIndexedPanel);
const note = (page: Page, folder: string): Locator =>
  page.locator('.collate-note', { has: page.locator('.collate-note-folder', { hasText: folder }) });
const tray = (page: Page): Promise<string[]> =>
  page
    .locator('.collate-pick-item')
    .evaluateAll((rows) =>
      rows.map((row) =>
        ['.collate-pick-name > :first-child', '.collate-note-folder', '.collate-pill']
          .map((part) => row.querySelector(part)?.textContent)
          .join(' | '),
      ),
    );
async function clear(page: Page): Promise<void> {
  await fromMenu(page, 'tray', 'Clear');
  await eventually(() => pickedLines(page), []);
}

it('the box of a passage takes its section, and the tray says so in words', async ({ page }) => {
  await session().search('"What is blocking"');
  const passage = note(page, 'flat').locator('.collate-passage');
  expect(await passage.locator('.collate-passage-head').textContent()).toMatch(
    /^State of the project › What is blocking4 lines$/,
  );
  // In a narrow panel the outer heading is cut, not what comes between, nor the heading of what is taken.
  await page.evaluate(() => window.workbench.setSidebarWidth(280));
  const areWhole = await passage
    .locator('.collate-trail > span')
    .evaluateAll((parts) => parts.map((part) => part.scrollWidth <= part.clientWidth));
  expect(areWhole).toEqual([false, true, true]);
  expect(await passage.locator('.collate-trail mark').allInnerTexts()).toEqual(['What is blocking']);
  expect(await passage.locator('.collate-number').allInnerTexts()).toEqual(['11']);
  const background = (card: Locator): Promise<string> =>
    card
      .locator('.collate-line.is-taken')
      .first()
      .evaluate((el) => getComputedStyle(el).backgroundColor);
  const unmarked = await background(passage);
  await passage.locator('.collate-pick').hover();
  expect(await background(passage)).not.toBe(unmarked);
  // By keyboard, too, it shows before it is taken.
  await page.mouse.move(0, 0);
  await page.keyboard.press('Enter');
  const focused = page.locator('.collate-passage:focus');
  await focused.waitFor();
  expect(await background(focused)).not.toBe(unmarked);
  await passage.locator('.collate-pick').hover();
  await session().pictures('picks-before');
  await passage.locator('.collate-pick').click();
  await note(page, 'shop').locator('.collate-passage .collate-pick').click();
  await eventually(() => pickedLines(page), ['9–12', '9–12']);
  await eventually(
    () => tray(page),
    ['What is blocking | flat · state | 4 lines', 'What is blocking | shop · state | 4 lines'],
  );
  // In a narrow panel, too, the two notes of one name are told apart.
  const telling = page.locator('.collate-pick-item .collate-folder-telling');
  expect(await telling.allInnerTexts()).toEqual(['flat', 'shop']);
  expect(
    await telling.evaluateAll((parts) =>
      parts.every((part) => part.clientWidth > 0 && part.scrollWidth <= part.clientWidth),
    ),
  ).toBe(true);
  await session().pictures('picks-section');
  await clear(page);
});

it('the box of a note takes the note, properties and all, and shows its passages as picked', async ({ page }) => {
  await session().search('"What is blocking"');
  const box = note(page, 'flat').locator('.collate-note-title .collate-pick');
  expect(await box.getAttribute('aria-label')).toBe('Add to tray: whole note');
  await box.click();
  await eventually(() => pickedLines(page), ['whole']);
  await note(page, 'flat').locator('.collate-passage.is-picked').waitFor();
  await box.click();
  await eventually(() => pickedLines(page), []);
});

it('of a long list the item is taken, and by its number a line', async ({ page }) => {
  await session().search('quince orchard');
  await page.locator('.collate-passage .collate-pick').first().click();
  await eventually(() => pickedLines(page), ['36']);
  await clear(page);
  await session().search('minutes come');
  const number = page.locator('.collate-line[data-line="11"] .collate-number');
  expect(await number.evaluate((el) => getComputedStyle(el).cursor)).toBe('pointer');
  await number.click();
  await eventually(() => pickedLines(page), ['11']);
  await clear(page);
});

it('of a short note without headings all is taken, and given back by the same box', async ({ page }) => {
  await session().search('quagga');
  const box = page.locator('.collate-passage .collate-pick');
  expect(await box.getAttribute('aria-label')).toBe('Add to tray: whole note');
  await box.click();
  await eventually(() => pickedLines(page), ['whole']);
  await box.click();
  await eventually(() => pickedLines(page), []);
});

it('with Shift a box takes all passages from the last one, by mouse and by key', async ({ page }) => {
  await session().search('narwhal');
  const boxes = page.locator('.collate-passage .collate-pick');
  const pickedAt = (): Promise<boolean[]> =>
    page.locator('.collate-passage').evaluateAll((cards) => cards.map((card) => card.classList.contains('is-picked')));
  await boxes.nth(3).click();
  await boxes.nth(1).click({ modifiers: ['Shift'] });
  await eventually(pickedAt, [false, true, true, true, false]);
  await page.locator('.collate-passage').nth(4).focus();
  await page.keyboard.press('Shift+Space');
  await eventually(pickedAt, [false, true, true, true, true]);
  await fromMenu(page, 'tray', 'Undo');
  await eventually(pickedAt, [false, true, true, true, false]);
  await clear(page);
});

it('is taken back among the results by keyboard, and the search stays', async ({ page }) => {
  await session().search('minutes');
  await session().search('narwhal');
  await page.locator('.collate-passage').first().focus();
  await page.keyboard.press('Space');
  await page.locator('.collate-passage.is-picked').waitFor();
  await page.keyboard.press('Control+z');
  await eventually(() => page.locator('.collate-passage.is-picked').count(), 0);
  expect(await page.locator('.collate-panel input[type="search"]').inputValue()).toBe('narwhal');
});

it('a document of several searches is called after what its passages have in common', async ({ page }) => {
  for (const [query, folder] of [
    ['minutes come', 'flat'],
    ['supplier late', 'shop'],
  ] as const) {
    await session().search(query);
    await note(page, folder).locator('.collate-passage .collate-pick').click();
  }
  await page.locator('.collate-collate').click();
  const title = page.locator('.collate-document-title');
  await eventually(async () => (await title.innerText()).split('\n')[0], 'What is blocking');
  await page.getByLabel('Back to results').click();
  await clear(page);
});

it('properties are not the first thing that is seen of a result', async ({ page }) => {
  await session().search('blocked status');
  const lines = note(page, 'flat').locator('.collate-line');
  expect(await lines.first().getAttribute('data-line')).not.toBe('2');
  expect(await lines.last().getAttribute('data-line')).toBe('2');
});

it('the tray counts the tokens of what Copy gives, and the document says the same', async ({ page }) => {
  await session().search('"What is blocking"');
  await note(page, 'flat').locator('.collate-passage .collate-pick').click();
  await note(page, 'shop').locator('.collate-passage .collate-pick').click();
  const title = page.locator('.collate-tray-title');
  await eventually(async () => /tokens$/.test(await title.innerText()), true);
  const counted = await title.innerText();
  await page.locator('.collate-collate').click();
  await eventually(() => page.locator('.collate-document-summary').innerText(), counted);
  await page.getByLabel('Copy for AI chat, with line numbers').click();
  await confirmedHere(session(), 'Document copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(counted).toBe(`2 passages · ~${Math.ceil(copied.length / 4)} tokens`);
  await page.getByLabel('Back to results').click();
  await clear(page);
});
