/** Collate blocks in notes, in both views: every kind of source, how they follow, and what people do with them. */
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { checkLook } from './support/accessibility';
import { blocks, eventually } from './support/collating';
import { anchorFor, fence, openIn, shownInNote, type NoteView } from './support/note-blocks';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const CHANGELOG =
  '# 2025-07-14\n\nThe external API was given up.\nOur deadline is March.\n\n# 2025-07-15\n\nNothing.\n';
const STATE =
  '# What blocks\n\nThe vendor cannot deliver before June.\nDecided to build it in house.\n\nA risk remains. ^risk\n\n# Elsewhere\n\nOther things.\n';
const NOTES = {
  'projects/changelog.md': CHANGELOG,
  'projects/state.md': STATE,
  'teams/a.md': '# Ferry\n\nThe ferry of team A.\n\n# Rest\n\nNothing else.\n',
  'teams/b.md': '# Ferry\n\nThe ferry of team B.\n',
  'teams/c.md': '# No such heading\n',
  'letters/payvia.md': '# Payvia\n\nA registered letter about the delay.\n',
  'letters/other.md': '# Other\n\nA postcard.\n',
  'secret/plans.md': '# Plans\n\nHidden delay.\n',
};
const REVIEW = fence(
  'title: What blocks the payment',
  '> The external API was given up.',
  '[[changelog#2025-07-14]]',
  `[[state]] ${anchorFor(STATE, 3, 4)}`,
  '[[state#^risk]]',
  'teams/*.md # Ferry',
  'letters/other.md',
  'search: registered delay path:letters/',
  '  limit: 5',
  '[[nowhere]]',
  'colour: red',
  '[[secret/plans]]',
  'view: source',
);
const noteText = (vault: string, path: string): Promise<string> => readFile(join(vault, path), 'utf8');
const bar = (page: Page, name: string) =>
  page.locator('.mod-root .collate-in-note-tools button:visible', { hasText: name });
const editorText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const leaf = window.workbench.app.workspace.getMostRecentLeaf()!;
    return (leaf.view as unknown as { editor: { getValue(): string } }).editor.getValue();
  });
const openedLines = (page: Page): Promise<[string | undefined, string[]]> =>
  page.evaluate(() => {
    const lines = Array.from(document.querySelectorAll('.mod-root .cm-line.collate-jumped'));
    return [window.workbench.app.workspace.getActiveFile()?.path, lines.map((line) => line.textContent)];
  });

const VIEWS: readonly NoteView[] = ['reading view', 'Live Preview'];

