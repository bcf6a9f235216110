/** A model that reaches for everything gets the lines one points at and nothing else: scope, tray, document and note, call by call. */
import type { Locator } from 'playwright-core';
import { Cue } from '../support/cue';
import {
  startModelServer,
  type ModelServer,
  type Reply,
  type ScriptedCall,
  type SeenRequest,
} from '../support/model-server';
import { collate, eventually, pickedLines } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

/** Every line outside has a word of its own, which no call names. */
const notes = {
  'work/plan.md': '# Plan\n\nThe payment of herons is planned.\n',
  'work/mixed.md':
    'payment marlin above\nheading tuna\nThe payment of herons is late.\nThe payment of herons is large.\npayment marlin below\n',
  'private/diary.md': '# Diary halibut\n\nThe payment code is sturgeon 77.\n',
  'zander.md': 'payment zander zander\n',
};
/** Words of lines that are outside in every test. */
const NOWHERE = /halibut|sturgeon|zander zander/;
const call = (name: string, args: unknown): ScriptedCall => ({ name, args });
/** All that a model can do to see more, in as many ways as a turn may have calls. */
const REACHING: readonly Reply[] = [
  {
    call: [
      call('search', { query: 'payment' }),
      call('search', { query: 'payment', scope: '**' }),
      call('search', { query: 'payment', scope: ['private/', 'zander.md', 'work/'] }),
      call('search', { query: 'payment code', mode: 'deep', scope: 'private/diary.md', context: 10 }),
      call('search', { query: 'path:private code OR marlim', sort: 'newest' }),
      call('read', { paths: ['private/diary.md', 'zander.md', 'work/mixed.md', 'work/plan.md'] }),
      call('read', { paths: ['work/../private/diary.md', './zander.md', 'diary', 'work/mixed.md (lines 1-9)'] }),
      call('read', { paths: ['work/mixed.md', 'private/diary.md'], folded: true }),
    ],
  },
  {
    call: [
      call('tree', { depth: 5 }),
      call('tree', { path: 'private' }),
      call('tree', { path: '/' }),
      call('verify', { text: '“The payment code is shark 77.” [[private/diary]]' }),
      call('edit', { path: 'private/diary.md', old: '3 | The payment code', new: 'x' }),
      call('ask', { question: 'what is the payment code?' }),
      call('concat', {
        files: ['private/diary.md', 'work/mixed.md', 'zander.md', 'work/plan.md'].map((path) => ({ path })),
        overview: '“The payment code is shark 77” says the diary [1].\nThe payment of herons matters [2].',
      }),
    ],
  },
  { say: '“The payment code is shark 77” says the diary.\nThe payment of herons matters.' },
];

describe('Ask never reaches further than one points', () => {
  let server: ModelServer;
  const cue = new Cue();
  beforeAll(async () => {
    server = await startModelServer(cue.answer);
  });
  afterAll(() => server.stop());
  const { it, session, firstInEach } = sharedSession(
    () => ({
      notes,
      data: { askProvider: 'openai', askUrl: server.url, askModel: 'small-model', askAgreed: server.url },
    }),
    openIndexedPanel,
  );
  let before = 0;
  firstInEach(() => {
    before = server.requests.length;
    return Promise.resolve();
  });

  const box = (): Locator => session().page.locator('.collate-panel input[type="search"]');
  const openNote = (path: string): Promise<void> =>
    session().page.evaluate((name) => window.workbench.app.workspace.openLinkText(name, '', false), path);
  /** What was said to the model, but for its own words: one text for each answer of a tool, and the rest. */
  const told = (): { tools: string[]; others: string[] } => {
    const last = server.requests.slice(before).map(messagesOf).flat();
    const texts = (role: string): string[] =>
      last.filter((message) => message.role === role).map(({ content }) => String(content));
    return { tools: [...new Set(texts('tool'))], others: texts('user') };
  };
  /** Asks, and gives every answer that the tools gave to the model. */
  const reach = async (): Promise<string[]> => {
    cue.play(REACHING);
    await box().fill('what is the payment?');
    await box().press('Enter');
    await session().page.locator('.collate-document').waitFor();
    const { tools, others } = told();
    expect(server.requests.length - before).toBe(3);
    // Some calls fail in the same words.
    expect(tools.length).toBeGreaterThan(8);
    for (const text of [...tools, ...others]) expect(text).not.toMatch(NOWHERE);
    expect(await session().page.locator('.collate-document').innerText()).not.toMatch(NOWHERE);
    return tools;
  };
  const back = (): Promise<void> => session().page.getByRole('button', { name: 'Back to results' }).click();

  it('with a scope', async ({ page }) => {
    await session().command('ask');
    await page.locator('.collate-add-scope').click();
    await page.keyboard.type('work/');
    await page.keyboard.press('Enter');
    await page.locator('.collate-chip', { hasText: 'work/' }).waitFor();
    const tools = (await reach()).join('\n');
    expect(tools).toContain('herons is planned');
    expect(tools).toContain('marlin above');
    await back();
  });

  it('with a note', async () => {
    await openNote('work/plan');
    await session().command('ask-about-note');
    await eventually(() => session().page.locator('.collate-chip-text').allInnerTexts(), ['work/plan.md']);
    const tools = (await reach()).join('\n');
    expect(tools).toContain('herons is planned');
    expect(tools).not.toMatch(/marlin|tuna|herons is l/);
    await back();
  });

  it('with the tray', async ({ page }) => {
    await collate(session(), [{ path: 'work/mixed.md', range: { start: 3, end: 3 } }]);
    await back();
    await session().command('ask-about-tray');
    await page.locator('.collate-ask-about .collate-chip').waitFor();
    const tools = (await reach()).join('\n');
    expect(tools).toContain('herons is late');
    expect(tools).not.toMatch(/marlin (?:above|below)|tuna|herons is (?:large|planned)/);
    await back();
  });

  it('with the tray, whose lines have moved since', async () => {
    const moved = `a payment salmon\n${notes['work/mixed.md']}`;
    await session().writeNote('work/mixed.md', moved);
    await session().indexed();
    await eventually(() => pickedLines(session().page), ['4']);
    const tools = (await reach()).join('\n');
    expect(tools).toContain('herons is late');
    expect(tools).not.toMatch(/salmon|marlin (?:above|below)|tuna|herons is (?:large|planned)/);
    await back();
  });

  it('with the document', async ({ page }) => {
    await collate(session(), [{ path: 'work/mixed.md', range: { start: 5, end: 5 } }]);
    await session().command('ask-about-document');
    await page.locator('.collate-ask-about .collate-chip').waitFor();
    const tools = (await reach()).join('\n');
    expect(tools).toContain('herons is large');
    expect(tools).not.toMatch(/salmon|marlin (?:above|below)|tuna|herons is (?:late|planned)/);
  });
});

function messagesOf({ body }: SeenRequest): { role: string; content: unknown }[] {
  return (body as { messages: { role: string; content: unknown }[] }).messages;
}
