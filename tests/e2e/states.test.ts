/** What can be the matter with a vault or a machine: each has a state that says so, answers what it can, and has a way out. */
import { until } from '../support/until';
import { onMachine } from './support/on-machine';
import type { Session } from './support/session';

const someNotes = Object.fromEntries(
  Array.from({ length: 100 }, (_, at) => [`notes/note ${at}.md`, `# Note ${at}\n\nA heron stands in pond ${at}.\n`]),
);

onMachine(
  'a machine without QMD',
  () => ({ notes: someNotes }),
  (it) => {
    it('has a card that says what QMD would add, what to run and where it was looked for', async ({ page }) => {
      const card = page.locator('.collate-card');
      expect(await card.isVisible()).toBe(false);
      await page.getByRole('radio', { name: 'Deep' }).click();
      await card.getByText('Optional: deep search with larger models').waitFor();
      expect(await card.innerText()).toContain('npm install -g @tobilu/qmd');
      await card.getByLabel('Copy the command').click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install -g @tobilu/qmd');
      await card.getByText('Places checked').click();
      expect(await card.locator('li').count()).toBeGreaterThan(5);
      await page.locator('.collate-status', { hasText: 'index up to date' }).waitFor();
      await page.getByRole('radio', { name: 'Fast' }).click();
      await card.waitFor({ state: 'hidden' });
    });

    it('is searched all the same, and the answer says by what', async (session) => {
      const { page } = session;
      await session.search('heron "pond 87"');
      expect(await page.locator('.collate-note-name').allInnerTexts()).toEqual(['note 87']);
      expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toMatch(
        /built-in index$/,
      );
      await session.pictures('state-no-qmd');
    });

    it('has an index that can be updated', async (session) => {
      await session.command('update-index');
      const notice = session.page.locator('.notice', { hasText: 'Index up to date.' });
      await notice.waitFor();
      await notice.click();
    });

    it('looks again in vain when nothing has changed', async ({ page }) => {
      await page.getByRole('radio', { name: 'Deep' }).click();
      await page.getByRole('button', { name: 'Check again' }).click();
      await until(() => page.evaluate(() => document.activeElement?.textContent === 'Check again'));
      expect(await page.locator('.collate-card').innerText()).toContain('Optional: deep search with larger models');
    });

    it('is indexed by QMD once that is installed and looked for again', async (session, programs) => {
      const { page } = session;
      await programs.installQmd();
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.getByText('Optional: deep search with larger models').waitFor({ state: 'hidden' });
      await page.getByRole('radio', { name: 'Fast' }).click();
      await session.indexed();
      await session.search('heron "pond 87"');
      expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toContain('QMD');
    });
  },
);

const phrase = 'בשעה שבע נפגשים בתחנת הרכבת';
const oddNotes = {
  'heron.md': '# Heron\n\nA heron.\n',
  'rtl/פגישה.md': `# פגישה\n\n${phrase}. Platform 4, at 19:00.\nلقاء في محطة القطار الساعة السابعة.\n`,
  'cjk/会议记录.md':
    '# 会议记录\n\n我们在东京车站见面，然后讨论付款系统的接口设计。\n東京駅で会って、支払いシステムを話し合います。\n',
  'many/ten thousand.md': `# Log\n\n${Array.from({ length: 10_000 }, (_, at) => `kingfisher ${at}`).join('\n')}\n`,
  'long/minified.md': `# Data\n\n${'x1y2'.repeat(655_360)} bittern ${'z3w4'.repeat(655_360)}\nbittern again\n`,
};

const saved = (page: Session['page']): Promise<unknown> => page.evaluate(() => window.workbench.plugin()?.loadData());

onMachine(
  'a person who needs no more than words',
  () => ({ byMeaning: true, notes: { 'heron.md': 'A heron stands in the pond.\n' } }),
  (it) => {
    it('puts the offer of QMD away for good, for deep search as well, which works without it', async (session) => {
      const { page } = session;
      await session.search('heron');
      await page.getByRole('radio', { name: 'Deep' }).click();
      await page.getByRole('button', { name: 'Don’t show again' }).click();
      await page.locator('.collate-card').waitFor({ state: 'hidden' });
      await until(async () => JSON.stringify(await saved(page)).includes('"offerEngine":false'));
      await session.restart();
      await session.openPanel();
      await session.search('heron');
      await page.getByRole('radio', { name: 'Deep' }).click();
      await page.locator('.collate-results-meta .collate-meta-text[title*="· deep ·"]').waitFor();
      expect(await page.locator('.collate-card').isVisible()).toBe(false);
      await page.getByRole('radio', { name: 'Fast' }).click();
    });

    it('deletes the index, which is built again when indexing goes on', async (session) => {
      const { page } = session;
      await page.evaluate(() => {
        const { setting } = window.workbench.app;
        setting.open();
        setting.openTabById('collate');
      });
      await page.locator('.collate-index-setting').getByRole('button', { name: 'Delete' }).click();
      await page.locator('.collate-index-setting', { hasText: 'Stopped at 0 of' }).waitFor();
      await page.evaluate(() => window.workbench.app.setting.close());
      await page.locator('.collate-status', { hasText: 'index incomplete' }).waitFor();
      await page.getByRole('button', { name: 'Continue indexing' }).click();
      await page.locator('.collate-status', { hasText: 'index up to date' }).waitFor();
    });
  },
);