describe.each(VIEWS)('a collate block in %s', (view) => {
  const requests: string[] = [];
  const { it, session } = sharedSession(
    {
      notes: { ...NOTES, 'Review.md': `# Payment\n\nBefore Friday.\n\n${REVIEW}\nThe end.\n` },
      data: { excluded: ['secret/'] },
    },
    async (opened) => {
      await openIndexedPanel(opened);
      const { origin } = new URL(opened.page.url());
      opened.page.on('request', (request) => {
        if (!request.url().startsWith(origin) && !/^(data|blob|ws):/.test(request.url())) requests.push(request.url());
      });
      await openIn(opened.page, 'Review.md', view);
    },
  );

  it('shows every kind of source in its place, and what is wrong with the others', async ({ page }) => {
    await eventually(
      () => shownInNote(page),
      [
        'projects/changelog.md 1–4: # 2025-07-14 /  / The external API was given up. / Our deadline is March.',
        'projects/state.md 3–4: The vendor cannot deliver before June. / Decided to build it in house.',
        'projects/state.md 6: A risk remains. ^risk',
        'teams/a.md 1–3: # Ferry /  / The ferry of team A.',
        'teams/b.md 1–3: # Ferry /  / The ferry of team B.',
        'letters/other.md: # Other /  / A postcard.',
        'registered delay path:letters/ · 1 passage from 1 note',
        'letters/payvia.md 1–3: # Payvia /  / A registered letter about the delay.',
        'Line 10: note not found: nowhere',
        'Line 11: unknown field. Use title, view or search; below a search also limit, passages or sort. “colour: red”',
        'Line 12: note not found: secret/plans',
      ],
    );
    await expect(page.locator('.mod-root .collate-in-note-title:visible').textContent()).resolves.toBe(
      'What blocks the payment',
    );
    await expect(page.locator('.mod-root .collate-document-overview:visible').innerText()).resolves.toBe(
      'The external API was given up.',
    );
    await expect(page.locator('.mod-root mark.collate-match:visible').allTextContents()).resolves.toEqual([
      'registered',
      'delay',
    ]);
    await checkLook(page, '.mod-root .collate-in-note');
    await session().pictures(`note-block-${view === 'Live Preview' ? 'live' : 'reading'}`);
  });

  it('follows its sources when another program writes them', async ({ page }) => {
    await session().writeNote('projects/state.md', `New on top.\n\n${STATE.replace('A risk', 'A great risk')}`);
    await session().writeNote('teams/c.md', '# Ferry\n\nTeam C has one now.\n');
    await session().writeNote('letters/more.md', 'A registered delay, again.\n');
    const parts = async (): Promise<string[]> => (await shownInNote(page)).slice(1, 6);
    await eventually(parts, [
      'projects/state.md 5–6 moved: The vendor cannot deliver before June. / Decided to build it in house.',
      'projects/state.md 8: A great risk remains. ^risk',
      'teams/a.md 1–3: # Ferry /  / The ferry of team A.',
      'teams/b.md 1–3: # Ferry /  / The ferry of team B.',
      'teams/c.md 1–3: # Ferry /  / Team C has one now.',
    ]);
    await eventually(async () => (await shownInNote(page)).filter((one) => one.startsWith('letters/')).length, 3);
  });

  it('writes where the lines are now, when somebody asks, and takes it back', async ({ page, vault }) => {
    const before = await noteText(vault, 'Review.md');
    const state = `New on top.\n\n${STATE.replace('A risk', 'A great risk')}`;
    const after = before.replace(anchorFor(STATE, 3, 4), anchorFor(state, 5, 6));
    expect(after).not.toBe(before);
    await bar(page, 'Update lines').click();
    if (view === 'Live Preview') {
      await eventually(() => editorText(page), after);
      await eventually(async () => (await shownInNote(page))[1]?.split(':')[0], 'projects/state.md 5–6');
      await page.locator('.mod-root .cm-line', { hasText: 'The end.' }).click();
      await page.keyboard.press('Control+z');
      await eventually(() => editorText(page), before);
    } else {
      await eventually(() => noteText(vault, 'Review.md'), after);
      await page.locator('.notice button', { hasText: 'Undo' }).click();
      await eventually(() => noteText(vault, 'Review.md'), before);
    }
    await eventually(async () => (await shownInNote(page))[1]?.split(':')[0], 'projects/state.md 5–6 moved');
  });

  it('says that lines were edited, shows how, and accepts it', async ({ page }) => {
    await session().writeNote('projects/state.md', STATE.replace('before June', 'before September'));
    const line = async (): Promise<string | undefined> => (await shownInNote(page))[1];
    await eventually(
      line,
      'projects/state.md 3–4 edited: The vendor cannot deliver before September. / Decided to build it in house.',
    );
    await page.locator('.mod-root button:visible', { hasText: 'Show difference' }).click();
    await eventually(() => page.locator('.mod-root .collate-difference:visible del').allTextContents(), ['June']);
    await eventually(() => page.locator('.mod-root .collate-difference:visible ins').allTextContents(), ['September']);
    await page.locator('.mod-root .collate-verdict-actions button:visible', { hasText: 'Accept' }).click();
    await eventually(
      line,
      'projects/state.md 3–4: The vendor cannot deliver before September. / Decided to build it in house.',
    );
  });

  it('says which lines and notes are gone', async ({ page, vault }) => {
    await session().writeNote('projects/state.md', '# What blocks\n\nNothing at all any more.\n');
    const heads = async (): Promise<(string | undefined)[]> =>
      (await shownInNote(page)).slice(1, 3).map((one) => one.split(': ')[0]);
    await eventually(heads, ['projects/state.md gone', 'Line 5']);
    await rm(join(vault, 'projects/state.md'));
    await eventually(async () => (await shownInNote(page))[1], 'Line 4: note not found: state');
    await session().writeNote('projects/state.md', STATE.replace('before June', 'before September'));
    await eventually(async () => (await shownInNote(page))[1]?.split(': ')[0], 'projects/state.md 3–4');
  });

  it('finds a note that another program has renamed where the link finds it', async ({ page, vault }) => {
    await rename(join(vault, 'projects/changelog.md'), join(vault, 'teams/changelog.md'));
    await eventually(async () => (await shownInNote(page))[0]?.split(': ')[0], 'teams/changelog.md 1–4');
    await rename(join(vault, 'teams/changelog.md'), join(vault, 'projects/changelog.md'));
    await eventually(async () => (await shownInNote(page))[0]?.split(': ')[0], 'projects/changelog.md 1–4');
  });

  it('shows nothing of a note that is excluded meanwhile', async ({ page }) => {
    await session().changeSettings({ excluded: ['secret/', 'letters/'] });
    await eventually(
      async () => (await shownInNote(page)).filter((one) => one.includes('letter')),
      ['Line 7: note not found: letters/other.md'],
    );
    await session().changeSettings({ excluded: ['secret/'] });
    await eventually(async () => (await shownInNote(page)).filter((one) => one.startsWith('letters/')).length, 3);
  });

  it('opens in the panel, and is copied', async ({ page }) => {
    await bar(page, 'Copy').click();
    await eventually(
      async () => (await page.evaluate(() => navigator.clipboard.readText())).includes('The ferry of team B.'),
      true,
    );
    await page
      .locator('.mod-root .collate-static-block:visible .collate-block-header')
      .nth(1)
      .click({ button: 'right' });
    await page.locator('.menu-item', { hasText: 'Copy link to lines' }).click();
    await eventually(
      async () =>
        (await page.evaluate(() => navigator.clipboard.readText())).startsWith('obsidian://collate?vault=vault&file='),
      true,
    );
    await bar(page, 'Open in panel').click();
    await eventually(
      async () => (await blocks(page)).map(({ path }) => path).slice(0, 3),
      ['projects/changelog.md', 'projects/state.md', 'projects/state.md'],
    );
  });

  it('is printed whole', async ({ page }) => {
    const printed = await page.evaluate(async () => {
      const el = await window.workbench.exportNote('Review.md');
      const lines = Array.from(el.querySelectorAll('.collate-static-line')).map((line) => line.textContent);
      return [lines.length, lines.includes('The ferry of team C.') || lines.includes('Team C has one now.')];
    });
    expect(printed[0]).toBeGreaterThan(15);
    expect(printed[1]).toBe(true);
  });

  it('is edited as text', async ({ page }) => {
    await bar(page, 'Edit').click();
    await eventually(async () => page.locator('.mod-root .cm-line', { hasText: '[[state#^risk]]' }).count(), 1);
    await page.keyboard.type(' soon');
    await eventually(async () => (await editorText(page)).includes('title: What blocks the payment soon\n'), true);
  });

  it('leads to its lines', async ({ page }) => {
    await page.evaluate(() => {
      const leaf = window.workbench.app.workspace.getMostRecentLeaf()!;
      (leaf.view as unknown as { editor: { setCursor(at: object): void } }).editor.setCursor({ line: 0, ch: 0 });
    });
    await page.locator('.mod-root .collate-static-line:visible', { hasText: 'Decided to build' }).click();
    await eventually(
      () => openedLines(page),
      ['projects/state.md', ['The vendor cannot deliver before September.', 'Decided to build it in house.']],
    );
    expect(requests).toEqual([]);
  });
});

