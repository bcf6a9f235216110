/** Somebody enables Collate and has installed nothing for it: search works, says what answers, and is there at once the next time. */
import { stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from '../support/until';
import type { Session } from './support/session';
import { sharedSession } from './support/shared-session';

/** How many values the page's databases hold. */
const savedValues = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let count = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(name));
      });
      for (const store of Array.from(database.objectStoreNames)) {
        const request = database.transaction(store).objectStore(store).count();
        count += await new Promise<number>((resolve) => (request.onsuccess = () => resolve(request.result)));
      }
      database.close();
    }
    return count;
  });

const namesOf = (page: Page): Promise<string[]> => page.locator('.collate-note-name').allInnerTexts();
const type = (page: Page, query: string): Promise<void> =>
  page.locator('.collate-panel input[type="search"]').fill(query);
const saysNothingFound = (page: Page, query: string): Promise<void> =>
  page.locator('.collate-message', { hasText: `Nothing found for “${query}”.` }).waitFor();

describe('a vault on a machine with nothing installed', () => {
  const { it } = sharedSession();

  it('is searched by typing into the panel, and the answer says by what', async (session) => {
    const { page } = session;
    await session.openPanel();
    await session.search('restic backup');
    expect((await namesOf(page))[0]).toBe('restic-backup-linux');
    await session.indexed();
    expect(await page.locator('.collate-results-meta .collate-meta-text').getAttribute('title')).toMatch(
      /built-in index$/,
    );
    expect(await page.locator('.collate-remark').isVisible()).toBe(false);
  });

  it('is told of nothing that it lacks while it searches by words', async (session) => {
    const { page } = session;
    await page.evaluate(() => {
      window.workbench.app.workspace.leftSplit.collapse();
      return window.workbench.app.workspace.openLinkText('projects/startup-x/state', '', false);
    });
    for (const [size, width] of Object.entries({ wide: 420, narrow: 280 })) {
      await page.evaluate((pixels) => window.workbench.setSidebarWidth(pixels), width);
      expect(await page.locator('.collate-card').isVisible()).toBe(false);
      await page.mouse.move(500, 400); // no tooltip in the picture
      await session.pictures(`newcomer-${size}`);
    }
  });

  it('is not read again at the next start where nothing seems to have changed', async (session) => {
    const { page, vault } = session;
    await session.writeNote('pond.md', 'A dunlin stands there.\n');
    await type(page, 'dunlin');
    await page.locator('.collate-note-name', { hasText: 'pond' }).waitFor();
    const start = async (): Promise<void> => {
      await page.goto(session.workbench.url);
      await session.ready();
      await session.openPanel();
      await session.indexed();
    };
    // A single change is read again at the next start, and saved then.
    const before = await savedValues(page);
    await page.goto('about:blank');
    await start();
    await until(async () => (await savedValues(page)) > before);
    await page.goto('about:blank');
    // Another word of the same length, at the same time: only reading the note again would tell.
    const { atime, mtime } = await stat(join(vault, 'pond.md'));
    await writeFile(join(vault, 'pond.md'), 'A whimbr stands there.\n');
    await utimes(join(vault, 'pond.md'), atime, mtime);
    await session.writeNote('lake.md', 'A smew swims there.\n');
    await start();
    await session.search('smew');
    expect(await namesOf(page)).toEqual(['lake']);
    await type(page, 'whimbr');
    await saysNothingFound(page, 'whimbr');
  });

  it('leaves nothing on the device when the index is deleted, and is indexed again when asked to', async (session) => {
    const { page } = session;
    expect(await savedValues(page)).toBeGreaterThan(1);
    await page.evaluate(() => {
      window.workbench.app.setting.open();
      window.workbench.app.setting.openTabById('collate');
    });
    await page.locator('.collate-index-setting').getByRole('button', { name: 'Delete' }).click();
    await page.locator('.collate-index-setting', { hasText: 'Stopped at 0 of' }).waitFor();
    expect(await savedValues(page)).toBe(0);
    await page.evaluate(() => window.workbench.app.setting.close());
    await type(page, 'smew');
    await saysNothingFound(page, 'smew');
    await page.getByRole('button', { name: 'Continue indexing' }).click();
    await page.locator('.collate-note-name', { hasText: 'lake' }).waitFor();
    await type(page, 'whimbr');
    await page.locator('.collate-note-name', { hasText: 'pond' }).waitFor();
  });
});

const FIRST = 1500;
/** Enough words for a first part of the index, and a note that comes after it. */
const growing = {
  ...Object.fromEntries(
    Array.from({ length: FIRST }, (_, at) => [
      `a/note ${at}.md`,
      `${Array.from({ length: 60 }, (_none, n) => `word${(at * 31 + n * 17) % 5000}`).join(' ')}\n${at % 500 === 7 ? `A heron in pond ${at}.\n` : ''}`,
    ]),
  ),
  'z last.md': '# Heron\n\nHeron heron heron.\n',
};

