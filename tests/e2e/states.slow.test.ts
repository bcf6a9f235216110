/** States of the panel that take a long index, or a process that is stopped or killed on purpose. */
import { signal, workersOn } from '../support/real-qmd';
import { until } from '../support/until';
import { onMachine } from './support/on-machine';

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
    it('is indexed once QMD is installed and looked for again, with progress', async (session, programs) => {
      const { page, indexFolder } = session;
      await page.locator('.collate-status', { hasText: 'index up to date' }).waitFor();
      await programs.installQmd();
      await page.getByRole('radio', { name: 'Deep' }).click();
      await page.getByRole('button', { name: 'Check again' }).click();
      await page.getByRole('radio', { name: 'Fast' }).click();
      await page.locator('.collate-index', { hasText: /Indexing (?:[3-9]\d\d|1,\d{3}) of 1,500 notes/ }).waitFor();
      signal(workersOn(indexFolder, 'index'), 'SIGSTOP'); // until the next test has stopped it
      expect(await page.locator('.collate-card').isVisible()).toBe(false);
      expect(await page.locator('.collate-status').innerText()).toMatch(/^indexing \d+ %$/);
      await session.search('heron');
      await page.locator('.collate-meta-text[title$="built-in index"]', { hasText: 'passages' }).waitFor();
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
      expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toContain('QMD');
    });

    it('says when the index is up to date', async (session) => {
      await session.command('update-index');
      await session.page.locator('.notice', { hasText: 'Index up to date.' }).waitFor();
    });
  },
);

onMachine(
  'a search process that dies',
  async (programs) => {
    await programs.installQmd();
    await programs.makeNodeSlow('a library is not what it should be');
    await programs.startIndexing();
    return { notes: { 'heron.md': '# Heron\n\nA heron.\n' } };
  },
  (it) => {
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
      expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toMatch(
        /built-in index$/,
      );
      expect(await page.locator('.collate-remark').getAttribute('aria-label')).toContain('QMD did not answer');
      await session.pictures('state-worker-dead');
    });

    it('is as before when the search process is started again', async (session) => {
      const { page } = session;
      await page.getByRole('button', { name: 'Start again' }).click();
      await session.indexed();
      expect(await page.locator('.collate-card').isVisible()).toBe(false);
      await page.locator('.collate-meta-text[title*="QMD"]').waitFor();
      expect(await page.locator('.collate-remark').isVisible()).toBe(false);
    });
  },
);