onMachine(
  'a vault of odd notes',
  async (programs) => {
    await programs.installQmd();
    await programs.makeNodeSlow('a library is not what it should be');
    return { notes: oddNotes };
  },
  (it) => {
    const resultsFit = (session: Session): Promise<boolean> =>
      session.page.evaluate(() =>
        Array.from(document.querySelectorAll('.collate-panel, .collate-search-body')).every(
          (el) => el.scrollWidth <= el.clientWidth,
        ),
      );

    it('is searched before there is an index, and the answer says so', async (session, programs) => {
      const { page } = session;
      await session.search('heron');
      // On a busy machine the built-in index may still be at work.
      await page.locator('.collate-status', { hasText: /^index …$/ }).waitFor();
      expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toMatch(
        /built-in index$/,
      );
      await session.pictures('state-no-index');
      await programs.startIndexing();
      await session.indexed();
      await page.locator('.collate-meta-text[title*="QMD"]').waitFor();
      expect(await page.locator('.collate-remark').isVisible()).toBe(false);
    });

    it('shows text from right to left as it is written', async (session) => {
      const { page } = session;
      await session.search('נפגשים');
      const line = page.locator('.collate-line', { hasText: phrase }).locator('.collate-text');
      expect(await line.evaluate((el) => getComputedStyle(el).direction)).toBe('rtl');
      expect(await page.locator('mark').allInnerTexts()).toEqual(['נפגשים']);
      await session.pictures('state-rtl');
      await session.search('القطار');
      expect(await page.locator('mark').allInnerTexts()).toEqual(['القطار']);
    });

    it('finds and marks words in scripts without spaces', async (session) => {
      await session.search('付款系统');
      expect(await session.page.locator('mark').allInnerTexts()).toEqual(['付款系统']);
      await session.pictures('state-cjk');
    });

    it('shows three of ten thousand matches, says how many passages more, and gives them by steps', async (session) => {
      const { page } = session;
      await session.search('kingfisher');
      expect(await page.locator('.collate-passage').count()).toBe(3);
      const more = page.locator('.collate-more');
      const left = Number(/^\+([\d,]+) more in this note$/.exec(await more.innerText())?.[1]?.replace(',', ''));
      await more.click();
      await until(async () => (await page.locator('.collate-passage').count()) === 13);
      expect(await more.innerText()).toBe(`+${left - 10} more in this note`);
      await session.pictures('state-many-matches');
    });

    it('shows of a line of five megabytes the part that matches, and stays quick', async (session) => {
      const { page } = session;
      await session.search('bittern');
      const lines = await page.locator('.collate-text').allInnerTexts();
      expect(lines.some((line) => /^….* bittern .*…$/.test(line))).toBe(true);
      expect(lines.every((line) => line.length <= 102)).toBe(true);
      expect(await resultsFit(session)).toBe(true);
      await session.pictures('state-long-line');
      await page.locator('.collate-passage').first().focus();
      await page.keyboard.press('ArrowRight');
      await until(async () => (await page.locator('.collate-text').allInnerTexts()).some((line) => line.length > 1000));
      expect(await resultsFit(session)).toBe(true);
      await page.keyboard.press('ArrowLeft');
      await until(async () => (await page.locator('.collate-text').allInnerTexts()).every((line) => line.length < 200));
    });

    it('takes a query of three hundred characters, and says in full what was not found', async (session) => {
      const { page } = session;
      const query = 'zugzwang '.repeat(34).slice(0, 300).trim();
      await page.locator('.collate-panel input[type="search"]').fill(query);
      await page.locator('.collate-message', { hasText: `Nothing found for “${query}”.` }).waitFor();
      expect(await resultsFit(session)).toBe(true);
      await session.pictures('state-long-query');
    });
  },
);

onMachine(
  'a vault without notes',
  async (programs) => {
    await programs.installQmd();
    return { notes: {} };
  },
  (it) => {
    it('says that there is nothing to search', async (session) => {
      const { page } = session;
      await session.indexed();
      await page.getByText('This vault has no notes yet.').waitFor();
      expect(await page.locator('.collate-tray').isVisible()).toBe(false);
      await session.pictures('state-empty-vault');
      await page.locator('.collate-panel input[type="search"]').fill('heron');
      await page.getByText('This vault has no notes yet.').waitFor();
      expect(await page.locator('.collate-message button').count()).toBe(0);
    });

    it('has nothing to browse, which is said', async (session) => {
      const { page } = session;
      await session.command('browse-vault');
      await page.locator('.collate-browse .suggestion-empty').waitFor();
      await page.keyboard.press('Escape');
    });

    it('is searched as soon as there is a note', async (session) => {
      await session.writeNote('first.md', 'A heron.\n');
      await session.page.locator('.collate-note-name', { hasText: 'first' }).waitFor();
    });
  },
);
