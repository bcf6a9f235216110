/** Fences that concat printed come alive in notes, in reading view and in Live Preview: by mouse and keyboard, and as their sources change. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { makeBlock, renderBlock } from '../../src/lines/block';
import { checkLook, focusIsVisible } from './support/accessibility';
import { eventually } from './support/collating';
import { ACCENTED, ANSWER, changeSources, heads, NOTES, openAnswer, type View } from './support/fence-notes';
import type { Session } from './support/session';
import { sharedSession } from './support/shared-session';

const UNCHANGED = [
  'projects/state.md · 3–4 · unchanged',
  'projects/changelog.md · 3–4 · unchanged',
  'tasks.md · 3 · unchanged',
  'trail guide/quotes.md · 3 · unchanged',
  `${ACCENTED} ·  · unchanged`,
  'nowhere/absent.md · 1 · not in the vault',
  'secret/plan.md · 1 · not in the vault',
  'tasks.md · 4 · unchanged',
];
const CHANGED = [
  'projects/state.md · 3–4 · changed since',
  'projects/changelog.md · 3–4 · moved to 5–6',
  'tasks.md · 3 · uncertain',
  'trail guide/quotes.md · 3 · gone',
  `${ACCENTED} ·  · unchanged`,
  'nowhere/absent.md · 1 · not in the vault',
  'secret/plan.md · 1 · not in the vault',
  'tasks.md · 4 · uncertain',
];

const fenceOf = (page: Page, path: string): ReturnType<Page['locator']> =>
  page.locator('.mod-root .collate-fence', { has: page.getByText(path, { exact: true }) }).first();

/** The path and the marked lines of the note in the main area. */
const shownNote = (page: Page): Promise<[string | undefined, string[]]> =>
  page.evaluate(() => {
    const marked = Array.from(document.querySelectorAll('.mod-root .cm-line.collate-jumped'));
    return [window.workbench.app.workspace.getActiveFile()?.path, marked.map((line) => line.textContent)];
  });

const leaves = (page: Page): Promise<number> =>
  page.evaluate(() => window.workbench.app.workspace.getLeavesOfType('markdown').length);

const textOf = (page: Page, path: string): Promise<string> =>
  page.evaluate((name) => window.workbench.app.vault.read(window.workbench.app.vault.getFileByPath(name)!), path);

