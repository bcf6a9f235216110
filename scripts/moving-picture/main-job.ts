/** The README's moving picture: type, pick two passages, collate them, go back to the lines they came from, and change one. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator } from 'playwright-core';
import type { Session } from '../../tests/e2e/support/session';
import { Film } from './film';

/** What is open at first: a note that has nothing to do with the search. */
const OPEN = 'projects/trail-guide/description.md';
const QUERY = 'proofreader';
const SIZE = { width: 1000, height: 600 };
const PANEL_PX = 430;
/** In the middle of the note, at its foot. */
const CAPTION = { x: 306, y: 540 };
const START = { x: 540, y: 480 };
/** The line of the second passage that is changed, and what is added to it. */
const BOOKING = 'Booked for';
const ADDITION = ' Paid today.';

export const MOVING_PICTURE = 'docs/images/main-job.png';

/** The panel so wide beside a note, once everything is indexed. */
export async function arrange(session: Session, panelPx: number, note: string): Promise<Locator> {
  const panel = await session.openPanel();
  await session.indexed();
  await session.page.evaluate(
    ([width, path]) => {
      const { workspace } = window.workbench.app;
      workspace.leftSplit.collapse();
      window.workbench.setSidebarWidth(width);
      return workspace.openLinkText(path, '', false);
    },
    [panelPx, note] as const,
  );
  return panel;
}

export async function takeMainJob(session: Session, project: string): Promise<void> {
  const { page } = session;
  await page.setViewportSize(SIZE);
  const panel = await arrange(session, PANEL_PX, OPEN);
  const film = await Film.of(page, START, CAPTION);

  await film.say('1  Search your notes');
  await panel.locator('input[type="search"]').focus();
  await film.show(1000);
  await film.type(QUERY, async (typed) => {
    // Shorter words answer with whatever begins so, and a blank asks for nothing new.
    if (typed.length < 3 || typed.endsWith(' ')) return;
    await page
      .locator(`.collate-results[data-query=${JSON.stringify(typed)}] .collate-passage`)
      .first()
      .waitFor();
  });
  await film.show(1200);

  await film.say('2  Pick the passages you need');
  const results = page.locator('.collate-passage');
  for (const at of [0, 1]) {
    await film.press(results.nth(at).locator('.collate-pick'));
    await film.show(600);
  }

  await film.say('3  Collate them into one page');
  await film.press(page.locator('.collate-collate'));
  const headers = page.locator('.collate-document .cm-content .collate-block-header');
  await headers.first().waitFor();
  await film.show(2200);

  await film.say('4  Every passage leads back to its lines');
  await film.press(headers.last().locator('.collate-block-name'));
  const jumped = page.locator('.mod-root .cm-line.collate-jumped');
  await jumped.first().waitFor();
  await film.show(2200);

  await film.say('5  Edit the note, and the page follows');
  await film.press(jumped.filter({ hasText: BOOKING }));
  for (const key of ['End', 'End']) await page.keyboard.press(key); // of the row, then of the line
  await film.type(ADDITION, () => Promise.resolve());
  await page.locator('.collate-document .cm-line', { hasText: ADDITION.trim() }).waitFor();
  await film.show(3500);

  const file = join(project, MOVING_PICTURE);
  await mkdir(dirname(file), { recursive: true });
  const png = film.png();
  await writeFile(file, png);
  console.log(`${MOVING_PICTURE} (${Math.ceil(png.length / 1024)} KB)`);
}
