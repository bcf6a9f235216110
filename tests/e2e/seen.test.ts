/** What programs and the model of Ask were shown: opened from where one asks, clickable, with undo, and written nowhere. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { startModelServer, type ModelServer, type Reply } from '../support/model-server';
import { checkLook } from './support/accessibility';
import { Client } from './support/client';
import { blocks, eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const notes = {
  'tasks.md': '# Tasks\n\n- call Marie about the payment\n- write the report\n',
  'projects/x/state.md': '# State\n\nThe payment module is late.\n',
  'later/secret.md': 'The payment password is hunter2.\n',
};
const REPLIES: readonly Reply[] = [
  { call: [{ name: 'read', args: { paths: 'projects/x/state.md' } }] },
  {
    call: [
      { name: 'concat', args: { files: [{ path: 'tasks.md' }], overview: 'The payment is late.\nMarie knows more.' } },
    ],
  },
];

describe('what was seen', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer([...REPLIES]);
  });
  afterAll(() => server.stop());
  const { it, session } = sharedSession(
    { notes, data: { mcp: true, edits: 'folders', editFolders: ['tasks.md'] } },
    openIndexedPanel,
  );
  const cursor = new Client(() => session().page, 'Cursor');
  const steps = (): Locator => session().page.locator('.collate-seen-steps > li');
  const title = (): Locator => session().page.locator('.collate-document-title');
  const text = (file: string): Promise<string> => readFile(join(session().vault, file), 'utf8');
  const shown = async (): Promise<[string, number][]> =>
    (await blocks(session().page)).map(({ path, lines }) => [path, lines.length]);
  const choose = async (name: string): Promise<void> => {
    await session().command('show-seen');
    await session().page.locator('.collate-choice', { hasText: name }).click();
  };
  /** All that Obsidian keeps: its files, the layout of the panel, and what is on the device. */
  const kept = (): Promise<string> =>
    session().page.evaluate(async () => {
      const { app } = window.workbench;
      const layout = JSON.stringify(app.workspace.getLayout());
      const data = JSON.stringify(await window.workbench.plugin()?.loadData());
      return [layout, data, JSON.stringify({ ...localStorage })].join('\n');
    });

  it('is opened from the list of calls, with the lines that were really shown', async ({ page }) => {
    await cursor.call('search', { query: 'password' });
    await cursor.call('read', { paths: 'tasks.md (lines 3-4)' });
    await page.locator('.status-bar-item', { hasText: /^MCP/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Last calls of apps' });
    const button = dialog.getByRole('button', { name: /^What Cursor saw\s*calls itself “test”$/ });
    await button.waitFor();
    await session().pictures('seen-calls');
    await checkLook(page, '.collate-dialog');
    await button.click();
    await steps().nth(1).waitFor();
    expect(await steps().allInnerTexts()).toEqual([
      'search “password” – 1 line of 1 note',
      'read “tasks.md (lines 3-4)” – 2 lines of 1 note',
    ]);
    await page.getByText('Cursor is the name of its token. It calls itself “test”').waitFor();
    await eventually(shown, [
      ['later/secret.md', 1],
      ['tasks.md', 2],
    ]);
  });

  it('leads from a line to its note', async ({ page }) => {
    await page.locator('.cm-content .collate-block-header').nth(1).click();
    await eventually(() => page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path), 'tasks.md');
  });

  it('lists edits in order, and takes them back', async ({ page }) => {
    await cursor.edit('tasks.md', '- write the report', '- done');
    await choose('What Cursor saw');
    await steps().nth(2).waitFor();
    expect(await steps().nth(2).innerText()).toMatch(/^edit “tasks\.md:4-4”.*Undo$/s);
    await session().pictures('seen-document');
    await checkLook(page);
    expect(await text('tasks.md')).toContain('- done');
    await steps().nth(2).getByRole('button', { name: 'Undo' }).click();
    await steps().nth(2).getByText('Undone').waitFor();
    expect(await text('tasks.md')).toBe(notes['tasks.md']);
  });

  it('is written nowhere', async () => {
    await eventually(() => steps().count(), 3);
    expect(await kept()).toContain('collate-panel');
    expect(await kept()).not.toMatch(/What Cursor saw|hunter2|later\/secret/);
  });

  it('has nothing of what is excluded while it is shown', async ({ page }) => {
    await session().changeSettings({ excluded: ['later/'] });
    await page.getByText('1 deleted or excluded note hidden.').waitFor();
    expect((await shown()).map(([path]) => path)).not.toContain('later/secret.md');
    expect(await page.locator('.collate-document').innerText()).not.toMatch(/hunter2|secret/);
  });

  it('is one click away from an answer of Ask', async ({ page }) => {
    await session().changeSettings({
      askProvider: 'openai',
      askUrl: server.url,
      askModel: 'small-model',
      askAgreed: new URL(server.url).origin,
    });
    await session().command('ask');
    await page.locator('.collate-panel input[type="search"]').fill('What about the payment?');
    await page.keyboard.press('Enter');
    await page.locator('.collate-document').getByText('Marie knows more.').waitFor();
    await page.getByRole('button', { name: 'Back to results' }).click();
    await page.getByRole('button', { name: 'What the model saw' }).click();
    await title().getByText('What the model saw: What about the payment?').waitFor();
    expect(await steps().allInnerTexts()).toEqual([
      'read “projects/x/state.md” – 3 lines of 1 note',
      'concat “tasks.md” – collated for you; not shown to the model again',
    ]);
    await eventually(shown, [['projects/x/state.md', 3]]);
    await session().pictures('seen-ask');
  });

  it('leads from what a program asked to what the model saw for it', async () => {
    await cursor.call('ask', { question: 'Who is late?' });
    await choose('What Cursor saw');
    const step = steps().filter({ hasText: 'Who is late?' });
    await step.getByRole('button', { name: 'What the model saw' }).click();
    await title().getByText('What the model saw: Who is late?').waitFor();
  });

  it('is written nowhere when one asks about it, and after a restart says that this is over', async ({ page }) => {
    await session().command('ask-about-document');
    await page.locator('.collate-ask-about .collate-chip').waitFor();
    expect(await kept()).toContain('not kept');
    expect(await kept()).not.toMatch(/What the model saw: Who/);
  });

  it('is gone after a restart', async ({ page }) => {
    await session().restart();
    await page.getByText('Now asking about the whole vault.').waitFor();
    expect(await page.locator('.collate-ask-about .collate-chip').count()).toBe(0);
    await expect(session().command('show-seen')).rejects.toThrow('cannot be run now');
    await cursor.close();
  });
});
