/** The document in a real browser: what is copied and saved, how it keeps up with its notes, and that it shows plain text. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Picks } from '../../src/panel/tray/picks';
import { fileLines } from '../../src/tools/concat';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { blocks, collate, confirmedHere, eventually, fromMenu, type ShownBlock } from './support/collating';
import type { Session } from './support/session';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const numbered = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);

async function concat({ vault }: Session, picks: Picks): Promise<string> {
  return (await callAnyTool('concat', { files: picks.map(fileLines) }, { vault: new DiskVault(vault) })).text;
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const openNote = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (name) => {
    const { workspace, vault } = window.workbench.app;
    await workspace.getLeaf(false).openFile(vault.getFileByPath(name)!);
  }, path);

const activePath = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path);

const button = (page: Page, label: string): Locator =>
  page.locator(`.collate-document-bar button[aria-label="${label}"]`);

const header = (page: Page, path: string): Locator =>
  page.locator('.cm-content .collate-block-header').filter({
    has: page.locator(`.collate-block-name[aria-label=${JSON.stringify(path)}]`),
  });

describe('the document', () => {
  const odd = ['---', 'kind: odd', '---', '# Odd', '', '  ', '\ttab', '```', 'fence', '~~~', 'a\u2028b', 'last   '];
  const notes = {
    'odd/facts.md': odd.join('\n'),
    'windows.md': 'one\r\ntwo\r\nthree\r\n',
    'tick`name.md': 'tick\ntock\n',
    'cafe\u0301.md': '\uFEFFune tasse\n',
    'empty.md': '',
    'birds/heron.md': '# Heron\nThe heron stands.\n# Egret\nThe egret waits.\n',
    'long/first.md': `${numbered('first', 200).join('\n')}\n`,
    'long/second.md': `${numbered('second', 200).join('\n')}\n`,
    ...Object.fromEntries(
      ['typed.md', 'written.md', 'open.md', 'one.md', 'two.md'].map((path) => [
        path,
        numbered('line', 12).join('\n') + '\n',
      ]),
    ),
  };
  const oddPicks: Picks = [
    { path: 'odd/facts.md', range: { start: 4, end: 11 } },
    { path: 'windows.md', range: null },
    { path: 'tick`name.md', range: { start: 2, end: 2 } },
    { path: 'café.md', range: null },
    { path: 'empty.md', range: null },
    { path: 'odd/facts.md', range: null },
    { path: 'odd/facts.md', range: { start: 4, end: 11 } },
  ];
  const { it, first, session } = sharedSession({ notes }, async (opened) => {
    await openIndexedPanel(opened);
    // Wide enough for every button; in a narrow panel some are in the menu.
    await opened.page.evaluate(() => window.workbench.setSidebarWidth(500));
  });

  it('is made of what was picked in the results, and leads back to them', async ({ page }) => {
    await session().search('heron');
    await page.locator('.collate-passage .collate-pick').click();
    await page.locator('.collate-collate').click();
    const lines = ['1 # Heron', '2 The heron stands.'];
    await eventually(() => blocks(page), [{ path: 'birds/heron.md', range: '1–2', verdict: '', lines }]);
    expect(await page.locator('.collate-document-name').innerText()).toBe('heron');
    await button(page, 'Back to results').click();
    await page.locator('.collate-results[data-query="heron"] .collate-passage.is-picked:focus').waitFor();
    expect(await page.locator('.collate-document').isVisible()).toBe(false);
  });

  it('is copied exactly as concat prints it', async ({ page }) => {
    await collate(session(), oddPicks);
    await button(page, 'Copy for AI chat, with line numbers').click();
    await confirmedHere(session(), 'Document copied.');
    expect(await clipboard(page)).toBe(await concat(session(), oddPicks));
  });

  it('is saved exactly as concat prints it, and never over another note', async ({ page, vault }) => {
    const expected = await concat(session(), oddPicks);
    const title = await page.locator('.collate-document-name').innerText();
    for (const name of [`${title}.md`, `${title} 2.md`]) {
      await button(page, 'Save as note').click();
      await page.locator('.menu-item').filter({ hasText: 'Save as snapshot' }).click();
      await confirmedHere(session(), `Saved as ${name}.`);
      const saved = await readFile(join(vault, name), 'utf8');
      expect(saved).toMatch(/^---\ncollate: blocks\n/);
      expect(saved.endsWith(`\n---\n\n${expected}\n`)).toBe(true);
      await eventually(() => activePath(page), name);
    }
  });

  it('gives out one block exactly as concat prints it', async ({ page }) => {
    await header(page, 'tick`name.md').locator('.collate-block-copy').click();
    await confirmedHere(session(), 'Lines copied.');
    expect(await clipboard(page)).toBe(await concat(session(), oddPicks.slice(2, 3)));
  });

  it('gives out selected lines without numbers and headers', async ({ page }) => {
    await collate(session(), oddPicks.slice(1, 3));
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    await eventually(() => clipboard(page), 'one\ntwo\nthree\ntock');
  });

  describe('keeps up with a note', () => {
    const range = { start: 5, end: 7 };
    /** Adds text at the end of a line; by hand where the note is open in an editor. */
    interface Edit {
      readonly path: string;
      readonly line: number;
      readonly added: string;
    }
    const type = async ({ line, added }: Edit): Promise<void> => {
      const { page } = session();
      await page.locator('.workspace-split.mod-root .cm-content:visible').click();
      await page.keyboard.press('Control+Home');
      for (let at = 1; at < line; at++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await page.keyboard.type(added);
    };
    const write = async ({ path, line, added }: Edit): Promise<void> => {
      const lines = (await readFile(join(session().vault, path), 'utf8')).split('\n');
      await session().writeNote(path, lines.map((text, at) => (at === line - 1 ? text + added : text)).join('\n'));
    };
    const ways = [
      { path: 'typed.md', how: 'edited by hand', isOpen: true, edit: type },
      { path: 'written.md', how: 'written by another program', isOpen: false, edit: write },
      { path: 'open.md', how: 'open while another program writes it', isOpen: true, edit: write },
    ];
    const shown = (path: string, start: number, lines: readonly string[], verdict = ''): ShownBlock[] => [
      {
        path,
        range: `${start}–${start + lines.length - 1}`,
        verdict,
        lines: lines.map((line, at) => `${start + at} ${line}`),
      },
    ];

    for (const { path, how, isOpen, edit } of ways)
      it(`that is ${how}`, async ({ page }) => {
        const before = ['line 5', 'line 6', 'line 7'];
        const after = ['line 5', 'line 6, changed', 'line 7'];
        if (isOpen) await openNote(page, path);
        await collate(session(), [{ path, range }]);
        await eventually(() => blocks(page), shown(path, 5, before));
        // Above the block: it moves.
        await edit({ path, line: 1, added: '\nmore\nabove' });
        await eventually(() => blocks(page), shown(path, 7, before));
        // Below it: it stays. Inside it: what the lines have become is shown and marked.
        await edit({ path, line: 12, added: '\nbelow' });
        await edit({ path, line: 8, added: ', changed' });
        await eventually(() => blocks(page), shown(path, 7, after, 'edited'));
        await page.locator('.collate-block-verdict').getByRole('button', { name: 'Accept' }).click();
        await eventually(() => blocks(page), shown(path, 7, after));
      });

    it('and with all of them when it is refreshed, those included that could not be collated', async ({ page }) => {
      await collate(session(), [
        { path: 'one.md', range },
        { path: 'later.md', range: null },
        { path: 'two.md', range },
      ]);
      const problem = page.locator('.collate-document-problems li', { hasText: 'later.md' });
      await problem.waitFor();
      await write({ path: 'one.md', line: 5, added: ' anew' });
      await write({ path: 'two.md', line: 5, added: ' anew' });
      await session().writeNote('later.md', 'late\n');
      const verdicts = async (): Promise<string[]> => (await blocks(page)).map(({ verdict }) => verdict);
      await eventually(verdicts, ['edited', 'edited']);
      await page.waitForFunction(() => window.workbench.app.vault.getFileByPath('later.md') !== null);
      await fromMenu(page, 'document', 'Refresh');
      await eventually(
        () => blocks(page),
        [
          ...shown('one.md', 5, ['line 5 anew', 'line 6', 'line 7'], 'edited'),
          { path: 'later.md', range: '', verdict: '', lines: ['1 late'] },
          ...shown('two.md', 5, ['line 5 anew', 'line 6', 'line 7'], 'edited'),
        ],
      );
      expect(await problem.count()).toBe(0);
    });
  });

  describe('with long blocks', () => {
    first(async () => {
      await collate(session(), [
        { path: 'long/first.md', range: null },
        { path: 'long/second.md', range: { start: 11, end: 200 } },
      ]);
    });

    it('finds words, also in a collapsed block', async ({ page }) => {
      await header(page, 'long/first.md').locator('.collate-block-chevron').click();
      await eventually(async () => (await blocks(page))[0]?.lines, []);
      expect((await blocks(page))[1]?.lines[0]).toBe('11 second 11');
      await page.locator('.collate-document .cm-content').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Control+F');
      await page.locator('.collate-find-input:focus').waitFor();
      await page.keyboard.type('100');
      const count = page.locator('.collate-find-count');
      await eventually(() => count.innerText(), '1 of 2');
      const found = page.locator('.collate-document .cm-searchMatch-selected');
      const line = (): Promise<string | null> => found.locator('xpath=ancestor::*[@data-line]').textContent();
      await eventually(line, 'first 100');
      await page.keyboard.press('Enter');
      await eventually(() => count.innerText(), '2 of 2');
      await eventually(line, 'second 100');
      await page.keyboard.press('Escape');
      await page.locator('.collate-document .cm-content:focus').waitFor();
      expect(await page.locator('.collate-find').count()).toBe(0);
    });

    it('keeps the header of the block in view, which opens the right note', async ({ page }) => {
      const sticky = page.locator('.collate-block-sticky:not(.is-hidden) .collate-block-name');
      for (const [key, path] of [
        ['End', 'long/second.md'],
        ['PageDown', 'long/first.md'],
      ] as const) {
        await page.locator('.collate-document .cm-content').focus();
        await page.keyboard.press('Home');
        await page.keyboard.press(key);
        await page.keyboard.press(key);
        await eventually(() => sticky.getAttribute('aria-label'), path);
        await sticky.click();
        await eventually(() => activePath(page), path);
        // The jump is over once it has taken the focus.
        await page.locator('.mod-root .cm-content:focus').waitFor();
      }
    });
  });
});