describe('a block that searches', () => {
  const SEARCHING = `Below.\n\n${fence('view: rendered', 'search: heron')}`;
  const { it, session } = sharedSession(
    { notes: { 'First.md': SEARCHING, 'Second.md': SEARCHING, 'Heron.md': 'A **heron** at the lake.\n' } },
    openIndexedPanel,
  );
  const found = (page: Page, name: string): Promise<string[]> =>
    page.evaluate((wanted) => {
      const leaves = window.workbench.app.workspace.getLeavesOfType('markdown');
      const leaf = leaves.find(({ view }) => view.getDisplayText() === wanted);
      const names = leaf?.view.containerEl.querySelectorAll('.markdown-reading-view .collate-block-name') ?? [];
      return Array.from(names).map((el) => el.textContent);
    }, name);

  it('shows what it finds as it reads rendered', async ({ page }) => {
    await openIn(page, 'First.md', 'reading view');
    await eventually(() => found(page, 'First'), ['Heron']);
    await eventually(() => page.locator('.mod-root .collate-chunk:visible strong mark').allTextContents(), ['heron']);
    await session().pictures('note-block-rendered');
  });

  it('searches again when notes change, and in a hidden tab only once that is shown', async ({ page }) => {
    await page.evaluate(async () => {
      const leaf = window.workbench.app.workspace.getLeaf('tab');
      const state = { file: 'Second.md', mode: 'preview', source: false };
      await leaf.setViewState({ type: 'markdown', active: true, state });
    });
    await eventually(() => found(page, 'Second'), ['Heron']);
    await session().writeNote('Another.md', 'Another heron.\n');
    await eventually(async () => (await found(page, 'Second')).sort(), ['Another', 'Heron']);
    expect(await found(page, 'First')).toEqual(['Heron']);
    await page.locator('.workspace-tab-header', { hasText: 'First' }).click();
    await eventually(async () => (await found(page, 'First')).sort(), ['Another', 'Heron']);
  });
});

