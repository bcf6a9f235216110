/** Links `obsidian://collate?…` in a real browser: opened, whatever they say, copied, and what is dragged into notes. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { en } from '../../src/i18n/en';
import { startModelServer, type ModelServer } from '../support/model-server';
import { until } from '../support/until';
import type { MarkdownView } from '../workbench/host/markdown-view';
import type { Workbench } from '../workbench/host/page';
import { closeNotice, collate, eventually } from './support/collating';
import { sharedSession } from './support/shared-session';

const PLAN = [
  '# Ferry',
  '',
  'The heron ferry leaves at noon.',
  'It carries twelve people.',
  '',
  '# Prices',
  'Five each.',
];
const MEETINGS = ['# Monday', '## Attendees', 'Ada the avocet', '# Tuesday', '## Attendees', 'Bob the bittern', ''];
const notes = {
  'plan.md': `${PLAN.join('\n')}\n`,
  'meetings.md': MEETINGS.join('\n'),
  'a/été 1.md': '# Été\n\nThe stork builds its nest.\nOn the roof.\n',
  'other.md': 'Nothing here.\n',
  'secret/hidden.md': 'The heron of the password.\n',
  'run.sh': 'echo hello\n',
};

/** What the note that was active last shows. */
function place(page: Page): Promise<{ path: string | undefined; marked: string[] }> {
  return page.evaluate(() => {
    const { view } = window.workbench.app.workspace.getMostRecentLeaf()!;
    const lines = Array.from(view.containerEl.querySelectorAll('.cm-line.collate-jumped'));
    const path = view.getViewType() === 'markdown' ? (view as MarkdownView).file?.path : undefined;
    return { path, marked: lines.map((line) => line.textContent) };
  });
}

const openLink = (page: Page, query: string): Promise<void> =>
  page.evaluate((given) => window.workbench.openUrl(`obsidian://collate?${given}`), query);
const openAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((given) => window.workbench.openUrl(given), address);
const openNote = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (name) => {
    const { workspace, vault } = window.workbench.app;
    const leaf = workspace.getLeaf(false);
    await leaf.openFile(vault.getFileByPath(name)!);
    workspace.setActiveLeaf(leaf, { focus: true });
  }, path);
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const history = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.workbench.app.loadLocalStorage('collate-history'));

/** All files of a folder with what is in them. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(paths.sort().map(async (path) => [path, await readFile(path, 'utf8')])));
}

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer([]);
});
afterAll(() => server.stop());
/** Ask is set up and agreed to: a question would be sent. */
const asking = (): object => ({
  askProvider: 'openai',
  askUrl: server.url,
  askModel: 'small-model',
  askAgreed: new URL(server.url).origin,
});

const { it, session } = sharedSession(
  () => ({ notes, data: { excluded: ['secret/'], ...asking() } }),
  async (opened) => {
    const mine = new URL(opened.page.url()).origin;
    opened.context.on('request', (request) => {
      if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== mine) sent.push(request.url());
    });
    await opened.indexed();
  },
);
/** Requests to anybody but the workbench. */
const sent: string[] = [];

const box = (): Locator => session().page.locator('.collate-panel input[type="search"]');
const modeShown = (): Locator => session().page.locator('.collate-mode[aria-checked="true"]');
const passages = (query: string): Locator =>
  session().page.locator(`.collate-results[data-query=${JSON.stringify(query)}] .collate-passage`);
const choose = (title: string): Promise<void> =>
  session().page.locator('.menu .menu-item', { hasText: title }).first().click();
const vaultName = (): Promise<string> => session().page.evaluate(() => window.workbench.app.vault.getName());
/** Takes the link that was copied, and closes the notice that says so. */
const copied = async (): Promise<string> => {
  await closeNotice(session(), en.linkCopied);
  return clipboard(session().page);
};

