/** Documents that live in notes: saved in three forms and opened again, inserted into a note, and kept up with renames. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Picks } from '../../src/panel/tray/picks';
import { expectApproved } from '../support/approved';
import { until } from '../support/until';
import { blocks, closeNotice, collate, confirmedHere, eventually, fromMenu } from './support/collating';
import { openIn } from './support/note-blocks';
import type { Session } from './support/session';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const STATE = [
  '# State',
  '',
  '## Risks',
  '',
  '- [ ] Ask the bank about the external interface #risk ^ask',
  '- The payment provider answers late in August',
];
const NOTES = {
  'projects/state.md': `${STATE.join('\n')}\n`,
  'changelog.md': '# Changelog\n\nThe external interface was given up in July.\n',
  'mine.md': '---\nkind: plan\n---\nMy plan.\n\nWhat comes next.\n',
  'second.md': '```collate\n[[changelog]]\n[[projects/state]]\nprojects/*.md\n```\n',
};
const PICKS: Picks = [
  { path: 'projects/state.md', range: { start: 3, end: 6 } },
  { path: 'changelog.md', range: null },
];
const SHOWN = [
  {
    path: 'projects/state.md',
    range: '3–6',
    verdict: '',
    lines: STATE.slice(2).map((line, at) => `${at + 3} ${line}`),
  },
  {
    path: 'changelog.md',
    range: '',
    verdict: '',
    lines: ['1 # Changelog', '2 ', '3 The external interface was given up in July.'],
  },
];

const button = (page: Page, label: string): Locator =>
  page.locator(`.collate-document-bar button[aria-label="${label}"]`);
const item = (page: Page, text: string): Locator => page.locator('.menu-item').filter({ hasText: text });

const openNote = (page: Page, path: string, mode = 'source'): Promise<void> =>
  page.evaluate(
    async ([name, shown]) => {
      const { workspace, vault } = window.workbench.app;
      const leaf = workspace.getLeaf(false);
      await leaf.openFile(vault.getFileByPath(name!)!);
      await leaf.setViewState({ ...leaf.getViewState(), state: { file: name, mode: shown } });
    },
    [path, mode],
  );

/** The text of the note that is open in the main area. */
const openText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const view = window.workbench.app.workspace.getMostRecentLeaf()!.view as unknown as {
      editor: { getValue(): string };
    };
    return view.editor.getValue();
  });

const titles = (page: Page): Promise<string[]> => page.locator('.collate-document-name').allInnerTexts();

async function savedText({ vault }: Session, name: string): Promise<string> {
  const text = await readFile(join(vault, name), 'utf8');
  return text.replace(/^created: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/m, 'created: 2026-11-16T14:50:00');
}

