/** Three things people do every week, by the panel alone, each within a few actions: a click, a key, or something typed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { confirmedHere, eventually, fromMenu, pickedLines } from './support/collating';
import { openIn } from './support/note-blocks';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const WEATHER = ['Rain.', 'Sun.', 'Fog until noon.', 'Wind from the west.', 'Frost on the car.'];
const journal = (at: number): string =>
  [
    '---',
    'mood: fine',
    '---',
    `# ${DAYS[at]}`,
    '',
    WEATHER[at],
    '',
    '## Done',
    '',
    `- Task ${at} was closed`,
    '',
    '## Food',
    '',
    'Soup.',
    '',
  ].join('\n');
const book = (at: number): string =>
  [
    `# Book ${at}`,
    '',
    'By somebody.',
    '',
    '## On patience',
    '',
    `Patience, writes author ${at}, is bitter, but its fruit is sweet.`,
    '',
    '## Other',
    '',
    'Much else.',
    '',
  ].join('\n');
const LOG = Array.from(
  { length: 40 },
  (_, at) => `- Entry ${at}: the pump of the greenhouse was checked and ran as it should all day long.`,
);
const log = (at: number): string => [`# Log ${at}`, '', '## Greenhouse pump', '', ...LOG, ''].join('\n');
const notes = Object.fromEntries([
  ...DAYS.map((day, at) => [`journal/2026-W46 ${day}.md`, journal(at)]),
  ...Array.from({ length: 10 }, (_, at) => [`books/book ${at}.md`, book(at)]),
  ...[0, 1, 2, 3].map((at) => [`logs/log ${at}.md`, log(at)]),
]);

const { it, session } = sharedSession({ notes }, openIndexedPanel);

/** Counts what a person does. */
class Actions {
  count = 0;

  constructor(private readonly page: Page) {}

  async click(
    selector: string,
    options: Parameters<ReturnType<Page['locator']>['click']>[0] & { last?: boolean } = {},
  ): Promise<void> {
    this.count += 1;
    const { last, ...how } = options;
    const found = this.page.locator(`${selector}:visible`);
    await (last === true ? found.last() : found.first()).click(how);
  }

  async choose(item: string): Promise<void> {
    this.count += 1;
    await this.page.locator('.menu-item', { hasText: item }).first().click();
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.type(text);
  }

  /** Typed into the box, whose words are replaced. */
  async search(query: string): Promise<void> {
    this.count += 1;
    await session().search(query);
  }

  /** Ticks the first passage, and with Shift the last: all in between are taken. */
  async takeAll(): Promise<void> {
    await this.click('.collate-passage .collate-pick');
    await this.click('.collate-passage .collate-pick', { modifiers: ['Shift'], last: true });
  }
}

const bar = (label: string): string => `.collate-document-bar button[aria-label="${label}"]`;
const picked = async (page: Page): Promise<number> => (await pickedLines(page)).length;

/** The name of the note that the panel says it has saved. */
async function savedAs(page: Page): Promise<string> {
  const said = await page.waitForFunction(() => window.confirmations.find((one) => one.startsWith('Saved as ')));
  return /^Saved as (.*)\.$/.exec((await said.jsonValue()) ?? '')?.[1] ?? '';
}

/** With nothing picked, at the results. */
async function fresh(): Promise<void> {
  await session().page.evaluate(() => void (window.confirmations.length = 0));
  await session().toSearch();
  await fromMenu(session().page, 'tray', 'Clear');
  await eventually(() => pickedLines(session().page), []);
}

it('a weekly review takes six actions, and what is added to a day later appears in it', async (opened) => {
  const { page, vault } = opened;
  const person = new Actions(page);
  await person.search('section:(done) path:journal');
  await person.takeAll();
  await eventually(() => picked(page), 5);
  await person.click('.collate-collate');
  await page.locator('.collate-document .cm-content .collate-block-header').first().waitFor();
  await person.click(bar('Save as note'));
  await person.choose('Save as live block');
  expect(person.count).toBeLessThanOrEqual(6);
  const name = await savedAs(page);
  expect(name).toBe('Done.md');
  const saved = await readFile(join(vault, name), 'utf8');
  for (const day of DAYS) expect(saved).toContain(`2026-W46 ${day}#Done]]`);
  const day = 'journal/2026-W46 Friday.md';
  await opened.writeNote(day, journal(4).replace('was closed\n', 'was closed\n- The gutter was cleaned\n'));
  await openIn(page, name, 'reading view');
  await page.getByText('The gutter was cleaned').first().waitFor();
});

it('ten quotes, put in order below an overview and saved as quotes, take fifteen actions', async (opened) => {
  const { page, vault } = opened;
  await fresh();
  const person = new Actions(page);
  await person.search('patience bitter fruit');
  await person.takeAll();
  await eventually(() => picked(page), 10);
  await person.click('.collate-collate');
  await page.locator('.collate-document .cm-content .collate-block-header').first().waitFor();
  await person.click('.collate-document button:text("Add an overview")');
  await person.type('Ten authors on patience, of whom two agree.');
  await person.press('Control+Enter');
  await person.click('.collate-document .cm-content .collate-block-header');
  await person.press('Alt+ArrowDown');
  await person.click(bar('Save as note'));
  await person.choose('Save as quotes');
  expect(person.count).toBeLessThanOrEqual(15);
  const name = await savedAs(page);
  const text = await readFile(join(vault, name), 'utf8');
  expect(text.match(/^> \[!quote\]/gm)).toHaveLength(10);
  expect(text).toContain('Ten authors on patience');
});

it('three thousand tokens for a model take six actions', async (opened) => {
  const { page } = opened;
  await fresh();
  const person = new Actions(page);
  await person.search('"greenhouse pump"');
  await person.takeAll();
  await eventually(() => picked(page), 4);
  await person.click('.collate-collate');
  await page.locator('.collate-document .cm-content .collate-block-header').first().waitFor();
  await person.click(bar('Copy for AI chat, with line numbers'));
  expect(person.count).toBeLessThanOrEqual(6);
  await confirmedHere(opened, 'Document copied.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.length / 4).toBeGreaterThan(3000);
});
