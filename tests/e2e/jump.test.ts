/** Jumps in a real browser: from results and from the document to the exact lines, wherever the note is. */
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { HIGHLIGHT_MS } from '../../src/follow/view/highlight';
import type { MarkdownView } from '../workbench/host/markdown-view';
import { closeNotice, collate, eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const filler = (word: string): string[] => Array.from({ length: 60 }, (_, at) => `${word} ${at + 1}`);
const section = (of: string): string[] => ['# Heron', '', `The heron of ${of} stands.`, 'It waits.'];
const note = (of: string): string =>
  ['# Opening', ...filler('above'), ...section(of), '# Closing', ...filler('below'), ''].join('\n');
/** Where the section about the heron stands in each note, and the line in it that names the bird. */
const RANGE = { start: 62, end: 65 };
const HERON = 64;
/** More lines than a window shows. */
const LONG_SECTION = ['# Egret', ...filler('wading').flatMap((line) => [line, line]), 'The egret stalks.'];
/** Sections that only their place tells apart. */
const MEETING = ['# Attendees', '- Avocet', '- Bittern', ''];
/** What a result takes: without the blank line. */
const MET = MEETING.slice(0, 3);
const names = ['renamed', 'moved', 'deleted', 'removed', 'stale'];
const notes = {
  'a/plan.md': note('a'),
  'b/plan.md': note('b'),
  'long.md': [...filler('before'), ...LONG_SECTION, '# End', ''].join('\n'),
  'other.md': 'Nothing here.\n',
  'meetings.md': [...MEETING, ...MEETING, ...MEETING, '# Closing', ...filler('agreed')].join('\n'),
  ...Object.fromEntries(names.map((name) => [`${name}.md`, note(name).replaceAll('heron', `heron${name}`)])),
};

interface Place {
  readonly path: string | undefined;
  /** The line of the cursor, from 1, and what is selected. */
  readonly line: number;
  readonly selected: string;
  readonly marked: readonly string[];
  readonly inView: boolean;
}

/** What the leaf in the main area or in a pop-out that was active last shows. */
function place(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const leaf = window.workbench.app.workspace.getMostRecentLeaf()!;
    if (leaf.view.getViewType() !== 'markdown')
      return { path: undefined, line: 0, selected: '', marked: [], inView: false };
    const { file, editor, editMode } = leaf.view as MarkdownView;
    const frame = editMode.cm.scrollDOM.getBoundingClientRect();
    const lines = Array.from(editMode.containerEl.querySelectorAll('.cm-line.collate-jumped'));
    const isInView = (line: Element): boolean => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= frame.top && bottom <= frame.bottom;
    };
    return {
      path: file?.path,
      line: editor.getCursor().line + 1,
      selected: editor.getSelection(),
      marked: lines.map((line) => line.textContent),
      inView: lines.every(isInView),
    };
  });
}

const at = (path: string, line: number, marked: readonly string[]): Place => ({
  path,
  line,
  selected: '',
  marked,
  inView: true,
});

/** The ids of the leaves of the main area and the pop-outs, and the one that was active last. */
function leaves(page: Page): Promise<{ all: string[]; recent: string | undefined }> {
  return page.evaluate(() => {
    const { workspace } = window.workbench.app;
    return { all: workspace.mainLeaves().map(({ id }) => id), recent: workspace.getMostRecentLeaf()?.id };
  });
}

/** Opens a note as Obsidian does, and gives the id of its leaf. */
function open(page: Page, path: string, where: 'tab' | 'split' | 'window' | false = false): Promise<string> {
  return page.evaluate(
    async ([name, leafFor]) => {
      const { workspace, vault } = window.workbench.app;
      const leaf = workspace.getLeaf(leafFor);
      await leaf.openFile(vault.getFileByPath(name)!);
      return leaf.id;
    },
    [path, where] as const,
  );
}

/** Ctrl over a line also previews its note, over other lines, until the pointer is elsewhere. */
async function endPreview(page: Page): Promise<void> {
  await page.mouse.move(600, 600);
  await page.locator('.hover-popover').waitFor({ state: 'detached' });
}