describe('a link with a query', () => {
  it('opens the panel, which was never open, and searches fast', async ({ page }) => {
    expect(await page.locator('.collate-panel').count()).toBe(0);
    await openLink(page, 'query=stork%20nest');
    await passages('stork nest').first().waitFor();
    expect(await box().inputValue()).toBe('stork nest');
    expect(await modeShown().textContent()).toBe('Fast');
  });

  it('is not kept, also when what it found is opened, until somebody presses Enter', async ({ page }) => {
    await passages('stork nest').first().locator('.collate-line').first().click();
    await eventually(async () => (await place(page)).path, 'a/été 1.md');
    expect(await history(page)).toBeNull();
    await box().focus();
    await page.keyboard.press('Enter');
    await eventually(() => history(page), ['stork nest']);
  });

  it('searches fast where deep or ask was chosen, and leaves the question that was being written', async ({ page }) => {
    const modes = page.locator('.collate-modes');
    await page.evaluate(() => {
      const { engine } = window.workbench.plugin() as unknown as { engine: { search: SpiedSearch } };
      const search = engine.search.bind(engine);
      window.searchedModes = [];
      engine.search = (query, options) => {
        window.searchedModes.push(options.mode);
        return search(query, options);
      };
    });
    await modes.getByText('Deep').click();
    await until(() => page.evaluate(() => window.searchedModes.includes('deep')));
    await page.evaluate(() => (window.searchedModes = []));
    await openLink(page, 'query=heron&mode=deep&deep=true');
    await passages('heron').first().waitFor();
    expect(await modeShown().textContent()).toBe('Fast');

    await modes.getByText('Ask').click();
    await box().fill('heron?');
    await openLink(page, 'query=heron%3F&mode=ask');
    await passages('heron?').first().waitFor();
    expect([await modeShown().textContent(), await box().inputValue()]).toEqual(['Fast', 'heron?']);
    expect(new Set(await page.evaluate(() => window.searchedModes))).toEqual(new Set(['fast']));
    await modes.getByText('Ask').click();
    expect(await box().inputValue()).toBe('heron?');
    await modes.getByText('Fast').click();
    expect(await history(page)).toEqual(['stork nest']);
    expect(server.requests).toEqual([]);
  });
});

