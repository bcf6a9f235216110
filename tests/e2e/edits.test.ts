/** Edits by tools in a real browser: who is asked and how, what is written, and how it is taken back. */
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { bundleWriter, startWriter } from '../support/disk-writer';
import { until } from '../support/until';
import type { MarkdownView } from '../workbench/host/markdown-view';
import { checkLook, focusIsVisible } from './support/accessibility';
import { Client, type ClientAnswer } from './support/client';
import { eventually } from './support/collating';
import { sharedSession } from './support/shared-session';

const state = [
  '---',
  'status: active',
  '---',
  '# Startup X',
  '',
  '## Focus actuel',
  '',
  '- [ ] Choisir le prestataire de paiement avant le 18 juillet',
  '- [ ] Relancer le syndic pour la prise du local',
  '- [ ] Préparer la démonstration pour les investisseurs, avec les chiffres de juin et la nouvelle page de tarifs',
  '',
  '## Décisions',
  '',
  'Payvia est moins cher que Stripe au-delà de 400 paiements par mois.',
  '',
].join('\n');
const notes = {
  'projects/startup-x/state.md': state,
  'windows.md': '\uFEFFone\r\ntwo\r\nthree\r\n',
  'typed.md': 'first\nsecond\nthird\nfourth\n',
  'journal/today.md': 'Morning.\nNoon.\nEvening.\n',
  'other.md': 'a\nb\nc\nd\n',
  'hostile.md': 'safe line\n',
  'long.md': `${Array.from({ length: 400 }, (_, i) => `line ${i + 1}`).join('\n')}\n`,
  'empty.md': '',
};
const path = 'projects/startup-x/state.md';
const REFUSED = 'the person who was asked refused';
const STALE = 'changed while the edit waited for its approval';