/** Lets nobody read a note until {@link release}. */
const hold = ({ page }: Session, held: string): Promise<void> =>
  page.evaluate((path) => {
    const { vault } = window.workbench.app;
    const read = vault.cachedRead.bind(vault);
    const gate = new Promise<void>((resolve) => Object.assign(window, { releaseNote: resolve }));
    vault.cachedRead = async (file) => {
      if (file.path === path) await gate;
      return read(file);
    };
  }, held);
const release = ({ page }: Session): Promise<void> =>
  page.evaluate(() => (window as unknown as { releaseNote: () => void }).releaseNote());

const changeLongAgo = async ({ page, vault }: Session, path: string): Promise<void> => {
  const then = Date.UTC(2001, 1, 1);
  await utimes(join(vault, path), then / 1000, then / 1000);
  const isKnown = ({ path: held, then: time }: { path: string; then: number }): boolean =>
    window.workbench.app.vault.getFileByPath(held)?.stat.mtime === time;
  await page.waitForFunction(isKnown, { path, then });
};

describe('results on the screen while the index is being built', () => {
  const { it } = sharedSession({ notes: growing });

  it('grow with it, and the line above says how far it is', async (session) => {
    const { page } = session;
    await session.openPanel();
    await session.indexed();
    await session.search('heron');
    await changeLongAgo(session, 'z last.md'); // so that it is read last
    await hold(session, 'z last.md');
    await session.rebuildIndex();
    await page.locator('.collate-index', { hasText: /Indexing 1,\d{3} of 1,501 notes/ }).waitFor();
    await until(async () => (await namesOf(page)).length > 0);
    expect(await namesOf(page)).not.toContain('z last');
    expect(await page.locator('.collate-remark').getAttribute('aria-label')).toMatch(/Still indexing/);
    await session.pictures('newcomer-growing');
    await page.evaluate(() => {
      window.workbench.app.setting.open();
      window.workbench.app.setting.openTabById('collate');
    });
    const index = page.locator('.collate-index-setting');
    expect(await index.innerText()).toMatch(/Indexing 1,\d{3} of 1,501 notes/);
    expect(await index.locator('.setting-progress-bar').isVisible()).toBe(true);
    await index.getByRole('button', { name: 'Stop' }).waitFor();
    await session.pictures('settings-rebuilding');
    await page.evaluate(() => window.workbench.app.setting.close());
  });

  it('stay as they were left when more are found', async (session) => {
    const { page } = session;
    const row = page.locator('.collate-passage').last();
    await row.focus();
    await row.evaluate((el) => Object.assign(el, { isTheSame: true }));
    await release(session);
    await page.locator('.collate-note-name', { hasText: 'z last' }).waitFor();
    await session.indexed();
    expect((await namesOf(page)).sort()).toEqual(['note 1007', 'note 507', 'note 7', 'z last']);
    const focused = await page.evaluate(() => [
      'isTheSame' in (document.activeElement ?? {}),
      document.activeElement?.isConnected,
    ]);
    expect(focused).toEqual([true, true]);
    await until(async () => !(await page.locator('.collate-remark').isVisible()));
  });
});

describe('two windows on one vault', () => {
  const { it } = sharedSession({ notes: { 'pond.md': 'A heron.\n', 'lake.md': 'A grebe.\n' } });

  it('both search, and both find what is written meanwhile', async (session) => {
    const { page, context } = session;
    await session.openPanel();
    await session.indexed();
    const other = await context.newPage();
    await other.goto(session.workbench.url);
    await other.locator('.side-dock-ribbon-action[aria-label="Collate"]').click();
    await session.writeNote('river.md', 'A kingfisher.\n');
    for (const window of [page, other])
      for (const [query, name] of [
        ['heron', 'pond'],
        ['grebe', 'lake'],
        ['kingfisher', 'river'],
      ] as const) {
        await type(window, query);
        await window.locator('.collate-note-name', { hasText: name }).waitFor();
      }
    await session.writeNote('river.md', 'An otter.\n');
    for (const window of [other, page]) {
      await type(window, 'otter');
      await window.locator('.collate-note-name', { hasText: 'river' }).waitFor();
    }
    await other.close();
  });

  it('leave an index that the next start can use', async (session) => {
    await session.restart();
    await session.openPanel();
    await session.indexed();
    for (const [query, name] of [
      ['heron', 'pond'],
      ['otter', 'river'],
    ] as const) {
      await session.search(query);
      expect(await namesOf(session.page)).toEqual([name]);
    }
  });
});
