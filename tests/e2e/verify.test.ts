/** Verify as people use it: selection, note, clipboard and document; from claim to claim; the note's words; the report. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { until } from '../support/until';
import { checkLook, focusIsVisible } from './support/accessibility';
import { collate, confirmedHere, eventually } from './support/collating';
import { faults } from './support/fitting';
import { openIn } from './support/note-blocks';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const REVIEW = [
  '# Weekly review',
  '',
  '“The printer confirmed four hundred purple copies”, they said.',
  'It “costs **590** euros a day” ([[changelog]]).',
  'The vendor “cannot deliver before June” ([[state]]).',
  '“Our deadline is the first of March”, and we “decided to build it in house”.',
  'Ada “paid 12 euros for paper” ([[changelog]]).',
  '',
].join('\n');
const NOTES = {
  'projects/startup-x/changelog.md':
    '# Decision\n\nThe plan costs 950 euros a day.\nThe vendor cannot deliver before June.\nOur deadline is the first of March.\nAda paid 21 euros for paper.\n',
  'projects/startup-x/state.md': '# State\n\nWe decided to build it in house.\n',
  'inbox/printer-quotes.md': '# Quotes\n\nThe printer has an offer for three hundred copies.\n',
  'Weekly review.md': REVIEW,
  'Plain.md': 'Nothing is quoted in this note.\n',
};

const { it, session } = sharedSession({ notes: NOTES }, async (opened) => {
  await openIndexedPanel(opened);
  await opened.page.evaluate(() => window.workbench.app.workspace.leftSplit.collapse());
  await openIn(opened.page, 'Weekly review.md', 'Live Preview');
});

const page = () => session().page;
const view = (selector = ''): Locator => page().locator(`.collate-panel .collate-verify ${selector}`);
const rows = (): Promise<string[]> =>
  view('.collate-claim')
    .allInnerTexts()
    .then((all) => all.map((text) => text.replace(/\s+/g, ' ')));
/** Rows out of sight are not laid out, and have no inner text. */
const verdicts = (): Promise<string[]> => view('.collate-claim .collate-verdict').allTextContents();
const summary = (): Promise<string> => view('.collate-verify-summary').innerText();
const current = (): Promise<number[]> =>
  view('.collate-claim').evaluateAll((all) =>
    all.flatMap((row, at) => (row.getAttribute('aria-current') === 'true' ? [at] : [])),
  );
const tool = (name: string): Locator => view(`.collate-verify-tools button[aria-label="${name}"]`);
const message = (): Promise<string> => view('.collate-verify-message > div').innerText();
const editorText = (): Promise<string> =>
  page().evaluate(() => {
    const leaf = window.workbench.app.workspace.getMostRecentLeaf()!;
    return (leaf.view as unknown as { editor: { getValue(): string } }).editor.getValue();
  });
const inEditor = (): Promise<[string | undefined, string[]]> =>
  page().evaluate(() => {
    const lines = Array.from(document.querySelectorAll('.mod-root .cm-line.collate-jumped'));
    return [window.workbench.app.workspace.getActiveFile()?.path, lines.map((line) => line.textContent)];
  });
const select = (from: number, to: number): Promise<void> =>
  page().evaluate(
    ([first, last]) => {
      const leaf = window.workbench.app.workspace.getMostRecentLeaf()!;
      window.workbench.app.workspace.setActiveLeaf(leaf, { focus: true });
      const { editor } = leaf.view as unknown as { editor: { setSelection(from: object, to: object): void } };
      editor.setSelection({ line: first, ch: 0 }, { line: last, ch: 0 });
    },
    [from, to] as const,
  );
const copy = (text: string): Promise<void> => page().evaluate((given) => navigator.clipboard.writeText(given), text);

it('verifies the current note, which is no proof of itself', async () => {
  await session().command('verify-note');
  await eventually(verdicts, ['nowhere', 'reworded', 'elsewhere', 'exact', 'exact', 'reworded']);
  expect(await summary()).toBe('4 of 6 differ');
  const [nowhere, reworded, elsewhere, exact] = await rows();
  expect(nowhere).toMatch(/^nowhere “The printer confirmed four hundred purple copies”/);
  expect(reworded).toMatch(
    /^reworded “costs 590 950 euros a day” a number differs changelog 3 Replace with source text/,
  );
  expect(elsewhere).toMatch(/^elsewhere “cannot deliver before June” cited as state found in changelog 4/);
  expect(exact).toMatch(/^exact “Our deadline is the first of March” changelog 5/);
  expect(await view('.collate-verify-foot').innerText()).toMatch(
    /^Checked against 5 notes in [\d.]+ s, without a model\. Copy report$/,
  );
});