describe('a copied link', () => {
  const result = (): Locator => passages('ferry').first();
  const LINES = ['# Ferry', '', 'The heron ferry leaves at noon.', 'It carries twelve people.', ''];

  it('comes from the menu of the editor and from a command, with the lines that are selected', async ({ page }) => {
    await openNote(page, 'a/été 1.md');
    await page.evaluate(() => {
      const { editor } = window.workbench.app.workspace.activeEditor!;
      editor!.setSelection({ line: 2, ch: 4 }, { line: 3, ch: 2 });
      editor!.focus();
    });
    await page.locator('.workspace-leaf.mod-active .cm-line', { hasText: 'stork' }).click({ button: 'right' });
    await choose('Copy link to lines');
    const link = await copied();
    const vault = encodeURIComponent(await vaultName());
    const start = `obsidian://collate?vault=${vault}&file=a%2F%C3%A9t%C3%A9%201.md&lines=3-4&words=`;
    expect(link.slice(0, start.length)).toBe(start);
    await session().command('copy-link');
    expect(await copied()).toBe(link);
    await openNote(page, 'other.md');
    await openAddress(page, link);
    const lines = ['The stork builds its nest.', 'On the roof.'];
    await eventually(() => place(page), { path: 'a/été 1.md', marked: lines });
  });

  it('of the line that the cursor is at leads there', async ({ page }) => {
    await openNote(page, 'plan.md');
    await page.evaluate(() => window.workbench.app.workspace.activeEditor!.editor!.setCursor({ line: 6, ch: 3 }));
    await session().command('copy-link');
    const link = await copied();
    expect(new URL(link).searchParams.get('lines')).toBe('7');
    await openNote(page, 'other.md');
    await openAddress(page, link);
    await eventually(() => place(page), { path: 'plan.md', marked: ['Five each.'] });
  });

  it('comes from the menu of a result', async ({ page }) => {
    await session().search('ferry');
    await result().click({ button: 'right' });
    await choose('Copy link to lines');
    const link = await copied();
    await openNote(page, 'other.md');
    await openAddress(page, link);
    await eventually(() => place(page), { path: 'plan.md', marked: LINES });
    await page.locator('.collate-note-title').first().click({ button: 'right' });
    expect(await page.locator('.menu .menu-item', { hasText: 'Copy link to lines' }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('comes from the menus of the tray and of a block', async ({ page }) => {
    await collate(session(), [
      { path: 'plan.md', range: { start: 3, end: 4 } },
      { path: 'other.md', range: null },
    ]);
    const headers = page.locator('.cm-content .collate-block-header');
    await headers.first().click({ button: 'right' });
    await choose('Copy link to lines');
    const link = await copied();
    expect(new URL(link).searchParams.get('lines')).toBe('3-4');
    await headers.nth(1).click({ button: 'right' });
    await page.locator('.menu .menu-item', { hasText: 'Copy these lines' }).waitFor();
    expect(await page.locator('.menu .menu-item', { hasText: 'Copy link to lines' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to the results' }).click();
    await page.locator('.collate-pick-item').first().click({ button: 'right' });
    await choose('Copy link to lines');
    expect(await copied()).toBe(link);
    await openNote(page, 'other.md');
    await openAddress(page, link);
    await eventually(() => place(page), { path: 'plan.md', marked: PLAN.slice(2, 4) });
  });

  it('finds its lines after others were written above them', async ({ page }) => {
    const link = await clipboard(page);
    await openNote(page, 'other.md');
    await session().writeNote('plan.md', ['A new line.', 'And one more.', ...PLAN, ''].join('\n'));
    await openAddress(page, link);
    await eventually(() => place(page), { path: 'plan.md', marked: PLAN.slice(2, 4) });
    expect(await page.locator('.notice').count()).toBe(0);
  });

  it('says so when they are gone, and marks nothing', async ({ page }) => {
    const link = await clipboard(page);
    await openNote(page, 'other.md');
    await session().writeNote('plan.md', 'Something else.\n');
    await until(() => page.evaluate(() => window.workbench.app.vault.getFileByPath('plan.md')?.stat.size === 16));
    await openAddress(page, link);
    await closeNotice(session(), en.jumpGone);
    expect(await place(page)).toEqual({ path: 'plan.md', marked: [] });
    await session().writeNote('plan.md', notes['plan.md']);
    await until(() => page.evaluate(() => window.workbench.app.vault.getFileByPath('plan.md')?.stat.size !== 16));
  });

  it('is not made for a note that is excluded', async ({ page }) => {
    await openNote(page, 'secret/hidden.md');
    await session().command('copy-link');
    await closeNotice(session(), en.linkNotMade('secret/hidden.md'));
    expect(await clipboard(page)).not.toContain('secret');
  });
});

describe('whatever a link says', () => {
  const { linkProblems: problems, linkNoNote } = en;
  const encode = encodeURIComponent;
  const many = Array.from({ length: 5000 }, (_, at) => `p${at}=${at}`).join('&');
  const html = '<img src=x onerror=alert(1)>';
  /** What stands behind the `?`, and the notice that answers it. */
  const hostile: readonly (readonly [string, string])[] = [
    ['', problems.nothing],
    ['x=1', problems.nothing],
    ['path=%2Fetc%2Fpasswd&lines=1', problems.nothing],
    ['file[]=plan.md&file[]=other.md&lines=1', problems.nothing],
    ['%E0%A4%A=%ZZ&&&===', problems.nothing],
    [many, problems.nothing],
    ['file=plan.md&lines=1&query=heron', problems.both],
    ['file=&lines=1', problems['bad-file']],
    ['file=a%2F&lines=1', problems['bad-file']],
    ['file=plan%00.md&lines=1', problems['bad-file']],
    ['file=plan.md%0A&lines=1', problems['bad-file']],
    [`file=${'a'.repeat(500_000)}&lines=1`, problems['bad-file']],
    ['file=%2Fetc%2Fpasswd&lines=1', problems['outside-vault']],
    ['file=~%2Fplan.md&lines=1', problems['outside-vault']],
    ['file=..%2F..%2Fplan.md&lines=1', problems['outside-vault']],
    ['file=a%2F..%2Fplan.md&lines=1', problems['outside-vault']],
    ['file=a%5C..%5Cplan.md&lines=1', problems['outside-vault']],
    ['file=C%3A%5Cplan.md&lines=1', problems['outside-vault']],
    ['file=%5C%5Cserver%5Cplan.md&lines=1', problems['outside-vault']],
    ['file=javascript%3Aalert(1)&lines=1', problems['outside-vault']],
    ['file=file%3A%2F%2F%2Fetc%2Fpasswd&lines=1', problems['outside-vault']],
    ['file=http%3A%2F%2F127.0.0.1%3A9%2Fplan.md&lines=1', problems['outside-vault']],
    ['file&lines=1', linkNoNote('true')],
    ['file=none.md&lines=1', linkNoNote('none.md')],
    ['file=a&lines=1', linkNoNote('a')],
    [`${many}&file=none.md&lines=1`, linkNoNote('none.md')],
    ['file=plan.md&file=none.md&lines=1', linkNoNote('none.md')],
    ['__proto__=x&constructor=y&toString=z&file=none.md&lines=1', linkNoNote('none.md')],
    ['action=open&file=none.md&lines=1', linkNoNote('none.md')],
    [`file=${encode(html)}&lines=1`, linkNoNote(html)],
    [`file=${'b/'.repeat(2000)}b&lines=1`, linkNoNote(`${'b/'.repeat(60)}…`)],
    ['file=secret%2Fhidden.md&lines=1', linkNoNote('secret/hidden.md')],
    ['file=secret%2Fnone.md&lines=1', linkNoNote('secret/none.md')],
    ['file=secret&lines=1', linkNoNote('secret')],
    ['file=.obsidian%2Fapp.json&lines=1', linkNoNote('.obsidian/app.json')],
    ['file=run.sh&lines=1', en.linkNotNote('run.sh')],
    ['file=plan.md', problems['bad-lines']],
    ['file=plan.md&lines=x', problems['bad-lines']],
    ['file=plan.md&lines=0-3', problems['bad-lines']],
    ['file=plan.md&lines=5-3', problems['bad-lines']],
    ['file=plan.md&lines=-1', problems['bad-lines']],
    [`file=plan.md&lines=${'1'.repeat(100_000)}`, problems['bad-lines']],
    ['file=plan.md&lines=1&words=a%22%20~x', problems['bad-words']],
    [`file=plan.md&lines=1&words=${'a%20'.repeat(100_000)}`, problems['bad-words']],
    ['file=plan.md&lines=1&words=a&check=%3Cb%3E', problems['bad-words']],
    ['query=', problems['bad-query']],
    ['query=%00', problems['bad-query']],
    [`query=${'x'.repeat(2001)}`, problems['bad-query']],
  ];
  /** Links that do something, with the notice and the note that they open. */
  const odd: readonly (readonly [string, string])[] = [
    ['file=plan.md&lines=99999', en.linkPastEnd({ start: 99999, end: 99999 }, PLAN.length)],
    ['file=plan.md&lines=9007199254740991', en.linkPastEnd({ start: 9007199254740991, end: 9007199254740991 }, 7)],
    ['file=plan.md&lines=1-9007199254740991&words=Nobody%20has%20written%20this', en.jumpGone],
    ['file=plan.md&lines=1&words=Nobody%20has%20written%20this&check=0000', en.jumpGone],
  ];
  /** Milliseconds. Far more than any of them takes, on a machine that is busy with other tests. */
  const LONG = 10_000;
  let before: Record<string, string>;

  it('it gets a notice that says what is wrong, and opens nothing', async ({ page }) => {
    await openNote(page, 'other.md');
    before = await filesIn(session().vault);
    const shown = await place(page);
    for (const [query, notice] of hostile) {
      const start = Date.now();
      await openLink(page, query);
      const said = page.locator('.notice');
      await eventually(() => said.allTextContents(), [notice]);
      expect(Date.now() - start).toBeLessThan(LONG);
      expect(await said.locator('img, b, a').count()).toBe(0);
      await said.click();
      await said.waitFor({ state: 'detached' });
      expect(await place(page)).toEqual(shown);
    }
  });

  it('opens the note where there is one, and marks nothing when the lines are wrong', async ({ page }) => {
    for (const [query, notice] of odd) {
      await openNote(page, 'other.md');
      await openLink(page, query);
      await closeNotice(session(), notice);
      await eventually(() => place(page), { path: 'plan.md', marked: [] });
    }
    await openLink(page, 'file=plan&lines=6-9999');
    await eventually(() => place(page), { path: 'plan.md', marked: ['# Prices', 'Five each.', ''] });
  });

  it('only the last of many is told of', async ({ page }) => {
    await page.evaluate(() =>
      Promise.all(
        Array.from({ length: 200 }, (_, at) => window.workbench.openUrl(`obsidian://collate?file=n${at}&lines=1`)),
      ),
    );
    await eventually(() => page.locator('.notice').allTextContents(), [linkNoNote('n199')]);
    await page.locator('.notice').click();
  });

  it('a query stays words', async ({ page }) => {
    for (const query of [html, '('.repeat(2000), '"'.repeat(999), '- OR -', 'javascript:alert(1)', '../../heron']) {
      await openLink(page, `query=${encode(query)}`);
      await eventually(() => box().inputValue(), query);
      expect(await modeShown().textContent()).toBe('Fast');
    }
    expect(await page.locator('.collate-panel img').count()).toBe(0);
    await openLink(page, 'query=heron');
    await passages('heron').first().waitFor();
    expect(await page.locator('.collate-results').textContent()).not.toContain('password');
  });

  it('no file is changed, nothing is kept, and nothing is sent', async ({ page }) => {
    expect(await filesIn(session().vault)).toEqual(before);
    expect(await history(page)).toEqual(['stork nest']);
    expect(sent).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});

describe('dragged into a note', () => {
  /** Takes hold of an element and lets it go at the end of the note, with the mouse. */
  const drag = async (page: Page, from: Locator): Promise<void> => {
    const start = (await from.boundingBox())!;
    const end = (await page.locator('.mod-root .cm-content:visible .cm-line').last().boundingBox())!;
    const [x, y] = [start.x + 60, start.y + start.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const part of [0.5, 1, 1])
      await page.mouse.move(x + part * (end.x + 2 - x), y + part * (end.y + end.height / 2 - y));
    await page.mouse.up();
  };
  const written = (page: Page): Promise<string> => page.locator('.mod-root .cm-content:visible').innerText();
  const into = async (page: Page): Promise<void> => {
    await openNote(page, 'other.md');
    await page.evaluate(() => window.workbench.app.workspace.activeEditor!.editor!.setValue(''));
  };

  it('a passage becomes a link to its heading', async ({ page }) => {
    await into(page);
    await session().search('avocet');
    await drag(page, passages('avocet').first().locator('.collate-line').first());
    await eventually(() => written(page), '[[meetings#Monday]]');
  });

  it('a block becomes a link to its heading, with the one above it where two read the same', async ({ page }) => {
    await into(page);
    await collate(session(), [
      { path: 'meetings.md', range: { start: 6, end: 6 } },
      { path: 'a/été 1.md', range: null },
    ]);
    const headers = page.locator('.cm-content .collate-block-header');
    await drag(page, headers.first());
    await eventually(() => written(page), '[[meetings#Tuesday#Attendees]]');
    await into(page);
    await drag(page, headers.nth(1));
    await eventually(() => written(page), '[[été 1]]');
    expect(await headers.count()).toBe(2);
    await page.getByRole('button', { name: 'Back to the results' }).click();
  });

  it('a pick becomes such a link, and stays in its place in the tray', async ({ page }) => {
    const items = page.locator('.collate-pick-item');
    const names = (): Promise<string[]> => items.locator('.collate-pick-name > span:first-child').allInnerTexts();
    await eventually(names, ['meetings', 'été 1']);
    await into(page);
    await drag(page, items.first());
    await eventually(() => written(page), '[[meetings#Tuesday#Attendees]]');
    expect(await names()).toEqual(['meetings', 'été 1']);
    // Within the tray it is moved, and no link is written anywhere.
    await items
      .first()
      .dragTo(items.nth(1), { targetPosition: { x: 60, y: (await items.nth(1).boundingBox())!.height - 2 } });
    await eventually(names, ['été 1', 'meetings']);
  });
});

describe('while Obsidian starts', () => {
  it('a link waits for the notes and the window', async ({ page }) => {
    await page.addInitScript(() => {
      let bench: Workbench | undefined;
      const set = (given: Workbench): void => {
        bench = given;
        const { vault, workspace } = given.app;
        const load = vault.load.bind(vault);
        vault.load = async () => {
          window.linkedAt = workspace.layoutReady ? 'late' : 'before the layout';
          await given.openUrl('obsidian://collate?file=plan.md&lines=7&words=Five%20each.');
          await load();
        };
      };
      Object.defineProperty(window, 'workbench', { configurable: true, get: () => bench, set });
    });
    await session().restart();
    await eventually(() => place(page), { path: 'plan.md', marked: ['Five each.'] });
    expect(await page.evaluate(() => window.linkedAt)).toBe('before the layout');
  });
});

type SpiedSearch = (query: unknown, options: { readonly mode: string }) => Promise<unknown>;

declare global {
  interface Window {
    /** The modes that were searched with. */
    searchedModes: string[];
    /** When a link was opened during the start. */
    linkedAt: string;
  }
}