describe('jumping', () => {
  const { it, first, firstInEach, session } = sharedSession({ notes }, openIndexedPanel);
  firstInEach(async () => {
    const { page } = session();
    await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('markdown'));
    await endPreview(page);
  });

  /** A line of the result in one of the notes with the same name. */
  const resultLine = (folder: string, line: number): Locator => {
    const { page } = session();
    return page
      .locator('.collate-note')
      .filter({ has: page.locator('.collate-note-folder', { hasText: new RegExp(`^${folder}$`) }) })
      .locator(`.collate-line[data-line="${line}"]`);
  };
  const documentLine = (text: string): Locator =>
    session().page.locator('.collate-document .cm-line', { hasText: text }).first();
  const header = (path: string): Locator => {
    const { page } = session();
    return page.locator('.cm-content .collate-block-header').filter({
      has: page.locator(`.collate-block-name[aria-label=${JSON.stringify(path)}]`),
    });
  };
  const backToResults = async (query: string): Promise<void> => {
    await session().toSearch();
    await session().search(query);
  };

  describe('from the results', () => {
    first(async () => {
      await session().search('heron');
    });

    it('opens the right one of two notes with the same name, and marks exactly the lines', async ({ page }) => {
      for (const folder of ['b', 'a']) {
        await resultLine(folder, HERON).click();
        await eventually(() => place(page), at(`${folder}/plan.md`, HERON, section(folder)));
      }
      expect((await leaves(page)).all).toHaveLength(1);
    });

    it('opens a new tab with Ctrl and with the middle button', async ({ page }) => {
      await resultLine('a', HERON).click();
      await eventually(() => place(page), at('a/plan.md', HERON, section('a')));
      const before = await leaves(page);
      await resultLine('a', HERON).click({ modifiers: ['Control'] });
      await eventually(async () => (await leaves(page)).all.length, before.all.length + 1);
      await eventually(() => place(page), at('a/plan.md', HERON, section('a')));
      await endPreview(page);
      await resultLine('b', HERON).click({ button: 'middle' });
      await eventually(async () => (await leaves(page)).all.length, before.all.length + 2);
      await eventually(() => place(page), at('b/plan.md', HERON, section('b')));
      expect(await page.locator('.workspace-split.mod-root .workspace-tabs').count()).toBe(1);
    });

    it('goes to the note where it is open', async ({ page }) => {
      const there = await open(page, 'a/plan.md');
      await open(page, 'other.md', 'tab');
      await resultLine('a', HERON).click();
      await eventually(() => place(page), at('a/plan.md', HERON, section('a')));
      expect((await leaves(page)).recent).toBe(there);
    });

    it('of two leaves with the note takes the one used last', async ({ page }) => {
      const first = await open(page, 'a/plan.md');
      const second = await open(page, 'a/plan.md', 'split');
      await open(page, 'other.md', 'tab');
      await resultLine('a', HERON).click();
      await eventually(async () => (await leaves(page)).recent, second);
      await page.evaluate((id) => {
        const { workspace } = window.workbench.app;
        workspace.setActiveLeaf(workspace.getLeafById(id)!, { focus: true });
      }, first);
      await resultLine('a', HERON).click();
      await eventually(() => place(page), at('a/plan.md', HERON, section('a')));
      expect((await leaves(page)).recent).toBe(first);
    });

    it('scrolls to the lines in reading view, and stays in it', async ({ page }) => {
      const leaf = await open(page, 'a/plan.md');
      await page.evaluate(async (id) => {
        const shown = window.workbench.app.workspace.getLeafById(id)!;
        await shown.setViewState({ type: 'markdown', state: { file: 'a/plan.md', mode: 'preview' } });
      }, leaf);
      await resultLine('a', HERON).click();
      const paragraph = page.locator('.markdown-reading-view p', { hasText: 'The heron of a stands.' });
      await eventually(() => paragraph.evaluate((el) => el.getBoundingClientRect().bottom < innerHeight), true);
      expect(await page.locator('.workspace-leaf-content[data-mode="preview"]').count()).toBe(1);
    });

    it('jumps in a pop-out window', async ({ page, context }) => {
      const opened = context.waitForEvent('page');
      const there = await open(page, 'a/plan.md', 'window');
      const popout = await opened;
      await resultLine('a', HERON).click();
      await eventually(() => place(page), at('a/plan.md', HERON, section('a')));
      expect((await leaves(page)).recent).toBe(there);
      expect(await popout.locator('.cm-line.collate-jumped').allTextContents()).toEqual(section('a'));
    });

    it('Enter opens the note and types nothing into it', async ({ page, vault }) => {
      await open(page, 'a/plan.md');
      await resultLine('a', HERON).click();
      await eventually(() => place(page), at('a/plan.md', HERON, section('a')));
      await session().toSearch();
      await page.keyboard.press('Enter');
      await page.locator('.collate-passage:focus').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.workspace-split.mod-root .cm-content:focus').waitFor();
      expect(await page.evaluate(() => window.workbench.app.workspace.activeEditor?.editor?.getValue())).toBe(
        notes['a/plan.md'],
      );
      expect(await readFile(join(vault, 'a/plan.md'), 'utf8')).toBe(notes['a/plan.md']);
    });

    it('shows the line itself where the lines are more than fit', async ({ page }) => {
      await session().search('egret stalks');
      const last = LONG_SECTION.length + 60;
      await page.locator(`.collate-line[data-line="${last}"]`).click();
      await eventually(async () => (await place(page)).line, last);
      const line = page.locator('.workspace-split.mod-root .cm-line.collate-jumped', { hasText: 'The egret stalks.' });
      await eventually(() => line.evaluate((el) => el.getBoundingClientRect().bottom < innerHeight), true);
      await session().search('heron');
    });

    it('of several sections with the same lines opens the one that was clicked', async ({ page }) => {
      await session().search('avocet');
      await page.locator('.collate-line[data-line="10"]').click();
      await eventually(() => place(page), at('meetings.md', 10, MET));
      const marked = page.locator('.workspace-split.mod-root .cm-line.collate-jumped').first();
      expect(
        await marked.evaluate((el) => Array.from(el.parentElement!.querySelectorAll('.cm-line')).indexOf(el)),
      ).toBe(8);
      await session().search('heron');
    });

    it('the mark goes with the next edit', async ({ page }) => {
      await resultLine('b', HERON).click();
      await eventually(() => place(page), at('b/plan.md', HERON, section('b')));
      await page.keyboard.press('End');
      expect((await place(page)).marked).toEqual(section('b'));
      await page.keyboard.type('!');
      expect((await place(page)).marked).toEqual([]);
      await page.keyboard.press('Control+Z');
    });
  });

  describe('from the document', () => {
    first(async () => {
      await collate(session(), [
        { path: 'a/plan.md', range: RANGE },
        { path: 'b/plan.md', range: RANGE },
        { path: 'long.md', range: null },
      ]);
    });

    it('a header opens its note at all its lines', async ({ page }) => {
      for (const folder of ['b', 'a']) {
        await header(`${folder}/plan.md`).click();
        await eventually(() => place(page), at(`${folder}/plan.md`, RANGE.start, section(folder)));
      }
      expect((await leaves(page)).all).toHaveLength(1);
    });

    it('a line opens its note at that line', async ({ page }) => {
      await documentLine('The heron of b stands.').click();
      await eventually(() => place(page), at('b/plan.md', HERON, section('b')));
    });

    it('headers and lines open new tabs with Ctrl and with the middle button', async ({ page }) => {
      await header('a/plan.md').click({ modifiers: ['Control'] });
      await eventually(() => place(page), at('a/plan.md', RANGE.start, section('a')));
      await endPreview(page);
      await header('b/plan.md').click({ button: 'middle' });
      await eventually(() => place(page), at('b/plan.md', RANGE.start, section('b')));
      await documentLine('The heron of a stands.').click({ button: 'middle' });
      await eventually(() => place(page), at('a/plan.md', HERON, section('a')));
      await documentLine('The heron of b stands.').click({ modifiers: ['Control'] });
      await eventually(() => place(page), at('b/plan.md', HERON, section('b')));
      for (const path of ['a/plan.md', 'b/plan.md'] as const)
        expect(await page.evaluate((name) => window.workbench.app.vault.adapter.read(name), path)).toBe(notes[path]);
      expect((await leaves(page)).all).toHaveLength(5);
    });

    it('Enter opens the note of the line and types nothing into it', async ({ page }) => {
      await open(page, 'b/plan.md');
      await documentLine('The heron of b stands.').click();
      await eventually(() => place(page), at('b/plan.md', HERON, section('b')));
      await session().command('open-panel');
      await page.locator('.collate-document .cm-content:focus').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.workspace-split.mod-root .cm-content:focus').waitFor();
      expect(await page.evaluate(() => window.workbench.app.workspace.activeEditor?.editor?.getValue())).toBe(
        notes['b/plan.md'],
      );
    });

    it('of a whole note marks only the line', async ({ page }) => {
      await documentLine('before 3').click();
      await eventually(() => place(page), at('long.md', 3, ['before 3']));
    });
  });

  describe('to notes that are not where they were', () => {
    const renames: readonly [string, (path: string, to: string) => Promise<void>][] = [
      [
        'renamed',
        (path, to) =>
          session().page.evaluate(
            async ([from, target]) => {
              const { vault, fileManager } = window.workbench.app;
              await fileManager.renameFile(vault.getFileByPath(from)!, target);
            },
            [path, to] as const,
          ),
      ],
      ['moved', (path, to) => rename(join(session().vault, path), join(session().vault, to))],
    ];
    const deletions: readonly [string, (path: string) => Promise<void>][] = [
      [
        'deleted',
        (path) =>
          session().page.evaluate(async (gone) => {
            const { vault } = window.workbench.app;
            await vault.delete(vault.getFileByPath(gone)!);
          }, path),
      ],
      ['removed', (path) => rm(join(session().vault, path))],
    ];
    first(async () => {
      await collate(
        session(),
        names.map((name) => ({ path: `${name}.md`, range: RANGE })),
      );
    });

    for (const [name, renameNote] of renames)
      it(`follows a note that was ${name === 'moved' ? 'renamed on disk' : 'renamed in Obsidian'}`, async ({
        page,
      }) => {
        const path = `${name}.md`;
        const to = `b/${name} since.md`;
        const marked = section(name).map((line) => line.replace('heron', `heron${name}`));
        await renameNote(path, to);
        // Renamed on disk, it is gone for a moment; what is gone has no lines to mark.
        await header(to).locator('[data-verdict]', { hasText: 'note gone' }).waitFor({ state: 'hidden' });
        await header(to).click();
        await eventually(() => place(page), at(to, RANGE.start, marked));
        await backToResults(`heron${name}`);
        await page.locator('.collate-note-name', { hasText: new RegExp(`^${name} since$`) }).waitFor();
        await page.locator(`.collate-line[data-line="${HERON}"]`).click();
        await eventually(() => place(page), at(to, HERON, marked));
        await session().command('collate');
      });

    for (const [name, deleteNote] of deletions)
      it(`says so when a note was ${name === 'removed' ? 'deleted on disk' : 'deleted in Obsidian'}`, async ({
        page,
      }) => {
        const path = `${name}.md`;
        await deleteNote(path);
        await header(path).locator('[data-verdict]', { hasText: 'note gone' }).waitFor();
        await header(path).locator('.collate-block-name').click();
        await closeNotice(session(), `${path} is no longer in the vault.`);
        expect((await place(page)).path).toBeUndefined();
      });
  });

  it('says so when a note is deleted that is still among the results', async ({ page }) => {
    await backToResults('heronstale');
    await page.evaluate(async (line) => {
      const { vault } = window.workbench.app;
      const result = document.querySelector<HTMLElement>(`.collate-line[data-line="${line}"]`)!;
      await vault.delete(vault.getFileByPath('stale.md')!);
      result.click();
    }, HERON);
    await closeNotice(session(), 'stale.md is no longer in the vault.');
    await page.locator('.collate-message', { hasText: 'Nothing found' }).waitFor();
  });

  it('the mark goes after its time', async ({ page }) => {
    await backToResults('heron');
    await page.clock.install();
    await resultLine('a', HERON).click();
    await eventually(() => place(page), at('a/plan.md', HERON, section('a')));
    await page.clock.fastForward(HIGHLIGHT_MS / 2);
    expect((await place(page)).marked).toEqual(section('a'));
    await page.clock.fastForward(HIGHLIGHT_MS / 2);
    await eventually(() => place(page), at('a/plan.md', HERON, []));
  });
});
