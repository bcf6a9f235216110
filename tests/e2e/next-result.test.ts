/** From result to result with commands, while the focus stays in the editor, and back to where one was in the panel. */
import type { Locator } from 'playwright-core';
import { until } from '../support/until';
import { checkLook } from './support/accessibility';
import { openIndexedPanel, sharedSession } from './support/shared-session';

/** Seven notes of a heron; one of them has so many passages that not all are shown. */
const filler = Array.from({ length: 24 }, (_, at) => `Line ${at + 1} is about the weather and nothing else.\n`);
const sections = Array.from({ length: 8 }, (_, at) => `## Visit ${at + 1}\n\nThe heron came.\n\n${filler.join('\n')}`);
const diary = `# Heron diary\n\n${sections.join('\n')}`;
const notes = {
  'birds/heron diary.md': diary,
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_, at) => [
      `birds/walk ${at + 1}.md`,
      `# Walk ${at + 1}\n\nOn this walk there was one heron in the reeds.\n`,
    ]),
  ),
  'birds/ducks/pond.md': '# Pond\n\nDucks, mostly.\n',
  'other.md': '# Other\n\nDucks also live here.\n',
};

const { it, session } = sharedSession({ notes, data: { searchLimit: 4 } }, async (opened) => {
  await openIndexedPanel(opened);
  await opened.page.evaluate(() => window.workbench.app.workspace.leftSplit.collapse());
});

const page = () => session().page;
const panel = (selector: string): Locator => page().locator(`.collate-panel ${selector}`);
const meta = (): Promise<string> => panel('.collate-results-meta .collate-meta-text').innerText();
const statusPlace = (): Locator => page().locator('.collate-result-place');
/** Which of how many the status bar says. */
const place = async (): Promise<number[]> => (await statusPlace().innerText()).match(/\d+/g)?.map(Number) ?? [];
const isAt = (wanted: number) => until(async () => (await place())[0] === wanted);
const noteNames = (): Promise<string[]> => panel('.collate-note-name').allInnerTexts();

/** Runs a command by its name, with keys alone. */
async function byPalette(name: string): Promise<void> {
  await page().keyboard.press('ControlOrMeta+p');
  await page().locator('.prompt-input').waitFor();
  await page().keyboard.type(`Collate: ${name}`);
  await page().keyboard.press('Enter');
  await page().locator('.prompt').waitFor({ state: 'detached' });
}

/** The passage that is marked in the list, by its note and first line. */
const opened = (): Promise<string[]> =>
  panel('.collate-passage.is-opened').evaluateAll((cards) =>
    cards.map((card) => {
      const note = card.closest('.collate-note')?.querySelector('.collate-note-name')?.textContent ?? '';
      return `${note}:${card.querySelector('.collate-number')?.textContent ?? ''}`;
    }),
  );

/** The note in the editor, the line that is marked there, and whether the focus is in it. */
const inEditor = (): Promise<{ note: string | undefined; line: string | undefined; hasFocus: boolean }> =>
  page().evaluate(() => {
    const { workspace } = window.workbench.app;
    const active = document.querySelector('.workspace-leaf.mod-active .cm-editor');
    return {
      note: workspace.getActiveFile()?.basename,
      line: document.querySelector('.cm-line.is-jump-line')?.textContent ?? undefined,
      hasFocus: active?.contains(document.activeElement) === true,
    };
  });

describe('from the editor', () => {
  it('steps from passage to passage with the focus in the note, which is marked as by a click', async () => {
    await session().search('heron');
    await panel('.collate-sort').click();
    await page()
      .locator('.menu-item', { has: page().getByText('Path', { exact: true }) })
      .click();
    await until(async () => (await noteNames()).join() === 'heron diary,walk 1,walk 2,walk 3');
    await session().command('next-result');
    await until(async () => (await inEditor()).line !== undefined);
    const first = await inEditor();
    expect(first.hasFocus).toBe(true);
    expect(first.note).toBe((await noteNames())[0]);
    expect(await opened()).toHaveLength(1);
    expect(await statusPlace().innerText()).toMatch(/^Result 1 of \d+$/);
    expect(await meta()).toMatch(/^Passage 1 of \d+ · 4 of 7 notes$/);
  });

  it('goes on by keyboard alone, and back', async () => {
    const before = await opened();
    await byPalette('Next result');
    await until(async () => (await opened())[0] !== before[0]);
    await isAt(2);
    await until(async () => (await inEditor()).hasFocus, 5000);
    await byPalette('Previous result');
    await until(async () => (await opened())[0] === before[0]);
  });

  it('visits every passage of every note in order, and asks for what is not shown yet', async () => {
    const seen = [...(await opened())];
    const [, before] = await place();
    expect(await panel('.collate-more').count()).toBe(1);
    // Each of the three notes that are yet to come has one.
    const total = (before ?? 0) + 3;
    for (let at = 2; at <= total; at++) {
      await session().command('next-result');
      await isAt(at);
      seen.push(...(await opened()));
    }
    expect(new Set(seen).size).toBe(total);
    expect(new Set(seen.map((one) => one.split(':')[0])).size).toBe(7);
    expect(await noteNames()).toHaveLength(7);
    expect(await statusPlace().innerText()).toBe(`Result ${total} of ${total}`);
    expect(await meta()).toMatch(new RegExp(`^Passage ${total} of ${total} · 7 notes$`));
    expect(await panel('.collate-passage.is-opened').isVisible()).toBe(true);
  });

  it('goes round after the last and before the first, and says so', async () => {
    await session().command('next-result');
    await until(async () => /^Result 1 of \d+ · from the top$/.test(await statusPlace().innerText()));
    await session().command('previous-result');
    await until(async () => / · from the bottom$/.test(await statusPlace().innerText()));
  });

  it('looks right in a narrow panel, light and dark', async () => {
    await page().evaluate(() => window.workbench.setSidebarWidth(300));
    await session().command('next-result');
    await session().command('next-result');
    await isAt(2);
    await page().mouse.move(200, 400);
    await session().pictures('next-result-narrow');
    await checkLook(page());
    await page().evaluate(() => window.workbench.setSidebarWidth(420));
  });
});

