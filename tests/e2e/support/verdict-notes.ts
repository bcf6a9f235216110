/** Notes whose picked lines come to every verdict, and what the tray and the document say about them. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Picks } from '../../../src/panel/tray/picks';
import { eventually } from './collating';
import type { Session } from './session';

const text = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** Its words are in no path and in no key of what is saved. */
export const BEFORE = {
  'projects/changelog.md': text(
    '# Fourteenth of July',
    '',
    'The external interface was given up.',
    'Our deadline is March.',
    '',
    '# Fifteenth of July',
    '',
    'Nothing happened.',
  ),
  'projects/state.md': text(
    '# What blocks',
    '',
    'The vendor cannot deliver before June, so we decided to build it.',
    'Payments wait for that.',
    '',
    '# Elsewhere',
    '',
    'Marketing goes ahead.',
  ),
  'inbox/tasks.md': text(
    '# This week',
    '',
    '- Call the vendor about the delay',
    '- Water the ferns',
    '- Send Marie the agenda',
  ),
  'trail-guide/printer-quotes.md': text(
    '# Leaflets',
    '',
    'Valid until the twelfth of July: 480 euros for 400 copies.',
    '',
    '# Posters',
    '',
    'No answer yet.',
  ),
  'trail-guide/walks.md': text('Along the river to the old mill.', 'Back over the hill.'),
};

export const PICKS: Picks = [
  { path: 'projects/changelog.md', range: { start: 3, end: 4 } },
  { path: 'projects/state.md', range: { start: 3, end: 4 } },
  { path: 'inbox/tasks.md', range: { start: 3, end: 3 } },
  { path: 'trail-guide/printer-quotes.md', range: { start: 3, end: 3 } },
  { path: 'trail-guide/walks.md', range: { start: 1, end: 1 } },
];

/** What becomes of all but the first: edited, uncertain, gone; the last one is deleted. */
export const AFTER = {
  'projects/state.md': BEFORE['projects/state.md'].replace('June', 'September'),
  'inbox/tasks.md': text(
    '# This week',
    '',
    '- Water the ferns',
    '- Send Marie the agenda',
    '',
    '# Next week',
    '',
    '- Call the vendor about the delay',
    '',
    '# Later',
    '',
    '- Call the vendor about the delay',
  ),
  'trail-guide/printer-quotes.md': text('# Leaflets', '', '# Posters', '', 'No answer yet.'),
};

export const VERDICTS = ['', 'edited', 'uncertain', 'gone', 'note gone'];

/** Lets another program do all of that. */
export async function changeNotes(session: Session): Promise<void> {
  for (const [path, now] of Object.entries(AFTER)) await session.writeNote(path, now);
  await rm(join(session.vault, 'trail-guide/walks.md'));
}

/** The chips of picks or of blocks, in order; empty for those that are as they were. */
export async function verdictsIn(page: Page, where: 'tray' | 'document'): Promise<string[]> {
  const chips =
    where === 'tray' ? '.collate-pick-item [data-verdict]' : '.cm-content .collate-block-header [data-verdict]';
  return page.locator(chips).evaluateAll((all) => all.map((chip) => chip.textContent));
}

export async function expectVerdicts(page: Page, where: 'tray' | 'document', verdicts = VERDICTS): Promise<void> {
  await eventually(() => verdictsIn(page, where), verdicts);
}

/** The row about a note's lines. */
export function rowOf(page: Page, where: 'tray' | 'document', name: string): Locator {
  const around = where === 'tray' ? '.collate-pick-item' : '.cm-content .collate-block-head';
  return page.locator(around, { hasText: name }).locator('.collate-verdict-row:visible');
}

/** What a row says, and what it offers. */
export async function said(row: Locator): Promise<readonly [string, ...string[]]> {
  const words = row.locator('> span:not(.collate-verdict-actions, [hidden])');
  return [(await words.allTextContents()).join(' '), ...(await row.locator('button').allTextContents())];
}

/** Shows what can be done about each pick. */
export async function openRows(page: Page): Promise<void> {
  const closed = page.locator('.collate-pick-item [data-verdict-of][aria-expanded="false"]:visible');
  while ((await closed.count()) > 0) await closed.first().click();
}
