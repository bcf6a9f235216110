/** Lines among others that read the same: never taken for one of those, and followed key by key while somebody types. */
import type { Page } from 'playwright-core';
import { blocks, collate, eventually } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const text = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
/** Two sections of one shape: what is said of one could be said of the other. */
const projects = (alpha: string): string =>
  text(
    ...['# Projects', '', '## Alpha', '', 'owner: me', `status: ${alpha}`, 'due: soon', ''],
    ...['## Beta', '', 'owner: me', 'status: open', 'due: soon'],
  );
/** Sections that only their place tells apart. */
const MEETING = ['# Attendees', 'Avocet', 'Bittern', ''];
const CLOSING = ['# Closing', 'Nothing was agreed.'];
const meetings = (count: number): string => text(...Array.from({ length: count }, () => MEETING).flat(), ...CLOSING);

const notes = {
  'projects.md': projects('open'),
  'meetings/fewer.md': meetings(3),
  'meetings/more.md': meetings(3),
  'typed/projects.md': projects('open'),
  'typed/meetings.md': meetings(3),
  'typed/lines.md': 'status: open\n'.repeat(6),
};
const found = {
  'bittern.md': text('# Dusk', '', 'The bittern booms at dusk over the reeds.', '', '# Noon', '', 'Silence.'),
  'heron.md': text('# Water', '', 'The heron stands where it is shallow.', '', '# Land', '', 'Hares and larks.'),
  'avocet.md': text('# Mud', '', 'The avocet sweeps its bill.', '', '# Sand', '', 'Plovers run.'),
};
const { it, first, session } = sharedSession({ notes: { ...notes, ...found } }, openIndexedPanel);

const ALPHA = { start: 6, end: 6 };
const SECOND = { start: 5, end: 7 };

/** The first block in short: its verdict, its range, its lines. */
async function firstBlock(page: Page): Promise<string> {
  const [block] = await blocks(page);
  const lines = block?.lines.map((line) => line.replace(/^\d+ /, '')).join(', ');
  return `${block?.verdict === '' ? 'as picked' : block?.verdict}, ${block?.range}: ${lines}`;
}

describe('another program changes a note with lookalikes', () => {
  /** Writes a note, and what is said of its block after that. */
  const after = async (path: string, now: string): Promise<string> => {
    const { page } = session();
    const before = await page.locator('.collate-document').innerHTML();
    await session().writeNote(path, now);
    await eventually(async () => (await page.locator('.collate-document').innerHTML()) !== before, true);
    return firstBlock(page);
  };

  it('edits the line of one section: it does not become that of the other', async ({ page }) => {
    await collate(session(), [{ path: 'projects.md', range: ALPHA }]);
    await eventually(() => firstBlock(page), 'as picked, 6: status: open');
    expect(await after('projects.md', projects('closed'))).toBe('edited, 6: status: closed');
  });

  it('deletes one of three equal sections, or adds one: never another for certain', async ({ page }) => {
    for (const [path, count, truth] of [
      ['meetings/fewer.md', 2, '1–3'],
      ['meetings/more.md', 4, '9–11'],
    ] as const) {
      await collate(session(), [{ path, range: SECOND }]);
      await eventually(() => firstBlock(page), 'as picked, 5–7: # Attendees, Avocet, Bittern');
      const now = await after(path, meetings(count));
      expect(now).not.toBe('as picked, 5–7: # Attendees, Avocet, Bittern');
      if (now.startsWith('as picked')) expect(now).toContain(truth);
    }
  });
});

