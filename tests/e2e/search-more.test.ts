/** More of what was found: further notes, another order, days, what was probably meant, and queries of filters alone. */
import type { Locator } from 'playwright-core';
import { localDay } from '../../src/lines/local-day';
import { until } from '../support/until';
import { checkLook, focusIsVisible } from './support/accessibility';
import { eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => localDay(Date.now() - days * DAY_MS);

/** Fifty-seven notes with one word, the first of them the oldest, and some that were changed of late. */
const birds = Object.fromEntries(
  Array.from({ length: 57 }, (_, at): [string, string] => {
    const number = String(at + 1).padStart(2, '0');
    const day = `19${number}-05-01`;
    return [
      `birds/walk-${number}.md`,
      `---\nupdated: ${day}\n---\n# Walk ${number}\n\nA heron stood in the shallow water.\n`,
    ];
  }),
);
const notes = {
  ...birds,
  'pond/conflict.md': `---\nupdated: ${daysAgo(2)}\n---\n# Conflict at the pond\n\nTwo swans, one nest. #idea\n`,
  'pond/nest.md': `---\nupdated: ${daysAgo(20)}\n---\n# Nest\n\nThe swans are back. #idea\n`,
  'pond/ice.md': `---\nupdated: 2001-01-10\n---\n# Ice\n\nThe swans have left. #idea/winter\n`,
};

const { it, session } = sharedSession({ notes, data: { searchLimit: 20 } }, async (opened) => {
  await openIndexedPanel(opened);
  await opened.page.evaluate(() => window.workbench.app.workspace.leftSplit.collapse());
});

const page = () => session().page;
const panel = (selector: string): Locator => page().locator(`.collate-panel ${selector}`);
const box = (): Locator => panel('input[type="search"]');
const names = (): Promise<string[]> => panel('.collate-note-name').allInnerTexts();
const meta = (): Promise<string> => panel('.collate-results-meta .collate-meta-text').innerText();
const showMore = (): Locator => page().getByRole('button', { name: 'Show more', exact: true });
const body = (): Locator => panel('.collate-search-body');
const addDate = (): Locator => page().getByRole('button', { name: 'Limit by date' });
const suggestion = (label: string): Locator => panel('.collate-suggestion').filter({ hasText: label }).first();
const focused = (selector: string): Promise<boolean> =>
  page().evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

async function choose(title: string): Promise<void> {
  await page()
    .locator('.menu-item', { has: page().getByText(title, { exact: true }) })
    .click();
}

/** In a panel of the usual width and in a narrow one, light and dark. */
async function pictures(name: string, at?: Locator): Promise<void> {
  for (const [size, width] of Object.entries({ wide: 420, narrow: 300 })) {
    await page().evaluate((pixels) => window.workbench.setSidebarWidth(pixels), width);
    await page().mouse.move(200, 400);
    await at?.scrollIntoViewIfNeeded();
    await session().pictures(`search-more-${name}-${size}`);
  }
  await page().evaluate(() => window.workbench.setSidebarWidth(420));
}

describe('more notes', () => {
  it('are counted, and shown by a button that keeps the place of what is there', async () => {
    await session().search('heron');
    await until(async () => (await names()).length === 20);
    expect(await meta()).toMatch(/^20 passages in 20 of 57 notes$/);
    const first = await names();
    await panel('.collate-note-title').first().click();
    await panel('.collate-note').nth(18).locator('.collate-passage .collate-pick').click();
    await pictures('end', showMore());
    await showMore().scrollIntoViewIfNeeded();
    const scrollTop = await body().evaluate((el) => el.scrollTop);
    expect(scrollTop).toBeGreaterThan(0);
    await showMore().click();
    await until(async () => (await names()).length === 40);
    expect((await names()).slice(0, 20)).toEqual(first);
    expect(await body().evaluate((el) => el.scrollTop)).toBe(scrollTop);
    expect(await panel('.collate-note').first().getAttribute('class')).toContain('is-collapsed');
    expect(await panel('.collate-passage.is-picked').count()).toBe(1);
    expect(await meta()).toMatch(/^40 passages in 40 of 57 notes/);
  });

  it('are reached by keyboard, which goes on at the first that is new', async () => {
    await box().focus();
    for (const key of ['ArrowDown', 'End', 'ArrowDown']) await page().keyboard.press(key);
    expect(await focused('.collate-show-more')).toBe(true);
    expect(await focusIsVisible(page())).toBe(true);
    await page().keyboard.press('ArrowUp');
    expect(await focused('.collate-passage')).toBe(true);
    await page().keyboard.press('ArrowDown');
    expect(await focused('.collate-show-more')).toBe(true);
    await page().keyboard.press('Enter');
    await until(async () => (await names()).length === 50);
    const next = (await names())[40];
    expect(await page().evaluate(() => document.activeElement?.querySelector('.collate-note-name')?.textContent)).toBe(
      next,
    );
  });

  it('are fifty at the most, and then it is said how to see others', async () => {
    expect(await showMore().count()).toBe(0);
    await panel('.collate-results-end').getByText('These are the first 50 of 57 notes.').waitFor();
    await pictures('most', panel('.collate-results-end'));
    await checkLook(page());
  });

  it('are asked for anew with every query, and not offered where there are none', async () => {
    await session().search('shallow water');
    await until(async () => (await names()).length === 20);
    await session().search('swans');
    await until(async () => (await names()).length === 3);
    expect(await meta()).toMatch(/^3 passages in 3 notes/);
    expect(await showMore().count()).toBe(0);
  });
});

describe('the order', () => {
  const sort = (): Locator => panel('.collate-sort');

  it('is chosen from a menu, by keyboard as well', async () => {
    await session().search('heron');
    expect(await sort().getAttribute('aria-label')).toBe('Sort: Relevance');
    await sort().focus();
    await page().keyboard.press('Enter');
    await page().locator('.menu-item.mod-checked', { hasText: 'Relevance' }).waitFor();
    await session().pictures('search-more-sort-menu');
    await choose('Newest first');
    await eventually(async () => (await names()).slice(0, 2), ['walk-57', 'walk-56']);
    expect(await focused('.collate-sort')).toBe(true);
    expect(await sort().innerText()).toBe('Newest first');
    const days = await panel('.collate-note-day').allInnerTexts();
    expect(days.length).toBeGreaterThan(2);
    expect([...days].sort().reverse()).toEqual(days);
    await pictures('sort-newest');
    await sort().click();
    await choose('Path');
    await eventually(async () => (await names()).slice(0, 2), ['walk-01', 'walk-02']);
    expect(await panel('.collate-note-day').count()).toBe(0);
    await pictures('sort');
  });

  it('is kept for the next search, and over a restart', async () => {
    await session().search('shallow');
    await eventually(async () => (await names()).slice(0, 2), ['walk-01', 'walk-02']);
    await session().restart();
    await eventually(async () => (await names()).slice(0, 2), ['walk-01', 'walk-02']);
    expect(await sort().getAttribute('aria-label')).toBe('Sort: Path');
    await sort().click();
    await choose('Relevance');
    await until(async () => (await sort().getAttribute('aria-label')) === 'Sort: Relevance');
  });
});

describe('days', () => {
  it('are offered by a button, with an empty box too', async () => {
    await box().fill('');
    await addDate().click();
    expect(await box().inputValue()).toBe('after:');
    await session().pictures('search-more-dates');
    await suggestion('7d').click();
    await eventually(names, ['conflict']);
    expect(await focused('.collate-query input')).toBe(true);
    await addDate().click();
    await suggestion('1m').click();
    await eventually(names, ['conflict', 'nest']);
    expect(await panel('.collate-sort').getAttribute('aria-label')).toBe('Sort: Newest first');
    await pictures('dates');
    await checkLook(page());
  });

  it('limit a search for words, and are there again after a restart', async () => {
    await box().fill('nest after:1m');
    await eventually(names, ['nest', 'conflict']);
    await session().restart();
    await eventually(names, ['nest', 'conflict']);
    expect(await box().inputValue()).toBe('nest after:1m');
  });

  it('that no note has are named, and taken off with a click', async () => {
    await box().fill('nest after:1910 before:1912');
    await page().getByText('Nothing found for “nest after:1910 before:1912”.').waitFor();
    await page().getByRole('button', { name: 'Remove before:1912' }).waitFor();
    await pictures('date-nothing');
    await box().fill('heron after:1910 before:1912');
    await eventually(async () => (await names()).sort(), ['walk-10', 'walk-11', 'walk-12']);
    await box().fill('ice after:2100');
    await page().getByRole('button', { name: 'Remove after:2100' }).click();
    await eventually(names, ['ice']);
  });
});

describe('what was probably meant', () => {
  it('is searched for instead, and what was typed at a click', async () => {
    await box().fill('swamns conflict');
    const instead = panel('.collate-did-you-mean').getByRole('button', { name: 'Search for swamns instead' });
    await instead.waitFor();
    expect(await panel('.collate-did-you-mean').innerText()).toBe(
      'Showing results for swans conflict · Search for swamns instead',
    );
    await eventually(names, ['conflict']);
    expect(await box().inputValue()).toBe('swamns conflict');
    await pictures('corrected');
    await checkLook(page());
    await instead.click();
    await until(async () => (await panel('.collate-did-you-mean').innerText()) === 'Did you mean swans conflict?');
    expect(await box().inputValue()).toBe('swamns conflict');
    expect(await focused('input[type="search"]')).toBe(true);
  });

  it('is offered where a phrase is found nowhere, and searched for at a click', async () => {
    await box().fill('"conflixt"');
    const offer = panel('.collate-did-you-mean').getByRole('button', { name: 'conflict' });
    await offer.waitFor();
    expect(await panel('.collate-did-you-mean').innerText()).toBe('Did you mean "Conflict"?');
    await pictures('did-you-mean');
    await checkLook(page());
    await page().keyboard.press('ArrowDown');
    expect(await focused('.collate-did-you-mean button')).toBe(true);
    expect(await focusIsVisible(page())).toBe(true);
    await page().keyboard.press('Enter');
    await eventually(names, ['conflict']);
    expect(await box().inputValue()).toBe('"Conflict"');
    expect(await focused('input[type="search"]')).toBe(true);
    expect(await panel('.collate-did-you-mean').innerText()).toBe('');
  });
});

describe('filters alone', () => {
  it('list the notes that they let through, newest first', async () => {
    await session().search('tag:#idea');
    // The other tags that begin so are offered meanwhile.
    await panel('[role="listbox"]').waitFor();
    await box().press('Escape');
    await eventually(names, ['conflict', 'nest', 'ice']);
    await pictures('filters');
    await panel('.collate-sort').click();
    expect(await page().locator('.menu-item').allInnerTexts()).toEqual(['Newest first', 'Path']);
    await choose('Path');
    await eventually(names, ['conflict', 'ice', 'nest']);
    await box().fill('after:7d');
    await eventually(names, ['conflict']);
    await box().fill('tag:#nothing');
    await page().getByText('Nothing found for “tag:#nothing”.').waitFor();
    expect(await page().getByRole('button', { name: 'Try deep search' }).count()).toBe(0);
  });
});