describe('back to the panel', () => {
  it('focuses the box, from which the arrow leads to the result one was at', async () => {
    await byPalette('Open search panel');
    await panel('input[type="search"]:focus').waitFor();
    await page().keyboard.press('ArrowDown');
    await until(() => page().evaluate(() => document.activeElement?.matches('.collate-passage.is-opened') === true));
  });

  it('begins the next step where the keys have gone meanwhile', async () => {
    await page().keyboard.press('ArrowDown');
    await session().command('next-result');
    await isAt(4);
  });

  it('works with the panel hidden, whose place the status bar says and leads to', async () => {
    await page().evaluate(() => window.workbench.app.workspace.rightSplit.collapse());
    await session().command('next-result');
    await isAt(5);
    expect(await panel('.collate-results').isVisible()).toBe(false);
    await statusPlace().click();
    await until(() => page().evaluate(() => document.activeElement?.matches('.collate-passage.is-opened') === true));
  });

  it('keeps the place while one is at the document, and steps from there', async () => {
    await page().keyboard.press('Space');
    await session().command('collate');
    await panel('.collate-document .cm-line[data-line]').first().waitFor();
    const before = await opened();
    await session().command('next-result');
    await isAt(6);
    await until(async () => (await inEditor()).hasFocus);
    await session().command('open-panel');
    await until(() => page().evaluate(() => document.activeElement?.closest('.collate-document .cm-editor') !== null));
    await page().keyboard.press('Escape');
    await until(() => page().evaluate(() => document.activeElement?.matches('.collate-passage.is-opened') === true));
    expect(await opened()).not.toEqual(before);
  });

  it('keeps the place when the note changes and the list is made anew', async () => {
    const [before] = await opened();
    const [name] = (before ?? '').split(':');
    expect(name).toBe('heron diary');
    await session().writeNote('birds/heron diary.md', `A new first line.\n\n${diary}`);
    const moved = `${name}:${Number(before?.split(':')[1]) + 2}`;
    await until(async () => (await opened())[0] === moved);
    expect((await place())[0]).toBe(6);
    expect(await page().evaluate(() => document.activeElement?.matches('.collate-passage.is-opened') === true)).toBe(
      true,
    );
  });

  it('forgets the place with the next search', async () => {
    await session().search('ducks');
    await statusPlace().waitFor({ state: 'hidden' });
    expect(await panel('.is-opened').count()).toBe(0);
    expect(await meta()).toMatch(/^2 passages in 2 notes/);
  });
});

describe('the line above the results', () => {
  const toggle = (name: string): Locator => panel('.collate-results-meta').getByRole('button', { name, exact: true });

  it('folds all notes and unfolds them, also those of the next search', async () => {
    await session().search('heron');
    await toggle('Collapse all').click();
    expect(await panel('.collate-passage:visible').count()).toBe(0);
    await panel('input[type="search"]').fill('reeds');
    await panel('.collate-results[data-query="reeds"]').waitFor();
    await until(async () => (await panel('.collate-note-title').count()) > 3);
    expect(await panel('.collate-passage:visible').count()).toBe(0);
    await session().command('next-result');
    await until(async () => (await panel('.collate-passage:visible').count()) === 1);
    // The note that opens takes the focus when it is there, from whatever has it by then.
    await until(async () => (await inEditor()).hasFocus);
    await toggle('Expand all').press('Enter');
    await until(async () => (await panel('.collate-passage:visible').count()) > 3);
    await toggle('Collapse all').waitFor();
  });
});

describe('the history', () => {
  it('shows where a search was made, and searches there again', async () => {
    await panel('.collate-add-scope').click();
    await page().keyboard.type('duc');
    const suggestion = page().locator('.suggestion-item');
    await until(async () => (await suggestion.first().innerText()) === 'birds/ducks/');
    await page().keyboard.press('Enter');
    await session().search('ducks');
    await until(async () => (await noteNames()).join() === 'pond');
    await panel('input[type="search"]').press('Enter');
    await page().getByRole('button', { name: 'Remove birds/ducks/' }).click();
    await until(async () => (await noteNames()).length === 2);
    await panel('input[type="search"]').fill('');
    const past = panel('.collate-history-item').filter({ hasText: 'birds/ducks/' });
    await past.waitFor();
    await page().evaluate(() => window.workbench.setSidebarWidth(300));
    await page().mouse.move(200, 400);
    await session().pictures('history-narrow');
    await checkLook(page());
    await past.click();
    await until(async () => (await noteNames()).join() === 'pond');
    expect(await panel('.collate-chip-text').allInnerTexts()).toEqual(['birds/ducks/']);
  });

  it('has a search whose results were looked at for a while, without anything done there', async () => {
    await session().search('mostly');
    await until(async () => (await noteNames()).length > 0);
    const past = (): Promise<unknown> =>
      page().evaluate((): unknown => window.workbench.app.loadLocalStorage('collate-history'));
    await until(async () => JSON.stringify(await past()).includes('mostly'));
  });
});
