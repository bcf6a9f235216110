/** What can be the matter with a vault or a machine: each has a state that says so, answers what it can, and has a way out. */
import { signal, workersOn } from '../support/real-qmd';
import { until } from '../support/until';
import { checkLook } from './support/accessibility';
import { Programs } from './support/programs';
import type { Session, SessionOptions } from './support/session';
import { sharedSession } from './support/shared-session';

/** A session for the tests of one block, on a machine of its own. */
function onMachine(
  name: string,
  options: (programs: Programs) => SessionOptions | Promise<SessionOptions>,
  tests: (it: (name: string, run: (session: Session, programs: Programs) => Promise<void>) => void) => void,
): void {
  describe(name, () => {
    let programs: Programs;
    beforeAll(async () => {
      programs = await Programs.make();
    });
    const { it } = sharedSession(
      async () => ({ ...(await options(programs)), env: { PATH: programs.folder } }),
      (session) => session.openPanel(),
    );
    afterAll(() => programs.remove());
    tests((title, run) => it(title, (session) => run(session, programs)));
  });
}

const MANY = 1500;
const manyNotes = Object.fromEntries(
  Array.from({ length: MANY }, (_, at) => [
    `notes/${Math.floor(at / 50)}/note ${at}.md`,
    `# Note ${at}\n\nA heron stands in pond ${at}.\n${'Reeds, water and some more reeds. '.repeat(40)}\n`,
  ]),
);