for (const view of ['reading', 'live'] as const)
  describe(`fences in ${view === 'live' ? 'Live Preview' : 'reading view'}`, () => {
    const { it, session } = sharedSession({ notes: NOTES, data: { excluded: ['secret/'] } }, async (opened) => {
      await opened.page.evaluate(() => window.workbench.app.workspace.leftSplit.collapse());
    });

    it('say that their lines are unchanged, or not in the vault, and leave other code alone', async ({ page }) => {
      await openAnswer(session(), view);
      await eventually(() => heads(page), UNCHANGED);
      if (view === 'reading') {
        expect(await page.locator('.mod-root pre').allTextContents()).toEqual([
          'const plain = 1;\n',
          '1  | numbered();\n',
        ]);
        const rows = page.locator('.mod-root .collate-fence .collate-static-line');
        expect(await rows.allTextContents()).toContain('Back over the <b>hill</b>.');
      } else {
        const content = await page.locator('.mod-root .cm-content').innerText();
        for (const line of ['```js', '1  | numbered();', '3  | - Call the vendor about the delay'])
          expect(content).toContain(line);
        expect(content).not.toContain('```projects/state.md');
        expect(await page.locator('.mod-root .code-block-flair:visible').allInnerTexts()).toEqual(['js', 'js']);
        const isOnTop = await page
          .locator('.mod-root .collate-verdict:visible')
          .first()
          .evaluate((chip) => {
            const { right, top, height } = chip.getBoundingClientRect();
            return chip.contains(document.elementFromPoint(right - 2, top + height / 2));
          });
        expect(isOnTop).toBe(true);
      }
    });

    it('follow their sources within a second', async ({ page }) => {
      await changeSources(session());
      await eventually(() => heads(page), CHANGED);
      await session().pictures(`fences-${view}`);
    });

    it('show the words that went and those that came', async ({ page }) => {
      const fence = fenceOf(page, 'projects/state.md');
      const chip = fence.getByRole('button', { name: 'changed since' });
      expect(await chip.getAttribute('aria-expanded')).toBe('false');
      await chip.click();
      expect(await fence.locator('del').allTextContents()).toEqual(['June']);
      expect(await fence.locator('ins').allTextContents()).toEqual(['September']);
      expect(await chip.getAttribute('aria-expanded')).toBe('true');
      await session().pictures(`fences-${view}-difference`);
      await checkLook(page, '.mod-root .collate-fence');
    });

    it('keep the difference open while the note goes on changing', async ({ page }) => {
      const fence = fenceOf(page, 'projects/state.md');
      const now = NOTES['projects/state.md']!.replace('June', 'October');
      await session().writeNote('projects/state.md', now);
      await eventually(() => fence.locator('ins').allTextContents(), ['October']);
      await session().writeNote('projects/state.md', now.replace('October', 'September'));
      await eventually(() => fence.locator('ins').allTextContents(), ['September']);
      await fence.getByRole('button', { name: 'changed since' }).click();
      expect(await fence.locator('ins').count()).toBe(0);
    });

    it('explain what is uncertain, gone or missing', async ({ page }) => {
      const explained = async (path: string): Promise<string> => {
        await fenceOf(page, path).locator('.collate-verdict').click();
        return fenceOf(page, path).locator('.collate-fence-row').innerText();
      };
      expect(await explained('tasks.md')).toContain('Line 2 looks similar, but may be a different one.');
      expect(await explained('trail guide/quotes.md')).toBe('These lines are no longer in the note.');
      expect(await explained('nowhere/absent.md')).toBe('Note not found in the vault.');
      expect(await explained('secret/plan.md')).toBe('Note not found in the vault.');
    });

    it('open the lines where they stand now', async ({ page }) => {
      await fenceOf(page, 'projects/changelog.md').locator('.collate-fence-path').click();
      await eventually(async () => (await shownNote(page))[0], 'projects/changelog.md');
      if (view === 'live')
        await eventually(
          () => shownNote(page),
          ['projects/changelog.md', ['The external API was given up.', 'Our deadline is March, says the board.']],
        );
      await openAnswer(session(), view);
      await eventually(() => heads(page), CHANGED);
    });

    it('open in another tab with Ctrl or the middle button', async ({ page }) => {
      const before = await leaves(page);
      await fenceOf(page, ACCENTED)
        .locator('.collate-fence-path')
        .click({ modifiers: ['Control'] });
      await eventually(() => leaves(page), before + 1);
      await eventually(async () => (await shownNote(page))[0], ACCENTED);
      await page.evaluate(() => window.workbench.app.workspace.getMostRecentLeaf()!.detach());
      await eventually(() => heads(page), CHANGED);
      // On Linux the middle button pastes what is selected.
      await page.getByText('The end.').dblclick();
      await fenceOf(page, ACCENTED).locator('.collate-fence-path').click({ button: 'middle' });
      await eventually(() => leaves(page), before + 1);
      // The tab is there a moment before it is the one in front.
      await eventually(async () => (await shownNote(page))[0], ACCENTED);
      await page.evaluate(() => window.workbench.app.workspace.getMostRecentLeaf()!.detach());
      expect(await textOf(page, 'answer.md')).toBe(ANSWER);
    });

    it('preview the lines where the mouse rests with Ctrl', async ({ page }) => {
      await page.mouse.move(5, 400);
      await page.keyboard.down('Control');
      await fenceOf(page, 'projects/changelog.md').locator('.collate-fence-path').hover();
      await page.locator('.hover-popover', { hasText: 'The external API was given up.' }).waitFor();
      await page.keyboard.up('Control');
      await page.mouse.move(5, 400);
      await page.locator('.hover-popover').waitFor({ state: 'detached' });
    });

    it('answer to the keyboard, and type nothing', async ({ page }) => {
      await fenceOf(page, 'projects/state.md').getByRole('button', { name: 'changed since' }).focus();
      await page.keyboard.press('Shift+Tab');
      expect(await focusIsVisible(page)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await fenceOf(page, 'projects/state.md').locator('ins').allTextContents()).toEqual(['September']);
      await page.keyboard.press('Escape');
      expect(await fenceOf(page, 'projects/state.md').locator('ins').count()).toBe(0);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await eventually(async () => (await shownNote(page))[0], 'projects/state.md');
      expect(await textOf(page, 'projects/state.md')).toBe(NOTES['projects/state.md']!.replace('June', 'September'));
      await openAnswer(session(), view);
      await eventually(() => heads(page), CHANGED);
      expect(await textOf(page, 'answer.md')).toBe(ANSWER);
    });

    it('notice a note that comes, goes, is renamed or is no longer excluded', async ({ page }) => {
      const { vault } = session();
      const verdictOf = async (path: string): Promise<string | undefined> =>
        (await heads(page))
          .find((head) => head.startsWith(path))
          ?.split(' · ')
          .at(-1);
      await session().writeNote('nowhere/absent.md', 'Nothing like this stands anywhere here.\n');
      await eventually(() => verdictOf('nowhere/absent.md'), 'unchanged');
      await rename(join(vault, 'nowhere/absent.md'), join(vault, 'nowhere/other.md'));
      await eventually(() => verdictOf('nowhere/absent.md'), 'not in the vault');
      await session().changeSettings({ excluded: [] });
      await eventually(() => verdictOf('secret/plan.md'), 'unchanged');
      await session().changeSettings({ excluded: ['secret/'] });
      await eventually(() => verdictOf('secret/plan.md'), 'not in the vault');
    });

    it('fit into a narrow window', async ({ page }) => {
      await page.setViewportSize({ width: 300, height: 800 });
      await fenceOf(page, 'projects/state.md').getByRole('button', { name: 'changed since' }).click();
      const wide = await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLElement>('.mod-root .collate-fence, .mod-root .collate-fence *'))
          .filter(
            (el) =>
              el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 1 && getComputedStyle(el).display !== 'inline',
          )
          .map((el) => el.className),
      );
      expect(wide).toEqual([]);
      await session().pictures(`fences-${view}-narrow`);
      await page.setViewportSize({ width: 1200, height: 800 });
    });
  });