describe('edits by tools', () => {
  // No QMD: searching is not asked here.
  const { it, session } = sharedSession({ notes, env: { PATH: '/usr/bin:/bin' }, data: { mcp: true } });
  const claude = new Client(() => session().page, 'Claude Code');
  const cursor = new Client(() => session().page, 'Cursor');
  const text = (file: string): Promise<string> => readFile(join(session().vault, file), 'utf8');
  const modal = (): Locator => session().page.locator('.modal.collate-dialog');
  const button = (name: string): Locator => modal().getByRole('button', { name, exact: true });
  const notice = (words: string | RegExp): Locator => session().page.locator('.notice', { hasText: words });
  const set = (settings: object): Promise<void> => session().changeSettings(settings);
  /** The diff as a person who listens to it hears it. */
  const heard = (): Promise<string[]> =>
    modal()
      .locator('.collate-diff-line')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            Array.from(row.children)
              .filter((part) => part.getAttribute('aria-hidden') !== 'true')
              .map((part) => part.textContent)
              .join('') || row.textContent,
        ),
      );
  /** An edit of `path` that is being asked about. */
  const asked = async (
    client: Client,
    file: string,
    old: string,
    replacement: string,
  ): Promise<Promise<ClientAnswer>[]> => {
    await client.read(file);
    const answer = client.edit(file, old, replacement);
    await modal().waitFor();
    return [answer];
  };
  const closeNotices = async (): Promise<void> => {
    const all = session().page.locator('.notice');
    await all.evaluateAll((els) => els.forEach((el) => (el as HTMLElement).click()));
  };
  const open = (file: string): Promise<void> =>
    session().page.evaluate((link) => window.workbench.app.workspace.openLinkText(link, '', false), file);

  it('are off at first, and the answer says where to allow them', async () => {
    await claude.read(path);
    const { outcome, text: answer } = await claude.edit(path, '# Startup X', '# Startup Y');
    expect(outcome).toBe('failed');
    expect(answer).toContain('Settings → Collate → Allow edits');
    expect(await text(path)).toBe(state);
  });

  it('are allowed in the settings, where the folders only show when they count', async ({ page }) => {
    await page.evaluate(() => {
      window.workbench.app.setting.open();
      window.workbench.app.setting.openTabById('collate');
    });
    const row = (name: string): Locator =>
      page.locator('.setting-item', { has: page.getByText(name, { exact: true }) });
    expect(await row('Folders to edit without asking').isVisible()).toBe(false);
    await row('Allow edits').locator('select').selectOption('folders');
    await row('Folders to edit without asking').locator('textarea').fill('journal/\n\n');
    await row('Allow edits').scrollIntoViewIfNeeded();
    await session().pictures('edits-settings');
    await row('Allow edits').locator('select').selectOption('ask');
    await row('Folders to edit without asking').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    const saved = (): Promise<unknown> =>
      page.evaluate(() => {
        const kept = window.workbench.app.loadLocalStorage('collate-device') as Record<string, unknown>;
        return { edits: kept['edits'], editFolders: kept['editFolders'] };
      });
    await eventually(saved, { edits: 'ask', editFolders: ['journal/'] });
  });

  it('are shown as a diff before anything is written, and Apply writes exactly that', async ({ page }) => {
    const old =
      '8 | - [ ] Choisir le prestataire de paiement avant le 18 juillet\n9 | - [ ] Relancer le syndic pour la prise du local';
    const replacement =
      '- [x] Choisir le prestataire de paiement avant le 25 juillet\n- [ ] Relancer le syndic pour la prise du local\n- [ ] Signer chez Payvia';
    const [answer] = await asked(claude, path, old, replacement);
    expect(await modal().locator('.modal-title').innerText()).toBe('Claude Code wants to change state');
    expect(await modal().locator('.collate-edit-path').innerText()).toBe(path);
    expect(await heard()).toEqual([
      'line 5: ',
      'line 6: ## Focus actuel',
      'line 7: ',
      'removed line 8: - [ ] Choisir le prestataire de paiement avant le 18 juillet',
      'added line 8: - [x] Choisir le prestataire de paiement avant le 25 juillet',
      'line 9: - [ ] Relancer le syndic pour la prise du local',
      'added line 10: - [ ] Signer chez Payvia',
      'line 10: - [ ] Préparer la démonstration pour les investisseurs, avec les chiffres de juin et la nouvelle page de tarifs',
      'line 11: ',
      'line 12: ## Décisions',
    ]);
    expect(await modal().locator('.collate-diff-mark').allInnerTexts()).toEqual([' ', '18', 'x', '25']);
    expect(await text(path)).toBe(state);
    expect(await focusIsVisible(page)).toBe(true);
    await until(() => button('Apply').isEnabled());
    await checkLook(page, '.modal.collate-dialog');
    await session().pictures('edit-question');
    await page.setViewportSize({ width: 380, height: 640 });
    await session().pictures('edit-question-narrow');
    await page.setViewportSize({ width: 1200, height: 800 });
    await button('Apply').click();
    expect((await answer!).outcome).toBe('done');
    expect(await text(path)).toBe(
      state
        .replace('[ ] Choisir', '[x] Choisir')
        .replace('le 18', 'le 25')
        .replace('du local\n', 'du local\n- [ ] Signer chez Payvia\n'),
    );
    expect(await page.locator('.notice').count()).toBe(0);
  });

  for (const [way, refuse] of [
    ['Refuse', () => button('Refuse').click()],
    ['Escape', () => session().page.keyboard.press('Escape')],
    ['the button in the corner', () => modal().locator('.modal-close-button').click()],
    ['a click beside it', () => session().page.mouse.click(5, 400)],
  ] as const)
    it(`leave the note alone after ${way}`, async () => {
      const [answer] = await asked(claude, 'other.md', 'b', 'B');
      await refuse();
      const { text: said } = await answer!;
      expect(said).toContain(REFUSED);
      expect(said).toContain('refused');
      expect(await text('other.md')).toBe('a\nb\nc\nd\n');
      expect(await modal().count()).toBe(0);
    });

  it('are not applied by someone who goes on typing when the question comes up', async ({ page }) => {
    await open('typed');
    await page.locator('.mod-root .cm-content:visible').click();
    const [answer] = await asked(claude, 'other.md', 'b', 'B');
    expect(await page.evaluate(() => document.activeElement?.matches('.collate-diff-box'))).toBe(true);
    // Looked at in the page, with the last key: the button wakes soon after it.
    await button('Apply').evaluate((el: HTMLButtonElement) => {
      window.addEventListener('keyup', () => Reflect.set(window, 'wasDisabled', el.disabled));
    });
    for (const key of ['h', 'e', 'y', ' ', 'Enter', 'x', 'Enter', ' ']) await page.keyboard.press(key);
    expect(await page.evaluate(() => Reflect.get(window, 'wasDisabled') as boolean)).toBe(true);
    expect(await modal().count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Refuse');
    await until(() => button('Apply').isEnabled());
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apply');
    await page.keyboard.press('Enter');
    expect((await answer!).outcome).toBe('done');
    expect(await text('other.md')).toBe('a\nB\nc\nd\n');
    expect(await text('typed.md')).toBe(notes['typed.md']);
  });

  it('go into the text as it is in the editor, and keep cursor, undo and what was typed', async ({ page }) => {
    await open('typed');
    await page.locator('.mod-root .cm-line:visible', { hasText: 'fourth' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' typed');
    expect(await text('typed.md')).toBe(notes['typed.md']);
    const [answer] = await asked(claude, 'typed.md', '2 | second', 'second A\nsecond B');
    expect(await heard()).toContain('line 4: fourth typed');
    await button('Apply').click();
    expect((await answer!).outcome).toBe('done');
    const editor = (): Promise<unknown> =>
      page.evaluate(() => {
        const { editor } = window.workbench.app.workspace.getMostRecentLeaf()!.view as MarkdownView;
        return { text: editor.getValue(), cursor: editor.getCursor() };
      });
    const edited = 'first\nsecond A\nsecond B\nthird\nfourth typed\n';
    expect(await editor()).toEqual({ text: edited, cursor: { line: 4, ch: 12 } });
    await eventually(() => text('typed.md'), edited);
    await page.keyboard.press('Control+Z');
    expect(await editor()).toMatchObject({ text: 'first\nsecond\nthird\nfourth typed\n' });
    await page.keyboard.press('Control+Shift+Z');
    expect(await editor()).toMatchObject({ text: edited });
    await session().command('undo-last-edit');
    await notice('undid the edit by Claude Code of typed, lines 2–3').waitFor();
    expect(await editor()).toMatchObject({ text: 'first\nsecond\nthird\nfourth typed\n' });
    await closeNotices();
  });

  it('show characters that nobody sees, and interpret nothing', async ({ page }) => {
    const old = 'safe line';
    const evil = '<img src=x onerror="document.title=1"> [[link]] **bold** a\u202Eb\u200Bc\td';
    const [answer] = await asked(claude, 'hostile.md', old, evil);
    expect(await modal().locator('.is-added .collate-diff-text').textContent()).toBe(
      evil.replace('\u202E', 'U+202E').replace('\u200B', 'U+200B'),
    );
    expect(await modal().locator('.collate-diff :is(img, a, strong)').count()).toBe(0);
    expect(await page.title()).not.toBe('1');
    await session().picture('edit-question-hostile');
    await button('Refuse').click();
    await answer;
  });

  it('scroll when they are long, and the buttons stay in sight', async ({ page }) => {
    const lines = Array.from({ length: 300 }, (_, i) => `another line ${i + 1}`);
    const [answer] = await asked(claude, 'long.md', lines.map((_, i) => `line ${i + 51}`).join('\n'), lines.join('\n'));
    expect(await modal().locator('.collate-diff-line').count()).toBe(606);
    const box = modal().locator('.collate-diff-box');
    expect(await box.evaluate((el) => el.scrollHeight > el.clientHeight)).toBe(true);
    expect(await button('Apply').evaluate((el) => el.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
    // A busy browser may let a key that scrolls go by.
    await until(async () => {
      await page.keyboard.press('End');
      return box.evaluate((el) => el.scrollTop > 100);
    });
    await session().pictures('edit-question-long');
    await page.setViewportSize({ width: 500, height: 300 });
    expect(await button('Apply').evaluate((el) => el.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
    await page.setViewportSize({ width: 1200, height: 800 });
    await button('Refuse').click();
    await answer;
  });

  it('are asked about one after the other', async () => {
    await claude.read('other.md');
    await cursor.read('empty.md');
    const first = claude.edit('other.md', 'c', 'C');
    await modal().waitFor();
    const second = cursor.edit('empty.md', '', 'new\n');
    const third = claude.edit('other.md', 'd', 'D');
    await modal().getByText('2 more edits to decide').waitFor();
    expect(await modal().count()).toBe(1);
    await session().pictures('edit-question-several');
    await button('Apply').click();
    await modal().getByText('Cursor wants to change empty').waitFor();
    expect(await modal().count()).toBe(1);
    expect(await modal().locator('.collate-edit-lines').innerText()).toBe('empty note');
    await button('Refuse').click();
    await modal().getByText('c', { exact: true }).waitFor({ state: 'hidden' });
    await modal().getByText('Claude Code wants to change other').waitFor();
    await button('Apply').click();
    expect((await Promise.all([first, second, third])).map(({ outcome }) => outcome)).toEqual([
      'done',
      'failed',
      'done',
    ]);
    expect(await text('other.md')).toBe('a\nB\nC\nD\n');
    expect(await text('empty.md')).toBe('');
  });

  it('are not asked about when an earlier one changed their lines', async () => {
    await claude.read('other.md');
    const first = claude.edit('other.md', '1 | a', 'a\na2');
    await modal().waitFor();
    const second = claude.edit('other.md', '2 | B', '2 | b');
    await modal().getByText('1 more edit to decide').waitFor();
    await button('Apply').click();
    expect((await first).outcome).toBe('done');
    expect((await second).text).toContain(STALE);
    expect(await modal().count()).toBe(0);
    expect(await text('other.md')).toBe('a\na2\nB\nC\nD\n');
  });

  it('are not made when the note changes while the person thinks, and the person hears of it', async () => {
    const [answer] = await asked(claude, 'other.md', 'a2', 'a3');
    await session().writeNote('other.md', 'changed\n');
    await until(() =>
      session().page.evaluate(async () => {
        const { vault } = window.workbench.app;
        return (await vault.cachedRead(vault.getFileByPath('other.md')!)) === 'changed\n';
      }),
    );
    await button('Apply').click();
    expect((await answer!).text).toContain(STALE);
    await notice('other has changed, so the edit by Claude Code wasn’t applied.').waitFor();
    expect(await text('other.md')).toBe('changed\n');
    await closeNotices();
  });

  it('are no longer asked about when the client gives up', async () => {
    await cursor.read('other.md');
    const [answer] = await asked(claude, 'other.md', 'changed', 'x');
    const waiting = cursor.edit('other.md', 'changed', 'y');
    await modal().getByText('1 more edit to decide').waitFor();
    cursor.cancel();
    expect((await waiting).outcome).toBe('cancelled');
    await modal().getByText('1 more edit to decide').waitFor({ state: 'hidden' });
    claude.cancel();
    expect((await answer!).outcome).toBe('cancelled');
    await modal().waitFor({ state: 'detached' });
    await notice('Claude Code no longer wants to change other.').waitFor();
    expect(await text('other.md')).toBe('changed\n');
    await closeNotices();
  });

  it('in an allowed folder are made at once, with a notice that can undo them', async ({ page }) => {
    await set({ edits: 'folders' });
    await claude.read('journal/today.md');
    expect((await claude.edit('journal/today.md', 'Noon.', 'Noon: lunch.')).outcome).toBe('done');
    expect(await text('journal/today.md')).toBe('Morning.\nNoon: lunch.\nEvening.\n');
    expect(await modal().count()).toBe(0);
    await notice('Collate: Claude Code edited today, line 2.').waitFor();
    await claude.edit('journal/today.md', 'Evening.', '');
    await notice('Collate: Claude Code edited today, line 3 deleted. 1 other edit just before.').waitFor();
    expect(await page.locator('.notice').count()).toBe(1);
    await session().pictures('edit-notice');
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await notice('Collate: undid the edit by Claude Code of today, line 3 deleted.').waitFor();
    expect(await text('journal/today.md')).toBe('Morning.\nNoon: lunch.\nEvening.\n');
    await closeNotices();
  });

  it('that make a note are asked about even in an allowed folder, and undone into the trash', async ({ page }) => {
    const created = claude.call('write', { path: 'journal/2025/Idea.md', text: '# Idea\n\nTwo lines.\n' });
    await modal().waitFor();
    expect(await modal().locator('.modal-title').innerText()).toBe('Claude Code wants to create Idea');
    expect(await modal().locator('.collate-edit-path').innerText()).toBe('journal/2025/Idea.md');
    expect(await modal().locator('.collate-edit-lines').innerText()).toBe('new note');
    expect(await heard()).toEqual(['added line 1: # Idea', 'added line 2: ', 'added line 3: Two lines.']);
    await until(() => button('Apply').isEnabled());
    await checkLook(page, '.modal.collate-dialog');
    await session().pictures('create-question');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Refuse');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect((await created).outcome).toBe('done');
    expect(await text('journal/2025/Idea.md')).toBe('# Idea\n\nTwo lines.\n');
    await session().command('list-edits');
    await modal().getByRole('button', { name: 'Undo creating Idea' }).waitFor();
    await page.keyboard.press('Escape');
    await session().command('undo-last-edit');
    await notice('Collate: Idea, created by Claude Code, is in the trash.').waitFor();
    await expect(text('journal/2025/Idea.md')).rejects.toThrow('ENOENT');
    await expect(text('journal/2025')).rejects.toThrow('ENOENT');
    await closeNotices();
  });

  it('of several notes are one question with every difference, and one undo', async ({ page }) => {
    await claude.read('journal/today.md');
    await claude.read('hostile.md');
    const before = await text('journal/today.md');
    const written = claude.call('write', {
      changes: [
        { path: 'journal/today.md', text: 'Night.', append: true },
        { path: 'hostile.md', old: 'safe line', text: 'See [[Plan]].' },
        { path: 'Plan.md', text: 'A safe line.\n' },
      ],
    });
    await modal().waitFor();
    expect(await modal().locator('.modal-title').innerText()).toBe('Claude Code wants to write 3 notes');
    expect(await modal().locator('.collate-edit-path').allInnerTexts()).toEqual([
      'Plan.md',
      'journal/today.md',
      'hostile.md',
    ]);
    expect(await heard()).toEqual([
      'added line 1: A safe line.',
      'line 1: Morning.',
      'line 2: Noon: lunch.',
      'line 3: Evening.',
      'added line 4: Night.',
      'removed line 1: safe line',
      'added line 1: See [[Plan]].',
    ]);
    await until(() => button('Apply').isEnabled());
    await checkLook(page, '.modal.collate-dialog');
    await session().pictures('several-notes-question');
    await button('Apply').click();
    expect((await written).outcome).toBe('done');
    expect(await text('journal/today.md')).toBe(`${before}Night.\n`);
    await session().command('undo-last-edit');
    await notice('Collate: undid 3 edits by Claude Code.').waitFor();
    expect([await text('journal/today.md'), await text('hostile.md')]).toEqual([before, 'safe line\n']);
    await expect(text('Plan.md')).rejects.toThrow('ENOENT');
    await closeNotices();
  });

  it('elsewhere are still asked about', async () => {
    const [answer] = await asked(claude, 'other.md', 'changed', 'x');
    await button('Refuse').click();
    expect((await answer!).text).toContain(REFUSED);
  });

  it('are undone byte by byte, also after a rename', async () => {
    await set({ edits: 'folders', editFolders: ['**'] });
    await claude.read('windows.md');
    expect((await claude.edit('windows.md', 'two', '2\n2b')).outcome).toBe('done');
    expect(await text('windows.md')).toBe('\uFEFFone\r\n2\r\n2b\r\nthree\r\n');
    await session().page.evaluate(async () => {
      const { vault, fileManager } = window.workbench.app;
      await fileManager.renameFile(vault.getFileByPath('windows.md')!, 'moved.md');
    });
    await session().command('undo-last-edit');
    await notice('undid the edit by Claude Code of moved').waitFor();
    expect(await text('moved.md')).toBe(notes['windows.md']);
    await claude.read('moved.md');
    await claude.edit('moved.md', 'one', '1');
    await rename(join(session().vault, 'moved.md'), join(session().vault, 'journal/outside.md'));
    await until(() =>
      session().page.evaluate(() => {
        const { vault } = window.workbench.app;
        return vault.getFileByPath('moved.md') === null && vault.getFileByPath('journal/outside.md') !== null;
      }),
    );
    await session().command('undo-last-edit');
    await notice('undid the edit by Claude Code of outside').waitFor();
    expect(await text('journal/outside.md')).toBe(notes['windows.md']);
    await closeNotices();
  });

  /** Another program writes a note, which Obsidian notices. */
  const write = async (name: string, written: string): Promise<void> => {
    await session().writeNote(name, written);
    await until(() =>
      session().page.evaluate(
        async ([at, wanted]) => {
          const { vault } = window.workbench.app;
          return (await vault.cachedRead(vault.getFileByPath(at)!)) === wanted;
        },
        [name, written] as const,
      ),
    );
    await closeNotices();
  };

  it('are undone where their lines stand after other changes of the note', async () => {
    const before = await text('long.md');
    await claude.read('long.md');
    await claude.edit('long.md', 'line 7', 'line seven');
    await write('long.md', `top\n${await text('long.md')}more\n`);
    await session().command('undo-last-edit');
    await notice('undid the edit by Claude Code of long').waitFor();
    expect(await text('long.md')).toBe(`top\n${before}more\n`);
    await closeNotices();
  });

  it('are not undone when their lines were changed since, and the reason is said', async () => {
    await claude.read('long.md');
    await claude.edit('long.md', 'line 9', 'line nine');
    const written = (await text('long.md')).replace('line nine', 'line nine, by hand');
    await write('long.md', written);
    await session().command('undo-last-edit');
    await notice(/wasn’t undone\. Undoing would lose later changes to the note\./).waitFor();
    expect(await text('long.md')).toBe(written);
    await closeNotices();
  });

  it('are listed, the newest first, each with its diff and a way to undo it', async ({ page }) => {
    await session().command('list-edits');
    await modal().getByText('Edits since Obsidian started').waitFor();
    const notesListed = await modal().locator('.collate-edit-note').allInnerTexts();
    expect(notesListed.slice(0, 3)).toEqual(['long', 'long', 'outside']);
    expect(notesListed.at(-1)).toBe('state');
    const first = modal().locator('.collate-edit').first();
    await first.locator('.collate-edit-toggle').click();
    expect((await heard()).slice(3, 5)).toEqual(['removed line 10: line 9', 'added line 10: line nine']);
    await first.getByRole('button', { name: 'Undo' }).click();
    await first.getByText('Undoing would lose later changes to the note.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('collate-edit-undo');
    await page.keyboard.press('Shift+Tab');
    expect(await focusIsVisible(page)).toBe(true);
    await checkLook(page, '.modal.collate-dialog');
    await page.mouse.move(5, 5); // no tooltip in the picture
    await session().pictures('edit-list');
    await page.setViewportSize({ width: 380, height: 640 });
    await session().pictures('edit-list-narrow');
    await page.setViewportSize({ width: 1200, height: 800 });
    const last = modal().locator('.collate-edit').last();
    await last.getByRole('button', { name: 'Undo' }).click();
    await last.getByText('undone').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('collate-edit-toggle');
    expect(await text(path)).toBe(state);
    await page.keyboard.press('Escape');
    await modal().waitFor({ state: 'detached' });
  });

  it('that wait are refused when the plugin is turned off', async ({ page }) => {
    await set({ edits: 'ask' });
    const [answer] = await asked(claude, 'other.md', 'changed', 'x');
    await page.evaluate(() => window.workbench.disablePlugin());
    // The server is gone with the plugin.
    expect((await answer!).outcome).toBe('failed');
    expect(await modal().count()).toBe(0);
    expect(await text('other.md')).toBe('changed\n');
    await page.evaluate(() => window.workbench.enablePlugin());
  });

  it('have no commands while there is none to list or to undo', async () => {
    for (const id of ['list-edits', 'undo-last-edit'])
      await expect(session().command(id)).rejects.toThrow('cannot be run now');
  });
});

describe('edits by tools beside another process of Collate', () => {
  const { it, session } = sharedSession({
    notes: { 'count.md': 'count: 0\n' },
    env: { PATH: '/usr/bin:/bin' },
    data: { edits: 'folders', editFolders: ['count.md'], mcp: true },
  });

  it('in a note that is open in an editor lose nothing, and nothing of what the other wrote', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    const { vault } = session();
    await page.evaluate(() => window.workbench.app.workspace.openLinkText('count.md', '', false));
    await claude.read('count.md');
    const folder = await mkdtemp(join(tmpdir(), 'collate-writer-'));
    const other = startWriter(await bundleWriter(folder), [vault, join(folder, 'writes'), 'count.md', 'theirs', '40']);
    let done = 0;
    for (let tries = 0; tries < 200 && (other.said().length < 40 || done < 10); tries++) {
      const { outcome } = await claude.edit('count.md', `1  | count: ${done}`, `count: ${done + 1}`);
      if (outcome === 'done') done += 1;
    }
    expect(await other.ended).toBe(0);
    expect(await readFile(join(vault, 'count.md'), 'utf8')).toBe(`count: ${done}\n${'theirs\n'.repeat(40)}`);
    await rm(folder, { recursive: true });
    await claude.close();
  });
});