onMachine(
  'a vault of many notes, on a machine without QMD',
  () => ({ notes: manyNotes }),
  (it) => {
    it('has a card that says what QMD would add, what to run and where it was looked for', async ({ page }) => {
      const card = page.locator('.collate-card');
      await card.getByText('Search works. QMD makes deep search better.').waitFor();
      expect(await card.innerText()).toContain('npm install -g @tobilu/qmd');
      await card.getByLabel('Copy the command').click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install -g @tobilu/qmd');
      await card.getByText('What was looked for').click();
      expect(await card.locator('li').count()).toBeGreaterThan(5);
      await page.locator('.collate-status', { hasText: 'index up to date' }).waitFor();
    });

    it('is searched all the same, and the answer says by what', async (session) => {
      const { page } = session;
      await session.search('heron "pond 987"');
      expect(await page.locator('.collate-note-name').allInnerTexts()).toEqual(['note 987']);
      expect(await page.locator('.collate-meta-text:visible').innerText()).toMatch(/built-in index$/);
      await session.pictures('state-no-qmd');
    });

    it('has an index that can be updated and built again', async (session) => {
      for (const [command, said] of [
        ['update-index', 'The index is up to date.'],
        ['rebuild-index', 'The index was rebuilt.'],
      ] as const) {
        await session.command(command);
        const notice = session.page.locator('.notice', { hasText: said });
        await notice.waitFor();
        await notice.click();
      }
    });

    it('looks again in vain when nothing has changed', async ({ page }) => {
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.getByRole('button', { name: 'Check again', disabled: false }).waitFor();
      expect(await page.locator('.collate-card').innerText()).toContain('QMD makes deep search better');
    });

    it('is indexed once QMD is installed and looked for again, with progress', async (session, programs) => {
      const { page, indexFolder } = session;
      await programs.installQmd();
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.locator('.collate-index', { hasText: /Indexing (?:[3-9]\d\d|1,\d{3}) of 1,500 notes/ }).waitFor();
      signal(workersOn(indexFolder, 'index'), 'SIGSTOP'); // until the next test has stopped it
      expect(await page.locator('.collate-card').isVisible()).toBe(false);
      expect(await page.locator('.collate-status').innerText()).toMatch(/^indexing \d+ %$/);
      await session.search('heron');
      await page.locator('.collate-meta-text', { hasText: /passages .* built-in index$/ }).waitFor();
      expect(await page.locator('.collate-remark').isVisible()).toBe(false); // that index is whole
      await session.pictures('state-building');
    });

    it('stops being indexed when asked to, says so, and goes on when asked to', async (session) => {
      const { page } = session;
      await page.getByRole('button', { name: 'Stop indexing' }).click();
      signal(workersOn(session.indexFolder, 'index'), 'SIGCONT');
      await page.locator('.collate-index', { hasText: /Stopped at [\d,]+ of 1,500 notes/ }).waitFor();
      expect(await page.locator('.collate-status').innerText()).toBe('index incomplete');
      await session.pictures('state-stopped');
      await page.getByRole('button', { name: 'Continue' }).click();
      await session.indexed();
      expect(await page.locator('.collate-index').isVisible()).toBe(false);
      await session.search('heron "pond 987"');
      expect(await page.locator('.collate-meta-text:visible').innerText()).toContain('QMD');
    });

    it('says when the index is up to date, and when it was built again', async (session) => {
      const { page } = session;
      for (const [command, said] of [
        ['update-index', 'The index is up to date.'],
        ['rebuild-index', 'The index was rebuilt.'],
      ] as const) {
        await session.command(command);
        await page.locator('.notice', { hasText: said }).waitFor();
      }
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

onMachine(
  'a person who needs no more than words',
  () => ({ notes: { 'heron.md': 'A heron stands in the pond.\n' } }),
  (it) => {
    it('puts the offer of QMD away for good, for deep search as well, which works without it', async (session) => {
      const { page } = session;
      await session.search('heron');
      await page.getByRole('button', { name: 'Do not show again' }).click();
      await page.locator('.collate-card').waitFor({ state: 'hidden' });
      await session.restart();
      await session.openPanel();
      await session.search('heron');
      expect(await page.locator('.collate-card').isVisible()).toBe(false);
      await page.getByRole('radio', { name: 'Deep' }).click();
      await page.locator('.collate-origin', { hasText: 'by words' }).waitFor();
      expect(await page.locator('.collate-card').isVisible()).toBe(false);
    });

    it('finds what is said in another language, and sees that it holds none of the words', async (session) => {
      const { page } = session;
      await session.openPanel();
      await page.locator('.collate-panel input[type="search"]').fill('oiseau dans l’eau');
      await page.locator('.collate-note', { hasText: 'heron' }).getByText('by meaning').waitFor();
      expect(await page.locator('.collate-passage mark').count()).toBe(0);
      await session.pictures('deep-without-qmd');
      await page.getByRole('radio', { name: 'Fast' }).click();
    });

    it('deletes the index, which is built again when indexing goes on', async (session) => {
      const { page } = session;
      await page.evaluate(() => {
        const { setting } = window.workbench.app;
        setting.open();
        setting.openTabById('collate');
      });
      await page.locator('.setting-item', { hasText: 'Delete index' }).getByRole('button', { name: 'Delete' }).click();
      await page.locator('.setting-item-description', { hasText: 'The index was deleted.' }).waitFor();
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
      expect(await page.locator('.collate-meta-text:visible').innerText()).toMatch(/built-in index$/);
      await session.pictures('state-no-index');
      await programs.startIndexing();
      await session.indexed();
      await page.locator('.collate-meta-text', { hasText: 'QMD' }).waitFor();
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

    it('is searched all the same when the search process dies, however often, and says so', async (session) => {
      const { page, indexFolder } = session;
      for (let death = 1; death <= 3; death++) {
        await session.search(`heron ${' '.repeat(death)}`); // starts it again
        await until(() => workersOn(indexFolder, 'search').length === 1);
        for (const pid of workersOn(indexFolder, 'search')) process.kill(pid, 'SIGKILL');
        await until(() => workersOn(indexFolder, 'search').length === 0);
      }
      const card = page.locator('.collate-card');
      await card.getByText('The search index stopped').waitFor();
      await card.getByText('Last output').click();
      expect(await card.locator('pre').innerText()).toContain('a library is not what it should be');
      expect(await page.locator('.collate-status').innerText()).toBe('no index');
      await session.search('heron');
      expect(await page.locator('.collate-meta-text:visible').innerText()).toMatch(/built-in index$/);
      expect(await page.locator('.collate-remark').getAttribute('aria-label')).toContain('QMD did not answer');
      await session.pictures('state-worker-dead');
    });

    it('is as before when the search process is started again', async (session) => {
      const { page } = session;
      await page.getByRole('button', { name: 'Start again' }).click();
      await session.indexed();
      expect(await page.locator('.collate-card').isVisible()).toBe(false);
      await page.locator('.collate-meta-text', { hasText: 'QMD' }).waitFor();
      expect(await page.locator('.collate-remark').isVisible()).toBe(false);
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
      await page.getByText('There are no notes in this vault yet.').waitFor();
      expect(await page.locator('.collate-tray-title').innerText()).toBe('Tray is empty');
      await session.pictures('state-empty-vault');
      await page.locator('.collate-panel input[type="search"]').fill('heron');
      await page.getByText('There are no notes in this vault yet.').waitFor();
      expect(await page.locator('.collate-message button').count()).toBe(0);
    });

    it('has nothing to browse, which is said', async (session) => {
      const { page } = session;
      await session.command('browse-vault');
      await page.locator('.collate-tree-message', { hasText: 'There are no notes in this vault yet.' }).waitFor();
      await checkLook(page, '.collate-browse');
      await page.keyboard.press('Escape');
    });

    it('is searched as soon as there is a note', async (session) => {
      await session.writeNote('first.md', 'A heron.\n');
      await session.page.locator('.collate-note-name', { hasText: 'first' }).waitFor();
    });
  },
);