it('looks well in light, dark and narrow, with nothing for axe-core to find', async () => {
  for (const width of [420, 300]) {
    await page().evaluate((pixels) => window.workbench.setSidebarWidth(pixels), width);
    await until(async () => (await faults(session())).length === 0, 10_000).catch(() => undefined);
    expect(await faults(session())).toEqual([]);
    await page().mouse.move(300, 400);
    await session().pictures(`verify-${width}`);
  }
  await checkLook(page());
});

it('goes from claim to claim with arrows, buttons and commands', async () => {
  await view('.collate-claim').first().focus();
  await page().keyboard.press('ArrowDown');
  expect(await current()).toEqual([1]);
  expect(await focusIsVisible(page())).toBe(true);
  await page().keyboard.press('End');
  expect(await current()).toEqual([5]);
  await tool('Next quote to verify').click();
  expect(await current()).toEqual([0]);
  await session().command('next-claim');
  await eventually(current, [1]);
  await eventually(inEditor, ['Weekly review.md', ['It “costs **590** euros a day” ([[changelog]]).']]);
  await session().command('previous-claim');
  await eventually(current, [0]);
});

it('opens the lines that a claim leads to, by key and by mouse', async () => {
  await view('.collate-claim').nth(3).focus();
  await page().keyboard.press('Enter');
  await eventually(inEditor, ['projects/startup-x/changelog.md', ['Our deadline is the first of March.']]);
  const tabs = (): Promise<number> =>
    page().evaluate(() => window.workbench.app.workspace.getLeavesOfType('markdown').length);
  const before = await tabs();
  await view('.collate-claim-link')
    .nth(2)
    .click({ modifiers: ['ControlOrMeta'] });
  await eventually(tabs, before + 1);
  await view('.collate-claim-link').nth(2).click({ button: 'middle' });
  await eventually(tabs, before + 2);
});

it('previews the lines that a claim leads to', async () => {
  const preview = page().locator('.hover-popover');
  await page().mouse.move(300, 400);
  await preview.waitFor({ state: 'detached' });
  await page().keyboard.down('Control');
  await view('.collate-claim-link').nth(4).hover();
  await preview.getByText('We decided to build it in house.').waitFor();
  await page().keyboard.up('Control');
  await page().mouse.move(300, 400);
  await preview.waitFor({ state: 'detached' });
});

it('lists only what needs a look', async () => {
  await tool('Show differences only').click();
  expect(await verdicts()).toEqual(['nowhere', 'reworded', 'elsewhere', 'reworded']);
  await tool('Show differences only').click();
  expect(await verdicts()).toHaveLength(6);
});

it('uses the note’s words through the editor, with markup as it was and one step back', async () => {
  await page().evaluate(() => window.workbench.app.workspace.detachLeavesOfType('markdown'));
  await view('.collate-claim').nth(1).getByRole('button', { name: 'Replace with source text' }).click();
  await eventually(verdicts, ['nowhere', 'exact', 'elsewhere', 'exact', 'exact', 'reworded']);
  expect(await editorText()).toBe(REVIEW.replace('590', '950'));
  expect(await summary()).toBe('3 of 6 differ');
  await page().locator('.mod-root .cm-content').click();
  await page().keyboard.press('ControlOrMeta+z');
  await eventually(verdicts, ['nowhere', 'reworded', 'elsewhere', 'exact', 'exact', 'reworded']);
  expect(await editorText()).toBe(REVIEW);
});

it('finds the other quotes after what was typed above them', async () => {
  await page().keyboard.press('ControlOrMeta+Home');
  await page().keyboard.type('Draft of the ');
  await view('.collate-claim').nth(1).getByRole('button', { name: 'Replace with source text' }).click();
  await view('.collate-claim').nth(5).getByRole('button', { name: 'Replace with source text' }).click();
  const wanted = `Draft of the ${REVIEW.replace('590', '950').replace('12 euros', '21 euros')}`;
  await eventually(editorText, wanted);
  expect(await summary()).toBe('2 of 6 differ');
  await until(async () => (await readFile(join(session().vault, 'Weekly review.md'), 'utf8')) === wanted);
});

