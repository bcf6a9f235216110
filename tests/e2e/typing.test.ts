/** What the search box offers while one types: by keyboard and by mouse, for screen readers, wide and narrow, and in a window of its own. */
import type { Locator, Page } from 'playwright-core';
import { checkLook } from './support/accessibility';
import { eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const { it, first, session } = sharedSession({}, openIndexedPanel);

const boxOn = (page: Page): Locator => page.locator('.collate-panel input[type="search"]');
const box = (): Locator => boxOn(session().page);
const options = (page = session().page): Promise<string[]> =>
  page.locator('.collate-suggestion:visible .collate-suggestion-label').allInnerTexts();
const selected = (page = session().page): Promise<string[]> =>
  page.locator('.collate-suggestion[aria-selected="true"] .collate-suggestion-label').allInnerTexts();
const value = (): Promise<string> => box().inputValue();

/** Starts with an empty box and types, key by key. */
async function type(text: string): Promise<void> {
  await box().fill('');
  await box().pressSequentially(text);
}

describe('by keyboard', () => {
  it('a word that begins the name of a filter offers it, with what it does', async ({ page }) => {
    await type('p');
    expect(await options()).toEqual([]);
    await type('bank pa');
    await eventually(options, ['path:']);
    await page.getByText('folder or part of the path').waitFor();
    await session().pictures('typing-operator');
    await page.keyboard.type('y');
    await eventually(options, []);
  });

  it('arrows select, Enter takes, and the values come next', async ({ page }) => {
    await type('bank pa');
    await eventually(options, ['path:']);
    expect(await selected()).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await selected()).toEqual(['path:']);
    await page.keyboard.press('Enter');
    expect(await value()).toBe('bank path:');
    await eventually(async () => (await options()).length, 8);
    expect((await options())[0]).toBe('projects/');
    await page.keyboard.press('ArrowUp');
    expect(await selected()).toEqual((await options()).slice(-1));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await selected()).toEqual((await options()).slice(1, 2));
    await session().pictures('typing-values');
    await page.keyboard.type('trail');
    await eventually(options, ['projects/trail-guide/', 'projects/trail-guide/bucket/']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await value()).toBe('bank path:projects/trail-guide/ ');
    await eventually(options, []);
    expect(await box().evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it('Enter searches as before while nothing is selected', async ({ page }) => {
    await type('payment before');
    await eventually(options, ['before:']);
    await page.locator('.collate-results[data-query="payment before"]').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.collate-passage:focus').waitFor();
    expect(await value()).toBe('payment before');
    expect(await options()).toEqual([]);
  });

  it('Escape closes only the list, which stays closed for this word', async ({ page }) => {
    await type('payment be');
    await eventually(options, ['before:']);
    await page.keyboard.press('Escape');
    expect(await options()).toEqual([]);
    expect(await value()).toBe('payment be');
    await page.keyboard.type('f');
    await page.locator('.collate-results[data-query="payment bef"]').waitFor();
    expect(await options()).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await value()).toBe('');
    await type('payment be');
    await eventually(options, ['before:']);
  });

  it('the arrow down goes to the results when there is no list', async ({ page }) => {
    await session().search('payment provider');
    await page.keyboard.press('ArrowDown');
    await page.locator('.collate-passage:focus').waitFor();
  });

  it('properties are offered by their names, then by their values, in quotes where they have spaces', async ({
    page,
  }) => {
    await session().writeNote('typing/one.md', '---\nmood: very good\nreviewed: true\n---\nText about lamps.\n');
    await session().writeNote('typing/two.md', '---\nmood: "[[Calm]]"\n---\nText about lamps.\n');
    await eventually(async () => {
      await type('lamps [moo');
      return options();
    }, ['mood']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await value()).toBe('lamps [mood:');
    await eventually(options, ['[mood]', 'Calm', 'very good']);
    await session().pictures('typing-properties');
    await page.keyboard.type('v');
    await eventually(options, ['very good']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await value()).toBe('lamps [mood:"very good"] ');
    await eventually(() => page.locator('.collate-note-name:visible').allInnerTexts(), ['one']);
  });

  it('days are offered with what they stand for', async ({ page }) => {
    await type('lamps after:');
    await eventually(async () => (await options()).slice(0, 3), ['7d', '1m', '1y']);
    const [detail] = await page.locator('.collate-suggestion-detail').allInnerTexts();
    expect(detail).toMatch(/^from \d{4}-\d{2}-\d{2}$/);
  });
});

describe('by mouse', () => {
  it('a click takes, and the box keeps the focus', async ({ page }) => {
    await type('ta');
    await page.locator('.collate-suggestion', { hasText: 'tag:' }).click();
    expect(await value()).toBe('tag:');
    await eventually(async () => (await options()).every((one) => one.startsWith('#')), true);
    const [most] = await options();
    await page.locator('.collate-suggestion').first().click();
    expect(await value()).toBe(`tag:${most} `);
    expect(await box().evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it('a click elsewhere closes the list', async ({ page }) => {
    await type('tag:');
    await page.locator('.collate-suggestion').first().waitFor();
    await page.locator('.status-bar').click();
    expect(await options()).toEqual([]);
  });
});

describe('for screen readers', () => {
  it('the box is a combobox that tells of its list', async ({ page }) => {
    const attributes = (): Promise<(string | null)[]> =>
      box().evaluate((el) =>
        ['role', 'aria-expanded', 'aria-autocomplete', 'aria-activedescendant'].map((name) => el.getAttribute(name)),
      );
    await type('bank');
    expect(await attributes()).toEqual(['combobox', 'false', 'list', null]);
    await type('bank path:');
    await page.locator('.collate-suggestion').first().waitFor();
    expect((await attributes()).slice(1, 2)).toEqual(['true']);
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    expect(await list.getAttribute('id')).toBe(await box().getAttribute('aria-controls'));
    await page.locator('.collate-live', { hasText: '8 suggestions' }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    const active = (await attributes())[3];
    expect(await page.getByRole('option', { selected: true }).getAttribute('id')).toBe(active);
    await checkLook(page);
    await page.keyboard.press('Escape');
    expect(await attributes()).toEqual(['combobox', 'false', 'list', null]);
  });

  it('nothing is offered where a question is written', async ({ page }) => {
    await page.getByRole('radio', { name: 'Ask' }).click();
    await type('what is in path:');
    expect(await options()).toEqual([]);
    await box().fill('');
    await page.getByRole('radio', { name: 'Fast' }).click();
  });
});

describe('where there is little room', () => {
  it('the list is as wide as the box, and scrolls in a low panel', async ({ page }) => {
    await page.evaluate(() => window.workbench.setSidebarWidth(300));
    await type('lamps be');
    await eventually(options, ['before:']);
    await session().pictures('typing-operator-narrow');
    await type('bank path:');
    await page.locator('.collate-suggestion').nth(7).waitFor();
    await page.keyboard.press('ArrowDown');
    await session().pictures('typing-values-narrow');
    const fits = (): Promise<boolean> =>
      page.evaluate(() => {
        const list = document.querySelector('.collate-suggestions')!;
        const panel = document.querySelector('.collate-panel')!;
        const [inner, outer] = [list.getBoundingClientRect(), panel.getBoundingClientRect()];
        return inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom;
      });
    expect(await fits()).toBe(true);
    await page.setViewportSize({ width: 1200, height: 320 });
    await type('bank path:');
    await page.locator('.collate-suggestion').first().waitFor();
    expect(await fits()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await session().picture('typing-values-low');
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.evaluate(() => window.workbench.setSidebarWidth(420));
  });
});

describe('in a window of its own', () => {
  first(async ({ page }) => {
    await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('collate-panel'));
  });

  it('it offers the same', async ({ page, context }) => {
    const opened = context.waitForEvent('page');
    await page.evaluate(() => window.workbench.app.workspace.getLeaf('window').setViewState({ type: 'collate-panel' }));
    const popout = await opened;
    await boxOn(popout).pressSequentially('bank path:trail');
    await eventually(() => options(popout), ['projects/trail-guide/', 'projects/trail-guide/bucket/']);
    await popout.keyboard.press('ArrowDown');
    expect(await selected(popout)).toEqual(['projects/trail-guide/']);
    await popout.keyboard.press('Enter');
    expect(await boxOn(popout).inputValue()).toBe('bank path:projects/trail-guide/ ');
  });
});
