/** Picking exact lines, and working on a document: by mouse, and by keyboard alone. */
import type { Page } from 'playwright-core';
import { checkLook } from './support/accessibility';
import { blocks, eventually, fromMenu, pickedLines } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const river = [
  '# River',
  '',
  'The otter swims.',
  'It dives.',
  'It eats.',
  '',
  '## Bank',
  'The otter rests.',
  'It sleeps.',
];
const notes = {
  'river.md': `${river.join('\n')}\n`,
  'lake.md': 'One otter in the lake.\nAnother beside it.\n',
};

const pills = pickedLines;
const number = (page: Page, note: string, line: number) =>
  page.locator('.collate-note', { hasText: note }).locator(`.collate-line[data-line="${line}"] .collate-number`);
const ranges = async (page: Page): Promise<string[]> =>
  (await blocks(page)).map(({ path, range }) => `${path.includes('river') ? 'river' : 'lake'} ${range}`.trim());

describe('exact lines are picked', () => {
  const { it, session } = sharedSession({ notes }, openIndexedPanel);

  it('by a click on their numbers, all between by a click with Shift, and out again by another click', async ({
    page,
  }) => {
    await session().search('otter');
    const passage = page.locator('.collate-passage', { hasText: 'The otter swims' });
    await passage.hover();
    await passage.locator('.collate-expand').click();
    await number(page, 'river', 3).click();
    await eventually(() => pills(page), ['3']);
    await number(page, 'river', 5).click({ modifiers: ['Shift'] });
    await eventually(() => pills(page), ['3–5']);
    expect(await page.locator('.collate-line.is-picked').count()).toBe(3);
    await number(page, 'river', 4).click();
    await eventually(() => pills(page), ['3', '5']);
    await session().pictures('pick-lines');
  });

  it('and what touches becomes one, with undo', async ({ page }) => {
    await number(page, 'river', 4).click();
    await eventually(() => pills(page), ['3–5']);
    await fromMenu(page, 'tray', 'Undo');
    await eventually(() => pills(page), ['3', '5']);
    await fromMenu(page, 'tray', 'Clear');
    await eventually(() => pills(page), []);
  });

  it('by keyboard: Alt and arrows go to a line of a passage, Space picks it, Shift extends', async ({ page }) => {
    await page.locator('.collate-passage', { hasText: 'The otter swims' }).focus();
    const current = (): Promise<string | null> =>
      page.locator('.collate-line.is-current').first().getAttribute('data-line');
    await page.keyboard.press('Alt+ArrowDown');
    while ((await current()) !== '3') await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Space');
    await eventually(() => pills(page), ['3']);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Shift+Space');
    await eventually(() => pills(page), ['3–4']);
  });

  it('and widened and narrowed in the tray by letters', async ({ page }) => {
    await page.locator('.collate-pick-item').first().focus();
    for (const [key, expected] of [
      ['d', '3–5'],
      ['u', '2–5'],
      ['Shift+U', '3–5'],
      ['Shift+D', '3–4'],
      ['p', '3–5'],
      ['s', '1–9'],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(() => pills(page), [expected]);
    }
    await page.keyboard.press('Control+z');
    await eventually(() => pills(page), ['3–5']);
    expect(await page.locator('.collate-pick-name').first().innerText()).toBe('river');
  });

  it('so that a passage within a larger pick shows as picked', async ({ page }) => {
    await page.locator('.collate-pick-item').first().focus();
    await page.keyboard.press('s');
    await eventually(() => pills(page), ['1–9']);
    await page.locator('.collate-passage.is-picked', { hasText: 'The otter swims' }).waitFor();
  });
});

describe('a document one can work in', () => {
  const { it, session } = sharedSession({ notes }, openIndexedPanel);
  const content = (page: Page) => page.locator('.collate-document .cm-content');

  it('has a title that is written in place', async ({ page }) => {
    await session().search('otter');
    await number(page, 'river', 3).click();
    await page.locator('.collate-note', { hasText: 'lake' }).locator('.collate-passage .collate-pick').first().click();
    await number(page, 'river', 8).click();
    await eventually(() => pills(page), ['3', 'whole', '8']);
    await page.locator('.collate-collate').click();
    await page.locator('.collate-document-name').click();
    await page.keyboard.type('Otters');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('.collate-document-name').innerText(), 'Otters');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Something else');
    await page.keyboard.press('Escape');
    expect(await page.locator('.collate-document-name').innerText()).toBe('Otters');
  });

  it('has an overview that is written in place, above the first block and by its pencil', async ({ page }) => {
    await page.getByRole('button', { name: 'Add an overview…' }).click();
    await page.keyboard.type('They swim.');
    await page.keyboard.press('Control+Enter');
    await eventually(() => page.locator('.collate-document-overview').innerText(), 'They swim.');
    await page.locator('.collate-document-preamble').hover();
    await page.locator('.collate-overview-edit').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' And dive.');
    await page.keyboard.press('Control+Enter');
    await eventually(() => page.locator('.collate-document-overview').innerText(), 'They swim. And dive.');
  });

  it('has blocks that are widened, narrowed, joined, moved and taken out by keys, with undo', async ({ page }) => {
    await content(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('d');
    await eventually(() => ranges(page), ['river 3–4', 'lake', 'river 8']);
    await page.keyboard.press('Shift+D');
    await eventually(() => ranges(page), ['river 3', 'lake', 'river 8']);
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await eventually(() => ranges(page), ['lake', 'river 3', 'river 8']);
    await page.keyboard.press('Control+z');
    await eventually(() => ranges(page), ['river 3', 'lake', 'river 8']);
    await page.keyboard.press('s');
    await eventually(() => ranges(page), ['river 1–9', 'lake']);
    await page.keyboard.press('Control+z');
    await eventually(() => ranges(page), ['river 3', 'lake', 'river 8']);
    await page.keyboard.press('Delete');
    await eventually(() => ranges(page), ['lake', 'river 8']);
    await page.keyboard.press('Control+z');
    await eventually(() => ranges(page), ['river 3', 'lake', 'river 8']);
    await page.keyboard.press('Control+Shift+z');
    await eventually(() => ranges(page), ['lake', 'river 8']);
  });

  it('has blocks that are widened by buttons, and moved and taken out by their menu', async ({ page }) => {
    const last = page.locator('.cm-content .collate-block-header').last();
    await last.hover();
    await last.locator('.collate-block-widen').first().click();
    await eventually(() => ranges(page), ['lake', 'river 7–8']);
    await last.hover();
    await last
      .locator('.collate-block-widen')
      .first()
      .click({ modifiers: ['Shift'] });
    await eventually(() => ranges(page), ['lake', 'river 8']);
    await last.click({ button: 'right' });
    await page.getByText('Move up').click();
    await eventually(() => ranges(page), ['river 8', 'lake']);
    await page.locator('.cm-content .collate-block-header').last().click({ button: 'right' });
    await page.getByText('Remove', { exact: true }).click();
    await eventually(() => ranges(page), ['river 8']);
  });

  it('marks the words that were searched for', async ({ page }) => {
    await eventually(() => page.locator('.collate-document .cm-line .collate-match').allInnerTexts(), ['otter']);
  });

  it('takes lines into the tray by their numbers, and more from the tray', async ({ page }) => {
    const back = page.locator('.collate-document').getByRole('button', { name: 'Back to results' });
    await back.click();
    await fromMenu(page, 'tray', 'Clear');
    await page.locator('.collate-note', { hasText: 'lake' }).locator('.collate-passage .collate-pick').first().click();
    await eventually(() => pills(page), ['whole']);
    await fromMenu(page, 'tray', 'Add to document');
    await eventually(() => ranges(page), ['river 8', 'lake']);
    await page.locator('.cm-line[data-line="8"]').click({ position: { x: 6, y: 12 } });
    await back.click();
    await eventually(() => pills(page), ['whole', '8']);
    await fromMenu(page, 'tray', 'Add to document');
    await session().pictures('working');
    await checkLook(page);
  });

  it('is there as it was left after a restart', async ({ page }) => {
    await session().restart();
    await eventually(() => ranges(page), ['river 8', 'lake']);
    expect(await page.locator('.collate-document-name').innerText()).toBe('Otters');
    await page.locator('.collate-document .cm-line .collate-match').first().waitFor();
  });
});