it('replaces nothing where the words are others by now', async () => {
  await session().command('verify-note');
  await session().writeNote('Weekly review.md', REVIEW);
  await eventually(editorText, REVIEW);
  await page().locator('.mod-root .cm-content').click();
  await session().command('verify-note');
  await eventually(verdicts, ['nowhere', 'reworded', 'elsewhere', 'exact', 'exact', 'reworded']);
  const other = `Written by another program.\n${REVIEW}`;
  await session().writeNote('Weekly review.md', other);
  await eventually(editorText, other);
  await view('.collate-claim').nth(1).getByRole('button', { name: 'Replace with source text' }).click();
  await page().locator('.notice', { hasText: 'The quote has changed since' }).click();
  expect(await editorText()).toBe(other);
});

it('verifies what is selected, from the menu of the editor, and what is left is not looked at', async () => {
  await select(4, 6);
  await page().locator('.mod-root .cm-line', { hasText: 'costs' }).click({ button: 'right' });
  await page().locator('.menu-item', { hasText: 'Verify the selection' }).click();
  await eventually(verdicts, ['reworded', 'elsewhere']);
  expect(await view('.collate-verify-source').innerText()).toBe('Selection in Weekly review');
});

it('verifies what one is at by one command: what is selected, else the note', async () => {
  await page().locator('.mod-root .cm-content').click();
  await select(4, 6);
  await session().command('verify-note');
  await eventually(verdicts, ['reworded', 'elsewhere']);
  expect(await view('.collate-verify-source').innerText()).toBe('Selection in Weekly review');
  await page().locator('.mod-root .cm-content').click();
  await session().command('verify-note');
  await until(async () => (await view('.collate-verify-source').innerText()) === 'Weekly review');
});

it('verifies the clipboard, and says when there is nothing on it or nothing quoted', async () => {
  await copy('She wrote: “the vendor cannot deliver before June”.');
  await session().command('verify-clipboard');
  await eventually(verdicts, ['exact']);
  expect(await view('button:text("Replace with source text")').count()).toBe(0);
  await copy('');
  await session().command('verify-clipboard');
  await eventually(message, 'No text on the clipboard.');
  await page().evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new Error('not allowed'));
  });
  await session().command('verify-clipboard');
  await until(async () => (await message()).startsWith('Can’t read the clipboard.'));
  await page().evaluate(() => {
    // What was put before the browser's own goes away again.
    delete (navigator.clipboard as Partial<Clipboard>).readText;
  });
  await copy('No quote here.\n\nAnd none here.');
  await session().command('verify-clipboard');
  await until(async () => (await message()).startsWith('No quotes found.'));
});

it('copies a report', async () => {
  await copy('It “costs 690 euros a day” ([[changelog]]).');
  await session().command('verify-clipboard');
  await eventually(summary, '1 of 1 differs');
  await view('button:text("Copy report")').click();
  await confirmedHere(session(), 'Report copied.');
  expect(await page().evaluate(() => navigator.clipboard.readText())).toMatch(
    /^## Verified: Clipboard\n\n1 of 1 differs\n\n1\. \*\*reworded\*\* “costs ~~690~~ ==950== euros a day” · a number differs · \[\[projects\/startup-x\/changelog\|changelog\]\] 3\n/,
  );
});

it('says how far it is with a long text, and can be cancelled', async () => {
  const quotes = Array.from({ length: 2000 }, (_, at) => `“the vendor ${at} cannot deliver before ${at} days of June”`);
  await copy(quotes.join('\n\n'));
  await session().command('verify-clipboard');
  await until(async () => /^Checked \d+ of 2,000 quotes…/.test(await view('.collate-progress').innerText()));
  await view('.collate-progress button').click();
  await eventually(message, 'Cancelled. Some quotes weren’t checked.');
  expect(await rows()).toEqual([]);
});

it('verifies the document of the panel, and Escape goes back to it', async () => {
  await collate(session(), [{ path: 'projects/startup-x/state.md', range: null }]);
  await page().locator('.collate-document-bar button[aria-label="More options"]').click();
  await page().locator('.menu-item', { hasText: 'Verify the document' }).click();
  await eventually(verdicts, ['exact']);
  await view('.collate-claim').first().focus();
  await page().keyboard.press('Escape');
  await page().locator('.collate-document .cm-content').waitFor();
  await session().command('verify-note');
  await eventually(verdicts, ['exact']);
  expect(await view('.collate-verify-source').innerText()).toBe('Document in panel');
  await page().keyboard.press('Escape');
  await session().command('show-verified');
  await view('.collate-claim').waitFor();
});