describe('somebody types in a note with lookalikes', () => {
  const open = async (path: string, range: { start: number; end: number }): Promise<void> => {
    const { page } = session();
    await page.evaluate(async (name) => {
      const { workspace, vault } = window.workbench.app;
      await workspace.getLeaf(false).openFile(vault.getFileByPath(name)!);
    }, path);
    await collate(session(), [{ path, range }]);
    await page.locator('.mod-root .cm-content:visible').click();
    await page.keyboard.press('Control+Home');
  };
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await session().page.keyboard.press(key);
  };
  const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);

  it('edits the line of one section: the block shows it', async ({ page }) => {
    await open('typed/projects.md', ALPHA);
    await press(...times(5, 'ArrowDown'), 'End', ...times(4, 'Backspace'));
    await page.keyboard.type('closed');
    await eventually(() => firstBlock(page), 'edited, 6: status: closed');
    await press(...times(6, 'Control+z'));
    await eventually(() => firstBlock(page), 'as picked, 6: status: open');
  });

  it('writes equal lines above, and then in the one that was picked', async ({ page }) => {
    await open('typed/lines.md', { start: 3, end: 3 });
    await page.keyboard.type('status: open\nstatus: open\n');
    await eventually(() => firstBlock(page), 'as picked, 5: status: open');
    await press(...times(2, 'ArrowDown'), 'End', ...times(4, 'Backspace'));
    await page.keyboard.type('done');
    await eventually(() => firstBlock(page), 'edited, 5: status: done');
  });

  it('deletes one of three equal sections above, and writes one', async ({ page }) => {
    const picked = '# Attendees, Avocet, Bittern';
    await open('typed/meetings.md', SECOND);
    await press(...times(4, 'Shift+ArrowDown'), 'Delete');
    await eventually(() => firstBlock(page), `as picked, 1–3: ${picked}`);
    await page.keyboard.type(text(...MEETING, ...MEETING));
    await eventually(() => firstBlock(page), `as picked, 9–11: ${picked}`);
  });

  it('deletes the lines themselves: they are not taken for their neighbours', async ({ page }) => {
    await press(...times(4, 'Shift+ArrowDown'), 'Delete');
    await eventually(async () => /^(uncertain|gone), /.test(await firstBlock(page)), true);
  });
});

describe('a result whose note was changed since', () => {
  first(async ({ page }) => {
    await page.getByRole('button', { name: 'Back to results' }).click();
  });
  const marked = (page: Page): Promise<string[]> => page.locator('.mod-root .cm-line.collate-jumped').allTextContents();
  /** Finds a line, changes its open note, and clicks the line before anybody knows of the change. */
  const jump = async (word: string, path: keyof typeof found, now: string): Promise<void> => {
    const { page } = session();
    await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('markdown'));
    await session().search(word);
    await page.evaluate(
      async ([name, changed]) => {
        const { workspace, vault } = window.workbench.app;
        const leaf = workspace.getLeaf(false);
        await leaf.openFile(vault.getFileByPath(name)!);
        (leaf.view as unknown as { editor: { setValue(text: string): void } }).editor.setValue(changed);
        document.querySelector<HTMLElement>('.collate-line[data-line="3"]')!.click();
      },
      [path, now] as const,
    );
  };

  it('leads to lines that were edited', async ({ page }) => {
    await jump('bittern', 'bittern.md', `New.\n\n${found['bittern.md'].replace('dusk over', 'dawn over')}`);
    await eventually(() => marked(page), ['# Dusk', '', 'The bittern booms at dawn over the reeds.']);
  });

  it('says that lines are gone, and marks none', async ({ page }) => {
    await jump('heron', 'heron.md', found['heron.md'].split('\n').slice(4).join('\n'));
    await page.locator('.notice', { hasText: 'These lines are no longer in the note.' }).click();
    expect(await marked(page)).toEqual([]);
  });

  it('says that it is not sure, and marks none', async ({ page }) => {
    const lines = found['avocet.md'].split('\n').slice(0, 4);
    const now = text(
      '# Sand',
      '',
      'Plovers run.',
      '',
      ...lines,
      '# Ice',
      '',
      'Nobody.',
      '',
      ...lines,
      '# End',
      '',
      'Quiet.',
    );
    await jump('avocet', 'avocet.md', now);
    await page
      .locator('.notice', { hasText: 'The note has changed. These lines look similar to those found.' })
      .click();
    expect(await marked(page)).toEqual([]);
  });
});
