/** The pictures of documents inside notes: a live block, the three saved forms, and a fence that no longer says what its note says. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { anchorFor, fence, openIn, type NoteView } from '../tests/e2e/support/note-blocks';
import { collate } from '../tests/e2e/support/collating';
import type { Session } from '../tests/e2e/support/session';

const STATE = 'projects/startup-x/state.md';
const LOG = 'projects/startup-x/changelog.md';
const WIDE = { width: 1000, height: 760 };
const NARROW = { width: 390, height: 760 };
/** Each form in one of the looks that it has. */
const FORMS = [
  ['quotes', 'light'],
  ['blocks', 'dark'],
  ['live', 'narrow'],
] as const;

type Take = (session: Session, name: string) => Promise<void>;

export async function takeNotes(session: Session, take: Take): Promise<void> {
  const { page, vault } = session;
  const state = await readFile(join(vault, STATE), 'utf8');
  await session.writeNote('Weekly review.md', review(state));
  await session.writeNote('Answer.md', answer(state));
  // Lines come in above those that the block means, and one of those that were pasted is another now.
  const changed = state.replace('## Overall status', 'Reviewed in July.\n\n## Overall status');
  await session.writeNote(STATE, changed.replace('no workshop has handed in', 'two workshops have handed in'));
  await page.waitForFunction(() => window.workbench.app.vault.getFileByPath('Answer.md') !== null);
  await session.indexed();
  await page.evaluate(() => {
    window.workbench.app.workspace.leftSplit.collapse();
    window.workbench.app.workspace.rightSplit.collapse();
  });
  await show(session, 'Weekly review.md', 'reading view', '.collate-in-note-found');
  await inThemes(session, 'note-block', take, ['light', 'narrow']);
  await show(session, 'Weekly review.md', 'Live Preview', '.collate-in-note-found');
  await inThemes(session, 'note-block-live', take, ['dark']);
  await show(session, 'Answer.md', 'reading view', '.collate-verdict');
  await page.locator('.mod-root button.collate-verdict:visible').first().click();
  await inThemes(session, 'fence', take, ['light', 'dark', 'narrow']);
  await takeForms(session, take);
}

function review(state: string): string {
  return [
    '# Payment',
    '',
    'Before Friday: decide on the vendor. What we know:',
    '',
    fence(
      'title: What blocks the payment',
      '> The external API was given up.',
      `[[startup-x/state]] ${anchorFor(state, 13, 14)}`,
      '[[startup-x/changelog#Client specs v2.1 received]]',
      'search: payvia path:inbox/',
      '  limit: 1',
    ),
  ].join('\n');
}

/** What a model was given, and pasted into a note. */
function answer(state: string): string {
  const lines = state.split('\n').slice(12, 15);
  const numbered = lines.map((line, at) => `${String(at + 13).padEnd(3)}| ${line}`);
  return ['And what the model answered yesterday:', '', `\`\`\`${STATE}`, ...numbered, '```', ''].join('\n');
}

async function takeForms(session: Session, take: Take): Promise<void> {
  const { page } = session;
  for (const [form, look] of FORMS) {
    await page.setViewportSize({ width: 1200, height: 760 });
    await session.openPanel();
    await collate(session, [
      { path: STATE, range: { start: 15, end: 17 } },
      { path: LOG, range: { start: 9, end: 16 } },
    ]);
    await session.changeSettings({ saveAs: form });
    await session.command('save-document');
    await page.waitForFunction(
      (path) => window.workbench.app.workspace.getActiveFile()?.path !== path,
      await activePath(page),
    );
    const path = (await activePath(page)) ?? '';
    await page.evaluate(() => window.workbench.app.workspace.rightSplit.collapse());
    await show(session, path, 'reading view');
    await inThemes(session, `saved-${form}`, take, [look]);
  }
}

function activePath(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path);
}

async function show({ page }: Session, path: string, view: NoteView, drawn?: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await openIn(page, path, view);
  if (drawn !== undefined) await page.locator(`.mod-root ${drawn}:visible`).first().waitFor();
  for (const notice of await page.locator('.notice').all()) await notice.click();
}

async function inThemes(
  session: Session,
  name: string,
  take: Take,
  looks: readonly ('light' | 'dark' | 'narrow')[],
): Promise<void> {
  const { page } = session;
  for (const look of looks) {
    const theme = look === 'dark' ? ('dark' as const) : ('light' as const);
    await page.evaluate((chosen) => window.workbench.setTheme(chosen), theme);
    await page.setViewportSize(look === 'narrow' ? NARROW : WIDE);
    await take(session, `${name}-${look}`);
  }
  await page.evaluate(() => window.workbench.setTheme('light'));
}