describe('a document in notes', () => {
  const { it, session } = sharedSession({ notes: NOTES }, async (opened) => {
    await openIndexedPanel(opened);
    await opened.page.evaluate(() => window.workbench.setSidebarWidth(500));
  });

  for (const [at, [form, label]] of Object.entries({
    live: 'Save as live block',
    quotes: 'Save as quotes',
    blocks: 'Save as snapshot',
  }).entries())
    it(`is saved as ${form}, and comes back from there`, async ({ page }) => {
      const name = at === 0 ? '2 passages.md' : `2 passages ${at + 1}.md`;
      await collate(session(), PICKS);
      await eventually(() => blocks(page), SHOWN);
      await button(page, 'Save as note').click();
      await item(page, label).first().click();
      await confirmedHere(session(), `Saved as ${name}.`);
      expectApproved(`e2e/saved-as-${form}.md`, await savedText(session(), name));
      // Another document is in the panel when the note is opened again.
      await collate(session(), PICKS.slice(1));
      await eventually(() => blocks(page), SHOWN.slice(1));
      await session().command('open-saved');
      await eventually(() => blocks(page), SHOWN);
    });

  it('remembers the form: it is marked in the menu, and the command saves in it', async ({ page }) => {
    await button(page, 'Save as note').click();
    await item(page, 'Save as snapshot').locator('.menu-item-icon.mod-checked').waitFor();
    await page.keyboard.press('Escape');
    await session().command('save-document');
    await page.locator('.notice', { hasText: 'Saved as' }).waitFor();
    const { path } = await page.evaluate(() => ({ path: window.workbench.app.workspace.getActiveFile()!.path }));
    expect(await savedText(session(), path)).toMatch(/^---\ncollate: blocks\n/);
    await page.locator('.notice').first().click();
  });

  it('has its way back only in the menus of saved notes', async ({ page }) => {
    const canOpen = (): Promise<boolean> =>
      page.evaluate(() => {
        const { app } = window.workbench;
        return (
          app.commands as unknown as { commands: Record<string, { checkCallback(checking: boolean): boolean }> }
        ).commands['collate:open-saved']!.checkCallback(true);
      });
    expect(await canOpen()).toBe(true);
    await openNote(page, 'mine.md');
    expect(await canOpen()).toBe(false);
    for (const [name, count] of [
      ['2 passages 2', 1],
      ['mine', 0],
    ] as const) {
      await page.locator(`.nav-file-title[data-path="${name}.md"]`).click({ button: 'right' });
      await item(page, 'Add note to tray').waitFor();
      expect(await item(page, 'Open in Collate').count()).toBe(count);
      await page.keyboard.press('Escape');
    }
  });

  it('is copied as quotes, with links that lead back', async ({ page }) => {
    await button(page, 'More options').click();
    await item(page, 'Copy as quotes').click();
    await closeNotice(session(), 'Document copied.');
    expectApproved('e2e/copied-as-quotes.md', await page.evaluate(() => navigator.clipboard.readText()));
  });

  it('is inserted where the cursor was, and goes with one step back', async ({ page }) => {
    const before = await openText(page);
    await page.evaluate(() => {
      const { workspace } = window.workbench.app;
      const view = workspace.getMostRecentLeaf()!.view as unknown as {
        editor: { setCursor(line: number, ch: number): void };
      };
      view.editor.setCursor(3, 3);
    });
    await button(page, 'Save as note').click();
    await item(page, 'Insert into note').click();
    await confirmedHere(session(), 'Inserted into mine.');
    const after = await openText(page);
    expectApproved('e2e/inserted-block.md', after);
    await page.evaluate(() => {
      const view = window.workbench.app.workspace.getMostRecentLeaf()!.view as unknown as { editor: { undo(): void } };
      view.editor.undo();
    });
    expect(await openText(page)).toBe(before);
  });

  it('says why it is not inserted', async ({ page }) => {
    await openNote(page, 'mine.md', 'preview');
    await session().command('insert-document');
    await closeNotice(session(), 'mine is in reading view. Switch it to editing to insert the document.');
    await openNote(page, 'mine.md');
  });

  it('keeps naming a renamed note when that is asked for, and only its lines change', async ({ page, vault }) => {
    const rename = (from: string, to: string): Promise<void> =>
      page.evaluate(
        async ([old, next]) => {
          const { vault: files } = window.workbench.app;
          await files.rename(files.getFileByPath(old!)!, next!);
        },
        [from, to],
      );
    await openNote(page, 'second.md');
    await rename('changelog.md', 'log of changes.md');
    const notice = page.locator('.notice', { hasText: '“changelog” was renamed. Update the blocks in 2 notes?' });
    await notice.waitFor();
    expect(await notice.locator('li').allInnerTexts()).toEqual(['2 passages', 'second']);
    await notice.getByText('Update', { exact: true }).click();
    await closeNotice(session(), 'Blocks updated in 2 notes.');
    const second = (): Promise<string> => readFile(join(vault, 'second.md'), 'utf8');
    await until(async () => (await second()).includes('log of changes'));
    expect(await second()).toBe(NOTES['second.md'].replace('changelog', 'log of changes'));
    // The note was open, so that its own undo takes the change back.
    const inEditor = (key: 'undo' | 'redo'): Promise<void> =>
      page.evaluate((name) => {
        const { view } = window.workbench.app.workspace.getMostRecentLeaf()!;
        (view as unknown as { editor: Record<'undo' | 'redo', () => void> }).editor[name]();
      }, key);
    await inEditor('undo');
    expect(await openText(page)).toBe(NOTES['second.md']);
    await inEditor('redo');
    await rename('projects/state.md', 'projects/status.md');
    const other = page.locator('.notice', { hasText: '“state” was renamed.' });
    await other.getByText('Not now', { exact: true }).click();
    await other.waitFor({ state: 'detached' });
    expect(await second()).toBe(NOTES['second.md'].replace('changelog', 'log of changes'));
  });

  it('has the title it had', async ({ page }) => {
    expect(await titles(page)).toEqual(['2 passages']);
  });
});