describe('a block of which not all can be shown', () => {
  const bird = (word: string): string => `# ${word}\n\nAn ${word} in the reeds.\n\n# Later\n\nThe ${word} again.\n`;
  const BLOCK = fence(
    '> The **birds** of `May`',
    'search: egret',
    '  limit: 2',
    '  passages: 1',
    'birds/*.md # Moult',
    '[[Heron]] 90-92',
  );
  const birds = { 'birds/a.md': bird('egrets'), 'birds/b.md': bird('egret'), 'birds/c.md': bird('egret') };
  const { it } = sharedSession({ notes: { 'May.md': BLOCK, 'Heron.md': 'A heron.\n', ...birds } }, openIndexedPanel);

  it('says how much of it there is, and names what is wrong with a source; its overview is rendered', async ({
    page,
  }) => {
    await openIn(page, 'May.md', 'reading view');
    // The form of the word in birds/a.md comes after the word as it was asked for.
    await eventually(
      () => shownInNote(page),
      [
        'egret · 2 passages from 2 of 3 notes',
        'birds/b.md 1–4: egret / An egret in the reeds.',
        'birds/c.md 1–4: egret / An egret in the reeds.',
        'Line 5: no note that matches birds/*.md has the heading “Moult”.',
        'Line 6: Heron.md has only 1 line.',
      ],
    );
    await expect(
      page.locator('.mod-root .collate-document-overview:visible :is(strong, code)').allTextContents(),
    ).resolves.toEqual(['birds', 'May']);
  });
});

describe('what hostile notes and blocks get', () => {
  const HOSTILE = [
    '# Hostile',
    '',
    '<img src="https://tracker.example/a.png" onerror="window.hacked = 1"><script>window.hacked = 1</script>',
    '![pixel](https://tracker.example/pixel.png) [run](javascript:window.hacked=1) ![[Own]]',
    '',
    '```dataviewjs',
    'window.hacked = 1',
    '```',
    '',
    '```collate',
    '[[Own]]',
    'search: hostile',
    '```',
    '',
  ].join('\n');
  const OWN = [
    '# Own',
    '',
    fence('view: rendered', 'title: <img src=x onerror="window.hacked=1">', '> <b>bold</b> [[Hostile]]', '[[Hostile]]'),
    fence('view: source', '[[Hostile]]', '[[Own]]', 'search: hostile window', '  limit: 3'),
    fence('javascript:alert(1)', '../../etc/passwd', '/etc/passwd', 'https://tracker.example/x.md', '![[Hostile]]'),
    fence('[['.repeat(500), `[[${'a'.repeat(20_000)}]]`, 'search:', '  limit: 5', '{a,b}{c,d}{e,f}{g,h}{i,j}{k,l}.md'),
    'The end.',
  ].join('\n');
  const HUGE = `Huge\n\n${fence(...Array.from({ length: 2500 }, () => '[[Hostile#Hostile]]'))}`;
  const requests: string[] = [];
  const { it } = sharedSession({ notes: { 'Hostile.md': HOSTILE, 'Own.md': OWN, 'Huge.md': HUGE } }, async (opened) => {
    await openIndexedPanel(opened);
    const { origin } = new URL(opened.page.url());
    opened.page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !/^(data|blob|ws):/.test(request.url())) requests.push(request.url());
    });
  });

  for (const view of VIEWS)
    it(`in ${view}: text, in bounded time, and nothing else`, async ({ page }) => {
      await openIn(page, 'Own.md', view);
      const said = async (words: string): Promise<number> =>
        (await shownInNote(page)).filter((one) => one.slice(0, 120).includes(words)).length;
      await eventually(() => said('isn’t a valid pattern'), 1);
      await expect(said('not in the vault')).resolves.toBe(3);
      await expect(said('can’t show its own note')).resolves.toBe(1);
      await expect(said('embeds aren’t shown')).resolves.toBe(1);
      await expect(said('Hostile.md')).resolves.toBe(3);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      await expect(page.locator('.mod-root .collate-in-note :is(img, script, iframe)').count()).resolves.toBe(0);
      expect(requests).toEqual([]);
      await openIn(page, 'Huge.md', view);
      await eventually(() => said('Hostile.md'), 500);
      await expect(said('500 of')).resolves.toBe(1);
      await expect(said('the block is too long')).resolves.toBe(1);
    });
});
