/** The pictures of Verify, and of the plugin on a phone. */
import type { Session } from '../tests/e2e/support/session';
import { openIn } from '../tests/e2e/support/note-blocks';

type Take = (session: Session, name: string) => Promise<void>;

const REVIEW = [
  '# Letter to the workshops',
  '',
  '“The provider cannot deliver before June”, so we build it ourselves ([[startup-x/changelog]]).',
  'It is a matter of “Total: 24 person-days” ([[startup-x/changelog]]).',
  'As the state has it: “Our deadline is March” ([[startup-x/state]]).',
  '“Every workshop will be paid twice in August.”',
  '',
].join('\n');

/** Quotes of a note, each with what became of it. */
export async function takeVerify(session: Session, take: Take): Promise<void> {
  const { page } = session;
  await session.writeNote('Letter.md', REVIEW);
  await page.waitForFunction(() => window.workbench.app.vault.getFileByPath('Letter.md') !== null);
  await session.indexed();
  await page.setViewportSize({ width: 1200, height: 800 });
  await openIn(page, 'Letter.md', 'Live Preview');
  for (const [theme, width] of [
    ['light', 420],
    ['dark', 300],
  ] as const) {
    await page.evaluate(
      ([chosen, pixels]) => {
        window.workbench.setTheme(chosen);
        window.workbench.setSidebarWidth(pixels);
      },
      [theme, width] as const,
    );
    await session.command('verify-note');
    await page.locator('.collate-verify-foot').waitFor();
    await take(session, `verify-${theme}`);
  }
  await page.evaluate(() => window.workbench.setTheme('light'));
}

/** The main job, by fingers. */
export async function takePhone(session: Session, take: Take): Promise<void> {
  const { page } = session;
  await session.openPanel();
  const results = await session.search('payment provider');
  for (const at of [0, 1]) await results.nth(at).locator('.collate-pick').tap();
  await take(session, 'phone-results');
  await page.locator('.collate-collate').tap();
  await page.locator('.collate-document .cm-line:visible').first().waitFor();
  await page.evaluate(() => window.workbench.setTheme('dark'));
  await take(session, 'phone-document');
}