describe('a section that was ticked', () => {
  const section = sharedSession(
    {
      notes: {
        'state.md': '# State\n\nFine.\n\n## What is blocking\n\n- The minutes have not come.\n\n## Next\n\nCall.\n',
      },
    },
    openIndexedPanel,
  );

  section.it('is saved by its heading, and shows what is added to it', async ({ page, vault }) => {
    await section.session().search('"What is blocking"');
    await page.locator('.collate-passage .collate-pick').click();
    await page.locator('.collate-collate').click();
    await button(page, 'Save as note').click();
    const live = page.locator('.menu-item').filter({ hasText: 'Save as live block' });
    expect((await live.allInnerTexts()).map((text) => text.trim().split(/\s*\n\s*/))).toEqual([
      ['Save as live block', 'follows 1 section or note'],
      ['Save as live block, fixed lines'],
    ]);
    await section.session().pictures('save-menu');
    await live.first().click();
    await confirmedHere(section.session(), 'Saved as What is blocking.md.');
    await openIn(page, 'What is blocking.md', 'reading view');
    const saved = page.locator('.mod-root .markdown-reading-view .collate-in-note:visible');
    await saved.waitFor();
    expect(await readFile(join(vault, 'What is blocking.md'), 'utf8')).toMatch(
      /\n\[\[state#What is blocking\]\] 5-7 ".*" ~\w+\n/,
    );
    const text = await readFile(join(vault, 'state.md'), 'utf8');
    await section.session().writeNote('state.md', text.replace('come.\n', 'come.\n- The notary asks for the plans.\n'));
    await saved.getByText('The notary asks for the plans.').waitFor();
    await section.session().pictures('saved-section');
  });

  section.it('or by its lines alone, if one wants that', async ({ page, vault }) => {
    await page.getByLabel('Back to results').click();
    await fromMenu(page, 'tray', 'Clear');
    await section.session().search('minutes');
    await page.locator('.collate-passage', { hasText: '4 lines' }).locator('.collate-pick').click();
    await page.locator('.collate-collate').click();
    await button(page, 'Save as note').click();
    await page.locator('.menu-item').filter({ hasText: 'fixed lines' }).click();
    await confirmedHere(section.session(), 'Saved as minutes.md.');
    expect(await readFile(join(vault, 'minutes.md'), 'utf8')).toMatch(/\n\[\[state\]\] 5-8 ".*" ~\w+\n/);
  });

  section.it('and a whole search becomes a block of whatever it finds', async ({ page, vault }) => {
    await page.getByLabel('Back to results').click();
    await section.session().search('notary');
    await page.getByLabel('More options for the results').click();
    await page.locator('.menu-item').filter({ hasText: 'Save search as live block' }).click();
    await closeNotice(section.session(), 'Saved as notary.md.');
    expect(await readFile(join(vault, 'notary.md'), 'utf8')).toContain(
      '```collate\ntitle: notary\nsearch: notary\n```',
    );
    await openIn(page, 'notary.md', 'reading view');
    const saved = page.locator('.mod-root .markdown-reading-view .collate-in-note:visible');
    await saved.getByText('The notary asks for the plans.').waitFor();
    await section.session().writeNote('visit.md', 'The notary has moved.\n');
    await saved.getByText('The notary has moved.').waitFor();
  });
});