describe('text from notes', () => {
  const name = '<img src=hostile-image.png onerror=window.hostile=1>';
  const hostile = [
    'heron <img src="hostile-image.png" onerror="window.hostile = 1">',
    'heron <script>window.hostile = 1</script>',
    'heron [link](javascript:window.hostile=1) <a href="javascript:window.hostile=1">b</a>',
    'heron ![](http://hostile.invalid/a.png) ![[hostile-image.png]]',
    'heron **bold** `code` &lt;b&gt; <b>tag</b> <style>* { display: none }</style>',
  ];
  const path = `folder <b>x<⁄b>/${name}.md`;
  const requests: string[] = [];
  const { it, session } = sharedSession(
    { notes: { [path]: `${hostile.join('\n')}\n`, 'other.md': 'Nothing here.\n' } },
    async (opened) => {
      opened.page.on('request', (request) => requests.push(request.url()));
      await openIndexedPanel(opened);
    },
  );

  /** Nothing of it became an element, ran, or was loaded. */
  async function nothingHappened(page: Page): Promise<void> {
    const made = '.collate-panel, .notice, .tooltip';
    const tags = await page.locator(made).locator('img, script, style, a, b, strong, code, iframe').count();
    expect(tags).toBe(0);
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    expect(requests.filter((url) => url.includes('hostile'))).toEqual([]);
  }

  it('is shown as it is in results and tray', async ({ page }) => {
    await session().search('heron');
    await page.locator('.collate-passage').hover();
    await page.locator('.collate-expand').click(); // an excerpt cuts long lines
    await eventually(() => page.locator('.collate-text').allTextContents(), hostile);
    expect(await page.locator('.collate-note-name').allTextContents()).toEqual([name]);
    await page.locator('.collate-passage .collate-pick').click();
    expect(await page.locator('.collate-pick-name').textContent()).toBe(`${name}folder <b>x<⁄b>`);
    await nothingHappened(page);
  });

  it('is shown as it is in the document', async ({ page }) => {
    await page.locator('.collate-collate').click();
    const lines = hostile.map((line, at) => `${at + 1} ${line}`);
    await eventually(() => blocks(page), [{ path, range: '', verdict: '', lines }]);
    await page.locator('.cm-content .collate-block-name').hover();
    await nothingHappened(page);
  });

  it('is shown as it is in messages', async ({ page }) => {
    await page.evaluate(async (gone) => {
      const { vault } = window.workbench.app;
      await vault.delete(vault.getFileByPath(gone)!);
    }, path);
    await page
      .locator('.collate-block-header [data-verdict]', { hasText: 'note gone' })
      .first()
      .waitFor({ state: 'attached' });
    await page.locator('.cm-content .collate-block-name').click();
    await page.locator('.notice', { hasText: `${path} is no longer in the vault.` }).waitFor();
    await nothingHappened(page);
    await session().toSearch();
    const query = 'egret <img src=hostile-image.png>';
    await page.locator('.collate-panel input[type="search"]').fill(query);
    await page.locator('.collate-message', { hasText: `Nothing found for “${query}”.` }).waitFor();
    await nothingHappened(page);
  });
});
