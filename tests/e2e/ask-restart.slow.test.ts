/** A conversation with Ask goes on after a restart: what was asked and answered, where it is from and where it reaches; no line of a note. */
import type { Locator } from 'playwright-core';
import { Cue } from '../support/cue';
import { startModelServer, type ModelServer, type Reply, type Script } from '../support/model-server';
import { until } from '../support/until';
import { checkLook } from './support/accessibility';
import { eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const notes = {
  'tasks.md': '# Tasks\n\n- call Marie about the payment\n- write the halibut report\n',
  'projects/x/state.md': '# State\n\nThe payment module is late by 12 days.\n',
  'diary.md': 'The payment was a swordfish.\n',
};
const FILES = [{ path: 'projects/x/state.md', lines: '3-3' }, { path: 'tasks.md' }];
const LINE = { path: 'tasks.md', lines: '4-4' };
const concat = (overview: string, files: readonly object[] = FILES): Reply => ({
  call: [{ name: 'concat', args: { files, overview } }],
});
const ANSWER = 'The payment module is 12 days late [1].\nThere is a call to make about the payment [2].';

describe('a conversation', () => {
  let server: ModelServer;
  const cue = new Cue();
  beforeAll(async () => {
    server = await startModelServer(cue.answer);
  });
  afterAll(() => server.stop());
  const { it, session } = sharedSession(
    () => ({
      notes,
      data: { askProvider: 'openai', askUrl: server.url, askModel: 'small-model', askAgreed: server.url },
    }),
    openIndexedPanel,
  );

  const box = (): Locator => session().page.locator('.collate-panel input[type="search"]');
  const pane = (): Locator => session().page.locator('.collate-ask');
  const exchange = (at: number): Locator => pane().locator('.collate-exchange').nth(at);
  const headers = (at: number): Locator => exchange(at).locator('.collate-ask-sources > li');
  const documentEl = (): Locator => session().page.locator('.collate-document');
  const placeholder = (): Promise<string | null> => box().getAttribute('placeholder');
  const chips = (): Promise<string[]> => session().page.locator('.collate-chip-text').allInnerTexts();
  const lastSent = (): string => server.requests.at(-1)?.text ?? '';
  const back = (): Promise<void> => session().page.getByRole('button', { name: 'Back to results' }).click();
  const send = async (question: string, next: Script): Promise<void> => {
    cue.play(next);
    await box().fill(question);
    await box().press('Enter');
  };
  const ask = async (question: string, next: Script): Promise<void> => {
    await send(question, next);
    await documentEl().waitFor();
    await back();
  };
  const activeNote = (): Promise<string | undefined> =>
    session().page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path);
  const openNote = (path: string): Promise<void> =>
    session().page.evaluate((name) => window.workbench.app.workspace.openLinkText(name, '', false), path);
  /** Quits Obsidian, lets other programs change notes, and starts it again. */
  const restartAfter = async (changes: Readonly<Record<string, string>>): Promise<void> => {
    await session().page.goto('about:blank');
    for (const [path, text] of Object.entries(changes)) await session().writeNote(path, text);
    await session().page.goto(session().workbench.url);
    await session().ready();
  };
  /** All that Obsidian keeps of the panel. */
  const keptState = (): Promise<string> =>
    session().page.evaluate(() =>
      JSON.stringify(window.workbench.app.workspace.getLeavesOfType('collate-panel')[0]?.getViewState()),
    );

  it('is there again after a restart, with its overview and where it is from', async ({ page }) => {
    await session().command('ask');
    await ask('what about the payment?', [concat(ANSWER)]);
    await session().restart();
    await exchange(0).waitFor();
    expect(await pane().locator('.collate-question').allInnerTexts()).toEqual(['what about the payment?']);
    expect(await exchange(0).locator('.collate-overview-line').allInnerTexts()).toEqual([
      'The payment module is 12 days late [1].',
      'There is a call to make about the payment [2].',
    ]);
    expect((await headers(0).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      '1 state projects/x 3',
      '2 tasks',
    ]);
    await checkLook(page);
    await session().pictures('ask-restarted');
  });

  it('keeps no line of any note', async () => {
    expect(await keptState()).toContain('what about the payment?');
    expect(await keptState()).not.toMatch(/halibut|Marie|is late by|swordfish/);
  });

  it('leads from its citations and headers to the lines', async () => {
    await headers(0).nth(0).getByRole('button').click();
    await eventually(activeNote, 'projects/x/state.md');
    await exchange(0).getByText('[2]', { exact: true }).click();
    await eventually(activeNote, 'tasks.md');
  });

  it('opens its document again', async () => {
    await exchange(0).getByRole('button', { name: 'Open the document (2 notes)' }).click();
    await documentEl().getByText('call Marie about the payment').waitFor();
    await back();
  });

  it('goes on with a follow-up whose model knows what was asked and answered', async () => {
    expect(await placeholder()).toBe('Ask a follow-up…');
    await ask('and the report?', [
      concat('The halibut report is to be written [1].\nNothing else is known.', [FILES[1]!]),
    ]);
    expect(lastSent()).toContain('what about the payment?');
    expect(lastSent()).toContain('There is a call to make about the payment');
    expect(lastSent()).toContain('projects/x/state.md (lines 3-3)');
    expect(lastSent()).not.toContain('is late by 12 days');
  });

  it('survives a reload of the plugin', async ({ page }) => {
    await page.evaluate(() => window.workbench.reloadPlugin());
    await eventually(
      () => pane().locator('.collate-question').allInnerTexts(),
      ['what about the payment?', 'and the report?'],
    );
    expect(await placeholder()).toBe('Ask a follow-up…');
  });

  it('says which question was interrupted, and asks it again', async ({ page }) => {
    await send('who waits?', [{ hang: true }]);
    await until(() => cue.turn > 0);
    await session().restart();
    await exchange(2).getByText('Interrupted: Obsidian or the panel was closed.').waitFor();
    expect(await box().isEnabled()).toBe(true);
    expect(await page.locator('.collate-ask-progress').isVisible()).toBe(false);
    await session().pictures('ask-interrupted');
    cue.play([concat(ANSWER)]);
    await exchange(2).getByRole('button', { name: 'Try again' }).click();
    await documentEl().waitFor();
    expect(lastSent()).toContain('and the report?');
    await back();
    await eventually(() => pane().locator('.collate-exchange').count(), 4);
    expect(await exchange(2).getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('says that a note is gone', async ({ page }) => {
    await page.evaluate(async () => {
      const { vault } = window.workbench.app;
      await vault.rename(vault.getFileByPath('projects/x/state.md')!, 'projects/x/stand.md');
    });
    await eventually(
      async () => (await headers(0).nth(0).innerText()).replace(/\s+/g, ' ').trim(),
      '1 stand projects/x 3',
    );
    await session().restart();
    await page.evaluate(async () => {
      const { vault } = window.workbench.app;
      await vault.delete(vault.getFileByPath('projects/x/stand.md')!);
    });
    await headers(0).nth(0).getByText('no longer in the vault').waitFor();
    expect(await headers(0).nth(0).getByRole('button').count()).toBe(0);
    expect(await headers(0).nth(1).getByRole('button').count()).toBe(1);
  });

  it('shows and tells nothing of what rests on a note that is excluded by now', async () => {
    await session().changeSettings({ excluded: ['tasks.md'] });
    await exchange(1).getByText('this answer used a note you have since excluded').waitFor();
    expect(await pane().innerText()).not.toMatch(/halibut|tasks|Open the document/);
    await session().restart();
    await exchange(1).getByText('this answer used a note you have since excluded').waitFor();
    expect(await pane().innerText()).not.toMatch(/halibut|tasks|Open the document/);
    expect(await keptState()).not.toContain('halibut');
    await session().pictures('ask-excluded');
    await send('what now?', [concat('Nothing is known.\nNothing at all.', [])]);
    await exchange(4).locator('.collate-overview-line').first().waitFor();
    expect(lastSent()).not.toMatch(/halibut|about the payment|tasks\.md/);
    await session().changeSettings({ excluded: [] });
  });

  it('about a note, a restart keeps to the note', async () => {
    await pane().getByRole('button', { name: 'New conversation' }).click();
    await openNote('diary');
    await session().command('ask-about-note');
    await ask('what was it?', [concat('The payment was a swordfish [1].\nNo more.', [{ path: 'diary.md' }])]);
    await session().restart();
    await eventually(chips, ['diary.md']);
    expect(await placeholder()).toBe('Ask a follow-up…');
    await ask('and else?', [
      { call: [{ name: 'read', args: { paths: 'tasks.md' } }] },
      concat('The payment was a swordfish [1].\nNo more.', [{ path: 'diary.md' }]),
    ]);
    expect(lastSent()).toContain('what was it?');
    expect(lastSent()).toContain('tasks.md: not found in the vault');
    expect(lastSent()).not.toContain('halibut');
  });

  it('about other notes, another conversation begins and is told apart', async ({ page }) => {
    await page.locator('.collate-scopes .collate-chip-remove').first().click();
    await eventually(placeholder, 'Ask about your notes…');
    await ask('and the tasks?', [concat('The halibut report is to be written [1].\nNothing else.', [LINE])]);
    expect(lastSent()).not.toMatch(/what was it|swordfish/);
    const divider = pane().locator('.collate-ask-divider');
    expect(await divider.allInnerTexts()).toEqual(['New conversation · About the whole vault']);
    expect(await placeholder()).toBe('Ask a follow-up…');
    await session().pictures('ask-divider');
    await checkLook(page);
    await session().restart();
    await eventually(() => divider.allInnerTexts(), ['New conversation · About the whole vault']);
    await ask('more?', [concat('The halibut report is to be written [1].\nNothing else.', [LINE])]);
    expect(lastSent()).toContain('and the tasks?');
    expect(lastSent()).not.toMatch(/what was it|swordfish/);
  });

  it('about the document, a restart keeps to its lines, wherever they are by then', async () => {
    await exchange(2).getByRole('button', { name: 'Open the document (1 note)' }).click();
    await documentEl().getByText('write the halibut report').waitFor();
    await session().command('ask-about-document');
    await eventually(placeholder, 'Ask about your notes…');
    await eventually(chips, ['About the document: and the tasks?']);
    const read: Reply = { call: [{ name: 'read', args: { paths: ['tasks.md', 'diary.md'] } }] };
    await ask('in here?', [read, concat('The halibut report is to be written [1].\nNothing else.', [LINE])]);
    await restartAfter({ 'tasks.md': `A payment of mackerels.\n${notes['tasks.md']}` });
    await eventually(chips, ['About the document: and the tasks?']);
    expect(await placeholder()).toBe('Ask a follow-up…');
    const moved = { path: 'tasks.md', lines: '5-5' };
    await ask('still in here?', [read, concat('The halibut report is to be written [1].\nNothing else.', [moved])]);
    expect(lastSent()).toContain('in here?');
    expect(lastSent()).toContain('diary.md: not found in the vault');
    expect(lastSent()).toContain('write the halibut report');
    expect(lastSent()).not.toMatch(/mackerel|Marie|swordfish/);
    expect(await pane().locator('.collate-ask-divider').last().innerText()).toBe(
      'New conversation · About the document: and the tasks?',
    );
  });

  it('about lines that are gone, says so and reaches nothing', async () => {
    await restartAfter({ 'tasks.md': 'A payment of mackerels.\n\nQuite another text.\n\nIt has other lines.\n' });
    await eventually(chips, ['About the document: and the tasks? (1 of 1 missing)']);
    await send('and now?', [
      {
        call: [
          { name: 'search', args: { query: 'payment' } },
          { name: 'read', args: { paths: 'tasks.md' } },
        ],
      },
      concat('Nothing is known.\nNothing at all.', []),
    ]);
    await exchange(6).locator('.collate-overview-line').first().waitFor();
    expect(lastSent()).not.toMatch(/mackerel|salmon/);
  });
});