const LONG = Array.from({ length: 1000 }, (_, at) => `Line ${at} says that the number is ${at * 7}.`);
const NAME = 'a<img src=x onerror="window.hacked=1">.md';
const hostileNotes = {
  'long.md': LONG.join('\n'),
  'pasted.md': [
    renderBlock(makeBlock('long.md', LONG, null)),
    '```javascript:window.hacked=1.md\n1  | <script>window.hacked = 1</script>\n```',
    `\`\`\`${NAME}\n1  | <img src=x onerror="window.hacked = 1">\n\`\`\``,
    '````md\n```projects/state.md (lines 4-4)\n4  | Payments wait for that.\n```\n````',
    '> ```projects/state.md (lines 4-4)\n> 4  | Payments wait for that.\n> ```',
    '```projects/state.md (lines 4-4)\n4  | Payments wait for that.',
  ].join('\n\n'),
};

const { it, session } = sharedSession({ notes: { ...NOTES, ...hostileNotes }, data: { excluded: ['secret/'] } });

describe('fences whose lines nobody has changed', () => {
  const setCursor = (page: Page, line: number): Promise<void> =>
    page.evaluate((row) => window.workbench.app.workspace.activeEditor!.editor!.setCursor(row, 0), line);
  const open = async (opened: Session, view: View): Promise<void> => openAnswer(opened, view);

  it('are found in a note that is exported, and are whole once that is', async ({ page }) => {
    const seen = await page.evaluate(async () => {
      const el = await window.workbench.exportNote('answer.md');
      return {
        paths: Array.from(el.querySelectorAll('.collate-fence-path')).map((one) => one.textContent),
        first: el.querySelector('.collate-fence')!.textContent,
        code: Array.from(el.querySelectorAll('pre')).map((one) => one.textContent),
      };
    });
    expect(seen.paths).toEqual(UNCHANGED.map((head) => head.split(' · ')[0]));
    expect(seen.first).toContain('unchanged');
    expect(seen.first).toContain('Payments wait for that.');
    expect(seen.code).toEqual(['const plain = 1;\n', '1  | numbered();\n']);
  });

  it('come alive where no source is told if the first word of their path is a note', async ({ page }) => {
    const seen = await page.evaluate(async (answer) => {
      const { app, obsidian } = window.workbench;
      const el = document.querySelector('.mod-root')!.createDiv();
      const component = new obsidian.Component();
      component.load();
      await obsidian.MarkdownRenderer.render(app, answer, el, '', component);
      const paths = Array.from(el.querySelectorAll('.collate-fence-path')).map((one) => one.textContent);
      const code = el.querySelectorAll('pre').length;
      component.unload();
      el.remove();
      return { paths, code };
    }, ANSWER);
    expect(seen).toEqual({
      paths: ['projects/state.md', 'projects/changelog.md', 'tasks.md', 'tasks.md'],
      code: 6,
    });
  });

  it('show the line that opens them as it is written while the cursor is in it', async ({ page }) => {
    await open(session(), 'live');
    await eventually(() => heads(page), UNCHANGED);
    await setCursor(page, 2);
    await eventually(() => heads(page), UNCHANGED.slice(1));
    expect(await page.locator('.mod-root .cm-content').innerText()).toContain('```projects/state.md (lines 3-4)');
    await setCursor(page, 3);
    await eventually(() => heads(page), UNCHANGED);
  });

  it('follow what is typed into them, and undo', async ({ page }) => {
    await page.locator('.mod-root .cm-content').focus();
    await setCursor(page, 3);
    await page.keyboard.press('End');
    await page.keyboard.type(' Or not?');
    await eventually(async () => (await heads(page))[0], 'projects/state.md · 3–4 · changed since');
    await page.keyboard.press('Control+z');
    await eventually(() => heads(page), UNCHANGED);
  });

  it('move with what is typed above them', async ({ page }) => {
    await setCursor(page, 0);
    await page.keyboard.type('One more line.\n');
    expect(await heads(page)).toEqual(UNCHANGED);
    await page.keyboard.press('Control+z');
  });

  it('are opened by a command from within', async ({ page }) => {
    await setCursor(page, 3);
    await session().command('open-quoted-lines');
    await eventually(
      () => shownNote(page),
      [
        'projects/state.md',
        ['External API: vendor not available before June. Decided to build it.', 'Payments wait for that.'],
      ],
    );
  });

  it('are plain text in source mode', async ({ page }) => {
    await open(session(), 'live');
    await eventually(() => heads(page), UNCHANGED);
    await open(session(), 'source');
    await eventually(() => heads(page), []);
    expect(await page.locator('.mod-root .cm-content').innerText()).toContain('```projects/state.md (lines 3-4)');
  });
});

describe('hostile fences', () => {
  const OTHERS = [
    `${NAME} ·  · not in the vault`,
    'projects/state.md · 4 · unchanged',
    'projects/state.md · 4 · unchanged',
  ];

  it('are shown as text in reading view, whatever they hold', async ({ page }) => {
    await openAnswer(session(), 'reading', 'pasted.md');
    await eventually(() => heads(page), ['long.md ·  · unchanged', ...OTHERS]);
    expect(await page.locator('.mod-root pre').count()).toBe(2);
    await eventually(() => page.locator('.mod-root .collate-static-line').count(), LONG.length + 3);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
  });

  it('and in Live Preview', async ({ page }) => {
    await openAnswer(session(), 'live', 'pasted.md');
    await page.evaluate(() => {
      const { editor } = window.workbench.app.workspace.activeEditor!;
      editor!.scrollIntoView({ from: editor!.getCursor(), to: editor!.getCursor() });
    });
    await eventually(() => heads(page), OTHERS);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
  });
});
